"""Drawing from the stock as people tell it: in one line or card by card, and whose draw nobody told (G.ziehen)."""

from collections.abc import Mapping
from dataclasses import replace

from puur.cards import EMPTY, CardSet
from puur.record.situation.model import Situation, ToldStep, Witnessed
from puur.record.situation.moments import is_asked
from puur.record.situation.world import WorldSetting
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel import advance
from puur.spiel.acts import Draw, Play
from puur.spiel.state import Phase, Spiel
from puur.spiel.stock import cards_to_draw


def joined(steps: list[ToldStep], step: ToldStep) -> list[ToldStep]:
    """The steps with one more; who draws again just after he drew draws it all at once."""
    last = steps[-1] if steps else None
    before = last.act if isinstance(last, Witnessed) else None
    act = step.act if isinstance(step, Witnessed) else None
    if isinstance(last, Witnessed) and isinstance(before, Draw) and isinstance(act, Draw) and before.seat is act.seat:
        return [*steps[:-1], replace(last, act=replace(before, cards=before.cards | act.cards))]
    return [*steps, step]


@carries("G.ziehen")
def draw_untold(situation: Situation) -> bool:
    """Whether somebody is told to have drawn, and not everybody: that another had drawn before him is open then."""
    steps = enumerate(situation.steps)
    draws = (number for number, step in steps if isinstance(step, Witnessed) and isinstance(step.act, Draw))
    if situation.opened is not None:
        return False
    return any(is_asked(situation, at) or len(_drawing_with(situation, at)) < len(situation.order) for at in draws)


@carries("G.ziehen")
def drawn_before(situation: Situation, setting: WorldSetting, spiel: Spiel, number: int) -> Spiel:
    """The table once all who draw before a player have drawn cards that nobody named; not who is told to draw."""
    told = _drawing_with(situation, number)
    while spiel.phase is Phase.DRAW and spiel.turn is not None and spiel.turn not in told:
        cards = _from_stock(situation, setting, spiel, spiel.turn)
        if len(cards) < cards_to_draw(spiel) or cards & (situation.told - setting.drawn):
            return spiel
        spiel = advance(spiel, Draw(spiel.turn, cards))
    return spiel


@carries("G.ziehen")
def drawn(situation: Situation, setting: WorldSetting, spiel: Spiel) -> Spiel:
    """The table once everybody has drawn what he gives later, as far as he did not hold it, and else what he may."""
    while spiel.phase is Phase.DRAW and spiel.turn is not None:
        spiel = advance(spiel, Draw(spiel.turn, _from_stock(situation, setting, spiel, spiel.turn)))
    return spiel


def _from_stock(situation: Situation, setting: WorldSetting, spiel: Spiel, seat: Seat) -> CardSet:
    """What a player may draw: what he did in this world, then cards that nobody named."""
    after = len(spiel.tricks) - 1
    found = (fetch for fetch in setting.fetched if (fetch.trick, fetch.seat) == (after, seat))
    own, never = next(((fetch.cards, fetch.never) for fetch in found), (EMPTY, EMPTY))
    others = situation.told | setting.drawn  # what somebody else drew, or what lies there still
    order = sorted(spiel.preface.stock, key=lambda card: (card not in own, card in others, card in never))
    return CardSet.of(order[: cards_to_draw(spiel)])


def _drawing_with(situation: Situation, number: int) -> frozenset[Seat]:
    """Who is told to draw between the same two tricks."""
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    before = next((at for at in range(number, -1, -1) if acts[at] is None or isinstance(acts[at], Play)), -1)
    after = next((at for at in range(number, len(acts)) if acts[at] is None or isinstance(acts[at], Play)), len(acts))
    return frozenset(act.seat for act in acts[before + 1 : after] if isinstance(act, Draw))


def drew(before: Spiel, seat: Seat) -> Mapping[Seat, bool]:
    """Of everybody else, whether he has drawn since the trick when a player draws; of nobody when nothing is drawn."""
    if before.phase is not Phase.DRAW and not before.preface.drawn:
        return {}
    drawn = {draw.seat for draw in before.preface.drawn}
    return {other: other in drawn for other in before.start.seats.order if other is not seat}
