"""Finding weights by evolution: covariance matrix adaptation (Hansen 2016, arXiv 1604.00772), mirrored samples."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
from playing import Floats


@dataclass
class Evolution:
    """A cloud of candidates around `mean`, in steps of `scale`; `fitness` is asked with a seed and is to be large."""

    mean: Floats
    scale: Floats
    fitness: Callable[[Floats, int], float]
    size: int = 14
    sigma: float = 0.4
    seed: int = 0
    at: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.at = np.zeros(len(self.mean))

    def run(self, generations: int) -> Iterator[Floats]:
        """The mean after each generation."""
        dice, many, parents = np.random.default_rng(self.seed), len(self.mean), self.size // 2
        weights = np.log(parents + 0.5) - np.log(np.arange(1, parents + 1))
        weights /= weights.sum()
        effective = 1 / (weights**2).sum()
        c_path = (4 + effective / many) / (many + 4 + 2 * effective / many)
        c_sigma = (effective + 2) / (many + effective + 5)
        c_one = 2 / ((many + 1.3) ** 2 + effective)
        c_many = min(1 - c_one, 2 * (effective - 2 + 1 / effective) / ((many + 2) ** 2 + effective))
        damping = 1 + 2 * max(0.0, np.sqrt((effective - 1) / (many + 1)) - 1) + c_sigma
        usual = np.sqrt(many) * (1 - 1 / (4 * many) + 1 / (21 * many * many))
        shape, path, path_sigma = np.eye(many), np.zeros(many), np.zeros(many)
        for generation in range(generations):
            values, axes = np.linalg.eigh(shape)
            widths = np.sqrt(np.maximum(values, 1e-12))
            draws = dice.standard_normal((parents, many))
            steps = (np.concatenate([draws, -draws]) * widths) @ axes.T
            found = [self.fitness(self.mean + (self.at + self.sigma * step) * self.scale, generation) for step in steps]
            best = steps[np.argsort(-np.array(found))[:parents]]
            step = weights @ best
            self.at = self.at + self.sigma * step
            path_sigma = (1 - c_sigma) * path_sigma
            path_sigma += np.sqrt(c_sigma * (2 - c_sigma) * effective) * (axes @ ((axes.T @ step) / widths))
            length = np.linalg.norm(path_sigma)
            short = length / np.sqrt(1 - (1 - c_sigma) ** (2 * (generation + 1))) / usual < 1.4 + 2 / (many + 1)
            path = (1 - c_path) * path + short * np.sqrt(c_path * (2 - c_path) * effective) * step
            shape = (1 - c_one - c_many) * shape + c_one * np.outer(path, path) + c_many * (best.T * weights) @ best
            self.sigma *= np.exp((c_sigma / damping) * (length / usual - 1))
            yield self.mean + self.at * self.scale
