"""What goes wrong with files, in the user's language; every sentence names its file."""

import errno
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from puur.cli.says import say

_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ENOENT": "missing",
        "EACCES": "refused",
        "EPERM": "refused",
        "EROFS": "refused",
        "ENOSPC": "full",
        "EDQUOT": "full",
        "EISDIR": "folder",
        "ENOTDIR": "no_folder",
        "EEXIST": "taken",
    }
)
"""What each error of the system is called in the texts; by name, as Windows lacks some numbers."""


def file_trouble(error: OSError) -> str:
    """The sentence for an error of the system: which file, and what is wrong with it; the system's own for a rare one.

    >>> file_trouble(FileNotFoundError(2, "No such file or directory", "abend.jass"))
    'abend.jass: Datei oder Ordner gibt es nicht.'
    """
    name = error.filename if error.filename is not None else say("error.output")
    known = _NAMES.get(errno.errorcode.get(error.errno or 0, ""))
    told = error.strerror or str(error)
    return say("error.file", name=name, message=told if known is None else say(f"error.{known}"))
