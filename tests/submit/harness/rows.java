@PRELUDE@@SOLUTION@
public class Main {
    public static void main(String[] args) {
        java.util.Scanner input = new java.util.Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine();
            String[] board = {line.substring(0, 3), line.substring(3, 6), line.substring(6, 9)};
            System.out.println(@CALL@(board));
        }
    }
}
