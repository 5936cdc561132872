"""A `Spiel` of the rules kernel that follows a `Table` decision by decision.

Bots and records need it. Everything that is not a decision happens automatically at the first opportunity: every Weis
is announced, the Stoeck are shown.
"""

from collections.abc import Iterator, Sequence

from puur.cards import Card, CardSet
from puur.env.actions import act_of, action_of
from puur.env.table import Table
from puur.errors import UnsupportedPosition
from puur.reglement.model import Reglement
from puur.reglement.options import StoeckPlay, TrumpSource, WeisPlay
from puur.seats import Seat
from puur.spiel import Spiel, advance, apply, open_spiel
from puur.spiel.acts import Act, Cut, Deal, Lift, Play
from puur.spiel.state import Phase
from puur.spiel.stoeck import stoeck_acts
from puur.spiel.view import View
from puur.spiel.weis.talk import weis_acts


def opening(
    reglement: Reglement, dealer: Seat, hands: Sequence[CardSet], made: Card | None = None
) -> Iterator[tuple[Act, Spiel]]:
    """The Lupf, the cut and the deal that lead to these hands, each with the Spiel after it; the pack is cut high up.

    `made` is the card that makes trump, where a card does. Raises `IrregularAct` for hands that cannot be dealt.
    """
    spiel = open_spiel(reglement, dealer=dealer)
    while spiel.phase in {Phase.LIFT, Phase.CUT, Phase.DEAL}:
        act = _opening_act(spiel, dealer, hands, made)
        spiel = apply(spiel, act)
        yield act, spiel
    yield from _with_words(spiel)


def _opening_act(spiel: Spiel, dealer: Seat, hands: Sequence[CardSet], made: Card | None) -> Act:
    keys, before = spiel.reglement, spiel.start.seats.before(dealer)
    if spiel.phase is Phase.LIFT and made is not None:
        return Lift(before, keys.deal.lift_min.value, made)
    if spiel.phase is not Phase.DEAL:
        return Cut(before, keys.deal.cut_min.value)
    bottom = made if keys.trump.source.value is TrumpSource.BOTTOM_CARD else None
    return Deal(dealer, (hands[0], hands[1], hands[2], hands[3]), bottom)


def opened(reglement: Reglement, dealer: Seat, hands: Sequence[CardSet], made: Card | None = None) -> Spiel:
    """The Spiel after the deal. Raises `IrregularAct` for hands that cannot be dealt."""
    return list(opening(reglement, dealer, hands, made))[-1][1]


def _with_words(spiel: Spiel) -> Iterator[tuple[Act, Spiel]]:
    """Everything announced automatically now, each act with the Spiel after it."""
    while (word := _said(spiel)) is not None:
        spiel = advance(spiel, word)
        yield word, spiel


def _said(spiel: Spiel) -> Act | None:
    """A Weis of the seat on turn, or anybody's Stoeck; None where there is nothing to say."""
    if spiel.phase not in {Phase.PLAY, Phase.PLAYED}:
        return None
    keys, words = spiel.reglement, list[Act]()
    if spiel.turn is not None and keys.weis.play.value is WeisPlay.COMPARED:
        words += weis_acts(spiel, spiel.turn)
    if keys.stoeck.play.value is StoeckPlay.SHOWN and spiel.talk.stoeck is None:
        words += [act for seat in spiel.start.seats.order for act in stoeck_acts(spiel, seat)]
    return words[0] if words else None


def followed(spiel: Spiel, action: int) -> Iterator[tuple[Act, Spiel]]:
    """All acts that an action of the seat on turn leads to, each with the Spiel after it."""
    if spiel.turn is None:
        raise UnsupportedPosition("the Spiel is over: nobody is on turn")
    act = act_of(action, spiel.turn)
    spiel = apply(spiel, act)
    yield act, spiel
    yield from _with_words(spiel)


def decisions(view: View) -> tuple[Act, ...]:
    """The acts of a view's seat that are decisions here: its announcements, predictions and cards.

    A card whose lead would be an announcement is left out: that is an announcement and then a card.
    """
    leading = view.phase is Phase.ANNOUNCE
    return tuple(act for act in view.acts if action_of(act) is not None and not (leading and isinstance(act, Play)))


def after(spiel: Spiel, action: int) -> Spiel:
    """The Spiel after an action and everything announced with it. Raises `IrregularAct`."""
    return list(followed(spiel, action))[-1][1]


def spiel_of(table: Table) -> Spiel:
    """The Spiel of a table, replayed from its deal.

    >>> table = Table("schieber", seed=1)
    >>> _ = table.step(46)
    >>> spiel_of(table).preface.schoben
    (<Seat.E: 1>,)
    """
    spiel = opened(table.house.reglement, table.dealer, table.dealt, table.made)
    for action in table.played:
        spiel = after(spiel, action)
    return spiel
