"""A Passe that does not add up: K.falsch-geschrieben, E.9, decision 9."""


def shared(lacking: int) -> tuple[int, int]:
    """Return what the writer's party and the other one get of the points that are missing, or too many below zero.

    Half each; the odd point is at the writer's expense: of 11 too few he gets 5 and the others 6, of 11 too many he
    loses 6 and the others 5 (E.9).
    """
    half = abs(lacking) // 2
    odd = abs(lacking) - half
    return (half, odd) if lacking >= 0 else (-odd, -half)
