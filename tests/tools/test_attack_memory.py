"""What a server and all it has started hold in memory is told as it is."""

import subprocess
import sys

import pytest
from tools.attacks.memory import PROCESSES, family, resident

STARTS = """
import os, sys
child = os.fork()
if not child:
    sys.stdin.readline()
    os.execv("/bin/cat", ["cat"])
print(child, flush=True)
os.wait()
"""
"""Starts a program as a server does, but stands still before the new one has begun until a line comes."""


@pytest.mark.skipif(not PROCESSES.exists(), reason="the system does not tell")
def test_who_is_no_program_of_his_own_yet_is_not_counted() -> None:
    """Until a started program has begun, its memory is that of who starts it, and would count twice."""
    with subprocess.Popen(
        (sys.executable, "-c", STARTS), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        child = int(server.stdout.readline())
        alone = resident(server.pid)
        assert (server.pid,) == tuple(family(server.pid))
        server.stdin.write("go\n")
        server.stdin.flush()
        while child not in family(server.pid):
            pass
        assert alone < resident(server.pid) < 2 * alone
        server.kill()
        server.stdin.close()
