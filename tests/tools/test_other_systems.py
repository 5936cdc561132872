"""What other systems lack is imported by nobody at the start."""

import subprocess
import sys

SCRIPT = """
import asyncio, builtins, signal, sys, importlib, pkgutil, multiprocessing, subprocess, concurrent.futures.process
import puur
from puur.extras import EXTRAS

LACKING = {"fcntl", "uvloop", "resource", "pwd", "grp", "termios", "tty", "pty", "readline", "posix", "curses"}
found = builtins.__import__

def imports(name, globals=None, locals=None, fromlist=(), level=0):
    by = (globals or {}).get("__name__", "")
    if by.startswith("puur") and name.partition(".")[0] in LACKING:
        raise ModuleNotFoundError(f"{by} imports {name}", name=name)
    return found(name, globals, locals, fromlist, level)

builtins.__import__ = imports
EVERYWHERE = {"SIGINT", "SIGTERM", "SIGABRT", "SIGFPE", "SIGILL", "SIGSEGV", "SIG_DFL", "SIG_IGN"}
for name in dir(signal):
    if name.startswith("SIG") and name not in EVERYWHERE:
        delattr(signal, name)
count = 0
for module in pkgutil.walk_packages(puur.__path__, "puur."):
    if module.name.endswith("__main__"):
        continue
    try:
        importlib.import_module(module.name)
        count += 1
    except ImportError as error:
        name = (getattr(error, "name", None) or "").partition(".")[0]
        if name not in EXTRAS and type(error).__name__ != "MissingExtra":
            raise
print(count)
"""


def test_everything_can_be_imported_without_what_unix_alone_has() -> None:
    """Neither file locks, terminals, uvloop nor the signals of Unix are asked for before they are used."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False, timeout=170)
    assert 0 == done.returncode, done.stderr[-2000:]
    assert int(done.stdout) > 900
