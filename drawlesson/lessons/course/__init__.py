"""The course as a whole: its plan, its checks, and what its cells show by name."""
