"""A game to a target of one's own: a Reglement of one article, kept beside the record, so that both say the same."""

from pathlib import Path
from typing import Final

from puur.cli.complaints import Misuse
from puur.cli.says import SENTENCES, say
from puur.decks import Language
from puur.reglement.model import Reglement

SUFFIX: Final = ".toml"


def short_text(base: str, reglement: Reglement, target: int) -> str:
    """The Reglement that is `base` in everything but its target. Raises `Misuse` where no target is played for."""
    old = reglement.partie.target.article
    if reglement.partie.target.value is None:
        raise Misuse(say("play.no_target", name=reglement.name))
    lines = [f'name = "{reglement.name}-{target}"', f'base = "{base}"', f'edition = "{reglement.edition}"']
    for spoken in Language:
        title = SENTENCES.say(spoken, "play.to_target", name=reglement.title[spoken], target=str(target))
        lines.append(f'title.{spoken.value} = "{title}"')
    lines += ["", "[[article]]", 'id = "TISCH.1"', 'kind = "value"']
    for spoken in Language:
        lines.append(f'title.{spoken.value} = "{SENTENCES.say(spoken, "play.target_title")}"')
        demands = SENTENCES.say(spoken, "play.target_demands", target=str(target))
        lines.append(f'demands.{spoken.value} = "{demands}"')
    return "\n".join([*lines, f"sets.partie.target = {target}", f'replaces = ["{old}"]', ""])


def short_file(game: Path) -> Path:
    """Where the Reglement of a game to a target of its own stands."""
    return game.with_suffix(SUFFIX)
