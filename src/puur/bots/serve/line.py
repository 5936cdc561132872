"""A bot that answers the line protocol, for instance on standard input and output."""

from collections.abc import Callable, Iterable

from puur.bots.serve.replies import Answering
from puur.errors import PuurError
from puur.interop.line import QUIT, read_question, write_answer

UNANSWERED = "?"
"""The reply to a question that cannot be answered: never a card, so that answers stay in step with questions."""


def serve_line(
    answering: Answering, lines: Iterable[str], say: Callable[[str], None], complain: Callable[[PuurError], None]
) -> None:
    """Answer every line until `Q` or the end; an invalid line is answered `?`, with a complaint.

    >>> from puur.reglement import load
    >>> serve_line(Answering("zufall", load("einzelschieber")), ["T 2 0 1 D6", "Q", "T"], print, lambda error: None)
    ?
    """
    plan = answering.reglement.seat_plan
    for line in lines:
        if line.strip() == QUIT:
            return
        try:
            told = write_answer(answering.answer(read_question(line, plan)))
        except PuurError as error:
            complain(error)
            told = UNANSWERED
        say(told)
