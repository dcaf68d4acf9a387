import CardSchema
import TestSupport
import Testing

/// A wrong use of each step that the pages of the codes do not show, word for word.
@Suite struct StepRefusalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let given: String
        let text: String
        var testDescription: String { name }
    }

    private static let note = #"{ "id": "note", "type": "note", "title": "Note" }"#
    private static let line = #"{ "id": "line", "type": "text", "title": "Line", "max_length": 9 }"#
    private static let pills =
        #"{ "id": "pills", "type": "list", "title": "Medicines", "fields": [ { "id": "name", "type": "text", "title": "Name" } ] }"#
    private static let skill =
        #"{ "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "walk", "title": "A walk" }, { "id": "call", "title": "A call" } ] }"#

    static let rows = [
        Row(
            name: "remove without retiring", given: note + ",\n" + line,
            text: #""fields": [ \#(line) ], "steps": [ { "op": "remove", "field": "day.note" } ]"#),
        Row(
            name: "split a note into lines", given: note,
            text:
                #""fields": [ \#(line), \#(note.replacingID("note", "rest")) ], "retired": { "day.note": 1 }, "steps": [ { "op": "split", "field": "day.note", "into": ["day.line", "day.rest"], "separator": "," } ]"#
        ),
        Row(
            name: "merge into too short a line", given: line + ",\n" + line.replacingID("line", "more"),
            text:
                #""fields": [ \#(line.replacingID("line", "both")) ], "retired": { "day.line": 1, "day.more": 1 }, "steps": [ { "op": "merge", "fields": ["day.line", "day.more"], "into": "day.both", "join": ", " } ]"#
        ),
        Row(
            name: "sum of texts", given: line + ",\n" + line.replacingID("line", "more"),
            text:
                #""fields": [ \#(line.replacingID("line", "both")) ], "retired": { "day.line": 1, "day.more": 1 }, "steps": [ { "op": "merge", "fields": ["day.line", "day.more"], "into": "day.both", "take": "sum" } ]"#
        ),
        Row(
            name: "to_list under an unknown field", given: #"{ "id": "pill", "type": "text", "title": "Medicine" }"#,
            text:
                #""fields": [ \#(pills) ], "retired": { "day.pill": 1 }, "steps": [ { "op": "to_list", "field": "day.pill", "into": "day.pills", "as": "nane" } ]"#
        ),
        Row(
            name: "first_of_list of no list", given: note,
            text:
                #""steps": [ { "op": "first_of_list", "field": "day.note", "record_field": "name", "into": "day.name" } ]"#
        ),
        Row(
            name: "retire_option into nothing there is", given: skill,
            text: #""steps": [ { "op": "retire_option", "list": "day.skill", "option": "walk", "into": "cal" } ]"#),
        Row(
            name: "retire_option of an unknown list", given: skill,
            text: #""steps": [ { "op": "retire_option", "list": "skills", "option": "walk" } ]"#),
        Row(
            name: "an option gone without a step", given: skill,
            text:
                #""fields": [ { "id": "skill", "type": "choice", "title": "Skill", "options": [ { "id": "walk", "title": "A walk" } ] } ], "steps": []"#
        ),
        Row(
            name: "an expression at fault", given: skill,
            text:
                #""fields": [ \#(skill), { "id": "out", "type": "yesno", "title": "Out" } ], "steps": [ { "op": "fill", "field": "day.out", "value": " day.skil == 'walk'" } ]"#
        ),
        Row(
            name: "an id that was retired long ago", given: note,
            text:
                #""fields": [ \#(note), { "id": "old", "type": "yesno", "title": "Old" } ], "steps": [ { "op": "add", "field": "day.old" } ]"#
        ),
    ]

    @Test(arguments: rows) func isRefusedInTheseWords(_ row: Row) throws {
        let retired = row.name.contains("long ago")
        let first = ExampleFrame.template(
            members: (retired ? #""version": 2, "retired": { "day.old": 1 }, "# : "")
                + #""groups": [ { "id": "day", "title": "The day", "fields": [ \#(row.given) ] } ]"#)
        let older = try #require(load(retired ? first.replacingOnce(#""version": 1, "#, "") : first).loaded).schema
        var newer = try #require(ExampleFrame.newerTemplate(row.text, given: row.given, hash: older.name.hash))
        if retired {
            newer = newer.replacingOnce(#""version": 2, "title""#, #""version": 3, "title""#)
                .replacingOnce(#""version": 1, "hash""#, #""version": 2, "hash""#).replacingOnce(
                    #""to": 2"#, #""to": 3"#)
        }
        var (loaded, diagnostics) = load(newer)
        if let loaded { _ = MigrationCheck.plan(from: older, to: loaded, into: &diagnostics) }
        expect(
            diagnostics.filter { $0.severity == .error },
            toSay: MigrationFaultText.steps[row.name] ?? "no text for \(row.name)")
    }

    /// Only an earlier step that had the question itself has taken it away, not one about a longer name.
    @Test(arguments: [
        ("line_2", "version 1 has no question 'day.line'"), ("line", "an earlier step removed 'day.line'"),
    ])
    func aQuestionWasTakenAwayOrWasNeverThere(_ id: String, _ expected: String) throws {
        let given = Self.line.replacingID("line", id)
        let older = try #require(load(ExampleFrame.template(fields: given)).loaded).schema
        let text =
            #""fields": [ \#(Self.line.replacingID("line", "last")) ], "retired": { "day.\#(id)": 1 }, "steps": [ { "op": "rename", "field": "day.\#(id)", "to": "day.last" }, { "op": "remove", "field": "day.line" } ]"#
        let newer = try #require(ExampleFrame.newerTemplate(text, given: given, hash: older.name.hash))
        var (loaded, diagnostics) = load(newer)
        if let loaded { _ = MigrationCheck.plan(from: older, to: loaded, into: &diagnostics) }
        #expect(diagnostics.filter { $0.severity == .error }.map(\.message) == [expected])
    }

    /// Accidents that must be impossible; each message names the place and the fix.
    @Test(arguments: ["M430", "M443", "M421", "M403", "M422", "M435"])
    func severeFaultsNameLineColumnAndFix(_ code: String) {
        let text = MigrationFaultText.all[code] ?? ""
        #expect(text.hasPrefix("error[\(code)]: ") && text.contains("\n  --> card.json:") && text.contains("\nhelp: "))
    }
}

extension String {
    fileprivate func replacingID(_ old: String, _ new: String) -> String { replacingOnce("\"\(old)\"", "\"\(new)\"") }

    fileprivate func replacingOnce(_ old: String, _ new: String) -> String {
        guard let range = firstRange(of: old) else { return self }
        return String(self[..<range.lowerBound]) + new + self[range.upperBound...]
    }

    private func firstRange(of text: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
