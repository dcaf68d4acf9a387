import CardPlugins
import Foundation
import Testing

/// The tables of words: their size, their form, and what the rules for word forms make of them.
@Suite struct SentimentLexiconTests {
    private struct Row {
        let file: String
        let section: String
        let value: Double?
        let word: String
    }

    private static func rows(_ file: String) throws -> [Row] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "lexicon/\(file)"), encoding: .utf8)
        #expect(text == text.precomposedStringWithCanonicalMapping, "\(file) is not NFC")
        var rows: [Row] = []
        var section = ""
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            if line.hasPrefix("[") {
                #expect(line.hasSuffix("]"))
                section = String(line.dropFirst().dropLast())
                continue
            }
            let isRole = section.hasPrefix("=")
            let parts = isRole ? ["", String(line)] : line.split(separator: ":", maxSplits: 1).map(String.init)
            #expect(parts.count == 2, "\(file): \(line)")
            let value = isRole ? nil : Double(parts[0])
            #expect(isRole || value != nil, "\(file): \(line)")
            rows += parts[1].split(separator: ",").map { word in
                Row(file: file, section: section, value: value, word: word.trimmingCharacters(in: .whitespaces))
            }
        }
        return rows.filter { !$0.word.isEmpty }
    }

    @Test(arguments: [("en", 3500), ("es", 1800)]) func tablesAreLargeEnoughAndSound(
        _ language: String, _ least: Int
    ) throws {
        let words = try Self.rows("\(language)/words.txt")
        let phrases = try Self.rows("\(language)/phrases.txt")
        #expect(words.count >= least && phrases.count >= 250)
        #expect(Set(words.map(\.section)).count >= 45)
        for row in words + phrases {
            let value = row.value ?? 0
            #expect(abs(value) <= 4 && value != 0 && (value * 2).rounded() == value * 2, "\(row.word): \(value)")
            #expect(row.word == row.word.lowercased() && !row.word.contains("’"), "\(row.word)")
        }
        for row in phrases { #expect((2...4).contains(row.word.split { " -".contains($0) }.count), "\(row.word)") }
        let folded = (words + phrases).map(\.word).map { Self.key($0) }
        let twice = Dictionary(grouping: folded) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        #expect(twice.isEmpty, "\(twice.prefix(20))")
    }

    @Test func emojiAreEnoughAndDistinct() throws {
        let rows = try Self.rows("emoji.txt")
        #expect(rows.count >= 150)
        #expect(Set(rows.map(\.word)).count == rows.count)
        var analyzer = SentimentAnalyzer(language: "en")
        for row in rows {
            let score = analyzer.reading(of: row.word)?.score ?? 0
            #expect(score * (row.value ?? 0) > 0, "\(row.word)")
        }
    }

    /// Every word has the tone of its own row, however many forms of other words it looks like.
    @Test(arguments: ["en", "es"]) func everyWordHasItsOwnTone(_ language: String) throws {
        var analyzer = SentimentAnalyzer(language: language)
        for row in try Self.rows("\(language)/words.txt") + Self.rows("\(language)/phrases.txt") {
            let hits = analyzer.hits(in: row.word)
            #expect(hits.first?.value == row.value, "\(row.word): \(hits)")
        }
    }

    /// Words that look like forms of others have no tone, unless a row gives them one.
    @Test(arguments: ["en", "es"]) func neutralWordsHaveNone(_ language: String) throws {
        let own = Set(
            try (Self.rows("\(language)/words.txt") + Self.rows("\(language)/phrases.txt")).map { Self.key($0.word) })
        var analyzer = SentimentAnalyzer(language: language)
        for row in try Self.rows("\(language)/rules.txt")
        where row.section == "=neutral" && !own.contains(Self.key(row.word)) {
            #expect(analyzer.reading(of: row.word) == nil, "\(row.word)")
        }
    }

    @Test func formsComeFromTheirWords() {
        func tone(_ word: String, _ language: String) -> Double? {
            var analyzer = SentimentAnalyzer(language: language)
            return analyzer.hits(in: word).first?.value
        }
        for (form, word) in [
            ("hugs", "hug"), ("worries", "worry"), ("calmer", "calm"), ("happiest", "happy"), ("gladly", "glad"),
            ("cried", "cry"), ("hugging", "hug"), ("happiness", "happy"),
        ] {
            #expect(tone(form, "en") != nil && (tone(form, "en") ?? 0) * (tone(word, "en") ?? 0) > 0, "\(form)")
        }
        for (form, word) in [
            ("cansadas", "cansado"), ("felices", "feliz"), ("tristemente", "triste"), ("cansadito", "cansado"),
            ("lloraba", "llorar"), ("abrazándola", "abrazar"), ("disfrutamos", "disfrutar"),
            ("preocupada", "preocupado"),
        ] {
            #expect(tone(form, "es") != nil && (tone(form, "es") ?? 0) * (tone(word, "es") ?? 0) > 0, "\(form)")
        }
        #expect(tone("wines", "en") == tone("wine", "en"))
        for word in ["number", "parking", "goods"] {
            #expect(tone(word, "en") == nil, "\(word)")
        }
    }

    /// Folds a word as the lexicon does, without using it.
    private static func key(_ word: String) -> String {
        let tilde = word.replacing("ñ", with: "\u{1}")
        return tilde.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
            .replacing("\u{1}", with: "ñ").replacing("-", with: " ")
    }
}
