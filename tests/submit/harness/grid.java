@PRELUDE@@SOLUTION@
public class Main {
    public static void main(String[] args) {
        java.util.Scanner input = new java.util.Scanner(System.in);
        while (input.hasNextLine()) {
            String line = input.nextLine();
            int[][] board = new int[3][3];
            for (int at = 0; at < 9; at++) board[at / 3][at % 3] = line.charAt(at) - '0';
            System.out.println(@CALL@(board));
        }
    }
}
