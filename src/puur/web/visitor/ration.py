"""What one account or device may use up, within what all of its network may: one phone leaves a hall the rest."""

from puur.store.brakes import Allowance
from puur.store.table_door import DatabaseTables
from puur.web.http.budgets import PORTION, SharedBudget, network_of, payer_of
from puur.web.visitor.visitors import Visitor


class Ration:
    """Two allowances: each device's own, and a wider one of its network, so that a new cookie helps nobody beyond it.

    An account has its own and needs none of its network. Visitors without a cookie are one device for each network.
    """

    def __init__(self, name: str, own: Allowance, together: Allowance, portion: float = PORTION) -> None:
        self._own = SharedBudget(name, own, portion)
        self._together = SharedBudget(f"{name} together", together, portion)

    async def take(self, tables: DatabaseTables, visitor: Visitor, address: str) -> int:
        """Whether a visitor may have one more: 0, or the whole seconds until he may."""
        if visitor.account is not None:
            return await self._own.take(tables, payer_of(visitor.account.id, address))
        network = network_of(address)
        wait = await self._own.take(tables, f"device {visitor.guest.person}" if visitor.known else network)
        return wait or await self._together.take(tables, network)
