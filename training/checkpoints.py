"""Checkpoints of a run in a file, from which a stopped run is resumed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from eldesthand.core.errors import RecordError


@dataclass(frozen=True)
class Checkpoint:
    """File with the state of a run. ``run`` identifies the run, so that no other run continues from
    it.

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
        """Return the last state, or ``None`` at the beginning of a run.

        Raises ``RecordError`` for the file of another run, because writing would overwrite it.
        """
        if not self.file.exists():
            return None
        found: dict[str, Any] = torch.load(self.file, weights_only=True)
        if found["run"] != self.run:
            raise RecordError(
                f"expected {self.file} of this run ({self.run}), got one of another "
                f"({found['run']}): continue that one, or delete the file"
            )
        state: dict[str, Any] = found["state"]
        return state

    def write(self, state: dict[str, Any]) -> None:
        """Write a state of numbers, text, tensors, and lists and dictionaries of them."""
        half = self.file.with_suffix(".half")
        torch.save({"run": self.run, "state": state}, half)
        half.replace(self.file)  # an interrupt leaves either the old file or this one

    def remove(self) -> None:
        """Delete the file at the end of the run."""
        self.file.unlink(missing_ok=True)
