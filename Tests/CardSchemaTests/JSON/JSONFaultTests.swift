import CardSchema
import Testing

/// A row for each fault of a JSON text: a wrong text, all of its messages, and the corrected text.
struct JSONFaultTests {
    @Test(arguments: rows + moreRows)
    func reportsTheFaultAndReadsTheFix(_ row: Row) {
        var diagnostics: [Diagnostic] = []
        #expect(JSONReader.read(row.source, limits: Self.limits, into: &diagnostics) == nil)
        expect(diagnostics, toSay: row.message)

        diagnostics = []
        #expect(JSONReader.read(SourceText(row.corrected), limits: Self.limits, into: &diagnostics) != nil)
        expect(diagnostics, toSay: "")
    }

    /// Only the words differ: the places and the edits are the same.
    @Test(arguments: rows + moreRows) func everyFaultHasSpanishWords(_ row: Row) throws {
        var (english, spanish): ([Diagnostic], [Diagnostic]) = ([], [])
        _ = JSONReader.read(row.source, limits: Self.limits, into: &english)
        _ = JSONReader.read(row.source, limits: Self.limits, language: .es, into: &spanish)
        try #require(english.count == spanish.count)
        for (one, other) in zip(english, spanish) {
            #expect((one.code, one.place) == (other.code, other.place) && one.edits == other.edits)
            #expect(one.message != other.message)
            #expect(one.fix == nil ? other.fix == nil : one.fix != other.fix)
            #expect(zip(one.related, other.related).allSatisfy { $0.message != $1.message })
        }
    }

    @Test func everyCodeHasItsRow() {
        let codes = Self.rows.compactMap { row in
            var diagnostics: [Diagnostic] = []
            _ = JSONReader.read(row.source, limits: Self.limits, into: &diagnostics)
            return diagnostics.first?.code.description
        }
        #expect(codes == (101...127).map { "J\($0)" })
    }

