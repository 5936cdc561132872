"""What a Spiel is waiting for, and how it ended, in words."""

from puur.decks import Language
from puur.partie.acts import PartieAct
from puur.seats import Seat
from puur.spiel.acts import Schieben
from puur.spiel.ending import Ending
from puur.spiel.state import Bar, Phase, Spiel
from puur.spiel.trump_choice import check_schieben, may_pass_on
from puur.spiel.view import View
from puur.wording.ruling import decider_text
from puur.wording.says import say
from puur.wording.voice import Voice


def phase_text(phase: Phase, voice: Voice, turn: Seat | None = None) -> str:
    """What is being waited for, and from whom.

    >>> phase_text(Phase.CUT, Voice(Language.DE, names={Seat.E: "Beat"}), Seat.E)
    'Beat hebt ab.'
    """
    return voice.say(f"phase.{phase.value}", who=_who(turn, voice))


def _who(turn: Seat | None, voice: Voice) -> str:
    return voice.say("word.somebody") if turn is None else voice.seat(turn)


def waiting_text(seen: Spiel | View, voice: Voice) -> str:
    """What a Spiel is waiting for; while a case waits for a choice, who decides it.

    >>> from puur.reglement import load
    >>> from puur.spiel import open_spiel
    >>> waiting_text(open_spiel(load("kzjv"), dealer=Seat.S), Voice(Language.DE, names={Seat.W: "Dino"}))
    'Dino hebt ab.'
    """
    cases = seen.cases if isinstance(seen, View) else seen.faults.cases
    waiting = next((case for case in cases if case.decided is None), None)
    if seen.phase is Phase.ANNOUNCE and not _may_pass_on(seen):
        return voice.say("phase_only.announce", who=_who(seen.turn, voice))
    if seen.phase is not Phase.RULING or waiting is None:
        return phase_text(seen.phase, voice, seen.turn)
    return voice.say("ruling.waits", what=decider_text(waiting.ruling, voice, seen.reglement))


def _may_pass_on(seen: Spiel | View) -> bool:
    """Whether the choice may be passed on; of a `View` as far as it shows, which is not what a party has left (C.2)."""
    if isinstance(seen, Spiel) and seen.turn is not None:
        return not check_schieben(seen, Schieben(seen.turn))
    schoben = seen.schoben if isinstance(seen, View) else seen.preface.schoben
    return may_pass_on(seen.reglement.trump.schieben.value, len(schoben))


def prompt_text(phase: Phase, language: Language, acts: tuple[PartieAct, ...] | None = None) -> str:
    """What the player on turn is asked to do; of his `acts`, where they are given, none is named that he may not do.

    >>> prompt_text(Phase.PLAY, Language.EN)
    'Play a card.'
    >>> prompt_text(Phase.ANNOUNCE, Language.EN), prompt_text(Phase.ANNOUNCE, Language.EN, ())
    ('Announce, or pass the choice on.', 'Announce.')
    """
    passed = acts is not None and not any(isinstance(act, Schieben) for act in acts)
    if phase is Phase.ANNOUNCE and passed:
        return say(language, "phase_you_only.announce")
    return say(language, f"phase_you.{phase.value}")


def ending_text(ending: Ending, voice: Voice) -> str:
    """Why a Spiel stopped early, and who wins by it or deals next.

    >>> from puur.seats import Party
    >>> from puur.spiel.ending import EndingKind
    >>> ending_text(Ending(EndingKind.BEDANKT, "A.3", Seat.S, Party.SN), Voice(Language.DE))
    'Süd bedankt sich, und die Punkte reichen. Die Partie gewinnt Süd/Nord. (A.3)'
    """
    what = voice.say(f"ending.{ending.kind.value}", who=voice.seat(ending.seat))
    if ending.winner is not None:
        what = voice.say("ending_with.winner", what=what, winner=voice.party(ending.winner))
    if ending.next_dealer is not None:
        what = voice.say("ending_with.next_dealer", what=what, dealer=voice.seat(ending.next_dealer))
    return voice.say("frame.citation", what=what, article=ending.article)


def bar_text(bar: Bar, voice: Voice) -> str:
    """Which suit somebody may not lead, until when, and the article."""
    who = "/".join(map(voice.seat, bar.seats))
    what = voice.say(f"bar.{bar.until.value}", who=who, suit=voice.suits(bar.suit))
    return voice.say("frame.citation", what=what, article=bar.article)
