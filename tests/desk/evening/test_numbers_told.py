"""Sentences that count say it right: of none, of one, of several, in four languages."""

import re
from itertools import product
from string import Formatter

import pytest
from tests.desk.evening.desk import opened

from puur.decks import Language
from puur.desk import commands as c
from puur.desk.faults import DeskFaults
from puur.desk.plural_choice import chosen
from puur.desk.refusals import faults_text
from puur.desk.says import DeskVoice, sentences
from puur.desk.seating.seat_words import sentences as seating_sentences
from puur.web.http.sentences import sentences as page_sentences

COUNTED = re.compile(r"<(\w+):")


@pytest.mark.parametrize(
    ("language", "none", "one"),
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
            "Personne n’est placé pour la passe 3 ; il n’y a pas encore de plan.",
            "Personne n’est placé pour la passe 3 ; il n’y a de plan que pour la passe 1.",
        ),
        (
            Language.IT,
            "Per la passata 3 nessuno è sistemato; non c’è ancora nessun piano.",
            "Per la passata 3 nessuno è sistemato; c’è un piano solo per la passata 1.",
        ),
    ],
)
def test_no_seating_goes_as_far_as_round_nought(language: Language, none: str, one: str) -> None:
    """Where nobody is seated yet it is said so, not that there are seatings up to round 0."""
    desk, voice = opened(), DeskVoice(language, passe=True)
    assert (none,) == faults_text(DeskFaults(desk.faults(c.BeginRound(3))), voice)
    desk.do(c.Seat(to_round=1))
    assert (one,) == faults_text(DeskFaults(desk.faults(c.BeginRound(3))), voice)


@pytest.mark.parametrize("language", Language)
def test_every_sentence_fits_every_number(language: Language) -> None:
    """Whatever is counted, no sentence keeps its marks, and each asks for facts that it is told."""
    several = {
        f"{group}.{key}": text for group, held in seating_sentences(language).items() for key, text in held.items()
    }
    texts = {**sentences(language), **page_sentences(language), **several}
    wrong = []
    for (key, text), count, passe in product(texts.items(), (0, 1, 2), (False, True)):
        holes = {name for _, name, _, _ in Formatter().parse(text) if name}
        told = dict.fromkeys({*holes, *COUNTED.findall(text)}, count)
        if re.search(r"[\[\]<>|]", chosen(text, told, passe=passe).format_map(told)):
            wrong.append(key)
    assert [] == sorted(set(wrong))


@pytest.mark.parametrize(
    ("text", "facts", "said"),
    [
        ("<n:niemand|einer|{n}>", {"n": 0}, "niemand"),
        ("<n:niemand|einer|{n}>", {"n": 1}, "einer"),
        ("<n:Punkt|Punkte>", {"n": 0}, "Punkte"),
        ("<people:fehlt|fehlen>", {"people": (7,)}, "fehlt"),
        ("<people:fehlt|fehlen>", {"people": (7, 8)}, "fehlen"),
    ],
)
def test_the_form_follows_the_number(text: str, facts: dict[str, object], said: str) -> None:
    """None where there is a form for it, one for one number or person, several for all else."""
    assert said == chosen(text, facts, passe=False)
