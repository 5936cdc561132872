"""What `import puur` promises: the names, how they are called, and that nothing more is imported than asked for."""

import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import puur
from puur.errors import NotationError
from puur.spiel import IrregularAct
from puur.spiel.engine import NotAnAct, apply

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "en" / "library.md"
SIGNATURES: Final = {
    "bot": "(name, *, seed=0, conventions=USUAL, threads=1, work=None, told=nobody_told)",
    "deal": "(seed=None, reglement='schieber')",
    "load": "(name_or_path)",
    "match": "(a, b, *, spiele=1000, reglement='einzelschieber', seed=1, budget=0.02)",
    "read": "(source)",
    "rule": "(text, reglement=None)",
    "solve": "(spiel, mode=None, *, reglement='schieber', seconds=None)",
    "write": "(record, file=None)",
}
METHODS: Final[dict[str, dict[str, str | None]]] = {
    "Spiel": {
        "play": "(self, card)",
        "announce": "(self, variant)",
        "schieben": "(self)",
        **dict.fromkeys(
            ("tricks", "winner", "points", "lines", "legal_cards", "turn", "hands", "trick", "is_over", "variant")
        ),
    },
    "Trick": dict.fromkeys(("cards", "leader", "taker", "points", "complete", "mode", "best")),
    "View": {
        **dict.fromkeys(("seat", "hand", "variant", "trick", "tricks", "turn", "dealer", "announcer", "sizes")),
        **dict.fromkeys(("lines", "seats", "reglement", "acts")),
    },
    "Hand": {"of": "(cards)", "of_suit": "(self, suit)", "suits": None},
    "Card": {"suit": None, "rank": None},
}
"""Methods with their signature, attributes without."""
CLASSES: Final = {"Card", "Hand", "IrregularAct", "Party", "PuurError", "Seat", "Spiel", "Trick", "View"}


def signature(public: object) -> str:
    """How something is called, without types."""
    assert callable(public)
    found = inspect.signature(public)
    bare = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in found.parameters.values()]
    text = str(found.replace(parameters=bare, return_annotation=inspect.Signature.empty))
    text = re.sub(r"=Conventions\(.*?\)(?=, threads)", "=USUAL", text)
    return re.sub(r"=<function (\w+) at \w+>", r"=\1", text)


def test_the_public_names_are_these() -> None:
    """A name that is new, gone or renamed changes this list on purpose, and with it the page."""
    assert {*SIGNATURES, *CLASSES, "__version__"} == set(puur.__all__)
    assert set(puur.__all__) <= set(dir(puur))


@pytest.mark.parametrize("name", sorted(SIGNATURES))
def test_functions_are_called_as_promised(name: str) -> None:
    """Anyone who calls one today can call it so after the next minor version."""
    assert SIGNATURES[name] == signature(getattr(puur, name))


@pytest.mark.parametrize("name", sorted(METHODS))
def test_classes_have_what_is_promised(name: str) -> None:
    """The methods and attributes of the classes are the published ones, too."""
    for method, wanted in METHODS[name].items():
        found = getattr(getattr(puur, name), method, None)
        annotated = method in getattr(getattr(puur, name), "__annotations__", {})
        assert found is not None or annotated, f"{name}.{method}"
        if wanted is not None:
            assert wanted == signature(found)


def test_every_public_name_stands_on_the_page() -> None:
    """What is promised is described."""
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in puur.__all__ if f"`puur.{name}" not in text] == []


def test_an_unknown_name_tells_what_there_is() -> None:
    """Anyone who guesses wrong reads what he can ask for."""
    with pytest.raises(AttributeError, match="has no attribute 'jass'; the library has Card, Hand"):
        getattr(puur, "jass")  # noqa: B009  a name the type checker knows to be none


def test_importing_imports_nothing() -> None:
    """`import puur` costs what Python costs: no room is opened, and nobody's package."""
    code = "import sys, puur; print([name for name in sys.modules if name.startswith(('puur.', 'numpy', 'numba'))])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "['puur.version']" == told.stdout.strip()


def test_the_version_is_the_one_of_the_package() -> None:
    """It stands in two places that say the same."""
    assert f'version = "{puur.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_a_card_has_its_name_in_either_case() -> None:
    """A card is asked for by its short name, and what is none says what would be."""
    assert puur.Card.DJ is puur.Card("DJ") is puur.Card("dj")
    with pytest.raises(NotationError, match="expected a card such as"):
        puur.Card("D11")
    with pytest.raises(ValueError, match="99"):
        puur.Card(99)


def test_a_hand_is_made_of_names_and_of_cards() -> None:
    """Text, cards and a mask make the same hand."""
    hand = puur.Hand("DJ H9")
    assert hand == puur.Hand([puur.Card.H9, puur.Card.DJ]) == puur.Hand.of("H9, DJ") == puur.Hand(hand.mask)
    assert "DJ" in hand
    assert "DA" not in hand
    assert hand == puur.Hand(["DJ", "H9"])
    assert puur.Hand("DJ H9 SA") == hand | puur.Card.SA
    assert puur.Hand("DJ") == hand - puur.Card.H9 == hand & puur.Card("DJ")
    for twice in ("DJ DJ", ["DJ", "DJ"]):
        with pytest.raises(NotationError, match="each card once"):
            puur.Hand(twice)
    with pytest.raises(NotationError, match="expected a card such as"):
        puur.Hand(["D11"])


