"""The whole picture: felt in a wooden frame, hands around it, the trick in the middle."""

from dataclasses import replace
from html import escape
from typing import Final

from puur.cards import EMPTY, Card, CardSet, Suit
from puur.seats import Seat
from puur.spiel.state import Phase, Spiel
from puur.wording.table_svg.badges import header, piles, plate
from puur.wording.table_svg.faces import CardStanding, back, face
from puur.wording.table_svg.pips import pip
from puur.wording.table_svg.places import (
    ON_TABLE,
    WIDTH,
    Layout,
    Spot,
    hand_spots,
    layout,
    plate_spot,
    trick_spot,
)
from puur.wording.table_svg.shapes import FONT, GOLD, INK, IVORY, box, disc, number
from puur.wording.table_svg.words import ALL_TOLD, Detail, Untold, description, plays, title_text
from puur.wording.voice import Voice

ALL_SEATS: Final = tuple(Seat)
_SUITS: Final = (Suit.S, Suit.H, Suit.C, Suit.D)  # colours alternate
_RINGS: Final = ((IVORY, 6.5), ("#d6006c", 3.5))
_STAR: Final = "M0-7L1.9-2.4L6.9-2.2L3-1L4.3 5.7L0 3L-4.3 5.7L-3-1L-6.9-2.2L-1.9-2.4Z"


def table_svg(
    spiel: Spiel,
    voice: Voice,
    *,
    marked: CardSet = EMPTY,
    open_hands: tuple[Seat, ...] = ALL_SEATS,
    untold: Untold = ALL_TOLD,
    title: str | None = None,
) -> str:
    """A Spiel as SVG text, 480 units wide: hands, the trick, turned tricks, what is played, who deals and who acts.

    `marked` cards are ringed where they show and told in words, wherever they are; hands that are not in `open_hands`
    lie face-down, and nothing tells what is in them but the public `Spiel.dead`; so do the
    `untold` cards of the others. The title (by default what is played
    and who acts) and a description in the voice's language tell the same in words. There are no ids, scripts or outside
    references in it, so that a page may hold many; the same Spiel gives the same bytes.

    >>> from puur.decks import Language
    >>> from puur.reglement import load
    >>> from puur.spiel import place
    >>> picture = table_svg(place(load("schieber"), "D", "DK H7|DA S7|DQ CA|DJ S6"), Voice(Language.DE))
    >>> picture.startswith("<svg"), picture.count("<title>Ecke König</title>")
    (True, 1)
    """
    order, plan = spiel.start.seats.order, _plan(spiel)
    untold = _with_closed(untold, spiel, open_hands)
    marked -= CardSet(sum(spiel.hands[seat].mask for seat in order) & untold.cards.mask)
    name = title_text(spiel, voice) if title is None else title
    return "\n".join(
        (
            _opening(plan, name, description(spiel, voice, marked, untold)),
            _felt(spiel, voice, plan, untold),
            "" if Detail.MODE in untold.details else header(spiel, voice, plan),
            piles(spiel, voice, plan, untold),
            *(_seat(seat, spiel, voice, plan, marked, untold) for seat in order),
            _trick(spiel, voice, plan, marked, untold),
            "</svg>",
        )
    )


def _plan(spiel: Spiel) -> Layout:
    """Where everything lies, by the longest hand of all and by the longest at a side."""
    sizes = {seat: len(spiel.hands[seat]) for seat in spiel.start.seats.order}
    return layout(
        max(sizes.values()), max((size for seat, size in sizes.items() if seat in (Seat.E, Seat.W)), default=0)
    )


def _with_closed(untold: Untold, spiel: Spiel, open_hands: tuple[Seat, ...]) -> Untold:
    """What is not told, with the hands that are not open."""
    for seat in spiel.start.seats.order:
        if seat not in open_hands:
            untold = replace(untold, cards=untold.cards | spiel.hands[seat])
    return untold


def _opening(plan: Layout, title: str, told: str) -> str:
    """The head of the picture, and what it shows in words."""
    view = f'viewBox="0 0 {WIDTH} {number(plan.height)}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {view} role="img" font-family="{FONT}" font-weight="700">'
    return f"{svg}\n<title>{escape(title)}</title>\n<desc>{escape(told)}</desc>"


def _felt(spiel: Spiel, voice: Voice, plan: Layout, untold: Untold) -> str:
    """The table: its frame, a light over it, and the trump suit woven in."""
    high = plan.height
    wood = box(0, 0, WIDTH, high, corner=18, paint='fill="#7b4d2b"')
    cloth = box(7, 7, WIDTH - 14, high - 14, corner=12, paint='fill="#2a6a47" stroke="#4f2e16" stroke-width="2"')
    light = "".join(
        f'<ellipse cx="240" cy="{number(plan.middle)}" rx="{rx}" ry="{number(rx * 0.85)}"/>'
        for rx in range(80, 230, 20)
    )
    light = f'<g fill="#fff" opacity=".1"><g fill-opacity=".12">{light}</g></g>'
    now = untold.present_variant(spiel)
    if now is None or now.trump is None:
        return wood + cloth + light
    return f'{wood}{cloth}{light}<g opacity=".14">{pip(now.trump, voice.deck, 240, plan.middle, 96)}</g>'


