"""What may have been beside the hands: for everything nobody told, each way that an article could tell apart.

A line that is missing is unknown. It is never taken for zero, for the first, or for what did not happen: who was to
lead, who writes, how much was written, which trick it is, what the die showed, whether somebody cut, whose trick it was
that somebody looked into. Each is varied only where something told hangs on it, and with every other.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import combinations, product
from typing import Final

from puur.cards import EMPTY, CardSet, Suit
from puur.modes import Variant
from puur.record.situation.deal.cuts import cuttings
from puur.record.situation.deal.shortage import shortages
from puur.record.situation.deal.size import Beginning, tricks_told
from puur.record.situation.deal.wrong_deal import DEALT, first_card_untold
from puur.record.situation.demanded_shuffle import shuffle_untold
from puur.record.situation.dice_settings import dice
from puur.record.situation.disciplines import used_before
from puur.record.situation.draws import draw_untold
from puur.record.situation.gaps import SPENDINGS, takers
from puur.record.situation.labour import is_much, most_settings, weight_of
from puur.record.situation.lead_rolls import is_turn_of_roll_asked
from puur.record.situation.left_card import PAIR, left_untold
from puur.record.situation.model import Situation, Stage, Turned, Witnessed
from puur.record.situation.moments import (
    moment_untold,
    roll_is_asked,
    taking_up_untold,
    turn_is_asked,
)
from puur.record.situation.open_trick import turning_untold
from puur.record.situation.passes import goes_round, passing_untold, untold_passes
from puur.record.situation.permission import permission_untold
from puur.record.situation.rounds import rounds_of
from puur.record.situation.second_card import at_once, second_cards
from puur.record.situation.stock_cards import fetches
from puur.record.situation.stoeck_settings import stoeck_before, stoeck_left
from puur.record.situation.supposed import supposed_claims
from puur.record.situation.target import halves_of, levels_of
from puur.record.situation.trump_card import layings, makings
from puur.record.situation.trump_rolls import is_tied, may_choose, rolls_for_trump
from puur.record.situation.turns import chooser_leading, is_idle_roll
from puur.record.situation.weis_in_turn import is_led_by_another
from puur.record.situation.whole_trick import whole_untold
from puur.record.situation.world import Look, Whose, WorldSetting
from puur.reglement.carries import carries
from puur.reglement.fault_options import TurnedSeen
from puur.reglement.model import Reglement
from puur.reglement.options import FirstLead, SchiebenTo, StoeckPlay, WeisPlay
from puur.rules.stoeck import stoeck_pair
from puur.seats import Seat, SeatPlan
from puur.spiel.acts import (
    Act,
    Announce,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    Draw,
    Lift,
    Play,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
)

MOST: Final = 96
"""More settings are not looked at together; then every two facts still vary with each other."""
_ENDS: Final = frozenset({Sighting.CARD_MISSING})
_REPEATS: Final = frozenset({Sighting.TURNED_TRICK_SEEN})
_LOOKERS: Final = 2
"""Of so many players each way is thought of in which he may have looked."""
Axis = tuple[dict[str, object], ...]
"""The ways one fact may be, as fields of a setting, the plainest first."""


def settings_of(
    situation: Situation,
    reglement: Reglement,
    plan: SeatPlan,
    variants: tuple[Variant | None, ...],
    beginnings: tuple[Beginning, ...],
) -> tuple[WorldSetting, ...]:
    """Every setting that is looked at, the plainest first."""
    found = tuple(every_setting(situation, reglement, plan, variants, beginnings))
    return _spread(found, most_settings(weight_of(situation)))


def _spread(found: tuple[WorldSetting, ...], most: int) -> tuple[WorldSetting, ...]:
    """About so many of these settings: every way that one fact may be in one of them, then others from all over."""
    seen: set[tuple[str, object]] = set()
    chosen: dict[WorldSetting, None] = {}
    for setting in found if len(found) > most else ():
        facts = {(field.name, getattr(setting, field.name)) for field in fields(setting)}
        if not facts <= seen:
            chosen[setting] = None
            seen |= facts
    chosen |= dict.fromkeys(found[:: max(1, -(-len(found) // max(1, most - len(chosen))))])
    return tuple(setting for setting in found if setting in chosen)[:most]


def every_setting(
    situation: Situation,
    reglement: Reglement,
    plan: SeatPlan,
    variants: tuple[Variant | None, ...],
    beginnings: tuple[Beginning, ...],
) -> dict[WorldSetting, None]:
    """Every setting that may have been, or that tells two facts apart; the plainest first."""
    found: dict[WorldSetting, None] = {}
    for number, size in beginnings:
        leaders = leaders_of(situation, reglement, plan, number)
        plain = WorldSetting(
            variants[0],
            leaders[0],
            dealer_of(situation, plan, leaders[0]),
            _writers(situation, reglement, plan)[0],
            earlier=number,
            round=rounds_of(situation, reglement)[0],
        )
        axes: list[Axis] = [
            tuple({"variant": variant} for variant in variants),
            tuple({"leader": seat, "dealer": dealer_of(situation, plan, seat)} for seat in leaders),
            *_axes(situation, reglement, plan, plain),
            tuple({"fetched": drawn} for drawn in fetches(situation, reglement, number, size)),
        ]
        for parts in _combined([axis for axis in axes if any(axis)]):
            if parts.get("short") and parts.get("at_end"):
                continue  # at the end it is the same as before it (P.15)
            found[replace(plain, **parts)] = None  # type: ignore[arg-type]  # fields of a setting, by their names
    return found


def _combined(axes: list[Axis]) -> Iterator[dict[str, object]]:
    """Every combination; where they are too many, every one of any two facts, the others plain."""
    total = 1
    for axis in axes:
        total *= len(axis)
    chosen = [tuple(axes)] if total <= MOST else list(combinations(axes, 2))
    plain: dict[str, object] = {}
    for axis in axes:
        plain |= axis[0]
    for some in chosen:
        for ways in product(*some):
            found = dict(plain)
            for part in ways:
                found |= part
            yield found


def _axes(situation: Situation, reglement: Reglement, plan: SeatPlan, plain: WorldSetting) -> Iterator[Axis]:
    """What else may differ."""
    yield tuple({"round": number} for number in rounds_of(situation, reglement))
    yield tuple({"writer": seat} for seat in _writers(situation, reglement, plan))
    yield tuple(levels_of(situation, reglement, plan, plain))
    yield tuple({"half": half} for half in halves_of(situation, reglement, plan, plain))
    yield tuple(dice(situation, reglement))
    yield tuple({"schoben": times} for times in untold_passes(situation, reglement))
    yield tuple({"tied": tied} for tied in ((False, True) if is_tied(situation, plan.order) else (False,)))
    leaders = leaders_of(situation, reglement, plan, plain.earlier)
    dealers = frozenset(dealer_of(situation, plan, leader) for leader in leaders)
    yield tuple({"cuts": cuts} for cuts in cuttings(situation, reglement, plan, dealers))
    yield tuple({"used": used} for used in used_before(situation, reglement, plan))
    yield tuple({"laid": card} for card in layings(situation, reglement))
    yield tuple({"makes": variant} for variant in makings(situation, reglement))
    yield tuple(_looks(situation, plain))
    yield tuple({"before": cards} for cards in stoeck_before(situation, plain))
    yield tuple(stoeck_left(situation, reglement, plan, plain))
    yield tuple({"claims": way.before, "answers": way.after} for way in supposed_claims(situation, reglement, plan))
    yield tuple(_histories(situation, reglement))
    given = plain.earlier == 0 and first_card_untold(situation) is not None
    yield tuple({"given": so} for so in ((False, True) if given else (False,)))
    yield tuple({"short": so} for so in shortages(situation, reglement, plain.earlier))
    yield tuple({"misnumbered": so} for so in _numberings(situation))
    yield tuple({"unturned": so} for so in ((False, True) if turning_untold(situation, reglement) else (False,)))
    yield tuple({"kept": so} for so in ((False, True) if second_cards(situation) else (False,)))
    yield tuple({"beside": so} for so in ((False, True) if at_once(situation) else (False,)))
    yield tuple({"whole": so} for so in ((False, True) if whole_untold(situation) is not None else (False,)))
    yield tuple({"shuffled": so} for so in ((True, False) if shuffle_untold(situation) is not None else (True,)))
    yield tuple({"left": at} for at in (range(PAIR) if left_untold(situation) else range(1)))
    yield tuple({"allowed": so} for so in ((True, False) if permission_untold(situation) else (True,)))
    yield tuple({"drew": drew} for drew in ((False, True) if draw_untold(situation) else (False,)))
    yield tuple({"decided": so} for so in ((False, True) if taking_up_untold(situation, reglement) else (False,)))
    if situation.has_gaps:
        yield tuple({"spent": spent} for spent in SPENDINGS)
    yield tuple({"took": seat} for seat in takers(situation, plan))
    yield tuple({"lying": lying} for lying in ((False, True) if moment_untold(situation, reglement) else (False,)))


@carries("P.11")
def _numberings(situation: Situation) -> tuple[bool, ...]:
    """Whether an objection that names a trick nobody told of means one that is told: so, or not."""
    may = any(situation.deeds.trick_for(act) is not None for act in situation.acts)
    return (True, False) if may else (False,)


def leaders_of(situation: Situation, reglement: Reglement, plan: SeatPlan, earlier: int) -> tuple[Seat, ...]:
    """Who may have been to lead, or to choose: as told; else who did, and where that is disputed anybody."""
    rolled = may_choose(situation, plan.order) if rolls_for_trump(reglement) else ()
    if rolled:
        return rolled
    if situation.leader is not None:
        return (situation.leader,)
    dealer = _dealt_wrongly(situation) if situation.dealer is None else situation.dealer
    if earlier == 0 and _chooser_leads(situation, reglement):
        dealer = None
        if situation.announcer in plan.order:
            return (situation.announcer,)
    if dealer in plan.order and earlier == 0:
        return (plan.after(dealer),)
    seat, sure = _first_actor(situation, reglement, plan)
    if sure:
        return (seat, *_may_have_passed(situation, reglement, plan, seat))
    if situation.stage is Stage.PLAY and not _acted(situation) and plan.partner(seat) is not None:
        first = plan.after(dealer) if dealer in plan.order else seat  # who led to trick one may lead again later
        return (first, plan.after(first))  # one of each party: nobody is known to lead, and no ruling hangs on which
    return (seat, *(other for other in plan.starting_with(seat) if other is not seat))


@carries("K.wahl", "E.5", "P.14")
def _may_have_passed(situation: Situation, reglement: Reglement, plan: SeatPlan, seat: Seat) -> tuple[Seat, ...]:
    """Who may have been Vorhand and passed the choice on to who announced first: his partner, as nobody told.

    Vorhand leads in any case: not where who announced does, and nobody objects.
    """
    first = passing_untold(situation, reglement)
    partner = plan.partner(seat)
    if first is None or partner is None or goes_round(reglement) or situation.disputed & {first}:
        return ()
    plays = ((number, act) for number, act in _numbered(situation) if isinstance(act, Play))
    number, lead = next(plays, (None, None))
    led = lead is not None and lead.seat is seat and number not in situation.disputed
    passes = reglement.trump.schieben.value is not SchiebenTo.NONE
    return (partner,) if passes and not led else ()


@carries("C.2", "C.3")
def _chooser_leads(situation: Situation, reglement: Reglement) -> bool:
    """Whether who announced leads to trick one, and that may be anybody: who dealt does not tell who it was."""
    played = situation.stage is Stage.PLAY and reglement.lead.first.value is FirstLead.CHOOSER
    return played and goes_round(reglement)


def _dealt_wrongly(situation: Situation) -> Seat | None:
    """Who dealt, where nothing is told before it but that he did it wrong."""
    first = next(iter(situation.acts), None)
    return first.offender if isinstance(first, Report) and first.sighting in DEALT else None


@carries("G.weis", "G.trumpfwahl")
def _first_actor(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Seat, bool]:
    """Who is seen to lead, to choose or to deal for, and whether nobody doubts it.

    Where everybody credits his own Weis, who does so is seen to do neither; nor who rolls where there is no die.
    """
    credited: Seat | None = None
    for number, step in enumerate(situation.steps):
        if not isinstance(step, Witnessed):
            continue
        act, doubted = step.act, turn_is_asked(situation, number)
        if isinstance(act, Play | Schieben | Announce | Draw):
            return act.seat, not doubted
        if isinstance(act, Shuffle | Cut | Lift | Deal):
            return _dealt_for(situation, plan)
        if isinstance(act, ShowWeis) and reglement.weis.play.value is WeisPlay.CREDITED:
            credited = act.seat if credited is None else credited
        elif isinstance(act, ShowWeis) and is_led_by_another(situation, number):
            continue  # who leads that trick is told
        elif isinstance(act, ShowWeis | Roll) and not is_idle_roll(act, reglement):
            return act.seat, number not in situation.disputed or not _is_roll_asked(situation, reglement, number)
        if isinstance(act, ClaimRest):  # whoever holds nothing but Bock may say so, whoever is to lead (A.14)
            return act.seat, False
        if isinstance(act, Report) and act.sighting is Sighting.TWO_CARDS:
            return act.offender, True
    chooser = chooser_leading(situation, reglement)
    return (plan.order[0], False) if credited is None else (credited if chooser is None else chooser, True)


def _is_roll_asked(situation: Situation, reglement: Reglement, number: int) -> bool:
    """Whether it is asked if it was somebody's turn to roll, for itself or through the lead that followed it."""
    return roll_is_asked(situation, number) or is_turn_of_roll_asked(situation, reglement, number)


