"""An analysis as a picture: a bar for every card, as high as what it cost, in the colour of its party."""

from collections.abc import Mapping
from html import escape
from typing import Final

from puur.seats import Seat
from puur.solver.analysis import Cost
from puur.wording.table_svg.drawing import FONT, INK, IVORY, Anchor, box, label

_STEP: Final = 18
_HIGH: Final = 120
_LEFT: Final = 46
_TOP: Final = 44
_ROW: Final = _HIGH + 64
_COLOURS: Final = ("#2f6f4f", "#a4552a", "#5f9f7f", "#d08a5a")
_KNOWN: Final = "#1d211c"


def analysis_svg(costs: tuple[Cost, ...], names: Mapping[Seat, str], title: str) -> str:
    """SVG text: a row for each Spiel, a bar for each card; a line on the bar is the cost by what could be known."""
    spiele = sorted({one.moment.number for one in costs})
    most = max([1, *(one.cost or 0 for one in costs)])
    widest = max([1, *(sum(1 for one in costs if one.moment.number == number) for number in spiele)])
    wide, high = _LEFT + widest * _STEP + 20, _TOP + len(spiele) * _ROW + 30
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="{escape(FONT)}" '
        f'font-weight="600" role="img"><title>{escape(title)}</title>'
    )
    parts = [
        head,
        box(0, 0, wide, high, corner=8, paint=f'fill="{IVORY}"'),
        label(_LEFT, 20, title, size=15, fill=INK, anchor=Anchor.START),
    ]
    for row, number in enumerate(spiele):
        base = _TOP + row * _ROW + _HIGH + 10
        parts.append(label(_LEFT - 8, base - _HIGH / 2, str(number), size=14, fill=INK, anchor=Anchor.END))
        for place, one in enumerate(cost for cost in costs if cost.moment.number == number):
            parts += _bar(one, _LEFT + place * _STEP, base, _HIGH / most)
    at = _LEFT
    for seat, name in names.items():
        parts.append(box(at, high - 22, 12, 12, corner=2, paint=f'fill="{_COLOURS[seat]}"'))
        parts.append(label(at + 18, high - 16, name, size=12.5, fill=INK, anchor=Anchor.START))
        at += 30 + 9 * len(name)
    return "\n".join([*parts, "</svg>", ""])


def _bar(one: Cost, x: float, base: float, unit: float) -> list[str]:
    tall = unit * (one.cost or 0)
    parts = [box(x, base - tall - 1, _STEP - 4, tall + 1, corner=1, paint=f'fill="{_COLOURS[one.moment.seat]}"')]
    if one.known is not None and one.known > 0:
        parts.append(box(x, base - min(_HIGH, unit * one.known) - 1, _STEP - 4, 2, corner=0, paint=f'fill="{_KNOWN}"'))
    name = escape(str(one.moment.card))
    parts.append(
        f'<text x="{x + _STEP / 2 - 2}" y="{base + 10}" font-size="8.5" text-anchor="end" fill="{INK}" '
        f'transform="rotate(-60 {x + _STEP / 2 - 2} {base + 10})">{name}</text>'
    )
    return parts
