"""Announcing Weis: in turn, first only the highest, only what can still count, laid open on request (A.23)."""

from typing import Final

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.reglement.options import WeisPlay
from puur.rules import weis_comparison as comparison
from puur.rules.weis import credits_of, find_weis, row_of, weis_of
from puur.rules.weis_comparison import Announced
from puur.rules.weis_disclosure import cannot_count
from puur.seats import Seat
from puur.spiel.acts import Act, ShowWeis
from puur.spiel.citations import Objections, cite, cite_article, wrong_moment
from puur.spiel.ending import Ending, EndingKind
from puur.spiel.fault import Objection, ObjectionKind
from puur.spiel.rest import is_given_away
from puur.spiel.said_weis import Claim
from puur.spiel.state import Phase, Spiel
from puur.spiel.tricks import dealt_hand
from puur.spiel.weis.correction import correctable, is_wrong, last_in_time, noted, points_said, without
from puur.spiel.weis.moment import (
    claims_of,
    first_trick_cards,
    in_first_round,
    may_add_now,
    may_announce_after_all,
    place_of,
    variant_of,
)
from puur.spiel.weis.truth import announced_as

ANNOUNCING: Final = "A.23.3"
MISNAMING: Final = "A.23.5"
DISCLOSING: Final = "A.23.6"


def announced(spiel: Spiel) -> tuple[Announced, ...]:
    """The Weis announced so far, in the order of announcing, as everybody heard them."""
    return tuple(announced_as(spiel, claim) for claim in spiel.talk.claims)


@carries("A.23.7", "P.38")
def counting_weis(spiel: Spiel) -> tuple[Announced, ...]:
    """The Weis that are written: those of the highest party once trick one lies, or each player's own (G.weis).

    Once the rest is given away, nobody gives a first card any more: Weis announced by then count without a trick
    (A.23.7), and as they were said until somebody calls them (P.38).
    """
    said = announced(spiel)
    keys = spiel.reglement.weis
    if not said or keys.play.value is WeisPlay.CREDITED:
        return said
    if not spiel.tricks and not is_given_away(spiel):
        return ()
    return comparison.counting(said, spiel.start.seats, variant_of(spiel), keys)


def check_show_weis(spiel: Spiel, act: ShowWeis) -> Objections:
    """Objections to announcing a Weis."""
    keys = spiel.reglement.weis
    if keys.play.value is WeisPlay.OFF:
        return (cite(ObjectionKind.NO_WEIS_PLAYED, keys.play),)
    faults = wrong_moment(spiel, act.seat, Phase.PLAY, Phase.ROLL)
    if faults:
        return faults
    found = weis_of(act.cards, keys)
    if found is None:
        faults += (cite(ObjectionKind.NOT_A_WEIS, keys.runs, act.cards),)
    elif act.said is not None and act.said != found.points:
        faults += (cite_article(ObjectionKind.WEIS_MISNAMED, MISNAMING, spiel.reglement, act.cards),)
    if keys.play.value is WeisPlay.CREDITED:
        return faults + _check_credit(spiel, act)
    if not act.cards <= dealt_hand(spiel, act.seat):
        faults += (cite(ObjectionKind.WEIS_NOT_HELD, keys.play, act.cards),)
        found = None
    if found is None:
        return faults + _check_moment(spiel, act)
    return faults + _check_time(spiel, Announced(act.seat, found, points_said(spiel, act)))


@carries("A.23.3", "A.23.5")
def _check_time(spiel: Spiel, announced: Announced) -> Objections:
    """Whether the moment allows a Weis: one more, or the right one in place of a wrong one."""
    faults, wrong = _check_one_more(spiel, announced), correctable(spiel, announced.seat)
    if wrong is None or not faults:
        return faults
    return _check_one_more(without(spiel, wrong), announced)


@carries("A.23.3", "A.23.6", "A.23.7")
def _check_one_more(spiel: Spiel, announced: Announced) -> Objections:
    """Whether the moment allows another Weis: first only the highest, later lower ones of the highest party."""
    keys, seat, found = spiel.reglement.weis, announced.seat, announced.weis
    own = claims_of(spiel, seat)
    if any(claim.cards == found.cards for claim in own):
        return (cite_article(ObjectionKind.WEIS_SAID_BEFORE, ANNOUNCING, spiel.reglement, found.cards),)
    if in_first_round(spiel, seat) and not own:
        return _check_first(spiel, announced)
    if _may_add(spiel, announced) or may_announce_after_all(spiel, seat):
        whole = found in find_weis(dealt_hand(spiel, seat), keys)
        return () if whole else (cite(ObjectionKind.WEIS_NOT_HIGHEST, keys.runs, found.cards),)
    late = _out_of_time(spiel, seat, announced.points)
    if late.kind is ObjectionKind.WEIS_TOO_LATE and _is_hopeless(spiel, announced):
        return (late, cite_article(ObjectionKind.WEIS_CANNOT_COUNT, DISCLOSING, spiel.reglement, found.cards))
    return (late,)


