"""Parts of our libraries that no server uses, though the libraries read them at once: not read here until they are.

A debugger and YAML for Litestar's own pages, which together are more than a megabyte of every server; and what watches
source files for uvicorn, which does without.
"""

import sys
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from typing import Final

LATE: Final = ("pdb", "yaml")
ABSENT: Final = "watchfiles"


def spare() -> None:
    """Have them read when something of them is used; what has been read already stays."""
    for name in LATE:
        spec = None if name in sys.modules else find_spec(name)
        if spec is not None:
            _read_late(spec)
    _without_reload()


def _read_late(spec: ModuleSpec) -> None:
    """A module that reads itself when it is asked for anything (PEP 562).

    The standard library's lazy loader will not do: before Python 3.12 the second import reads the module.
    """
    module = module_from_spec(spec)

    def read(name: str) -> object:
        if module.__dict__.pop("__getattr__", None) is not None and spec.loader is not None:
            spec.loader.exec_module(module)
        return getattr(module, name)

    module.__dict__["__getattr__"] = read
    sys.modules[spec.name] = module


def _without_reload() -> None:
    """Read uvicorn as where nothing watches files."""
    if ABSENT in sys.modules or "uvicorn" in sys.modules or find_spec("uvicorn") is None:
        return
    sys.modules[ABSENT] = None  # type: ignore[assignment]  # says that there is no such module
    try:
        import uvicorn  # noqa: F401, PLC0415  it is read here so that it finds none
    finally:
        del sys.modules[ABSENT]
