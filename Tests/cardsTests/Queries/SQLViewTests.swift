import CardEngine
import CardSchema
import TestSupport
import Testing

/// Other programs read the journal in place, and find the same cards as this one.
@Suite struct SQLViewTests {
    private static let template = """
        { "cards": 1, "id": "probe", "version": 1, "title": "Probe", "groups": [
          { "id": "a", "title": "A", "fields": [
            { "id": "level", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Level",
              "fields": [ { "id": "yes", "type": "yesno", "title": "Yes" } ] },
            { "id": "part", "type": "decimal", "decimals": 2, "title": "Part" },
            { "id": "some", "type": "choices", "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ],
              "title": "Some" },
            { "id": "note", "type": "note", "title": "Note" } ] },
          { "id": "b", "title": "B", "fields": [
            { "id": "day", "type": "date", "title": "Day" }, { "id": "time", "type": "time", "title": "Time" },
            { "id": "moment", "type": "moment", "title": "Moment" },
            { "id": "tags", "type": "tags", "title": "Tags" }, { "id": "at", "type": "place", "title": "At" },
            { "id": "list", "type": "list", "title": "List", "fields": [
              { "id": "name", "type": "text", "title": "Name" }, { "id": "taken", "type": "yesno", "title": "Taken" } ] }
          ] } ] }
        """

    private let home = Home()
    private let schema: CompiledSchema

    init() throws {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "probe.json", bytes: Array(Self.template.utf8), isQuotable: true)
        schema = CompiledSchema(try #require(LoadedSchema.load(source, into: &findings)).schema)
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/probe.json")
    }

