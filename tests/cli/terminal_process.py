"""`puur` at a terminal, forked from a process that has imported what it needs: only what starts first pays for that."""

import fcntl
import os
import sys
import termios
from multiprocessing.connection import Connection

# What these commands import when they run (`tests.nursery` imports it once for all of them).
import puur.bots.thumb.player
import puur.cli.play.command
import puur.cli.play.session
import puur.cli.replay.command
import puur.cli.replay.steps
import puur.cli.rule.command
import puur.cli.rule.dialogue  # noqa: F401  imported so that the commands find it ready
from puur.cli import main


def run(words: tuple[str, ...], environment: dict[str, str], line: "Connection[object, object]") -> None:
    """Run `puur WORDS` as if a shell had started it at this terminal."""
    os.setsid()
    fcntl.ioctl(line.fileno(), termios.TIOCSCTTY, 0)
    for standard in range(3):
        os.dup2(line.fileno(), standard)
    line.close()
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", encoding="utf-8", closefd=False) for number in (1, 2))
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["puur", *words]
    main()
