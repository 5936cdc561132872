import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.paper.pdf_text import blank_pages, pages, pages_of, printed, sizes, told_of
from tests.paper.samples import NAMES, PAPERS, SHEETS, look

from puur.decks import Deck, Language
from puur.paper import Occasion, PaperFormat, PaperLook, pdf, pictures
from puur.paper.certificates import Certificate, Certificates
from puur.paper.clean import DRAWN_RANGES, is_drawn, printable
from puur.paper.lists import Partner, PrintedRank, PrizeList, PrizeRow, RankingList, RoundPoints, SeatEntry, SeatingList
from puur.paper.lots import LotCard, LotCards, RunCards
from puur.paper.rules import rules_page
from puur.paper.sheets import OwnSheets, SlateSheets, TableSheets
from puur.reglement import load, uncarried
from puur.wording import uncarried_mark

_SIZED = tuple(
    paper for paper in PAPERS.values() if isinstance(paper, LotCards | RunCards | TableSheets | SlateSheets | OwnSheets)
)
_A4 = {(210, 297), (297, 210)}
_A5 = {(148, 210), (210, 148)}


_PACKS = (Deck.GERMAN, *[Deck.FRENCH] * (len(Language) - 1))
_LOOKS = tuple(zip(Language, _PACKS, strict=True))


def _daily(row: int, at: int) -> bool:
    """The first look is German; of the others each paper has one in turn."""
    return at in {0, 1 + row % (len(_LOOKS) - 1)}


@pytest.mark.parametrize(
    ("name", "language", "deck"),
    [
        pytest.param(name, language, deck, marks=() if _daily(row, at) else pytest.mark.nightly)
        for row, name in enumerate(PAPERS)
        for at, (language, deck) in enumerate(_LOOKS)
    ],
)
def test_every_paper_prints_in_every_language(name: str, language: Language, deck: Deck) -> None:
    """It opens, sets letters on every page, tells its language and title, and claims to be readable by all (PDF/UA).

    Every day each paper in German and in one more language, with either pack, and at night in all. That what is set
    can be read back is asked of one language, as how letters are stored depends on none.
    """
    document = pdf(PAPERS[name], look(language, deck))
    told = told_of(document)
    assert (f"{language}-CH", True, []) == (told.language, told.for_all, blank_pages(document))
    assert told.title.endswith(", Chlausjass Oberwil")
    if language is Language.DE:
        assert all(pages(document))


