"""A contest for programs."""

import json

from puur.bots.arena.contest import Contest, ContestOutcome
from puur.bots.arena.contestants import spec_of
from puur.bots.arena.results import PairOfPoints
from puur.bots.arena.scored import SideAnswers
from puur.bots.arena.summary import MatchSummary
from puur.record.act_parts import Json


def contest_json(contest: Contest, outcome: ContestOutcome) -> str:
    """Everything that came of it: one match, or the table and every match of more than two players."""
    names = [spec_of(text).name for text in contest.players]
    matches = [_match(contest, pair, found, names) for pair, found in outcome.matches.items()]
    tested = None if outcome.tested is None or contest.sprt is None else _test(contest, outcome)
    if not outcome.table:
        return json.dumps({**_settings(contest), **matches[0], "sprt": tested})
    table: list[Json] = [
        {
            "name": names[row.player],
            "elo": row.elo,
            "elo_error": row.elo_error,
            "points": row.points,
            "points_error": row.points_error,
            "deals": row.deals,
            "spiele": row.spiele,
        }
        for row in outcome.table
    ]
    listed: list[Json] = list(matches)
    return json.dumps({**_settings(contest), "table": table, "matches": listed})


def _settings(contest: Contest) -> dict[str, Json]:
    settings = contest.settings
    players: list[Json] = list(contest.players)
    return {
        "players": players,
        "reglement": settings.reglement,
        "counting": settings.counting.value,
        "trump": settings.trump.value,
        "budget": settings.budget,
        "seed": settings.seed,
        "worlds": None if settings.work is None else settings.work.worlds,
        "nodes": None if settings.work is None else settings.work.nodes,
    }


def _match(contest: Contest, pair: PairOfPoints, found: MatchSummary, names: list[str]) -> dict[str, Json]:
    del contest
    interval: list[Json] | None = None if found.interval is None else list(found.interval)
    points: list[Json] = [found.points_a, found.points_b]
    answers: dict[str, Json] = {"a": _answers(found.answers_a), "b": _answers(found.answers_b)}
    return {
        "a": names[pair[0]],
        "b": names[pair[1]],
        "mean": found.mean,
        "stderr": found.stderr,
        "interval": interval,
        "sd": found.sd,
        "spiele": found.spiele,
        "deals": found.deals,
        "points": points,
        "won": found.won,
        "drawn": found.drawn,
        "lost": found.lost,
        "answers": answers,
        "rated": found.is_rated,
    }


def _answers(told: SideAnswers) -> dict[str, Json]:
    return {
        "moves": told.moves,
        "mean_ms": told.mean_ms,
        "max_ms": told.longest_ms,
        "late": told.late,
        "bad": told.bad,
        "reason": told.said or None,
    }


def _test(contest: Contest, outcome: ContestOutcome) -> Json:
    sprt, tested = contest.sprt, outcome.tested
    if sprt is None or tested is None:
        return None
    return {
        "h0": sprt.h0,
        "h1": sprt.h1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "verdict": tested.verdict.value,
        "deals": tested.deals,
        "ratio": tested.ratio,
    }
