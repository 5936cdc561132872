"""What is asked about a situation and what is answered; which Reglement is meant."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from puur.decks import Language
from puur.errors import ReglementError
from puur.reglement import LARGEST, Reglement, built_in, named
from puur.web.http.problems import ApiProblem, of_error
from puur.wording.verdict_told import VerdictTold

ReglementName = Annotated[str, Meta(max_length=60, description="A built-in Reglement, such as `schieber`")]
OwnText = Annotated[str, Meta(max_length=LARGEST, description="A club's own Reglement, as TOML; goes before the name")]
DeckName = Literal["french", "german"]


class SituationAsked(Struct, forbid_unknown_fields=True):
    """A situation in a few lines, as for `puur rule`; `reglement` goes before the one the lines name."""

    situation: Annotated[str, Meta(max_length=20_000)]
    reglement: ReglementName | None = None
    text: OwnText | None = None
    deck: DeckName = "french"


class RulingAnswer(Struct):
    """What a Reglement says: an answer in sentences, or why there can be no such situation.

    `another` is what it says to the Spiel told of after this one was annulled.
    """

    reglement: str
    verdict: VerdictTold | None
    impossible: str | None
    another: "RulingAnswer | None" = None


def reglement_named(name: str, text: str | None, language: Language) -> Reglement:
    """A Reglement by its name, or a club's own text. Raises `ApiProblem`."""
    if text is None and name not in built_in():
        raise ApiProblem(422, "unknown_reglement", name=name[:60], known=", ".join(built_in()))
    try:
        return named(name, text, language=language)
    except ReglementError as error:
        raise of_error("problem.reglement", error, language) from None


def in_text(name: str, language: Language) -> Reglement:
    """The Reglement a text names, which must come with Puur: a server reads no files for others."""
    if name not in built_in():
        raise ApiProblem(422, "own_reglement", name=name[:60])
    return reglement_named(name, None, language)
