"""The referee's desk on pages: every kind can be told and ruled on, everything said comes from the rules."""

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import pytest
from tests.night import by_night
from tests.web.browser import Browser

from puur.decks import Language
from puur.record.situation import Impossible
from puur.record.situation.examples import EXAMPLES
from puur.record.situation.templates import TEMPLATES, kinds
from puur.reglement import built_in, load
from puur.seats import Seat
from puur.spiel.fault import IrregularityKind as Kind
from puur.testing.casebook.entries import shipped_entries
from puur.testing.casebook.fragments import shipped_fragments
from puur.testing.casebook.worked import shipped_cases
from puur.web.pages.referee import casebook
from puur.web.pages.referee.consequences import OfferTaken, followed
from puur.web.pages.referee.fields import Control, fields_of, fragment, hands_of, missing_of
from puur.web.pages.referee.ruling import ruled, ruled_above, ruled_everywhere
from puur.web.pages.referee.search import search
from puur.web.pages.referee.verdicts import judged, read
from puur.wording import Voice
from puur.wording.verdict import verdict_told
from puur.wording.verdict_told import VerdictTold

if TYPE_CHECKING:
    from tests.web.conftest import Running

REVOKE = "art=revoke&reglement=kzjv&fertig=1&offender=S&card=C7&trick=HA+H6+H10&trick_led=E&hand=HK&variant=D"
RULES = load("schieber")
UNTOLD = "untold"
FRAGMENTS = list(dict.fromkeys(fragment.theme.replace("_", "-") for fragment in shipped_fragments()))
BRIEF = "untold-points"
PLAN = RULES.seat_plan


@pytest.mark.parametrize(
    ("kind", "texts"),
    [
        *((kind, EXAMPLES[kind][:1]) for kind in kinds() if kind in TEMPLATES),
        *by_night(*((kind, EXAMPLES[kind][1:]) for kind in kinds() if len(EXAMPLES.get(kind, ())) > 1)),
    ],
)
def test_every_example_is_ruled_on(kind: Kind, texts: tuple[str, ...]) -> None:
    """Each kind of irregularity has a situation to begin with, and it leads to a ruling and its articles.

    By day the first of a kind; all of them are judged under every Reglement in tests/cli/test_rule_list.py.
    """
    found = [ruled(text + "\n", "kzjv", Language.DE, None) for text in texts]
    assert not [answer.faults for answer in found if answer.faults]
    assert any(answer.articles or answer.impossible for answer in found), kind


@pytest.mark.parametrize("kind", [kind for kind in kinds() if kind not in TEMPLATES])
def test_faults_of_the_slate_are_ruled_on_too(kind: Kind) -> None:
    """What is written above the Spiel has its ruling where it can happen, under every Reglement."""
    found = ruled_above(kind, Seat.S, "schieber", Language.DE, None, adds_up=False)
    assert len(built_in()) == sum(len(row.titles) for shared in found.compared[:1] for row in shared.rows)
    assert found.verdict or found.impossible


def test_a_condition_that_all_share_is_said_once() -> None:
    """Side by side each condition stands above what the Reglemente say under it, and what cannot be comes last."""
    found = ruled_everywhere("variante D\ntisch E: HA H6 H10\nkarte S C7", "schieber", Language.DE, None)
    whens = [condition.when for condition in found]
    assert whens == [("Wenn Süd die Farbe noch hatte (Herz):",), ("Wenn Süd die Farbe nicht mehr hatte (Herz):",), ()]
    for condition in found[:2]:
        assert len(built_in()) == 1 + sum(len(row.titles) for row in condition.rows)
        assert not [line for row in condition.rows for line in row.lines if line.startswith("Wenn")]
    assert [False] == [row.possible for row in found[-1].rows]


