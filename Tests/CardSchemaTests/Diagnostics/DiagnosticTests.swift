import CardSchema
import Testing

struct SourceTextTests {
    @Test func positionsCountLinesScalarsAndBytes() {
        let source = SourceText("ab\né😀x\r\n\nend")
        let expected = [
            (0, 1, 1, 1), (2, 1, 3, 3), (3, 2, 1, 1), (5, 2, 2, 3), (9, 2, 3, 7), (11, 2, 5, 9), (12, 3, 1, 1),
            (13, 4, 1, 1),
            (16, 4, 4, 4),
        ]
        for (offset, line, column, byteColumn) in expected {
            let position = SourcePlace.Position(line: line, column: column, byteColumn: byteColumn, offset: offset)
            #expect(source.position(at: offset) == position)
        }
        #expect(source.position(at: 99) == source.position(at: 16))
        #expect(source.position(at: -1) == source.position(at: 0))
    }

    @Test func aLineIsQuotedOnlyWhenItMayBe() {
        #expect(SourceText("ab\ncd\r\ne").place(SourceSpan(4, 5)).quotedLine == "cd")
        #expect(SourceText("ab\ncd", isQuotable: false).place(SourceSpan(4, 5)).quotedLine == nil)
        #expect(SourceText("").place(SourceSpan(0, 0)).quotedLine == "")
    }
}

struct DiagnosticTests {
    private let code = DiagnosticCode("S204")

    private func diagnostic(_ text: String, _ start: Int, _ end: Int, isQuotable: Bool = true) -> Diagnostic {
        Diagnostic(
            .error, code, "a message", at: SourceText(text, isQuotable: isQuotable).place(SourceSpan(start, end)))
    }

    @Test func everyPartHasItsLine() {
        let source = SourceText("one\n  \"requierd\": true\n", name: "schemas/mood.json")
        let full = Diagnostic(
            .warning, code, "unknown key 'requierd' in a field", at: source.place(SourceSpan(6, 16)),
            subject: "card mood/2026-11-20", related: [.init(source.place(SourceSpan(0, 3)), "declared here")],
            fix: "write 'required'")
        expect(
            [
                full, Diagnostic(.note, code, "nowhere in particular", subject: "the journal"),
                Diagnostic(.note, code, "bare"),
            ],
            toSay: """
                warning[S204]: unknown key 'requierd' in a field
                  --> schemas/mood.json:2:3   card mood/2026-11-20
                  |
                2 |   "requierd": true
                  |   ^^^^^^^^^^
                  ::: schemas/mood.json:1:1   declared here
                help: write 'required'

                note[S204]: nowhere in particular
                  --> the journal

                note[S204]: bare

                """)
    }

    @Test func aTextThatMayNotBeQuotedIsOnlyPointedAt() {
        expect(
            [diagnostic("secret", 2, 3, isQuotable: false)],
            toSay: """
                error[S204]: a message
                  --> test.json:1:3

                """)
    }

    @Test func aSpanOverLinesIsMarkedToTheEndOfItsFirst() {
        expect(
            [diagnostic("ab [\n1\n]", 3, 8)],
            toSay: """
                error[S204]: a message
                  --> test.json:1:4
                  |
                1 | ab [
                  |    ^

                """)
    }

    @Test func aLongLineIsShownAroundThePlace() {
        let text = String(repeating: "é", count: 200) + "HERE" + String(repeating: "x", count: 200)
        let lines = render([diagnostic(text, 400, 404)]).split(separator: "\n" as Character)
        #expect(lines[1] == "  --> test.json:1:201")
        #expect(lines[3].unicodeScalars.count == 4 + 160)
        #expect(lines[3].contains("éHEREx"))
        let caret = lines[4].firstIndex(of: "^").map { lines[4].distance(from: lines[4].startIndex, to: $0) }
        let place = lines[3].firstIndex(of: "H").map { lines[3].distance(from: lines[3].startIndex, to: $0) }
        #expect(caret != nil && caret == place)
        #expect(lines[4].hasSuffix(" ^^^^"))
    }

    @Test(arguments: [0, 1, 52, 53, 54, 106, 107, 108, 159, 160, 161, 240, 241, 399, 400])
    func aLongLineIsShownFromAThirdBeforeThePlace(_ at: Int) {
        for count in [at, max(at, 159), max(at, 160), max(at, 161), 400] {
            let scalars = (0..<count).map { Unicode.Scalar($0 % 3 == 0 ? 0xE9 : 0x61 + UInt32($0 % 26)) ?? "?" }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            let offset = String(String.UnicodeScalarView(scalars[..<at])).utf8.count
            let lines = render([diagnostic(String(text), offset, offset)]).split(separator: "\n" as Character)
            let start = max(0, min(at - 53, count - 160))
            let shown = String(String.UnicodeScalarView(scalars[start..<min(count, start + 160)]))
            #expect(lines[3] == (shown.isEmpty ? "1 |" : "1 | \(shown)"), "\(count)")
            #expect(lines[4].unicodeScalars.count == 4 + at - start + 1, "\(count)")
        }
    }

    /// An invalid UTF-8 byte is shown as U+FFFD, which has three bytes, so later offsets may be inside a character.
    @Test(arguments: 0...6) func aPlaceInALineThatIsNotUTF8IsShown(_ start: Int) {
        let source = SourceText(name: "test.json", bytes: [0x80, 0x0D] + Array("````".utf8), isQuotable: true)
        let text = Diagnostic(.error, code, "a message", at: source.place(SourceSpan(start, start + 1))).text
        #expect(text.contains("1 | \u{FFFD} ````\n") && text.contains("^"))
    }

    @Test func noOutputControlsTheTerminal() {
        let nasty = "\u{1B}[31m\u{9B}1m\u{7}\t\u{202E}\u{2066}\u{2028}\r\u{7F}"
        let source = SourceText(nasty + "x", name: "a\u{1B}b")
        let place = source.place(SourceSpan(0, 1))
        let all = Diagnostic(
            .error, code, nasty, at: place, subject: nasty, related: [.init(place, nasty)], fix: nasty)
        let shown = render([all, Diagnostic(.error, code, "m", subject: nasty)])
        for scalar in shown.unicodeScalars where scalar != "\n" {
            #expect(scalar.properties.generalCategory != .control)
            #expect(!(0x2028...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
        }
        #expect(shown.split(separator: "\n" as Character).count == 9)
    }

    @Test func theHeadIsTheSeverityOnly() {
        let renderer = DiagnosticRenderer()
        let diagnostic = Diagnostic(.error, code, "m")
        #expect(renderer.head(diagnostic) == "error[S204]")
        #expect(renderer.body(diagnostic) == ": m\n")
        #expect(renderer.text(diagnostic) == "error[S204]: m\n")
    }

    @Test func fileOrderIsStable() {
        let (late, early) = (diagnostic("abc", 2, 3), diagnostic("abc", 0, 1))
        var again = early
        again.message = "second"
        let bare = Diagnostic(.note, code, "bare")
        #expect([late, early, again, bare].inFileOrder() == [bare, early, again, late])
        #expect([bare, late].hasErrors)
        #expect(![bare].hasErrors)
    }
}
