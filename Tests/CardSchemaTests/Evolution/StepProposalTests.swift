import CardSchema
import TestSupport
import Testing

/// Every step that the check proposes for a question of another type loads and is proved.
///
/// Each pair of types is one question in two versions. Proposals are applied unchanged until nothing is wrong.
@Suite struct StepProposalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        var testDescription: String { "\(old) → \(new)" }
    }

    private static func options(_ ids: String...) -> String {
        "\"options\": [ \(ids.map { "{ \"id\": \"\($0)\", \"title\": \"O\" }" }.joined(separator: ", ")) ]"
    }

    private static let types = [
        #""type": "scale", "scale": { "min": 0, "max": 5 }"#, #""type": "scale", "scale": { "min": 0, "max": 10 }"#,
        #""type": "scale", "scale": { "min": 1, "max": 7 }"#,
        #""type": "scale", "scale": { "min": 0, "max": 10, "step": 5 }"#, #""type": "integer""#,
        #""type": "integer", "min": 0, "max": 3"#, #""type": "decimal""#,
        #""type": "decimal", "decimals": 1, "min": 0, "max": 9"#, #""type": "yesno""#,
        #""type": "choice", \#(options("open"))"#, #""type": "choice", \#(options("open", "shut"))"#,
        #""type": "choice", \#(options("a", "b", "c")), "other": true"#,
        #""type": "choices", \#(options("open", "shut"))"#,
        #""type": "choices", \#(options("a", "b")), "min_count": 2"#, #""type": "text""#,
        #""type": "text", "max_length": 3"#, #""type": "note""#, #""type": "date""#, #""type": "time""#,
        #""type": "moment""#, #""type": "moment", "max": "2026-11-20T21:04""#,
        #""type": "duration""#, #""type": "duration", "max": 60"#, #""type": "tags", "max_count": 2"#,
        #""type": "place""#, #""type": "files""#,
        #""type": "files", "max_bytes": 10"#, #""type": "files", "max_bytes": 9, "max_count": 1"#,
    ]

    static let rows = types.flatMap { old in types.filter { $0 != old }.map { Row(old: old, new: $0) } }

    @Test(arguments: rows) func proposedStepsAreProved(_ row: Row) throws {
        let title = #", "title": "It" }"#
        let given = #"{ "id": "it", \#(row.old)\#(title)"#
        let (first, faults) = load(ExampleFrame.template(fields: given))
        let older = try #require(first, "\(render(faults))").schema
        var (id, type, steps, retired) = ("it", row.new, [String](), [String]())
        for _ in 0..<8 {
            let listed = retired.isEmpty ? "" : #", "retired": { \#(retired.joined(separator: ", ")) }"#
            let text =
                #""fields": [ { "id": "\#(id)", \#(type)\#(title) ], "steps": [ \#(steps.joined(separator: ", ")) ]\#(listed)"#
            let written = try #require(ExampleFrame.newerTemplate(text, given: given, hash: older.name.hash))
            var (second, diagnostics) = load(written)
            let newer = try #require(second, "\(text)\n\(render(diagnostics))")
            let plan = MigrationCheck.plan(from: older, to: newer, into: &diagnostics)
            if plan != nil { return }
            let error = try #require(diagnostics.first { $0.severity == .error })
            let fix = try #require(error.fix, "\(render([error]))")
            #expect(!fix.contains("…"), "\(fix)")
            let (change, list) = fix.cut(at: "; or keep ").before.cut(at: ", and add ")
            if let list { retired.append(Self.entry(list)) }
            if let step = change.dropping("add the step ") ?? change.dropping("add the steps ") {
                #expect(error.step == nil, "a step that was proposed is refused: \(render([error]))")
                steps.append(step)
            } else if let step = change.dropping("give the new question another id, add the step ") {
                #expect(list != nil, "whole at the first round: \(fix)")
                (id, steps) = ("other", steps + [step])
            } else if let part = fix.dropping("add "), part.contains("\"retired\"") {
                retired.append(Self.entry(part))
            } else {
                #expect(fix == "accept everything that it accepted in version 1", "\(fix)")
                (type, steps, retired) = (row.old, [], [])
            }
        }
        Issue.record("no end: \(steps)")
    }

    /// The entry of `"retired": { … }`, or of `… to "retired"`.
    private static func entry(_ text: String) -> String {
        text.dropping("\"retired\": { ").map { String($0.dropLast(2)) }
            ?? String(text.dropLast(" to \"retired\"".count))
    }

    /// An option under another name is not retired, and one fix is enough.
    @Test func anOptionWithTheSameTitleWasRenamed() throws {
        func choice(_ ids: [(String, String)]) -> String {
            let options = ids.map { #"{ "id": "\#($0.0)", "title": "\#($0.1)" }"# }.joined(separator: ", ")
            return #"{ "id": "door", "type": "choice", "options": [ \#(options) ], "title": "Door" }"#
        }
        func fix(_ ids: [(String, String)]) throws -> String? {
            let given = choice([("open", "Open"), ("shut", "Shut")])
            let (first, _) = load(ExampleFrame.template(fields: given))
            let older = try #require(first).schema
            let written = try #require(
                ExampleFrame.newerTemplate(
                    #""fields": [ \#(choice(ids)) ], "steps": [ ]"#, given: given, hash: older.name.hash))
            var (second, diagnostics) = load(written)
            _ = MigrationCheck.plan(from: older, to: try #require(second), into: &diagnostics)
            let errors = diagnostics.filter { $0.severity == .error }
            #expect(errors.count == 1)
            return errors.first?.fix
        }
        #expect(
            try fix([("open", "Open"), ("closed", "Shut")])
                == #"add the step { "op": "rename", "list": "day.door", "option": "shut", "to": "closed" }, and add "retired": { "day.door:shut": 1 }"#
        )
        #expect(
            try fix([("open", "Open"), ("ajar", "A gap")])?.hasPrefix(#"add the step { "op": "retire_option""#) == true)
    }

    /// An option that is no longer offered may also stay, and then no step is needed.
    @Test func anOptionThatIsLostMayStayUntilADay() throws {
        func choice(_ options: String) -> String {
            #"{ "id": "door", "type": "choice", "options": [ \#(options) ], "title": "Door" }"#
        }
        let (open, shut) = (#"{ "id": "open", "title": "Open" }"#, #"{ "id": "shut", "title": "Shut""#)
        let given = choice("\(open), \(shut) }")
        let older = try #require(load(ExampleFrame.template(fields: given)).0).schema
        func errors(_ options: String) throws -> [Diagnostic] {
            let written = try #require(
                ExampleFrame.newerTemplate(
                    #""fields": [ \#(choice(options)) ], "steps": [ ]"#, given: given, hash: older.name.hash))
            var (second, diagnostics) = load(written)
            _ = MigrationCheck.plan(from: older, to: try #require(second), into: &diagnostics)
            return diagnostics.filter { $0.severity == .error }
        }
        #expect(
            try errors(open).first?.fix?.hasSuffix(
                #"; or keep the option 'shut', with "until" and its last day, so that old answers stay as they are"#)
                == true)
        #expect(try errors(#"\#(open), \#(shut), "until": "2026-11-20" }"#).isEmpty)
    }

    @Test func reportsAMisspeltTargetAtTheMap() throws {
        func choice(_ ids: String) -> String { #"{ "id": "door", "type": "choice", \#(ids), "title": "Door" }"# }
        let given = choice(Self.options("yes", "no"))
        let (first, _) = load(ExampleFrame.template(fields: given))
        let older = try #require(first).schema
        let text =
            #""fields": [ \#(choice(Self.options("open", "shut"))) ], "retired": { "day.door:yes": 1, "day.door:no": 1 }, "steps": [ { "op": "map_values", "field": "day.door", "map": { "yes": "opne", "no": "shut" } } ]"#
        let written = try #require(ExampleFrame.newerTemplate(text, given: given, hash: older.name.hash))
        var (second, diagnostics) = load(written)
        let newer = try #require(second)
        _ = MigrationCheck.plan(from: older, to: newer, into: &diagnostics)
        let errors = diagnostics.filter { $0.severity == .error }
        #expect(
            errors.map(\.message) == [#""yes" would become "opne", which 'day.door' in version 2 does not have"#]
                && errors.map(\.fix) == [#"write "open""#], "\(render(errors))")
    }
}

extension Diagnostic {
    /// The step that it is about.
    fileprivate var step: Substring? { subject.flatMap { $0.split(separator: ", step ").dropFirst().first } }
}

extension String {
    /// The text before and after the first occurrence of another; all of it and `nil` without one.
    fileprivate func cut(at mark: String) -> (before: String, after: String?) {
        guard let place = firstRange(of: mark) else { return (self, nil) }
        return (String(self[..<place.lowerBound]), String(self[place.upperBound...]))
    }

    /// The text after a prefix; `nil` if it has another one.
    fileprivate func dropping(_ beginning: String) -> String? {
        hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
    }
}
