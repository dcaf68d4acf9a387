# Everything a maintainer does, by name. CI runs `make check` after the tests.

SWIFT ?= swift
# Warnings are errors, and debug builds are optimized; `export CARDS_STRICT=1` before `swift build` saves building twice.
export CARDS_STRICT = 1
# One file that needs nothing: on Linux the standard library and the C library are linked in. So it runs on any machine of
# the kind, and starts in less than half the time, since there is nothing to look up. macOS has both, and links to them.
SYSTEM = $(shell uname)
WHOLE = $(if $(filter Linux,$(SYSTEM)),--static-swift-stdlib -Xswiftc -static-executable)
# Without the module of regular expressions, of which nothing is used: it would be a twelfth of the file.
BARE = -Xswiftc -Xfrontend -Xswiftc -disable-implicit-string-processing-module-import
# Without what only a debugger reads: nobody debugs the file that is handed on.
PLAIN = -Xswiftc -gnone
# In a folder of its own, so that it can be built while the tests run.
STATIC_PATH = .build/static
STATIC = -c release $(WHOLE) $(BARE) $(PLAIN) --scratch-path $(STATIC_PATH) --product cards
# What `cards --version --verbose` says of a release; the commit has a + if files differ from it.
COMMIT = $(shell git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)$(if $(shell git status --porcelain 2>/dev/null),+)
COMPILER = $(shell $(SWIFT) --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
TOLD = CARDS_COMMIT=$(COMMIT) CARDS_SWIFT=$(COMPILER) CARDS_LINKING=$(if $(WHOLE),static,dynamic)
# As it is built, with the names of its functions, and as it is handed on, without.
BUILT = $(STATIC_PATH)/release/cards
PROGRAM = .build/program/cards

# Builds or runs a package of its own that depends on this one, in the folder of this one, so that the libraries are built
# once for all. SwiftPM takes whatever plan lies there for the right one, so it goes before each and after the last.
FORGET = rm -f .build/*.yaml
BESIDE = $(FORGET) && $(SWIFT)
IN = --scratch-path "$(CURDIR)/.build" --package-path

# Drives a browser through the diary and attacks its server; says what it skips where there is none. The short part is in CI.
TRY_BROWSER = $(if $(shell command -v python3),python3 scripts/try-browser.py .build/debug/cards,echo no python3: skipped)
SHORT_TRY = --browser chromium --only ticket --only keys --only host --only origin --only key --only malformed

.PHONY: try-browser check packages test release dist check-dist format lint generate docs guides linkage bench bench-count prove \
	fuzz

# With `-j2` the packages are built while the release is, which keeps one processor busy.
check: lint packages linkage
	$(SWIFT) build --build-tests
	sh scripts/generate.sh --check
	sh scripts/check-generated-swift.sh
	sh scripts/check-words.sh
	sh scripts/apple-types.sh
	$(TRY_BROWSER) $(SHORT_TRY)

# Everything in Chromium and Firefox: about ten minutes.
try-browser:
	$(SWIFT) build --product cards
	$(TRY_BROWSER)

packages:
	$(BESIDE) build $(IN) Benchmarks
	$(BESIDE) build $(IN) Examples/OwnPlugins
	$(BESIDE) build $(IN) Examples/Evening
	$(BESIDE) run $(IN) Examples/App
	$(FORGET)

test:
	$(SWIFT) test

release:
	$(TOLD) $(SWIFT) build $(STATIC)
	@mkdir -p $(dir $(PROGRAM))
	@strip -o $(PROGRAM) $(BUILT)
	$(if $(filter Darwin,$(SYSTEM)),codesign --force --sign - $(PROGRAM))
	@ls -l $(PROGRAM)

# The program with its manual page, completions and examples, for people without a compiler: .build/dist.
dist: release
	sh scripts/dist.sh $(PROGRAM) .build/dist

# Installs what was packed, tries it and removes it, below folders of its own.
check-dist: dist
	sh scripts/check-dist.sh $(PROGRAM) .build/dist

format:
	$(SWIFT) format -i -r Sources Tests Benchmarks Fuzz Examples Package.swift

lint:
	$(SWIFT) format lint --strict -r Sources Tests Benchmarks Fuzz Examples Package.swift

# Writes what is made from other files: the schema language for editors, the names of all codes, and the program's messages.
generate:
	CARDS_DOCS=write $(SWIFT) test --filter MetaSchemaTests
	sh scripts/generate.sh

# Builds the documentation of the libraries with their guides, as pages for a browser: .build/guides/MODULE/index.html.
guides:
	$(SWIFT) package dump-symbol-graph --minimum-access-level public
	for module in CardSchema CardEngine CardAsync CardPlugins CardTesting CardPluginTesting CardVault; do \
		mkdir -p .build/guides/symbols/$$module && \
		cp .build/*/symbolgraph/$$module*.symbols.json .build/guides/symbols/$$module/ && \
		docc convert Sources/$$module/$$module.docc --additional-symbol-graph-dir .build/guides/symbols/$$module \
			--warnings-as-errors --output-dir .build/guides/$$module || exit 1; \
	done

# Writes the pages of each bundled template and of what is not answered; tests say when they are out of date.
docs:
	CARDS_DOCS=write $(SWIFT) test --filter 'UnknownPageTests'
	$(SWIFT) build --product cards
	sh scripts/card-pages.sh "$$($(SWIFT) build --product cards --show-bin-path)/cards"

# The core without Foundation, the release binary without Foundation and ICU; the names are looked for before they go.
linkage: release
	sh scripts/linkage.sh $(BUILT)

# CARDS is how many cards, RUNS how often; BENCH_PYTHON names a Python that has msgspec and duckdb.
bench: release
	$(BESIDE) build -c release --static-swift-stdlib $(IN) Benchmarks
	$(FORGET)
	CARDS_PROGRAM=$(PROGRAM) .build/release/Benchmarks $(CARDS) $(RUNS)

# Turns each guard off and expects the tests named for it to fail.
prove:
	sh scripts/prove.sh

# Instructions of going through a journal, which repeat where seconds do not.
bench-count:
	sh scripts/bench-count.sh

# A minute each; FUZZ_SECONDS for longer.
fuzz:
	sh scripts/fuzz.sh $(FUZZ_SECONDS)
