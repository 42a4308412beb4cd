import sys
from typing import List

@SOLUTION@
for line in sys.stdin.read().splitlines():
    print(Solution().tictactoe([list(divmod(int(cell), 3)) for cell in line]))
