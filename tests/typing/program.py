"""A program of a user that uses every public class and function: read by type checkers, never run.

mypy and basedpyright must find nothing in it. `tests/test_public.py` makes sure that no public name
is missing. Errors that a checker must find are in `api.py`.
"""

from __future__ import annotations

import argparse
import datetime
import io
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs

import sudokulib
from sudokulib import (
    Grid,
    Layout,
    Limits,
    Position,
    Puzzle,
    PuzzleMaker,
    analysis,
    bulk,
    constraints as c,
    errors,
    fillers,
    formats,
    identity,
    playing,
    randomness,
    render,
    scales,
    solvers,
    techniques as t,
    testing,
)
from sudokulib.formats import cattrs, json
from sudokulib.testing import strategies

# Boards and grids.
layout: Layout = Layout.boxes(3, 3)
layouts = [Layout.boxes(2, 3), Layout("AAB ABB CCC"), Layout.parse("3x3+diagonals")]
more = layout.with_diagonals().with_windows().with_houses([range(0, 81, 10)])
jigsaw = Layout.random_jigsaw(9, rng=1, limits=Limits(nodes=1_000))
grid = Grid.parse("1.3..2....1....3")
rows: tuple[tuple[int, ...], ...] = Grid.from_rows(grid.rows(), "2x2").rows()
digits: bytes = Grid(layout, bytes(81)).digits
digit: int = grid.with_cell(0, 1, 4)[0, 1]
conflicts: tuple[tuple[int, int], ...] = grid.conflicts()
number: int = layout.index(0, 1)
cell: tuple[int, int] = layout.cell(number)
limits = Limits(nodes=None, should_stop=lambda: False)

# Constraints.
cells = [(0, 0), (0, 1)]
rules: list[c.Constraint] = [
    c.AntiKing(),
    c.AntiKnight(),
    c.AntiTaxicab(),
    c.Arrow(cells, circle=1),
    c.Between(cells),
    c.BlackDot(cells, 2),
    c.Clone(cells, [(4, 4), (4, 5)]),
    c.ColumnIndexer(cells),
    c.DoubleArrow(cells),
    c.DutchFlatmates(),
    c.EqualSum([cells, [(2, 0), (2, 1)]]),
    c.GlobalEntropy(),
    c.GlobalMod(),
    c.CountDistinct(cells),
    c.CountingCircles(cells),
    c.Entropic(cells),
    c.EqualityCage(cells),
    c.Even(cells),
    c.FullRank(cells, 17),
    c.FullRank(cells, 17, "any"),
    c.FullRank(cells, 17, ties=c.FullRankTies.NONE),
    c.GreaterThan(cells),
    c.HiddenSkyscraper(cells, 4),
    c.KillerCage(cells, 5),
    c.KillerCage(((0, 0), (0, 1))),
    c.LittleKiller(cells, 12),
    c.Lockout(cells, 4),
    c.GivenCandidates([(0, 0)], [1, 2]),
    c.StateMachine.from_pattern(cells, "1.*", 9, label="1 first"),
    c.LookAndSay(cells, [(1, 5), (0, 3)]),
    c.Lunchbox(cells, 0),
    c.Maximum([[0, 0]]),
    c.Minimum(cells),
    c.Modular(cells),
    c.Nabner(cells),
    c.NegativeConstraint(c.NegativeOf.X),
    c.NegativeConstraint("white"),
    c.NonConsecutive(),
    c.NumberedRoom(cells, 3),
    c.Odd(cells),
    c.Palindrome(cells),
    c.Palindrome(["r1c1", (0, 1)]),
    c.EqualSum([["r1c1"], ["r1c2", "r1c3"]]),
    c.Quadruple(cells, [1, 2]),
    c.RegionSum(cells),
    c.RellikCage(cells, 10),
    c.Renban(cells),
    c.RowIndexer(cells),
    c.SameValues(((cells), ((4, 4), (4, 5)))),
    c.Sandwich(cells, 10),
    c.Skyscraper(cells, 3),
    c.SlowThermometer(cells),
    c.SumCage(cells, 10),
    c.SumLine(cells),
    c.Thermometer(cells),
    c.Whisper(cells),
    c.WhiteDot(cells),
    c.XSum(cells, 10),
    c.XV(cells, 10),
    c.Zipper(cells),
]
ruled = layout.with_constraints(rules)
ruled = layout.with_constraints([c.KillerCage(cells, 5)])
cage_cells: tuple[tuple[int, int], ...] = c.KillerCage(cells, 5).cells
cage_sum: int | None = c.KillerCage(cells, 5).sum
kinds: list[str] = [kind.name for kind in c.KINDS]


