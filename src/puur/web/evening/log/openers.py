"""Who may open evenings on a server: its owner says so at the start."""

from dataclasses import dataclass
from enum import Enum
from hmac import compare_digest
from typing import assert_never


class Openers(Enum):
    """Who may: anybody, who has an account here, or who has the key for it."""

    ANYBODY = "anybody"
    ACCOUNTS = "accounts"
    KEY = "key"


@dataclass(frozen=True, slots=True)
class OpeningRule:
    """Who may open evenings, and the key where it needs one; without a key nobody has it."""

    openers: Openers = Openers.ANYBODY
    key: str = ""

    @property
    def keyed(self) -> bool:
        """Whether it takes a key."""
        return self.openers is Openers.KEY

    def lacks(self, *, account: str, key: str) -> str:
        """What somebody lacks, by the name of the sentence that says so; "" where he may open one.

        >>> rule = OpeningRule(Openers.KEY, "Schellenunder")
        >>> rule.lacks(account="a7", key="Rosenober"), rule.lacks(account="", key="Schellenunder")
        ('desk.open_key', '')
        >>> OpeningRule(Openers.ACCOUNTS).lacks(account="", key=""), OpeningRule().lacks(account="", key="")
        ('desk.open_account', '')
        """
        match self.openers:
            case Openers.ANYBODY:
                return ""
            case Openers.ACCOUNTS:
                return "" if account else "desk.open_account"
            case Openers.KEY:
                right = bool(self.key) and compare_digest(key.strip().encode(), self.key.encode())
                return "" if right else "desk.open_key"
            case _:
                assert_never(self.openers)
