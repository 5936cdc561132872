"""A folder for a club's own files."""

from pathlib import Path

import pytest
from tests.reglement.clubs import ClubFolder


@pytest.fixture
def club(tmp_path: Path) -> ClubFolder:
    """A folder of its own for each test."""
    return ClubFolder(tmp_path)
