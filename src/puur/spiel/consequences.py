"""What a ruling does to the Spiel, one consequence after the other."""

from puur.reglement.carries import carries
from puur.reglement.fault_options import AnnulledDealer
from puur.seats import Party, Seat
from puur.spiel.acts import Announce, Play
from puur.spiel.card_taken_back import taken_back
from puur.spiel.early_card import lies_early, picked_up, without
from puur.spiel.ending import Ending, EndingKind
from puur.spiel.fault import Irregularity
from puur.spiel.lead_before_choice import lies_before_choice, was_before_choice
from puur.spiel.new_deal import deal_again
from puur.spiel.rest import rest_lost
from puur.spiel.ruling import Consequence
from puur.spiel.ruling import ConsequenceKind as Kind
from puur.spiel.state import Award, Bar, Faults, Moved, NoWin, Phase, Spiel, TrumpLead
from puur.spiel.stock import put_back
from puur.spiel.trick_taker import judged_anew, lies_open
from puur.spiel.trump_choice import announce
from puur.spiel.two_cards import kept
from puur.spiel.weis.ruled import as_if_in_time, as_it_is, as_said, forfeited, open_again


def follow(  # noqa: C901, PLR0912  one line a consequence
    spiel: Spiel, consequence: Consequence, irregularity: Irregularity
) -> Spiel:
    """The Spiel after one consequence of a ruling; one that finds nothing to change changes nothing."""
    seat, party, cards = consequence.seat, consequence.party, consequence.cards
    match consequence.kind:
        case Kind.ANNUL:
            return _annulled(spiel, consequence, irregularity)
        case Kind.REDEAL | Kind.CUT_AGAIN if seat is not None:
            return deal_again(spiel, seat, consequence.article)
        case Kind.TAKE_BACK if seat is not None and lies_early(spiel, irregularity):
            return picked_up(spiel, seat)
        case Kind.TAKE_BACK if seat is not None and lies_before_choice(spiel, irregularity):
            return _with(spiel, spiel.faults._replace(early=without(spiel, seat)))
        case Kind.TAKE_BACK if was_before_choice(spiel, irregularity) and not lies_open(spiel, irregularity):
            return spiel  # he has it in hand again, and gave another in his turn
        case Kind.TAKE_BACK if seat is not None:
            return taken_back(spiel, seat, irregularity)
        case Kind.PUT_BACK:
            return put_back(spiel, irregularity)
        case Kind.KEEP if seat is not None and cards:
            return kept(spiel, Play(seat, next(iter(cards))), consequence.article)
        case Kind.DEAD | Kind.NO_WIN:
            return judged_anew(_with(spiel, _noted(spiel, consequence)))
        case Kind.BAR | Kind.TRUMP_LEAD | Kind.POINTS_TO:
            return _with(spiel, _noted(spiel, consequence))
        case Kind.TRICK_TO if party is not None:
            return _awarded(spiel, Award(party, consequence.article), irregularity)
        case Kind.REST_TO if party is not None:
            return rest_lost(spiel, party, consequence.article)
        case Kind.CHOICE_STANDS if isinstance(irregularity.act, Announce):
            return announce(spiel, irregularity.act)
        case Kind.LOSE_PARTIE if party is not None:
            return _lost(spiel, party, consequence, irregularity)
        case _:
            return _of_weis(spiel, consequence, irregularity)


def _of_weis(spiel: Spiel, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """The Spiel after a consequence about Weis; any other is told to people, and changes nothing on the table."""
    match consequence.kind:
        case Kind.FORFEIT if consequence.seat is not None:
            return forfeited(spiel, consequence, irregularity)
        case Kind.COUNTS_AS_SAID:
            return as_said(spiel, irregularity)
        case Kind.COUNTS_TRULY:
            return as_it_is(spiel, consequence.cards, irregularity)
        case Kind.COUNTS_LATE:
            return as_if_in_time(spiel, irregularity)
        case Kind.MAY_ANNOUNCE if consequence.party is not None:
            return open_again(spiel, consequence.party)
        case _:
            return spiel


def _noted(spiel: Spiel, consequence: Consequence) -> Faults:
    """What is remembered of faults after a consequence that is felt later: in the tricks to come, or in the count."""
    seat, party, cards, faults = consequence.seat, consequence.party, consequence.cards, spiel.faults
    match consequence.kind:
        case Kind.DEAD:
            return faults._replace(dead=faults.dead | cards)
        case Kind.NO_WIN if seat is not None:
            lost = NoWin(seat, consequence.article)
            return faults if lost in faults.no_win else faults._replace(no_win=(*faults.no_win, lost))
        case Kind.BAR if party is not None and consequence.until is not None:
            bar = Bar(party.seats, cards, consequence.until, consequence.article)
            return faults if bar in faults.bars else faults._replace(bars=(*faults.bars, bar))  # once barred is enough
        case Kind.TRUMP_LEAD if seat is not None:
            demand = TrumpLead(seat, spiel.trick_number, consequence.article)
            return faults._replace(trump_lead=(*faults.trump_lead, demand))
        case Kind.POINTS_TO if party is not None:
            return faults._replace(moved=(*faults.moved, Moved(cards, party, consequence.article)))
        case _:  # it names nobody whom it could concern
            return faults


@carries("E.6", "P.41")
def _awarded(spiel: Spiel, award: Award, irregularity: Irregularity) -> Spiel:
    """The trick in which it happened is a party's, on the table or turned since, or the one that is led anew."""
    tricks, number = spiel.turned, irregularity.trick if irregularity.lay is None else irregularity.lay
    if number < len(tricks):
        now = tricks[number]._replace(award=award)
        return spiel._replace(turned=(*tricks[:number], now, *tricks[number + 1 :]))
    if spiel.trick is None:
        return _with(spiel, spiel.faults._replace(award=award))
    return spiel._replace(trick=spiel.trick._replace(award=award))


def _with(spiel: Spiel, faults: Faults) -> Spiel:
    return spiel.with_faults(faults)


@carries("P.19")
def _annulled(spiel: Spiel, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """The Spiel counts nothing; whom the ruling names deals next, else as the Reglement says (P.19)."""
    dealer = _next_dealer(spiel) if consequence.seat is None else consequence.seat
    ending = Ending(EndingKind.ANNULLED, consequence.article, irregularity.offender, next_dealer=dealer)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)


@carries("P.19")
def _next_dealer(spiel: Spiel) -> Seat | None:
    """Who deals after an annulment: the same player or the next; nobody yet where the die was to name him."""
    dealer = spiel.preface.dealer
    if dealer is None or spiel.reglement.fault.annulled_dealer.value is AnnulledDealer.SAME:
        return dealer
    return spiel.start.seats.after(dealer)


def _lost(spiel: Spiel, party: Party, consequence: Consequence, irregularity: Irregularity) -> Spiel:
    """The Partie is lost for a party."""
    others = tuple(other for other in spiel.start.seats.parties if other is not party)
    winner = others[0] if len(others) == 1 else None
    ending = Ending(EndingKind.BEDANKT_FALSELY, consequence.article, irregularity.offender, winner)
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)
