"""A message is filled as ICU MessageFormat says, and one that cannot be read says what is wrong with it."""

import pytest

from puur.decks import Language
from puur.wording.message import MessageError, read_message


@pytest.mark.parametrize(
    ("text", "facts", "said"),
    [
        ("Anna", {}, "Anna"),
        ("", {}, ""),
        ("l'{x", {}, None),
        ("{who} und { what }", {"who": "Anna", "what": 3}, "Anna und 3"),
        ("d''{who} n'est pas l'''{'", {"who": "Anna"}, "d'Anna n'est pas l'{"),
        ("'{'id'}' und '{a''b}'", {}, "{id} und {a'b}"),
        ("{month, number, 00}", {"month": 3}, "03"),
        ("{n, plural, =0 {niemand} one {einer} other {{n}}}", {"n": 0}, "niemand"),
        ("{n, plural, =0 {niemand} one {einer} other {{n}}}", {"n": 1}, "einer"),
        ("{n, plural, =0 {niemand} one {einer} other {{n}}}", {"n": 7}, "7"),
        ("{n,plural,other{Punkte}}", {"n": 1}, "Punkte"),
        ("{n, plural, one {Punkt} other {Punkte}}", {"n": -1}, "Punkt"),
        ("{n, plural, one {Punkt} other {Punkte}}", {"n": 0}, "Punkte"),
        ("{n, plural, one {Punkt} other {Punkte}}", {"n": "1"}, "Punkte"),
        ("{people, plural, =0 {} one {fehlt} other {fehlen}}", {"people": ()}, ""),
        ("{people, plural, one {fehlt} other {fehlen}}", {"people": (7,)}, "fehlt"),
        ("{people, plural, one {fehlt} other {fehlen}}", {"people": [7, 8]}, "fehlen"),
        ("{passe, select, yes {Passe} other {Runde}} 2", {"passe": True}, "Passe 2"),
        ("{passe, select, yes {Passe} other {Runde}} 2", {"passe": False}, "Runde 2"),
        ("{suit, select, D {Ecke} other {{suit}}}", {"suit": "D"}, "Ecke"),
        ("{suit, select, D {Ecke} other {{suit}}}", {"suit": "H"}, "H"),
        ("{a, select, no {{b, plural, one {x} other {{b}}}} other {}}!", {"a": False, "b": 2}, "2!"),
    ],
)
def test_a_message_is_filled(text: str, facts: dict[str, object], said: str | None) -> None:
    """Facts, exact numbers, one and others, lists by how many they hold, words, and braces that are read."""
    if said is None:
        with pytest.raises(MessageError):
            read_message(text, Language.DE)
    else:
        assert said == read_message(text, Language.DE).fill(facts)


@pytest.mark.parametrize(("language", "nought"), [("de", "Formen"), ("fr", "Form"), ("it", "Formen"), ("en", "Formen")])
def test_only_french_speaks_of_nought_as_of_one(language: str, nought: str) -> None:
    """As CLDR has it."""
    message = read_message("{n, plural, one {Form} other {Formen}}", Language(language))
    assert [nought, "Form", "Formen"] == [message.fill({"n": number}) for number in (0, 1, 2)]


def test_what_is_counted_need_not_be_what_is_told() -> None:
    """A list is told in words, and counted as a list."""
    message = read_message("{tables, plural, one {Tisch} other {Tische}} {tables}", Language.DE)
    assert "Tische 3 und 5" == message.fill({"tables": "3 und 5"}, {"tables": (3, 5)})


def test_a_message_knows_its_facts() -> None:
    """Those it tells and those it only asks, in any of its forms."""
    message = read_message("{n, plural, one {{who}} other {{a, select, yes {{n}} other {}}}}", Language.DE)
    assert {"who", "n"} == message.told
    assert {"n", "a"} == message.asked


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("{", "name of a fact"),
        ("{who", "name of a fact"),
        ("{} kommt", "name of a fact"),
        ("who}", "not opened"),
        ("{who}}", "not opened"),
        ("d'{who}", "written twice"),
        ("{n, plural, one {Punkt}}", "other is missing"),
        ("{n, plural, one {Punkt} other {Punkte}", "a form is expected"),
        ("{n, plural, one {Punkt", "not closed"),
        ("{n, plural, few {x} other {y}}", "few is not known"),
        ("{n, plural, one {x} one {z} other {y}}", "there twice"),
        ("{n, plural, one {#} other {y}}", "write {n}"),
        ("{n, plurals, other {y}}", "plurals is not known"),
        ("{n}, {m, }", "plural, select or number"),
        ("{n, number, x}", "zeros"),
        ("{n, select, {x} other {y}}", "a form is expected"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, wrong: str) -> None:
    """A translator reads what is wrong, and where."""
    with pytest.raises(MessageError, match=wrong):
        read_message(text, Language.DE)
