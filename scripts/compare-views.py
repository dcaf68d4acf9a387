"""Compares the SQL view of a template with what `cards list --json` says of its cards, card by card.

usage: compare-views.py duckdb|spark CARDS SCHEMA        prints 'N cards agree', or the first difference, and ends with 1
       compare-views.py duckdb|spark --folders FOLDER    the same of every folder in FOLDER: its view.sql and wanted.json

CARDS is the program; the journal is the one that its environment names. Needs the module duckdb, or pyspark and Java.
"""
import datetime
import decimal
import json
import os
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
               .config("spark.ui.showConsoleProgress", "false").config("spark.sql.shuffle.partitions", "1")
               # A few rows are sooner read than code for them is compiled.
               .config("spark.sql.codegen.wholeStage", "false").config("spark.sql.codegen.factoryMode", "NO_CODEGEN").getOrCreate())
    session.sparkContext.setLogLevel("OFF")
    session.sql(view.strip().rstrip(";"))
    return [row.asDict(True) for row in session.sql(f"SELECT * FROM `{name}`").collect()]


def plain(value):
    """A value as the program's JSON would have it."""
    if isinstance(value, decimal.Decimal):
        return decimal.Decimal(int(value)) if value == int(value) else value.normalize()
    if isinstance(value, int) and not isinstance(value, bool):
        return decimal.Decimal(value)
    if isinstance(value, datetime.datetime):
        return value.isoformat(timespec="minutes")
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, list):
        return [plain(element) for element in value]
    if isinstance(value, dict):
        return {key: plain(element) for key, element in value.items() if element is not None}
    return value


OWN = ["card", "schema", "stored_schema", "day", "slot", "local", "rev", "id", "at", "by", "partial", "deleted", "fork", "skipped"]


def compare(rows, wanted, keys):
    """Ends with the first difference between the rows that stand and the cards that are wanted, by the keys they have."""
    found = {row["card"]: row for row in rows if not row["deleted"]}
    if sorted(found) != sorted(wanted):
        sys.exit(f"only in the view: {sorted(set(found) - set(wanted))}, only listed: {sorted(set(wanted) - set(found))}")
    for card, row in found.items():
        one = wanted[card]
        for key in keys:
            if plain(row.get(key) or None) != plain(one.get(key) or None):
                sys.exit(f"{card}: {key} is {row.get(key)!r} in the view, listed {one.get(key)!r}")
        values = {f"{group}.{key}": plain(value) for group, fields in one["values"].items() for key, value in fields.items()}
        own = {key: plain(value) for key, value in row.items() if key not in OWN and value is not None}
        if own != values:
            keys = sorted(key for key in {**own, **values} if own.get(key) != values.get(key))
            sys.exit(f"{card}: " + ", ".join(f"{key} is {own.get(key)!r} in the view, listed {values.get(key)!r}" for key in keys))
    return found


def compare_folders(program, folder):
    read = {"duckdb": rows_of_duckdb, "spark": rows_of_spark}[program]
    older = 0
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name, "view.sql"), encoding="utf-8") as view:
            text = view.read()
        with open(os.path.join(folder, name, "wanted.json"), encoding="utf-8") as cards:
            wanted = {card["card"]: card for card in json.loads(cards.read(), parse_float=decimal.Decimal)}
        try:
            compare(read(text, "w"), wanted, ["card", "slot", "schema", "stored_schema", "skipped"])
        except (Exception, SystemExit) as fault:
            sys.exit(f"{name}: {fault}")
        older += sum(1 for card in wanted.values() if card["older"])
    print(f"{older} cards agree")


def main():
    if sys.argv[2] == "--folders":
        return compare_folders(sys.argv[1], sys.argv[3])
    program, cards, name = sys.argv[1:]
    view = subprocess.run([cards, "schema", "generate", name, "--as", program], check=True, capture_output=True).stdout
    listed = json.loads(
        subprocess.run([cards, "list", "--schema", name, "--json"], check=True, capture_output=True).stdout,
        parse_float=decimal.Decimal)
    rows = {"duckdb": rows_of_duckdb, "spark": rows_of_spark}[program](view.decode(), name)
    wanted = {card["card"]: card for card in listed if not card.get("deleted")}
    found = compare(rows, wanted, OWN)
    deleted = len(rows) - len(found)
    forks = sum(1 for row in rows if row["fork"])
    print(f"{len(found)} cards agree, {deleted} deleted, {forks} forks")


main()
