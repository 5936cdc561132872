"""Cards that nobody told of: a trick is completed and turned, tricks are passed over, everything is played out."""

from dataclasses import replace
from typing import Final

from puur.record.situation.deal.last_card import is_at_last_card, played_without
from puur.record.situation.draws import drawn
from puur.record.situation.early_place import due_early, given_all_the_same, went_back
from puur.record.situation.gaps import half_told_before
from puur.record.situation.half_told import filling, next_leader
from puur.record.situation.model import Numbered, Situation, ToldStep, Turned, Witnessed
from puur.record.situation.outcome import CANNOT
from puur.record.situation.readiness import made_ready, predicted, rolled
from puur.record.situation.run import SituationRun
from puur.record.situation.untold_tricks import between, played_on
from puur.record.situation.world import Rolled
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel import legal_plays, objections, witness
from puur.spiel.acts import Act, Bedanken, Choose, Object, Play, Report, Rule, ShowWeis, TurnTrick
from puur.spiel.bedanken import by_default
from puur.spiel.card_play import running_trick
from puur.spiel.cases import pending, table_beneath, waived_by, waivers
from puur.spiel.engine import advance
from puur.spiel.state import Phase, Spiel

_BEFORE_LEADING: Final = frozenset({Phase.CUT, Phase.LIFT, Phase.SHUFFLE, Phase.DEAL, Phase.ANNOUNCE, Phase.PREDICT})
_NEVER_WAIT: Final = (Object, Choose, Rule, Report, Bedanken)
"""What may be said while a choice waits, and gives none up (P.29)."""


def going_on(run: SituationRun, act: Act) -> Spiel:
    """The table as play goes on; where this act gives up no choice that waits, nobody has decided (P.29)."""
    spiel = run.spiel
    if spiel.phase is Phase.RULING and not isinstance(act, _NEVER_WAIT) and by_default(spiel, act) is None:
        run.undecided |= set(pending(spiel))
    return spiel


@carries("P.29")
def gone_on(run: SituationRun, act: Act, number: int) -> Spiel:
    """The table before a card that is wrong while a choice waits, or by the offer that holds without one.

    Who may choose played on then or after it. Where none of the cards that are told is wrong by the offer that holds
    then, or by one other only, that offer held from this card on: nobody is accused of what it asks for.
    """
    spiel, found = run.spiel, None if run.told_whole else _waived(run, act)
    if found is None:
        return spiel
    played = _played_from(run.situation, number)
    if not any(card.seat in found[0] for card in played):
        return spiel
    fitting = [after for after in found[1] if _fits(after, played)]
    default = found[1][0]
    return default if default in fitting else fitting[0] if len(fitting) == 1 else spiel


@carries("P.29")
def waits_rightly(run: SituationRun, act: Act, number: int) -> bool:
    """Whether a card that nobody objects to is right by an offer that waits: who gave it is not accused of it."""
    found = None if run.told_whole or number in run.situation.disputed else _waived(run, act)
    if found is None or not isinstance(act, Play) or act.seat in found[0]:
        return False
    return any(_fits(after, (act,)) for after in found[1])


def _waived(run: SituationRun, act: Act) -> tuple[tuple[Seat, ...], tuple[Spiel, ...]] | None:
    """Who may play on though one case waits for a choice, and the table after each offer, that of the default first.

    None if the act is no card, or is regular at the table as it is then.
    """
    spiel = run.spiel
    waiting = pending(spiel) if isinstance(act, Play) else ()
    if not isinstance(act, Play) or len(waiting) != 1 or act.seat not in spiel.start.seats.order:
        return None
    case = spiel.faults.cases[waiting[0]]
    seats, first = waivers(spiel, case), case.ruling.default
    if not objections(table_beneath(spiel, act.seat), act):
        return None
    others = (offer for offer in range(len(case.ruling.offers)) if offer != first)
    tables = []
    for offer in (first, *others):
        cases = list(spiel.faults.cases)
        cases[waiting[0]] = replace(case, ruling=replace(case.ruling, default=offer))
        after = waived_by(spiel.with_faults(spiel.faults._replace(cases=tuple(cases))), seats[0])
        tables += [] if after is None else [after]
    return (seats, tuple(tables)) if tables else None


