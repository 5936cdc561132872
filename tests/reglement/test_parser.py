"""What one file may hold, and what is said about each slip."""

import pytest
from tests.reglement.clubs import ClubFolder, article

from puur.errors import Fault
from puur.reglement import ArticleKind, Language

GOOD = '[[article]]\nid = "B.1"\nkind = "conduct"\ndemands = "Man grüsst."\n'  # lines 4 to 7


def test_a_small_club_file_is_enough(club: ClubFolder) -> None:
    """Name, base, edition and articles with plain texts: title, source and place may be left out."""
    reglement = club.load(GOOD)
    own = reglement.article("B.1")
    assert ("club", "1", ("club", "schieber", "allgemein")) == (
        reglement.name,
        reglement.edition,
        reglement.lineage,
    )
    assert (ArticleKind.CONDUCT, "", (), (), None, "club") == (
        own.kind,
        own.place,
        own.sets,
        own.replaces,
        own.open,
        own.reglement,
    )
    assert ["B.1"] * 4 == [own.title[language] for language in Language]
    assert ["Man grüsst."] * 4 == [own.demands[language] for language in Language]
    assert ["club"] * 4 == [reglement.title[language] for language in Language]
    assert [""] * 4 == [reglement.source[language] for language in Language]


def test_missing_languages_fall_back_to_the_files_own(club: ClubFolder) -> None:
    """`language` says which text stands in for the missing ones; without that text any other does."""
    text = (
        'language = "fr"\ntitle = { it = "Circolo" }\nsource = { fr = "Le club", it = "Il circolo" }\n'
        '[[article]]\nid = "B.1"\nkind = "conduct"\ndemands = "Bonjour."\nplace = "1"\nopen = "à faire"\n'
    )
    reglement = club.load(text)
    assert "Circolo" == reglement.title[Language.DE]
    assert ("Le club", "Il circolo") == (reglement.source[Language.DE], reglement.source[Language.IT])
    assert "Bonjour." == reglement.article("B.1").demands[Language.EN]
    assert ("1", "à faire") == (reglement.article("B.1").place, reglement.article("B.1").open)


SLIPS = {
    "unknown entry": ("titel = 'x'", 4, "titel", "There is no entry 'titel' here", "Did you mean title?"),
    "misspelt table": ("\n[[artikel]]\nid = 'B.1'\n[[artikel]]", 5, "artikel", "no entry 'artikel'", "mean article?"),
    "misspelt table within": (GOOD + "[[article.set]]\nx = 1", 8, "B.1.set", "no entry 'set'", "mean sets?"),
    "value without article": ("count.last_trick = 5", 4, "count", "stands in no article", "[[article]]"),
    "sets without article": ("sets = { count.last_trick = 5 }", 4, "sets", "stands in no article", ""),
    "language": ("language = 'deu'", 4, "language", "The word 'deu' is unknown", "Did you mean de?"),
    "language type": ("language = 1", 4, "language", "1 does not fit here", "a text"),
    "title type": ("title = 1", 4, "title", "1 does not fit", "one each for de, fr, it, en"),
    "title empty": ("title = ''", 4, "title", "The text is missing", ""),
    "title without languages": ("title = {}", 4, "title", "There is no text here", "de, fr, it, en"),
    "title in an unknown language": ("title.ch = 'x'", 4, "title.ch", "The word 'ch' is unknown", "de, fr, it, en"),
    "title of a wrong type": ("\ntitle.de = 1", 5, "title.de", "1 does not fit here", "a text"),
    "one article table": ("[article]\nid = 'B.1'", 4, "article", "{ ... } does not fit", "[[article]]"),
    "no id": ("[[article]]\nkind = 'conduct'\ndemands = 'x'", 4, "article[1].id", "The entry id is missing", ""),
    "bad id": (GOOD.replace("B.1", "Eins"), 5, "article[1].id", "'Eins' will not do as the id", '"B.1"'),
    "endless id": (GOOD.replace("B.1", "B." + "1" * 50), 5, "article[1].id", "will not do as the id", ""),
    "no kind": (GOOD.replace("kind", "place"), 4, "B.1.kind", "The entry kind is missing", ""),
    "unknown kind": (GOOD.replace("conduct", "verfahren"), 6, "B.1.kind", "'verfahren' is unknown", "procedure"),
    "no demands": (GOOD.replace("demands", "place"), 4, "B.1.demands", "The entry demands is missing", ""),
    "blank demands": (GOOD.replace("Man grüsst.", " "), 7, "B.1.demands", "The text is missing", ""),
    "control character": (GOOD + "place = 'a\tb'", 8, "B.1.place", "without control characters", ""),
    "unknown article entry": (GOOD + "replace = ['A.3']", 8, "B.1.replace", "no entry 'replace'", "replaces?"),
    "replaces type": (GOOD + "replaces = 'A.3'", 8, "B.1.replaces", "'A.3' does not fit", "a list"),
    "replaces of numbers": (GOOD + "replaces = [3]", 8, "B.1.replaces", "[ ... ] does not fit", "a list"),
    "sets forgotten": (GOOD + "count.last_trick = 5", 8, "count", "write sets.count instead of count", ""),
    "entry in sets": (article(1, "partie.target = 9, open = 'x'", replaces=("S.2",)), 9, "open", "above the line", ""),
    "sets type": (article(1).replace("replaces = []", "sets = 5"), 8, "B.1.sets", "keys with their values", ""),
    "value sets nothing": (article(1), 6, "B.1.kind", "must set at least one key", "procedure"),
    "conduct sets": (
        article(1, "trump.partner_waits = true", kind="conduct", replaces=("P.0",)),
        6,
        "B.1.kind",
        "is for people and sets no keys",
        "value",
    ),
    "unknown group": (article(1, "karten.last_trick = 5"), 9, "karten", "no group 'karten'", "count"),
    "quoted key": (article(1, '"count.last_trik" = 5'), 9, "count.last_trik", "no group", "mean count.last_trick?"),
    "group type": (article(1, "count = 5"), 9, "count", "After count belong keys", "count.cards = ..."),
    "strange key": (article(1, "weis.kreuz = true"), 9, "weis.kreuz", "no key 'weis.kreuz'", "weis.undenufe_reversed."),
    "key of another group": (
        article(1, "count.target = 1"),
        9,
        "count.target",
        "no key",
        "Did you mean partie.target?",
    ),
    "unknown key": (article(1, "count.last_trik = 5"), 9, "count.last_trik", "no key", "mean count.last_trick?"),
}


