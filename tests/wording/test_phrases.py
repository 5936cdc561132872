"""What readers expect or find is known in all four languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from puur.decks import Language, parse_variant
from puur.errors import NotationError, RecordError
from puur.wording import error_text
from puur.wording.phrases import phrase_text, phrases

PUUR = Path(__file__).parents[2] / "src" / "puur"
READERS = sorted(
    [
        *(PUUR / "record").rglob("*.py"),
        *(PUUR / "decks").glob("*.py"),
        *(PUUR / "spiel").glob("*.py"),
        *(PUUR / "solver").glob("*.py"),
        PUUR / "cards.py",
        PUUR / "modes.py",
    ]
)
# where in a call the phrases stand
PLACES = {
    "NotationError": (1,),
    "RecordError": (2, 3),
    "RecordTooLarge": (2, 3),
    "fault": (0, 1),
    "_fault": (1, 2),
    "fail": (0,),
    "take": (0,),
    "number": (0,),
    "numbers": (0,),
    "misplaced": (1,),
    "_counted": (1,),
    "text": (0,),
    "items": (0,),
    "__init__": (2, 3),  # an error that words itself
}


def written(node: ast.expr, named: dict[str, str]) -> str | None:
    """A text as it would be at run time, with X for what varies; `named` are texts that a module has a name for."""
    match node:
        case ast.Name(id=name):
            return named.get(name)
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in values)
        case ast.BinOp(left=left, op=ast.Add()):
            first = written(left, named)
            return None if first is None else f"{first}X"
        case _:
            return None


def phrases_of(call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call that are phrases."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    for place in PLACES.get(str(name), ()):
        yield from call.args[place : place + 1]
    yield from (keyword.value for keyword in call.keywords if keyword.arg in {"expected", "found"})


def phrases_in_code() -> set[str]:
    """Every phrase that a reader below this layer writes into an error."""
    found: set[str | None] = set()
    for path in READERS:
        module = ast.parse(path.read_text(encoding="utf-8"))
        named = names_in(module)
        calls = (node for node in ast.walk(module) if isinstance(node, ast.Call))
        found |= {written(argument, named) for call in calls for argument in phrases_of(call)}
    return {text for text in found if text is not None and text.strip("X' ")}


def names_in(module: ast.Module) -> dict[str, str]:
    """The texts that a module gives names."""
    found: dict[str, str] = {}
    for node in ast.walk(module):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text)))
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=str(text)))
            ):
                found[name] = text
            case _:
                pass
    return found


def test_every_phrase_of_a_reader_is_known() -> None:
    """Whoever lets a reader expect something new says it in four languages, in texts/phrases.toml."""
    assert len(phrases_in_code()) > 50, "the places where phrases stand have changed: see PLACES"
    unknown = [
        text for text in sorted(phrases_in_code()) if not any(phrase.pattern.fullmatch(text) for phrase in phrases())
    ]
    assert [] == unknown


def test_every_phrase_is_complete() -> None:
    """Four languages, with the same facts in each."""
    for phrase in phrases():
        assert set(Language) == set(phrase.texts)
        facts = [message.told for message in phrase.texts.values()]
        assert all(facts[0] == other for other in facts), phrase.texts


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ("the number of a trick", "die Nummer eines Stichs"),
        ("the number of a trick, 1 to 9", "die Nummer eines Stichs, 1 bis 9"),
        ("'Ort' again", "nochmals 'Ort'"),
        ("the field seat again", "nochmals das Feld seat"),
        ("something new", "something new"),
        ("the number of a Spiel", "die Nummer eines Spiels"),
        ("the number of a case, from 1", "die Nummer eines Falles, ab 1"),
    ],
)
def test_phrases_are_recognised(english: str, expected: str) -> None:
    """A phrase keeps its facts; the surest reading is taken; an unknown one stays as it is."""
    assert expected == phrase_text(english, Language.DE)
    assert english == phrase_text(english, Language.EN)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.DE, "oder ein Slalom oder Guschti von oben oder von unten, vielleicht Trumpf Schaufel"),
        (Language.EN, "or a Slalom or Guschti from the top or the bottom, perhaps spades trump"),
        (Language.FR, "ou un slalom ou guschti par le haut ou par le bas, peut-être atout pique"),
        (Language.IT, "o uno slalom o guschti dall’alto o dal basso, forse briscola picche"),
    ],
)
def test_a_guess_is_named_in_the_language_of_its_reader(language: Language, expected: str) -> None:
    """What may have been meant is part of what was expected, in no language a question in English."""
    with pytest.raises(NotationError) as caught:
        parse_variant("S x")
    assert phrase_text(caught.value.expected, language).endswith(expected)


def test_an_error_of_a_record_is_told_in_one_language() -> None:
    """Line, column, what stands there and what would be right."""
    error = RecordError(4, 7, "the end of the line", "a card")
    assert "Riga 4, colonna 7: qui c’è la fine della riga; ci si aspetta una carta." == error_text(error, Language.IT)
