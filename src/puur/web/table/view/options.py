"""The options of a viewer with labels in his language: the acts the kernel offers, except chance."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, get_args

from msgspec.structs import replace

from puur.cards import CARDS
from puur.decks import Deck, Language
from puur.partie import Correct, LiftForDeal, NameDealer, Partie, PartieAct, PartiePhase, Write, awaited
from puur.record.act_json import NAME_OF, act_fields
from puur.reglement.model import Reglement
from puur.rules.weis import weis_of
from puur.seats import Seat, SeatPlan
from puur.spiel import acts as a
from puur.spiel.acts import Sighting
from puur.spiel.reports import KINDS
from puur.spiel.state import Phase
from puur.spiel.view import Own, View
from puur.web.http.sentences import say
from puur.web.table.view.faces import in_hand, order_of
from puur.wire import Choice, Item, Option
from puur.wire.settings import ByHand
from puur.wording import Risky, Voice, offer_text, risk_text

BY_HAND: Final[Mapping[type[PartieAct], ByHand]] = {
    LiftForDeal: "lot",
    a.Cut: "cut",
    a.Lift: "lift",
    a.Roll: "roll",
    a.Draw: "draw",
}
"""The acts of chance a person may do by hand, depending on the table."""
_CHANCE: Final = (LiftForDeal, a.Cut, a.Lift, a.Roll, a.Draw, a.Deal)
_RARE: Final = frozenset({a.DemandShuffle, a.AskWeis, a.ClaimRest, Correct, a.TurnTrick})
"""Rare acts, shown in the menu."""


class Actor(NamedTuple):
    """The acting seat, and the source of its buttons: `seen` is public, `own` its private view."""

    partie: Partie
    seat: Seat
    voice: Voice
    seen: View | None
    own: Own | None


def sorted_out(acts: Sequence[PartieAct], *, there: bool) -> tuple[list[PartieAct], list[PartieAct]]:
    """Split acts into prominent ones and those for the menu; `there`: the points for Bedanken are reached."""
    usual: list[PartieAct] = []
    rare: list[PartieAct] = []
    for act in acts:
        kind = type(act)
        (rare if kind in _RARE or (kind is a.Bedanken and not there) else usual).append(act)
    return usual, rare


def buttons(asked: Actor, acts: Sequence[PartieAct], by_hand: Sequence[ByHand]) -> list[Option]:
    """A seat's options in strict play, cards first: its regular `acts`, except chance."""
    chance = _by_chance(asked, by_hand)
    found = [] if chance is None else [chance]
    predicted, over = False, asked.partie.phase is PartiePhase.OVER
    plays = plays_of(asked.seat)
    for act in acts:
        if isinstance(act, a.Play):
            found.append(plays[act.card])
        elif isinstance(act, a.Predict):
            if not predicted:
                found.append(_predict(act, acts, asked.voice))
            predicted = True
        elif not isinstance(act, _CHANCE) and not (over and isinstance(act, NameDealer)):
            found.append(button(act, asked))  # after a Partie the dealer is named with the proposal of another one
    return found


def _by_chance(asked: Actor, by_hand: Sequence[ByHand]) -> Option | None:
    """The act of chance this seat does by hand: the client sends its name, and the depth where that is a choice."""
    partie, seat, voice = asked.partie, asked.seat, asked.voice
    due = awaited(partie)
    if due is None or due[1] is not seat or BY_HAND.get(due[0]) not in by_hand:
        return None
    name = NAME_OF[due[0]]
    act: dict[str, object] = {"act": name, "seat": seat.name}
    choices: list[Choice] = []
    if due[0] in (a.Cut, a.Lift):
        keys = partie.reglement.deal
        least = keys.cut_min.value if due[0] is a.Cut else keys.lift_min.value
        act["count"] = (least + keys.cut_max.value) // 2
        choices = [Choice("count", say(voice.language, "choice.count"), least, keys.cut_max.value)]
    return Option(act, say(voice.language, f"act.{name}"), group=name, choices=choices)