@pytest.mark.parametrize("kind", kinds())
def test_every_field_is_named_in_all_languages(kind: Kind, server: "Running") -> None:
    """No label is a bare key, and every place has a way to be filled in."""
    for language in Language:
        page = Browser(server.url).ask(f"/schiedsrichter/fall?art={kind.value}", accept_language=language.value)
        assert 200 == page.status
        assert "schiri." not in page.body.decode()
        assert f'lang="{language.value}"' in page.body.decode()


def test_an_editor_without_a_script_rules(server: "Running") -> None:
    """A plain form with fields leads to the ruling, its articles, and the fragment it comes from."""
    page = Browser(server.url).ask(f"/schiedsrichter/fall?{REVOKE}").body.decode()
    assert 'id="ruling"' in page
    assert "K.farbe" in page
    assert "karte S C7" in page
    assert all(load(name).title[Language.DE] in page for name in built_in())


def test_what_is_missing_is_named(server: "Running") -> None:
    """A form without the card asks for it by its label and rules on nothing."""
    page = Browser(server.url).ask("/schiedsrichter/fall?art=revoke&fertig=1&offender=S").body.decode()
    assert 'role="alert"' in page
    assert 'id="ruling"' not in page


def test_a_fragment_with_faults_tells_line_and_column(server: "Running") -> None:
    """What does not fit is told as at the command line."""
    text = quote("variante D\nkarte")
    page = Browser(server.url).ask(f"/schiedsrichter/fall?text={text}").body.decode()
    assert "Zeile 2, Spalte 6" in page


def test_cards_of_a_trick_are_not_dropped_where_nobody_says_who_led(server: "Running") -> None:
    """Who leaves out who led is asked for it; his trick does not vanish from the situation."""
    page = Browser(server.url).ask("/schiedsrichter/fall?" + REVOKE.replace("&trick_led=E", "")).body.decode()
    assert 'role="alert"' in page
    assert 'id="ruling"' not in page


@pytest.mark.parametrize(
    "query",
    ["art=nothing", "art=revoke&reglement=..%2Fx", "art=revoke&fertig=1&offender=%22%3E%3Cscript%3E", "text=%ff"],
)
def test_odd_queries_break_nothing(server: "Running", query: str) -> None:
    """Whatever stands in the address, the page answers, and nothing of it becomes part of the page."""
    answer = Browser(server.url).ask(f"/schiedsrichter/fall?{query}")
    assert answer.status in {200, 303}
    assert b"<script>" not in answer.body


def test_lines_cannot_be_smuggled_into_a_fragment() -> None:
    """A field is one line, whatever was sent."""
    fields = fields_of(Kind.REVOKE, {"offender": "S", "card": "C7\nansage S D", "variant": "D"})
    assert () == missing_of(fields, PLAN)
    assert "ansage S D" not in fragment(Kind.REVOKE, "schieber", fields, PLAN).splitlines()


def test_known_hands_stand_in_the_fragment() -> None:
    """What is known of a hand is a line of its own, once a seat; the rest of the hand is unknown."""
    query = {"offender": "S", "card": "C7", "hand": "HK", "hand_S": "HQ", "hand_N": "HJ D9"}
    fields, hands = fields_of(Kind.REVOKE, query), hands_of(Kind.REVOKE, query, PLAN)
    lines = fragment(Kind.REVOKE, "schieber", fields, PLAN, hands).splitlines()
    assert ["hand N HJ D9 …", "hand S HK …"] == [line for line in lines if line.startswith("hand")]


def test_seats_and_variants_come_from_a_closed_list() -> None:
    """What is none of them is as if it had been left out."""
    fields = fields_of(Kind.REVOKE, {"offender": "X", "variant": "none", "card": "C7"})
    assert ("offender",) == missing_of(fields, PLAN)
    assert {Control.SEAT, Control.VARIANT} <= {field.control for field in fields}


