"""Compares the scores of `cards sentiment` with people's own ratings, and with VADER if it is installed.

    python3 scripts/compare-sentiment.py FILE [--lang en] [--cards PROGRAM]

Each line of the file is a text with its rating, separated by tabs: the rating from -1 to 1 first, the text last. If there
are four columns, the third is the writer's number. The word lists were tuned on the texts of half of the writers, chosen
by the hash of that number, and both halves are reported too. A text without a reading counts as 0 here, because the
ratings have no gaps.

Prints the correlation, the macro-F1 of three classes (below -0.2, above 0.2, between), the mean error, the share of exact
bands, and the texts a second.
"""

import argparse
import hashlib
import shutil
import subprocess
import sys
import time


def correlation(a, b):
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    both = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b))
    size = sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b)
    return both / size**0.5 if size else 0.0


def three(score):
    return -1 if score < -0.2 else 1 if score > 0.2 else 0


def band(score):
    return sum(score > edge for edge in (-0.6, -0.2, 0.2, 0.6))


def macro_f1(rated, scored):
    total = 0.0
    for kind in (-1, 0, 1):
        hits = sum(three(r) == kind == three(s) for r, s in zip(rated, scored))
        wrong = sum((three(r) == kind) != (three(s) == kind) for r, s in zip(rated, scored))
        total += 2 * hits / (2 * hits + wrong) if hits else 0.0
    return total / 3


def report(name, rated, scored, seconds, without):
    error = sum(abs(r - s) for r, s in zip(rated, scored)) / len(rated)
    exact = sum(band(r) == band(s) for r, s in zip(rated, scored)) / len(rated)
    print(
        f"{name:8} r {correlation(rated, scored):.3f}  macro-F1 {macro_f1(rated, scored):.3f}  mean error {error:.3f}"
        f"  exact bands {exact:.3f}  without a reading {without}  texts a second {len(rated) / seconds:,.0f}"
    )


def halves(rows, rated, scored):
    if len(rows[0]) != 4:
        return
    for name, half in (("tuned on", 0), ("held out", 1)):
        chosen = [
            place for place, row in enumerate(rows) if hashlib.sha256(row[2].encode()).digest()[0] % 2 == half]
        r = correlation([rated[place] for place in chosen], [scored[place] for place in chosen])
        print(f"         r {r:.3f} for {len(chosen)} texts that were {name}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--cards", default=".build/debug/cards")
    arguments = parser.parse_args()
    if not shutil.which(arguments.cards):
        sys.exit(f"there is no program {arguments.cards}: build it with swift build, or name it with --cards")
    rows = [line.rstrip("\n").split("\t") for line in open(arguments.file, encoding="utf-8") if line.strip()]
    for number, row in enumerate(rows, 1):
        try:
            float(row[0]), row[1]
        except (ValueError, IndexError):
            sys.exit(f"{arguments.file}, text {number}: write a rating from -1 to 1, a tab, and the text")
    rated, texts = [float(row[0]) for row in rows], [" ".join(row[-1].split()) for row in rows]
    print(f"{len(rows)} texts")

    begin = time.perf_counter()
    run = subprocess.run(
        [arguments.cards, "sentiment", "--lang", arguments.lang],
        input="\n".join(texts) + "\n", capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - begin
    lines = run.stdout.splitlines()
    if len(lines) != len(rows):
        sys.exit(f"{len(lines)} scores for {len(rows)} texts")
    cards = [0.0 if line == "-" else float(line) for line in lines]
    report("Cards", rated, cards, seconds, lines.count("-"))
    halves(rows, rated, cards)

    try:
        from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer
    except ImportError:
        return print("VADER    skipped: vaderSentiment is not installed")
    analyzer = SentimentIntensityAnalyzer()
    begin = time.perf_counter()
    scored = [analyzer.polarity_scores(text)["compound"] for text in texts]
    report("VADER", rated, scored, time.perf_counter() - begin, 0)
    halves(rows, rated, scored)


main()
