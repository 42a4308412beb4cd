import sys
from typing import List

@SOLUTION@
for line in sys.stdin.read().splitlines():
    print(str(Solution().validTicTacToe([line[0:3], line[3:6], line[6:9]])).lower())
