"""The skill of a rule-of-thumb player: his weights, read from `skills/*.toml`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from puur.bots.thumb.weights import Style, Weights
from puur.bots.thumb.worths import HandWorth, RunWorth, TrumpWorth


@dataclass(frozen=True, slots=True)
class Skill:
    """A player's weights: for cards by style of play, and for a hand.

    A hand has different values where he leads (`leading`), where his partner does (`after`), and for the points it
    makes alone, as predicted in a Differenzler (`alone`).
    """

    name: str
    cards: tuple[tuple[Style, Weights], ...]
    leading: HandWorth
    after: HandWorth
    alone: HandWorth

    def weights(self, style: Style) -> Weights:
        """How cards are weighed in a style of play."""
        return dict(self.cards)[style]


@cache
def skill(name: str) -> Skill:
    """The skill with this name: `einfach`, `geuebt`.

    >>> skill("einfach").weights(Style.TRUMP).ruff <= 1
    True
    """
    text = files("puur.bots.thumb").joinpath("skills", f"{name}.toml").read_text(encoding="utf-8")
    found: dict[str, dict[str, dict[str, float]]] = tomllib.loads(text)
    cards, hands = found["cards"], found["hands"]
    return Skill(
        name,
        tuple((style, Weights(**cards[style])) for style in Style),
        HandWorth(TrumpWorth(**hands["leading_trump"]), RunWorth(**hands["leading_run"])),
        HandWorth(TrumpWorth(**hands["after_trump"]), RunWorth(**hands["after_run"])),
        HandWorth(TrumpWorth(**hands["alone_trump"]), RunWorth(**hands["alone_run"])),
    )
