"""Dates as each language writes them."""

from datetime import datetime

import pytest

from drawlesson.language import LANGUAGES, language
from drawlesson.language.moments import moment_told

WRITTEN = {
    "en": "1 December 2026, 09:15",
    "ko": "2026년 12월 1일 09:15",
    "ja": "2026年12月1日 09:15",
    "pl": "1 grudnia 2026, 09:15",
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_moment_is_written_as_in_this_language(code: str) -> None:
    assert moment_told(language(code), datetime(2026, 12, 1, 9, 15, 59)) == WRITTEN[code]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_month_has_its_own_name(code: str) -> None:
    told = [
        moment_told(language(code), datetime(2026, month, 31 if month == 1 else 7))
        for month in range(1, 13)
    ]
    assert len({*told}) == 12
    assert all("2026" in each for each in told), "a year is no number of things: not 2,026"
