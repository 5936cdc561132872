"""The search of the referee's desk: everyday words in four languages find the fault, the cases and the articles."""

from typing import TYPE_CHECKING, Final
from urllib.parse import quote

import pytest
from tests.web.browser import Browser

from puur.decks import Language
from puur.record.situation.templates import kinds
from puur.reglement import KEYS, built_in, load
from puur.spiel.fault import IrregularityKind as Kind
from puur.testing.casebook.entries import shipped_entries
from puur.web.pages.referee import casebook
from puur.web.pages.referee.everyday import concepts
from puur.web.pages.referee.search import SearchResults, alike, search, words_of
from puur.wording import irregularity_name

if TYPE_CHECKING:
    from tests.web.conftest import Running

RULES: Final = load("schieber")
FAULTS: Final = {
    Kind.REVOKE: [
        "falsche Karte",
        "nicht bedient",
        "er hat keine Farbe angegeben",
        "Farbe verleugnet",
        "fausse carte",
        "n'a pas fourni",
        "il a renoncé",
        "carta sbagliata",
        "non ha risposto a seme",
        "wrong card",
        "did not follow suit",
        "he revoked",
        "Farbe verweigert",
        "abgeworfen",
        "refusé la couleur",
        "non rispetta il seme",
        "refused the suit",
        "didn't follow suit",
        "didnt follow suit",
    ],
    Kind.CARD_EXPOSED: ["Karte gefallen", "carte tombée", "carta caduta", "dropped a card", "card fell"],
    Kind.MISDEAL: ["zu viele Karten", "trop de cartes", "troppe carte", "too many cards", "8 Karten bekommen"],
    Kind.EARLY_CARD: [
        "zu früh gespielt",
        "zu früh ausgespielt",
        "Würfel vergessen",
        "did not roll",
        "joué trop tôt",
        "giocato troppo presto",
        "out of turn",
    ],
    Kind.REST_CLAIMED: ["alles Bock", "Rest gehört mir", "le reste est à moi", "il resto è mio", "the rest is mine"],
    Kind.REMARK: ["geschwatzt", "Bock gerufen", "il a parlé", "ha parlato", "talking"],
    Kind.SIGN: ["gezwinkert", "cligné de l'œil", "strizzato l'occhio", "winked"],
    Kind.TURNED_TRICK_SEEN: [
        "Stich angeschaut",
        "nachgeschaut",
        "regardé une levée",
        "guardato una presa",
        "looked at a trick",
    ],
    Kind.FALSE_BEDANKEN: [
        "zu früh bedankt",
        "mer sind dusse",
        "bedankt ohne Punkte",
        "thanked too early",
        "annoncé fini sans points",
    ],
    Kind.WRONG_LEAD: [
        "Kolleg hat ausgespielt",
        "Partner spielt aus",
        "collègue a entamé",
        "il socio ha aperto",
        "his mate led",
    ],
    Kind.UNTIDY_SLATE: [
        "Tafel unsauber",
        "unleserlich geschrieben",
        "ardoise illisible",
        "cifre illeggibili",
        "messy slate",
    ],
    Kind.WEIS_LATE: ["vergessen zu weisen", "annonce oubliée", "dimenticato di annunciare", "forgot to announce"],
    Kind.WRONG_CHOOSER: ["falscher macht Trumpf", "Partner sagt Trumpf an"],
    Kind.WRONG_SUM: ["falsch aufgeschrieben", "mal inscrit", "scritto male", "wrote it down wrong"],
}


@pytest.mark.parametrize(("kind", "words"), [(kind, words) for kind, listed in FAULTS.items() for words in listed])
def test_everyday_words_find_the_fault(kind: Kind, words: str) -> None:
    """What people say at a table leads to the kind that is meant, among the first three."""
    assert kind in search(words, RULES).kinds[:3], search(words, RULES).kinds[:6]


@pytest.mark.parametrize(
    "words",
    [
        "Puur behalten",
        "Bauer nicht gegeben",
        "Puur nicht gegeben",
        "garder le Puur",
        "tenere il Puur",
        "kept the Puur",
        "bour gardé",
    ],
)
def test_keeping_the_puur_leads_to_the_article_that_allows_it(words: str) -> None:
    """It is no fault under A.20; each Reglement says it with its own article."""
    assert "A.20" in search(words, RULES).articles
    for name in built_in():
        rules = load(name)
        assert rules.follow.puur_exempt.article in search(words, rules).articles


