import CardPlugins
import Testing

/// Texts taken apart at another text.
@Suite struct TextPartsTests {
    @Test(arguments: [
        ("a..b", "..", ["a", "b"]), ("..", "..", ["", ""]), ("...", "..", ["", "."]), ("", "..", [""]),
        ("a.b", "..", ["a.b"]), ("é–ñ", "–", ["é", "ñ"]),
    ])
    func splits(_ text: String, _ separator: String, _ parts: [String]) {
        #expect(TextParts.split(text, at: separator) == parts)
    }

    @Test func replacesEachPart() {
        #expect(TextParts.replace("{v}", with: "1", in: "{v} of {v}") == "1 of 1")
        #expect(
            TextParts.replace("{v}", with: "{v}{v}", in: "{v}") == "{v}{v}", "what was put in is not looked at again")
    }
}
