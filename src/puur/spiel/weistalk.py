"""Announcing Weis: in turn, first only the highest, only what can still count, laid open on request (A.23)."""

from typing import Final

from puur.cards import CardSet
from puur.modes import Variant
from puur.reglement.carries import carries
from puur.reglement.options import WeisPlay
from puur.rules import weis_comparison as comparison
from puur.rules.weis import Weis, credits_of, find_weis, weis_of
from puur.rules.weis_comparison import Announced
from puur.rules.weis_disclosure import cannot_count
from puur.seats import Seat
from puur.spiel.acts import Act, AskWeis, ShowWeis, WeisQuestion
from puur.spiel.fault import ObjectionKind
from puur.spiel.objecting import Objections, cite, cite_article, wrong_moment
from puur.spiel.state import Claim, Ending, EndingKind, Phase, Spiel, WeisTalk
from puur.spiel.tricks import all_tricks, dealt_hand, has_played

ANNOUNCING: Final = "A.23.3"
MISNAMING: Final = "A.23.5"
DISCLOSING: Final = "A.23.6"


def announced(spiel: Spiel) -> tuple[Announced, ...]:
    """The Weis announced so far, in the order of announcing."""
    keys = spiel.reglement.weis
    found = ((claim, weis_of(claim.cards, keys)) for claim in spiel.talk.claims)
    return tuple(Announced(claim.seat, weis, claim.said) for claim, weis in found if weis is not None)


def counting_weis(spiel: Spiel) -> tuple[Announced, ...]:
    """The Weis that are written: those of the highest party once trick one lies, or each player's own (G.weis)."""
    said = announced(spiel)
    keys = spiel.reglement.weis
    if keys.play.value is WeisPlay.CREDITED:
        return said
    if not spiel.complete_tricks:
        return ()
    return comparison.counting(said, spiel.start.seats, _variant(spiel), keys)


def _variant(spiel: Spiel) -> Variant:
    return spiel.preface.variant or Variant.O


def first_trick_cards(spiel: Spiel) -> int:
    """How many cards of trick one lie."""
    tricks = spiel.complete_tricks
    if tricks:
        return tricks[0].size
    return 0 if spiel.trick is None else len(spiel.trick.cards)


def _place(spiel: Spiel, seat: Seat) -> int:
    """The seat's place in trick one, from 0."""
    tricks = spiel.complete_tricks
    first = tricks[0] if tricks else spiel.trick
    leader = spiel.turn if first is None else first.leader
    seats = spiel.start.seats
    return seats.starting_with(seat if leader is None else leader).index(seat)


def second_card_given(spiel: Spiel, seat: Seat) -> bool:
    """Whether a seat has given its card to trick two, after which nothing may be added or asked (A.23.3)."""
    return has_played(spiel, seat, 1)


def _in_first_round(spiel: Spiel, seat: Seat) -> bool:
    """Whether this is the seat's time to announce: with its first card, until that is covered, or the trick turned."""
    lying, place = first_trick_cards(spiel), _place(spiel, seat)
    if lying == len(spiel.start.seats.order):
        return place == lying - 1 and not spiel.tricks
    return lying in {place, place + 1}


def _may_add(spiel: Spiel, seat: Seat, found: Weis) -> bool:
    """Whether the seat's party has the highest Weis and the seat may still add this one, which is not higher (A.23.3).

    Judged by the points that were said: more than those the partner does not know of each other.
    """
    if len(spiel.complete_tricks) < 1 or second_card_given(spiel, seat):
        return False
    keys, variant = spiel.reglement.weis, _variant(spiel)
    leading = comparison.leader(announced(spiel), variant, keys)
    seats = spiel.start.seats
    if leading is None or seats.party(leading.seat) is not seats.party(seat):
        return False
    return Announced(seat, found, found.points).value(keys) <= leading.value(keys)


def check_show_weis(spiel: Spiel, act: ShowWeis) -> Objections:
    """What speaks against announcing a Weis."""
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
        return faults + _check_credit(spiel, act, found)
    if not act.cards <= dealt_hand(spiel, act.seat):
        faults += (cite(ObjectionKind.WEIS_NOT_HELD, keys.play, act.cards),)
    if faults or found is None:
        return faults
    return _check_time(spiel, act.seat, found)


@carries("A.23.3", "A.23.6")
def _check_time(spiel: Spiel, seat: Seat, found: Weis) -> Objections:
    """Whether the moment allows a Weis: first only the highest, later lower ones of the highest party."""
    keys, reglement = spiel.reglement.weis, spiel.reglement
    own = [claim for claim in spiel.talk.claims if claim.seat is seat]
    if any(claim.cards == found.cards for claim in own):
        return (cite_article(ObjectionKind.WEIS_SAID_BEFORE, ANNOUNCING, reglement, found.cards),)
    if _in_first_round(spiel, seat) and not own:
        return _check_first(spiel, seat, found)
    if _may_add(spiel, seat, found):
        whole = found in find_weis(dealt_hand(spiel, seat), keys)
        return () if whole else (cite(ObjectionKind.WEIS_NOT_HIGHEST, keys.runs, found.cards),)
    still_first = not spiel.complete_tricks and bool(own)  # lower ones follow only after trick one
    early = still_first or first_trick_cards(spiel) <= _place(spiel, seat)
    kind = ObjectionKind.WEIS_TOO_EARLY if early else ObjectionKind.WEIS_TOO_LATE
    return (cite_article(kind, ANNOUNCING, reglement),)


