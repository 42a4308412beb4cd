@PRELUDE@@SOLUTION@
fun main() {
    for (line in System.`in`.bufferedReader().readLines()) {
        println(@CALL@(line.chunked(3).toTypedArray()))
    }
}
