"""docs/en/mutation.md: what was broken, what noticed it, and why the rest is no hole."""

import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.breaks.mutants import Mutant
from tools.breaks.trial import Outcome, Verdict

from puur.reglement import ArticleKind, built_in, load

INTRODUCTION = """\
# Mutation testing: does a test notice when a rule is broken?

Written by `tools/mutation`; do not edit by hand. The reasons are in `tools/breaks/reasons.toml`.

Every trial changes one thing in a copy of Puur and runs the tests until one fails. In code, one operator, comparison,
number or condition is changed, outside annotations and decorators; the operators are those of
[cosmic-ray](https://cosmic-ray.readthedocs.io) that break a rule the way people do: the opposite, or one step off. In
the texts of the Reglemente, every value that an article sets is changed. *Refused* means that the loader does not
accept the changed text, *no end* that a test ran ten times as long as it should. The texts are judged only by tests of
behaviour (situations, Spiele, Partien and the naive twin), not by those that read the texts themselves. A break of code
is tried in memory with the tests that reach its line; what survives is tried again with a fresh import before it counts
as a survivor. A trial holds for the file as it was at the time: where there are fewer trials than breaks, the rest are
still to be made.
"""
BESIDE = """
## What was tried otherwise

The table above is what the tool has tried; rooms that it does not name it has not tried yet, and its last whole run was
before some modules of the kernel were divided. On 28 November 2026 a simpler breaker (the opposite of a comparison or a
condition, a number one higher, plus for minus; without cosmic-ray) tried samples of other rooms, and what was written
that day at connections, lines, forms and the store was broken by hand:

| what | breaks | tried | noticed | survived |
|---|--:|--:|--:|--:|
| rules, spiel, rulings and partie | 3128 | 85 | 84 | 1 |
| ranking, results, seating and checking of the desk | 2228 | 25 | 16 | 9 |
| doors | 182 | 20 | 16 | 4 |
| what was written that day, by hand | 37 | 37 | 36 | 1 |

Of the four at the doors three are in taking back, whose tests had not been asked: they notice them. The fourth changes
nothing and has its reason. The one of the kernel (`spiel/weis/talk.py`, from which trick on) is open, and so are three
at the desk (`table_sheet.py`, `audit/source.py`, `audit/findings.py`). The other six lie in the search for seats;
nobody has looked yet whether an article speaks of what they change. Of what was broken by hand thirteen breaks were
noticed only by tests written for them; the one that is left answers somebody a commit too early
(`store/sqlite_writer.py`), which shows only where the server dies in between.

Later that day the Partie was tried whole again with the tool: of 1141 breaks 1112 were noticed (one of them by never
coming to an end), two survived and have their reason, and 27 that were known to survive, each with its reason, were not
tried once more. None is left without. The rows of rules and rulings above, and the table of articles, are from the run
before. Of the situations (`record/situation`), which have 5765 breaks, 19 in function bodies of 16 modules drawn at
random (seed 13) were tried with all 584 fragments, for 25 seconds of processor each: 16 were noticed. The other 3
change which worlds are looked at first, or a question that is asked where no answer hangs on it
(`supposed.py`, `bedanken_facts.py`, `claims.py`): no fragment tells them apart, and nobody has shown that none could.
The texts have not been tried since; they have 585 breaks.
"""
HEAD = "\n| room | breaks | trials | noticed | no end | refused | survived, with a reason | survived, without |\n"


@dataclass(frozen=True)
class Trial:
    """A break and how it ended."""

    mutant: Mutant
    verdict: Verdict
    reason: str | None = None

    @property
    def is_hole(self) -> bool:
        """Whether no test noticed, and nobody has said why that is right."""
        return self.verdict.outcome is Outcome.SURVIVED and self.reason is None


def reasons(file: Path) -> Mapping[tuple[str, str, str], str]:
    """Why a survivor is not a hole: by file, the line as it was, the line as it is."""
    if not file.exists():
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8")).get("survivor", [])
    return {(trial["file"], trial["before"], after): trial["reason"] for trial in found for after in trial["after"]}


