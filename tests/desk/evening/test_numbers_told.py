"""Sentences that count say it right: of none, of one, of several, in four languages."""

import pytest
from tests.desk.evening.desk import opened

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.faults import DeskFaults
from puur.desk.refusals import faults_text
from puur.desk.says import DeskVoice


@pytest.mark.parametrize(
    ("language", "none", "only_first"),
    [
        (
            Language.DE,
            "Für Passe 3 ist niemand gesetzt; noch gibt es keinen Sitzplan.",
            "Für Passe 3 ist niemand gesetzt; einen Sitzplan gibt es nur für Passe 1.",
        ),
        (
            Language.EN,
            "Nobody is seated for Passe 3; there is no seating yet.",
            "Nobody is seated for Passe 3; there is a seating for Passe 1 only.",
        ),
        (
            Language.FR,
            "Personne n’est placé pour la passe 3\u202f; il n’y a pas encore de plan.",
            "Personne n’est placé pour la passe 3\u202f; il n’y a de plan que pour la passe 1.",
        ),
        (
            Language.IT,
            "Per la passata 3 nessuno è sistemato; non c’è ancora nessun piano.",
            "Per la passata 3 nessuno è sistemato; c’è un piano solo per la passata 1.",
        ),
    ],
)
def test_no_seating_goes_as_far_as_round_nought(language: Language, none: str, only_first: str) -> None:
    """Where nobody is seated yet it is said so, not that there are seatings up to round 0."""
    desk, voice = opened(), DeskVoice(language, passe=True)
    assert (none,) == faults_text(DeskFaults(desk.faults(c.BeginRound(3))), voice)
    desk.do(c.SeatAnew(to_round=1))
    assert (only_first,) == faults_text(DeskFaults(desk.faults(c.BeginRound(3))), voice)
