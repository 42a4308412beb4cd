import sys

@PRELUDE@@SOLUTION@
for line in sys.stdin.read().splitlines():
    answer = @CALL@([line[0:3], line[3:6], line[6:9]])
    print(str(answer).lower() if isinstance(answer, bool) else answer)
