import CardEngine
import CardSchema
import TestSupport
import Testing

/// The generated JSON Schema accepts the same cards as this program.
@Suite struct CardJSONSchemaTests {
    /// Reads a JSON Schema from the first line and cards from the others; prints for each whether it is valid.
    static let script = """
        import sys, json
        from jsonschema import Draft202012Validator as V
        lines = sys.stdin.buffer.read().decode().split("\\n")[:-1]
        schema = json.loads(lines[0])
        V.check_schema(schema)
        validator = V(schema)
        print("".join("1" if validator.is_valid(json.loads(line)) else "0" for line in lines[1:]))
        """

    /// The verdict of Python's `jsonschema` on each card; `nil` if it is not installed.
    static func verdicts(_ schema: Schema, _ cards: [String]) -> [Bool]? {
        let document = CardJSONSchema(schema, language: "en").document.compact()
        let input = ([document] + cards).map { $0 + "\n" }.joined()
        guard let output = IndependentDigestTests.python(script, Array(input.utf8)) else {
            print("skipped: there is no python3 with jsonschema to compare with")
            return nil
        }
        return output.utf8.dropLast().map { $0 == 0x31 }
    }

    static func reading(_ card: String, _ schema: CompiledSchema) -> CardDocument {
        CardDocument(
            SourceText(name: "card.json", bytes: Array(card.utf8), isQuotable: true), under: CardValidator(schema))
    }

    /// Why a card that is refused here may be valid there.
    static func reason(_ card: String, _ reported: String) -> String {
        if reported.contains(" decimal") { return "decimals" }
        if reported.contains("in steps of") { return "steps" }
        if card.contains("1e2") || card.contains("1E0") { return "exponent" }
        if reported.contains("occurs twice in one object") { return "keys twice" }
        if reported.contains("a tag twice") { return "tags alike" }
        if reported.contains("two records with the same key") { return "records of one key" }
        if reported.contains("has no record") { return "skips in records that are not there" }
        if reported.contains("too large, has too many decimals") { return "decimals" }
        return "unexplained: \(card) \(reported)"
    }

    /// Under a template with slots, a card names one of them; under others, none.
    @Test func aCardNamesItsSlot() throws {
        func schema(_ cadence: String) throws -> Schema {
            var found: [Diagnostic] = []
            let text = """
                {"cards":1,"id":"c","version":1,"title":"C","cadence":\(cadence),
                "groups":[{"id":"g","title":"G","fields":[{"id":"f","type":"yesno","title":"F","help":"H"}]}]}
                """
            let source = SourceText(name: "c.json", bytes: Array(text.utf8), isQuotable: true)
            return try #require(LoadedSchema.load(source, into: &found)).schema
        }
        let slots = """
            {"every":"day","slots":[{"id":"a","title":"A","from":"05:00","to":"12:00"},
            {"id":"b","title":"B","from":"18:00","to":"23:00"}]}
            """
        let cards = [
            "{}", #"{"slot":"a","values":{"g":{"f":true}}}"#, #"{"slot":"c"}"#, #"{"slot":1}"#, #"{"slot":null}"#,
        ]
        guard let own = Self.verdicts(try schema(slots), cards),
            let others = Self.verdicts(try schema("\"daily\""), cards)
        else { return }
        #expect(own == [false, true, false, false, false])
        #expect(others == [true, false, false, false, false])
    }