def test_the_casebook_is_found_by_theme_by_word_and_by_article(server: "Running") -> None:
    """Every case is on the page of its theme; search finds it by its words and its articles."""
    browser = Browser(server.url)
    case = shipped_cases()[0]
    assert len(shipped_entries()) == sum(theme.cases for theme in casebook.themes(Language.DE))
    page = browser.ask(f"/schiedsrichter/faelle/{case.theme.replace('_', '-')}").body.decode()
    assert f'id="{case.name}"' in page
    assert case.name in {
        line.name for line in casebook.lines_of(search(case.titles[Language.DE], RULES).cases, Language.DE)
    }
    article = case.articles[0]
    assert case.name in {line.name for line in casebook.lines_of(casebook.cited(article), Language.FR)}
    found = browser.ask(f"/schiedsrichter/faelle?artikel={article}").body.decode()
    assert casebook.all_articles()[article].title[Language.DE] in found


@pytest.mark.parametrize("language", Language)
def test_every_theme_is_told_in_every_language(language: Language) -> None:
    """Cases, courses and rulings have words in all four languages."""
    for theme in casebook.themes(language):
        if not theme.name.startswith(UNTOLD):
            cases = casebook.cases_of(theme.name, language, None)
            assert theme.cases == len(cases)
            assert all(strand.rulings for case in cases for strand in case.strands)


@pytest.mark.parametrize("theme", [BRIEF, *by_night(*(theme for theme in FRAGMENTS if theme != BRIEF))])
def test_every_theme_of_fragments_is_told_in_every_language(theme: str) -> None:
    """So have those that begin in the middle; that each of them can be told, tests/test_fragments.py shows by day."""
    for language in Language:
        (told,) = (known for known in casebook.themes(language) if known.name == theme)
        fragments = casebook.fragments_of(theme, language, None)
        assert () == casebook.cases_of(theme, language, None)
        assert told.cases == len(fragments)
        assert all(said.spiele for fragment in fragments for said in fragment.said)


def test_what_nobody_said_is_a_theme_of_the_book(server: "Running") -> None:
    """Its page shows the text that is told, what is asked, each answer, and leads to the desk with that text."""
    browser = Browser(server.url)
    page = browser.ask(f"/schiedsrichter/faelle/{BRIEF}", accept_language="en").body.decode()
    (asked,) = [fragment for fragment in casebook.fragments_of(BRIEF, Language.EN, None) if fragment.line.number == 3]
    assert f"<pre>{asked.text}</pre>" in page
    question = "Were all the cards laid down sure to win, in any order?"
    for line in (question, "<h4>If all the cards laid down were sure to win in any order:</h4>", "artikel=A.14"):
        assert line in page
    assert f"text={quote(asked.text)}" in page
    tried = browser.ask(f"/schiedsrichter/fall?reglement={asked.reglement}&text={quote(asked.text)}")
    assert 'id="ruling"' in tried.body.decode()


def test_pictures_are_drawn_for_the_visitor(server: "Running") -> None:
    """A case's picture is an SVG; one that does not exist is not found."""
    answer = Browser(server.url).ask("/schiedsrichter/bild/revoke-1.svg")
    assert (200, b"<svg") == (answer.status, answer.body[:4])
    assert 404 == Browser(server.url).ask("/schiedsrichter/bild/nothing-1.svg").status


def test_a_ruling_shows_the_table_as_far_as_it_is_known() -> None:
    """The picture holds the cards that were told and no others: what is thought of lies face-down."""
    found = ruled("variante D\nhand S HK C7 …\ntisch E: HA H6 H10\nkarte S C7", "schieber", Language.DE, None)
    names = set(re.findall(r"<g[^>]*><title>([^<]+)</title>", found.picture))
    assert {"Herz König", "Kreuz 7", "Herz Ass", "Herz 6", "Herz 10"} == names
    assert "Geber" not in found.picture
    assert "Trumpf Ecke" in found.picture


@pytest.mark.parametrize("text", ["karte S C7", "variante H\nkarte S D6\nkarte S D7"])
def test_the_picture_shows_only_what_holds_in_every_answer(text: str) -> None:
    """Where it is asked who was to lead nobody is on turn, no place is kept for a card, and no card was wrong."""
    picture = ruled(text, "schieber", Language.DE, None).picture
    assert "Kreuz 7" in picture or "Ecke 7" in picture
    for only_in_some in ("stroke-dasharray", "an der Reihe", "spielt aus", "Geber"):
        assert only_in_some not in picture, only_in_some


