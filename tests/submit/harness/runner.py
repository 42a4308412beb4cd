"""Runs programs in one interpreter, each once for every case.

Arguments, two by two: the program, the folder of its cases. For each file `N.in` its output goes
to `N.out`.
"""

import io
import pathlib
import sys

arguments = iter(sys.argv[1:])
for program, cases in zip(arguments, arguments):
    code = compile(pathlib.Path(program).read_text(encoding="ascii"), program, "exec")
    for case in sorted(pathlib.Path(cases).glob("*.in")):
        sys.stdin = io.TextIOWrapper(io.BytesIO(case.read_bytes()), encoding="utf-8")
        sys.stdout = io.StringIO()
        exec(code, {"__name__": "__main__"})
        case.with_suffix(".out").write_text(sys.stdout.getvalue(), encoding="ascii")
