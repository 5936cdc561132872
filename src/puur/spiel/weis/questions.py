"""Asking about Weis: to hear an announcement again, or to see the Weis that count (A.23.3, A.23.6)."""

from puur.reglement.carries import carries
from puur.reglement.options import WeisPlay
from puur.seats import Party, Seat
from puur.spiel.acts import Act, AskWeis, WeisQuestion
from puur.spiel.citations import Objections, cite, cite_article, wrong_moment
from puur.spiel.fault import Irregularity, ObjectionKind
from puur.spiel.said_weis import WeisTalk
from puur.spiel.state import Phase, Spiel
from puur.spiel.weis.correction import claim_of
from puur.spiel.weis.moment import second_card_given, second_trick_begun
from puur.spiel.weis.talk import ANNOUNCING, DISCLOSING, counting_weis
from puur.spiel.weis.truth import WRONG, truth_of


@carries("A.23.3", "A.23.6")
def check_ask(spiel: Spiel, act: AskWeis) -> Objections:
    """Objections to asking: nothing was announced, or it is too late."""
    keys = spiel.reglement.weis
    if keys.play.value is not WeisPlay.COMPARED:
        return (cite(ObjectionKind.NO_WEIS_PLAYED, keys.play),)
    faults = wrong_moment(spiel, act.seat, Phase.PLAY)
    if act.of not in spiel.start.seats.order:
        faults += (cite(ObjectionKind.NOT_SEATED, spiel.reglement.table.seating),)
    if faults:
        return faults
    return _check_repeat(spiel, act) if act.question is WeisQuestion.REPEAT else _check_disclose(spiel, act)


def _check_repeat(spiel: Spiel, act: AskWeis) -> Objections:
    """Anybody may ask for an announcement, until its player gives his second card (A.23.3)."""
    if act.seat is act.of or all(claim.seat is not act.of for claim in spiel.talk.claims):
        return (cite_article(ObjectionKind.WEIS_NOTHING_TO_ASK, ANNOUNCING, spiel.reglement),)
    if second_card_given(spiel, act.of):
        return (cite_article(ObjectionKind.WEIS_TOO_LATE, ANNOUNCING, spiel.reglement),)
    return ()


def _check_disclose(spiel: Spiel, act: AskWeis) -> Objections:
    """Only opponents may ask, of a party whose Weis count, between trick one and trick two (A.23.6)."""
    seats = spiel.start.seats
    party = seats.party(act.of)
    if act.seat not in party.seats and _is_unsettled(spiel):
        return (cite_article(ObjectionKind.WEIS_ASKED_TOO_EARLY, DISCLOSING, spiel.reglement),)
    if act.seat in party.seats or party is not _still_covered(spiel):
        return (cite_article(ObjectionKind.WEIS_NOTHING_TO_ASK, DISCLOSING, spiel.reglement),)
    late = second_trick_begun(spiel)
    return (cite_article(ObjectionKind.WEIS_TOO_LATE, DISCLOSING, spiel.reglement),) if late else ()


def _is_unsettled(spiel: Spiel) -> bool:
    """Whether trick one still runs: players who give a card later may announce a higher Weis (A.23.3)."""
    return not spiel.tricks and spiel.faults.rest is None


def _still_covered(spiel: Spiel) -> Party | None:
    """The party whose Weis count, as long as it has not laid them open."""
    counting = counting_weis(spiel)
    party = spiel.start.seats.party(counting[0].seat) if counting else None
    return None if party in spiel.talk.disclosed else party


@carries("A.23.6")
def shown_to_be_wrong(spiel: Spiel, act: AskWeis) -> tuple[Irregularity, ...]:
    """The false announcements that a question brings to light: those of the party that must lay its Weis open."""
    if act.question is not WeisQuestion.DISCLOSE:
        return ()
    party = spiel.start.seats.party(act.of)
    stand = (
        (irregularity, claim_of(spiel, irregularity))
        for irregularity in spiel.faults.irregularities
        if irregularity.offender in party.seats and irregularity not in spiel.faults.undone
    )
    return tuple(irregularity for irregularity, claim in stand if claim is not None and truth_of(spiel, claim) in WRONG)


def answered(spiel: Spiel, act: AskWeis) -> Spiel:
    """A repeated announcement changes nothing; a demand lays the counting Weis open."""
    if act.question is WeisQuestion.REPEAT:
        return spiel
    talk: WeisTalk = spiel.talk._replace(disclosed=(*spiel.talk.disclosed, spiel.start.seats.party(act.of)))
    return spiel._replace(talk=talk)


def asking_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The questions about Weis a seat may ask now."""
    if not spiel.talk.claims or spiel.trick_number > 1 or spiel.reglement.weis.play.value is not WeisPlay.COMPARED:
        return ()
    spoke = {claim.seat for claim in spiel.talk.claims if not second_card_given(spiel, claim.seat)}
    covered = None if second_trick_begun(spiel) else _still_covered(spiel)
    asked = () if covered is None or seat in covered.seats else covered.seats
    return tuple(
        AskWeis(seat, of, question)
        for of in spiel.start.seats.order
        if of is not seat
        for question, whom in ((WeisQuestion.REPEAT, spoke), (WeisQuestion.DISCLOSE, asked))
        if of in whom
    )