@pytest.mark.parametrize("size", PaperFormat)
@pytest.mark.parametrize("paper", _SIZED, ids=lambda paper: paper.kind)
def test_cards_and_sheets_print_on_every_size(
    paper: LotCards | RunCards | TableSheets | SlateSheets | OwnSheets, size: PaperFormat
) -> None:
    """As many to a page as the size says, on the paper it names."""
    document = pdf(replace(paper, format=size), look())
    count = len(paper.cards if isinstance(paper, LotCards | RunCards) else paper.sheets)
    each = {PaperFormat.A4: 1, PaperFormat.A5: 1, PaperFormat.TWO: 2, PaperFormat.FOUR: 4, PaperFormat.EIGHT: 8}[size]
    found = sizes(document)
    assert -(-count // each) == len(found)
    assert set(found) <= (_A5 if size is PaperFormat.A5 else _A4)


def test_the_same_papers_are_the_same_bytes() -> None:
    """No clock and no chance: printed again, a paper does not differ."""
    assert pdf(PAPERS["ranking"], look()) == pdf(PAPERS["ranking"], look())


def test_a_season_of_many_evenings_has_no_column_for_each() -> None:
    """Three evenings have their days above them, forty only how many somebody was there."""
    [few], [many] = printed(PAPERS["season"], look()), printed(PAPERS["many_evenings"], look())
    assert ("4000" in few, "4000" in many) == (True, False)
    assert "Abende" in many
    assert "Zita" in many


@pytest.mark.cites("P.56", "P.57")
def test_the_bracket_names_both_of_a_pair_and_what_is_open() -> None:
    """Large rounds as a list, the others beside each other on one page; who wins the last round does not go on."""
    [listed, beside] = printed(PAPERS["bracket"], look())
    assert "Runde der letzten 16" in listed
    assert "ohne Gegner, ist frei" in listed
    assert "durch ein weiteres Spiel" in beside
    assert [True] * 6 == [
        word in beside
        for word in ("Viertelfinal", "Halbfinal", "Um den dritten Rang", "noch offen", "gewinnt", NAMES[1])
    ]


def test_pictures_are_png() -> None:
    """Every page as a picture for the screen."""
    found = pictures(PAPERS["lots"], look())
    assert [b"\x89PNG"] == [picture[:4] for picture in found]


def test_names_are_never_commands() -> None:
    """Signs that typst or a shell would obey stand on the paper as they were typed."""
    [text] = printed(SeatingList(1, (SeatEntry(NAMES[2], 1, 1, "A"),)), look())
    assert '#set page() *fett* "quer" $x$ @a <b>' in text


def test_what_no_font_draws_is_written_in_latin_letters() -> None:
    """An emoji is left out, a Chinese name stands as it sounds, and the rest of the name stays."""
    [text] = printed(Certificates((Certificate(NAMES[4], 1),)), look())
    assert "Zoë ShanTian" in text


EUROPE: Final = """
Jörg Hüsler-Nägeli; Zoë Béguin; François Lœuille; Ñuño Açaí; Łukasz Żółć-Ćwięk; Đorđe Šević; Čeněk Dvořák; Ľudovít Ťažký
Ştefan Țuțu; İbrahim Şükrü Işiğ; Æðelþryð Þór; Øystein Åsbø; Őrs Űrhegyi; Ķēniņš Ģirts; Ąžuolas Įėglė; Ħal Ġużè; Ŵyn
Ĉaŭ Ĝi; Gracia Ŀŀull; Ÿves Ǎ; Nguyễn Thị Hạnh; Straße; Γιώργος; Ђорђе
"""


def test_every_european_name_prints_as_it_is_spelt() -> None:
    """Whatever marks its letters carry: the text of the page has them all, in lists, on sheets and on certificates."""
    names = re.split(r"[;\n]\s*", EUROPE.strip())
    entries = tuple(SeatEntry(name, at, 1, "A") for at, name in enumerate(names))
    papers = (SeatingList(1, entries), Certificates(tuple(Certificate(name, 1) for name in names)))
    text = " ".join(printed(papers, look()))
    assert [] == [name for name in names if text.count(name) < 2]


@given(name=st.text(max_size=200), event=st.text(max_size=200))
@settings(max_examples=15, deadline=None)
def test_any_text_can_be_printed(name: str, event: str) -> None:
    """Whatever is typed, the paper comes."""
    row = PrintedRank(1, name, 1, (RoundPoints(1),), 1, name, name)
    document = pdf(
        (RankingList((row,), 1, name, name), Certificates((Certificate(name, 1, 2, name, name),))),
        PaperLook(Occasion(event)),
    )
    assert 1 < pages_of(document)


def test_every_sign_said_to_be_drawn_is_drawn() -> None:
    """The list of what our fonts draw is right: typst refuses a document with a sign it cannot draw."""
    signs = [chr(code) for low, high in DRAWN_RANGES for code in range(low, high + 1) if is_drawn(chr(code))]
    entries = tuple(SeatEntry(f"x{printable(sign) or '-'}", None, 1, "A") for sign in signs)
    assert 1 < pages_of(pdf(SeatingList(1, entries), look()))


def test_long_names_stay_in_their_row() -> None:
    """Names of a hundred letters take a second or third line, and no more pages than that."""
    names = [f"{'Wilhelmine-' * 9}{at:03}" for at in range(60)]
    found = printed(SeatingList(1, tuple(SeatEntry(name, 1, 1, "A") for name in names)), look())
    assert all(f"{at:03}" in " ".join(found) for at in range(60))
    assert 3 >= len(found)


@pytest.mark.parametrize(
    "name",
    [
        "Maximiliane-Alexandrine Von Hohenlohe-Waldenburg-Schillingsfürst",
        "Maximilianealexandrinenhildegard Vonhohenlohewaldenburgschillingsfürstoberhasli",
    ],
)
def test_very_long_names_are_never_cut(name: str) -> None:
    """On the certificate of one and of a pair, in the ranking, the prizes and the seating every letter is there."""
    both = f"{name} und {name}"
    papers = (
        Certificates((Certificate(name, 1, 40, "5400"),)),
        Certificates((Certificate(both, 1, 40, "5400", pair=True),)),
        RankingList((PrintedRank(1, name, 1, (RoundPoints(900),) * 8, 7200, partner=Partner(name, 2)),), 8),
        PrizeList((PrizeRow(1, name, 1, "Schinken"),)),
        SeatingList(1, (SeatEntry(name, 1, 1, "A"),)),
    )
    found = [re.sub(r"[\s\u00ad\u2010-]", "", page) for page in printed(papers, look())]
    letters = re.sub(r"[\s-]", "", name)
    assert [1, 2, 2, 1, 1] == [page.count(letters) for page in found]


def test_four_hundred_people_from_a_to_z() -> None:
    """Everybody stands in the list once, and its pages are numbered."""
    entries = tuple(SeatEntry(f"Person {at:03}", at, at // 4 + 1, "A") for at in range(400))
    found = printed(SeatingList(2, entries), look())
    assert all(sum(f"Person {at:03}" in page for page in found) == 1 for at in range(400))
    assert f"Seite 2 von {len(found)}" in found[1]


def test_a_prize_stands_where_it_is_given() -> None:
    """On the certificate, in the ranking, and on the list for the table of gifts with what is chosen left blank."""
    papers = (PAPERS["certificates"], PAPERS["ranking"], PAPERS["prizes"])
    found = printed(papers, look())
    assert [True, False, True, True] == ["Schinken" in page for page in found]
    assert "Sonderpreise" in found[-1]


def test_several_papers_make_one_document() -> None:
    """Papers follow each other in the order given, each with pages of its own count."""
    found = printed((PAPERS["ranking"], PAPERS["protocol"], PAPERS["lots"]), look())
    assert ["Rangliste", "Protokoll"] == [page.split(" ")[0] for page in found[:2]]
    assert "400" in found[-1]


def test_a_sheet_asks_what_its_reglement_asks() -> None:
    """E: twelve Spiele, 1884 and a split; F: 628 and the Match beside; round three: taken off, 52 and 156."""
    einzel, _, handjass, third, five, differenzler, coiffeur, rubrics, _ = (
        printed(TableSheets((sheet,), PaperFormat.A4), look())[0] for sheet in SHEETS
    )
    assert all(part in einzel for part in ("= 157", "= 1884", "Ausgleich", "1-017-6", "(E.4, E.9)"))
    assert all(part in handjass for part in ("= 628", "Match +100", "(F.kontrolle)"))
    assert all(part in third for part in ("wird abgezogen", "je 52", "156"))
    assert "Match +100" not in third
    assert all(part in five for part in ("= 785", "Wer gibt, setzt aus."))
    assert 4 == differenzler.count("gesagt")
    assert all(part in coiffeur for part in ("Slalom × 7", "Joker × 8", "Schellen × 1"))
    assert all(
        part in rubrics for part in ("Slalom × 7", "Joker × 8", "Schellen × 1", "Jede Person schreibt jede Disziplin")
    )
    assert (2, 5) == (coiffeur.count("Resultat "), rubrics.count("Punkte Resultat"))


@pytest.mark.parametrize("language", Language)
def test_printed_house_rules_mark_what_nobody_carries_out(tmp_path: Path, language: Language) -> None:
    """Beside an article of a club that nobody carries out stands so, with its reason, as `reglement show` writes it."""
    file = tmp_path / "club.toml"
    first = '[[article]]\nid = "B.1"\nkind = "procedure"\ntitle = "Bieten"\ndemands = "Wer bietet."\nopen = "fehlt"\n'
    second = '[[article]]\nid = "B.2"\nkind = "value"\ndemands = "Match 90."\nreplaces = ["A.11"]\n'
    text = f'name = "club"\nbase = "schieber"\nedition = "1"\n{first}{second}sets.count.match_bonus = 90\n'
    file.write_text(text, encoding="utf-8")
    page = rules_page(load(file), language)
    (undone,) = uncarried(load(file))
    assert [uncarried_mark(undone, language), ""] == [article.mark for article in page.articles]
    [told] = printed(page, look(language))
    assert " ".join(page.articles[0].mark.split()) in told  # narrow spaces are read back as wide ones


def test_an_empty_document_has_a_page() -> None:
    """Nothing to print is no error: the list of nobody is a page with a title."""
    assert ["Wer sitzt wo? – Passe 1"] == [page[:23] for page in printed(SeatingList(1, ()), look())]
    assert 1 == len(printed(LotCards(()), look()))


def test_a_lot_tells_its_number() -> None:
    """Eight lots on a page, each with its number."""
    [text] = printed(LotCards(tuple(LotCard(number) for number in range(101, 109))), look())
    assert all(str(number) in text for number in range(101, 109))
