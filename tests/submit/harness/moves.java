@PRELUDE@@SOLUTION@
public class Main {
    public static void main(String[] args) {
        java.util.Scanner input = new java.util.Scanner(System.in);
        while (input.hasNextLine()) {
            int[][] moves =
                    input.nextLine()
                            .chars()
                            .map(cell -> cell - '0')
                            .mapToObj(cell -> new int[] {cell / 3, cell % 3})
                            .toArray(int[][]::new);
            System.out.println(@CALL@(moves));
        }
    }
}