    @Test func theJSONSchemaAgreesWithTheValidator() {
        let seed: UInt64 = 11
        var random = RandomCardTexts(seed: seed)
        let cards = (0..<Knob.number("CARDS_JUDGED_CARDS", usual: 10_000)).map { _ in random.text() }
        guard let verdicts = Self.verdicts(ProbeSchema.schema, cards) else { return }
        #expect(verdicts.count == cards.count)
        var valid = 0
        var differences: [String: Int] = [:]
        for (card, theirs) in zip(cards, verdicts) {
            let document = Self.reading(card, ProbeSchema.compiled)
            valid += document.isValid ? 1 : 0
            guard document.isValid != theirs else { continue }
            let faults = document.diagnostics + document.entries.flatMap(\.reading.diagnostics)
            let reported = DiagnosticRenderer().text(faults.filter { $0.severity == .error })
            // Texts that a person typed, such as "1,5" for a number, are read here and are no values of the schema.
            differences[document.isValid ? "typed texts" : Self.reason(card, reported), default: 0] += 1
        }
        print(
            "seed \(seed): \(valid) of \(cards.count) valid; refused here only: \(differences.sorted { $0.key < $1.key })"
        )
        #expect(
            // Numbers with an exponent are rare.
            Set(differences.keys).subtracting(["exponent"]) == [
                "decimals", "keys twice", "records of one key", "skips in records that are not there",
                "steps", "tags alike", "typed texts",
            ])
        #expect(valid * 10 > cards.count * 3 && valid * 10 < cards.count * 9)
    }

    /// Names of records' questions, and keys, that a pattern could take for others.
    @Test func patternsTakeNamesAsTheyAre() throws {
        let text = """
            {"cards":1,"id":"c","version":1,"title":"C","groups":[{"id":"g","title":"G","fields":[
            {"id":"list","type":"list","title":"L","fields":[
            {"id":"where","type":"choice","other":true,"title":"W","options":[{"id":"a","title":"A"}]},
            {"id":"file","type":"files","title":"F"}]}]}]}
            """
        var found: [Diagnostic] = []
        let source = SourceText(name: "c.json", bytes: Array(text.utf8), isQuotable: true)
        let schema = try #require(LoadedSchema.load(source, into: &found)).schema
        func skip(_ name: String) -> String {
            let record = ##"{"#":"k","where":"other"}"##
            return #"{"values":{"g":{"list":[\#(record)]}},"skipped":{"\#(name)":"skipped"}}"#
        }
        func key(_ key: String) -> String { ##"{"values":{"g":{"list":[{"#":"\##(key)"}]}}}"## }
        func file(_ bytes: String) -> String {
            #"{"values":{"g":{"list":[{"file":[{"name":"f","base64":"\#(bytes)"}]}]}}}"#
        }
        let rows: [(card: String, isValid: Bool)] = [
            (skip("g.list#k.where.other"), true), (skip("g.list#k.whereXother"), false),
            (skip("gXlist#k.where.other"), false), (skip("g.list#k.where.other.more"), false),
            (skip("ag.list#k.where.other"), false), (skip(#"g.list#k.where.other\n"#), false),
            (skip("g.list#K.where.other"), false), (key("k"), true), (key(#"k\n"#), false), (key("k.k"), false),
            (file("AA=="), true), (file(#"AA==\n"#), false),
        ]
        for row in rows {
            #expect(Self.reading(row.card, CompiledSchema(schema)).isValid == row.isValid, "\(row.card)")
        }
        guard let verdicts = Self.verdicts(schema, rows.map(\.card)) else { return }
        #expect(verdicts == rows.map(\.isValid))
    }

    static let odd = #"""
        {"cards":1,"id":"odd","version":1,"title":"Odd","groups":[{"id":"g","title":"G","fields":[
        {"id":"listed","type":"integer","min":3,"max":28,"step":5,"title":"L"},
        {"id":"many","type":"integer","min":3,"step":5,"title":"M"},
        {"id":"even","type":"integer","step":2,"title":"E"},
        {"id":"odds","type":"scale","scale":{"min":-3,"max":5,"step":2},"title":"O"},
        {"id":"late","type":"date","min":"2019-09-09","title":"D"},
        {"id":"early","type":"time","max":"09:59","title":"T"},
        {"id":"after","type":"moment","min":"2019-09-09T21:30","title":"A"},
        {"id":"whole","type":"decimal","decimals":0,"title":"W"},
        {"id":"free","type":"decimal","decimals":2,"title":"F"}]}]}
        """#

    /// Values of fields with both verdicts.
    @Test func edgesAndTheListedDifferences() throws {
        let rows: [(field: String, value: String, here: Bool, there: Bool)] = [
            ("listed", "3", true, true), ("listed", "28", true, true), ("listed", "5", false, false),
            ("listed", "33", false, false), ("listed", "8.0", true, true), ("many", "8", true, true),
            ("many", "9", false, true), ("many", "2", false, false), ("even", "-4", true, true),
            ("even", "3", false, false), ("odds", "-3", true, true), ("odds", "0", false, false),
            ("late", "\"2019-09-09\"", true, true), ("late", "\"2019-09-10\"", true, true),
            ("late", "\"2019-10-01\"", true, true), ("late", "\"2020-01-01\"", true, true),
            ("late", "\"9999-12-31\"", true, true), ("late", "\"2019-09-08\"", false, false),
            ("late", "\"2019-08-31\"", false, false), ("late", "\"1999-12-31\"", false, false),
            ("early", "\"09:59\"", true, true), ("early", "\"00:00\"", true, true), ("early", "\"08:00\"", true, true),
            ("after", "\"2019-09-09T21:30\"", true, true), ("after", "\"2019-09-09T21:29\"", false, false),
            ("after", "\"2019-09-09T22:00\"", true, true), ("after", "\"2019-09-10T00:00\"", true, true),
            ("after", "\"2019-09-08T23:59\"", false, false), ("after", "\"9999-12-31T23:59\"", true, true),
            ("after", "\"2020-02-30T10:00\"", false, false), ("after", "\"2020-02-29T24:00\"", false, false),
            ("after", "\"2020-02-29 10:00\"", true, false), ("after", "\"2020-02-29T10:00:00\"", true, false),
            ("after", "\"2020-02-29T10:00Z\"", true, false), ("after", "\"2020-02-29\"", false, false),
            ("early", "\"10:00\"", false, false), ("early", "\"23:59\"", false, false), ("whole", "7.0", true, true),
            ("whole", "7.5", false, false), ("free", "1.1", true, true), ("free", "1.111", false, true),
            ("free", "90071992547409.91", true, true), ("free", "90071992547410", false, false),
            ("free", "1e1", false, true), ("free", "\"1\"", true, false),
        ]
        var findings: [Diagnostic] = []
        let source = SourceText(name: "odd.json", bytes: Array(Self.odd.utf8), isQuotable: true)
        let loaded = try #require(LoadedSchema.load(source, into: &findings))
        let compiled = CompiledSchema(loaded.schema)
        let cards = rows.map { #"{"values":{"g":{"\#($0.field)":\#($0.value)}}}"# }
        for (row, card) in zip(rows, cards) {
            #expect(Self.reading(card, compiled).isValid == row.here, "\(row.field) \(row.value)")
        }
        guard let verdicts = Self.verdicts(loaded.schema, cards) else { return }
        for (row, verdict) in zip(rows, verdicts) { #expect(verdict == row.there, "\(row.field) \(row.value)") }
    }

    @Test(arguments: Schema.bundledIDs)
    func bundledTemplatesGiveSchemas(_ id: String) throws {
        let schema = try #require(Schema.bundled(id)?.schema)
        // A card of a template with slots names its slot.
        let slot = schema.cadence.slots.first.map { "\"slot\":\"\($0.id)\"" }
        let empty = "{\"values\":{}\(slot.map { ",\($0)" } ?? "")}"
        guard let verdicts = Self.verdicts(schema, ["{\(slot ?? "")}", empty, "[]", "{\"value\":{}}"]) else { return }
        #expect(verdicts == [true, true, false, false])
    }
}