def _predict(first: a.Predict, acts: Sequence[PartieAct], voice: Voice) -> Option:
    points = [act.points for act in acts if isinstance(act, a.Predict)]
    middle = points[len(points) // 4]
    fields: dict[str, object] = {**act_fields(first), "points": middle}
    return Option(
        fields,
        say(voice.language, "act.predict"),
        group="predict",
        choices=[Choice("points", say(voice.language, "choice.points"), min(points), max(points))],
    )


def button(act: PartieAct, asked: Actor) -> Option:
    """One act as a button."""
    voice = asked.voice
    if isinstance(act, a.Play):
        return plays_of(act.seat)[act.card]
    if isinstance(act, Risky):
        return _risky(act, _written(act, asked.partie), asked.partie.reglement, voice.language, voice.deck)
    if isinstance(act, _STEADY):
        return _steady(act, voice.language, voice.deck)
    label, group, cards = _label(act, asked)
    return Option({**act_fields(act)}, label, group, cards)


def _written(act: Risky, partie: Partie) -> int:
    """What is asked before a Bedanken tells: the points of its party on the slate."""
    if not isinstance(act, a.Bedanken):
        return 0
    return partie.totals[partie.seats.parties.index(partie.seats.party(act.seat))]


@lru_cache(maxsize=4_096)
def _risky(act: Risky, written: int, reglement: Reglement, language: Language, deck: Deck) -> Option:
    """The shared, immutable button of an act that may cost something, with its confirmation."""
    asks = risk_text(act, written, reglement, Voice(language, deck))
    return replace(_steady(act, language, deck), asks=asks)


_Steady = a.Schieben | a.ClaimRest | a.TurnTrick | a.ShowStoeck | a.Bedanken
_STEADY: Final = get_args(_Steady)
"""Acts whose button is the same at every table, and so is cached."""


@lru_cache(maxsize=4_096)
def _steady(act: _Steady, language: Language, deck: Deck) -> Option:
    """The shared, immutable button of such an act."""
    voice = Voice(language, deck)
    match act:
        case a.ClaimRest():
            label = say(voice.language, "act.claim_rest" if act.laid is a.Laid.OWN else "act.claim_rest_both")
            group = "claim"
        case a.Schieben():
            label, group = say(voice.language, "act.schieben"), "announce"
        case _:
            label, group = say(voice.language, f"act.{NAME_OF[type(act)]}"), ""
    return Option({**act_fields(act)}, label, group)


@cache
def plays_of(seat: Seat) -> tuple[Option, ...]:
    """The options to play each card, shared by all tables and languages: the card is its own button."""
    return tuple(Option({**act_fields(a.Play(seat, card))}) for card in CARDS)


def _label(act: PartieAct, asked: Actor) -> tuple[str, str, list[str]]:
    """A button's label, its question, and its cards."""
    partie, voice, language = asked.partie, asked.voice, asked.voice.language
    match act:
        case a.Announce():
            return _announcement(act, partie, voice), "announce" if act.joker is None else f"announce {act.joker}", []
        case a.ShowWeis(_, cards, said):
            weis = weis_of(cards, partie.reglement.weis)
            points = said if said is not None else 0 if weis is None else weis.points
            label = say(language, "act.show_weis", points=points, cards=voice.cards(cards))
            return label, "weis", [card.name for card in in_hand(cards, order_of(None))]
        case a.AskWeis():
            return say(language, f"act.ask_{act.question.value}", of=voice.seat(act.of)), "ask", []
        case NameDealer():
            return say(language, "act.name_dealer", dealer=voice.seat(act.dealer)), "dealer", []
        case Write():
            return say(language, "act.write", points=" : ".join(map(str, act.points))), "write", []
        case Correct():
            points_text = " : ".join(map(str, act.points))
            return say(language, "act.correct", number=act.spiel + 1, points=points_text), "correct", []
        case a.Choose(_, number, offer) | a.Rule(number, offer):
            return _offer(number, offer, asked.own, voice), f"case {number + 1}", []
        case _:
            return say(language, f"act.{NAME_OF[type(act)]}"), "", []


def _announcement(act: a.Announce, partie: Partie, voice: Voice) -> str:
    variant = voice.variant(act.variant)
    if act.joker is not None:
        return say(voice.language, "act.announce_joker", variant=variant, joker=act.joker)
    factor = partie.reglement.trump.factors.value.get(act.variant, 1)
    if factor == 1:
        return say(voice.language, "act.announce", variant=variant)
    return say(voice.language, "act.announce_times", variant=variant, factor=factor)


def _offer(number: int, offer: int, own: Own | None, voice: Voice) -> str:
    """The consequences of an offer, as far as the viewer may know the cards."""
    if own is None or number >= len(own.cases):
        return str(offer + 1)
    return offer_text(own.cases[number].ruling.offers[offer], voice)


def cards_given(found: Sequence[Option]) -> frozenset[str]:
    """The cards playable with these options."""
    return frozenset([str(option.act["card"]) for option in found if option.kind == "play"])


# ---------------------------------------------------------------- table play


def also_at_table(asked: Actor, found: Sequence[Option]) -> Iterator[Option]:
    """Additional options in table play: any card of the hand, settling by agreement."""
    seat, seen, own = asked.seat, asked.seen, asked.own
    if seen is None or own is None or seen.phase is Phase.OVER:
        return
    listed = cards_given(found)
    if asked.partie.phase is PartiePhase.PLAYING and own.hand is not None and seen.phase is not Phase.PREDICT:
        for card in in_hand(own.hand, order_of(seen.variant)):
            if card.name not in listed:
                yield button(a.Play(seat, card), asked)
    if seen.phase is Phase.RULING:
        for number, case in enumerate(own.cases):
            if case.decided is None and case.ruling.chooser is None:
                for offer in range(len(case.ruling.offers)):
                    yield button(a.Rule(number, offer), asked)


def calls(asked: Actor, reportable: Sequence[Seat]) -> list[Option]:
    """Objecting and reporting, where nobody refuses: what stands in the menu of a table."""
    seat, seen = asked.seat, asked.seen
    if seen is None or asked.own is None or seen.phase is Phase.OVER:
        return []
    reports = [_reporting(seat, seen.seats, reportable, asked.voice)] if reportable else []
    return [_objecting(seat, seen, asked.voice), *reports]


def _objecting(seat: Seat, seen: View, voice: Voice) -> Option:
    """«Reklamieren»: against whom, and in which trick, without revealing whether there is anything to object to."""
    language = voice.language
    others = seen.seats.opponents(seat)
    tricks = len(seen.turned) + (seen.trick is not None)
    act: dict[str, object] = {**act_fields(a.Object(seat, others[0]))}
    moments = [Item(None, say(language, "choice.in_trick_any"))]
    moments += [Item(number, say(language, "choice.in_trick_one", number=number)) for number in range(tricks, 0, -1)]
    return Option(
        act,
        say(language, "act.object"),
        "object",
        choices=[
            _whom(others, voice),
            Choice("in_trick", say(language, "choice.in_trick"), items=moments),
        ],
    )


def _whom(seats: Sequence[Seat], voice: Voice) -> Choice:
    items = [Item(seat.name, voice.seat(seat)) for seat in seats]
    return Choice("offender", say(voice.language, "choice.offender"), items=items)


def _reporting(seat: Seat, plan: SeatPlan, reportable: Sequence[Seat], voice: Voice) -> Option:
    """Telling what software cannot see, of people; of oneself too, as at a table."""
    others = tuple(other for other in plan.starting_with(seat)[1:] if other in reportable)
    act: dict[str, object] = {**act_fields(a.Report(seat, others[0], Sighting.REMARK))}
    choices = [_whom((*others, seat), voice), _sightings(voice.language)]
    choices.append(Choice("cards", say(voice.language, "choice.cards"), cards=True))
    return Option(act, say(voice.language, "act.report"), "report", choices=choices)


@cache
def _sightings(language: Language) -> Choice:
    names = Voice(language)
    items = [Item(sighting.value, names.say(f"irregularity_name.{kind.value}")) for sighting, kind in KINDS.items()]
    return Choice("sighting", say(language, "choice.sighting"), items=items)
