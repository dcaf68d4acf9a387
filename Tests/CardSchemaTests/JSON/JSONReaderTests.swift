import CardSchema
import Testing

struct JSONReaderTests {
    /// Parses a valid text.
    private func read(_ text: String, duplicateKeys: JSONReader.DuplicateKeys = .refused) throws -> JSONNode {
        var diagnostics: [Diagnostic] = []
        let node = JSONReader.read(SourceText(text), duplicateKeys: duplicateKeys, into: &diagnostics)
        return try #require(node, "\(render(diagnostics))")
    }

    /// The first message about an invalid text.
    private func fault(_ text: String, isQuotable: Bool = true) throws -> Diagnostic {
        var diagnostics: [Diagnostic] = []
        #expect(JSONReader.read(SourceText(text, isQuotable: isQuotable), into: &diagnostics) == nil, "\(text)")
        return try #require(diagnostics.first, "\(text)")
    }

    @Test func everyValueAndKeyKnowsItsPlace() throws {
        let text = " {\"é\": [1, \"x\\n\"],\n \"b\": {}} "
        let node = try read(text)
        let bytes = Array(text.utf8)
        func at(_ span: SourceSpan) -> String { String(decoding: bytes[span.start..<span.end], as: UTF8.self) }

        #expect(at(node.span) == "{\"é\": [1, \"x\\n\"],\n \"b\": {}}")
        let members = try #require(node.members)
        #expect(members.map { at($0.keySpan) } == ["\"é\"", "\"b\""])
        #expect(members.map { at($0.value.span) } == ["[1, \"x\\n\"]", "{}"])
        #expect(members[0].value.elements?.map { at($0.span) } == ["1", "\"x\\n\""])
    }

