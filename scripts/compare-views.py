"""Compares the SQL view of a template with what `cards list --json` says of its cards, card by card.

usage: compare-views.py duckdb|spark CARDS SCHEMA        prints 'N cards agree', or the first difference, and ends with 1

CARDS is the program; the journal is the one that its environment names. Needs the module duckdb, or pyspark and Java.
"""
import datetime
import decimal
import json
import subprocess
import sys


def rows_of_duckdb(view, name):
    import duckdb
    connection = duckdb.connect()
    connection.execute(view)
    found = connection.execute(f'SELECT * FROM "{name}"')
    names = [column[0] for column in found.description]
    return [dict(zip(names, row)) for row in found.fetchall()]


def rows_of_spark(view, name):
    from pyspark.sql import SparkSession
    session = (SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
               .config("spark.ui.showConsoleProgress", "false").config("spark.sql.shuffle.partitions", "1").getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    session.sql(view.strip().rstrip(";"))
    return [row.asDict(True) for row in session.sql(f"SELECT * FROM `{name}`").collect()]


def plain(value):
    """A value as the program's JSON would have it."""
    if isinstance(value, decimal.Decimal):
        return decimal.Decimal(int(value)) if value == int(value) else value.normalize()
    if isinstance(value, int) and not isinstance(value, bool):
        return decimal.Decimal(value)
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, list):
        return [plain(element) for element in value]
    if isinstance(value, dict):
        return {key: plain(element) for key, element in value.items() if element is not None}
    return value


OWN = ["card", "schema", "day", "local", "rev", "id", "at", "by", "partial", "deleted", "fork", "skipped"]


def main():
    program, cards, name = sys.argv[1:]
    view = subprocess.run([cards, "schema", "generate", name, "--as", program], check=True, capture_output=True).stdout
    listed = json.loads(
        subprocess.run([cards, "list", "--schema", name, "--json"], check=True, capture_output=True).stdout,
        parse_float=decimal.Decimal)
    rows = {"duckdb": rows_of_duckdb, "spark": rows_of_spark}[program](view.decode(), name)
    found = {row["card"]: row for row in rows if not row["deleted"]}
    wanted = {card["card"]: card for card in listed if not card.get("deleted")}
    if sorted(found) != sorted(wanted):
        sys.exit(f"only in the view: {sorted(set(found) - set(wanted))}, only listed: {sorted(set(wanted) - set(found))}")
    for card, row in found.items():
        one = wanted[card]
        for key in OWN:
            if plain(row[key] or None) != plain(one.get(key) or None):
                sys.exit(f"{card}: {key} is {row[key]!r} in the view, listed {one.get(key)!r}")
        values = {f"{group}.{key}": plain(value) for group, fields in one["values"].items() for key, value in fields.items()}
        own = {key: plain(value) for key, value in row.items() if key not in OWN and value is not None}
        if own != values:
            sys.exit(f"{card}: {own} in the view, listed {values}")
    deleted = len(rows) - len(found)
    forks = sum(1 for row in rows if row["fork"])
    print(f"{len(found)} cards agree, {deleted} deleted, {forks} forks")


main()
