"""Where a run stands, kept in a file, so that it goes on where it was stopped."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from eldesthand.core.errors import RecordError

__all__ = ["Checkpoint"]


@dataclass(frozen=True)
class Checkpoint:
    """The file of a run; ``run`` says which, so that no other goes on from it.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     checkpoint = Checkpoint(Path(folder) / "howell.run", "seed 1")
    ...     before = checkpoint.read()
    ...     checkpoint.write({"number": 20})
    ...     before, checkpoint.read()
    (None, {'number': 20})
    """

    file: Path
    run: str

    def read(self) -> dict[str, Any] | None:
        """What was written last; ``None`` at the beginning of a run.

        Raises ``RecordError`` when another run is in the file, which would be lost.
        """
        if not self.file.exists():
            return None
        found: dict[str, Any] = torch.load(self.file, weights_only=True)
        if found["run"] != self.run:
            raise RecordError(
                f"expected {self.file} to be of this run ({self.run}), not of another "
                f"({found['run']}): go on with that one, or delete the file"
            )
        state: dict[str, Any] = found["state"]
        return state

    def write(self, state: dict[str, Any]) -> None:
        """Keep this: numbers, text, tensors, and lists and dictionaries of them."""
        half = self.file.with_suffix(".half")
        torch.save({"run": self.run, "state": state}, half)
        half.replace(self.file)  # an interrupt leaves the former file, or this one

    def remove(self) -> None:
        """The run is over."""
        self.file.unlink(missing_ok=True)