def test_an_annulled_spiel_has_no_table_in_play(server: "Running") -> None:
    """Who chose the annulment sees no table on which somebody is still to play; who lets it stand does."""
    text = quote("variante D\ntisch E: HA H6 H10\nmelden S W bemerkung")
    asked = f"/schiedsrichter/fall?reglement=schieber&text={text}"
    annulled, stands = (Browser(server.url).ask(f"{asked}&wahl=1.1.{letter}").body.decode() for letter in "ab")
    assert 'id="folge"' in annulled
    assert 'class="scene"' not in annulled
    assert 2 == stands.count('class="scene"')
    told = ruled("variante D\ntisch E: HA H6 H10\nmelden S W bemerkung\nwählen S 1 1", "schieber", Language.DE, None)
    assert "Herz Ass" in told.picture
    assert "stroke-dasharray" not in told.picture


def test_what_nobody_said_is_not_drawn() -> None:
    """Where nobody said what is played the picture shows no trump; with the dealer told it shows him."""
    told = "tisch E: HA H6 H10\nkarte S C7"
    assert "Trumpf" not in ruled(told, "schieber", Language.DE, None).picture
    assert "Geber ist Nord" in ruled(f"geber N\nvariante D\n{told}", "schieber", Language.DE, None).picture


def verdict_of(text: str, name: str) -> VerdictTold | None:
    """What one Reglement says of a single Spiel; what all others say has no offers on the page."""
    own = load(name)
    (told,) = read(text, name)
    (found,) = judged(text, name)
    if told.faults or isinstance(found, Impossible):
        return None
    return verdict_told(told.situation, found, Voice(Language.DE, own.table.deck.value, dict(told.situation.names)))


@pytest.mark.parametrize("kind", [kind for kind in kinds() if kind in TEMPLATES])
def test_every_offer_tells_what_follows_from_it(kind: Kind) -> None:
    """Where a party may choose, each offer leads to the decision with its letter, and to what is so afterwards."""
    for text in EXAMPLES[kind]:
        for name in ("schieber", "einzelschieber"):
            verdict = verdict_of(text + "\n", name)
            for answer, said in enumerate(() if verdict is None else verdict.answers):
                for finding, told in enumerate(said.findings):
                    found = [
                        followed(text + "\n", name, Language.DE, None, OfferTaken(answer, finding, offer))
                        for offer in range(len(told.offers))
                    ]
                    if len(found) == 1:
                        assert [None] == found  # there is nothing to choose
                        continue
                    assert all(worked is not None and worked.lines for worked in found)
                    for worked, offer in zip(found, told.offers, strict=True):
                        assert worked is not None
                        assert f" {offer.letter}) {offer.text}" in worked.decision


CLAIMED = "art=two_cards&reglement=einzelschieber&text=" + quote(EXAMPLES[Kind.TWO_CARDS][0])


def test_an_offer_is_a_button_that_keeps_what_was_told(server: "Running") -> None:
    """Whoever takes an offer sees what follows, beside the same ruling; the button taken says so."""
    page = Browser(server.url).ask(f"/schiedsrichter/fall?{CLAIMED}&wahl=1.1.b").body.decode()
    assert 'id="folge"' in page
    assert "Ost/West wählt b)" in page
    assert ["false", "true"] == re.findall(r'name="wahl" value="1\.1\.[ab]" aria-pressed="(\w+)"', page)
    assert '<input type="hidden" name="reglement" value="einzelschieber">' in page


