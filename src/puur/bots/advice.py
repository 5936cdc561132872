"""What a strong bot would do in a player's place, and why, using only what the player may know.

The reason is a rule of thumb where one leads to the same card; otherwise it is the card's average result over deals
consistent with everything the player has seen. Nothing here ever receives a `Spiel`.
"""

from dataclasses import dataclass

from puur.bots.clock import Clock
from puur.bots.protocol import Bot, Weighing
from puur.bots.reasons import BotReason, ReasonKind
from puur.bots.thumb.player import Thumb
from puur.bots.thumb.skill import skill
from puur.cards import Card
from puur.spiel.acts import Act, Play
from puur.spiel.view import View


@dataclass(frozen=True, slots=True)
class Advice:
    """An act and its reason; None where only numbers support it.

    `other` is the card it is compared with, the player's own or else the next best. `ahead` is by how many points the
    advised card is better on average; None where the other was discarded early, or nothing was `counted`.
    """

    act: Act
    reason: BotReason | None
    other: Card | None = None
    ahead: float | None = None
    counted: bool = False


def advised(view: View, bot: Bot, clock: Clock, mine: Card | None = None) -> Advice | None:
    """What to do now, and why not `mine`; None where the seat has nothing to decide.

    >>> from puur.reglement import load
    >>> from puur.seats import Seat
    >>> from puur.spiel import place
    >>> from puur.spiel.view import view
    >>> seen = view(place(load("schieber"), "O", "DA D6|H7 D7|DK D8|H8 H9"), Seat.S)
    >>> found = advised(seen, Thumb(), Clock.endless())
    >>> (str(found.act.card), found.reason.why.value) if found and isinstance(
    ...     found.act, Play
    ... ) and found.reason else None
    ('DA', 'cash_bock')
    """
    seat = view.seat
    cards = tuple(act.card for act in view.acts if isinstance(act, Play))
    thumb = Thumb(skill("geuebt"))
    if seat is None or not view.acts:
        return None
    act = bot.choose(view, view.acts, clock)
    if act is None:
        return None
    reason = bot.explain(view, act) if isinstance(bot, Weighing) else thumb.explain(view, act)
    said = None if reason.why is ReasonKind.OTHERWISE else reason
    if not isinstance(act, Play) or len(cards) == 1:
        return Advice(act, said)
    worths = dict(bot.expected_leads(view, seat, cards, clock)) if isinstance(bot, Weighing) else {}
    other = mine if mine in cards and mine is not act.card else _next(worths, act.card)
    known = other is not None and act.card in worths and other in worths
    ahead = worths[act.card] - worths[other] if known and other is not None else None
    return Advice(act, said, other, ahead, counted=bool(worths))


def _next(worths: dict[Card, float], best: Card) -> Card | None:
    """The second-best card."""
    others = [card for card in worths if card is not best]
    return max(others, key=lambda card: worths[card]) if others else None
