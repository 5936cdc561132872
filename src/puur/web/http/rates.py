"""How much one caller may ask: an allowance each, kept in the store for all processes and fetched in portions."""

import math
from dataclasses import dataclass, field
from typing import Final

from puur.store.brakes import Allowance, key_of, use_up
from puur.store.tabling import Tables

MOST_KEYS: Final = 20_000
PORTION: Final = 10.0
"""What a process fetches at once, so that few requests ask the store."""
USUAL: Final = Allowance(rate=20.0, burst=120.0)


@dataclass(slots=True)
class Rates:
    """Allowances by caller. A request takes its cost; what is taken flows back."""

    allowance: Allowance = USUAL
    _here: dict[str, float] = field(default_factory=dict)

    async def take(self, tables: Tables, who: str, cost: float) -> int:
        """Whether a request may be made: 0, or the whole seconds until it may."""
        here = self._here.pop(who, 0.0)
        if here >= cost:
            self._keep(who, here - cost)
            return 0
        fetched = max(cost, PORTION)
        wait = await self._fetch(tables, who, fetched)
        if wait and fetched > cost:
            fetched = cost
            wait = await self._fetch(tables, who, fetched)
        self._keep(who, here if wait else here + fetched - cost)
        return max(1, math.ceil(wait)) if wait else 0

    def _keep(self, who: str, left: float) -> None:
        self._here[who] = min(PORTION, self._here.pop(who, 0.0) + left)
        while len(self._here) > MOST_KEYS:
            del self._here[next(iter(self._here))]

    async def _fetch(self, tables: Tables, who: str, amount: float) -> float:
        return await tables.write(lambda one: use_up(one, key_of("api", who), amount, self.allowance))