@pytest.mark.parametrize("taken", ["1.1.z", "9.1.a", "1.9.a", "a", "1.1.ab"])
def test_an_offer_that_is_not_there_shows_the_ruling_alone(server: "Running", taken: str) -> None:
    """An address that takes no offer of this situation is answered with the offers."""
    page = Browser(server.url).ask(f"/schiedsrichter/fall?{CLAIMED}&wahl={taken}").body.decode()
    assert 'id="folge"' not in page
    assert 'value="1.1.a"' in page


def test_another_spiel_after_an_annulment_is_ruled_on_below(server: "Running") -> None:
    """The page tells of both Spiele; an offer to take is only one of the first."""
    lines = ("variante D", "tisch E: HA H6 H10", "melden S W bemerkung", "wählen S 1 1", "variante H", "karte E HA")
    text = quote("\n".join((*lines, "melden S W zeichen")))
    page = Browser(server.url).ask(f"/schiedsrichter/fall?reglement=schieber&text={text}", accept_language="en")
    told = page.body.decode()
    assert 200 == page.status
    assert told.index("West made a remark") < told.index("The next Spiel") < told.index("West gave a sign")
    assert 'value="1.1.a"' in told[: told.index("The next Spiel")]
    assert 'value="1.1.a"' not in told[told.index("The next Spiel") :]


def test_a_picture_counts_no_tricks_of_which_nobody_told() -> None:
    """Where earlier tricks are not told, nobody's pile of turned tricks is drawn or told in words."""
    fourth, first = (
        ruled(f"variante D\nstich {number} E: HA H6 H10 H7\nkarte E SA\n", "schieber", Language.DE, None).picture
        for number in (4, 1)
    )
    assert "Schaufel Ass" in fourth
    assert "Gekehrte Stiche" not in fourth
    assert "Gekehrte Stiche: Ost/West 1." in first


def test_a_choice_names_no_dealer_of_whom_nobody_told() -> None:
    """Who deals again after an annulment is named only where it is told who dealt."""
    told = "variante D\nhand S HK ...\nstich 4 E: HA H6 H10 C7\nkarte E SA\neinspruch W S\n"
    unnamed, named = (
        followed(text, "schieber", Language.DE, None, OfferTaken(0, 0, 0)) for text in (told, "geber N\n" + told)
    )
    assert unnamed is not None
    assert named is not None
    assert "Wer gegeben hat, gibt nochmals." in unnamed.lines
    assert not [line for line in unnamed.lines if "Nord" in line and "gibt" in line]
    assert "Als Nächstes gibt Nord." in named.lines


HOLDS: Final = {
    "a dealer": ("geber N\nvariante D\ntisch E: HA H6 H10\nmelden S W bemerkung", 0, "Als Nächstes gibt Nord."),
    "a player who is to give a card": (
        "variante D\ntisch E: HA H6 H10\nmelden S W bemerkung",
        1,
        "Süd gibt die nächste",
    ),
    "dead cards": (EXAMPLES[Kind.TWO_CARDS][0], 0, "Ohne Stichwert bleiben"),
    "a leader": ("variante D\nstich 1 E: HA H6 H10 H7\nmelden S W bemerkung", 1, "Ost spielt aus."),
}


@pytest.mark.parametrize("name", HOLDS)
def test_a_choice_is_answered_with_what_holds_now(name: str) -> None:
    """Who took an offer learns first how it goes on: who leads, gives or deals next, and what is dead or barred."""
    text, offer, said = HOLDS[name]
    found = followed(text + "\n", "schieber", Language.DE, None, OfferTaken(0, 0, offer))
    assert found is not None
    at = next((at for at, line in enumerate(found.lines) if line.startswith(said)), None)
    assert at is not None, found.lines
    assert [line for line in found.lines if "Stand" in line] == list(found.lines[len(found.lines) - 1 :])


def test_nothing_follows_where_nothing_is_told() -> None:
    """A text with faults, without anything that happened, or that cannot be, has no offers."""
    for text in ("karte", "variante D", "hand S HK\nhand E HK\nkarte S HK"):
        assert followed(text, "schieber", Language.DE, None, OfferTaken(0, 0, 0)) is None