@carries("A.23.6", "P.39")
def _is_hopeless(spiel: Spiel, said: Announced) -> bool:
    """Whether a late Weis only betrays cards: trick one lies complete and the opponents have the highest."""
    before = announced(spiel)
    keys, seats = spiel.reglement.weis, spiel.start.seats
    return bool(spiel.tricks) and cannot_count(said, before, (), seats, variant_of(spiel), keys)


def _check_moment(spiel: Spiel, act: ShowWeis) -> Objections:
    """Whether a seat may say anything about Weis now; asked when it names something that is no Weis of its hand."""
    return () if _may_speak(spiel, act.seat) else (_out_of_time(spiel, act.seat, points_said(spiel, act)),)


@carries("A.23.3", "A.23.5", "A.23.7")
def _may_speak(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat may announce now: its first Weis, a lower one, a corrected one, or one after all."""
    if spiel.talk.reopened and may_announce_after_all(spiel, seat):
        return True
    if spiel.trick_number > 1:
        return False
    if not spiel.talk.claims:
        return in_first_round(spiel, seat)
    if in_first_round(spiel, seat) and not claims_of(spiel, seat):
        return True
    adding = may_add_now(spiel, seat) and _own_party_leads(spiel, seat)
    return adding or correctable(spiel, seat) is not None


@carries("A.23.3", "A.23.5")
def _out_of_time(spiel: Spiel, seat: Seat, points: int) -> Objection:
    """The objection of too early or too late; a correction after the card is covered is too late (A.23.5).

    So is then a Weis of more points than the seat has announced: only lower ones may be added, after trick one.
    """
    own = claims_of(spiel, seat)
    if not spiel.tricks and own:
        if is_wrong(spiel, seat):
            return cite_article(ObjectionKind.WEIS_TOO_LATE, MISNAMING, spiel.reglement)
        if not in_first_round(spiel, seat) and points > max(claim.said for claim in own):
            return cite_article(ObjectionKind.WEIS_TOO_LATE, ANNOUNCING, spiel.reglement)
        return cite_article(ObjectionKind.WEIS_TOO_EARLY, ANNOUNCING, spiel.reglement)
    early = first_trick_cards(spiel) <= place_of(spiel, seat)
    kind = ObjectionKind.WEIS_TOO_EARLY if early else ObjectionKind.WEIS_TOO_LATE
    return cite_article(kind, ANNOUNCING, spiel.reglement)


def _own_party_leads(spiel: Spiel, seat: Seat) -> bool:
    """Whether the highest Weis is one of the seat's party."""
    leading = comparison.leader(announced(spiel), variant_of(spiel), spiel.reglement.weis)
    seats = spiel.start.seats
    return leading is not None and seats.party(leading.seat) is seats.party(seat)


def _may_add(spiel: Spiel, said: Announced) -> bool:
    """Whether the seat's party has the highest Weis and the seat may still add this one, which is not higher (A.23.3).

    Judged by the points said: that is all partners know of each other's hands.
    """
    if not may_add_now(spiel, said.seat) or not _own_party_leads(spiel, said.seat):
        return False
    keys = spiel.reglement.weis
    return said.value(keys) <= max(other.value(keys) for other in announced(spiel))


def _check_first(spiel: Spiel, said: Announced) -> Objections:
    """The first announcement: the highest of the hand, and one that can still count."""
    keys, reglement, seat, found = spiel.reglement.weis, spiel.reglement, said.seat, said.weis
    highest = comparison.first_announcement(dealt_hand(spiel, seat), variant_of(spiel), keys)
    faults: Objections = ()
    if found not in highest:
        higher = CardSet(sum(other.cards.mask for other in highest[:1]))
        faults += (cite_article(ObjectionKind.WEIS_NOT_HIGHEST, ANNOUNCING, reglement, higher),)
    if cannot_count(said, announced(spiel), _still_to_speak(spiel, seat), spiel.start.seats, variant_of(spiel), keys):
        faults += (cite_article(ObjectionKind.WEIS_CANNOT_COUNT, DISCLOSING, reglement, found.cards),)
    return faults


def _still_to_speak(spiel: Spiel, seat: Seat) -> tuple[Seat, ...]:
    """The seats that give their first card after this one."""
    place = place_of(spiel, seat)
    players = spiel.start.seats.order
    return spiel.start.seats.starting_with(seat)[1 : len(players) - place]


@carries("G.weis", "P.6")
def _check_credit(spiel: Spiel, act: ShowWeis) -> Objections:
    """Crediting one's own Weis: all cards in hand, before the roll that follows the cards that made it.

    In any order, and only part of a run if he likes: a player may credit himself, but need not.
    """
    keys = spiel.reglement.weis
    if spiel.phase is not Phase.ROLL:
        there = act.cards <= dealt_hand(spiel, act.seat)
        lacking = () if there else (cite(ObjectionKind.WEIS_NOT_HELD, keys.play, act.cards),)
        return (cite(ObjectionKind.WEIS_TOO_LATE, keys.play), *lacking)
    if not act.cards <= spiel.hands[act.seat]:
        return (cite(ObjectionKind.WEIS_NOT_HELD, keys.play, act.cards),)
    before = _credited_of(spiel, act)
    if any(not claim.cards <= act.cards or claim.cards == act.cards for claim in before):
        return (cite(ObjectionKind.WEIS_SAID_BEFORE, keys.play, act.cards),)
    if not act.cards & spiel.talk.fresh:
        return (cite(ObjectionKind.WEIS_TOO_LATE, keys.play, act.cards),)
    return ()


@carries("G.weis", "A.23.2")
def _credited_of(spiel: Spiel, act: ShowWeis) -> tuple[Claim, ...]:
    """What its player has credited in this round from the run that contains a Weis.

    Where no card counts twice, also whatever shares a card with it.
    """
    row, crossing = row_of(spiel.hands[act.seat], act.cards), spiel.reglement.weis.cross.value
    since = (claim for claim in claims_of(spiel, act.seat) if claim.trick == spiel.trick_number)
    return tuple(claim for claim in since if claim.cards <= row or (not crossing and claim.cards & act.cards))


@carries("A.23.1", "A.23.2", "A.23.3", "G.weis")
def show_weis(spiel: Spiel, act: ShowWeis) -> Spiel:
    """Note the announcement; nine in a row win the Partie at once where the Reglement says so (A.23.1)."""
    keys = spiel.reglement.weis
    found = weis_of(act.cards, keys)
    spiel = claimed(spiel, act)
    if found is None or not found.wins_partie(keys):
        return spiel
    winner = spiel.start.seats.party(act.seat)
    ending = Ending(EndingKind.NINE_IN_A_ROW, keys.nine_wins.article, act.seat, winner)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)


