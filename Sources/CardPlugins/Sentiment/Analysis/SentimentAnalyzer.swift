/// Scores the tone of the words of texts in one language, from −1 (heavy) to 1 (light).
///
/// The score is `Σv / (Σ|v| + 1.5·√n)` for the values `v` of the words that count and the number `n` of all words. So it
/// stays inside of −1 and 1, a text repeated ten times does not saturate, and a text without such words has no score.
///
/// ```
/// text ─▶ FoldedText ─▶ sentences ─▶ the longest phrase, the word, or its dictionary form ─▶ rules ─▶ score
/// ```
///
/// It keeps buffers between texts, so use one for each thread.
package struct SentimentAnalyzer {
    /// The name and version that are stored with each score.
    package static let version = "cards-tone 1"

    /// Factors and windows of the rules.
    enum Factor {
        static let boost = 1.3
        static let damp = 0.7
        static let negated = -0.74
        static let negative = 1.15
        static let beforeBut = 0.8
        static let afterBut = 1.2
        static let feeling = 1.5
        static let opening = 1.3
        static let question = 0.4
        static let dilution = 1.5
        /// The number of words after a negation that it reaches.
        static let negationWindow = 4
        static let wishWindow = 6
        /// The number of words before a word that can boost it.
        static let boosterWindow = 2
        /// The number of words in the longest phrase.
        static let longestPhrase = 4
    }

    /// What is known of a token.
    struct Marked {
        var roles: SentimentLexicon.Roles = []
        /// The value in half steps of the phrase that begins here.
        var halves: Int8?
        /// The number of tokens of that phrase.
        var length = 1
        /// Whether one of its words is a negation, which its value takes into account.
        var isNegated = false
    }

    private let lexicon: SentimentLexicon
    private let isSpanish: Bool
    private var folded = FoldedText()
    private var forms: WordForms
    private var marks: [Marked] = []
    private var squeezed: [UInt8] = []
    private var values: [(value: Double, token: Int)] = []

    /// Creates an analyzer; languages other than Spanish are read as English.
    package init(language: String) {
        self.init(lexicon: SentimentLexicon.shared(language), language: language)
    }

    /// Creates an analyzer with a lexicon of its own.
    package init(lexicon: SentimentLexicon, language: String) {
        self.lexicon = lexicon
        isSpanish = language == "es" || language.utf8.starts(with: "es-".utf8)
        forms = WordForms(isSpanish ? .spanish : .english)
    }

    /// Returns the tone of a text, or `nil` if none of its words has one.
    package mutating func reading(of text: String) -> SentimentReading? {
        var text = text
        return text.withUTF8 { reading(of: $0, explaining: nil) }
    }

    /// Returns the tone of a text in UTF-8, or `nil` if none of its words has one.
    package mutating func reading(of text: UnsafeBufferPointer<UInt8>) -> SentimentReading? {
        reading(of: text, explaining: nil)
    }

    /// Returns the words of a text that count, in order, with the rules that changed their values.
    package mutating func hits(in text: String) -> [SentimentHit] {
        var hits: [SentimentHit] = []
        var text = text
        text.withUTF8 { bytes in
            withUnsafeMutablePointer(to: &hits) { pointer in
                _ = reading(of: bytes) { pointer.pointee.append($0) }
            }
        }
        return hits
    }

    private mutating func reading(
        of text: UnsafeBufferPointer<UInt8>, explaining explain: ((SentimentHit) -> Void)?
    ) -> SentimentReading? {
        folded.read(text)
        mark()
        var (positive, negative, hits, words) = (0.0, 0.0, 0, 0)
        var start = 0
        var isFirst = true
        let tokens = folded.tokens
        while start < tokens.count {
            var end = start
            while end < tokens.count, tokens[end].kind != .sentence, tokens[end].kind != .question { end += 1 }
            let isQuestion = end < tokens.count && tokens[end].kind == .question
            var sentence = Sentence(range: start..<end, isFirst: isFirst, isQuestion: isQuestion)
            let counted = score(&sentence, explain)
            positive += counted.positive
            negative += counted.negative
            hits += counted.hits
            words += sentence.words
            if sentence.words > 0 { isFirst = false }
            start = end + 1
        }
        guard hits > 0 else { return nil }
        let size = positive + negative
        let score = (positive - negative) / (size + Factor.dilution * Double(words).squareRoot())
        return SentimentReading(score: score, hits: hits, words: words, positive: positive, negative: negative)
    }

    // MARK: - Words

    /// Finds the entry of each token, and the longest phrase that begins there.
    private mutating func mark() {
        marks.removeAll(keepingCapacity: true)
        let tokens = folded.tokens
        for index in tokens.indices {
            var mark = Marked()
            let token = tokens[index]
            if !token.isBreak {
                let longest = look(up: token, &mark)
                if longest > 1 { phrase(at: index, upTo: longest, &mark) }
            }
            marks.append(mark)
        }
    }

    private func phrase(at index: Int, upTo longest: Int, _ mark: inout Marked) {
        let tokens = folded.tokens
        var count = 1
        while count < longest, index + count < tokens.count, tokens[index + count].kind == .word { count += 1 }
        while count > 1 {
            let range = tokens[index].start..<tokens[index + count - 1].end
            let found = folded.bytes.withUnsafeBufferPointer {
                lexicon.index(of: UnsafeBufferPointer(rebasing: $0[range]))
            }
            if let found, lexicon.entries[found].halves != nil || !lexicon.entries[found].roles.isEmpty {
                mark.halves = lexicon.entries[found].halves
                mark.roles = lexicon.entries[found].roles
                mark.length = count
                mark.isNegated = (index..<index + count).contains { isNegation($0) }
                return
            }
            count -= 1
        }
    }

    private func isNegation(_ index: Int) -> Bool {
        folded.bytes.withUnsafeBufferPointer { bytes in
            let word = UnsafeBufferPointer(rebasing: bytes[folded.tokens[index].range])
            return lexicon.index(of: word).map { lexicon.entries[$0].roles.contains(.negation) } ?? false
        }
    }

    /// Looks up a word, or else the word that it is a form of; returns the words of the longest phrase it begins.
    private mutating func look(up token: FoldedText.Token, _ mark: inout Marked) -> Int {
        let (lexicon, range) = (lexicon, token.range)
        return folded.bytes.withUnsafeBufferPointer { bytes in
            let word = UnsafeBufferPointer(rebasing: bytes[range])
            let own = lexicon.index(of: word).map { lexicon.entries[$0] }
            if let own {
                (mark.halves, mark.roles) = (own.halves, own.roles)
                // The first word of a phrase may be nothing more.
                if !own.isOnlyHead { return Self.longestPhrase(of: own, bytes, range.upperBound + 1) }
            }
            if token.kind == .emoji, own == nil, let joined = word.firstIndex(of: FoldedText.joiner[0]), joined > 0 {
                // Of emoji joined to one, the first says most.
                let first = lexicon.index(of: UnsafeBufferPointer(rebasing: word[..<joined]))
                mark.halves = first.flatMap { lexicon.entries[$0].halves }
            }
            if token.kind == .word, let found = forms.entry(of: word, in: lexicon) ?? squeezedEntry(of: word) {
                (mark.halves, mark.roles) = (lexicon.entries[found].halves, lexicon.entries[found].roles)
            }
            return own.map { Self.longestPhrase(of: $0, bytes, range.upperBound + 1) } ?? 1
        }
    }

    /// The number of words of the longest phrase that begins with a word; 1 if the next word cannot be its second.
    private static func longestPhrase(
        of entry: SentimentLexicon.Entry, _ bytes: UnsafeBufferPointer<UInt8>, _ next: Int
    ) -> Int {
        next < bytes.count && entry.mayGoOn(with: bytes[next]) ? Int(entry.longestPhrase) : 1
    }

    /// Looks a word up with its runs of three or more equal letters as two, then as one: *soooo*.
    private mutating func squeezedEntry(of word: UnsafeBufferPointer<UInt8>) -> Int? {
        guard word.count > 3, (2..<word.count).contains(where: { word[$0] == word[$0 - 1] && word[$0] == word[$0 - 2] })
        else { return nil }
        for most in [2, 1] {
            squeezed.removeAll(keepingCapacity: true)
            var run = 0
            for (index, byte) in word.enumerated() {
                run = index > 0 && byte == word[index - 1] ? run + 1 : 1
                // Only runs of three or more are squeezed.
                let isLong = run >= 3 || (index + 1 < word.count && Self.isInLongRun(word, index))
                if !isLong || run <= most { squeezed.append(byte) }
            }
            let (lexicon, key) = (lexicon, squeezed)
            let found = key.withUnsafeBufferPointer { key in
                lexicon.index(of: key).flatMap { lexicon.entries[$0].isOnlyHead ? nil : $0 }
                    ?? forms.entry(of: key, in: lexicon)
            }
            if let found { return found }
        }
        return nil
    }

    private static func isInLongRun(_ word: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        var (first, last) = (index, index)
        while first > 0, word[first - 1] == word[index] { first -= 1 }
        while last + 1 < word.count, word[last + 1] == word[index] { last += 1 }
        return last - first >= 2
    }

    // MARK: - Sentences

    private struct Sentence {
        let range: Range<Int>
        let isFirst: Bool
        let isQuestion: Bool
        var words = 0
        var capitals = 0
        var speaksOfFeeling = false
        var contrast: Int?
    }

    private mutating func score(
        _ sentence: inout Sentence, _ explain: ((SentimentHit) -> Void)?
    ) -> (positive: Double, negative: Double, hits: Int) {
        survey(&sentence)
        var (positive, negative, hits) = (0.0, 0.0, 0)
        let ironic = ironicToken(of: sentence)
        // Negations in force: how many, and up to which token.
        var (negations, negationEnd, wishEnd) = (0, 0, 0)
        var reach = 0
        var index = sentence.range.lowerBound
        while index < sentence.range.upperBound {
            let mark = marks[index]
            defer { index += mark.length }
            if folded.tokens[index].isBreak {
                (negations, wishEnd) = (0, 0)
                continue
            }
            reach += 1
            if mark.halves == nil {
                if mark.roles.contains(.clause) || mark.roles.contains(.contrast) { (negations, wishEnd) = (0, 0) }
                if mark.roles.contains(.wish) { wishEnd = reach + Factor.wishWindow }
                if mark.roles.contains(.negation) {
                    if reach > negationEnd { negations = 0 }
                    if isNever(index), isDegreeNear(index + 1, sentence) { continue }
                    // In Spanish, several of them are one: "no … nada". So are "neither … nor".
                    negations = isSpanish || isNor(index) ? 1 : negations + 1
                    negationEnd = reach + Factor.negationWindow
                }
                continue
            }
            guard let halves = mark.halves, !isName(index, sentence) else { continue }
            // Before a word with a tone, "terribly" and "pretty" only say how much.
            if !mark.roles.isDisjoint(with: [.booster, .damper]), isBeforeHit(index + mark.length, sentence) {
                continue
            }
            var rules: [SentimentHit.Rule] = []
            let value = Double(halves) / 2
            var counted = value
            if value < 0 { counted *= Factor.negative }
            if let strength = strength(before: index, sentence) {
                counted *= strength
                rules.append(strength > 1 ? .boosted : .damped)
            }
            let isNegated = negations % 2 == 1 && reach <= negationEnd && !mark.isNegated
            let isWished = reach <= wishEnd
            if isNegated != isWished {
                counted = counted > 0 ? counted * Factor.negated : 0
                rules.append(isNegated ? .negated : .wished)
            }
            if index == ironic {
                counted = 0
                rules.append(.ironic)
            }
            weigh(&counted, index, sentence, &rules)
            if counted > 0 { positive += counted } else { negative -= counted }
            hits += 1
            if let explain {
                let end = folded.tokens[index + mark.length - 1].end
                let text = String(decoding: folded.bytes[folded.tokens[index].start..<end], as: UTF8.self)
                explain(SentimentHit(text: text, value: value, counted: counted, rules: rules))
            }
        }
        return (positive, negative, hits)
    }

    /// Counts the words, and finds the last *but* and words about how the writer is.
    private func survey(_ sentence: inout Sentence) {
        var index = sentence.range.lowerBound
        while index < sentence.range.upperBound {
            let mark = marks[index]
            if !folded.tokens[index].isBreak {
                sentence.words += mark.length
                if folded.tokens[index].isCapitalized, index > sentence.range.lowerBound { sentence.capitals += 1 }
                if mark.roles.contains(.feeling) { sentence.speaksOfFeeling = true }
                // At the end, "though" looks back to the sentence before.
                if mark.roles.contains(.contrast), index + mark.length < sentence.range.upperBound {
                    sentence.contrast = index
                }
            }
            index += mark.length
        }
    }

    private func weigh(
        _ counted: inout Double, _ index: Int, _ sentence: Sentence, _ rules: inout [SentimentHit.Rule]
    ) {
        if let contrast = sentence.contrast {
            counted *= index < contrast ? Factor.beforeBut : Factor.afterBut
            rules.append(index < contrast ? .beforeBut : .afterBut)
        }
        if sentence.speaksOfFeeling {
            counted *= Factor.feeling
            rules.append(.feeling)
        }
        if sentence.isFirst {
            counted *= Factor.opening
            rules.append(.opening)
        }
        if sentence.isQuestion {
            counted *= Factor.question
            rules.append(.question)
        }
    }

    private func isNever(_ index: Int) -> Bool {
        ["never", "nunca", "jamas"].contains { folded.bytes[folded.tokens[index].range].elementsEqual($0.utf8) }
    }

    private func isNor(_ index: Int) -> Bool { folded.bytes[folded.tokens[index].range].elementsEqual("nor".utf8) }

    /// Whether a word of degree is among the next three, as in "never been so good".
    private func isDegreeNear(_ next: Int, _ sentence: Sentence) -> Bool {
        (next..<min(next + 3, sentence.range.upperBound)).contains { marks[$0].roles.contains(.degree) }
    }

    /// Whether a word is part of a name: a capital within a sentence that is not written in capitals throughout.
    private func isName(_ index: Int, _ sentence: Sentence) -> Bool {
        let tokens = folded.tokens
        let end = index + marks[index].length
        guard sentence.capitals * 2 <= sentence.words, index > sentence.range.lowerBound,
            (index..<end).allSatisfy({ tokens[$0].isCapitalized })
        else { return false }
        let isAfterCapital =
            tokens[index - 1].kind == .word && tokens[index - 1].isCapitalized
            && tokens[index - 1].end - tokens[index - 1].start > 1
        let isBeforeCapital = end < sentence.range.upperBound && tokens[end].isCapitalized
        return tokens[index - 1].kind == .word && (end > index + 1 || isAfterCapital || isBeforeCapital)
    }

    /// Whether one of the next words has a tone, in the same clause.
    private func isBeforeHit(_ next: Int, _ sentence: Sentence) -> Bool {
        var index = next
        for _ in 0..<Factor.boosterWindow where index < sentence.range.upperBound {
            if folded.tokens[index].kind != .word { return false }
            if marks[index].halves != nil { return true }
            if !marks[index].roles.isDisjoint(with: [.clause, .contrast, .negation]) { return false }
            index += marks[index].length
        }
        return false
    }

    /// The factor by which the words before a token change it; `nil` if none does.
    private func strength(before index: Int, _ sentence: Sentence) -> Double? {
        var strength: Double?
        var (at, left) = (index - 1, Factor.boosterWindow)
        while left > 0, at >= sentence.range.lowerBound, folded.tokens[at].kind == .word {
            // A phrase, such as "a bit", is marked at its first word.
            let start = (max(sentence.range.lowerBound, at - Factor.longestPhrase + 1)...at).first {
                $0 + marks[$0].length == at + 1
            }
            let mark = marks[start ?? at]
            if mark.roles.contains(.booster) { strength = (strength ?? 1) * Factor.boost }
            if mark.roles.contains(.damper) { strength = (strength ?? 1) * Factor.damp }
            if mark.halves != nil, mark.roles.isDisjoint(with: [.booster, .damper]) { break }
            at = (start ?? at) - 1
            left -= 1
        }
        return strength
    }

    /// The first word, if it is meant the other way round: "Great, another sleepless night".
    private func ironicToken(of sentence: Sentence) -> Int? {
        var index = sentence.range.lowerBound
        // "Oh great", "just great".
        for _ in 0..<2 {
            guard index < sentence.range.upperBound else { return nil }
            if marks[index].roles.contains(.irony) { break }
            index += marks[index].length
        }
        guard index < sentence.range.upperBound, marks[index].roles.contains(.irony) else { return nil }
        let end = index + marks[index].length
        var rest: Int
        if end < sentence.range.upperBound {
            guard folded.tokens[end].kind == .comma else { return nil }
            rest = end + 1
        } else {
            rest = end + 1
        }
        var sum = 0
        while rest < folded.tokens.count, folded.tokens[rest].kind != .sentence, folded.tokens[rest].kind != .question {
            sum += Int(marks[rest].halves ?? 0)
            rest += marks[rest].length
        }
        return sum < 0 ? index : nil
    }
}
