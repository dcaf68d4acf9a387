"""Scores texts with VADER.

usage: vader_texts.py FILE RUNS    prints the processor's seconds of each run, one a line

Loading its word list is not counted.
"""
import sys
import time

from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer


def main():
    name, runs = sys.argv[1:]
    with open(name, encoding="utf-8") as file:
        texts = file.read().splitlines()
    analyzer = SentimentIntensityAnalyzer()
    for _ in range(int(runs)):
        begin = time.process_time()
        for text in texts:
            analyzer.polarity_scores(text)
        print(time.process_time() - begin)


main()
