import CardEngine
import CardSchema
import Testing

@Suite struct WordSearchTests {
    private static func found(_ journal: Journal, _ words: [String], threads: Int, _ filter: CardFilter = CardFilter())
        throws -> [String]
    {
        let search = try #require(WordSearch(words))
        var found: [String] = []
        try JournalSurvey(journal, threads: threads).search(search, matching: filter, newestFirst: false) { cards, _ in
            for card in cards {
                found.append("\(card.head.card) " + card.places.map { "\($0.words.path)" }.joined(separator: " "))
            }
            return true
        }
        return found
    }

    /// The same by folding every text of every card.
    private static func slowly(_ heads: [CardHead], _ words: [String], _ filter: CardFilter) -> [String] {
        let words = words.map { plain($0) }
        var matcher = CardMatcher(filter)
        return heads.filter { matcher.matches($0) }.compactMap { head in
            let texts = (head.content.revision?.card.words ?? []).map { ($0.path, plain($0.text)) }
            guard words.allSatisfy({ word in texts.contains { $0.1.contains(word) } }) else { return nil }
            let places = texts.filter { text in words.contains { text.1.contains($0) } }.map { "\($0.0)" }
            return "\(head.card) " + places.joined(separator: " ")
        }
    }

    /// The text with one kind of quotes, hyphens and spaces.
    private static func plain(_ text: String) -> String {
        var (plain, wasSpace) = ("", false)
        for scalar in Folding.fold(text).unicodeScalars {
            let isSpace = scalar.properties.isWhitespace
            if isSpace, !wasSpace { plain += " " }
            if !isSpace {
                plain +=
                    "‘’`´".unicodeScalars.contains(scalar)
                    ? "'" : "“”«»".unicodeScalars.contains(scalar) ? "\"" : String(scalar)
            }
            wasSpace = isSpace
        }
        return plain
    }

    private static let searches = [
        ["sea"], ["SEA"], ["été"], ["ete"], ["panic"], ["PÀNIC"], ["strasse"], ["ß"], ["雨"], ["quoted"], ["\"quoted\""],
        ["rain\nand"], ["d’e"], ["e"], ["sea", "panic"], ["ca", "hil"], ["nothing of the kind"], ["way"], ["c", "é"],
    ]