def _check_first(spiel: Spiel, seat: Seat, found: Weis) -> Objections:
    """The first announcement: the highest of the hand, and one that can still count."""
    keys, reglement = spiel.reglement.weis, spiel.reglement
    highest = comparison.first_announcement(dealt_hand(spiel, seat), _variant(spiel), keys)
    faults: Objections = ()
    if found not in highest:
        higher = CardSet(sum(one.cards.mask for one in highest[:1]))
        faults += (cite_article(ObjectionKind.WEIS_NOT_HIGHEST, ANNOUNCING, reglement, higher),)
    said = Announced(seat, found, found.points)
    if cannot_count(said, announced(spiel), _still_to_speak(spiel, seat), spiel.start.seats, _variant(spiel), keys):
        faults += (cite_article(ObjectionKind.WEIS_CANNOT_COUNT, DISCLOSING, reglement, found.cards),)
    return faults


def _still_to_speak(spiel: Spiel, seat: Seat) -> tuple[Seat, ...]:
    """Who gives his first card after this seat."""
    place = _place(spiel, seat)
    players = spiel.start.seats.order
    return spiel.start.seats.starting_with(seat)[1 : len(players) - place]


@carries("G.weis", "P.6")
def _check_credit(spiel: Spiel, act: ShowWeis, found: Weis | None) -> Objections:
    """Crediting one's own Weis: all cards in hand, before the roll that follows the cards that made it."""
    keys = spiel.reglement.weis
    if spiel.phase is not Phase.ROLL:
        return (cite(ObjectionKind.WEIS_TOO_LATE, keys.play),)
    if not act.cards <= spiel.hands[act.seat]:
        return (cite(ObjectionKind.WEIS_NOT_HELD, keys.play, act.cards),)
    if any(claim.cards == act.cards and _is_fresh_claim(spiel, claim) for claim in spiel.talk.claims):
        return (cite(ObjectionKind.WEIS_SAID_BEFORE, keys.play, act.cards),)
    if not act.cards & spiel.talk.fresh:
        return (cite(ObjectionKind.WEIS_TOO_LATE, keys.play, act.cards),)
    if found is not None and found not in credits_of(spiel.hands[act.seat], spiel.talk.fresh, keys):
        return (cite(ObjectionKind.WEIS_NOT_HIGHEST, keys.runs, act.cards),)
    return ()


def _is_fresh_claim(spiel: Spiel, claim: Claim) -> bool:
    """Whether a claim was made since the last round."""
    return claim.trick == len(spiel.complete_tricks)


@carries("A.23.1", "A.23.2", "A.23.3", "G.weis")
def show_weis(spiel: Spiel, act: ShowWeis) -> Spiel:
    """Note the announcement; nine in a row win the Partie at once where the Reglement says so (A.23.1)."""
    keys = spiel.reglement.weis
    found = weis_of(act.cards, keys)
    points = 0 if found is None else found.points
    said = points if act.said is None else act.said
    claim = Claim(act.seat, act.cards, said, len(spiel.complete_tricks))
    spiel = spiel._replace(talk=spiel.talk._replace(claims=(*spiel.talk.claims, claim)))
    if found is None or not found.wins_partie(keys):
        return spiel
    winner = spiel.start.seats.party(act.seat)
    ending = Ending(EndingKind.NINE_IN_A_ROW, keys.nine_wins.article, act.seat, winner)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)


@carries("A.23.3", "A.23.6")
def check_ask(spiel: Spiel, act: AskWeis) -> Objections:
    """What speaks against asking: nothing was announced, or it is too late."""
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
    counted = {seats.party(one.seat) for one in counting_weis(spiel)}
    if act.seat in party.seats or party not in counted or party in spiel.talk.disclosed:
        return (cite_article(ObjectionKind.WEIS_NOTHING_TO_ASK, DISCLOSING, spiel.reglement),)
    begun = len(all_tricks(spiel))
    return (cite_article(ObjectionKind.WEIS_TOO_LATE, DISCLOSING, spiel.reglement),) if begun > 1 else ()


def ask_weis(spiel: Spiel, act: AskWeis) -> Spiel:
    """A repeated announcement changes nothing; a demand lays the counting Weis open."""
    if act.question is WeisQuestion.REPEAT:
        return spiel
    talk: WeisTalk = spiel.talk._replace(disclosed=(*spiel.talk.disclosed, spiel.start.seats.party(act.of)))
    return spiel._replace(talk=talk)


def weis_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The Weis a seat may announce now, and the questions it may ask."""
    keys = spiel.reglement.weis
    if (
        keys.play.value is WeisPlay.OFF
        or spiel.phase not in {Phase.PLAY, Phase.ROLL}
        or seat not in spiel.start.seats.order
    ):
        return ()
    if keys.play.value is WeisPlay.COMPARED and len(spiel.complete_tricks) > 1:
        return ()
    hand = spiel.hands[seat] if keys.play.value is WeisPlay.CREDITED else dealt_hand(spiel, seat)
    shows = [ShowWeis(seat, one.cards) for one in find_weis(hand, keys)]
    asks = [
        AskWeis(seat, of, question) for of in spiel.start.seats.order for question in WeisQuestion if of is not seat
    ]
    return (
        *(act for act in shows if not check_show_weis(spiel, act)),
        *(act for act in asks if spiel.talk.claims and not check_ask(spiel, act)),
    )
