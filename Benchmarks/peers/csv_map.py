"""Reads a table of another app with Python's csv, maps its columns, and writes an object a line.

usage: csv_map.py FORMAT FILE OUT RUNS      prints the processor's seconds of each run, one a line

It is spared what else an import does: options are not looked up, cards are not checked, compared or made safe.
"""
import csv
import gc
import json
import sys
import time


def daylio(row):
    return {"day": row["full_date"], "time": row["time"], "mood": row["mood"],
            "did": [word.strip() for word in row["activities"].split(" | ") if word], "title": row["note_title"], "note": row["note"]}


def trackandgraph(row):
    return {"day": row["Timestamp"][:10], "time": row["Timestamp"][11:16], row["FeatureName"]: float(row["Value"]),
            "label": row["Label"], "note": row["Note"]}


def bearable(row):
    return {"day": row["date formatted"], "time": row["time of day"], row["category"]: row["rating/amount"],
            "words": [word.strip() for word in row["detail"].split("|")], "notes": row["notes"]}


def mpath(row):
    return {"time": int(row["timeStampStart"]) + int(row["timeZoneOffset"]),
            **{name: json.loads(cell) for name, cell in row.items() if name.count("_") and cell}}


MAPS = {"daylio": (daylio, ","), "trackandgraph": (trackandgraph, ","), "bearable": (bearable, ","), "mpath": (mpath, ";")}


def main():
    change, delimiter = MAPS[sys.argv[1]]
    gc.disable()
    for _ in range(int(sys.argv[4])):
        start = time.process_time()
        with open(sys.argv[2], newline="", encoding="utf-8-sig") as source, open(sys.argv[3], "w", encoding="utf-8") as out:
            for row in csv.DictReader(source, delimiter=delimiter):
                out.write(json.dumps(change(row), ensure_ascii=False) + "\n")
        print(time.process_time() - start)


main()
