import CardEngine
import CardSchema

/// `cards export --as FORMAT`: cards for other programs.
enum ExportCommand {
    static let command = ProgramCommand(
        Command(
            "export", "Write cards for other programs.",
            discussion: """
                One template at a time. Private fields, and fields that a safety rule reads, are left out unless \
                --include-private takes them along; how many is said. An export is a copy that anyone can read who \
                can open the file.

                --report takes the fields that the template's report names, in its order, of the last week or month \
                unless you name days. To private ones among them you agree once on each device.

                --since takes the cards that have changed since the last time you said so with this format and \
                template on this device; the first time, all.
                """,
            section: "DATA CARE",
            positionals: [
                Command.Positional("card", "Cards or days; all when left out.", kind: .card, isRepeated: true)
            ],
            options: [
                .value("as", "format", "What to write: csv, jsonl, or the format of a plugin."),
                .value(
                    "output", short: "o", "path", "The file or folder to write; standard output when left out.",
                    kind: .file),
                .value("report", "id", "Take the fields of a report of the template."),
                .flag("since", "Take what has changed since the last export with --since."),
                .flag("include-private", "Take private fields along."),
                ChosenOptions.option,
            ] + DayFilters.options + [.value("schema", "id", "The template.", kind: .schema)],
            exclusive: DayFilters.exclusive,
            examples: [
                Command.Example("cards export --schema mood_five --as csv -o mood.csv", "A table for a spreadsheet"),
                Command.Example("cards export --as jsonl --last 4w | jq .day", "Into another program"),
                Command.Example(
                    "cards export --as csv --schema dbt_diary --report session -o week.csv", "The week, for a session"),
            ])
    ) { invocation in
        try CardExport(invocation, try invocation.openJournal()).run()
    }
}