@pytest.mark.parametrize("slip", list(SLIPS))
def test_a_slip_is_told_with_its_line_its_key_and_what_would_be_right(club: ClubFolder, slip: str) -> None:
    """One slip makes one fault, and the fault says what to write instead."""
    text, line, key, message, advice = SLIPS[slip]
    (fault,) = club.faults(text)
    assert ("club.toml", line, key) == (fault.file, fault.line, fault.key)
    assert message in fault.message
    assert advice in fault.message


@pytest.mark.parametrize(
    ("head", "line", "key", "message"),
    [
        ("base = 'schieber'\nedition = '1'\n", 1, "name", "The entry name is missing"),
        ("name = 'c'\nbase = 'schieber'\n", 1, "edition", "The entry edition is missing"),
        ("name = 'Club Ä'\nbase = 'schieber'\nedition = '1'\n", 1, "name", "small letters"),
        ("edition = '1'\nbase = 'schieber'\nname = ['c']\n", 3, "name", "[ ... ] does not fit"),
        ("name = 'c'\nbase = 'schieber'\nedition = 1\n", 3, "edition", "1 does not fit here"),
        ("name = 'c'\nbase = ''\nedition = '1'\n", 2, "base", "The text is missing"),
    ],
    ids=["no name", "no edition", "bad name", "name type", "edition type", "empty base"],
)
def test_the_head_names_the_reglement(club: ClubFolder, head: str, line: int, key: str, message: str) -> None:
    """Without name, base and edition no record could say by which rules it was played."""
    (fault,) = club.faults(GOOD, head=head)
    assert (line, key) == (fault.line, fault.key)
    assert message in fault.message


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("[[article]]\nid = ", 5, "Invalid value"),
        ("[[article]]\nid = 'B.1", 5, "Expected"),
        ("title = 'x'\ntitle = 'y'", 5, "Cannot overwrite a value"),
        ("title.de = '''\n\n\n", 7, "Expected"),
        ("a = " + "9" * 5000, 1, "Exceeds the limit"),
        ("a = \x00", 4, "Invalid value"),
    ],
    ids=["no value", "open text", "twice", "end of file", "endless number", "control character"],
)
def test_text_that_is_no_toml_is_told_with_its_line(club: ClubFolder, text: str, line: int, reason: str) -> None:
    """Where the reader of the standard library knows the line, the fault has it."""
    (fault,) = club.faults(text)
    assert (line, "toml") == (fault.line, fault.key)
    assert "not valid TOML" in fault.message
    assert reason in fault.message


def test_deep_nesting_is_refused_before_it_is_read(club: ClubFolder) -> None:
    """A thousand brackets are no Reglement."""
    assert [(4, "toml")] == [(fault.line, fault.key) for fault in club.faults("a = " + "[" * 1000)]


def test_all_faults_are_told_in_the_order_of_their_lines(club: ClubFolder) -> None:
    """A file is read to its end, whatever is wrong above."""
    text = "titel = 'x'\n" + article(1, "count.last_trik = 5, weis.play = 'yes'", replaces=("A.23.1",))
    text += article(2, kind="Wert")
    assert [(4, "titel"), (10, "count.last_trik"), (10, "weis.play"), (13, "B.2.kind")] == [
        (fault.line, fault.key) for fault in club.faults(text)
    ]


def test_a_file_full_of_faults_is_read_until_nobody_would_read_on(club: ClubFolder) -> None:
    """After two hundred faults the reading ends, and says so."""
    faults = club.faults("".join(f"a{number} = 1\n" for number in range(1000)))
    assert 201 == len(faults)
    assert "the rest will follow" in faults[-1].message
    assert 204 == faults[-1].line


def test_lists_and_files_beyond_all_measure_are_refused(club: ClubFolder) -> None:
    """A hundred articles replaced by one, five hundred articles in a file: more is a mistake or an attack."""
    many = "".join(GOOD.replace("B.1", f"B.{number}") for number in range(501))
    (fault,) = club.faults(many)
    assert (4 + 4 * 500, "article") == (fault.line, fault.key)
    assert "501 entries are too many" in fault.message
    replaces = ", ".join(['"A.13"'] * 101)
    (fault,) = club.faults(GOOD + f"replaces = [{replaces}]")
    assert Fault("club.toml", 8, "B.1.replaces", fault.message) == fault
    assert "101 entries are too many" in fault.message


def test_faults_speak_the_language_that_was_asked_for(club: ClubFolder) -> None:
    """A club's secretary reads German, French, Italian or English."""
    openings = {
        Language.DE: "Den Eintrag 'titel' gibt es hier nicht.",
        Language.FR: "L’entrée 'titel' n’existe pas ici.",
        Language.IT: "La voce 'titel' qui non esiste.",
        Language.EN: "There is no entry 'titel' here.",
    }
    for language, opening in openings.items():
        (fault,) = club.faults("titel = 'x'", language=language)
        assert fault.message.startswith(opening)
