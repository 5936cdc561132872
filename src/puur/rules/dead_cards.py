"""Dead cards: those withheld when a player did not follow suit lose their Stichwert (A.8, A.12, K.farbe, E.8)."""

from puur.cards import EMPTY, CardSet, Suit
from puur.modes import PUUR_BIT, STRENGTH, Mode
from puur.reglement.carries import carries
from puur.reglement.fault_options import Withheld


@carries("A.8", "A.12", "K.farbe", "E.8", "P.32")
def lost_cards(held: CardSet, led: Suit, mode: Mode, rule: Withheld, dead: CardSet = EMPTY) -> CardSet:
    """The cards that lose their Stichwert, out of those `held` back and not yet turned.

    In the suit led it is the strongest card that still has its Stichwert, never the Puur, which need not be played and
    so is not withheld. Where trump was led, all trumps but the Puur may lose it (A.12, K.farbe).

    >>> from puur.modes import MODES, Order
    >>> hand, ecke = CardSet.of("DJ D9 D6 HK H7"), MODES[Order.D][Order.D]
    >>> str(lost_cards(hand, Suit.H, ecke, Withheld.ALL_TRUMPS_BUT_PUUR))
    'HK'
    >>> str(lost_cards(hand, Suit.D, ecke, Withheld.ALL_TRUMPS_BUT_PUUR))
    'D6 D9'
    >>> str(lost_cards(hand, Suit.D, ecke, Withheld.HIGHEST_BUT_PUUR))
    'D9'
    """
    suit = CardSet(held.mask & led.cards.mask & ~PUUR_BIT[mode.order])
    if led is mode.trump and rule is Withheld.ALL_TRUMPS_BUT_PUUR:
        return suit
    live = suit - dead
    return CardSet.of([max(live, key=STRENGTH[mode.order].__getitem__)]) if live else EMPTY
