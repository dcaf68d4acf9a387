import CardEngine
import CardSchema
import CardTesting
import Testing

/// Adopting a version a second time applies no step a second time.
///
/// Version 2 counts milligrams instead of grams and inverts yes and no. It is adopted, edited, and adopted again.
@Suite struct StepsApartTests {
    private static let grams = #"{ "op": "change_unit", "field": "day.dose", "factor": "1000" }"#
    private static let flip = #"{ "op": "map_values", "field": "day.skip", "map": { "true": false, "false": true } }"#

    private static func template(_ version: Int, _ rest: String, _ more: String = "", max: Int = 9000) -> String {
        """
        { "cards": 1, "id": "diary", "version": \(version), "title": "Diary", \(rest)
          "groups": [ { "id": "day", "title": "The day", "fields": [ \(more)
            { "id": "dose", "type": "decimal", "decimals": 1, "min": 0, "max": \(max), "title": "Dose" },
            { "id": "skip", "type": "yesno", "title": "Skipped" } ] } ] }
        """
    }

    private static let one = template(1, "", max: 9)

    private static func two(_ steps: [String], _ more: String = "", rest: String = "") throws -> String {
        let hash = try #require(MigrationFixture.load(one).0).schema.name.hash
        return template(
            2,
            #"\#(rest) "migrations": [ { "from": { "version": 1, "hash": "\#(hash)" }, "to": 2, "steps": [ \#(steps.joined(separator: ", ")) ] } ],"#,
            more)
    }

    /// The contents of a card with 0.3 g after both were adopted; `nil` if the second was refused.
    private func reads(_ first: String, then second: String) throws -> (dose: String, skip: String, why: String?) {
        let files = SimulatedFileSystem()
        var generator = SeededGenerator(seed: 1)
        let journal = try Journal.create(at: "/j", using: &generator, on: files)
        let state = try DeviceState(at: "/s", hostName: "laptop", using: &generator, on: files)
        func adopt(_ text: String) throws -> TemplateAdoption {
            let (loaded, diagnostics) = MigrationFixture.load(text)
            let theirs = try #require(loaded, "\(DiagnosticRenderer().text(diagnostics))")
            return try Journal.open(at: "/j", on: files).schemas
                .adopt(theirs, merging: TemplateMerge(usual: .theirs), isDry: false)
        }
        _ = try adopt(Self.one)
        let day = try #require(CivilDate("2026-11-18"))
        let schema = try journal.schemaForFilling("diary").compiled
        var card = Card(schema)
        card[FieldPath("day", "dose")] = .answered(.decimal(try #require(DecimalNumber("0.3"))))
        card[FieldPath("day", "skip")] = .answered(.yesno(true))
        let name = CardName(schema: "diary", day: day)
        let header = Revision.Header(
            card: name, rev: 1, prev: [], at: Timestamp(seconds: 1_800_000_000), by: "laptop", schema: schema.name)
        _ = try journal.writer(for: state, waiting: .inNoTime).append(Revision(header, card))
        _ = try adopt(first)
        var why: String?
        if case .refused(let message, _) = try adopt(second) { why = message }
        var diagnostics: [Diagnostic] = []
        let head = try Journal.open(at: "/j", on: files).head(of: name, into: &diagnostics)
        let now = try #require(head?.content.revision?.card)
        func text(_ id: String) -> String {
            guard case .answered(let value) = now[FieldPath("day", id)] else { return "nothing" }
            switch value {
            case .decimal(let number): return "\(number)"
            case .yesno(let isYes): return "\(isYes)"
            default: return "\(value)"
            }
        }
        return (text("dose"), text("skip"), why)
    }

    static let spellings: [[String]] = [
        [grams, flip],
        [#"{ "op": "change_unit", "field": "day.dose", "factor": "1000/1" }"#, flip],
        [#"{ "op": "change_unit", "field": "day.dose", "factor": "2000/2" }"#, flip],
        [#"{ "op": "change_unit", "field": "day.dose", "factor": 1000, "comment": "g to mg" }"#, flip],
        [
            #"{ "comment": "mg", "factor": "1000", "field": "day.dose", "op": "change_unit", "attic": true }"#,
            #"{ "op": "map_values", "field": "day.skip", "map": { "false": true, "true": false } }"#,
        ],
        [flip, grams],
    ]

    @Test(arguments: spellings) func aStepInAnotherSpellingIsTheSameStep(_ steps: [String]) throws {
        let tea = #"{ "id": "tea", "type": "yesno", "title": "Tea" },"#
        for more in ["", tea] {
            let read = try reads(try Self.two([Self.grams, Self.flip]), then: try Self.two(steps, more))
            #expect(read.dose == "300" && read.skip == "false" && read.why == nil, "\(read) \(more)")
        }
    }

    static let others: [[String]] = [
        [#"{ "op": "change_unit", "field": "day.dose", "factor": "1000", "round": "floor" }"#, flip],
        [#"{ "op": "change_unit", "field": "day.dose", "factor": "100" }"#, flip],
        [grams, grams, flip], [flip], [grams],
        [grams, flip, flip],
        [grams, #"{ "op": "map_values", "field": "day.skip", "map": { "true": true, "false": true } }"#],
    ]

    @Test(arguments: others) func refusesAVersionNumberWithOtherSteps(_ steps: [String]) throws {
        let read = try reads(try Self.two([Self.grams, Self.flip]), then: try Self.two(steps))
        #expect(read.dose == "300" && read.skip == "false", "\(read)")
        #expect(read.why?.contains("a version number must always mean the same steps") == true, "\(read)")
    }
}
