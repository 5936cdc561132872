import re

import pytest
from tests.paper.pdf_text import pages, pages_of, printed
from tests.paper.samples import look, plan

from puur.decks import Deck, Language
from puur.desk.plan import Plan, PlannedTable, Round
from puur.paper import RoundWord, pdf
from puur.paper.blank import blank_plan, tables_of_sixteen
from puur.paper.codes import Qr
from puur.paper.forms import form_of
from puur.paper.kit import Kit, round_word_of
from puur.paper.lots import RunCard, SeatMove
from puur.paper.movement import leavings, movements
from puur.paper.planned import run_cards, seating_list, table_cards, table_list, table_sheets
from puur.paper.sheets import OwnSheets
from puur.paper.tables import RoundCode
from puur.reglement import built_in, load


def where(cards: tuple[RunCard, ...]) -> dict[tuple[int, int], list[tuple[int, str]]]:
    """Who sits at each round and table, by the cards."""
    found: dict[tuple[int, int], list[tuple[int, str]]] = {}
    for card in cards:
        for stop in card.stops:
            if stop.table is not None:
                found.setdefault((stop.round, stop.table), []).append((card.number, stop.seat))
    return found


@pytest.mark.parametrize("players", [8, 12, 16, 18, 33, 40, 100])
def test_the_cards_say_what_the_plan_says(players: int) -> None:
    """Whoever follows his card sits where the plan wants him, in every round."""
    whole = plan(players)
    found = where(run_cards(whole).cards)
    for round_ in whole.rounds:
        for table in round_.tables:
            seated = sorted(found[round_.number, table.number], key=lambda pair: pair[1])
            assert table.seats == tuple(person for person, _ in seated)


@pytest.mark.parametrize("players", [20, 24, 40, 64, 400])
def test_the_rule_that_is_called_out_leads_to_the_same_seats(players: int) -> None:
    """Moving by one's seat alone, everybody comes to the table of the plan."""
    whole = plan(players)
    rules = movements(whole)
    assert [1, 2, 3] == [rule.after for rule in rules]
    for rule, before, after in zip(rules, whole.rounds, whole.rounds[1:], strict=False):
        for table in before.tables:
            for move, person in zip(rule.moves, table.seats, strict=True):
                number = (table.number - 1 + move.tables) % len(before.tables) + 1
                there = after.table_of(person)
                assert there is not None
                assert number == there.number


def test_who_sits_on_the_first_seat_stays() -> None:
    """A quarter of the field never walks."""
    assert all(rule.moves[0] == SeatMove("A", 0) for rule in movements(plan(40)))


def test_a_plan_without_a_rule_has_none() -> None:
    """Where two of one seat move differently, or somebody rests, nothing is called out."""
    first = Round(1, (PlannedTable(1, (1, 2, 3, 4)), PlannedTable(2, (5, 6, 7, 8))))
    assert () == movements(Plan((first, Round(2, (PlannedTable(1, (1, 6, 3, 8)), PlannedTable(2, (5, 2, 4, 7)))))))
    assert () == movements(Plan((first, Round(2, (PlannedTable(1, (1, 2, 3, 4)),), (5, 6, 7, 8)))))


def test_a_table_card_says_where_each_seat_goes() -> None:
    """By table and seat, and who rests next."""
    first = Round(1, (PlannedTable(1, (1, 2, 3, 4)), PlannedTable(2, (5, 6, 7, 8))))
    second = Round(2, (PlannedTable(1, (2, 6, 3, 8)),), (1, 4, 5, 7))
    [leaving] = leavings(Plan((first, second)), 1)
    assert [("A", None, ""), ("B", 1, "A"), ("C", 1, "C"), ("D", None, "")] == [
        (going.seat, going.table, going.to) for going in leaving.goings
    ]


def test_codes_and_names_reach_the_papers() -> None:
    """Each card and sheet carries its own code and the names there are."""
    whole = plan(16)
    cards = run_cards(whole, {3: "Anna"}, rounds=6, codes={3: Qr("p3")})
    assert ("Anna", Qr("p3"), 6) == (cards.cards[2].name, cards.cards[2].qr, len(cards.cards[2].stops))
    tables = table_cards(whole, rounds=(2, 3), address=lambda r, t: f"{r}/{t}").cards
    assert (RoundCode(2, Qr("2/4")), RoundCode(3, Qr("3/4"))) == tables[3].codes
    assert all(not card.codes for card in table_cards(whole, rounds=(2, 3)).cards)
    form = form_of(load("einzelschieber"), Language.DE, Deck.FRENCH)
    sheet = table_sheets(whole.rounds[1], lambda _: form, {3: "Anna"}, address=lambda r, t: f"{r}/{t}").sheets[2]
    assert (Qr("2/3"), 2, 3) == (sheet.qr, sheet.round, sheet.table)


