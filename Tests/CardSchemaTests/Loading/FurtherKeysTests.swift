import CardSchema
import Testing

/// Stored values, limits that depend on answers, answers that do not count, and proposals in words.
@Suite struct FurtherKeysTests {
    private func found(_ fields: String, _ more: String = "") -> (loaded: LoadedSchema?, messages: [String]) {
        let (loaded, diagnostics) = load(
            #"{ "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": ["#
                + "\n\(fields)\n] } ]\(more) }")
        let shown = diagnostics.filter { $0.severity != .note }
        return (
            loaded,
            shown.map { found in
                let place = found.place.map { "\($0.start.line):\($0.start.column)" } ?? ""
                return "\(found.code) \(place) \(found.message)" + (found.fix.map { "; \($0)" } ?? "")
            }
        )
    }

    /// The field with an id, a title and a help text.
    private static func named(_ field: String) -> String {
        let whole = field.replacing("<options>", with: #""options": [ { "id": "a", "title": "A" } ]"#)
            .replacing("<records>", with: #""fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ]"#)
        return #"{ "id": "k", "title": "K", "help": "H","# + whole.dropFirst()
    }

    private static let number = #"{ "id": "n", "type": "integer", "title": "N", "help": "H", "min": 0, "max": 9 }"#

    @Test(arguments: [
        #"{ "type": "integer", "keep": "g.n * 2" }"#,
        #"{ "type": "text", "keep": "g.n > 3 ? 'high' : 'low'" }"#,
        #"{ "type": "yesno", "keep": "true" }"#,
        #"{ "type": "integer", "between": { "from": "g.n", "to": "g.n + 3" } }"#,
        #"{ "type": "date", "between": { "to": "card.day" } }"#,
        #"{ "type": "choice", "options": [ { "id": "a", "title": "A", "score": 1 }, "#
            + #"{ "id": "b", "title": "B", "score": "none" } ] }"#,
        #"{ "type": "scale", "scale": { "min": 0, "max": 2, "labels": { "0": "a", "2": "b" }, "#
            + #""scores": { "0": 0, "1": 1, "2": "none" } } }"#,
        #"{ "type": "choice", "other": true, <options>, "default": { "other": "words" } }"#,
        #"{ "type": "choices", "other": true, <options>, "default": [ "a", { "other": "words" } ] }"#,
        #"{ "type": "list", "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" }, "#
            + #"{ "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.n + 1" } ], "#
            + #""default": [ { "a": "x" }, { "a": "y" } ] }"#,
    ])
    func loadsWithoutAWord(_ field: String) {
        #expect(found(Self.number + ",\n" + Self.named(field)).messages == [])
    }

    @Test(arguments: [
        (#"{ "type": "tags", "keep": "g.n" }"#, "'keep'"),
        (#"{ "type": "integer", "keep": "g.k + 1" }"#, "a stored value cannot depend on itself"),
        (#"{ "type": "integer", "keep": "last(g.n)" }"#, "last"),
        (#"{ "type": "integer", "keep": "'a'" }"#, ""),
        (#"{ "type": "integer", "keep": "g.n", "required": true }"#, "never asked"),
        (#"{ "type": "integer", "keep": "g.n", "default": 3 }"#, "never asked"),
        (#"{ "type": "integer", "between": {} }"#, "'between' has no limit"),
        (#"{ "type": "integer", "between": { "from": "g.m" } }"#, "g.m"),
        (#"{ "type": "integer", "between": { "from": "card.day" } }"#, ""),
        (#"{ "type": "text", "between": { "from": "g.n" } }"#, "'between'"),
        (
            #"{ "type": "choice", "options": [ { "id": "a", "title": "A", "score": "none" } ] }"#,
            "no option counts as a number"
        ),
        (
            #"{ "type": "choice", "options": [ { "id": "a", "title": "A", "score": 1 }, "#
                + #"{ "id": "b", "title": "B" } ] }"#,
            "has no score"
        ),
        (#"{ "type": "choice", "options": [ { "id": "a", "title": "A", "score": "some" } ] }"#, "'score'"),
        (#"{ "type": "choice", <options>, "default": { "other": "words" } }"#, "words of one's own"),
        (#"{ "type": "choice", "other": true, <options>, "default": { "other": "" } }"#, "one line"),
        (##"{ "type": "list", <records>, "default": [ { "#": "1", "a": "x" } ] }"##, "no key"),
        (#"{ "type": "list", "carry": [ "a" ], <records>, "default": [ { "a": "x" } ] }"#, "both propose records"),
        (#"{ "type": "list", <records>, "default": { "last": true } }"#, "array of records"),
        (
            #"{ "type": "list", "max_count": 1, <records>, "default": [ { "a": "x" }, { "a": "y" } ] }"#,
            "'default' has 2 records, but the list takes at most 1"
        ),
        (
            #"{ "type": "list", "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" }, "#
                + #"{ "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.n" } ], "#
                + #""default": [ { "a": "x", "b": 1 } ] }"#,
            "'b' is computed, so that no answer to it is proposed"
        ),
        (
            #"{ "type": "list", "carry": [ "a", "b" ], "fields": [ { "id": "a", "type": "text", "title": "A", "#
                + #""help": "H" }, { "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.n" } ] }"#,
            "'b' is computed, so that no answer to it is proposed"
        ),
        (#"{ "type": "integer", "between": { "from": "g.k - 1" } }"#, "a limit cannot depend on the answer"),
        (#"{ "type": "integer", "between": { "to": "g.k" } }"#, "a limit cannot depend on the answer"),
        (#"{ "type": "choices", "other": true, <options>, "default": { "other": "x" } }"#, "must be an array"),
        (
            #"{ "type": "choices", "other": true, <options>, "default": [ { "other": "x" }, { "other": "y" } ] }"#,
            "words of one's own twice"
        ),
    ])
    func aWrongTwinIsReported(_ field: String, _ words: String) {
        let (loaded, messages) = found(Self.number + ",\n" + Self.named(field))
        #expect(loaded == nil && !messages.isEmpty)
        #expect(words.isEmpty || messages.contains { $0.contains(words) }, "\(messages)")
    }

    @Test func aStoredValueOfItselfIsReportedOnce() {
        let (_, messages) = found(Self.number + ",\n" + Self.named(#"{ "type": "integer", "keep": "g.k + 1" }"#))
        #expect(messages.count { $0.contains("S279") } == 1, "\(messages)")
    }

    @Test(arguments: [
        ("maybe", "write a number, or \"none\" if it counts as not answered"), ("None", "write \"none\""),
        ("non", "write \"none\""), ("nope", "write \"none\""), ("3", "write 3"),
    ])
    func aMisspeltScoreIsCorrected(_ word: String, _ fix: String) {
        let field =
            #"{ "type": "choice", "options": [ { "id": "a", "title": "A", "score": 1 }, "#
            + #"{ "id": "b", "title": "B", "score": "\#(word)" } ] }"#
        let (loaded, messages) = found(Self.number + ",\n" + Self.named(field))
        #expect(loaded == nil && messages.contains { $0.contains(fix) }, "\(messages)")
    }

    @Test func aDrawingNeedsRoom() {
        let field = #"{ "type": "photo", "max_count": 1, "draw": true, "max_bytes": 10 }"#
        let (loaded, messages) = found(Self.number + ",\n" + Self.named(field))
        #expect(
            loaded != nil && messages.contains { $0.contains("hardly any drawing fits in 10 bytes") }, "\(messages)")
    }

    @Test func aLimitIsReportedWhereItStands() {
        let field = Self.named(#"{ "type": "integer", "between": { "from": "g.n + g.m" } }"#)
        let (_, messages) = found(Self.number + ",\n" + field)
        let column = field.prefix { _ in true }.count - field.drop { $0 != "+" }.count + 3
        #expect(messages.contains { $0.contains(" 3:\(column) ") }, "\(messages)")
    }

    @Test func storedValuesInACircleAreReported() {
        let (_, messages) = found(
            #"{ "id": "a", "type": "integer", "title": "A", "help": "H", "keep": "g.b + 1" }, "#
                + #"{ "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.a + 1" }"#)
        #expect(messages.contains { $0.contains("depends on itself") }, "\(messages)")
    }

    @Test func aStoredValueOfPrivateAnswersIsPrivate() {
        let (_, messages) = found(
            #"{ "id": "a", "type": "integer", "title": "A", "help": "H", "private": true }, "#
                + #"{ "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.a + 1" }"#)
        #expect(messages.contains { $0.contains("the stored value depends on 'g.a', which is private") }, "\(messages)")
    }

    /// The data form has the new keys, trimmed; without them nothing changes.
    @Test func expressionsAreTrimmedInTheDataForm() throws {
        func form(_ text: String) throws -> String {
            String(decoding: DataForm.bytes(of: try #require(JSONReader.node(of: Array(text.utf8)))), as: UTF8.self)
        }
        let loose = #"{"groups":[{"fields":[{"id":"a","keep":" 1 ","between":{"to":" 2 ","comment":"c"}}]}]}"#
        #expect(try form(loose) == #"{"groups":[{"fields":[{"between":{"to":"2"},"id":"a","keep":"1"}]}]}"#)
        #expect(
            try form(#"{"groups":[{"fields":[{"id":"a","hidden":"keep","from":"2026-01-01"}]}]}"#)
                == #"{"groups":[{"fields":[{"hidden":"keep","id":"a"}]}]}"#)
    }
}
