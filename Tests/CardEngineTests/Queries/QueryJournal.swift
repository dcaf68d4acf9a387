import CardEngine
import CardSchema
import CardTesting
import Testing

/// A journal on a simulated disk with random cards, revisions and damage, the same for the same seed.
struct QueryJournal {
    let files = SimulatedFileSystem()
    let journal: Journal
    let schemas: [CompiledSchema]
    var random: SeededGenerator

    /// Two versions of one template: the second has a decimal more, and its score counts it.
    static let templates = [
        """
        { "cards": 1, "id": "walk", "version": 1, "title": "Walk", "groups": [
          { "id": "way", "title": "Way", "fields": [
            { "id": "minutes", "type": "duration", "max": 600, "title": "Minutes" },
            { "id": "alone", "type": "yesno", "title": "Alone" },
            { "id": "pace", "type": "scale", "scale": { "min": 0, "max": 5 }, "when": "way.minutes > 300", "hidden": "keep",
              "title": "Pace" },
            { "id": "note", "type": "note", "title": "Note" },
            { "id": "secret", "type": "text", "private": true, "title": "Secret" },
            { "id": "tags", "type": "tags", "title": "Tags" },
            { "id": "at", "type": "place", "title": "Where" },
            { "id": "met", "type": "list", "title": "Met",
              "fields": [ { "id": "who", "type": "text", "title": "Who" } ] } ] } ],
          "scores": [ { "id": "effort", "title": "Effort", "value": "way.minutes * 2", "bands": [
            { "id": "low", "from": 0, "to": 599, "title": "low" }, { "id": "high", "from": 600, "to": 1200, "title": "high" } ] } ] }
        """,
        """
        { "cards": 1, "id": "walk", "version": 2, "title": "Walk", "groups": [
          { "id": "way", "title": "Way", "fields": [
            { "id": "km", "type": "decimal", "decimals": 2, "min": 0, "max": 99, "title": "Kilometres" },
            { "id": "minutes", "type": "duration", "max": 600, "title": "Minutes" },
            { "id": "note", "type": "note", "title": "Note" } ] } ] }
        """,
    ]

    init(seed: UInt64, templates: [String] = Self.templates) throws {
        random = SeededGenerator(seed: seed)
        var generator = SeededGenerator(seed: seed)
        journal = try Journal.create(at: "/j", using: &generator, on: files)
        var schemas: [CompiledSchema] = []
        for template in templates {
            var findings: [Diagnostic] = []
            let source = SourceText(name: "walk.json", bytes: Array(template.utf8), isQuotable: true)
            let loaded = LoadedSchema.load(source, into: &findings)
            let schema = try #require(loaded, "\(findings.map(\.message))").schema
            try files.put(template, journal.layout.frozenSchema(schema.name))
            schemas.append(CompiledSchema(schema))
        }
        try files.put(templates[templates.count - 1], journal.layout.schema("walk"))
        self.schemas = schemas
    }

    mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    static let words = [
        "the sea", "Été", "straße", "a \"quoted\" day", "rain\nand sun", "PANIC", "pànic", "d’été", "雨",
    ]

    private mutating func card(_ schema: CompiledSchema) -> Card {
        var card = Card(schema)
        for (index, question) in schema.questions.enumerated() where chance(4) > 0 {
            let word = Self.words[chance(Self.words.count)]
            let value: Value =
                switch question.field.type {
                case .duration: .whole(Int64(chance(601)))
                case .scale: .whole(Int64(chance(6)))
                case .decimal:
                    DecimalNumber(units: Int64(chance(9900)), decimals: 2).map { .decimal($0) } ?? .yesno(true)
                case .yesno: .yesno(chance(2) == 0)
                case .choice(let list): .choice(list.options[chance(list.options.count)].id)
                case .tags: .tags([["Sea", "café", "hill"][chance(3)]])
                case .place:
                    .place(
                        Place(
                            latitude: DecimalNumber(units: Int64(chance(90)), decimals: 0) ?? .init(units: 0)!,
                            longitude: DecimalNumber(units: Int64(chance(180)), decimals: 0) ?? .init(units: 0)!,
                            name: word.replacing("\n", with: " ")))
                case .list: .records([Record(key: "a", cells: [.answered(.text(word.replacing("\n", with: " ")))])])
                default: .text(question.field.id == "note" ? word : word.replacing("\n", with: " "))
                }
            card.cells[index] = chance(10) == 0 ? .skipped(.skipped) : .answered(value)
        }
        return card
    }