def test_a_table_that_rests_has_no_code() -> None:
    """A round planned without the table opens nothing; one that the ranking seats later does."""
    first = Round(1, (PlannedTable(1, (1, 2, 3, 4)), PlannedTable(2, (5, 6, 7, 8))))
    whole = Plan((first, Round(2, (PlannedTable(1, (1, 2, 3, 4)),), (5, 6, 7, 8))))
    cards = table_cards(whole, rounds=(1, 2, 3), address=lambda r, t: f"{r}/{t}").cards
    assert [[1, 2, 3], [1, 3]] == [[code.round for code in card.codes] for card in cards]


@pytest.mark.parametrize(("rounds", "codes"), [(4, 4), (10, 8), (20, 4)])
def test_a_table_card_of_many_rounds_stays_one_page(rounds: int, codes: int) -> None:
    """Every way stands on it; codes give way before they are too small for a camera."""
    cards = table_cards(plan(20, rounds), rounds=range(1, rounds + 1), address=lambda r, t: f"http://10.0.0.2/{r}/{t}")
    found = printed(cards, look())
    assert len(cards.cards) == len(found)
    for number in range(1, rounds):
        assert 2 == len(re.findall(rf"Nach Passe {number}(?!\d)", found[0])), number
    assert codes == len(re.findall(r"(?<!Nach )Passe \d", found[0]))


def test_names_are_in_the_order_of_a_telephone_book() -> None:
    """Ä stands with A and Ł with L, whoever has no name stands last."""
    first_round = Round(1, (PlannedTable(1, (1, 2, 3, 4)),), (5,))
    names = {1: "Zoé", 2: "Äbi Rosa", 3: "Abegg", 4: "łukasz"}
    listed = seating_list(first_round, names)
    assert ["Abegg", "Äbi Rosa", "łukasz", "Zoé", ""] == [entry.name for entry in listed.entries]
    assert (None, ("5",)) == (listed.entries[-1].table, table_list(first_round, names).resting)


@pytest.mark.parametrize("name", ["einzelschieber", "kzjv", "fnf-handjass", "differenzler", "coiffeur", "schieber"])
def test_a_kit_prints_for_every_kind_of_evening(name: str) -> None:
    """From the booklet to the certificates; lots, cards and sheets for everybody and every round."""
    reglement = load(name)
    rounds = 6 if name == "fnf-handjass" else 3
    kit = Kit(reglement, blank_plan(reglement, 18, rounds), rounds, Language.DE, Deck.GERMAN)
    document = pdf(kit.papers(), look())
    [first] = pages(document, 0, 1)
    assert first.startswith("Es geht auch ohne Computer")
    assert 18 == len(kit.lots().cards)
    seated = kit.plan.rounds[0].tables
    assert rounds * len(seated) == len(kit.sheets().sheets)
    assert any("Urkunde" in page for page in pages(document, -3))


def test_an_e_kit_has_personal_sheets_and_an_f_kit_blank_rounds() -> None:
    """E.9: everybody has a sheet; F.tische: where the ranking seats, cards stay blank."""
    einzel, handjass = load("einzelschieber"), load("fnf-handjass")
    own = Kit(einzel, blank_plan(einzel, 16, 4), 4)
    ranked = Kit(handjass, blank_plan(handjass, 16, 6), 6)
    assert any(isinstance(paper, OwnSheets) for paper in own.papers())
    assert not any(isinstance(paper, OwnSheets) for paper in ranked.papers())
    assert 3 == len(ranked.plan.rounds)
    assert 4 == ranked.booklet().ranked_from
    assert ["", "", ""] == [stop.seat for stop in run_cards(ranked.plan, rounds=6).cards[0].stops[3:]]


@pytest.mark.cites("F.tische", "P.3")
def test_sixteen_by_rank_meet_nobody_again_in_the_last_rounds() -> None:
    """The table in the booklet seats all sixteen ranks three times, and no two together twice."""
    rounds = tables_of_sixteen(load("fnf-handjass"), 6)
    pairs = [pair for round_ in rounds for table in round_.tables for pair in table.pairs]
    assert [4, 5, 6] == [round_.number for round_ in rounds]
    assert 3 * 4 * 6 == len(pairs) == len(set(pairs))
    assert () == tables_of_sixteen(load("einzelschieber"), 4)


def test_a_round_is_called_passe_among_partners() -> None:
    """E and K play Passen, F plays rounds."""
    assert [RoundWord.PASSE, RoundWord.ROUND] == [round_word_of(load(name)) for name in ("kzjv", "fnf-handjass")]


@pytest.mark.parametrize("language", Language)
def test_house_rules_take_one_page(language: Language) -> None:
    """Whatever a Reglement says beyond the general rules fits on one page for the wall, in every language."""
    reglemente = [load(name) for name in built_in() if name != "allgemein"]
    document = pdf(tuple(Kit(each, Plan(()), 1, language).rules() for each in reglemente), look(language))
    assert len(reglemente) == pages_of(document)  # each begins a page of its own, so none takes two


def test_house_rules_say_everything() -> None:
    """The page for the wall goes on to the last article."""
    reglemente = [load(name) for name in built_in() if name != "allgemein"]
    found = printed(tuple(Kit(each, Plan(()), 1).rules() for each in reglemente), look())
    assert [] == [each.name for each, text in zip(reglemente, found, strict=True) if each.articles[-1].id not in text]
