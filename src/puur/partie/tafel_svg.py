"""The Jasstafel as a picture: chalk on slate in a wooden frame, each party with its Z; one SVG text, nothing else."""

from enum import Enum
from html import escape
from typing import Final

from puur.partie.chalk import ChalkBar, crossing, digits, line
from puur.partie.strokes import Strokes
from puur.partie.tafel import Side, Tafel
from puur.reglement.carries import carries

_SIDE_WIDTH: Final = 440
_SIDE_HEIGHT: Final = 250
_FRAME: Final = 26
_LEFT, _RIGHT = 46, 356
_TOP, _BOTTOM = 86, 204
_START: Final = 26.0  # position of the first stroke on the upper bar
_CLEAR: Final = 78.0  # on the lower bar: clear of the slant
_DEFS: Final = """<defs>
<linearGradient id="{id}-wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#b98a56"/>\
<stop offset=".45" stop-color="#946437"/><stop offset="1" stop-color="#6f4722"/></linearGradient>
<radialGradient id="{id}-slate" cx=".42" cy=".35" r=".85"><stop offset="0" stop-color="#3d4743"/>\
<stop offset=".7" stop-color="#2b3330"/><stop offset="1" stop-color="#1f2523"/></radialGradient>
<filter id="{id}-grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" \
baseFrequency=".012 .35" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .1  0 0 0 0 .03  \
.9 0 0 0 -.22"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<filter id="{id}-dust" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" \
baseFrequency=".008 .03" numOctaves="4" seed="9"/><feColorMatrix values="0 0 0 0 .93  0 0 0 0 .93  0 0 0 0 .88  \
.55 0 0 0 -.2"/><feComposite in2="SourceGraphic" operator="in"/></filter>
<filter id="{id}-chalk" x="0" y="0" width="440" height="250" filterUnits="userSpaceOnUse">\
<feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="2" result="noise"/>\
<feDisplacementMap in="SourceGraphic" in2="noise" scale="1.9" result="rough"/>\
<feColorMatrix in="noise" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  -3.2 0 0 0 2.7" result="holes"/>\
<feComposite in="rough" in2="holes" operator="in"/></filter>
</defs>"""


class Facing(Enum):
    """The reader's position."""

    TABLE = "table"  # two parties face each other: the second half is upside-down, as on a real slate
    READER = "reader"  # everything upright


@carries("A.16")
def tafel_svg(tafel: Tafel, *, title: str, facing: Facing = Facing.TABLE, ident: str = "tafel") -> str:
    """The Tafel as SVG text: hundreds on the upper bar, fifties on the slant, twenties on the lower, one number right.

    `title` names the picture for screen readers; the description gives each side's label and points. `ident` makes ids
    unique on a page with several. Two sides are one above the other, for a table with the first one below; more are in
    two columns.
    """
    columns = 1 if len(tafel.sides) <= 2 else 2  # noqa: PLR2004  two parties share one slate
    rows = -(-len(tafel.sides) // columns)
    wide, high = columns * _SIDE_WIDTH, rows * _SIDE_HEIGHT
    name = escape(ident, quote=True)
    halves = []
    for number, side in enumerate(tafel.sides):
        across = facing is Facing.TABLE and len(tafel.sides) == 2  # noqa: PLR2004  two parties face each other
        row, column = (1 - number, 0) if across else divmod(number, columns)
        turned = across and number == 1
        place = f"translate({_FRAME + column * _SIDE_WIDTH} {_FRAME + row * _SIDE_HEIGHT})"
        turn = f" rotate(180 {_SIDE_WIDTH // 2} {_SIDE_HEIGHT // 2})" if turned else ""
        halves.append(f'<g transform="{place}{turn}">{_side(side, name, 100 * number)}</g>')
    told = "; ".join(f"{side.label}: {side.total}" for side in tafel.sides)
    box = f"0 0 {wide + 2 * _FRAME} {high + 2 * _FRAME}"
    told_by = f"{name}-title {name}-desc"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-labelledby="{told_by}">',
            f'<title id="{name}-title">{escape(title)}</title>',
            f'<desc id="{name}-desc">{escape(told)}</desc>',
            _DEFS.format(id=name),
            _slate(wide, high, name),
            *halves,
            "</svg>",
        )
    )


def _slate(wide: int, high: int, name: str) -> str:
    """The frame and the empty slate."""
    outer = f'width="{wide + 2 * _FRAME}" height="{high + 2 * _FRAME}" rx="14"'
    inner = f'x="{_FRAME}" y="{_FRAME}" width="{wide}" height="{high}" rx="4"'
    edge = f'x="{_FRAME - 2}" y="{_FRAME - 2}" width="{wide + 4}" height="{high + 4}" rx="6"'
    return (
        f'<rect {outer} fill="url(#{name}-wood)"/><rect {outer} filter="url(#{name}-grain)"/>'
        f'<rect {edge} fill="none" stroke="#4a2d13" stroke-width="5"/>'
        f'<rect {inner} fill="url(#{name}-slate)"/><rect {inner} opacity=".5" filter="url(#{name}-dust)"/>'
    )


def _side(side: Side, name: str, seed: int) -> str:
    """One half: the label, the painted Z, and the chalk on it."""
    label = (
        f'<text x="{_LEFT}" y="44" fill="#efeadb" font-size="26" '
        f"font-family=\"'Segoe Print','Bradley Hand','Chalkboard SE','Comic Neue',cursive\">{escape(side.label)}</text>"
    )
    return (
        f"<title>{escape(side.label)}: {side.total}</title>{label}{_painted_z(seed)}"
        f'<g filter="url(#{name}-chalk)" fill="none" stroke="#f6f2e6" stroke-width="3.1" stroke-linecap="round" '
        f'stroke-linejoin="round">{_chalked(side.strokes, seed)}</g>'
    )


def _painted_z(seed: int) -> str:
    """The Z itself, in the faded red of old slates."""
    bars = (
        line(_LEFT, _TOP, _RIGHT, _TOP, seed)
        + line(_RIGHT, _TOP, _LEFT, _BOTTOM, seed + 2)
        + line(_LEFT, _BOTTOM, _RIGHT, _BOTTOM, seed + 4)
    )
    return f'<path d="{bars}" fill="none" stroke="#b5553f" stroke-width="2.4" stroke-linecap="round" opacity=".9"/>'


def _chalked(drawn: Strokes, seed: int) -> str:
    """The strokes on their bars, and the number at the right."""
    top = ChalkBar(_LEFT, _TOP, _RIGHT, _TOP, 0, -1)
    slant = ChalkBar(_LEFT, _BOTTOM, _RIGHT, _TOP, -0.36, -0.93)
    bottom = ChalkBar(_LEFT, _BOTTOM, _RIGHT, _BOTTOM, 0, -1)
    paths = (
        crossing(top, drawn.hundreds, _START, seed)
        + crossing(slant, drawn.fifties, slant.length / 2, seed + 31)
        + crossing(bottom, drawn.twenties, _CLEAR, seed + 62)
    )
    strokes = f'<path d="{paths}"/>' if paths else ""
    number = digits(drawn.rest, _RIGHT + 20, _BOTTOM - 24, 36) if drawn.rest or not drawn.total else ""
    return strokes + number