    /// Further ways to cause a fault.
    static let moreRows: [Row] = [
        Row(
            "value without its closing quote", "{\"scale\": \"often, \"title\": \"Woken\"}",
            corrected: "{\"scale\": \"often\", \"title\": \"Woken\"}",
            message: #"""
                error[J121]: there is more text right after this string
                  --> test.json:1:11
                  |
                1 | {"scale": "often, "title": "Woken"}
                  |           ^^^^^^^^^
                help: close the string where it ends; a quote inside it is written \"

                """#),
        Row(
            "key without its closing quote", "{\"scale: \"often\"}", corrected: "{\"scale\": \"often\"}",
            message: #"""
                error[J121]: there is more text right after this string
                  --> test.json:1:2
                  |
                1 | {"scale: "often"}
                  |  ^^^^^^^^^
                help: close the string where it ends; a quote inside it is written \"

                """#),
        Row(
            "quote inside a string", "[\"What does \"calm\" mean?\"]", corrected: "[\"What does \\\"calm\\\" mean?\"]",
            message: #"""
                error[J121]: there is more text right after this string
                  --> test.json:1:2
                  |
                1 | ["What does "calm" mean?"]
                  |  ^^^^^^^^^^^^
                help: close the string where it ends; a quote inside it is written \"

                """#),
        Row(
            "object not closed in an array", "[{\"a\": 1, {\"b\": 2}]", corrected: "[{\"a\": 1}, {\"b\": 2}]",
            message: #"""
                error[J112]: a key must be a string
                  --> test.json:1:11
                  |
                1 | [{"a": 1, {"b": 2}]
                  |           ^
                  ::: test.json:1:2   the open object begins here
                help: close that object with } first, if it ends here

                """#),
    ]

    static let limits = JSONReader.Limits(depth: 4, bytes: 60)

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: SourceText
        let corrected: String
        let message: String

        init(_ name: String, _ text: String, inLatin1: Bool = false, corrected: String, message: String) {
            let bytes = inLatin1 ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
            testDescription = name
            source = SourceText(name: "test.json", bytes: bytes, isQuotable: true)
            self.corrected = corrected
            self.message = message
        }
    }

    static let rows: [Row] = [
        Row(
            "empty", "", corrected: "{}",
            message: #"""
                error[J101]: the text is empty
                  --> test.json:1:1
                  |
                1 |
                  | ^

                """#),
        Row(
            "too large", "[\"thirty bytes here, thirty bytes there: sixty bytes everywhere\"]", corrected: "[]",
            message: #"""
                error[J102]: the text has 65 bytes; the limit is 60
                  --> test.json

                """#),
        Row(
            "byte order mark", "\u{FEFF}{}", corrected: "{}",
            message: #"""
                error[J103]: the text begins with a byte order mark
                  --> test.json:1:1
                  |
                1 |  {}
                  | ^
                help: remove the byte order mark: save it as UTF-8 without BOM

                """#),
        Row(
            "not UTF-8", "[\"caf\u{E9}\"]", inLatin1: true, corrected: "[\"caf\u{E9}\"]",
            message: #"""
                error[J104]: the text is not valid UTF-8
                  --> test.json:1:6
                  |
                1 | ["caf�"]
                  |      ^
                help: save it as UTF-8

                """#),
        Row(
            "after the end", "{} {}", corrected: "{}",
            message: #"""
                error[J105]: the text continues after the end of the JSON value
                  --> test.json:1:4
                  |
                1 | {} {}
                  |    ^
                help: remove the text after it

                """#),
        Row(
            "too deep", "[[[[[1]]]]]", corrected: "[[[[1]]]]",
            message: #"""
                error[J106]: arrays and objects are nested more than 4 levels deep
                  --> test.json:1:5
                  |
                1 | [[[[[1]]]]]
                  |     ^

                """#),
        Row(
            "unexpected character", "[1;2]", corrected: "[1,2]",
            message: #"""
                error[J107]: a semicolon does not belong here
                  --> test.json:1:3
                  |
                1 | [1;2]
                  |   ^
                help: write a comma

                """#),
        Row(
            "missing value", "[1,,2]", corrected: "[1,2]",
            message: #"""
                error[J108]: a value is missing before this comma
                  --> test.json:1:4
                  |
                1 | [1,,2]
                  |    ^
                help: remove the comma

                """#),
        Row(
            "trailing comma", "{\n  \"a\": 1,\n}", corrected: "{\n  \"a\": 1\n}",
            message: #"""
                error[J109]: there is a comma at the end of an object
                  --> test.json:2:9
                  |
                2 |   "a": 1,
                  |         ^
                help: remove the comma

                """#),
        Row(
            "missing comma", "{\n  \"a\": 1\n  \"b\": 2\n}", corrected: "{\n  \"a\": 1,\n  \"b\": 2\n}",
            message: #"""
                error[J110]: a comma is missing before this key
                  --> test.json:3:3
                  |
                3 |   "b": 2
                  |   ^^^
                help: put a comma before it

                """#),
        Row(
            "missing colon", "{\"a\" 1}", corrected: "{\"a\": 1}",
            message: #"""
                error[J111]: a colon is missing after this key
                  --> test.json:1:5
                  |
                1 | {"a" 1}
                  |     ^
                help: put a colon after it

                """#),
        Row(
            "unquoted key", "{title: 1}", corrected: "{\"title\": 1}",
            message: #"""
                error[J112]: a key must be in double quotes
                  --> test.json:1:2
                  |
                1 | {title: 1}
                  |  ^^^^^
                help: write "title"

                """#),
        Row(
            "other quotes", "[\'a\']", corrected: "[\"a\"]",
            message: #"""
                error[J113]: this string has quotes that JSON does not use
                  --> test.json:1:2
                  |
                1 | ['a']
                  |  ^
                help: use double quotes: "

                """#),
        Row(
            "comment", "{} // all of it", corrected: "{}",
            message: #"""
                error[J114]: JSON has no comments
                  --> test.json:1:4
                  |
                1 | {} // all of it
                  |    ^^^^^^^^^^^^
                help: remove the comment

                """#),
        Row(
            "word", "[True]", corrected: "[true]",
            message: #"""
                error[J115]: 'True' is not a JSON value
                  --> test.json:1:2
                  |
                1 | [True]
                  |  ^^^^
                help: write true

                """#),
        Row(
            "not finite", "[-Infinity]", corrected: "[null]",
            message: #"""
                error[J116]: JSON numbers must be finite
                  --> test.json:1:2
                  |
                1 | [-Infinity]
                  |  ^^^^^^^^^
                help: write null

                """#),
        Row(
            "leading zero", "[-007]", corrected: "[-7]",
            message: #"""
                error[J117]: a number begins with an unnecessary zero
                  --> test.json:1:3
                  |
                1 | [-007]
                  |   ^
                help: remove the zero

                """#),
        Row(
            "leading plus", "[+1]", corrected: "[1]",
            message: #"""
                error[J118]: a number begins with a plus sign
                  --> test.json:1:2
                  |
                1 | [+1]
                  |  ^
                help: remove the plus sign

                """#),
        Row(
            "number", "[1.]", corrected: "[1.0]",
            message: #"""
                error[J119]: digits are missing after the decimal point
                  --> test.json:1:2
                  |
                1 | [1.]
                  |  ^^
                help: write 0 after the decimal point

                """#),
        Row(
            "control character", "[\"a\tb\"]", corrected: "[\"a\\tb\"]",
            message: #"""
                error[J120]: a tab is not allowed inside a string
                  --> test.json:1:4
                  |
                1 | ["a b"]
                  |    ^
                  ::: test.json:1:2   the string begins here
                help: write \t for it

                """#),
        Row(
            "open string", "[\n  \"abc", corrected: "[\n  \"abc\"]",
            message: #"""
                error[J121]: the text ends inside a string
                  --> test.json:2:7
                  |
                2 |   "abc
                  |       ^
                  ::: test.json:2:3   the string begins here
                help: close it with "

                """#),
        Row(
            "escape", "[\"C:\\x\"]", corrected: "[\"C:\\\\x\"]",
            message: #"""
                error[J122]: '\x' is not an escape
                  --> test.json:1:5
                  |
                1 | ["C:\x"]
                  |     ^^
                help: write \\ for a backslash

                """#),
        Row(
            "unicode escape", "[\"\\u00e\"]", corrected: "[\"\\u00e9\"]",
            message: #"""
                error[J123]: \u needs four hexadecimal digits, but has 3
                  --> test.json:1:3
                  |
                1 | ["\u00e"]
                  |   ^^^^^

                """#),
        Row(
            "lone surrogate", "[\"\\ud83d\"]", corrected: "[\"\\ud83d\\ude00\"]",
            message: #"""
                error[J124]: this escape is one half of a surrogate pair
                  --> test.json:1:3
                  |
                1 | ["\ud83d"]
                  |   ^^^^^^
                help: write the character itself

                """#),
        Row(
            "open bracket", "{\n  \"a\": [1,\n  2\n\n", corrected: "{\n  \"a\": [1,\n  2]}",
            message: #"""
                error[J125]: the text ends inside an array
                  --> test.json:3:4
                  |
                3 |   2
                  |    ^
                  ::: test.json:2:8   the array begins here
                help: close it with ]

                """#),
        Row(
            "wrong bracket", "[1}", corrected: "[1]",
            message: #"""
                error[J126]: the wrong bracket closes an array
                  --> test.json:1:3
                  |
                1 | [1}
                  |   ^
                  ::: test.json:1:1   the array begins here
                help: write ]

                """#),
        Row(
            "repeated key", "{\"a\": 1,\n \"a\": 2}", corrected: "{\"a\": 1}",
            message: #"""
                error[J127]: the key 'a' occurs twice in one object
                  --> test.json:2:2
                  |
                2 |  "a": 2}
                  |  ^^^
                  ::: test.json:1:2   the first is here
                help: keep one of the two

                """#),

    ]
}