@attrs.frozen
class Total:
    """An automaton of one's own: its states are the sums so far."""

    sum: int
    start: int = 0

    def step(self, state: int, digit: int) -> int | None:
        return state + digit if state + digit <= self.sum else None

    def accept(self, state: int) -> bool:
        return state == self.sum


@attrs.frozen
class Mine:
    """A constraint of one's own."""

    cells: tuple[tuple[int, int], ...] = ((0, 0), (0, 1))
    name: str = "Mine"

    def decompose(self, layout: Layout) -> Iterator[c.Allowed | c.Pair | c.Regular]:
        yield c.Allowed((0, 0), (1, 2))
        yield c.Pair((0, 0), (0, 1), int.__lt__)
        yield c.Regular(((0, 0), (0, 1)), Total(5))


automaton: c.Automaton = Total(5)
ruled = layout.with_constraints([Mine()])
testing.check_constraint(Mine(), lambda grid: grid[0, 0] < grid[0, 1], layouts=["2x2"])

# Making.
fills: list[sudokulib.Filler] = [
    sudokulib.BacktrackingFiller(fewest_first=True),
    sudokulib.BacktrackingFiller(step=fillers.BackStep.CELL),
    sudokulib.CoverFiller(),
    sudokulib.DigitByDigitFiller(),
    sudokulib.MatchingFiller(sweeps=5),
    sudokulib.PatternFiller(),
    sudokulib.UniformFiller(),
    fillers.default_filler(layout),
]
filled: Grid = fills[0].fill(layout, 1, limits=limits)


@attrs.frozen
class Turned:
    """A filler of one's own."""

    def fill(
        self, layout: Layout | str, rng: randomness.Rng = None, *, limits: Limits | None = None
    ) -> Grid:
        draw = randomness.random_source(rng)
        moves = [identity.Transformation.rotation(Layout.parse(str(layout)))]
        randomness.shuffle(draw, moves)
        seed: int = randomness.child_seed(randomness.as_seed(rng), randomness.randbelow(draw, 9))
        source: random.Random = randomness.substream(seed, "again")
        return moves[0](sudokulib.PatternFiller().fill(layout, source, limits=limits))


checked: tuple[Layout, ...] = testing.check_filler(Turned(), layouts=testing.LAYOUTS, fills=2)


def judge(puzzle: Puzzle) -> sudokulib.Judgment:
    return sudokulib.Judgment.GOOD if puzzle.clues[0, 0] else sudokulib.Judgment.TOO_EASY


puzzle: Puzzle = sudokulib.make(rng=42)
puzzle = sudokulib.make(layout="2x3", clues=20, symmetry="full", rng="a seed", limits=None)
puzzle = sudokulib.make(difficulty="hard", requires="X-Wing", avoids=["Skyscraper", "XY-Wing"])
puzzle = sudokulib.make(pattern=[(0, 0), (3, 3)], minimal=True, judge=judge)
puzzle = sudokulib.puzzle_from_id("1.3x3.1", limits=limits)
puzzle = sudokulib.daily(datetime.date(2026, 11, 20), difficulty=scales.Difficulty.MEDIUM)
puzzle = sudokulib.make_easier(puzzle, rng=1)
puzzle = sudokulib.make_harder(puzzle, rng=1)
puzzle = sudokulib.make_killer(layout="jigsaw6", largest=4, smallest=1, rng=1, limits=None)
puzzle = sudokulib.make_variant("thermometer", difficulty="easy", symmetry="half turn")
puzzle = sudokulib.make_variant(["arrow", "kropki"], rules=8, clues=0, minimal=True, rng=1)
puzzle = sudokulib.daily("2026-11-20", kind="killer", largest=4)
for puzzle in sudokulib.VariantMaker("killer", layout="2x3").stream(rng=7, count=3, exclude=()):
    assert puzzle.id is not None
maker = PuzzleMaker(layout=layout, filler=Turned(), symmetry=sudokulib.Symmetry.HALF_TURN)
id: str | None = maker.make(rng=7).id
for puzzle in maker.stream(rng=7, count=3, executor=ThreadPoolExecutor()):
    clues: Grid = puzzle.clues
samplers = [analysis.NaturalSampler(layout="2x2"), analysis.ControlledBiasSampler(layout="2x2")]
shares: list[float] = [*analysis.TRUE_SHARES.values(), *analysis.TOP_DOWN_SHARES.values()]

