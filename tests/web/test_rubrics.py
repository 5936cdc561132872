"""The sheet where each party plays each discipline once (C.1, C.4)."""

from pathlib import Path

import pytest

from puur import wire
from puur.decks import Deck, Language
from puur.partie import Partie
from puur.record import play_through
from puur.web.table.view import sheets
from puur.wording import Voice

EXAMPLES = Path(__file__).parents[2] / "examples"


def played(name: str) -> Partie:
    """The Partie of a record among the examples."""
    partie = play_through((EXAMPLES / f"{name}.jass").read_text(encoding="utf-8")).partie
    assert partie is not None
    return partie


def sheet(partie: Partie, voice: Voice) -> wire.SlatePart:
    """What a player reads of it."""
    return sheets.sheet(partie, voice, abandoned=False)


def test_each_number_of_a_coiffeur_stands_in_the_row_of_its_discipline_and_the_column_of_who_announced() -> None:
    """The rubrics hold every announcer's number once, nothing of the other party's, and sum up to the totals."""
    partie = played("coiffeur")
    found = sheet(partie, Voice(Language.DE))
    assert 8 == len(found.rubrics)
    assert len(partie.finished) == sum(cell is not None for row in found.rubrics for cell in row.points)
    assert found.totals == [sum(row.points[at] or 0 for row in found.rubrics) for at in range(2)]
    for spiel in partie.finished:
        if spiel.announcer is not None and spiel.variant is not None and spiel.joker is None:
            at = partie.seats.parties.index(partie.seats.party(spiel.announcer))
            factor = partie.reglement.trump.factors.value[spiel.variant]
            assert [spiel.counted[at]] == [row.points[at] for row in found.rubrics if row.factor == factor]


@pytest.mark.parametrize(("deck", "name"), [(Deck.FRENCH, "Ecke"), (Deck.GERMAN, "Schellen")])
def test_rubrics_are_called_as_in_the_viewers_pack(deck: Deck, name: str) -> None:
    """The suit with factor 1 has its name in the pack of the viewer."""
    assert (name, 1) == next(
        (rubric.name, rubric.factor) for rubric in sheet(played("coiffeur"), Voice(Language.DE, deck)).rubrics
    )


def test_a_schieber_has_no_rubrics() -> None:
    """Where disciplines may be announced more than once, the sheet goes Spiel by Spiel."""
    assert [] == sheet(played("schieber"), Voice(Language.DE)).rubrics
