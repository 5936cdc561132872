"""The input of hand scanners: the text of the code, or its garbled form on a different keyboard layout.

Cheap scanners assume an American keyboard, and few people find the instructions to change it. With Swiss and German
layouts a slash becomes a dash, y and z are swapped, and so on. Codes have a seal or checksum, so both readings can be
tried.
"""

from typing import Final

_SWISS: Final = str.maketrans("-'ßéöÖ(yzYZ", "/--:::*zyZY")


def readings(typed: str) -> tuple[str, ...]:
    """The possible readings: the text itself, and mapped back from a Swiss or German layout.

    >>> readings("httpé--192.168.1.7-t-abcdefghjk-R2T17'VNVHHI7POGG24E4L")[1]
    'http://192.168.1.7/t/abcdefghjk/R2T17-VNVHHI7POGG24E4L'
    """
    told = typed.strip()
    meant = told.translate(_SWISS)
    return (told,) if meant == told else (told, meant)
