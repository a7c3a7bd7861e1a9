"""What a Jupyter server does for the course: a lesson that was saved can be opened again.

Every server of an environment that has drawlesson loads this, also for notebooks of others, so it
loads nothing heavy. `jupyter_server_config.d/drawlesson.json` names it to Jupyter.
"""

from __future__ import annotations

from typing import Any

from drawlesson.stored_outputs import tidy

__all__: list[str] = []


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "drawlesson.server"}]


def _load_jupyter_server_extension(serverapp: Any) -> None:
    """Have every notebook tidied before it is saved, beside whatever others do then."""
    contents = serverapp.contents_manager
    if hasattr(contents, "register_pre_save_hook"):
        contents.register_pre_save_hook(tidy_before_saving)
    else:
        kind = type(contents).__name__
        serverapp.log.warning(f"drawlesson: lessons are saved as they are, {kind} takes no hook")


def tidy_before_saving(
    *, model: dict[str, Any], path: str, contents_manager: Any, **_: Any
) -> None:
    """Tidy a notebook that is about to be saved; a failure never keeps it from being saved."""
    content = model.get("content")
    if model.get("type") != "notebook" or not isinstance(content, dict):
        return
    try:
        tidy(content)
    except Exception:  # a notebook of a form that nobody thought of is saved as it is
        contents_manager.log.exception(f"drawlesson: {path} is saved as it is")
