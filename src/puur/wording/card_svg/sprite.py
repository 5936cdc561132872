"""A pack as one SVG file: each part a group with a name that a page uses.

| name | is |
| --- | --- |
| `D6` … `CA` | a card's picture without its corners, in a box 100 wide and 156 high |
| `i-de-J` | a rank's sign in a language, in `currentColor`, 16 wide and 23 high |
| `p-D` | a suit around (0, 0), 100 high |
| `m-O` | the sign of a variant that is no suit, around (0, 0), 100 high |
| `back` | the back, in the box of a card |
"""

from typing import Final

from puur.cards import Card, Rank, Suit
from puur.decks import Deck, Language, short
from puur.wording.card_svg.figures import figure, flag_colours
from puur.wording.card_svg.glyphs import sign
from puur.wording.card_svg.numbers import ace, flag_card, pip_once, pips
from puur.wording.card_svg.paper import HIGH, INK, PAPER, WIDE, circle, flat, path

_SUIT_SIGNS: Final = {Deck.FRENCH: 1, Deck.GERMAN: 2}
_FIGURES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)


def sprite(deck: Deck) -> str:
    """The whole pack; the same bytes every time."""
    groups = [
        *(_group(f"p-{suit.name}", pip_once(suit, deck)) for suit in Suit),
        *(
            _group(f"i-{language}-{rank.letter}", sign(corner(rank, deck, language)))
            for language in Language
            for rank in Rank
        ),
        *(_group(f"m-{name}", drawn) for name, drawn in _VARIANTS.items()),
        *(_group(card.name, face(card, deck)) for card in Card),
        _group("back", _back(deck)),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">'
    return "\n".join((head, "<defs>", *groups, "</defs>", "</svg>", ""))


def _group(name: str, content: str) -> str:
    return f'<g id="{name}">{content}</g>'


def corner(rank: Rank, deck: Deck, language: Language) -> str:
    """The sign in a card's corner."""
    return short(Card(rank), deck, language)[_SUIT_SIGNS[deck] :]


def face(card: Card, deck: Deck) -> str:
    """A card's picture without its corners; its suit is taken by name."""
    if card.rank is Rank.ACE:
        return ace(card.suit, deck)
    if card.rank in _FIGURES:
        return figure(card, deck)
    if card.rank is Rank.TEN and deck is Deck.GERMAN:
        return flag_card(card.suit, flag_colours(card.suit))
    return pips(card)


_ARROW: Final = "M-16-44H16V4H38L0 46L-38 4H-16Z"
_UP: Final = "M-16 44H16V-4H38L0-46L-38-4H-16Z"
_WINDING: Final = "M-30-36C28-36 28-2 0 0S-30 30 20 30M9 17L22 30L9 43"
_STAR: Final = "M0-46L12-14L46-14L18 6L29 40L0 20L-29 40L-18 6L-46-14L-12-14Z"
_VARIANTS: Final = {
    "O": path(_ARROW, "#2f6da3", INK, 5),
    "U": path(_UP, "#c9722b", INK, 5),
    "OU": path(_WINDING, wide=10) + circle(-32, -36, 9, "#2f6da3", 4),
    "UO": path(_WINDING, wide=10) + circle(-32, -36, 9, "#c9722b", 4),
    "GO": path(_STAR, "#2f6da3", INK, 5),
    "GU": path(_STAR, "#c9722b", INK, 5),
}


def _back(deck: Deck) -> str:
    """Lozenges with small crosses in a frame; red for the French pack, blue for the German one."""
    ground, light = ("#8f2731", "#d8a08c") if deck is Deck.FRENCH else ("#24466f", "#9db7d3")
    rows = [
        f"M{x} {y}l7 9l-7 9l-7-9Z"
        for line in range(7)
        for x in range(15 + (line % 2) * 7, 90, 14)
        for y in (12 + line * 19,)
    ]
    cross = "M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"
    frame = f'<rect x="4" y="4" width="{WIDE - 8}" height="{HIGH - 8}" rx="6" fill="{ground}"/>'
    inner = f'<rect x="8" y="8" width="{WIDE - 16}" height="{HIGH - 16}" rx="4" fill="none" stroke="{light}"/>'
    field = path("".join(rows), "none", light, 1)
    medal = (
        circle(WIDE / 2, HIGH / 2, 17, ground)
        + f'<circle cx="50" cy="78" r="17" fill="none" stroke="{light}" stroke-width="2"/>'
    )
    return frame + inner + field + medal + f'<g transform="translate(50 78)">{flat(cross, PAPER)}</g>'
