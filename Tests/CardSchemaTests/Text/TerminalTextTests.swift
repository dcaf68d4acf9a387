import CardSchema
import Testing

@Suite struct TerminalTextTests {
    @Test func replacesExactlyTheUnsafeCharacters() {
        for value in (0 as UInt32)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let category = scalar.properties.generalCategory
            let isBidi = (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
            let isBreak = category == .lineSeparator || category == .paragraphSeparator || value == 0xFEFF
            let unsafe = (category == .control && value != 0x09 && value != 0x0A) || isBidi || isBreak
            #expect(TerminalText.isUnsafe(scalar) == unsafe, "U+\(String(value, radix: 16))")
            let text = "é\(scalar)x"
            #expect(TerminalText.safe(text) == (unsafe ? "é\u{FFFD}x" : text))
            var bytes: [UInt8] = []
            TerminalText.append(text, to: &bytes)
            #expect(bytes == Array(TerminalText.safe(text).utf8))
        }
    }

    @Test(arguments: [
        ("a\r\nb", "a\nb", "a\nb"), ("a\rb", "a\u{FFFD}b", #"a\u000db"#), ("a\r", "a\u{FFFD}", #"a\u000d"#),
        ("\u{9B}31m", "\u{FFFD}31m", #"\u009b31m"#), ("\u{202E}x", "\u{FFFD}x", #"\u202ex"#),
        ("tab\tstays…", "tab\tstays…", "tab\tstays…"), ("", "", ""),
    ])
    func jsonEscapesUnsafeCharacters(text: String, replaced: String, escaped: String) {
        var (plain, json): ([UInt8], [UInt8]) = (Array("> ".utf8), Array("> ".utf8))
        TerminalText.append(text, to: &plain)
        TerminalText.append(text, to: &json, escape: .json)
        #expect(String(decoding: plain, as: UTF8.self) == "> " + replaced)
        #expect(String(decoding: json, as: UTF8.self) == "> " + escaped)
    }
}