def _seat(seat: Seat, spiel: Spiel, voice: Voice, plan: Layout, marked: CardSet, untold: Untold) -> str:
    """A hand and its plate; what is hidden lies face-down, after what is known."""
    hand, dealer = spiel.hands[seat], untold.dealer(spiel)
    shown = hand - untold.cards
    cards: tuple[Card | None, ...] = (*_sorted(shown, _trump(spiel)), *(None,) * (len(hand) - len(shown)))
    spots = hand_spots(cards, seat, plan)
    drawn, rings = [], []
    for card, spot in zip(cards, spots, strict=True):
        if card is None:
            drawn.append(back(plan.size, spot))
            continue
        drawn.append(face(card, voice, plan.size, spot, _standing(spiel, card)))
        if card in marked:
            rings.append(_ring(spot))
    return "".join((*drawn, *rings, plate(seat, plate_spot(seat, spots, plan, dealer=dealer), spiel, voice, untold)))


def _trump(spiel: Spiel) -> Suit | None:
    return None if spiel.preface.variant is None else spiel.preface.variant.trump


def _sorted(hand: CardSet, trump: Suit | None) -> tuple[Card, ...]:
    """The hand as people hold it: trumps first, colours alternating, the highest card of a suit first."""
    first = 0 if trump is None else _SUITS.index(trump)
    return tuple(card for suit in _SUITS[first:] + _SUITS[:first] for card in reversed(tuple(hand.of_suit(suit))))


def _standing(spiel: Spiel, card: Card) -> CardStanding:
    return CardStanding.DEAD if card in spiel.dead else CardStanding.ALIVE


def _ring(spot: Spot) -> str:
    """A ring around what shows of a card."""
    turn = ""
    if spot.turn:
        middle = f"{number(spot.x + spot.wide / 2)} {number(spot.y + spot.high / 2)}"
        turn = f' transform="rotate({number(spot.turn)} {middle})"'
    return "".join(
        box(
            spot.x - 1.5,
            spot.y - 1.5,
            spot.wide + 3,
            spot.high + 3,
            corner=8,
            paint=f'fill="none" stroke="{colour}" stroke-width="{wide}"{turn}',
        )
        for colour, wide in _RINGS
    )


def _trick(spiel: Spiel, voice: Voice, plan: Layout, marked: CardSet, untold: Untold) -> str:
    """The trick in the middle, each card before its player with its number; the leader's is golden."""
    trick = spiel.trick
    drawn, signs = [], []
    given = () if trick is None else tuple(zip(trick.cards, plays(spiel, trick), strict=True))
    for count, (card, (seat, before)) in enumerate(given, start=1):
        spot = trick_spot(seat, before, plan)
        drawn.append(face(card, voice, ON_TABLE, spot, _standing(spiel, card)))
        if card in marked:
            drawn.append(_ring(spot))
        fill, ink = (GOLD, INK) if count == 1 else ("#163d28", IVORY)
        signs.append(disc(spot.x + spot.wide - 9, spot.y + 9, str(count), fill=fill, ink=ink))
        if trick is not None and trick.taker is not None and trick.best == count - 1:
            signs.append(_star(spot))
    return _awaited(spiel, untold.turn(spiel), plan) + "".join(drawn) + "".join(signs)


def _star(spot: Spot) -> str:
    """The sign of the card that took the trick."""
    at = f"{number(spot.x + 12)} {number(spot.y + spot.high - 12)}"
    return (
        f'<g transform="translate({at})"><circle r="10" fill="{GOLD}" stroke="#163d28" stroke-width="1.5"/>'
        f'<path d="{_STAR}" fill="{INK}"/></g>'
    )


def _awaited(spiel: Spiel, turn: Seat | None, plan: Layout) -> str:
    """The empty place of the card that is awaited."""
    trick = spiel.trick
    if turn is None or spiel.phase is not Phase.PLAY or (trick is not None and trick.complete):
        return ""
    given = () if trick is None else tuple(plays(spiel, trick))
    spot = trick_spot(turn, sum(seat is turn for seat, _ in given), plan)
    paint = f'fill="#000" fill-opacity=".1" stroke="{GOLD}" stroke-width="2.5" stroke-dasharray="7 5"'
    return box(spot.x + 2, spot.y + 2, spot.wide - 4, spot.high - 4, corner=7, paint=paint)
