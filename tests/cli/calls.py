"""Calling `puur` in tests: within this process, or as people do."""

import os
import subprocess
import sys
from collections.abc import Mapping
from contextvars import copy_context
from functools import partial
from typing import Final

from click.testing import CliRunner, Result

from puur.cli.root import puur

PUUR: Final = [sys.executable, "-m", "puur.cli"]
GERMAN: Final = {"LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "", "LANG": "de_CH.UTF-8", "NO_COLOR": ""}


def interruptible() -> dict[str, str]:
    """The environment of a program that is broken off by Ctrl-C, in German.

    It is not measured: an interrupt at the wrong moment leaves a lock of coverage closed, and the program never ends.
    """
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")} | GERMAN


def call(*words: str, keys: str | None = None, encoding: str = "utf-8") -> Result:
    """What `puur WORDS` prints and returns, in German; a traceback is a failure of the test.

    The call has a context of its own: the language it settles ends with it, as in a process of its own.
    """
    invoke = partial(CliRunner(charset=encoding).invoke, puur, list(words), input=keys, env=GERMAN, prog_name="puur")
    result = copy_context().run(invoke)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def run(
    *words: str, environment: Mapping[str, str] | None = None, keys: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """`puur WORDS` as a process of its own."""
    return subprocess.run(
        [*PUUR, *words],
        env={**os.environ, **GERMAN, **(environment or {})},
        input=keys,
        capture_output=True,
        check=False,
        timeout=600,
    )
