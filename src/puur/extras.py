"""Optional packages: which extra of Puur installs them, and a gentle error where one is missing."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from types import MappingProxyType
from typing import Final

from puur.errors import PuurError

_BROUGHT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "core": "llvmlite numba numpy",
        "cli": "click msgspec rich websockets",
        "dask": "dask distributed",
        "desk": "anyascii cryptography fontpkg fontpkg_fira_sans openpyxl segno typst zxingcpp",
        "env": "gymnasium pettingzoo",
        "data": "pyarrow",
        "openspiel": "pyspiel",
        "ray": "ray",
        "web": "alembic argon2 jinja2 litestar prometheus_client sqlalchemy uvicorn webauthn",
        "postgres": "asyncpg",
    }
)
EXTRAS: Final[Mapping[str, str]] = MappingProxyType(
    {package: extra for extra, packages in _BROUGHT.items() for package in packages.split()}
)
"""The smallest extra that installs each package, by import name."""


class MissingExtra(PuurError, ImportError):
    """A `package` is not installed; the `extra` of Puur installs it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed; install it with: pip install 'puur[{extra}]'")
        self.package = package
        self.extra = extra


def demand(package: str, extra: str) -> None:
    """Raise `MissingExtra` unless the package is installed."""
    if find_spec(package) is None:
        raise MissingExtra(package, extra)


def missing_in(error: ModuleNotFoundError, extra: str | None = None) -> MissingExtra | None:
    """What to install after a failed import: `extra`, else the smallest extra with the package, or None."""
    package = (error.name or "").partition(".")[0]
    brought = EXTRAS.get(package)
    return None if brought is None else MissingExtra(package, brought if extra is None else extra)


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Wraps imports that need an extra: a missing foreign package raises `MissingExtra`, our errors pass through."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = missing_in(error, extra)
        if missing is None:
            raise
        raise missing from error