# Solving.
solution: Grid = sudokulib.solve(grid, limits=limits)
solution = sudokulib.any_solution(puzzle)
found: Iterator[Grid] = sudokulib.solutions(grid)
count: int = sudokulib.count_solutions(grid, limit=2)
unique: bool = sudokulib.is_unique(Position(grid))
solver: sudokulib.Solver = sudokulib.CoverSolver()
solver = sudokulib.LogicSolver(t.SINGLES)
solver = solvers.default_solver()
proved: bool = solver.proves_unique(grid, limits=limits)
checked = testing.check_solver(solver, layouts=["2x2"])

# Playing.
position = Position(puzzle, marks=sudokulib.PencilMarks(puzzle.layout, [(0, 0, 1)]))
position = position.enter(0, 1, 4).erase(0, 1).mark(0, 1, 2, corner=True)
position = Position.of(grid).with_all_marks()
left: int = position.remaining(1)
entered: Grid = position.grid
marks: sudokulib.PencilMarks = position.corner_marks
candidates: sudokulib.Candidates = position.candidates
candidates = sudokulib.Candidates.of(grid).place(0, 1, 4).eliminate([(0, 3, 2)])
answer = sudokulib.hint(position, techniques=["X-Wing"], marks_are=playing.MarksAre.NOTES)
area: t.Area = answer.area
sentence: str = answer.explain(t.Detail.AREA, language="de", coordinates=render.Coordinates.NAMES)
if isinstance(answer, sudokulib.Mistake):
    is_wrong: bool = answer.kind is playing.MistakeKind.WRONG_DIGIT
else:
    position = position.apply(answer)
diagnosis: sudokulib.Diagnosis = sudokulib.diagnose(position)
is_puzzle: bool = diagnosis.solution_count is playing.SolutionCount.ONE
sets = t.setlogic.SetLogic(truths="r1c2", links=["4r1"])
proof: t.Proof = sets
proofs: list[type[t.Proof]] = [t.setlogic.SetLogic, t.ExocetProof, t.Guardians]
conclusion: t.setlogic.Conclusion = sets.conclusion(candidates)
symmetry: t.Proof = t.ClueSymmetry("half turn", [4, 3, 2, 1])
step = sudokulib.Step("Mine", placements=[(0, 1, 4)], proof=proof)
roles: list[t.Role] = [role for role in step.roles if role.name == "pattern"]
links: list[t.Link] = [link for link in step.links if link.kind == "strong"]
node = t.ChainNode([(0, 1, 4)], is_on=True)
chain: t.Chain = t.Chain([node])

