package leetcode794

@SOLUTION@
fun main() {
    for (line in System.`in`.bufferedReader().readLines()) {
        println(Solution().validTicTacToe(line.chunked(3).toTypedArray()))
    }
}
