enum GameState {
    WIN,
    DRAW,
    ONGOING
}

@PRELUDE@@SOLUTION@
public class Main {
    public static void main(String[] args) {
        java.util.Scanner input = new java.util.Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine();
            String[] board = {line.substring(0, 3), line.substring(3, 6), line.substring(6, 9)};
            try {
                System.out.println(@CALL@(board).toString().toLowerCase());
            } catch (IllegalArgumentException error) {
                System.out.println("error " + error.getMessage());
            }
        }
    }
}