@carries("F.trumpf", "P.34")
def _dealt_for(situation: Situation, plan: SeatPlan) -> tuple[Seat, bool]:
    """For whom it was dealt by what is told of cutting and dealing: sure where all that nobody disputes says the same.

    Who shuffles deals, and the neighbour before him cuts for him (A.17). Who dealt again after another speaks against
    him, though nobody objected.
    """
    told = [(number, act) for number, act in _numbered(situation) if isinstance(act, Shuffle | Cut | Lift | Deal)]
    undisputed = [act for number, act in told if number not in situation.disputed]
    acts = undisputed or [act for _, act in told]
    dealers = [act.seat if isinstance(act, Shuffle | Deal) else plan.after(act.seat) for act in acts]
    return plan.after(dealers[0]), bool(undisputed) and len(set(dealers)) == 1


def _acted(situation: Situation) -> bool:
    """Whether anybody played or spoke up, so that it may matter who was to lead."""
    return any(not isinstance(act, Report | Choose | Rule) for act in situation.acts)


def dealer_of(situation: Situation, plan: SeatPlan, leader: Seat) -> Seat:
    """Who deals: as told, or for whom Vorhand leads."""
    return plan.before(leader) if situation.dealer is None else situation.dealer


def _writers(situation: Situation, reglement: Reglement, plan: SeatPlan) -> tuple[Seat, ...]:
    """Who may write: as told, or whose slate is not tidy, or anybody where Stoeck hang on it (A.16)."""
    if situation.writer is not None and situation.writer in plan.order:
        return (situation.writer,)
    reports = (act for act in situation.acts if isinstance(act, Report) and act.sighting is Sighting.UNTIDY_SLATE)
    named = tuple(dict.fromkeys(report.offender for report in reports if report.offender in plan.order))
    if named:
        return named
    trumps = tuple(Suit) if situation.variant is None else (situation.variant.trump,)
    pairs = tuple(stoeck_pair(trump) for trump in trumps)
    given = any(isinstance(act, Play) and any(act.card in pair for pair in pairs) for act in situation.acts)
    matters = situation.tells_of(ShowStoeck) or (situation.tells_of(Bedanken) and given)
    if reglement.stoeck.play.value is not StoeckPlay.SHOWN or not matters or situation.writer is not None:
        return plan.order[:1]
    return plan.order