@pytest.mark.parametrize(
    "words", ["Match", "alle Stiche", "toutes les levées", "tutte le prese", "all tricks", "Kontermatch"]
)
def test_the_match_is_found_with_what_it_is_worth(words: str) -> None:
    """The article is that of the Reglement chosen: 100 in A, no bonus in K."""
    assert {"A.11"} <= set(search(words, RULES).articles)
    assert "K.nach-spiel" in search(words, load("kzjv")).articles


@pytest.mark.parametrize("words", ["nicht bedient", "non fourni", "seme non dato", "revoke"])
def test_the_casebook_is_searched_too(words: str) -> None:
    """Cases of the fault are found with it, those that say the words first."""
    found = search(words, RULES)
    themes = {entry.name: entry.theme for entry in shipped_entries()}
    assert found.cases
    assert "revoke" == themes[found.cases[0]]


@pytest.mark.parametrize("language", list(Language))
def test_every_kind_is_found_by_its_name(language: Language) -> None:
    """What a kind is called leads to it before all others, in every language."""
    for kind in kinds():
        assert kind in search(irregularity_name(kind, language), RULES).kinds[:2], (kind, language)


@pytest.mark.parametrize("language", list(Language))
def test_every_everyday_word_finds_what_it_stands_for(language: Language) -> None:
    """Each saying of the list finds its kinds and the article that holds for its keys."""
    for concept in concepts():
        assert concept.sayings[language], concept
        assert concept.kinds or concept.articles or concept.keys or concept.themes
        assert set(concept.themes) <= {entry.theme for entry in shipped_entries()}
        assert set(concept.keys) <= set(KEYS)
        assert set(concept.articles) <= set(casebook.all_articles())
        for saying in concept.sayings[language]:
            assert len(words_of(saying)) >= min(2, len(saying.split())), saying
            found = search(saying, RULES)
            assert not concept.kinds or concept.kinds[0] in found.kinds[:4], (saying, found.kinds[:5])
            assert not concept.themes or _themes(found) & set(concept.themes), (saying, found.cases[:5])


def _themes(found: SearchResults) -> set[str]:
    """The themes of the cases found first."""
    themes = {entry.name: entry.theme for entry in shipped_entries()}
    return {themes[name] for name in found.cases[:5]}


@pytest.mark.parametrize(
    ("words", "theme"),
    [
        ("unbekannt", "untold_"),
        ("niemand hat die Hand gesehen", "untold_hands"),
        ("main inconnue", "untold_hands"),
        ("nessuno ha scelto", "untold_after"),
        ("points unknown", "untold_points"),
        ("wer schreibt", "untold_begin"),
        ("carte morte", "dead_cards"),
        ("Stichwert verloren", "dead_cards"),
        ("contestato troppo tardi", "misdeal"),
        ("too late to object", "misdeal"),
    ],
)
def test_what_nobody_said_is_found_in_the_casebook(words: str, theme: str) -> None:
    """Anyone who does not know something finds the cases in which that is asked back."""
    assert any(found.startswith(theme) for found in _themes(search(words, RULES))), search(words, RULES).cases[:5]


def test_every_kind_has_everyday_words() -> None:
    """Nothing that can be ruled on is found by its name alone."""
    assert set(kinds()) - {Kind.OTHER} <= {kind for concept in concepts() for kind in concept.kinds}


def test_slips_of_the_pen_are_forgiven() -> None:
    """Umlauts left out, endings, a letter too few."""
    assert Kind.CARD_EXPOSED in search("karte gefalen", RULES).kinds[:3]
    assert Kind.REVOKE in search("NICHT  BEDIENEN!", RULES).kinds[:3]
    assert Kind.EARLY_CARD in search("zu frueh gespielt", RULES).kinds[:3]


@pytest.mark.parametrize("words", ["", "   ", "xyzzy qwertz", "der die das", "%%%", "\x00", "a" * 400])
def test_words_that_mean_nothing_find_nothing(words: str) -> None:
    """Nothing is found by chance."""
    assert SearchResults((), (), ()) == search(words, RULES)


def test_words_are_read_without_their_marks() -> None:
    """Case, umlauts and punctuation do not matter; words that say nothing are left out."""
    assert ("farbe", "nicht", "gegeben") == words_of("Die FÄRBE wurde nicht gegeben!".replace("Ä", "A"))
    assert alike("karten", "karte")
    assert not alike("gegeben", "gegen")
    assert not alike("rest", "restaurant")


