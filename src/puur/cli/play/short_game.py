"""A game to a target of one's own: a Reglement of one article, kept beside the record, so that both say the same."""

from pathlib import Path
from typing import Final

from puur.cli.complaints import Misuse
from puur.cli.says import say
from puur.decks import Language
from puur.reglement.model import Reglement

SUFFIX: Final = ".toml"
_TITLES: Final = {
    Language.DE: "{t} auf {n}",
    Language.FR: "{t} à {n}",
    Language.IT: "{t} a {n}",
    Language.EN: "{t} to {n}",
}
_HEADS: Final = {Language.DE: "Ziel", Language.FR: "But", Language.IT: "Traguardo", Language.EN: "Target"}
_DEMANDS: Final = {
    Language.DE: "Die Partie geht auf {n} Punkte.",
    Language.FR: "La partie se joue en {n} points.",
    Language.IT: "La partita va a {n} punti.",
    Language.EN: "The Partie is played to {n} points.",
}


def short_text(base: str, reglement: Reglement, target: int) -> str:
    """The Reglement that is `base` in everything but its target. Raises `Misuse` where no target is played for."""
    old = reglement.partie.target.article
    if reglement.partie.target.value is None:
        raise Misuse(say("play.no_target", name=reglement.name))
    lines = [f'name = "{reglement.name}-{target}"', f'base = "{base}"', f'edition = "{reglement.edition}"']
    for spoken, title in _TITLES.items():
        lines.append(f'title.{spoken.value} = "{title.format(t=reglement.title[spoken], n=target)}"')
    lines += ["", "[[article]]", 'id = "TISCH.1"', 'kind = "value"']
    lines += [f'title.{spoken.value} = "{word}"' for spoken, word in _HEADS.items()]
    lines += [f'demands.{spoken.value} = "{text.format(n=target)}"' for spoken, text in _DEMANDS.items()]
    return "\n".join([*lines, f"sets.partie.target = {target}", f'replaces = ["{old}"]', ""])


def short_file(game: Path) -> Path:
    """Where the Reglement of a game to a target of its own stands."""
    return game.with_suffix(SUFFIX)
