"""What all tests share: the browser fixtures, and patience with slow machines."""

from hypothesis import settings

from tests.browsers import browser, lab, page

__all__ = ["browser", "lab", "page"]

settings.register_profile("drawlesson", deadline=None)  # a busy machine is no failure
settings.load_profile("drawlesson")