def _played_from(situation: Situation, number: int) -> tuple[Play, ...]:
    """The cards that are told one after another from a step on; none where somebody objects to one of them."""
    found: list[Play] = []
    for at, step in enumerate(situation.steps[number:], number):
        if not isinstance(step, Witnessed) or not isinstance(step.act, Play):
            break
        if at in situation.disputed:
            return ()
        found.append(step.act)
    return tuple(found[: len(situation.order)])


def _fits(spiel: Spiel, played: tuple[Play, ...]) -> bool:
    """Whether these cards can be given one after another without any fault."""
    for act in played:
        if objections(spiel, act):
            return False
        spiel = advance(spiel, act)
    return bool(played)


@carries("D.3")
def begun(run: SituationRun) -> Spiel:
    """The table once cards are played: by then everybody has predicted, unless a record says otherwise."""
    return run.spiel if run.told_whole else predicted(run.situation, run.world, run.spiel)


def turn(run: SituationRun, number: int) -> None:
    """The trick is completed with the first regular cards of who has not given one, and turned by who took it.

    Who laid a card too early has given that one, unless it went back (A.22). Where only a Weis was told, or cards that
    came back, the whole trick was.
    """
    run.spiel = begun(run)
    trick = run.spiel.trick
    before = run.situation.steps[number - 1] if number else None
    untold = (isinstance(before, Witnessed) and isinstance(before.act, ShowWeis)) or _came_back(run, number)
    asked = run.world.setting.took if number == half_told_before(run.situation) else None
    if trick is not None and is_at_last_card(run.situation, run.spiel):
        run.spiel = played_without(run.spiel)
        trick = run.spiel.trick
    while untold if trick is None else trick.taker is None:
        turn, legal = run.spiel.turn, legal_plays(run.spiel)
        if run.spiel.phase is not Phase.PLAY or turn is None or not legal:
            break
        early = due_early(run.spiel)
        if early is not None and early.card not in legal and not went_back(run.spiel, early):
            run.spiel = given_all_the_same(run, early)
            trick = run.spiel.trick
            continue
        leader = _leads_next(run, number) if asked is None else asked
        lies = [early.card for early in run.spiel.faults.early if early.seat is turn and early.card in legal]
        run.misfit += CANNOT * (not lies and _is_whole(run.situation, number))
        run.assumed = run.assumed or not lies
        card = lies[0] if lies else filling(run.situation, run.spiel, legal, leader)
        run.spiel = advance(run.spiel, Play(turn, card))
        trick = run.spiel.trick
    if trick is not None and trick.taker is not None:
        run.misfit += CANNOT * (asked not in {None, trick.taker})
        run.spiel = witness(going_on(run, TurnTrick(trick.taker)), TurnTrick(trick.taker))


def _leads_next(run: SituationRun, number: int) -> Seat | None:
    """Who leads to the next trick; None where nobody told, as only a later one is told by its number."""
    rest = run.situation.steps[number:]
    after = next((step for step in rest if isinstance(step, Numbered) or _is_card(step)), None)
    later = isinstance(after, Numbered) and after.number > run.spiel.trick_number + 1
    return None if later else next_leader(run.situation, number)


def _is_card(step: ToldStep) -> bool:
    return isinstance(step, Witnessed) and isinstance(step.act, Play)


@carries("A.8", "A.9")
def _came_back(run: SituationRun, number: int) -> bool:
    """Whether the last card told before a trick was turned is in its player's hand again: who led then nobody told."""
    told = run.situation.steps[:number]
    last = next((step for step in reversed(told) if isinstance(step, Turned) or _is_card(step)), None)
    act = last.act if isinstance(last, Witnessed) else None
    lies = any(early.card is act.card for early in run.spiel.faults.early) if isinstance(act, Play) else False
    return isinstance(act, Play) and act.card in run.spiel.hands[act.seat] and not lies