    @Test(arguments: 1...5 as ClosedRange<UInt64>) func findsWhatReadingEverythingFinds(seed: UInt64) throws {
        var test = try QueryJournal(seed: seed)
        try test.fill(months: 1...4, cardsAMonth: 25, oddMonths: [2], forkMonths: [4])
        let heads = try test.heads()
        var hits = 0
        for words in Self.searches {
            for filter in [CardFilter(), CardFilter(condition: "way.minutes > 200")] {
                let expected = Self.slowly(heads, words, filter)
                hits += expected.count
                for threads in [1, 3] {
                    #expect(
                        try Self.found(test.journal, words, threads: threads, filter) == expected,
                        "seed \(seed), \(words), \(threads) threads")
                }
            }
        }
        #expect(hits > 100)
    }

    /// No spelling of a text may slip through the sieve.
    @Test func everySpellingIsFound() throws {
        let spellings = [
            "café", "CAFÉ", "cafe\u{301}", "Cafe", "c\u{61}\u{300}fe", "ｃafe", "caf\u{e9}", "\u{212A}afe",
            "ca\u{FB00}e",
            "kàfé", "ĸafe", "straße", "STRASSE", "œuvre", "OEUVRE", "ŒUVRE", "İstanbul", "ıstanbul", "istanbul",
        ]
        let needles = [
            "cafe", "afe", "kafe", "caf", "strasse", "rass", "asse", "oeuvre", "uvre", "istan", "stanbul", "tan",
        ]
        for needle in needles {
            for spelling in spellings {
                let test = try QueryJournal(seed: 3)
                var card = Card(test.schemas[1])
                let text = "before \(spelling) behind"
                card[FieldPath("way", "note")] = .answered(.text(text))
                let header = Revision.Header(
                    card: CardName(schema: "walk", day: try #require(CivilDate("2026-01-05"))), rev: 1, prev: [],
                    at: Timestamp(seconds: 0), by: "x", schema: test.schemas[1].name)
                let line = try encoded(Revision(header, card)).line
                let escaped = line.unicodeScalars.map {
                    $0.isASCII ? String($0) : $0.value < 0x10000 ? "\\u" + hex($0.value) : String($0)
                }.joined()
                for form in [line, escaped] {
                    try test.files.put(form + "\n", "/j/cards/2026-01.x.jsonl")
                    let isThere = Folding.fold(text).contains(needle)
                    let isFound = try !Self.found(test.journal, [needle], threads: 1).isEmpty
                    #expect(isFound == isThere, "\(needle) in \(form == line ? "" : "escaped ")\(spelling)")
                }
            }
        }
    }

    private func hex(_ number: UInt32) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    @Test func findsTheFirstWordsPosition() throws {
        let search = try #require(WordSearch(["ete", "sea"]))
        for (text, match) in [
            ("An Été by the SEA", "Été"), ("e\u{301}te\u{301} at sea", "e\u{301}te\u{301}"), ("sea", "sea"),
            ("overseas", "sea"),
        ] {
            #expect(search.firstMatch(in: text).map { String(text[$0]) } == match)
        }
        #expect(search.firstMatch(in: "nothing") == nil)
        #expect(WordSearch([""]) == nil && WordSearch(["\u{301}"]) == nil)
    }

    @Test(arguments: [
        ("don't", "I don’t know", "don’t"), ("don’t", "I don't know", "don't"), ("d`e", "cap d'Eau", "d'E"),
        ("a walk", "After a\nwalk home", "a\nwalk"), ("a walk", "a \n\t walk", "a \n\t walk"),
        ("a  walk", "a walk", "a walk"), ("walk ", "a walk \n home", "walk "),
        ("\"so\"", "she said «so»", "«so»"), ("“so”", "\"So\"", "\"So\""), ("co-op", "the Co‑op", "Co‑op"),
        ("10-12", "10–12 h", "10–12"), ("a walk", "a\u{A0}walk", "a\u{A0}walk"),
    ])
    func quotesHyphensAndSpacesOfEveryKindAreAlike(_ word: String, _ text: String, _ match: String) throws {
        let search = try #require(WordSearch([word]))
        #expect(search.matches([text]))
        #expect(search.firstMatch(in: text).map { String(text[$0]) } == match)
        #expect(!search.matches(["something else"]))
    }

    @Test func aPhraseOverALineBreakIsFoundInAJournal() throws {
        let test = try QueryJournal(seed: 4)
        var card = Card(test.schemas[1])
        card[FieldPath("way", "note")] = .answered(.text("they didn’t\ncome"))
        let header = Revision.Header(
            card: CardName(schema: "walk", day: try #require(CivilDate("2026-01-05"))), rev: 1, prev: [],
            at: Timestamp(seconds: 0), by: "x", schema: test.schemas[1].name)
        try test.files.put(try encoded(Revision(header, card)).line + "\n", "/j/cards/2026-01.x.jsonl")
        for words in [["didn't come"], ["DIDN’T COME"], ["didn't", "come"]] {
            #expect(try Self.found(test.journal, words, threads: 1).count == 1, "\(words)")
        }
        #expect(try Self.found(test.journal, ["didn t"], threads: 1).isEmpty)
    }

    /// Lines are longer than the read buffer, and end where a piece ends.
    @Test func wordsAcrossPiecesAreFound() throws {
        let test = try QueryJournal(seed: 9)
        for length in [262_100, 262_144, 262_143, 300_000, 600_000] {
            var card = Card(test.schemas[1])
            card[FieldPath("way", "note")] = .answered(.text(String(repeating: "x ", count: length / 2) + "lighthouse"))
            let header = Revision.Header(
                card: CardName(schema: "walk", day: try #require(CivilDate("2026-01-05"))), rev: 1, prev: [],
                at: Timestamp(seconds: 0), by: "x", schema: test.schemas[1].name)
            let line = try encoded(Revision(header, card)).line
            for ending in ["\n", ""] {
                try test.files.put(line + ending, "/j/cards/2026-01.x.jsonl")
                #expect(try Self.found(test.journal, ["Lighthouse"], threads: 1).count == 1, "\(length)")
                #expect(try Self.found(test.journal, ["lighthoused"], threads: 1).isEmpty, "\(length)")
            }
        }
    }
}
