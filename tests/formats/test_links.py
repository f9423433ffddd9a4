"""Internal: the fields of an address, and the packing of lz-string."""

from __future__ import annotations

import pytest

from sudokulib import InvalidGrid, parse
from sudokulib.formats._helpers.link_addresses import address_fields
from sudokulib.formats._helpers.lz_string import pack, unpack, unpack_at_most


def test_letters_beyond_sixteen_bits() -> None:
    packed = pack('{"title":"\ud83d\ude00"}')  # as JavaScript packs them
    assert unpack(packed) == '{"title":"\U0001f600"}'
    assert unpack(pack("{+}").replace("+", " ")) == "{+}"


def test_a_packed_text_cannot_fill_the_memory() -> None:
    bomb = pack("a" * 300_000)
    assert len(bomb) < 3000
    with pytest.raises(InvalidGrid):
        parse(f"?load={bomb}", "fpuzzles")
    with pytest.raises(InvalidGrid, match="at most 16000 characters"):
        unpack(bomb[:-4] * 20)


def test_a_packed_text_has_a_largest_length() -> None:
    assert unpack_at_most(pack("a" * 99), 99) == "a" * 99
    with pytest.raises(InvalidGrid, match="at most 98 characters"):
        unpack_at_most(pack("a" * 99), 98)


@pytest.mark.parametrize("text", ["", "a", "aaaa", "[{},{}]" * 40, "\u4e2d\ud800\xe9" * 9])
def test_what_is_packed_is_unpacked(text: str) -> None:
    assert unpack(pack(text)) == text


def test_what_was_never_packed() -> None:
    whole = pack('{"size":4}')
    # "w" begins with the number 3, a string that was not defined before.
    for text in ("", "w", "AAAAAA*", whole[:-3], "AAA=AA", "\xe9", "Ac" + "/" * 40):
        with pytest.raises(InvalidGrid, match="cut short or damaged"):
            unpack(text)


def test_fields_of_addresses() -> None:
    assert address_fields("a?b=c%20d&e#f") == {"b": "c d", "e": ""}
