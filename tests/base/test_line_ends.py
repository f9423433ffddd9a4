"""Internal: where lines end, in strings and in files of bytes."""

from __future__ import annotations

import io

import pytest

from sudokulib._base.line_ends import LineReader, split_lines


@pytest.mark.parametrize("other", "\v\f\x1c\x1d\x1e\x85\u2028\u2029")
def test_only_three_ends(other: str) -> None:
    assert split_lines(f"1{other}2\r3\r\n4\n") == ["1 2", "3", "4"]


CONTENTS = [
    b"",
    b"\r",
    b"12\r34\r\n56\n78",
    b"\r\r\n12\r\r\n34\n",
    b"12\r" * 50,
    b"1234567890" * 5 + b"\r12\n",
    b"12\n\n34\r\r56\r",
]


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("most", [1, 2, 3, 4, 5, 7, 16, 100])
def test_lines_of_a_file(content: bytes, most: int) -> None:
    read = LineReader(io.BytesIO(content).readline)
    parts = []
    while part := read(most):
        parts.append(part)
    assert read(most) == b""
    plain = content.replace(b"\r\r\n", b"\n").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    whole = b"".join(parts)
    assert whole.replace(b"\n", b"") == plain.replace(b"\n", b"")
    if most > 7:  # a window that ends within \r\r\n sees two ends
        assert whole == plain
    if most == 100:
        assert parts == plain.splitlines(keepends=True)


@pytest.mark.slow
def test_an_old_file_without_an_end_takes_little_time() -> None:
    read = LineReader(io.BytesIO(b"." * 16 + b"\r" * 400_000).readline)
    assert sum(1 for _ in iter(lambda: read(65_536), b"")) == 400_000


def test_a_line_is_given_as_soon_as_it_is_there() -> None:
    asked = iter([b"12\r\n", b"34\n"])
    read = LineReader(lambda most: next(asked))
    assert (read(100), read(100)) == (b"12\n", b"34\n")
