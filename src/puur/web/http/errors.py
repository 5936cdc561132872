"""Errors shared by pages: each kind has one handler, whoever raises it."""


class NoSuchTable(Exception):
    """There is no table of this id."""


class ClosedDoor(Exception):
    """The visitor may not have this: the reason as the key of a sentence, and the status of the answer."""

    def __init__(self, why: str, status: int = 403) -> None:
        super().__init__(why)
        self.why = why
        self.status = status
