"""The end of a Spiel and of a Partie: every point with its article, and what is written."""

from rich.text import Text

from puur.cli.play.game import Game
from puur.cli.play.pages import Pages
from puur.cli.says import say
from puur.partie import Partie, sheet_of, sheet_text, tafel_of, tafel_text
from puur.partie.state import Played
from puur.spiel.state import Spiel
from puur.wording import ending_text, result_line_text, score_line_text


def spiel_lines(before: Partie, after: Partie, pages: Pages) -> list[Text]:
    """What the Spiel that was just written counted, line by line, and the Tafel."""
    played = after.finished[-1] if after.finished else before.finished[-1]
    voice = pages.teller.voice
    lines = [Text(say("play.spiel_over", n=len(after.finished)), style="bold"), Text()]
    lines += [Text(f"  {line}") for line in _predictions(before.spiel, pages)]
    lines += [Text(f"  {score_line_text(line, voice)}") for line in played.lines]
    lines += [Text(), Text(_sums(after, played, pages), style="bold"), Text()]
    return [*lines, *_slate(after, pages)]


def _predictions(spiel: Spiel | None, pages: Pages) -> list[str]:
    """What was predicted, now that it is turned over (Differenzler)."""
    predictions = () if spiel is None else spiel.preface.predictions
    return [say("play.predicted", who=pages.teller.called(seat), n=points) for seat, points in predictions]


def _sums(partie: Partie, played: Played, pages: Pages) -> str:
    pairs = zip(partie.seats.parties, played.counted, strict=True)
    return say(
        "play.this_spiel", points=", ".join(f"{pages.teller.voice.label(party)} {points}" for party, points in pairs)
    )


def tafel_lines(game: Game, pages: Pages) -> list[Text]:
    """What is written so far."""
    return [Text(pages.score(game.partie), style="bold"), Text(), *_slate(game.partie, pages)]


def _slate(partie: Partie, pages: Pages) -> list[Text]:
    """The Tafel with its strokes where a target is played for, else the Standblatt."""
    if partie.reglement.partie.target.value is None:
        named = sheet_text(sheet_of(partie))
        for party in partie.seats.parties:
            named = named.replace(f" {party.name} ", f" {party.name} ", 1)
        legend = "   ".join(f"{party.name} = {pages.teller.voice.label(party)}" for party in partie.seats.parties)
        return [*map(Text, named.splitlines()), Text(legend, style="dim")]
    labels = tuple(pages.teller.voice.label(party) for party in partie.seats.parties)
    return [Text(line) for line in tafel_text(tafel_of(partie, labels)).splitlines()]


def partie_lines(partie: Partie, pages: Pages) -> list[Text]:
    """How the Partie ended: who won, why, what is booked, and the Tafel."""
    voice, result = pages.teller.voice, partie.results[-1]
    lines: list[Text] = []
    ending = None if partie.spiel is None else partie.spiel.ending
    if ending is not None:
        lines += [Text(ending_text(ending, voice)), Text()]
    else:
        told = voice.say("frame.citation", what=voice.say(f"ended_by.{result.ended}"), article=result.article)
        lines += [Text(told), Text()]
    me = pages.teller.me
    own = None if me is None else partie.seats.party(me)
    if len(result.winners) > 1:
        headline = say("play.level")
    elif own in result.winners:
        headline = say("play.won")
    else:
        headline = say("play.lost", winner=", ".join(map(voice.party, result.winners)))
    totals = zip(partie.seats.parties, result.totals, strict=True)
    lines += [
        Text(headline, style="bold green" if own in result.winners else "bold"),
        Text(", ".join(f"{voice.label(party)} {points}" for party, points in totals)),
        *(Text(result_line_text(line, voice)) for line in (*result.partie_points, *result.adjustments)),
        Text(),
    ]
    return [*lines, *_slate(partie, pages)]
