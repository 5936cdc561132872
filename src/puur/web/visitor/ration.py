"""Allowances per account or device within one for the network, so that one phone cannot use up a hall's."""

from puur.store.brakes import Allowance
from puur.store.table_door import DatabaseTables
from puur.web.http.budgets import PORTION, SharedBudget, network_of, payer_of
from puur.web.visitor.visitors import Visitor


class Ration:
    """Two allowances: one per device and a larger one per network, so that new cookies do not help beyond it.

    An account has its own and uses none of its network's. Visitors without a cookie count as one device per network.
    """

    def __init__(self, name: str, own: Allowance, together: Allowance, portion: float = PORTION) -> None:
        self._own = SharedBudget(name, own, portion)
        self._together = SharedBudget(f"{name} together", together, portion)

    async def take(self, tables: DatabaseTables, visitor: Visitor, address: str) -> int:
        """Use one unit. Returns 0, or the whole seconds until it is allowed."""
        if visitor.account is not None:
            return await self._own.take(tables, payer_of(visitor.account.id, address))
        network = network_of(address)
        wait = await self._own.take(tables, f"device {visitor.guest.person}" if visitor.known else network)
        return wait or await self._together.take(tables, network)
