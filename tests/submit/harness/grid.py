import sys

@PRELUDE@@SOLUTION@
for line in sys.stdin.read().splitlines():
    cells = [int(cell) for cell in line]
    print(@CALL@([cells[0:3], cells[3:6], cells[6:9]]))
