"""`puur rule`: what the Reglement says to a situation that is described in a few lines."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import Complaint, ExitStatus, Misuse
from puur.cli.inputs import complete_reglement, deck_option, json_option, reglement_named
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.cli.rule.source import RulingAsked
    from puur.record import Replayed
    from puur.record.situation import Situation
    from puur.wording import Voice


def run(
    file: Path | None,
    reglement: str | None,
    deck: str | None,
    *,
    compared: bool,
    listed: bool,
    as_json: bool,
) -> None:
    """Rule on a file; list what is known; or, alone at a terminal, ask what happened."""
    if listed:
        _list(file, reglement, as_json=as_json)
        return
    if file is None:
        _ask(reglement, deck, compared=compared, as_json=as_json)
        return
    from puur.cli.rule.source import asked_in

    asked = asked_in(file, reglement)
    if as_json:
        click.echo(answer_json(asked, deck, compared=compared))
    else:
        tell(asked, deck, compared=compared)
    if asked.broken_off is not None:
        raise Complaint(asked.broken_off) if not as_json else click.exceptions.Exit(ExitStatus.BAD)


def _list(file: Path | None, reglement: str | None, *, as_json: bool) -> None:
    from puur.cli.rule.irregularity_list import list_json, list_lines

    if file is not None:
        raise Misuse(say("rule.list_alone"))
    rules = None if reglement is None else reglement_named(reglement)
    for line in [list_json(rules)] if as_json else list_lines(rules):
        click.echo(line)


def _ask(reglement: str | None, deck: str | None, *, compared: bool, as_json: bool) -> None:
    if as_json or not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Misuse(say("rule.no_terminal"))
    from puur.cli.rule.dialogue import converse

    converse(reglement, lambda found: tell(found, deck, compared=compared))


def tell(asked: "RulingAsked", deck: str | None, *, compared: bool) -> None:
    """Print what is said to every situation, and with `--all` what other Reglemente would say."""
    from puur.cli.layout import heading
    from puur.cli.rule.above import above_lines, result_lines
    from puur.cli.rule.answer_text import table_lines, title_lines, verdict_lines
    from puur.record.situation import Impossible, judge
    from puur.record.situation.verdict import judged_by_all
    from puur.wording.verdict import impossible_text

    lines = list(title_lines(asked.reglement))
    above = () if asked.played is None else tuple(above_lines(asked.played, _record_voice(asked.played, deck)))
    if not asked.situations and not above and asked.broken_off is None:
        lines.append(say("rule.record_regular"))
    if asked.played is not None and not asked.situations:
        above = (*result_lines(asked.played, _record_voice(asked.played, deck)), *above)
    for number, situation in enumerate(asked.situations):
        if number and asked.played is None:
            lines += heading(say("rule.another"))
        voice = _voice(situation, asked, deck)
        verdict = judge(situation, asked.reglement)
        if isinstance(verdict, Impossible):
            if not compared:
                raise Complaint(impossible_text(verdict, voice))
            lines.append(impossible_text(verdict, voice))
        else:
            lines += verdict_lines(situation, verdict, voice)
        if compared:
            lines += ["", *table_lines(situation, judged_by_all(situation, asked.reglement), voice)]
        lines.append("")
    lines += above
    click.echo("\n".join(lines).rstrip("\n"))


def answer_json(asked: "RulingAsked", deck: str | None, *, compared: bool) -> str:
    """The answer as JSON; with `--all` the rulings of every Reglement by its name."""
    from puur.cli.replay.as_json import above_json
    from puur.cli.rule.above import above_articles
    from puur.cli.rule.as_json import dumped, reglement_json
    from puur.decks import Deck
    from puur.record.situation import judge, judge_elsewhere
    from puur.reglement import built_in, load

    judged = tuple((situation, judge(situation, asked.reglement)) for situation in asked.situations)
    above = () if asked.played is None else above_json(asked.played)
    asked_deck = None if deck is None else Deck(deck)
    cited = above_articles(asked.played)
    own = reglement_json(asked.reglement, judged, asked.broken_off, asked_deck, above=above, cited=cited)
    if not compared:
        return dumped(own)
    others = {}
    for rules in (load(name) for name in built_in() if name != asked.reglement.name):
        elsewhere = tuple((situation, judge_elsewhere(situation, rules)) for situation in asked.situations)
        others[rules.name] = reglement_json(rules, elsewhere, None, asked_deck)
    every = {asked.reglement.name: own, **others}
    return dumped(
        {
            "reglement": asked.reglement.name,
            "rulings": {name: answer["rulings"] for name, answer in every.items()},
            "reglemente": dict(every),
        }
    )


def _voice(situation: "Situation", asked: "RulingAsked", deck: str | None) -> "Voice":
    """The user's language, the names that were told, the pack that was asked for, told, or is usual."""
    from puur.decks import Deck
    from puur.wording import Voice

    usual = asked.reglement.table.deck.value if situation.deck is None else situation.deck
    return Voice(language(), usual if deck is None else Deck(deck), dict(situation.names))


def _record_voice(played: "Replayed", deck: str | None) -> "Voice":
    """The user's language, the names and the pack of a record."""
    from puur.cli.records import voice_of
    from puur.decks import Deck

    voice = voice_of(played.record, played.reglement)
    return voice if deck is None else replace(voice, deck=Deck(deck))


command: Final = Command(
    "rule",
    callback=run,
    params=common(
        [
            click.Argument(
                ["file"],
                required=False,
                type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True, path_type=Path),
                metavar="[FILE]",
            ),
            click.Option(["--reglement", "-r"], metavar="R", shell_complete=complete_reglement),
            click.Option(["--all", "compared"], is_flag=True),
            click.Option(["--list", "listed"], is_flag=True),
            deck_option(),
            json_option(),
        ]
    ),
)
