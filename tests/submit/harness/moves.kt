@PRELUDE@@SOLUTION@
fun main() {
    for (line in System.`in`.bufferedReader().readLines()) {
        val moves = line.map { (it - '0') / 3 to (it - '0') % 3 }
        println(@CALL@(moves.map { intArrayOf(it.first, it.second) }.toTypedArray()))
    }
}
