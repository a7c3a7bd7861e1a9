"""Everything that is said to a learner, in four languages."""

from drawlesson.language.catalogs import LANGUAGES, Language, language

__all__ = ["LANGUAGES", "Language", "language"]
