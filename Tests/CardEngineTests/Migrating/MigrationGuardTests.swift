import CardEngine
import CardSchema
import TestSupport
import Testing

/// One small case for each part of the check and of the attic, chosen so that without it something goes wrong.
@Suite struct MigrationGuardTests {
    init() { SeededFault.arm() }

    private static let mood = #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 10 }, "title": "Mood" }"#
    private static let wider = #"{ "id": "mood", "type": "scale", "scale": { "min": 0, "max": 20 }, "title": "Mood" }"#

    private static let small = #"{ "id": "low", "type": "scale", "scale": { "min": 0, "max": 2 }, "title": "Low" }"#

    private static func text(_ id: String, _ length: Int) -> String {
        #"{ "id": "\#(id)", "type": "text", "title": "T", "max_length": \#(length) }"#
    }

    private static func choice(_ ids: String...) -> String {
        let options = ids.map { #"{ "id": "\#($0)", "title": "O" }"# }.joined(separator: ", ")
        return #"{ "id": "skill", "type": "choice", "title": "Skill", "options": [ \#(options) ] }"#
    }

    // MARK: - The check

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let given: String
        let text: String
        let code: String
        var testDescription: String { name }
    }

    /// Migrations that only this part of the check refuses.
    private func isRefused(_ row: Row) throws {
        let (first, _) = MigrationFixture.load(ExampleFrame.template(fields: row.given))
        let older = try #require(first).schema
        let written = try #require(ExampleFrame.newerTemplate(row.text, given: row.given, hash: older.name.hash))
        var (second, diagnostics) = MigrationFixture.load(written)
        let newer = try #require(second, "\(DiagnosticRenderer().text(diagnostics))")
        let plan = MigrationCheck.plan(from: older, to: newer, into: &diagnostics)
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(
            plan == nil && errors.map(\.code.description) == [row.code],
            "\(DiagnosticRenderer().text(diagnostics))")
    }

    @Test(arguments: [
        Row(
            name: "an option", given: choice("walk", "call", "rest"),
            text:
                #""fields": [ \#(choice("out", "home", "rest")) ], "retired": { "day.skill:walk": 1, "day.skill:call": 1 }, "steps": [ { "op": "map_values", "field": "day.skill", "map": { "walk": "out", "call": "home" } } ]"#,
            code: "M430"),
        Row(
            name: "a value", given: small,
            text:
                #""fields": [ \#(small) ], "steps": [ { "op": "map_values", "field": "day.low", "map": { "0": 2, "1": 1 } } ]"#,
            code: "M430"),
    ])
    func aMapThatForgets(_ row: Row) throws { try isRefused(row) }

    @Test func aResultThatTheNewTypeDoesNotAccept() throws {
        try isRefused(
            Row(
                name: "yes", given: #"{ "id": "out", "type": "yesno", "title": "Out" }"#,
                text:
                    #""fields": [ { "id": "out", "type": "integer", "min": 0, "max": 0, "title": "Out" } ], "steps": [ { "op": "convert", "field": "day.out", "to": { "type": "integer", "min": 0, "max": 0 } } ]"#,
                code: "M434"))
    }

    @Test(arguments: [
        Row(
            name: "merge", given: text("a", 9) + "," + text("b", 9),
            text:
                #""fields": [ \#(text("both", 9)) ], "retired": { "day.a": 1, "day.b": 1 }, "steps": [ { "op": "merge", "fields": ["day.a", "day.b"], "into": "day.both", "join": ", " } ]"#,
            code: "M434"),
        Row(
            name: "split", given: text("both", 9),
            text:
                #""fields": [ \#(text("a", 9)), \#(text("b", 3)) ], "retired": { "day.both": 1 }, "steps": [ { "op": "split", "field": "day.both", "into": ["day.a", "day.b"], "separator": ", " } ]"#,
            code: "M434"),
        Row(
            name: "fill", given: mood,
            text:
                #""fields": [ \#(Self.mood), { "id": "twice", "type": "integer", "min": 0, "max": 19, "title": "Twice" } ], "steps": [ { "op": "fill", "field": "day.twice", "value": "day.mood * 2" } ]"#,
            code: "M434"),
    ])
    func aResultOfSeveralThatDoesNotFit(_ row: Row) throws { try isRefused(row) }

