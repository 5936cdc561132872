"""How values are shown in a notebook: `_repr_svg_` for cards, hands, Spiele and slates, `_repr_html_` for sheets.

The drawing code lives in a much higher layer than the values, so it is imported by name when a picture is asked for.
"""

from collections.abc import Callable
from importlib import import_module


def picture(value: object) -> str:
    """The value as SVG text (a sheet: as HTML), drawn by `puur.wording.notebook`."""
    draw: Callable[[object], str] = import_module("puur.wording.notebook").picture_of
    return draw(value)


class Pictured:
    """A value that notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return picture(self)
