import sys

@PRELUDE@@SOLUTION@
for line in sys.stdin.read().splitlines():
    try:
        print(@CALL@([line[0:3], line[3:6], line[6:9]]))
    except ValueError as error:
        print("error", error)
