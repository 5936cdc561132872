"""The emergency kit: everything an evening needs on paper, for so many players, prepared in advance."""

from dataclasses import dataclass
from typing import Final

from puur.decks import Deck, Language
from puur.desk.plan import SEATS, Plan, PlannedTable
from puur.paper.blank import tables_of_sixteen
from puur.paper.booklet import Booklet
from puur.paper.certificates import Certificate, Certificates
from puur.paper.codes import SheetCode
from puur.paper.forms import form_of
from puur.paper.lists import ScoreGrid
from puur.paper.look import RoundWord
from puur.paper.lots import LotCard, LotCards
from puur.paper.movement import movements
from puur.paper.papers import AnyPaper
from puur.paper.planned import people_of, run_cards, table_cards, table_list, table_sheets
from puur.paper.rules import HouseRules, rules_page
from puur.paper.sheets import Form, OwnSheet, OwnSheets, PrintedSheet, PrintedSitter, SlateSheets, TableSheets
from puur.paper.signs import Signs, usual_signs
from puur.paper.words import word
from puur.reglement import Reglement
from puur.reglement.options import Partners, Seating, Winner

_TABLE: Final = 4
_GROUP: Final = 16
_BLANK_CERTIFICATES: Final = 3


@dataclass(frozen=True, slots=True)
class Kit:
    """The input of a kit: the plan of its lots (without rounds seated by ranking), all rounds, the rules.

    `spiele` overrides the Reglement's number of Spiele; 0: it does not.
    """

    reglement: Reglement
    plan: Plan
    rounds: int
    language: Language = Language.DE
    deck: Deck = Deck.FRENCH
    spiele: int = 0

    @property
    def people(self) -> tuple[int, ...]:
        """The lots, without helpers."""
        return tuple(person for person in people_of(self.plan) if person not in self.plan.helpers)

    @property
    def tables(self) -> tuple[PlannedTable, ...]:
        """The tables of the first round."""
        return self.plan.rounds[0].tables if self.plan.rounds else ()

    def form(self, round_number: int, seats: int = _TABLE) -> Form:
        """The form of a table's sheet in a round."""
        return form_of(
            self.reglement, self.language, self.deck, round_number=round_number, seats=seats, spiele=self.spiele
        )

    def lots(self) -> LotCards:
        """Everybody's lot."""
        return LotCards(tuple(LotCard(person) for person in self.people))

    def names(self) -> dict[int, str]:
        """Helpers are called helpers; everybody else has no name yet."""
        return {person: word(self.language, "run.helper") for person in self.plan.helpers}

    def sheets(self) -> TableSheets:
        """A sheet for every table and round; without lots where seated by ranking."""
        planned = {round_.number: round_ for round_ in self.plan.rounds}
        found: list[PrintedSheet] = []
        for number in range(1, self.rounds + 1):
            if number in planned:
                form_at = {seats: self.form(number, seats) for seats in {len(t.seats) for t in planned[number].tables}}
                found.extend(table_sheets(planned[number], form_at.__getitem__, self.names()).sheets)
            else:
                found.extend(self._unseated(number))
        return TableSheets(tuple(found))

    def _unseated(self, number: int) -> tuple[PrintedSheet, ...]:
        return tuple(
            PrintedSheet(
                number,
                table.number,
                tuple(PrintedSitter(seat) for seat in SEATS[: len(table.seats)]),
                self.form(number, len(table.seats)),
                str(SheetCode(number, table.number)),
            )
            for table in self.tables
        )

    def slates(self) -> SlateSheets:
        """Jasszettel for every table and round."""
        return SlateSheets(self.sheets().sheets)

    def own(self) -> OwnSheets:
        """Everybody's own sheet."""
        return OwnSheets(tuple(OwnSheet(person, self.rounds) for person in self.people))

    def grid(self) -> ScoreGrid:
        """The list for ranking by hand."""
        subtracted = tuple(
            round_number for round_number in self.reglement.tournament.subtracted.value if round_number <= self.rounds
        )
        return ScoreGrid(self.people, self.rounds, (), subtracted)

    def booklet(self) -> Booklet:
        """The instructions for an evening without a computer."""
        keys = self.reglement.tournament
        ranked = keys.ranked_from.value
        return Booklet(
            players=len(self.people),
            tables=len(self.tables),
            rounds=self.rounds,
            form=self.form(1),
            movements=movements(self.plan),
            ranked_from=ranked if ranked is not None and ranked <= self.rounds else None,
            sixteen=tables_of_sixteen(self.reglement, self.rounds) if len(self.people) >= _GROUP else (),
            subtracted=tuple(round_number for round_number in keys.subtracted.value if round_number <= self.rounds),
            least=self.reglement.partie.winner.value is Winner.LEAST,
        )

    def rules(self) -> HouseRules:
        """The house rules on one page."""
        return rules_page(self.reglement, self.language)

    def signs(self) -> Signs:
        """The usual signs."""
        return usual_signs(self.rounds)

    def certificates(self) -> Certificates:
        """Certificates to be filled in by hand."""
        return Certificates((Certificate(),) * _BLANK_CERTIFICATES)

    def papers(self) -> tuple[AnyPaper, ...]:
        """The whole kit, the booklet first."""
        drawn = self.reglement.table.partners.value is Partners.DRAWN
        paired = self.reglement.table.seating.value is Seating.PARTNERS
        return (
            self.booklet(),
            self.rules(),
            self.grid(),
            *(table_list(round_, self.names()) for round_ in self.plan.rounds),
            self.lots(),
            run_cards(self.plan, self.names(), rounds=self.rounds),
            table_cards(self.plan),
            self.sheets(),
            *((self.own(),) if drawn and paired else ()),
            self.signs(),
            self.certificates(),
        )


def round_word_of(reglement: Reglement) -> RoundWord:
    """The default word for a round: a Passe with partners (E, K), else a round (F)."""
    return RoundWord.PASSE if reglement.table.seating.value is Seating.PARTNERS else RoundWord.ROUND
