"""The small signs around the cards: what is played, the die, the seats' plates, turned tricks and the stock."""

from typing import Final

from puur.decks import Deck
from puur.modes import Variant
from puur.reglement.options import DieFace
from puur.seats import Seat
from puur.spiel.state import Spiel
from puur.wording.table_svg.faces import back
from puur.wording.table_svg.pips import pip
from puur.wording.table_svg.places import IN_PILE, WIDTH, Layout, Spot, pile_spot, stock_spot
from puur.wording.table_svg.shapes import (
    GOLD,
    INK,
    IVORY,
    SHADE,
    Anchor,
    box,
    disc,
    fitting,
    label,
    number,
    shortened,
    width_of,
)
from puur.wording.table_svg.words import Untold, mode_text, present_variant
from puur.wording.voice import Voice

_TEXT: Final = 15
_MODE_ROOM: Final = 400
_DIE_ROOM: Final = 120
_EDGE: Final = 15
_LAYERS: Final = 3  # of a pile, however many tricks it holds
_PILE_ROOM: Final = 95
_DOWN: Final = "M-3.5-9H3.5V1H9L0 10L-9 1H-3.5Z"


def header(spiel: Spiel, voice: Voice, plan: Layout) -> str:
    """The line above the table: at the left what is played, at the right what the die demands."""
    y = plan.header
    text = _capital(mode_text(spiel, voice))
    room = _MODE_ROOM if spiel.faced is None else _MODE_ROOM - _DIE_ROOM
    size = fitting(text, _TEXT, room)
    text = shortened(text, size, room)
    now = present_variant(spiel)
    icon = "" if now is None else _coin(_EDGE + 15, y) + _mode_icon(now, voice.deck, _EDGE + 15, y)
    start = _EDGE + (12 if now is None else 32)
    badge = box(_EDGE, y - 14, start - _EDGE + width_of(text, size) + 10, 28, corner=14, paint=_BADGE)
    line = label(start, y, text, size=size, fill=IVORY, anchor=Anchor.START)
    return badge + icon + line + ("" if spiel.faced is None else _die(spiel.faced, voice, y))


_BADGE: Final = f'fill="{SHADE}" opacity=".85"'


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _coin(x: float, y: float) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="12" fill="{IVORY}"/>'


def _mode_icon(now: Variant, deck: Deck, x: float, y: float) -> str:
    """The trump suit, or an arrow: down from the Ass in Obenabe, up from the six in Undenufe."""
    if now.trump is not None:
        return pip(now.trump, deck, x, y, 17)
    turn = " rotate(180)" if now is Variant.U else ""
    return f'<path d="{_DOWN}" transform="translate({number(x)} {number(y)}){turn}" fill="{INK}"/>'


def _die(face: DieFace, voice: Voice, y: float) -> str:
    word = _capital(voice.say("table_svg.die"))
    wide = width_of(word, _TEXT) + 50
    left = WIDTH - _EDGE - wide
    x = WIDTH - _EDGE - 20
    cube = box(x - 12, y - 12, 24, 24, corner=5, paint=f'fill="{IVORY}" stroke="#a9a28d"')
    sign = Variant.U if face.suit is None else Variant[face.suit.name]
    return (
        box(left, y - 14, wide, 28, corner=14, paint=_BADGE)
        + label(left + 12, y, word, size=_TEXT, fill=IVORY, anchor=Anchor.START)
        + cube
        + _mode_icon(sign, voice.deck, x, y)
    )


def plate(seat: Seat, room: Spot, spiel: Spiel, voice: Voice, untold: Untold) -> str:
    """The name of a seat; golden and with an arrow where it is to act, with a word where it dealt."""
    dealt = f" · {voice.say('word.dealer')}" if untold.dealer(spiel) is seat else ""
    acts = untold.turn(spiel) is seat
    arrow = 15 if acts else 0
    space = room.wide - 18 - arrow
    size = fitting(voice.seat(seat) + dealt, _TEXT, space)
    text = shortened(voice.seat(seat), size, space - width_of(dealt, size)) + dealt
    wide = width_of(text, size) + 18 + arrow
    left = {Seat.W: room.x, Seat.E: room.x + room.wide - wide}.get(seat, room.x + (room.wide - wide) / 2)
    fill, ink = (GOLD, INK) if acts else (SHADE, IVORY)
    y = room.y + room.high / 2
    parts = [box(left, room.y, wide, room.high, corner=12, paint=f'fill="{fill}"')]
    if acts:
        parts.append(f'<path d="M{number(left + 11)} {number(y - 6)}v12l10-6z" fill="{INK}"/>')
    parts.append(label(left + arrow + (wide - arrow) / 2, y, text, size=size, fill=ink))
    return "".join(parts)


def piles(spiel: Spiel, voice: Voice, plan: Layout, untold: Untold) -> str:
    """The turned tricks of each party that has any, and the stock."""
    turned = untold.turned(spiel)
    drawn = [_pile(pile_spot(party.seats[0], plan), count, voice.party(party)) for party, count in turned if count]
    stock = len(spiel.preface.stock)
    if stock:
        drawn.append(_pile(stock_spot(plan), stock, _capital(voice.say("table_svg.stock"))))
    return "".join(drawn)


def _pile(spot: Spot, count: int, name: str) -> str:
    layers = min(count, _LAYERS)
    lift = [(layers - 1) * 3 - 3 * layer for layer in range(layers)]
    cards = [back(IN_PILE, Spot(spot.x - up, spot.y + up, spot.wide, spot.high)) for up in lift]
    middle = spot.x + spot.wide / 2
    size = fitting(name, 13.5, _PILE_ROOM)
    told = label(middle, spot.y + spot.high + 17, shortened(name, size, _PILE_ROOM), size=size, fill=IVORY)
    return "".join(cards) + disc(spot.x + spot.wide, spot.y + 2, str(count), fill=IVORY, ink=INK) + told