    private mutating func line(
        _ name: CardName, rev: Int, prev: [RevisionID], isDeleted: Bool = false
    ) throws -> (line: String, id: RevisionID) {
        let schema = schemas[chance(schemas.count)]
        // Some are written days later.
        let written = name.day.dayNumber + name.day.dayNumber % 4
        let header = Revision.Header(
            card: name, rev: rev, prev: prev, at: Timestamp(seconds: Int64(written) * 86_400 + Int64(rev)),
            by: ["laptop", "phone"][chance(2)], schema: schema.name, local: local(name.day, rev),
            isDeleted: isDeleted, isPartial: !isDeleted && name.day.dayNumber % 7 == rev)
        return try encoded(Revision(header, isDeleted ? Card(schema) : card(schema)))
    }

    /// The time of some lines; the others may be of cards that were late.
    private func local(_ day: CivilDate, _ rev: Int) -> LocalTime? {
        day.dayNumber % 5 < rev ? nil : LocalTime(date: day, time: .midnight, offsetMinutes: 60)
    }

    /// Writes months of 2026; in `oddMonths` forks, copies, damage and the like come about, in
    /// `forkMonths` forks alone, in those of `edits` lines changed by hand that are lines all the same.
    mutating func fill(
        months: ClosedRange<Int>, cardsAMonth: Int, oddMonths: Set<Int> = [], forkMonths: Set<Int> = [],
        edits: Set<Int> = []
    ) throws {
        for number in months {
            guard let month = CivilMonth(year: 2026, month: number) else { continue }
            var lines: [String] = []
            for _ in 0..<cardsAMonth {
                let day = month.firstDay.adding(days: chance(month.lastDay.components.day))
                let bits = random.next()
                // Some are the ids of slots, which differ only in their last bytes.
                let slots = ["m", "ma", "mb", "morning", "fifteen_letters", "fifteen_letterz"]
                let suffix = bits % 3 == 0 ? slots[Int(bits / 3 % 6)] : "\(RevisionID(bits: bits))"
                let name = CardName(schema: "walk", day: day, suffix: chance(8) == 0 ? suffix : nil)
                if lines.contains(where: { $0.contains("\"\(name)\"") }) { continue }
                let first = try line(name, rev: 1, prev: [])
                lines.append(first.line)
                guard chance(3) == 0 else { continue }
                let second = try line(name, rev: 2, prev: [first.id], isDeleted: chance(4) == 0)
                lines.append(second.line)
                if chance(3) == 0 { lines.append(try line(name, rev: 3, prev: [second.id]).line) }
                if oddMonths.contains(number) || forkMonths.contains(number), chance(3) == 0 {
                    lines.append(try line(name, rev: 2, prev: [first.id]).line)
                }
            }
            lines.shuffle(using: &random)
            if oddMonths.contains(number) { lines = odd(lines) }
            if edits.contains(number) { lines = edited(lines) }
            let half = chance(lines.count + 1)
            try files.put(text(lines[..<half]), "/j/cards/\(month).laptop.jsonl")
            try files.put(text(lines[half...]), "/j/cards/\(month).phone.jsonl")
        }
    }

    private func text(_ lines: ArraySlice<String>) -> String { lines.map { $0 + "\n" }.joined() }

    private mutating func edited(_ lines: [String]) -> [String] {
        var lines = lines
        for kind in 0..<6 {
            let place = chance(lines.count)
            switch kind {
            case 0: lines.append(lines[place])
            case 1: lines[place] = lines[place].replacing("\"rev\":1,", with: "\"rev\": 1, ")
            case 2: lines[place] = lines[place].replacing("walk@1", with: "walk@7")
            case 3: lines[place] = lines[place].replacing("{\"v\":1", with: "{\"v\":2")
            case 4: lines[place] = lines[place].replacing("\"alone\":true", with: "\"alone\":7")
            default: lines[place] = lines[place].replacing("\"attic\":[]", with: "\"attic\":[],\"newer\":{}")
            }
        }
        return lines
    }

    private mutating func odd(_ lines: [String]) -> [String] {
        var lines = lines
        guard !lines.isEmpty else { return lines }
        for _ in 0..<2 {
            let place = chance(lines.count)
            switch chance(7) {
            case 0: lines.append(lines[place])
            case 1: lines[place] = String(lines[place].prefix(lines[place].count / 2))
            case 2: lines[place] = lines[place].replacing("\"values\"", with: "\"valeus\"")
            case 3: lines[place] = lines[place].replacing("way", with: "wax")
            case 4: lines[place] = "\u{0}\u{0}" + lines[place] + "\r"
            case 5: lines[place] = lines[place].replacing("\"rev\":1,", with: "\"rev\": 1, ")
            default: lines.insert("<<<<<<< HEAD", at: place)
            }
        }
        return lines
    }

    /// The cards as the careful reader has them.
    func heads() throws -> [CardHead] {
        var ignored: [Diagnostic] = []
        return try journal.heads(into: &ignored)
    }
}
