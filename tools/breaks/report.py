"""docs/en/mutation.md: what was broken, what noticed it, and why the rest is no hole."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.breaks.tallies import Change, RoomTally

from puur.reglement import ArticleKind, built_in, load

INTRODUCTION = """\
# Mutation testing: does a test notice when a rule is broken?

Written by `tools/mutation`; do not edit by hand. The reasons are in `tools/breaks/reasons.toml`.

Every trial changes one thing in a copy of Puur and runs the tests until one fails. In code, one operator, comparison,
number or condition is changed, outside annotations and decorators; the operators are those of
[cosmic-ray](https://cosmic-ray.readthedocs.io) that break a rule the way people do: the opposite, or one step off. In
the texts of the Reglemente, every value that an article sets is changed. *Refused* means that the loader does not
accept the changed text, *no end* that a test ran ten times as long as it should. The texts are judged only by tests of
behaviour (situations, fragments, Spiele, Partien and the naive twin), not by those that read the texts themselves. A
break of code is tried in memory with the tests that reach its line, one that ran already while modules were imported
with a fresh import, and so is what survives of the texts. A trial holds for the file as it was on the day that is
given: where there are fewer trials than breaks, they were drawn at random, and the rest are still to be made.
*Undecided* is what no test noticed within some seconds, where there was no time yet to ask all that reach it.
"""
BESIDE = """
## What was tried otherwise

On 28 November 2026 a simpler breaker (the opposite of a comparison or a condition, a number one higher, plus for minus;
without cosmic-ray) tried samples of other rooms, and what was written that day at connections, lines, forms and the
store was broken by hand:

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
(`store/sqlite_writer.py`), which shows only where the server dies in between. Of the survivors of the Partie 27 were
known, each with its reason, and were not tried once more on the day of its last trial.

The texts were all tried in memory, for some seconds each; what is undecided there reads its key before any test
begins or is read by very many tests. Of these 104, 40 set what another value of the same text makes idle (how
Weis compare where none are played, what a factor of one multiplies), which has its reason in
`tools/breaks/reasons.toml`.

The situations were drawn at random (seed 13), and judged by the fragments, the situations, the casebook,
`tests/record/test_untold.py`, `tests/record/test_situation.py` and `tests/wording/test_aftermath.py`; not by those
that hide parts, try every world or talk at a terminal, which may notice more. Of 476 breaks 250 were noticed within
some seconds, 9 never ended, 32 survived all tests that reach them and 185 were undecided; of 16 of these, drawn at
random and tried to their end, 9 survived. So of a hundred breaks about 29 get past those tests, give or take ten:
some of them only change which worlds are looked at first; which, was not shown one by one.

Of these 32, eight were noticed afterwards by situations and sentences written for them, seven went with lines that
are no longer there, and three have their reason. In what decides what is firm and what is asked (1427 breaks, seed 13,
judged by the fragments and by the tests of single situations alone) 211 were asked within some seconds: 131 were
noticed and 66 not at once, 14 survived; ten of the room's survivors were noticed afterwards by tests that say what
is looked at (`tests/record/test_what_is_looked_at.py`). All 1427 were compared function by function in the 1007 tests,
which took six minutes of processor time: for 358 it came to an end, and 48 of them answer alike whatever they are
called with there, so that they survive all of those tests. The situations and the tests that hide parts may call them
with more.

The doors were tried whole where they decide who comes in and how much he may ask for (`guard`, `origin`, `admission`,
`budgets`); of the others a few breaks were drawn. What was noticed only by tests written for it afterwards stands in
the table as noticed: at the doors five breaks, of the texts twelve, of the situations eight. Ten more at the doors
were noticed by tests that had not been asked before and now are.

`tools/mutation doors --file guard` tries a file, `tools/mutation --seed 13 --minutes 30 situation` draws a sample,
and `tools/mutation --undecided situation` asks all tests in which it answers otherwise of what was not noticed at once.
"""
HEAD = (
    "\n| room | on | breaks | trials | noticed | no end | refused | undecided | survived, with a reason | without |\n"
    "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"
)


def reasons(file: Path) -> Mapping[Change, str]:
    """Why a survivor is not a hole: by file, the line as it was, the line as it is."""
    if not file.exists():
        return {}
    found = tomllib.loads(file.read_text(encoding="utf-8")).get("survivor", [])
    return {(trial["file"], trial["before"], after): trial["reason"] for trial in found for after in trial["after"]}


def room_row(name: str, kept: RoomTally, explained: Mapping[Change, str]) -> str:
    """One row of the overview: how many breaks there were, how many were tried, and how that ended."""
    holes = sum(change not in explained for change in kept.survived)
    numbers = (
        kept.breaks,
        kept.trials,
        kept.killed,
        kept.timeout,
        kept.refused,
        kept.undecided,
        len(kept.survived) - holes,
        holes,
    )
    return f"| {name} | {kept.on} | " + " | ".join(map(str, numbers)) + " |"


def article_table(tallies: Mapping[str, RoomTally]) -> list[str]:
    """For each article with data or code: how many breaks of it there were, how many were noticed, and by what.

    Articles of which nothing was tried come together at the end.
    """
    rows = ["| article | breaks | noticed | for instance by |", "|---|--:|--:|---|"]
    silent: list[str] = []
    for article in articles():
        counts = [kept.articles[article] for kept in tallies.values() if article in kept.articles]
        if not counts:
            silent.append(article)
            continue
        tests = [count.test for count in counts if count.test]
        example = tests[0].replace("|", "\\|")[:110] if tests else ""
        tried, noticed = sum(count.tried for count in counts), sum(count.noticed for count in counts)
        rows.append(f"| {article} | {tried} | {noticed} | {example} |")
    return [*rows, "", f"Nothing was tried of {', '.join(silent)}."] if silent else rows


def articles() -> list[str]:
    """The articles of all built-in Reglemente that play can obey or break, each once."""
    found: dict[str, None] = {}
    for name in built_in():
        reglement = load(name)
        for article in (*reglement.articles, *(article for article, _ in reglement.replaced)):
            if article.kind is not ArticleKind.CONDUCT and article.open is None:
                found[article.id] = None
    return list(found)


def survivor_lines(survived: Iterable[Change], explained: Mapping[Change, str]) -> list[str]:
    """The survivors, file by file, grouped by reason."""
    lines: list[str] = []
    by_file: dict[str, list[Change]] = defaultdict(list)
    for change in survived:
        by_file[change[0]].append(change)
    for file, survivors in sorted(by_file.items()):
        lines += ["", f"### {file.removeprefix('src/puur/')}", ""]
        grouped: dict[str, list[Change]] = defaultdict(list)
        for change in survivors:
            grouped[explained.get(change, "**No reason yet: a hole.**")].append(change)
        for reason, members in grouped.items():
            lines.append(f"- {reason}")
            lines += [f"    - `{before}` → `{after}`" for _, before, after in members]
    return lines


def document(tallies: Mapping[str, RoomTally], explained: Mapping[Change, str]) -> str:
    """The whole page, of all rooms of which something was tried."""
    survived = [change for kept in tallies.values() for change in kept.survived]
    parts = [
        INTRODUCTION + HEAD,
        *(room_row(name, kept, explained) for name, kept in tallies.items()),
        BESIDE,
        "## Article by article",
        "",
        "Breaks of the values an article sets and of the procedures that carry it (`@carries`).",
        "",
        *article_table(tallies),
        "",
        "## Survivors",
        *(survivor_lines(survived, explained) or ["", "None."]),
    ]
    return "\n".join(parts) + "\n"