    @Test func orderRepetitionsAndDigitsAreKept() throws {
        let node = try read(#"{"b":1.50,"a":-0,"b":1E+02}"#, duplicateKeys: .kept)
        #expect(node.members?.map(\.key) == ["b", "a", "b"])
        #expect(node.members?.map(\.value.number) == ["1.50", "-0", "1E+02"])
        #expect(node["b"]?.number == "1.50")
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u0000x""#, "\u{E9}\0x"),
        (#""\ud83D\uDE00!""#, "😀!"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"),
        ("\"é😀\u{7F}\"", "é😀\u{7F}"),
        (#""""#, ""),
    ])
    func stringsAreResolved(_ text: String, _ expected: String) throws {
        let string = try #require(try read(text).string)
        #expect(Array(string.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func keysAreTheSameOnlyWhenTheirScalarsAre() throws {
        let node = try read("{\"\u{E9}\":1,\"e\u{301}\":2}")
        #expect(node["\u{E9}"]?.number == "1")
        #expect(node["e\u{301}"]?.number == "2")
        #expect(try fault(#"{"\u0061":1,"a":2}"#).code == .jsonDuplicateKey)
    }

    @Test func reportsDuplicateKeysInTextOrder() {
        var diagnostics: [Diagnostic] = []
        let source = SourceText(#"{"a":{"c":1,"c":2},"a":3,"d":[{"e":1,"e":2}],"a":4} ,"#)
        #expect(JSONReader.read(source, into: &diagnostics) == nil)
        #expect(diagnostics.map { $0.place?.start.offset } == [12, 19, 37, 45, 52])
        #expect(diagnostics.map { $0.related.first?.place.start.offset } == [6, 1, 31, 1, nil])
        #expect(diagnostics.last?.code == .jsonAfterEnd)
    }

    @Test func limitsReportsOfDuplicateKeys() {
        var diagnostics: [Diagnostic] = []
        let source = SourceText("{" + Array(repeating: "\"a\":1", count: 5000).joined(separator: ",") + "}")
        #expect(JSONReader.read(source, into: &diagnostics) == nil)
        #expect(diagnostics.count == 20)
    }

    @Test func depthIsCountedInBrackets() {
        func reads(_ depth: Int, limit: Int) -> Bool {
            var diagnostics: [Diagnostic] = []
            let text = String(repeating: "[{\"a\":", count: depth / 2) + "0" + String(repeating: "}]", count: depth / 2)
            return JSONReader.read(SourceText(text), limits: .init(depth: limit), into: &diagnostics) != nil
        }
        #expect(reads(128, limit: 128))
        #expect(!reads(130, limit: 128))
        #expect(reads(512, limit: 100_000))
        #expect(!reads(514, limit: 100_000))
    }

    @Test func siblingsAreNotDeep() throws {
        let node = try read("[" + Array(repeating: "[[]]", count: 300).joined(separator: ",") + "]")
        #expect(node.elements?.count == 300)
    }

    @Test func aByteOrderMarkIsPassedWhenAllowed() {
        var diagnostics: [Diagnostic] = []
        let source = SourceText("\u{FEFF}[1]")
        let node = JSONReader.read(source, byteOrderMark: .skipped, into: &diagnostics)
        #expect(node?.span == SourceSpan(3, 6))
        #expect(diagnostics.isEmpty)
    }

    /// Variants of the rows that have a message or a fix of their own.
    @Test(arguments: [
        ("[hello]", "'hello' is not a JSON value", "write \"hello\""),
        ("[ture]", "'ture' is not a JSON value", "write true"),
        ("[undefined]", "'undefined' is not a JSON value", "write null"),
        ("[NaN]", "JSON numbers must be finite", "write null"),
        ("[.5]", "digits are missing before the decimal point", "write 0 before the decimal point"),
        ("[-]", "digits are missing after the minus sign", nil), ("[1e+]", "digits are missing in the exponent", nil),
        ("[0x1F]", "this is not a valid JSON number", nil),
        ("[1_000]", "this is not a valid JSON number", nil),
        ("{\"a\":}", "this key has no value", nil), ("{\"a\"}", "this key has no value", nil),
        ("{,}", "a member is missing before this comma", "remove the comma"),
        ("{\"a\"=1}", "a colon, not an equals sign, follows a key", "write a colon"),
        ("{:1}", "a key is missing before this colon", nil), ("{[1]:1}", "a key must be a string", nil),
        ("[“a”]", "this string has quotes that JSON does not use", "use double quotes: \""),
        ("[1,\u{A0}2]", "there is a no-break space here", "write an ordinary space"),
        ("[\u{1}]", "a control character does not belong here", "remove it"),
        ("]", "this bracket closes nothing", "remove it"), ("*", "this character does not belong here", nil),
        ("[\"a\nb\"]", "a line break is not allowed inside a string", "write \\n for it"),
        ("[\"\u{1F}\"]", "a control character is not allowed inside a string", "write \\u001f for it"),
        ("[\"\\'\"]", "'\\'' is not an escape", "write ' alone"),
        ("{\"a\":1]", "the wrong bracket closes an object", "write }"),
        ("[\"a\\", "the text ends inside a string", "close it with \""),
        ("{\"a\" // b", "JSON has no comments", "remove the comment"),
    ])
    func messagesFitTheFault(_ text: String, _ message: String, _ fix: String?) throws {
        let diagnostic = try fault(text)
        #expect(diagnostic.message == message)
        #expect(diagnostic.fix == fix)
    }

    @Test(arguments: [
        "[zebra]", "{zebra:1}", "{\"zebra\":1,\"zebra\":2}", "[\"zebra\\z\"]", "\"zebra\" zebra", "{\"zebra\" zebra}",
        "[\"zebra",
        "['zebra']", "[\"zebra\u{7}\"]", "{\"zebra\": zebra}", "// zebra", "[\"zebra\" \"zebra\"]", "[1zebra]",
        "\"\\uzebra\"",
    ])
    func aTextThatMayNotBeQuotedIsNot(_ text: String) throws {
        let said = render([try fault(text, isQuotable: false)])
        #expect(said.contains("test.json:1:"))
        #expect(!said.contains("z"), "\(said)")
    }

    @Test(
        arguments: [
            [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
            [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF],
            [0xE2, 0x28, 0xA1],
        ] as [[UInt8]])
    func malformedUTF8IsRefusedAtItsFirstByte(_ malformed: [UInt8]) {
        for (before, after) in [("\"ok", "\""), ("", ""), ("{\"é\":", "}")] {
            var diagnostics: [Diagnostic] = []
            let bytes = Array(before.utf8) + malformed + Array(after.utf8)
            let source = SourceText(name: "t", bytes: bytes, isQuotable: true)
            #expect(JSONReader.read(source, into: &diagnostics) == nil)
            #expect(diagnostics.map(\.code) == [.jsonNotUTF8])
            #expect(diagnostics.first?.place?.start.offset == before.utf8.count)
        }
    }

    @Test func everyScalarIsReadAsItself() throws {
        for value in (0x20 as UInt32)...0x10FFFF
        where value % 7 == 0 || value < 0x900 || (0xD700...0xE0FF).contains(value) {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
            var diagnostics: [Diagnostic] = []
            let source = SourceText(name: "t", bytes: [0x22] + Array(String(scalar).utf8) + [0x22], isQuotable: true)
            let node = JSONReader.read(source, into: &diagnostics)
            guard node?.string?.unicodeScalars.elementsEqual([scalar]) == true else {
                Issue.record("U+\(String(value, radix: 16))")
                return
            }
        }
    }

    /// Damages a text at every byte in several ways: the result is one message or a tree, and never a crash.
    @Test func damagedTextsAreReadOrRefusedWithAPlaceInside() {
        let text = Array(#"{"a":[1,-2.5e3,"x\u00e9\ud83d\ude00",true,null],"b":{"c":"é\n"}}"#.utf8)
        for index in text.indices {
            for byte in [
                0x00, 0x0A, 0x20, 0x22, 0x2C, 0x2F, 0x30, 0x3A, 0x5B, 0x5C, 0x5D, 0x61, 0x7B, 0x7D, 0xC3, 0xF0,
            ] as [UInt8] {
                var replaced = text
                replaced[index] = byte
                var inserted = text
                inserted.insert(byte, at: index)
                for damaged in [replaced, inserted, Array(text[..<index]), Array(text[index...])] {
                    var diagnostics: [Diagnostic] = []
                    let source = SourceText(name: "t", bytes: damaged, isQuotable: true)
                    let node = JSONReader.read(source, duplicateKeys: .kept, into: &diagnostics)
                    #expect(diagnostics.count == (node == nil ? 1 : 0))
                    let place = diagnostics.first?.place
                    #expect(
                        place.map { (0...damaged.count).contains($0.start.offset) && $0.end.offset >= $0.start.offset }
                            != false)
                    _ = render(diagnostics)
                }
            }
        }
    }
}