# Techniques.
all_techniques: list[t.Technique] = [
    *t.TECHNIQUES,
    t.AIC(),
    t.AlignedPairExclusion(),
    t.AlignedTripletExclusion(),
    t.AlsXYChain(),
    t.AlsXYWing(),
    t.AlsXZ(),
    t.AvoidableRectangle(1),
    t.BetweenEnds(),
    t.BidirectionalCycle(),
    t.BidirectionalXCycle(),
    t.BidirectionalYCycle(),
    t.BivalueOddagon(),
    t.BrokenWing(),
    t.BruteForce(),
    t.Bug(1),
    t.CellForcingChains(),
    t.Claiming(),
    t.Combinations(),
    t.ConstraintExclusion(),
    t.ContinuousNiceLoop(),
    t.CountedDigits(),
    t.DeathBlossom(),
    t.DigitClasses(),
    t.DirectClaiming(),
    t.DirectForcing(),
    t.DirectHiddenSubset(2),
    t.DirectPointing(),
    t.DiscontinuousNiceLoop(),
    t.DualEmptyRectangle(),
    t.DualTwoStringKite(),
    t.DynamicForcingChains(),
    t.DynamicForcingChainsPlus(),
    t.EmptyRectangle(),
    t.EqualCells(),
    t.EqualSums(),
    t.ExtendedRectangle(),
    t.FinnedFish(2),
    t.FinnedFrankenFish(2),
    t.FinnedMutantFish(2),
    t.Fish(2),
    t.ForcingChain(),
    t.ForcingChainContradiction(),
    t.ForcingChainVerity(),
    t.ForcingNetContradiction(),
    t.ForcingNetVerity(),
    t.ForcingXChain(),
    t.FrankenFish(2),
    t.FullHouse(),
    t.GroupedAIC(),
    t.GroupedContinuousNiceLoop(),
    t.GroupedDiscontinuousNiceLoop(),
    t.HiddenRectangle(),
    t.HiddenSingle(),
    t.HiddenSingle(where=t.Where.REGIONS),
    t.HiddenSubset(2),
    t.InniesAndOuties(),
    t.KrakenFish(1),
    t.LockedInRule(),
    t.LockedSubset(2),
    t.MultiColors1(),
    t.MultiColors2(),
    t.MutantFish(2),
    t.NakedSingle(),
    t.NakedSubset(2),
    t.NestedForcingChains(2),
    t.NishioForcingChain(),
    t.Pointing(),
    t.RegionForcingChains(),
    t.RemotePair(),
    t.RenbanSets(),
    t.RulePair(),
    t.RulePointing(),
    t.RuleTriple(),
    t.RulesInHouse(),
    t.WXYZWing(),
    t.FireworkTriple(),
    t.FireworkQuad(),
    t.SymmetricalPlacement(),
    t.AlsWWing(),
    t.SKLoop(),
    t.MultiSectorLockedSet(),
    t.RankZeroLogic(),
    t.JuniorExocet(),
    t.Exocet(),
    t.SandwichSums(),
    t.SashimiFish(2),
    t.SiameseFinnedFish(2),
    t.SiameseFinnedFrankenFish(2),
    t.SiameseFinnedMutantFish(2),
    t.SiameseSashimiFish(2),
    t.SimpleColorsTrap(),
    t.SimpleColorsWrap(),
    t.Skyscraper(),
    t.SkyscraperBounds(),
    t.SueDeCoq(),
    t.SumBounds(),
    t.SumExclusion(),
    t.TemplateDelete(),
    t.TemplateSet(),
    t.Tridagon(),
    t.TurbotFish(),
    t.TwoStringKite(),
    t.UniqueLoop(1),
    t.UniqueRectangle(1),
    t.WWing(),
    t.XChain(),
    t.XYChain(),
    t.XYWing(),
    t.XYZWing(),
]


class LastOfItsKind:
    """A technique of one's own."""

    name = "Last of its Kind"
    assumes_unique = False

    def find(self, candidates: sudokulib.Candidates) -> Iterator[sudokulib.Step]:
        t.check_limits(nodes=1)
        yield sudokulib.Step(self.name, placements=[(3, 3, 1)])


technique: t.Technique = LastOfItsKind()
checked = testing.check_technique(technique, layouts=["2x2"], states=3)
shown: t.Example = t.example("X-Wing")
is_found: bool = testing.run_hodoku_case(":0300:3:")


class CountClues:
    """A command of one's own."""

    name = "clues"
    summary = "counts the clues of a puzzle"

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("puzzle", help="the puzzle")

    def run(self, args: argparse.Namespace) -> int:
        print(sudokulib.parse(args.puzzle).clues.clue_count)
        return 0


command: testing.Command = CountClues()
outputs: tuple[str, ...] = testing.check_command(command, [["1.3..2....1....3"]])
checked = testing.check_scale(scales.named_scale("hodoku"), layouts=["2x3"])
checked = testing.check_format(formats.FORMATS[0], layouts=["2x2"], positions=[position])

# Arrays.
data: bytes = bulk.to_bytes([grid, puzzle, position])
for each_grid in bulk.from_bytes(memoryview(data), "3x3"):
    print(each_grid == Grid.from_array(memoryview(each_grid.digits), layout="3x3"))

# Rating.
rating: sudokulib.Rating = sudokulib.rate(grid, scale="se", limits=limits)
level: scales.Difficulty = rating.difficulty
table: list[dict[str, Any]] = [rating.row("a"), *rating.step_rows("a")]
steps: tuple[sudokulib.Step, ...] = rating.steps
grade: Callable[[sudokulib.Step], scales.Grade] = scales.fixed_grade(1.5, scales.Difficulty.EASY)
grade = lambda step: scales.Grade(1.5, scales.Difficulty.EASY)  # noqa: E731
scale = scales.Scale("mine", ((technique, grade),), scales.hardest_step)
scale = scales.Scale("mine", ((technique, grade),), scales.total_score(1.0, 2.0))


def fold(steps: Sequence[scales.HasPlacements], grades: Sequence[scales.Grade]) -> scales.Total:
    """The number of placed digits."""
    placed = sum([len(step.placements) for step in steps])
    return scales.Total(placed, max([grade.level for grade in grades]), er=1.0)