@carries("A.22")
def _is_whole(situation: Situation, number: int) -> bool:
    """Whether a card of everybody is told one after another before a trick is turned: nobody gave another instead."""
    size = len(situation.order) * situation.each
    steps = situation.steps[max(number - size, 0) : number]
    cards = [step.act for step in steps if isinstance(step, Witnessed) and isinstance(step.act, Play)]
    return len(cards) == size and all(
        sum(card.seat is seat for card in cards) == situation.each for seat in situation.order
    )


@carries("A.2")
def pass_over(run: SituationRun, number: int, until: int) -> None:
    """The tricks up to this number were played, who gave what and who took them nobody told."""
    run.spiel = _ready_for(run, number)
    run.spiel = begun(run)
    run.misfit += CANNOT * (run.spiel.phase in _BEFORE_LEADING)  # nobody told what is played
    if run.spiel.trick_number < until and run.spiel.phase is Phase.RULING:
        run.spiel = played_on(run.spiel)
    if run.spiel.trick_number < until and running_trick(run.spiel) is not None:
        turn(run, number)
    began = run.spiel.trick_number
    if began >= until:
        run.misfit += CANNOT * (began > until)
        return
    spiel = between(run.situation, run.world.setting, run.spiel, number, until)
    run.misfit += CANNOT * (spiel is None)
    run.spiel = run.spiel if spiel is None else spiel
    run.gaps |= set(range(began, run.spiel.trick_number))


def _ready_for(run: SituationRun, number: int) -> Spiel:
    """The table once all that comes before the first lead has been done, though no card of it is told (A.17, A.19)."""
    if run.told_whole or run.spiel.phase not in _BEFORE_LEADING:
        return run.spiel
    later = (step.act for step in run.situation.steps[number:] if isinstance(step, Witnessed))
    act = next((act for act in later if isinstance(act, Play)), None)
    return run.spiel if act is None else made_ready(run.situation, run.world, run.spiel, act, Rolled.RIGHT, number)


def give_before(run: SituationRun, step: Witnessed) -> None:
    """Before the first report cards of a trick are given that nobody told of: the first, or all to who reports."""
    setting, act = run.world.setting, step.act
    if not isinstance(act, Report) or not (setting.lying or setting.given):
        return
    if any(isinstance(before.act, Report) for _, before, _ in run.moments):
        return
    for _ in range(_place_of(run.spiel, act.seat) if setting.given else 1):
        if run.spiel.phase is not Phase.PLAY or run.spiel.turn is None:
            return
        untold = [card for card in legal_plays(run.spiel) if card not in run.situation.told]
        if not untold:
            return
        run.assumed = True
        run.spiel = advance(run.spiel, Play(run.spiel.turn, untold[0]))


def _place_of(spiel: Spiel, seat: Seat) -> int:
    """The place of a seat in the trick that is to be led, from 1; none where it does not sit here."""
    order = () if spiel.turn is None else spiel.start.sitting[spiel.turn]
    return order.index(seat) + 1 if seat in order else 0


@carries("P.29")
def played_out(run: SituationRun) -> None:
    """It is told that all cards were played: who might have chosen before that has let it stand."""
    if run.spiel.phase is Phase.RULING:
        run.spiel = played_on(run.spiel)
    play_out(run)


def play_out(run: SituationRun) -> None:
    """Everybody gives his first regular card to the end."""
    run.spiel = rolled(drawn(run.situation, run.world.setting, begun(run)), None)
    while run.spiel.phase is Phase.PLAY and run.spiel.turn is not None:
        card = next(iter(legal_plays(run.spiel)), None)
        if card is None:  # who was dealt one too few gives none to the last trick
            return
        run.assumed = True
        spiel = advance(run.spiel, Play(run.spiel.turn, card))
        run.spiel = rolled(drawn(run.situation, run.world.setting, spiel), None)
