@PRELUDE@@SOLUTION@
fun main() {
    for (line in System.`in`.bufferedReader().readLines()) {
        try {
            println(@CALL@(line.chunked(3).toTypedArray()))
        } catch (error: IllegalArgumentException) {
            println("error " + error.message)
        }
    }
}
