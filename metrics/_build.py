"""Build step: the wheel carries ``metrics/`` as ``plsemanticsbench/metrics/``."""

from pathlib import Path

from setuptools.command.build_py import build_py


class BuildWithMetrics(build_py):
    """Copy the metrics next to the package's modules; an editable install uses them in place."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        for source, target in self._metric_files().items():
            target.parent.mkdir(parents=True, exist_ok=True)
            self.copy_file(str(source), str(target))

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *map(str, self._metric_files())]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        targets = map(str, self._metric_files().values())
        return [*super().get_outputs(include_bytecode), *targets]

    def _metric_files(self) -> dict[Path, Path]:
        target = Path(self.build_lib, "plsemanticsbench", "metrics")
        sources = [path for path in Path("metrics").glob("plsb_*/*") if path.is_file()]
        return {path: target / path.relative_to("metrics") for path in sources}
