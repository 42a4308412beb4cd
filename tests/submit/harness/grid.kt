@PRELUDE@@SOLUTION@
fun main() {
    for (line in System.`in`.bufferedReader().readLines()) {
        val rows = line.chunked(3).map { row -> row.map { it - '0' }.toIntArray() }
        println(@CALL@(rows.toTypedArray()))
    }
}
