import TestSupport
import Testing

/// A template that is broken, or was changed without a new version, prevents nobody from filling in a card.
@Suite struct BadEveningTests {
    private func homeWithACard() throws -> Home {
        let home = Home()
        let run = try home.cards("fill", "mood_five", "-d", "-1", "--set", "day.mood=4")
        #expect(run.exitCode == 0)
        return home
    }

    @Test func fallsBackToTheFrozenTemplateIfBroken() throws {
        let home = try homeWithACard()
        let path = "\(home.journal)/schemas/mood_five.json"
        home.write(String(home.text(path).dropLast(40)), to: path)
        let run = try home.cards("fill", "mood_five", "--set", "day.mood=3")
        #expect(run.exitCode == 0)
        #expect(run.out == "mood_five/2026-11-20\n")
        #expect(run.err.contains("warning[T"))
        #expect(run.err.contains("the template 'mood_five' cannot be used"))
        #expect(try home.cards("show").exitCode == 0)
    }

    @Test func fallsBackToTheFrozenTemplateIfTheVersionIsUnchanged() throws {
        let home = try homeWithACard()
        let path = "\(home.journal)/schemas/mood_five.json"
        home.write(home.text(path).replacing(#""min": 1, "max": 5"#, with: #""min": 1, "max": 6"#), to: path)
        let run = try home.cards("fill", "mood_five", "--set", "day.mood=6")
        #expect(run.exitCode == 65)
        #expect(run.err.contains("was changed, but still has version 1"))
        #expect(run.err.components("help: cards schema adopt mood_five\n") == 1, "\(run.err)")
        #expect(try home.cards("fill", "mood_five", "--set", "day.mood=5").exitCode == 0)
    }

    @Test func usesANewVersion() throws {
        let home = try homeWithACard()
        let path = "\(home.journal)/schemas/mood_five.json"
        let changed = home.text(path).replacing(
            #"{ "id": "note""#, with: #"{ "id": "walked", "type": "yesno", "title": "Walked" }, { "id": "note""#)
        home.write(changed.replacing(#""version": 1"#, with: #""version": 2"#), to: path)
        _ = try home.cards("schema", "adopt", "mood_five")
        #expect(try home.cards("fill", "mood_five", "--set", "day.mood=5", "day.walked=y").exitCode == 0)
        // The card of the day before is unchanged and readable.
        #expect(try home.cards("show", "yesterday").out.contains("4 good"))
    }

    @Test func rewordingIsNotAChange() throws {
        let home = try homeWithACard()
        let path = "\(home.journal)/schemas/mood_five.json"
        home.write(home.text(path).replacing("How was today?", with: "How did it go?"), to: path)
        let run = try home.cards("fill", "mood_five", input: "5\n\n")
        #expect(run.exitCode == 0)
        #expect(run.err.contains("How did it go?"))
        #expect(!run.err.contains("warning"))
    }
}

extension String {
    /// The number of occurrences of a part in the text.
    fileprivate func components(_ part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }

    /// The text with every occurrence of a part replaced; none is an error in the test.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        var rest = self[...]
        var result = ""
        while let range = rest.firstRange(of: part) {
            result += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
        }
        return result + rest
    }
}
