"""The form of sheet for a Reglement: columns, rows and checks follow from its keys, never from its name."""

from typing import Final

from puur.decks import Deck, Language
from puur.paper.sheets import Booking, Columns, Dealing, Form
from puur.partie.standblatt import Sheet, whole_total
from puur.reglement import Cited, Reglement
from puur.reglement.options import FirstDealer, Seating, StoeckPlay, WeisPlay, WrongSum
from puur.rules.trick_points import counts_difference, match_others_in
from puur.wording.disciplines import disciplines

_FASTEST: Final = 3  # minutes for a Spiel
_USUAL_SPIELE: Final = 12  # in a Passe, where the Partie ends at a target and not after a number


def form_of(
    reglement: Reglement, language: Language, deck: Deck, *, round_number: int = 1, seats: int = 4, spiele: int = 0
) -> Form:
    """The form of a table's sheet in a round; with five at the table everybody has a column and the dealer rests.

    `spiele` overrides the number of Spiele; then no total sum is printed, because the Reglement has none. With five
    there are no two parties to share a difference: a wrong sum is corrected. Checks: E.9, F.kontrolle, F.geben,
    K.nach-spiel, P.1, P.2, P.48.

    >>> from puur.reglement import load
    >>> handjass = form_of(load("fnf-handjass"), Language.DE, Deck.GERMAN, round_number=3)
    >>> handjass.check_total, handjass.match_others, handjass.booking
    (628, 52, <Booking.SUBTRACTED: 'subtracted'>)
    """
    sheet = Sheet(reglement, (), (), round=round_number, resting=max(0, seats - len(reglement.seat_plan.order)))
    keys = reglement.sheet
    own = sheet.spiele.value
    whole = whole_total(sheet) if spiele in {0, own} else None
    others = match_others_in(reglement, round_number)
    told = keys.check_spiel.value is not None or whole is not None
    wrong = _wrong_sum(sheet)
    return Form(
        columns=_columns(reglement, seats),
        spiele=spiele or _rows_in(reglement) or own or _USUAL_SPIELE,
        check_spiel=None if keys.check_spiel.value is None else keys.check_spiel.value * sheet.copies,
        check_total=None if whole is None else whole.value,
        match_bonus=0 if others.value is not None else reglement.count.match_bonus.value,
        match_others=others.value,
        weis=reglement.weis.play.value is not WeisPlay.OFF or reglement.stoeck.play.value is not StoeckPlay.OFF,
        booking=Booking.SUBTRACTED if sheet.subtracted else Booking.ADDED,
        wrong_sum=wrong.value,
        copies=sheet.copies,
        dealing=_dealing(reglement, seats),
        minutes=reglement.tournament.round_minutes.value or 0,
        when_up=reglement.tournament.time_up.value.value,
        disciplines=disciplines(reglement, language, deck),
        articles=tuple(dict.fromkeys((keys.check_spiel.article, wrong.article))) if told else (),
    )


def _rows_in(reglement: Reglement) -> int:
    """Rows enough for the fastest table where time ends the round (P.59); 0: as many as the Reglement says."""
    minutes = reglement.tournament.round_minutes.value
    return 0 if minutes is None else max(1, minutes // _FASTEST)


def _wrong_sum(sheet: Sheet) -> Cited[WrongSum]:
    """What happens to a wrong sum: at a table of five it cannot be split (P.48)."""
    key = sheet.reglement.sheet.wrong_sum
    if sheet.resting and key.value in {WrongSum.SPLIT, WrongSum.AGREED}:
        return Cited(WrongSum.CORRECTED, sheet.reglement.tournament.gaps.article)
    return key


def _columns(reglement: Reglement, seats: int) -> Columns:
    everybody_plays = seats == len(reglement.seat_plan.order)
    if reglement.trump.each_once.value:  # of five, each plays it once in twenty Spiele, as partners change
        return Columns.DISCIPLINES
    if counts_difference(reglement.count):
        return Columns.ANNOUNCED
    partners = reglement.table.seating.value is Seating.PARTNERS and everybody_plays
    return Columns.PARTIES if partners else Columns.PLAYERS


def _dealing(reglement: Reglement, seats: int) -> Dealing:
    """Where somebody rests, it is the dealer, which is the first seat in the first Spiel."""
    named = reglement.deal.first_dealer.value is FirstDealer.FIRST_NAMED
    return Dealing.FIRST_SEAT if named or seats > len(reglement.seat_plan.order) else Dealing.TABLE
