"""What happened, in words for everybody: nothing that is hidden from the table is told here.

A lifted card stays unnamed, a drawn card and a prediction too, so that these sentences may go to every player.
"""

from typing import assert_never

from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, TableAct, Write
from puur.reglement.model import WeisKeys
from puur.rules.weis import weis_of
from puur.rules.weis_disclosure import Disclosure
from puur.spiel import acts as a
from puur.spiel.reports import KINDS
from puur.wording.voice import Voice

_Before = a.DemandShuffle | a.Shuffle | a.Cut | a.Lift | a.Deal | a.Roll | a.Draw
_Choice = a.Announce | a.Schieben | a.Predict
_Playing = a.Play | a.ShowStoeck | a.TurnTrick | a.ClaimRest | a.Bedanken
_Called = a.Report | a.Object | a.Choose | a.Rule


def act_text(act: PartieAct, voice: Voice, weis: WeisKeys | None = None) -> str:
    """What somebody did, without a full stop. With the keys of a Reglement's Weis, a Weis is told with its points.

    >>> from puur.cards import Card
    >>> from puur.decks import Language
    >>> from puur.seats import Seat
    >>> voice = Voice(Language.DE, names={Seat.S: "Anna"})
    >>> act_text(a.Schieben(Seat.S), voice), act_text(a.Play(Seat.S, Card.SJ), voice)
    ('Anna schiebt', 'Anna spielt Schaufel Bube')
    """
    match act:
        case a.DemandShuffle() | a.Shuffle() | a.Cut() | a.Lift() | a.Deal() | a.Roll() | a.Draw():
            return _before(act, voice)
        case a.Announce() | a.Schieben() | a.Predict():
            return _choice(act, voice)
        case a.Play() | a.ShowStoeck() | a.TurnTrick() | a.ClaimRest() | a.Bedanken():
            return _playing(act, voice)
        case a.ShowWeis():
            return _show_weis(act, voice, weis)
        case a.AskWeis():
            key = "act.ask_weis" if act.question is a.WeisQuestion.REPEAT else "act_with.ask_disclose"
            return voice.say(key, who=voice.seat(act.seat), of=voice.seat(act.of))
        case a.Report() | a.Object() | a.Choose() | a.Rule():
            return _called(act, voice)
        case LiftForDeal() | NameDealer() | Write() | Correct():
            return _table(act, voice)
        case _:
            assert_never(act)


def weis_text(seen: Disclosure, voice: Voice) -> str:
    """What everybody knows of a Weis, as it is said at the table: points, then length, top card, trump, cards.

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


def _before(act: _Before, voice: Voice) -> str:
    who = voice.seat(act.seat)
    match act:
        case a.DemandShuffle():
            return voice.say("act.demand_shuffle", who=who)
        case a.Shuffle():
            return voice.say("act.shuffle", who=who)
        case a.Cut():
            return voice.say("act.cut", who=who, n=act.count)
        case a.Lift():
            return voice.say("act.lift", who=who, n=act.count)
        case a.Deal():
            if act.bottom is None:
                return voice.say("act.deal", who=who)
            return voice.say("act_with.deal_bottom", who=who, card=voice.card(act.bottom))
        case a.Roll():
            return voice.say("act.roll", who=who, face=act.face)
        case a.Draw():
            return voice.say("act.draw", who=who, n=len(act.cards))
        case _:
            assert_never(act)


def _choice(act: _Choice, voice: Voice) -> str:
    who = voice.seat(act.seat)
    match act:
        case a.Announce():
            variant = voice.variant(act.variant)
            if act.joker is None:
                return voice.say("act.announce", who=who, variant=variant)
            return voice.say("act_with.announce_joker", who=who, variant=variant, joker=act.joker)
        case a.Schieben():
            return voice.say("act.schieben", who=who)
        case a.Predict():
            return voice.say("act.predict", who=who)
        case _:
            assert_never(act)


def _playing(act: _Playing, voice: Voice) -> str:
    who = voice.seat(act.seat)
    match act:
        case a.Play():
            return voice.say("act.play", who=who, card=voice.card(act.card))
        case a.ShowStoeck():
            return voice.say("act.show_stoeck", who=who)
        case a.TurnTrick():
            return voice.say("act.turn_trick", who=who)
        case a.ClaimRest():
            return voice.say("act.claim_rest" if act.laid is a.Laid.OWN else "act_with.claim_rest_both", who=who)
        case a.Bedanken():
            return voice.say("act.bedanken", who=who)
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


def _called(act: _Called, voice: Voice) -> str:
    match act:
        case a.Report():
            what = voice.say(f"irregularity.{KINDS[act.sighting].value}", who=voice.seat(act.offender))
            return voice.say("act.report", who=voice.seat(act.seat), what=what)
        case a.Object():
            who, whom = voice.seat(act.seat), voice.seat(act.offender)
            if act.trick is None:
                return voice.say("act.object", who=who, whom=whom)
            return voice.say("act_with.object_in_trick", who=who, whom=whom, number=act.trick + 1)
        case a.Choose():
            who, number = voice.seat(act.seat), act.case + 1
            return voice.say("act.choose", who=who, number=number, offer=offer_letter(act.offer))
        case a.Rule():
            return voice.say("act.rule", number=act.case + 1, offer=offer_letter(act.offer))
        case _:
            assert_never(act)


def _table(act: TableAct, voice: Voice) -> str:
    who = voice.seat(act.seat)
    match act:
        case LiftForDeal():
            return voice.say("act.lift_for_deal", who=who, card=voice.card(act.card))
        case NameDealer():
            return voice.say("act.name_dealer", who=who, dealer=voice.seat(act.dealer))
        case Write():
            return voice.say("act.write", who=who, points=_points(act.points))
        case Correct():
            return voice.say("act.correct", who=who, number=act.spiel + 1, points=_points(act.points))
        case _:
            assert_never(act)


def offer_letter(offer: int) -> str:
    """The letter an offer of a ruling is called by: a for the first."""
    return "abcdefghijklmnopqrstuvwxyz"[offer]


def _points(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))
