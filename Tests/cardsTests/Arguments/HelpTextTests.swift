import Testing
import cards

@Suite struct HelpTextTests {
    private func help(_ words: String, width: Int = 80) throws -> String {
        let request = try ArgumentParser(root: Sample.root).parse(Sample.words(words) + ["--help"])
        guard case .help(let path) = request else { return "" }
        return HelpText(path, width: width).text
    }

    @Test func ofTheProgram() throws { #expect(try help("") == "") }
    @Test func ofALeaf() throws { #expect(try help("fill") == "") }
    @Test func ofAGroup() throws { #expect(try help("schema") == "") }
    @Test func ofAWordWithAClosedSet() throws { #expect(try help("import") == "") }
    @Test func inANarrowWindow() throws { #expect(try help("fill", width: 45) == "") }
    @Test(arguments: [20, 45, 50, 80, 120]) func fits(width: Int) throws {
        for words in ["", "fill", "read", "schema", "schema show"] {
            for line in try help(words, width: width).split(separator: "\n") where line.contains(" ") {
                let isExample = line.hasPrefix("    cards")
                let words = line.split(separator: " ")
                #expect(isExample || line.count <= width || words.count <= 4, "\(line)")
            }
        }
    }
}
