"""Acts in words for everybody, without hidden information.

Lifted cards, drawn cards and predictions are not named, so that these sentences may be sent to every player.
"""

from typing import assert_never

from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.record.act_json import NAME_OF
from puur.reglement.model import WeisKeys
from puur.rules.weis import weis_of
from puur.rules.weis_disclosure import Disclosure
from puur.spiel import acts as a
from puur.spiel.reports import KINDS
from puur.wording.voice import Voice


def act_text(act: PartieAct, voice: Voice, weis: WeisKeys | None = None) -> str:  # noqa: C901  one line an act
    """What somebody did, without a full stop. With the keys of a Reglement's Weis, a Weis is told with its points.

    >>> from puur.cards import Card
    >>> from puur.decks import Language
    >>> from puur.seats import Seat
    >>> voice = Voice(Language.DE, names={Seat.S: "Anna"})
    >>> act_text(a.Schieben(Seat.S), voice), act_text(a.Play(Seat.S, Card.SJ), voice)
    ('Anna schiebt', 'Anna spielt Schaufel Bube')
    """
    who = "" if isinstance(act, a.Rule) else voice.seat(act.seat)
    match act:
        case a.Cut() | a.Lift():
            return voice.say(_key(act), who=who, n=act.count)
        case a.Draw():
            return voice.say(_key(act), who=who, n=len(act.cards))
        case a.Roll():
            return voice.say(_key(act), who=who, face=act.face)
        case a.Play() | LiftForDeal():
            return voice.say(_key(act), who=who, card=voice.card(act.card))
        case NameDealer():
            return voice.say(_key(act), who=who, dealer=voice.label(act.dealer))
        case a.Deal() | a.Announce() | a.ClaimRest() | a.AskWeis() | a.Object():
            return _with_more(act, voice)
        case a.ShowWeis():
            return _show_weis(act, voice, weis)
        case a.Report():
            what = voice.say(f"irregularity.{KINDS[act.sighting].value}", who=voice.seat(act.offender))
            return voice.say(_key(act), who=who, what=what)
        case a.Choose() | a.Rule():
            return voice.say(_key(act), who=who, number=act.case + 1, offer=offer_letter(act.offer))
        case Write():
            return voice.say(_key(act), who=who, points=_points(act.points))
        case Correct():
            return voice.say(_key(act), who=who, number=act.spiel + 1, points=_points(act.points))
        case _:
            return voice.say(_key(act), who=who)  # there is nothing to tell but who did it


def _key(act: PartieAct) -> str:
    """The sentence of an act is called as the act is in a record's twin."""
    return f"act.{NAME_OF[type(act)]}"


def weis_text(seen: Disclosure, voice: Voice) -> str:
    """What everybody knows about a Weis, in the table's order: points, length, top card, trump, cards.

    >>> from puur.cards import Rank
    >>> from puur.decks import Language
    >>> from puur.seats import Seat
    >>> weis_text(Disclosure(Seat.W, 50, 4, Rank.KING), Voice(Language.DE, names={Seat.W: "Beat"}))
    'Beat weist 50 vom König'
    """
    who = voice.seat(seen.seat)
    if seen.gut and seen.cards is None:
        return voice.say("weis.gut", who=who)
    if seen.cards is not None:
        return voice.say("weis.cards", who=who, points=seen.points, cards=voice.cards(seen.cards))
    if seen.top is not None:
        from_rank = voice.say(f"from_rank.{voice.deck.value}_{seen.top.letter}")
        key = "weis.top" if seen.trump is None else "weis.trump"
        return voice.say(key, who=who, points=seen.points, from_rank=from_rank)
    if seen.length is not None:
        return voice.say("weis.length", who=who, points=seen.points, length=seen.length)
    return voice.say("weis.points", who=who, points=seen.points)


def _with_more(act: a.Deal | a.Announce | a.ClaimRest | a.AskWeis | a.Object, voice: Voice) -> str:
    """Acts with a second, more detailed sentence."""
    who = voice.seat(act.seat)
    match act:
        case a.Deal():
            if act.bottom is None:
                return voice.say(_key(act), who=who)
            return voice.say("act_with.deal_bottom", who=who, card=voice.card(act.bottom))
        case a.Announce():
            variant = voice.variant(act.variant)
            if act.joker is None:
                return voice.say(_key(act), who=who, variant=variant)
            return voice.say("act_with.announce_joker", who=who, variant=variant, joker=act.joker)
        case a.ClaimRest():
            return voice.say(_key(act) if act.laid is a.Laid.OWN else "act_with.claim_rest_both", who=who)
        case a.AskWeis():
            key = _key(act) if act.question is a.WeisQuestion.REPEAT else "act_with.ask_disclose"
            return voice.say(key, who=who, of=voice.seat(act.of))
        case a.Object():
            whom = voice.seat(act.offender)
            if act.trick is None:
                return voice.say(_key(act), who=who, whom=whom)
            return voice.say("act_with.object_in_trick", who=who, whom=whom, number=act.trick + 1)
        case _:
            assert_never(act)


def _show_weis(act: a.ShowWeis, voice: Voice, keys: WeisKeys | None) -> str:
    who = voice.seat(act.seat)
    found = None if keys is None else weis_of(act.cards, keys)
    points = act.said if act.said is not None else None if found is None else found.points
    if act.said is None and found is not None and keys is not None and found.wins_partie(keys):
        return voice.say("act_with.weis_nine", who=who)
    if points is None:
        return voice.say("act_with.weis_unnamed", who=who)
    return voice.say("act.show_weis", who=who, points=points)


def offer_letter(offer: int) -> str:
    """The letter an offer of a ruling is called by: a for the first."""
    return "abcdefghijklmnopqrstuvwxyz"[offer]


def _points(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))
