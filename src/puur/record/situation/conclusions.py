"""What follows from a description alone is worked out once, however many worlds it is looked at in."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple, cast

from puur.record.situation.model import Situation

R = TypeVar("R")
Asked = TypeVarTuple("Asked")


def once(work: Callable[[Situation, *Asked], R]) -> Callable[[Situation, *Asked], R]:
    r"""Keep beside a situation what this works out of it; whatever else it is asked with must be a value.

    >>> from puur.record.situation.reader import describe
    >>> asked = []
    >>> length = once(lambda situation: asked.append(1) or len(situation.steps))
    >>> told = describe("variante D\nkarte S C7\n").situation
    >>> length(told), length(told), len(asked)
    (1, 1, 1)
    """
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def kept(situation: Situation, *values: *Asked) -> R:
        key = (name, *values)
        found = situation.worked_out
        if key not in found:
            found[key] = work(situation, *values)
        return cast("R", found[key])

    return kept