@carries("A.23.5", "P.23")
def claimed(spiel: Spiel, act: ShowWeis) -> Spiel:
    """The Spiel after an announcement, true or not: it stands, or replaces a wrong one that it puts right.

    Cards that are no Weis claim nothing unless their points were said.
    """
    points = points_said(spiel, act)
    if not act.cards or (points < 1 and not _is_nine(spiel, act)):
        return spiel
    claim = Claim(act.seat, act.cards, points, spiel.trick_number)
    return noted(spiel, claim, _corrected_by(spiel, act))


def _is_nine(spiel: Spiel, act: ShowWeis) -> bool:
    """Whether nine in a row are announced that win the Partie, which is worth more than points."""
    found = weis_of(act.cards, spiel.reglement.weis)
    return act.said is None and found is not None and found.wins_partie(spiel.reglement.weis)


def _corrected_by(spiel: Spiel, act: ShowWeis) -> Claim | None:
    """The claim this one replaces: a wrong one, or a shorter part of the same run; None if it is an additional one."""
    if spiel.reglement.weis.play.value is WeisPlay.CREDITED:
        shorter = (claim for claim in _credited_of(spiel, act) if claim.cards <= act.cards)
        return next((claim for claim in shorter if claim.cards != act.cards), None)
    last = last_in_time(spiel, act.seat)
    if last is not None and last.cards == act.cards:  # the last word about these cards is what stands
        return last
    wrong = correctable(spiel, act.seat)
    found = weis_of(act.cards, spiel.reglement.weis)
    if wrong is None or found is None or not act.cards <= dealt_hand(spiel, act.seat):
        return wrong
    announcement = Announced(act.seat, found, points_said(spiel, act))
    is_added = not _check_one_more(spiel, announcement) and bool(_check_one_more(without(spiel, wrong), announcement))
    return None if is_added else wrong


def weis_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The Weis a seat may announce now."""
    keys = spiel.start.reglement.weis
    play = keys.play.value
    if play is WeisPlay.OFF or (play is WeisPlay.COMPARED and not _may_speak(spiel, seat)):
        return ()
    credited = play is WeisPlay.CREDITED
    fresh = spiel.talk.fresh
    found = credits_of(spiel.hands[seat], fresh, keys) if credited else find_weis(dealt_hand(spiel, seat), keys)
    shows = [ShowWeis(seat, weis.cards) for weis in found]
    return tuple(act for act in shows if not check_show_weis(spiel, act))