def test_nothing_floods_a_screen() -> None:
    """Whoever looks at a record, a bot, a trick or a match reads a line, not all that is in it."""
    found = puur.read(ROOT / "examples" / "schieber.jass")
    assert "<Replayed schieber: Spiele 22, acts 883, complete>" == repr(found)
    assert "S: S9 S6 SA H10, E takes 21" == str(found.spiele[0].tricks[0])
    assert 100 > len(repr(puur.bot("einfach")))
    match = puur.match("zufall", "zufall", spiele=4)
    assert str(match).startswith(f"4 Spiele: {match.mean:+.1f} ± ")


def test_what_is_played_is_said_by_the_spiel() -> None:
    """Nothing before the announcement; then the variant, with its trump and what cards count."""
    spiel = puur.deal(1)
    assert spiel.variant is None
    variant = spiel.announce("H").variant
    assert variant is not None
    assert ("H", puur.Card.HA.suit, 14) == (str(variant), variant.trump, variant.points_of(puur.Card.H9))


def test_a_whole_spiel_is_dealt_and_played_by_names() -> None:
    """Nine tricks, each with its taker; a winner; points that add up; a table that can be read."""
    spiel = puur.deal(7, "kzjv").announce("O")
    assert spiel.winner is None
    while not spiel.is_over:
        spiel = spiel.play(str(next(iter(spiel.legal_cards))))
    assert 9 == len(spiel.tricks)
    assert all(trick.taker is not None for trick in spiel.tricks)
    assert 157 == sum(spiel.points.values())
    assert max(spiel.points, key=lambda party: spiel.points[party]) is spiel.winner
    assert 12 == len(str(spiel).splitlines())


def test_what_may_not_be_played_is_refused_with_its_article() -> None:
    """The method and the engine refuse alike; the engine does not take a card for an act."""
    spiel = puur.deal(1).announce("H").play("C9")
    with pytest.raises(IrregularAct, match="A"):
        spiel.play("D10")
    with pytest.raises(NotAnAct, match=r"spiel\.play\(card\)"):
        apply(spiel, "CQ")  # type: ignore[arg-type]  # what people try first


def test_the_cards_of_a_seed_are_those_of_the_command() -> None:
    """`puur deal --seed 5` and `puur.deal(5)` name the same deal."""
    told = subprocess.run(
        [sys.executable, "-m", "puur.cli", "deal", "--seed", "5", "--json"], capture_output=True, text=True, check=True
    )
    for seat, hand in zip("SENW", puur.deal(5).hands, strict=True):
        assert f'"{seat}": [{", ".join(f"{card.name!r}" for card in hand)}]'.replace("'", '"') in told.stdout


def test_records_are_read_and_written_without_loss(tmp_path: Path) -> None:
    """A file read and written is the same file; a fault in one raises, with its place."""
    source = ROOT / "examples" / "kzjv.jass"
    played = puur.read(source)
    assert source.read_text(encoding="utf-8") == puur.write(played, tmp_path / "copy.jass")
    assert played.record == puur.read(str(tmp_path / "copy.jass")).record
    with pytest.raises(puur.PuurError, match="line 4"):
        puur.read("jass 1\nReglement: schieber\nGeber: S\nabbheben W 12\n")


def test_a_situation_is_ruled_on() -> None:
    """The answer reads as sentences in four languages, and says its articles; what cannot be read raises."""
    (answer,) = puur.rule("mode D\nhand S HA H6 C7\ntable E: H10 H9 H8\nplay S C7\n", "einzelschieber")
    assert ("E.8",) == answer.articles
    assert "did not follow suit" in str(answer)
    assert "Farbe" in answer.text("de")
    with pytest.raises(puur.PuurError, match="line 1, column 8"):
        puur.rule("hand S ZZ\n")
    with pytest.raises(puur.PuurError, match="nothing that happened"):
        puur.rule("mode D\n")


def test_notebooks_show_pictures() -> None:
    """A card, a hand, a Spiel, a slate and a sheet are drawn; nobody draws what is none of these."""
    from puur.partie.standblatt import Row, Sheet  # noqa: PLC0415  what this test alone is about
    from puur.partie.tafel import Side, Tafel  # noqa: PLC0415  what a notebook asks for
    from puur.wording.notebook import picture_of  # noqa: PLC0415  what a notebook asks for

    for drawn in (puur.Card("DJ"), puur.Hand("DJ H9"), puur.deal(1), Tafel((Side("A", (57,)),))):
        assert drawn._repr_svg_().startswith("<svg")
    sheet = Sheet(puur.load("kzjv"), ("SN", "EW"), (Row((100, 57)),))
    assert sheet._repr_html_().startswith("<pre>")
    with pytest.raises(TypeError, match="nobody draws a str"):
        picture_of("DJ")
