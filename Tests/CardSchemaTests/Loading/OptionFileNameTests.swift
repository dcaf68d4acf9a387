import CardSchema
import CardTesting
import Testing

/// The names of the option files of a template, which are looked for before it is parsed.
@Suite struct OptionFileNameTests {
    @Test func findsTheKeyWhereverItBegins() {
        for shift in 0..<24 {
            let space = String(repeating: " ", count: shift)
            let text = #"{\#(space)"options":{"a":{"file":"a.csv"}},"x":"ffiillee\"ef"}"#
            #expect(OptionFile.names(in: SourceText(text)) == ["a.csv"], "\(shift)")
        }
    }

    /// Random texts of the key's own characters, most of which nearly contain it.
    @Test func agreesWithSearchingEveryPlace() {
        var random = SeededGenerator(seed: 20)
        var found = 0
        for _ in 0..<4_000 {
            let pieces = (0..<12).map { _ in
                ["\"file\"", "\"file", "file\"", "\"", "f", "i", "l", "e", "x"].randomElement(using: &random) ?? ""
            }
            let noise = pieces.joined().split(separator: "\"", omittingEmptySubsequences: false).joined(
                separator: "\\\"")
            let hasKey = Bool.random(using: &random)
            let key = hasKey ? "file" : "fil"
            let text = #"{"options":{"n":"\#(noise)","a":{"\#(key)":"a.csv"}}}"#
            let names = OptionFile.names(in: SourceText(text))
            #expect(names == (hasKey ? ["a.csv"] : []), "\(text)")
            if !names.isEmpty { found += 1 }
        }
        #expect(found > 1_000 && found < 3_000)
    }
}
