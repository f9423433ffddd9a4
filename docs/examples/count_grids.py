"""Count all 9x9 grids by their top bands, as B. Felgenhauer and F. Jarvis did in 2005.

`python count_grids.py` takes some seconds. The bands have 416 classes, and all bands of a class
begin equally many grids. The library has these numbers stored; this program counts them again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import chain, combinations, permutations, product

from sudokulib.analysis import band_classes

Partition = frozenset[frozenset[int]]


class Completions:
    """Counts completions from the sets of digits in columns.

    There are two bands below a band. In each stack, the columns of the first of them have three
    digits each that are not in the columns above, in 56 ways; the other band has the rest. For
    given sets of digits in the columns, rows are counted with numbers 0 to 2: the rows of a digit
    in the three boxes are different, so they add up to 3, and each column has each row once.
    """

    def __init__(self) -> None:
        self.partitions = list(self._partitions())
        self.index = {each: number for number, each in enumerate(self.partitions)}
        self.first = self.index[frozenset(map(frozenset, [(0, 1, 2), (3, 4, 5), (6, 7, 8)]))]
        rows = [list(self._rows(each)) for each in self.partitions]
        fitting = defaultdict(list)
        for number, each in enumerate(rows):
            for row in each:
                fitting[row].append(number)
        self.bands = []
        for second in rows:
            counts: Counter[tuple[int, ...]] = Counter()
            for one in rows[self.first]:
                if one[:3] == (0, 1, 2):  # the order of the rows makes no difference
                    for two in second:
                        if all(map(int.__ne__, one, two)):
                            counts[tuple(3 - a - b for a, b in zip(one, two))] += 6
            of_third = [0] * len(rows)
            for three, count in counts.items():
                for number in fitting.get(three, ()):
                    of_third[number] += count
            self.bands.append(of_third)
        self.images = [self._images(each) for each in self.partitions]

    def _partitions(self) -> list[Partition]:
        """The ways to divide nine digits into three sets of three."""
        found = set()
        for one in combinations(range(9), 3):
            rest = [digit for digit in range(9) if digit not in one]
            for two in combinations(rest, 3):
                three = set(rest).difference(two)
                found.add(frozenset(map(frozenset, (one, two, three))))
        return sorted(found, key=lambda each: sorted(map(sorted, each)))

    def _rows(self, partition: Partition) -> list[tuple[int, ...]]:
        """The rows of the nine digits, for all orders of the columns."""
        found = []
        for orders in product(permutations(range(3)), repeat=3):
            rows = [0] * 9
            for column, order in zip(partition, orders):
                for digit, row in zip(sorted(column), order):
                    rows[digit] = row
            found.append(tuple(rows))
        return found

    def _images(self, partition: Partition) -> list[int]:
        """What each partition becomes when this one becomes the first."""
        names = {digit: name for name, digit in enumerate(chain(*map(sorted, partition)))}
        return [
            self.index[frozenset(frozenset(names[digit] for digit in column) for column in other)]
            for other in self.partitions
        ]

    def below(self, columns: list[set[int]]) -> list[tuple[int, int]]:
        """The partitions of the two boxes below three columns."""
        found = []
        for middle in self.partitions:
            for order in permutations(middle):
                if not any(map(set.__and__, columns, map(set, order))):
                    rest = [set(range(9)) - a - b for a, b in zip(columns, order)]
                    lower = self.index[frozenset(map(frozenset, rest))]
                    found.append((self.index[middle], lower))
        return found

    def of(self, band: str) -> int:
        """The number of grids that begin with a band: its 27 digits, row by row."""
        stacks = []
        for box in (0, 3, 6):
            columns = [{int(band[row + box + i]) - 1 for row in (0, 9, 18)} for i in range(3)]
            stacks.append(self.below(columns))
        assert [len(each) for each in stacks] == [56] * 3
        total = 0
        for one, low_one in stacks[0]:
            image, low_image = self.images[one], self.images[low_one]
            threes = [(image[three], low_image[low]) for three, low in stacks[2]]
            for two, low_two in stacks[1]:
                bands, low_bands = self.bands[image[two]], self.bands[low_image[low_two]]
                total += sum([bands[three] * low_bands[low] for three, low in threes])
        return total


def main() -> None:
    """Print the number of classes, of different completions, and of grids."""
    completions = Completions()
    classes = band_classes()
    counted = [completions.of(each.band) for each in classes]
    print(len(classes), "classes of bands")
    print(len(set(counted)), "numbers of completions")
    print(f"{sum(each.size * one for each, one in zip(classes, counted)):,} grids")
    print("the library has the same numbers:", counted == [each.completions for each in classes])


if __name__ == "__main__":
    main()
