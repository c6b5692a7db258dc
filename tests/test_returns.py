"""Learning from returns: the training shared by the small nets before play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from eldesthand.core.rules import PRESETS, Rules

if TYPE_CHECKING:
    from pathlib import Path

    from torch import Tensor

    from training.net import Net
    from training.returns import Batch

pytest.importorskip("torch")


def test_the_average_net_comes_to_predict_the_returns(tmp_path: Path) -> None:
    import torch

    from training.checkpoints import Checkpoint
    from training.net import affine
    from training.returns import DEALS, Task, learn

    numbers: list[int] = []
    kept: list[Net] = []

    def played(average: Net, number: int, done: float) -> Batch:
        assert done == number / 300
        numbers.append(number)
        x = torch.randn(DEALS, 2)
        return (x,), 0.3 * x[:, 0] - 0.2 * x[:, 1] + 0.5 + torch.randn(DEALS)

    def predicted(net: Net, x: Tensor) -> Tensor:
        return affine(net["output"], x)[:, 0]

    def keep(average: Net) -> None:
        kept.append({name: weights.clone() for name, weights in average.items()})

    def start() -> Net:
        return {"output": torch.zeros(3, 1)}

    checkpoint = Checkpoint(tmp_path / "some.run", "")
    learn(Task(start, played, predicted, keep), 300 * DEALS - 7, 1, checkpoint)
    assert numbers == list(range(300))
    assert len(kept) == 30
    found = kept[-1]["output"].flatten().tolist()
    assert found == pytest.approx([0.3, -0.2, 0.5], abs=0.05)


@pytest.mark.parametrize(
    "rules",
    [
        PRESETS["modern"].rules,
        PRESETS["modern"].rules.with_players(5).with_options(moon="none"),
        PRESETS["auction"].rules,
    ],
)
def test_deals_are_played_to_their_end_with_the_net_that_ships(rules: Rules) -> None:
    import torch

    from training.returns import Shipped

    torch.manual_seed(1)
    whole, table = Shipped.of(rules).play(8)
    assert whole.shape == (8, rules.players)
    assert not table.hands.any()


def test_a_game_that_no_net_has_learnt_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from training.returns import Shipped

    monkeypatch.setattr("training.returns.file_for", lambda rules: None)
    with pytest.raises(ValueError, match="expected a game that a value net has learnt"):
        Shipped.of(PRESETS["howell"].rules)
