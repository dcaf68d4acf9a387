import CardEngine
import CardSchema
import CardTesting
import Testing

/// Ten years of cards of two older versions on a simulated disk: every kind of answer and step, also private ones,
/// edits, forks, tombstones, attics, and lines edited by hand.
struct UpgradeJournal {
    let files = SimulatedFileSystem()
    let journal: Journal
    let writer: JournalWriter
    let older: [CompiledSchema]
    private var random: RandomAnswerValues

    private static let options =
        #""options": [ { "id": "walk", "title": "A" }, { "id": "call", "title": "B" }, { "id": "rest", "title": "C" } ]"#
    private static func scale(_ id: String, _ max: Int, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "type": "scale", "scale": { "min": 0, "max": \#(max) }, \#(more) "title": "T" }"#
    }
    private static func text(_ id: String) -> String {
        #"{ "id": "\#(id)", "type": "text", "title": "T", "max_length": 20 }"#
    }
    private static func pills(_ fields: String) -> String {
        #"{ "id": "pills", "type": "list", "title": "T", "max_count": 4, "fields": [ { "id": "name", "type": "text", "max_length": 9, "title": "T" }, \#(fields) ] }"#
    }
    private static let kept = """
        { "id": "dose", "type": "decimal", "decimals": 2, "min": 0, "max": 90, "title": "T" },
        { "id": "slept", "type": "duration", "max": 900, "title": "T" }, { "id": "note", "type": "note", "title": "T" },
        { "id": "tags", "type": "tags", "title": "T" }, { "id": "on", "type": "date", "title": "T" },
        { "id": "woke", "type": "time", "title": "T" }, { "id": "where", "type": "place", "title": "T" },
        { "id": "chosen", "type": "choice", "title": "T", \(options) }
        """

    private static func template(_ version: Int, _ members: String, _ day: String, _ night: String) -> String {
        """
        { "cards": 1, "id": "diary", "version": \(version), "title": "T", \(members) "groups": [
          { "id": "day", "title": "T", "fields": [ \(day) ] }, { "id": "night", "title": "T", "fields": [ \(night) ] } ] }
        """
    }

    /// The templates of the versions; each names the one before by its hash.
    private static func templates() throws -> [(text: String, schema: CompiledSchema)] {
        func load(_ text: String) throws -> (text: String, schema: CompiledSchema) {
            var findings: [Diagnostic] = []
            let source = SourceText(name: "diary.json", bytes: Array(text.utf8), isQuotable: true)
            let loaded = LoadedSchema.load(source, into: &findings)
            return (text, CompiledSchema(try #require(loaded, "\(DiagnosticRenderer().text(findings))").schema))
        }
        let skills = #"{ "id": "skills", "type": "choices", "title": "T", \#(options) }"#
        let fewer = skills.replacing(#"{ "id": "walk", "title": "A" }, "#, with: "")
        let one = try load(
            template(
                1, "",
                [scale("mood", 10, #""private": true,"#), skills, text("what"), scale("calm", 5), kept].joined(
                    separator: ", "),
                pills(scale("strong", 10)) + #", { "id": "dream", "type": "yesno", "title": "T" }"#))
        func migration(_ from: CompiledSchema, _ steps: String) -> String {
            #""migrations": [ { "from": { "version": \#(from.name.version), "hash": "\#(from.name.hash)" }, "to": \#(from.name.version + 1), "steps": [ \#(steps) ] } ],"#
        }
        let two = try load(
            template(
                2,
                #""retired": { "day.skills:walk": 1, "day.what": 1, "night.dream": 1 }, "#
                    + migration(
                        one.schema,
                        #"""
                        { "op": "rescale", "field": "day.mood", "from": [0, 10], "to": [0, 5], "round": "half_up" },
                        { "op": "retire_option", "list": "day.skills", "option": "walk" },
                        { "op": "split", "field": "day.what", "into": ["day.pill", "day.amount"], "separator": ", " },
                        { "op": "rescale", "field": "night.pills.strong", "from": [0, 10], "to": [0, 5], "round": "half_up" },
                        { "op": "remove", "field": "night.dream" }
                        """#),
                [scale("mood", 5, #""private": true,"#), fewer, text("pill"), text("amount"), scale("calm", 5), kept]
                    .joined(separator: ", "),
                pills(scale("strong", 5)) + ", " + scale("deep", 5)))
        let three = try load(
            template(
                3,
                #""retired": { "day.skills:walk": 1, "day.what": 1, "night.dream": 1, "day.calm": 2, "day.pill": 2 }, "#
                    + migration(
                        two.schema,
                        #"""
                        { "op": "rename", "field": "day.pill", "to": "day.medicine" },
                        { "op": "move", "field": "day.calm", "to": "night.calm" },
                        { "op": "fill", "field": "day.low", "value": "day.mood < 2" }
                        """#),
                [
                    scale("mood", 5, #""private": true,"#), fewer, text("amount"), text("medicine"), kept,
                    #"{ "id": "low", "type": "yesno", "title": "T" }"#,
                ].joined(separator: ", "),
                [scale("calm", 7), pills(scale("strong", 5)), scale("deep", 5)].joined(separator: ", ")))
        return [one, two, three]
    }

    static let seed: UInt64 = 20_161_121

    /// Every `gap` days one card, ten years long.
    init(gap: Int, seed: UInt64 = Self.seed) throws {
        random = RandomAnswerValues(seed: seed)
        var generator = SeededGenerator(seed: seed)
        journal = try Journal.create(at: "/j", using: &generator, on: files)
        let state = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
        writer = journal.writer(for: state, waiting: .inNoTime)
        let templates = try Self.templates()
        for template in templates.dropLast() {
            try files.put(template.text, journal.layout.frozenSchema(template.schema.name))
        }
        try files.put(templates[2].text, journal.layout.schema("diary"))
        older = templates.dropLast().map(\.schema)
        let last = try #require(CivilDate("2026-11-20"))
        var months: [CivilMonth: [String]] = [:]
        for number in stride(from: 0, to: 3650, by: gap) {
            let day = last.adding(days: -number)
            months[day.month, default: []] += try lines(day)
        }
        for (month, lines) in months.sorted(by: { $0.key < $1.key }) {
            var lines = lines
            // Most months are canonical; some have misplaced lines or lines edited by hand.
            if random.number(1, 4) == 1 { lines.shuffle(using: &random.generator) }
            if random.number(1, 8) == 1, !lines.isEmpty {
                let place = random.number(0, lines.count - 1)
                switch random.number(1, 3) {
                case 1: lines[place] = lines[place].replacing("\"rev\":1,", with: "\"rev\": 1, ")
                case 2: lines[place] = String(lines[place].prefix(40))
                default: lines.append(lines[place])
                }
            }
            try files.put(lines.map { $0 + "\n" }.joined(), "/j/cards/\(month).phone.jsonl")
        }
    }

    private static let attics = [
        "[]", "[]", "[]", "[]", #"[{"unmapped":{"mood":"bad"},"source":"legacy"}]"#, #"[{"later":[1,2]}]"#,
    ]
    private static let sources: [String?] = [
        nil, nil, nil, #"{"app":"daylio","id":"276","row":17}"#, #"{"z":1,"a":"b"}"#,
    ]

    private mutating func lines(_ day: CivilDate) throws -> [String] {
        let suffix = random.number(1, 9) == 1 ? "\(RevisionID(bits: random.generator.next()))" : nil
        let card = CardName(schema: "diary", day: day, suffix: suffix)
        let first = try line(card, 1, [])
        guard random.number(1, 8) == 1 else { return [first.text] }
        let second = try line(card, 2, [first.id], isDeleted: random.number(1, 3) == 1)
        let isFork = random.number(1, 6) == 1
        return [first.text, second.text] + (isFork ? [try line(card, 2, [first.id]).text] : [])
    }

    private mutating func line(
        _ card: CardName, _ rev: Int, _ prev: [RevisionID], isDeleted: Bool = false
    ) throws -> (text: String, id: RevisionID) {
        let schema = random.pick(older)
        var carried: [Revision.CarriedMember] = []
        if random.number(1, 40) == 1 { carried.append(.init(key: "later", value: Array("[1]".utf8))) }
        var revision = Revision(
            Revision.Header(
                card: card, rev: rev, prev: prev,
                at: Timestamp(seconds: Int64(card.day.dayNumber) * 86_400 + Int64(random.number(0, 86_399))),
                by: "phone", schema: schema.name,
                local: random.flip() ? LocalTime("\(card.day)T23:04+01:00") : nil, isDeleted: isDeleted,
                isPartial: random.number(1, 5) == 1, source: random.pick(Self.sources).map { Array($0.utf8) }),
            isDeleted ? Card(schema) : random.card(schema), attic: Array(random.pick(Self.attics).utf8),
            carried: carried)
        return (String(decoding: try LineEncoder.encode(&revision), as: UTF8.self), revision.id)
    }
}