    @Test func refusesNarrowingWithoutAStep() throws {
        try isRefused(
            Row(name: "scale", given: Self.wider, text: #""fields": [ \#(Self.mood) ], "steps": []"#, code: "M443"))
    }

    @Test func anAnswerWithoutASource() throws {
        try isRefused(
            Row(
                name: "true", given: Self.mood,
                text:
                    #""fields": [ \#(Self.mood), { "id": "out", "type": "yesno", "title": "Out" } ], "steps": [ { "op": "fill", "field": "day.out", "value": "true" } ]"#,
                code: "M435"))
    }

    // MARK: - The attic

    private static let rescale =
        #"{ "op": "rescale", "field": "FIELD", "from": [0, 10], "to": [0, 5], "round": "half_up" }"#
    /// Ten to five to twenty: 7 becomes 4 becomes 16, and 15 still comes back as 4.
    private static func twice(_ field: String) -> String {
        let down = rescale.split(separator: "FIELD").joined(separator: field)
        return
            #"\#(down), { "op": "rescale", "field": "\#(field)", "from": [0, 5], "to": [0, 20], "round": "half_up" }"#
    }

    private func twice() throws -> MigrationFixture {
        try MigrationFixture(
            #""fields": [ \#(Self.wider) ], "steps": [ \#(Self.twice("day.mood")) ]"#, given: Self.mood)
    }

    @Test func restoresValuesFromTheAttic() throws {
        let fixture = try twice()
        let (new, attic) = fixture.migration.up(try fixture.card(fixture.older, #"{"day":{"mood":7}}"#), Attic())
        let old = fixture.migration.down(new, Attic(attic.bytes))
        #expect(fixture.text(old.card, old.attic) == #"{"day":{"mood":7}} {} []"#)
    }

    /// The first step puts nine aside.
    ///
    /// The second step computes fifteen from no answer, so that below it nothing is answered, as before the edit.
    private static func narrowed(_ field: String) -> String {
        #"{ "op": "narrow", "field": "\#(field)", "max": 5, "out_of_range": "absent" }, { "op": "map_values", "field": "\#(field)", "map": { "0": 0, "1": 4, "2": 8, "3": 12, "4": 16, "5": 20 } }"#
    }

    /// The older version of a card that was migrated and then edited.
    private func edited(_ fixture: MigrationFixture, _ before: String, _ after: String) throws -> [Cell] {
        let (new, attic) = fixture.migration.up(try fixture.card(fixture.older, before), Attic())
        let edited = try fixture.card(fixture.newer, after)
        let kept = fixture.migration.attic(attic, afterEditing: new, to: edited)
        return fixture.migration.down(edited, kept).card.cells
    }

    @Test func anEditOverridesTheAttic() throws {
        let fixture = try MigrationFixture(
            #""fields": [ \#(Self.wider) ], "steps": [ \#(Self.narrowed("day.mood")) ]"#, given: Self.mood)
        #expect(try edited(fixture, #"{"day":{"mood":9}}"#, #"{"day":{"mood":15}}"#) == [.notAsked])
    }

    @Test func anEditInARecordOverridesTheAttic() throws {
        func list(_ inner: String) -> String {
            #"{ "id": "walks", "type": "list", "title": "Walks", "fields": [ \#(inner) ] }"#
        }
        let fixture = try MigrationFixture(
            #""fields": [ \#(list(Self.wider)) ], "steps": [ \#(Self.narrowed("day.walks.mood")) ]"#,
            given: list(Self.mood))
        let cells = try edited(
            fixture, ##"{"day":{"walks":[{"#":"a1","mood":9},{"#":"b2","mood":8}]}}"##,
            ##"{"day":{"walks":[{"#":"a1","mood":15},{"#":"b2"}]}}"##)
        // The unchanged record keeps its contents.
        let records = [
            Record(key: "a1", cells: [.notAsked]), Record(key: "b2", cells: [.answered(.whole(8))]),
        ]
        #expect(cells == [.answered(.records(records))])
    }

    @Test func restoresSkipsFromTheAttic() throws {
        #expect(try wayBackOfASkip { $0 } == #"{} {"day.out":"prefer_not"} []"#)
    }

    @Test func aSkipThatIsNotInTheAtticIsNoticed() throws {
        let text = try wayBackOfASkip { $0.replacing(#"{"skipped":"prefer_not"}"#, with: "null") }
        #expect(text == "{} {} []")
    }

    /// Migrates a card with a skip up and down, with a change of the attic's text in between.
    private func wayBackOfASkip(_ alter: (String) -> String) throws -> String {
        let fixture = try MigrationFixture(
            #""fields": [ \#(Self.mood) ], "retired": { "day.out": 1 }, "steps": [ { "op": "remove", "field": "day.out" } ]"#,
            given: Self.mood + #", { "id": "out", "type": "yesno", "title": "Out" }"#)
        let card = try fixture.card(fixture.older, "{}", skipped: #"{"day.out":"prefer_not"}"#)
        let (new, attic) = fixture.migration.up(card, Attic())
        let text = alter(String(decoding: attic.bytes, as: UTF8.self))
        let old = fixture.migration.down(new, Attic(Array(text.utf8)))
        return fixture.text(old.card, old.attic)
    }

    @Test func entriesFollowTheOrderOfTheSteps() throws {
        let fixture = try MigrationFixture(
            #""fields": [ \#(Self.text("line", 3)) ], "retired": { "day.mood": 1 }, "steps": [ { "op": "narrow", "field": "day.line", "max_length": 3, "out_of_range": "clamp" }, { "op": "remove", "field": "day.mood" } ]"#,
            given: Self.mood + "," + Self.text("line", 9))
        let card = try fixture.card(fixture.older, #"{"day":{"mood":7,"line":"longer"}}"#)
        let (_, attic) = fixture.migration.up(card, Attic(Array(#"[{"later":1},{"later":2}]"#.utf8)))
        #expect(
            attic.entriesInOrder.map { $0.step?.number } == [1, 2, nil, nil]
                && String(decoding: attic.bytes, as: UTF8.self).hasSuffix(#",{"later":1},{"later":2}]"#))
    }

    @Test func keepsForeignAtticEntries() throws {
        let fixture = try twice()
        let strange = #"[{"unmapped":{"behaviour.1.energy":1},"source":"legacy"},{"later":[1,2]}]"#
        let card = try fixture.card(fixture.older, #"{"day":{"mood":6}}"#)
        let (new, attic) = fixture.migration.up(card, Attic(Array(strange.utf8)))
        #expect(fixture.text(new, attic) == #"{"day":{"mood":12}} {} \#(strange)"#)
    }
}

/// The part of the check that `CARDS_FAULT` names, left out in a build that can do without.
enum SeededFault {
    static func arm() { _ = isArmed }

    private static let isArmed: Bool = {
        #if SEEDED_FAULTS
            CheckGuard.missing = Platform.environment("CARDS_FAULT")
        #endif
        return true
    }()
}