def _numbered(situation: Situation) -> Iterator[tuple[int, Act]]:
    """What somebody did, each with the number of its step."""
    return ((number, step.act) for number, step in enumerate(situation.steps) if isinstance(step, Witnessed))


def _looks(situation: Situation, plain: WorldSetting) -> Iterator[dict[str, object]]:
    """Which cards somebody saw who looked into a trick, where nobody named them, and whose trick it was (A.5)."""
    looks = [act for act in situation.acts if isinstance(act, Report) and act.sighting in _REPEATS]
    turned = tricks_turned(situation)
    named = CardSet(sum(cards.mask for cards in turned))
    found: dict[Seat, tuple[Look, ...]] = {}
    for act in looks:
        away = act.cards - named
        untold = (Look(act.offender, shown=away, whose=whose) for whose in Whose if plain.earlier)
        told = () if act.cards else tuple(Look(act.offender, cards) for cards in turned)
        if (away or not act.cards) and (told or plain.earlier):
            found.setdefault(act.offender, (*told, *untold))
    for some in product(*list(found.values())[:_LOOKERS]):
        yield {"looks": some}


def is_too_much(situation: Situation) -> bool:
    """Whether so much was said, or so much played on while it waited, that little of it could be looked at.

    So it is too where more players looked into tricks than can be looked at together, and nobody told what they saw.
    """
    looks = (act for act in situation.acts if isinstance(act, Report) and act.sighting in _REPEATS)
    named = CardSet(sum(cards.mask for cards in tricks_turned(situation)))
    unknown = {act.offender for act in looks if not act.cards or act.cards - named}
    return is_much(situation) or len(unknown) > _LOOKERS


