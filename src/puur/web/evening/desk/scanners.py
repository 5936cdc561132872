"""What a hand scanner types: the text of the code, or what comes of it on another keyboard than the one it thinks of.

Cheap scanners believe the keyboard is American, and few people find the sheet to set them. On Swiss and German
keyboards a dash then stands for a slash, y and z are exchanged, and so on. What a code says is sealed or summed, so
that both readings can be tried.
"""

from typing import Final

_SWISS: Final = str.maketrans("-'ßéöÖ(yzYZ", "/--:::*zyZY")


def readings(typed: str) -> tuple[str, ...]:
    """What a scanner may have meant: the text itself, and read back from a Swiss or German keyboard.

    >>> readings("httpé--192.168.1.7-t-abcdefghjk-R2T17'VNVHHI7POGG24E4L")[1]
    'http://192.168.1.7/t/abcdefghjk/R2T17-VNVHHI7POGG24E4L'
    """
    told = typed.strip()
    meant = told.translate(_SWISS)
    return (told,) if meant == told else (told, meant)