scale = scales.Scale("mine", ((technique, grade),), fold)
rating = sudokulib.rate(grid, scale)
print(rating.openness(scale), sudokulib.rate(grid, scale=scale))
puzzle = sudokulib.make(difficulty="easy", scale=scale, requires=technique, avoids=[technique])
puzzle = sudokulib.PuzzleMaker(scale="se", requires=["X-Wing", technique], avoids="XY-Wing").make()
scale = scales.named_scale("hodoku")
names: list[str] = [each.name for each in scales.SCALES]

# Many at once.
with ThreadPoolExecutor() as pool:
    ratings: Iterable[sudokulib.Rating] = bulk.map(sudokulib.rate, [grid], executor=pool)
    either: Iterable[Grid | Exception] = bulk.map(
        sudokulib.solve, [grid], executor=pool, buffersize=64, return_exceptions=True
    )

# Identity.
form: Grid = identity.canonical_form(grid)
move: identity.Transformation = identity.canonical_transformation(grid)
move = identity.random_transformation("3x3", rng=1)
back: identity.Transformation | None = identity.equivalence(grid, move(grid))
same: bool = identity.are_equivalent(grid, puzzle)
fingerprint: int = identity.fingerprint(grid)
automorphisms: int = identity.automorphism_count(grid)
symmetries: tuple[identity.Transformation, ...] = identity.automorphisms(grid)
once: Iterator[Puzzle] = identity.distinct([puzzle])

# Analysis.
true: sudokulib.Candidates = analysis.true_candidates(grid)
sukaku: sudokulib.Candidates = analysis.make_sukaku(rng=1, layout="2x3", candidates=90)
of_sukaku: Grid = sudokulib.solve(sukaku)
number_of_sukaku: int = sudokulib.count_solutions(sukaku, limit=2)
rating_of_sukaku: sudokulib.Rating = sudokulib.rate(sukaku)
hint_of_sukaku: sudokulib.Step | sudokulib.Mistake = sudokulib.hint(sukaku)
text_of_sukaku: str = sudokulib.dumps(sukaku, "json")
missing: tuple[frozenset[tuple[int, int, int]], ...] = analysis.missing_clues(grid)
needless: analysis.Redundant = analysis.redundant(puzzle)
rule_warning: analysis.RuleWarning = analysis.rule_warnings(grid.layout)[0]
warning_kind: analysis.RuleWarningKind = rule_warning.kind
needless_clues: tuple[tuple[int, int, int], ...] = needless.clues
needless_rules: tuple[sudokulib.constraints.Constraint, ...] = needless.rules
all_needed: bool = analysis.is_minimal(puzzle)
minimal: Grid = analysis.minimal_rules(puzzle)
unavoidable: tuple[frozenset[tuple[int, int]], ...] = analysis.unavoidable_sets(grid, largest=6)
fewest: analysis.FewestClues = analysis.fewest_clues(grid)
around: Puzzle = fewest.puzzle
doors: tuple[frozenset[tuple[int, int]], ...] = analysis.backdoors(grid, techniques=["X-Wing"])
same_digits: Grid = analysis.backbone(grid)
band: analysis.BandClass = analysis.band_class(puzzle.solution, 5)
bands: tuple[analysis.BandClass, ...] = analysis.band_classes()
numbers: tuple[int, int, int, str] = (band.number, band.size, band.completions, band.band)
searched: analysis.SearchStatistics = analysis.search_statistics(grid, limit=1)
counted: tuple[int, ...] = (searched.nodes, searched.branchings, searched.depth, searched.solutions)
seconds: float = searched.seconds
few: Puzzle = analysis.puzzle_with_few_clues(4, layout="2x2", rng=1)
many: Puzzle = analysis.puzzle_with_many_clues(6, layout="2x2", rng=1)
choices: tuple[analysis.StepChoices, ...] = analysis.step_choices(grid, techniques=["X-Wing"])
choice: tuple[sudokulib.Step, tuple[str, ...], int] = (
    choices[0].step,
    choices[0].techniques,
    choices[0].cells,
)
refuted: dict[tuple[int, int, int], int | None] = analysis.refutation_scores(puzzle)
bounds: tuple[int, int, bool] = (fewest.lower, fewest.upper, fewest.is_exact)
around = sudokulib.make(solution=puzzle.solution)
solution_counts: dict[tuple[int, int, int], int] = analysis.true_candidates(puzzle, counts=10)