def tricks_turned(situation: Situation) -> tuple[CardSet, ...]:
    """The cards of every turned trick that is told."""
    tricks: list[CardSet] = []
    cards = EMPTY
    for step in situation.steps:
        if isinstance(step, Turned):
            tricks += [cards] if cards else []
            cards = EMPTY
        elif isinstance(step, Witnessed) and isinstance(step.act, Play):
            cards = cards.adding(step.act.card)
    return tuple(tricks)


@carries("K.gedeckt")
def _histories(situation: Situation, reglement: Reglement) -> Iterator[dict[str, object]]:
    """What was reported of each may have happened before, where that decides, or at the end, where nobody told."""
    yield {}
    reports = [act for act in situation.acts if isinstance(act, Report)]
    looked = tuple(dict.fromkeys(report.offender for report in reports if report.sighting in _REPEATS))
    if reglement.fault.turned_seen.value is TurnedSeen.REPEATED:
        for count in range(1, len(looked) + 1):
            for some in combinations(looked, count):
                yield {"repeated": some}
    untold = not tricks_told(situation) and len(situation.acts) == len(situation.steps)
    missing = bool(reports) and all(report.sighting in _ENDS for report in reports)
    if missing and untold and situation.trick is None and situation.stage is Stage.PLAY:
        yield {"at_end": True}