def kept_results(file: Path) -> dict[str, Verdict]:
    """Results of earlier runs, by the key of the mutant."""
    if not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {row["key"]: Verdict(Outcome(row["outcome"]), row["test"]) for row in rows}


def room_row(name: str, breaks: int, trials: Iterable[Trial]) -> str:
    """One row of the overview: how many breaks there are, how many were tried since the code is as it is."""
    trials = list(trials)
    counted = Counter(trial.verdict.outcome for trial in trials)
    holes = sum(trial.is_hole for trial in trials)
    numbers = (
        breaks,
        len(trials),
        counted[Outcome.KILLED],
        counted[Outcome.TIMEOUT],
        counted[Outcome.REFUSED],
        counted[Outcome.SURVIVED] - holes,
        holes,
    )
    return f"| {name} | " + " | ".join(map(str, numbers)) + " |"


def article_table(trials: Iterable[Trial]) -> list[str]:
    """For each article with data or code: how many breaks of it there were, how many were noticed, and by what."""
    by_article: dict[str, list[Trial]] = defaultdict(list)
    for trial in trials:
        for article in trial.mutant.articles:
            if trial.verdict.outcome is not Outcome.REFUSED:
                by_article[article].append(trial)
    rows = ["| article | breaks | noticed | for instance by |", "|---|--:|--:|---|"]
    for article in articles():
        tried = by_article.get(article, [])
        killers = [
            trial.verdict.test for trial in tried if trial.verdict.outcome is Outcome.KILLED and trial.verdict.test
        ]
        noticed = sum(trial.verdict.outcome in {Outcome.KILLED, Outcome.TIMEOUT} for trial in tried)
        example = Counter(killers).most_common(1)[0][0].replace("|", "\\|")[:110] if killers else ""
        rows.append(f"| {article} | {len(tried) or ''} | {noticed if tried else ''} | {example} |")
    return rows


def articles() -> list[str]:
    """The articles of all built-in Reglemente that play can obey or break, each once."""
    found: dict[str, None] = {}
    for name in built_in():
        reglement = load(name)
        for article in (*reglement.articles, *(article for article, _ in reglement.replaced)):
            if article.kind is not ArticleKind.CONDUCT and article.open is None:
                found[article.id] = None
    return list(found)


def survivor_lines(trials: Iterable[Trial]) -> list[str]:
    """The survivors, file by file, grouped by reason."""
    lines: list[str] = []
    by_file: dict[str, list[Trial]] = defaultdict(list)
    for trial in trials:
        if trial.verdict.outcome is Outcome.SURVIVED:
            by_file[trial.mutant.file].append(trial)
    for file, survivors in sorted(by_file.items()):
        lines += ["", f"### {file.removeprefix('src/puur/')}", ""]
        grouped: dict[str, list[Trial]] = defaultdict(list)
        for trial in survivors:
            grouped[trial.reason or "**No reason yet: a hole.**"].append(trial)
        for reason, members in grouped.items():
            lines.append(f"- {reason}")
            lines += [f"    - `{trial.mutant.before}` → `{trial.mutant.after}`" for trial in members]
    return lines


def document(rooms: Mapping[str, list[Trial]], breaks: Mapping[str, list[Mutant]]) -> str:
    """The whole page; `breaks` are those of each room, tried or not."""
    everything = [trial for trials in rooms.values() for trial in trials]
    overview = [room_row(name, len(breaks[name]), trials) for name, trials in rooms.items() if trials]
    parts = [
        INTRODUCTION + HEAD + "|---|--:|--:|--:|--:|--:|--:|--:|",
        *overview,
        BESIDE,
        "## Article by article",
        "",
        "Breaks of the values an article sets and of the procedures that carry it (`@carries`).",
        "",
        *article_table(everything),
        "",
        "## Survivors",
        *(survivor_lines(everything) or ["", "None."]),
    ]
    return "\n".join(parts) + "\n"
