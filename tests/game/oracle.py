"""The game a second time, as plainly as can be: lists of pairs and no idea in common."""

from itertools import product
from typing import Any


class Table:
    """A table with open tiles; hands are lists of pairs, the line is a list as it lies."""

    def __init__(self, kind: str, hands: Any, stock: Any, turn: int) -> None:
        self.kind, self.turn = kind, turn
        self.hands = [sorted(map(tuple, hand)) for hand in hands]
        self.stock = [tuple(tile) for tile in stock]
        self.line: list[tuple[int, int]] = []
        self.passed: list[int] = []

    def done(self) -> bool:
        return [] in self.hands or len(self.passed) == len(self.hands)

    def lying(self, tile: tuple[int, int], end: str) -> list[tuple[int, int]]:
        """The lines that come out with this tile at this end: none, one, or two the same."""
        lines = []
        for a, b in {tile, tile[::-1]}:
            if not self.line:
                lines += [[(a, b)]] if end == "open" and a <= b else []
            elif end == "left" and b == self.line[0][0]:
                lines.append([(a, b), *self.line])
            elif end == "right" and a == self.line[-1][1]:
                lines.append([*self.line, (a, b)])
        return lines

    def legal(self) -> list[tuple[Any, ...]]:
        if self.done():
            return []
        hand = self.hands[self.turn]
        can: list[tuple[Any, ...]] = [
            ("play", tile, end)
            for tile, end in product(hand, ("open", "left", "right"))
            if self.lying(tile, end)
        ]
        stays = {"draw": 2, "ply-yard": 2, "block": 28}[self.kind]
        if len(self.stock) > stays and not (self.kind == "ply-yard" and can):
            can.append(("draw",))
        return can or [("pass",)]

    def act(self, action: tuple[Any, ...]) -> None:
        hand = self.hands[self.turn]
        if action[0] == "draw":
            hand.append(self.stock.pop(0))
            hand.sort()
            return
        if action[0] == "play":
            hand.remove(action[1])
            self.line = self.lying(action[1], action[2])[0]
            self.passed = []
        else:
            self.passed.append(self.turn)
        self.turn = (self.turn + 1) % len(self.hands)

    def outcome(self) -> tuple[str, int | None, list[int], list[int]]:
        """How, winner, totals and what each gets under D6."""
        totals = [sum(map(sum, hand)) for hand in self.hands]
        points = [0] * len(totals)
        if [] in self.hands:
            winner = self.hands.index([])
            points[winner] = sum(totals)
            return "out", winner, totals, points
        least = min(totals)
        if totals.count(least) > 1:
            return "blocked", None, totals, points
        winner = totals.index(least)
        points[winner] = sum(totals) - 2 * least
        return "blocked", winner, totals, points
