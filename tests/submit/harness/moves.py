import sys

@PRELUDE@@SOLUTION@
for line in sys.stdin.read().splitlines():
    print(@CALL@([list(divmod(int(cell), 3)) for cell in line]))
