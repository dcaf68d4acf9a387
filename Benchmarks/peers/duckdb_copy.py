"""Writes the cards of a journal as CSV or JSON Lines with DuckDB's COPY, every type given beforehand.

usage: duckdb_copy.py FILES SCHEMA.json csv|jsonl OUTPUT THREADS RUNS    prints the processor's seconds of each run, one a line

Private groups and fields are left out, as `cards export` does. Heads are not looked for, nor is anything checked: DuckDB
is spared that work.
"""
import json
import sys
import time

import duckdb

from duckdb_months import type_of


def fields(schema):
    for group in schema["groups"]:
        for field in group["fields"]:
            if not (group.get("private") or field.get("private")):
                yield group["id"], field["id"], type_of(field)
                if field.get("other"):
                    yield group["id"], field["id"] + ".other", "VARCHAR"
                for sub in field.get("fields", []):
                    if not sub.get("private"):
                        yield group["id"], field["id"] + "." + sub["id"], type_of(sub)


def main():
    files, schema_file, form, output, threads, runs = sys.argv[1:]
    with open(schema_file, encoding="utf-8") as file:
        shared = list(fields(json.load(file)))
    groups = {}
    for group, key, kind in shared:
        groups.setdefault(group, []).append('"%s" %s' % (key, kind))
    struct = ", ".join('"%s" STRUCT(%s)' % (group, ", ".join(keys)) for group, keys in groups.items())
    columns = {
        "card": "VARCHAR", "day": "DATE", "local": "VARCHAR", "schema": "VARCHAR", "values": "STRUCT(%s)" % struct,
        "skipped": "MAP(VARCHAR, VARCHAR)"}
    wanted = ", ".join('"values"."%s"."%s" AS "%s.%s"' % (group, key, group, key) for group, key, _ in shared)
    query = "COPY (SELECT card, day, local, schema, %s, skipped FROM read_json('%s', format='newline_delimited', columns={%s})) TO '%s' (%s)" % (
        wanted, files, ", ".join("'%s': '%s'" % item for item in columns.items()), output,
        "FORMAT csv, HEADER" if form == "csv" else "FORMAT json")
    connection = duckdb.connect(config={"threads": int(threads)})
    for _ in range(int(runs)):
        start = time.process_time()
        connection.execute(query)
        print(time.process_time() - start)


if __name__ == "__main__":
    main()
