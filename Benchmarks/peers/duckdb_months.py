"""Means of some questions per month with DuckDB, one thread, every type given beforehand.

usage: duckdb_months.py FILES SCHEMA.json all|some RUNS PATH...    prints the processor's seconds of each run, one a line

With `all` every value of a line is told its type, as a validator looks at all of them; with `some` only those wanted.
Heads are not looked for: DuckDB is spared that work.
"""
import json
import sys
import time

import duckdb


def type_of(field):
    kind = field["type"]
    if kind in ("scale", "integer", "duration"):
        return "BIGINT"
    if kind == "decimal":
        return "DOUBLE"
    if kind == "yesno":
        return "BOOLEAN"
    if kind == "choices":
        return "VARCHAR[]"
    return "VARCHAR"


def keys(field):
    yield field["id"], type_of(field)
    if field.get("other"):
        yield field["id"] + ".other", "VARCHAR"
    for sub in field.get("fields", []):
        yield field["id"] + "." + sub["id"], type_of(sub)


def main():
    files, schema_file, which, runs, *paths = sys.argv[1:]
    with open(schema_file, encoding="utf-8") as file:
        schema = json.load(file)
    groups = {
        group["id"]: {
            key: kind for field in group["fields"] for key, kind in keys(field)
            if which == "all" or group["id"] + "." + key in paths
        }
        for group in schema["groups"]
    }
    struct = ", ".join(
        '"%s" STRUCT(%s)' % (group, ", ".join('"%s" %s' % item for item in fields.items()))
        for group, fields in groups.items() if fields)
    columns = {"day": "DATE", "values": "STRUCT(%s)" % struct}
    if which == "all":
        columns.update({
            "v": "BIGINT", "card": "VARCHAR", "rev": "BIGINT", "prev": "VARCHAR[]", "at": "TIMESTAMP", "by": "VARCHAR",
            "schema": "VARCHAR", "skipped": "MAP(VARCHAR, VARCHAR)", "id": "VARCHAR", "crc": "VARCHAR"})
    wanted = ", ".join('avg("values"."%s"."%s")' % tuple(path.split(".", 1)) for path in paths)
    if which == "all":
        # Every column has to be looked at, or DuckDB would leave it out.
        rest = [name for name in columns if name not in ("day", "values")]
        wanted += ", " + ", ".join('count("%s")' % name for name in rest)
        wanted += ", " + ", ".join(
            'count("values"."%s"."%s")' % (group, key) for group, fields in groups.items() for key in fields)
    query = "select date_trunc('month', day) as month, %s from read_json('%s', format='newline_delimited', columns={%s}) group by month order by month" % (
        wanted, files, ", ".join("'%s': '%s'" % item for item in columns.items()))
    connection = duckdb.connect(config={"threads": 1})
    for _ in range(int(runs)):
        start = time.process_time()
        connection.execute(query).fetchall()
        print(time.process_time() - start)


if __name__ == "__main__":
    main()
