import CardPlugins
import Foundation
import Testing

/// Sentences that mislead a counter of words: negation, turns, irony, idioms, spellings, names.
///
/// They were written by somebody who had not seen the analyzer.
@Suite struct TrapTests {
    private struct Trap {
        let expected: String
        let kind: String
        let text: String

        func isMet(by score: Double?) -> Bool {
            switch expected {
            case "positive": score.map { $0 > 0.1 } ?? false
            case "negative": score.map { $0 < -0.1 } ?? false
            case "near_zero": score.map { abs($0) <= 0.2 } ?? true
            default: score == nil
            }
        }
    }

    private static func traps(_ language: String) throws -> [Trap] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "Rows/traps_\(language).tsv"), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: "\t").map(String.init)
            return Trap(expected: parts[0], kind: parts[1], text: parts[2])
        }
    }

    @Test(arguments: ["en", "es"]) func wordsAreReadAsTheyAreMeant(_ language: String) throws {
        let traps = try Self.traps(language)
        #expect(traps.count >= 80)
        var analyzer = SentimentAnalyzer(language: language)
        for trap in traps {
            let score = analyzer.reading(of: trap.text)?.score
            #expect(trap.isMet(by: score), "\(trap.kind): \(trap.text) \(score as Double?)")
        }
    }

    /// Each of the traps of the first description, by itself.
    @Test(arguments: [
        ("I don’t feel good.", -1), ("I haven't been feeling particularly good.", -1), ("not so bad", 0),
        ("no urges today", 0), ("It was never so good.", 1), ("❤️", 1), ("👍🏽", 1), ("I wish I was happy", -1),
        ("Great, another sleepless night.", -1), ("I didn't sleep. Happy to be home though.", 1), ("overwhelmed", -1),
        ("ok.", 1), ("I feel content", 1),
        ("I don't want to be here anymore", 0), ("sooo haaappy", 1), ("I’M SO HAPPY", 1),
    ]) func knownTraps(_ text: String, _ sign: Int) {
        var analyzer = SentimentAnalyzer(language: "en")
        let score = analyzer.reading(of: text)?.score ?? 0
        #expect(sign == 0 ? abs(score) <= 0.2 : score * Double(sign) > 0.1, "\(text): \(score)")
    }
}