def test_the_page_shows_faults_cases_and_articles(server: "Running") -> None:
    """One search, three lists; a word nobody knows is answered kindly."""
    page = Browser(server.url).ask(f"/schiedsrichter?q={quote('nicht bedient')}&reglement=kzjv").body.decode()
    assert "art=revoke" in page
    assert "/schiedsrichter/faelle/revoke#revoke-" in page
    assert "artikel=K.farbe" in page
    assert (
        page.index("art=revoke")
        < page.index("K.farbe")
        < page.index("#revoke-1")
        < page.index('<details class="others">')
    )
    assert 1 == page.count('<details class="article-text" open>')
    page = Browser(server.url).ask("/schiedsrichter?q=xyzzy").body.decode()
    assert "Dazu gibt es nichts" in page
    page = Browser(server.url).ask(f"/schiedsrichter/faelle?q={quote('fausse carte')}").body.decode()
    assert "/schiedsrichter/faelle/revoke#revoke-" in page


FIRST: Final = {
    "A.12 revoke": [
        "nicht bedient",
        "falsche Karte",
        "verworfen",
        "verleugnet",
        "revoke",
        "wrong card",
        "mauvaise carte",
        "renonce",
        "carta sbagliata",
        "rifiuto",
    ],
    "A.17 misdeal": [
        "vergeben",
        "Karte gefallen",
        "zu viele Karten",
        "misdeal",
        "maldonne",
        "distribuito male",
        "carte tombée",
        "carta caduta",
        "card dropped",
    ],
    "A.22 early_card": ["zu früh", "zu früh gespielt", "trop tôt", "troppo presto", "too early"],
    "A.8 wrong_lead": ["falsch ausgespielt", "wrong lead", "mauvaise entame", "apertura sbagliata"],
    "A.20 revoke": ["Puur behalten", "garder le Puur", "tenere il Puur", "kept the Puur"],
    "A.5 looking": ["nachgeschaut", "geschaut", "regardé une levée", "guardato una presa", "looked back"],
    "A.14 rest": ["Rest", "le reste est à moi", "il resto è mio", "claim"],
    "A.3 bedanken": ["bedankt", "remercié", "ringraziato", "thanked"],
}


@pytest.mark.parametrize(("first", "words"), [(first, words) for first, listed in FIRST.items() for words in listed])
def test_the_deciding_article_and_the_plainest_case_come_first(first: str, words: str) -> None:
    """Nobody reads past the first lines: there stand the article that rules, and a case about nothing else."""
    article, theme = first.split()
    found = search(words, RULES)
    themes = {entry.name: entry.theme for entry in shipped_entries()}
    assert article == found.articles[0], found.articles
    assert themes[found.cases[0]].startswith(theme), found.cases[:4]


@pytest.mark.parametrize(
    ("words", "article"),
    [
        ("mischen vergessen", "A.17"),
        ("forgot to shuffle", "A.17"),
        ("Trumpf vergessen", "A.19"),
        ("il a oublié l'atout", "A.19"),
        ("Gegner sagt etwas zu seinem Partner", "A.4"),
    ],
)
def test_what_was_forgotten_or_said_is_found_by_what_it_was(words: str, article: str) -> None:
    """Not what else may be forgotten, nor another thing that is said."""
    assert article == search(words, RULES).articles[0]


@pytest.mark.parametrize(("name", "article"), [("kzjv", "K.farbe"), ("einzelschieber", "E.8")])
def test_the_article_that_a_format_puts_in_its_place_comes_first(name: str, article: str) -> None:
    """Where a text has its own rule on a fault it comes before what it leaves to the base rules."""
    assert article == search("nicht bedient", load(name)).articles[0]
    assert article == search("falsche Karte", load(name)).articles[0]


def test_facts_no_text_states_never_come_before_a_rule() -> None:
    """The article of cards and values (P.0) answers a fault only where nothing else does: no die is rolled here."""
    for concept in concepts():
        for saying in concept.sayings[Language.DE] if concept.kinds else ():
            found = search(saying, RULES).articles
            assert ("P.0",) == found or "P.0" not in found[:1], saying


@pytest.mark.parametrize("words", ["vergessen", "oublié", "dimenticato", "forgot"])
def test_what_somebody_forgot_leads_to_all_that_can_be_forgotten(words: str) -> None:
    """One word alone is not enough to say what: the faults are offered."""
    assert {Kind.WEIS_LATE, Kind.STOECK_LATE, Kind.NOT_CUT} <= set(search(words, RULES).kinds)
