import CardSchema
import Testing

/// Stored values, limits that depend on answers, answers that do not count, and proposals in words.
@Suite struct FurtherKeysTests {
    private func found(_ fields: String, _ more: String = "") -> (loaded: LoadedSchema?, messages: [String]) {
        let (loaded, diagnostics) = load(
            #"{ "cards": 1, "id": "c", "version": 1, "title": "C", "groups": [ { "id": "g", "title": "G", "fields": ["#
                + "\n\(fields)\n] } ]\(more) }")
        return (loaded, diagnostics.filter { $0.severity != .note }.map { "\($0.code) \($0.place?.start.line ?? 0):\($0.place?.start.column ?? 0) \($0.message)" })
    }

    private static let number = #"{ "id": "n", "type": "integer", "title": "N", "help": "H", "min": 0, "max": 9 }"#

    @Test(arguments: [
        #"{ "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n * 2" }"#,
        #"{ "id": "k", "type": "text", "title": "K", "help": "H", "keep": "g.n > 3 ? 'high' : 'low'" }"#,
        #"{ "id": "k", "type": "yesno", "title": "K", "help": "H", "keep": "true" }"#,
        #"{ "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.n", "to": "g.n + 3" } }"#,
        #"{ "id": "k", "type": "date", "title": "K", "help": "H", "between": { "to": "card.day" } }"#,
        #"{ "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "a", "title": "A", "score": 1 }, { "id": "b", "title": "B", "score": "none" } ] }"#,
        #"{ "id": "k", "type": "scale", "title": "K", "help": "H", "scale": { "min": 0, "max": 2, "labels": { "0": "a", "2": "b" }, "scores": { "0": 0, "1": 1, "2": "none" } } }"#,
        #"{ "id": "k", "type": "choice", "title": "K", "help": "H", "other": true, "options": [ { "id": "a", "title": "A" } ], "default": { "other": "words" } }"#,
        #"{ "id": "k", "type": "choices", "title": "K", "help": "H", "other": true, "options": [ { "id": "a", "title": "A" } ], "default": [ "a", { "other": "words" } ] }"#,
        #"{ "id": "k", "type": "list", "title": "K", "help": "H", "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" }, { "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.n + 1", "hidden": "keep" } ], "default": [ { "a": "x" }, { "a": "y" } ] }"#,
    ])
    func loadsWithoutAWord(_ field: String) {
        #expect(found(Self.number + ",\n" + field).messages == [])
    }

    @Test(arguments: [
        (#"{ "id": "k", "type": "tags", "title": "K", "help": "H", "keep": "g.n" }"#, "'keep'"),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.k + 1" }"#, "a stored value cannot depend on itself"),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "last(g.n)" }"#, "last"),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "'a'" }"#, ""),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n", "required": true }"#, "never asked"),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "keep": "g.n", "default": 3 }"#, "never asked"),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "between": {} }"#, "'between' has no limit"),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.m" } }"#, "g.m"),
        (#"{ "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "card.day" } }"#, ""),
        (#"{ "id": "k", "type": "text", "title": "K", "help": "H", "between": { "from": "g.n" } }"#, "'between'"),
        (#"{ "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "a", "title": "A", "score": "none" } ] }"#, "no option counts as a number"),
        (#"{ "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "a", "title": "A", "score": 1 }, { "id": "b", "title": "B" } ] }"#, "has no score"),
        (#"{ "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "a", "title": "A", "score": "some" } ] }"#, "'score'"),
        (#"{ "id": "k", "type": "choice", "title": "K", "help": "H", "options": [ { "id": "a", "title": "A" } ], "default": { "other": "words" } }"#, "words of one's own"),
        (#"{ "id": "k", "type": "choice", "title": "K", "help": "H", "other": true, "options": [ { "id": "a", "title": "A" } ], "default": { "other": "" } }"#, "one line"),
        (##"{ "id": "k", "type": "list", "title": "K", "help": "H", "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "#": "1", "a": "x" } ] }"##, "no key"),
        (#"{ "id": "k", "type": "list", "title": "K", "help": "H", "carry": [ "a" ], "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": [ { "a": "x" } ] }"#, "both propose records"),
        (#"{ "id": "k", "type": "list", "title": "K", "help": "H", "fields": [ { "id": "a", "type": "text", "title": "A", "help": "H" } ], "default": { "last": true } }"#, "array of records"),
    ])
    func aWrongTwinIsReported(_ field: String, _ words: String) {
        let (loaded, messages) = found(Self.number + ",\n" + field)
        #expect(loaded == nil && !messages.isEmpty)
        #expect(words.isEmpty || messages.contains { $0.contains(words) }, "\(messages)")
    }

    @Test func aLimitIsReportedWhereItStands() {
        let field = #"{ "id": "k", "type": "integer", "title": "K", "help": "H", "between": { "from": "g.n + g.m" } }"#
        let (_, messages) = found(Self.number + ",\n" + field)
        let column = field.prefix { _ in true }.count - field.drop { $0 != "+" }.count + 3
        #expect(messages.contains { $0.contains(" 3:\(column) ") }, "\(messages)")
    }

    @Test func storedValuesInACircleAreReported() {
        let (_, messages) = found(
            #"{ "id": "a", "type": "integer", "title": "A", "help": "H", "keep": "g.b + 1" }, { "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.a + 1" }"#)
        #expect(messages.contains { $0.contains("depends on itself") }, "\(messages)")
    }

    @Test func aStoredValueOfPrivateAnswersIsPrivate() {
        let (_, messages) = found(
            #"{ "id": "a", "type": "integer", "title": "A", "help": "H", "private": true }, { "id": "b", "type": "integer", "title": "B", "help": "H", "keep": "g.a + 1" }"#)
        #expect(messages.contains { $0.contains("the stored value depends on 'g.a', which is private") }, "\(messages)")
    }

    /// The data form has the new keys, trimmed; without them nothing changes.
    @Test func expressionsAreTrimmedInTheDataForm() throws {
        func form(_ text: String) throws -> String {
            String(decoding: DataForm.bytes(of: try #require(JSONReader.node(of: Array(text.utf8)))), as: UTF8.self)
        }
        let loose = #"{"groups":[{"fields":[{"id":"a","keep":" 1 ","between":{"to":" 2 ","comment":"c"}}]}]}"#
        #expect(try form(loose) == #"{"groups":[{"fields":[{"between":{"to":"2"},"id":"a","keep":"1"}]}]}"#)
        #expect(try form(#"{"groups":[{"fields":[{"id":"a","hidden":"keep","from":"2026-01-01"}]}]}"#)
            == #"{"groups":[{"fields":[{"hidden":"keep","id":"a"}]}]}"#)
    }
}