# Files.
position = sudokulib.parse("1.3..2....1....3", format="line")
line: str = sudokulib.dumps(puzzle, format="json")
for position in sudokulib.read_puzzles(Path("a.sdm"), format=None):
    print(position)
sudokulib.write_puzzles([puzzle, position], Path("b.sdm"), format="sdm")
sudokulib.write_puzzles([grid], io.StringIO())
value: json.Value = json.from_json(json.to_json(puzzle, indent=1))
schema: dict[str, Any] = json.schema()
csv = formats.Format(
    name="csv",
    title="values and commas",
    reject_reason=lambda text: None if "," in text else "no commas",
    read=lambda text: Position(Grid.parse(text.replace(",", ""))),
    write=lambda position: ",".join(format(position.clues, "line")),
)
print(csv.name, sudokulib.parse("1,2", csv), sudokulib.dumps(grid, format=csv))
sudokulib.write_puzzles([grid], io.StringIO(), csv)
print([*sudokulib.read_puzzles(io.StringIO(), csv)])
usual: Layout = formats.require_usual_layout(sudokulib.parse(csv.write(grid)))
print(json.VERSION, json.JSON.title, [each.name for each in formats.FORMATS])


class Converter:
    """What `configure_converter` needs of a converter of cattrs."""

    def register_structure_hook_func(
        self, check_func: Callable[[Any], bool], func: Callable[[Any, Any], Any]
    ) -> None: ...

    def register_unstructure_hook_func(
        self, check_func: Callable[[Any], bool], func: Callable[[Any], Any]
    ) -> None: ...


hooks: cattrs.Hooks = Converter()
cattrs.configure_converter(hooks)

# Pictures.
options: render.PictureOptions = {"step": step, "detail": t.Detail.AREA, "chain_index": 0}
theme = attrs.evolve(render.LIGHT, clue="black")
themes: list[render.Theme] = [theme, render.DARK, render.PRINT]
svg: render.Svg = render.svg(
    position,
    theme=theme,
    candidates=render.ShownCandidates.ALL,
    highlights={(0, 0): render.Highlight.YELLOW},
    id_prefix="a",
)
html: render.Html = render.html(puzzle, size=300, **options)
text: str = render.text(grid, unicode=True, coordinates="names")
html = render.page(
    [puzzle],
    levels=render.Levels.RATED,
    solutions=render.Solutions.NONE,
    paper=render.Paper.LETTER,
)
sheets: render.Sheets = render.page(
    [puzzle, render.Section("Easy", [candidates], per_sheet=1)],
    paper=render.PageSetup(paper="6x9in", margin="12mm", gutter=6, first_page=3),
)
sheets = render.solution_sheets(rating, folds_singles=False, columns=3, paper="A5")
position = position.advance(until="X-Wing")
printed: bytes = render.pdf(sheets)
printed = render.png(svg, width=800)
html = render.solution_path(rating, theme="dark", coordinates=render.Coordinates.LETTERS)

# Errors.
try:
    sudokulib.solve(grid)
except sudokulib.InvalidGrid as error:
    print(error.message, error.text, error.line, error.cell, error.character)
except errors.InvalidMarks as error:
    print(error.cell, error.digit)
except errors.InvalidRegions as error:
    print(error.sizes, error.expected)
except errors.InvalidOption as error:
    print(error.option, error.value)
except errors.UnknownFormat as error:
    print(error.text, error.tried, error.reasons)
except errors.UnsupportedFeature as error:
    print(error.feature)
except errors.UnsupportedLayout as error:
    print(error.layout)
except (sudokulib.NoSolution, errors.Undecided, sudokulib.Stuck) as error:
    print(error.grid)
except errors.PlugInError as error:
    print(error.group, error.name, error.target)
except sudokulib.MultipleSolutions as error:
    print(error.grid, error.solutions)
except sudokulib.LimitExceeded as error:
    print(error.nodes, error.rating)
except sudokulib.Stopped as error:
    print(error.rating)
except sudokulib.CannotMake as error:
    print(error.best)
except sudokulib.SudokuError as error:
    print(error.message)

# Tests with Hypothesis.
boards = strategies.layouts(strategies.LayoutKind.BOXES, largest=6)
drawn = [
    strategies.constraints("2x2"),
    strategies.grids(boards, strategies.GridKind.COMPLETE),
    strategies.candidates(),
    strategies.positions(strategies.puzzles(boards)),
    strategies.steps(),
    strategies.transformations(boards),
    strategies.variants("thermometer", boards),
]
