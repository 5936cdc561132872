"""The choice was passed on and then a card was led: what was announced in between nobody told (A.19, P.14)."""

from dataclasses import replace

from puur.record.situation.model import Situation, Stage, Witnessed
from puur.record.situation.passes import goes_round
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import SchiebenTo
from puur.spiel.acts import Announce, AskWeis, Play, Schieben, ShowWeis

_BEFORE_A_LEAD = (AskWeis, Play, ShowWeis)


@carries("A.19", "P.14")
def announced_since(situation: Situation, reglement: Reglement) -> Situation:
    r"""The situation at the first lead, where Vorhand passed the choice on, leads, and nobody objects to that.

    His partner has announced by then: a lead that nobody objects to is right, and only what was announced is untold.

    >>> from puur.record.situation.reader import describe
    >>> from puur.reglement import load
    >>> told = announced_since(describe("schieben S\nkarte S HA\n").situation, load("schieber"))
    >>> told.stage.value, told.trick, told.announcer.name
    ('play', 0, 'N')
    """
    partner_chooses = reglement.trump.schieben.value is not SchiebenTo.NONE and not goes_round(reglement)
    if situation.stage is not Stage.CHOICE or situation.silent or situation.opened is not None or not partner_chooses:
        return situation
    if situation.variant is not None or situation.tells_of(Announce):
        return situation
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    first, led = acts[:1], next((at for at, act in enumerate(acts) if isinstance(act, Play)), None)
    if led is None or not all(isinstance(act, Schieben) for act in first) or situation.disputed & {0, led}:
        return situation
    seat, lead = first[0].seat if first[0] is not None else None, acts[led]
    between = all(isinstance(act, _BEFORE_A_LEAD) for act in acts[1:led])
    vorhand = situation.leader if situation.dealer is None else reglement.seat_plan.after(situation.dealer)
    mine = isinstance(lead, Play) and lead.seat is seat and vorhand in {None, seat}
    partner = None if seat is None else reglement.seat_plan.partner(seat)
    if not (mine and between) or partner is None:
        return situation
    return replace(situation, steps=situation.steps[1:], leader=seat, announcer=partner, trick=0)
