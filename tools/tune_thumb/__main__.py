"""Find what the level `geuebt` weighs, by play alone, and write it to `src/puur/bots/thumb/skills/geuebt.toml`.

python tools/tune_thumb cards trump [--generations 80] [--deals 1000]   the weights of one style
python tools/tune_thumb hands [--deals 40000]                           what hands are worth, by these weights
python tools/tune_thumb compare einfach [--deals 2000]                  each style against another skill, and chance

Everything follows from seeds. A style takes five to twenty minutes on one core. Weights begin where they stand, in
steps that suit each, and are tried against themselves as they were, against `einfach` and never against anybody else.
"""

import argparse
import tomllib
from pathlib import Path
from typing import Final

import numpy as np
from evolving import Evolution
from matches import lead
from valuing import hands_of

from puur.bots.thumb.skill import Skill, skill
from puur.bots.thumb.weights import Style, Weights

FILE: Final = Path(__file__).parents[2] / "src/puur/bots/thumb/skills/geuebt.toml"
HEAD: Final = (
    "# What the level `geuebt` weighs (see `weights.py`, `worths.py`): found by play, `python tools/tune_thumb`."
)
STEPS: Final = {
    "chooser": 0.4,
    "ruff": 0.15,
    "ruff_follow": 0.01,
    "early": 0.05,
    "draw_long": 0.7,
    "long": 0.4,
    "mine_won": 0.5,
    "mine_lost": 0.4,
    "theirs_won": 0.4,
    "theirs_lost": 0.5,
    "bock_risk": 4.0,
}
"""How far one weight is changed at a time; those for each point by 0.3, all others by 3."""
CLOSE: Final = 0.65
"""How much it counts to beat oneself as one was; the rest is to beat `einfach`."""
BETTER: Final = 4.0
"""By how many points one must be ahead of who one was, to be measured against who one is."""


def step(name: str) -> float:
    """How far a weight is changed at a time."""
    return STEPS.get(name, 0.3 if name.endswith("_points") else 3.0)


def pair(known: Skill, style: Style, changed: Weights | None = None) -> tuple[Weights, Weights]:
    """What a player weighs who wants points, and who does not; `changed` stands for the style looked at."""
    above, below = {
        Style.REACHING: (Style.REACHING, Style.REACHED),
        Style.REACHED: (Style.REACHING, Style.REACHED),
    }.get(style, (style, style))
    both = (known.weights(above), known.weights(below))
    if changed is None:
        return both
    return (both[0], changed) if style is Style.REACHED else (changed, changed if above is below else both[1])


def kept(vector: np.ndarray) -> Weights:
    """Weights within their bounds: shares are no less than 0, and no more than 1 where they are likelihoods."""
    found = Weights(*(float(value) for value in vector))
    return found._replace(
        chooser=max(0.2, found.chooser), ruff=min(1.0, max(0.0, found.ruff)), ruff_follow=max(0.0, found.ruff_follow)
    )


def cards(style: Style, generations: int, deals: int) -> None:
    """Better weights for one style."""
    now, plain = skill("geuebt"), skill("einfach")
    said = np.array(now.alone.trump)
    champion = pair(now, style)
    start = np.array(now.weights(style))

    def fitness(vector: np.ndarray, seed: int) -> float:
        mine = pair(now, style, kept(vector))
        before = lead(style, mine, champion, said, deals, seed).mean()
        return float(CLOSE * before + (1 - CLOSE) * lead(style, mine, pair(plain, style), said, deals, seed).mean())

    evolution = Evolution(start, np.array([step(name) for name in Weights._fields]), fitness)
    for generation, mean in enumerate(evolution.run(generations), 1):
        if generation % 10 == 0 or generation == generations:
            found = kept(mean)
            ahead = lead(style, pair(now, style, found), pair(now, style), said, 3_000, 1_000_003)
            error = ahead.std() / np.sqrt(len(ahead))
            print(f"{generation}: {ahead.mean():+.2f} ± {error:.2f} points a Spiel over the start", flush=True)
            champion = pair(now, style, found) if ahead.mean() > BETTER else champion
            if ahead.mean() > 2 * error:
                write({style: found}, {})


def write(found: dict[Style, Weights], worths: dict[str, dict[str, float]]) -> None:
    """Write what was found into the file, beside what stands there."""
    held = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for style, weights in found.items():
        held["cards"][style.value] = {name: round(value, 2) for name, value in weights._asdict().items()}
    held["hands"] |= worths
    lines = [HEAD]
    for group in ("cards", "hands"):
        for name, values in held[group].items():
            lines += ["", f"[{group}.{name}]", *(f"{key} = {float(value)}" for key, value in values.items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def compare(other: str, deals: int) -> None:
    """Each style against another skill and against chance."""
    now, them = skill("geuebt"), skill(other)
    said = np.array(now.alone.trump)
    for style in Style:
        for name, opponent in ((other, pair(them, style)), ("zufall", None)):
            ahead = lead(style, pair(now, style), opponent, said, deals, 5)
            print(f"{style}: {ahead.mean():+.2f} ± {ahead.std() / np.sqrt(len(ahead)):.2f} over {name}")


def main() -> None:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    some = commands.add_parser("cards")
    some.add_argument("style", choices=[style.value for style in Style])
    some.add_argument("--generations", type=int, default=80)
    some.add_argument("--deals", type=int, default=1_000)
    commands.add_parser("hands").add_argument("--deals", type=int, default=40_000)
    against = commands.add_parser("compare")
    against.add_argument("other")
    against.add_argument("--deals", type=int, default=2_000)
    given = parser.parse_args()
    match given.command:
        case "cards":
            cards(Style(given.style), given.generations, given.deals)
        case "hands":
            now = skill("geuebt")
            write({}, hands_of({style: now.weights(style) for style in Style}, given.deals))
        case _:
            compare(given.other, given.deals)


if __name__ == "__main__":
    main()