    private func line(
        _ day: String, _ level: Int64, rev: Int = 1, prev: [RevisionID] = [], by: String = "laptop",
        isDeleted: Bool = false, rich: Bool = false
    ) throws -> (line: String, id: RevisionID) {
        let day = try #require(CivilDate(day))
        var card = Card(schema)
        if !isDeleted {
            card[FieldPath("a", "level")] = .answered(.whole(level))
            card[FieldPath("a", "note")] = .skipped(.preferNot)
        }
        if rich {
            card[FieldPath("a", "level", "yes")] = .answered(.yesno(false))
            card[FieldPath("a", "part")] = DecimalNumber("2.50").map { .answered(.decimal($0)) } ?? .notAsked
            card[FieldPath("a", "some")] = .answered(.choices(["x", "y"]))
            card[FieldPath("a", "note")] = .answered(.text("été, \"two\"\nlines 😀"))
            card[FieldPath("b", "day")] = .answered(.date(day))
            card[FieldPath("b", "time")] = CivilTime("21:04").map { .answered(.time($0)) } ?? .notAsked
            card[FieldPath("b", "moment")] = CivilMoment("2026-11-20T21:04").map { .answered(.moment($0)) } ?? .notAsked
            card[FieldPath("b", "tags")] = .answered(.tags(["rain", "Café"]))
            card[FieldPath("b", "at")] = try .answered(
                .place(
                    Place(
                        latitude: #require(DecimalNumber("48.85")), longitude: #require(DecimalNumber("-2")), name: nil)
                ))
            card[FieldPath("b", "list")] = .answered(
                .records([
                    Record(key: "1", cells: [.answered(.text("Li")), .answered(.yesno(true))]),
                    Record(key: "k3x9", cells: [.notAsked, .skipped(.dontKnow)]),
                ]))
        }
        let header = Revision.Header(
            card: CardName(schema: "probe", day: day), rev: rev, prev: prev,
            at: Timestamp(seconds: Int64(day.dayNumber) * 86_400), by: by, schema: schema.name, isDeleted: isDeleted)
        var revision = Revision(header, card)
        let bytes = try LineEncoder.encode(&revision)
        return (String(decoding: bytes, as: UTF8.self), revision.id)
    }

    /// A journal with everything that a query must handle correctly; returns how many cards exist, are deleted, are
    /// forks.
    private func fill() throws -> String {
        let first = try line("2026-10-01", 1, rich: true)
        // Edited, on another device, and then there twice.
        let edited = try line("2026-10-02", 2)
        let edit = try line("2026-10-02", 3, rev: 2, prev: [edited.id], by: "phone")
        // A fork, with two greater revisions of the same number; the greater device's is the head.
        let root = try line("2026-10-03", 4)
        let left = try line("2026-10-03", 5, rev: 2, prev: [root.id], by: "laptop")
        let right = try line("2026-10-03", 6, rev: 2, prev: [root.id], by: "phone")
        // Deleted; and deleted on one device, edited on another, where the tombstone is the head.
        let gone = try line("2026-10-04", 7)
        let tombstone = try line("2026-10-04", 0, rev: 2, prev: [gone.id], isDeleted: true)
        let torn = try line("2026-10-05", 8)
        let kept = try line("2026-10-05", 9, rev: 2, prev: [torn.id], by: "laptop")
        let away = try line("2026-10-05", 0, rev: 2, prev: [torn.id], by: "phone", isDeleted: true)
        // Twins: the same imported twice, and both changed alike. No fork.
        let (twin, other) = (try line("2026-10-06", 1, by: "laptop"), try line("2026-10-06", 1, by: "phone"))
        let grown = try line("2026-10-06", 2, rev: 2, prev: [twin.id], by: "laptop")
        let grownToo = try line("2026-10-06", 2, rev: 2, prev: [other.id], by: "phone")
        // A merged fork.
        let merged = try line("2026-10-07", 1)
        let one = try line("2026-10-07", 2, rev: 2, prev: [merged.id], by: "laptop")
        let two = try line("2026-10-07", 3, rev: 2, prev: [merged.id], by: "phone")
        let both = try line("2026-10-07", 4, rev: 3, prev: [one.id, two.id].sorted())
        // Forgotten, with the words that were written on another device.
        let secret = try line("2026-10-08", 1, rich: true)
        let secrets = try line("2026-10-08", 2, rev: 2, prev: [secret.id], by: "phone", rich: true)
        // The newest revision comes before the older one, in the file of another month.
        let early = try line("2026-11-01", 1)
        let late = try line("2026-11-01", 10, rev: 2, prev: [early.id], rich: true)
        home.write(
            [first, edited, root, left, gone, torn, kept, twin, grown, merged, one, secret].map(\.line).joined(
                separator: "\n")
                + "\n", to: "\(home.journal)/cards/2026-10.laptop.jsonl")
        home.write(
            [both, two, secrets, grownToo, other, away, tombstone, right, edit, edit].map(\.line).joined(
                separator: "\n") + "\n"
                + String(first.line.prefix(90)) + "\n" + edited.line + "\r\n\n",
            to: "\(home.journal)/cards/2026-10.phone.jsonl")
        home.write(
            late.line + "\n" + early.line + "\n" + late.line.prefix(200),
            to: "\(home.journal)/cards/2026-11.laptop.jsonl")
        let forgetting = try home.cards("forget", "probe/2026-10-08", "--yes", "--everywhere")
        #expect(forgetting.exitCode == 0, "\(forgetting.err)")
        #expect(!home.text("\(home.journal)/cards/2026-10.phone.jsonl").contains(secrets.line))
        return "6 cards agree, 3 deleted, 2 forks\n"
    }

    /// Whether Python has a module; prints a message if not.
    private func hasModule(_ name: String) throws -> Bool {
        let isThere = try home.shell("\(Self.python) -c 'import \(name)'").exitCode == 0
        if !isThere { print("skipped: Python has no module \(name)") }
        return isThere
    }

    /// The Python that has the modules: `CARDS_PYTHON`, else `python3`.
    private static let python = Platform.environment("CARDS_PYTHON") ?? "python3"

    private static let script: String = {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return "/\(root)/scripts/compare-views.py"
    }()

    @Test(arguments: [("duckdb", "TIMESTAMP"), ("spark", "TIMESTAMP_NTZ")])
    func aMomentHasNoTimeZone(_ dialect: String, _ type: String) throws {
        let view = try home.cards("schema", "generate", "probe", "--as", dialect)
        #expect(view.exitCode == 0, "\(view.err)")
        #expect(view.out.contains(type), "\(view.out)")
        #expect(!view.out.contains("TIMESTAMPTZ"))
    }

    @Test func duckdbFindsTheSameCards() throws {
        guard try hasModule("duckdb") else { return }
        #expect(try found(by: "duckdb") == fill())
    }

    @Test func sparkFindsTheSameCards() throws {
        guard try hasModule("pyspark"), try home.shell("java -version").exitCode == 0 else {
            return print("skipped: no pyspark, or no Java")
        }
        #expect(try found(by: "spark") == fill())
    }

    /// The output of the comparison, with a dot each second in the meantime, because a silent program looks hung.
    private func found(by program: String) throws -> String {
        _ = try fill()
        return try compared(by: program)
    }

    private func compared(by program: String) throws -> String {
        let compare = "'\(Self.python)' '\(Self.script)' \(program) '\(ProgramStart.path)' probe"
        let run = try home.shell(
            "(\(compare) >$HOME/said 2>&1; touch $HOME/done) & while ! [ -f $HOME/done ]; do sleep 1; echo . >&2; done")
        #expect(run.exitCode == 0)
        return home.text("said").split(separator: "\n").last.map { "\($0)\n" } ?? ""
    }

    /// The template with another scale, a text split into two, and a set with one option fewer; and its migration.
    private func secondVersion() -> String {
        let changed = Self.template.replacingEach(#""version": 1"#, with: #""version": 2"#)
            .replacingEach(#""max": 10"#, with: #""max": 5"#)
            .replacingEach(#"{ "id": "x", "title": "X" }, "#, with: "")
            .replacingEach(
                #"{ "id": "name", "type": "text", "title": "Name" }"#,
                with: #"{ "id": "who", "type": "text", "title": "Who" }"#)
        let steps = #"""
            { "op": "rescale", "field": "a.level", "from": [0, 10], "to": [0, 5], "round": "half_up" },
            { "op": "retire_option", "list": "a.some", "option": "x", "into": null },
            { "op": "rename", "field": "b.list.name", "to": "b.list.who" }
            """#
        let from = #""from": { "version": 1, "hash": "\#(schema.name.hash)" }"#
        return changed.replacingEach(
            #""groups": ["#,
            with:
                #""retired": { "a.some:x": 1, "b.list.name": 1 }, "migrations": [ { \#(from), "to": 2, "steps": [ \#(steps) ] } ], "groups": ["#
        )
    }

    /// Writes a newer version, and saves a card under it.
    private func change(to template: String, _ day: String) throws {
        home.write(template, to: "\(home.journal)/schemas/probe.json")
        let saved = try home.cards("fill", "probe", "--day", day, "--set", "a.level=2", "--set", "b.time=07:30")
        #expect(saved.exitCode == 0, "\(saved.err)")
    }

    @Test func duckdbMigratesOlderCards() throws { try migrates("duckdb") }

    @Test func sparkMigratesOlderCards() throws {
        guard try home.shell("java -version").exitCode == 0 else { return print("skipped: no Java") }
        try migrates("spark")
    }

    private func migrates(_ program: String) throws {
        guard try hasModule(program == "spark" ? "pyspark" : program) else { return }
        try change(to: Self.template, "2026-09-01")
        _ = try fill()
        try change(to: secondVersion(), "2026-09-02")
        #expect(try compared(by: program) == "8 cards agree, 3 deleted, 2 forks\n")
        #expect(try home.cards("migrate", "probe", "--write").exitCode == 0)
        #expect(try compared(by: program) == "8 cards agree, 3 deleted, 2 forks\n")
    }

    /// What a query cannot work out is refused while a card needs it, with the command after which none does.
    @Test func refusesStepsThatSQLCannotCompute() throws {
        try change(to: Self.template, "2026-09-01")
        let given = try home.cards("edit", "probe/2026-09-01", "--set", "a.note=long ago")
        #expect(given.exitCode == 0, "\(given.err)")
        let step = #"{ "op": "fill", "field": "b.copy", "value": "a.note" }"#
        let from = #""from": { "version": 1, "hash": "\#(schema.name.hash)" }"#
        let newer = Self.template.replacingEach(#""version": 1"#, with: #""version": 2"#).replacingEach(
            #""groups": ["#, with: #""migrations": [ { \#(from), "to": 2, "steps": [ \#(step) ] } ], "groups": ["#
        ).replacingEach(
            #"{ "id": "day", "type""#,
            with: #"{ "id": "copy", "type": "note", "title": "Copy" }, { "id": "day", "type""#)
        try change(to: newer, "2026-09-02")
        for program in ["duckdb", "spark"] {
            let refused = try home.cards("schema", "generate", "probe", "--as", program)
            #expect(refused.exitCode == 65 && refused.out.isEmpty)
            #expect(
                refused.err == """
                    error: 1 card of 'probe' has an older version, and step 'probe 1.\(schema.name.hash)>2 #1' computes 'b.copy' from answers with too many values for SQL
                    help: cards migrate probe --write, and then the same command again

                    """)
        }
        #expect(try home.cards("migrate", "probe", "--write").exitCode == 0)
        #expect(try home.cards("schema", "generate", "probe", "--as", "spark").exitCode == 0)
        guard try hasModule("duckdb") else { return }
        #expect(try compared(by: "duckdb") == "2 cards agree, 0 deleted, 0 forks\n")
    }

    @Test func jqFindsTheSameCards() throws {
        guard try home.shell("command -v jq").exitCode == 0 else { return print("skipped: no jq") }
        _ = try fill()
        let heads = #"""
            cat "$1"/cards/????-??.*.jsonl | jq -rR 'fromjson? | [.card, .rev, .at, .by, .id, (.deleted // false)] | @tsv' \
              | sort -t'	' -k1,1 -k2,2n -k3,3 -k4,4 -k5,5 | awk -F'	' '{head[$1] = $6} END {for (card in head) if (head[card] == "false") n++; print n}'
            """#
        let script = home.write(heads, to: "heads.sh")
        let run = try home.shell("sh '\(script)' '\(home.journal)'")
        #expect(run.out == "6\n", "\(run.err)")
    }
}

extension String {
    /// The text with every occurrence of a part replaced.
    fileprivate func replacingEach(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
