/// Finds the dictionary form of a word that is not in the lexicon itself.
///
/// The rules are careful: a form counts only if the lexicon has the word that it would come from. Words that only look
/// like forms, such as *number*, are in the tables as neutral.
struct WordForms {
    /// A language with rules of its own.
    enum Language: Sendable { case english, spanish }

    let language: Language
    private var candidate: [UInt8] = []

    init(_ language: Language) {
        self.language = language
        candidate.reserveCapacity(64)
    }

    /// Returns the index of the entry that a word is a form of, or `nil` if there is none.
    mutating func entry(of word: UnsafeBufferPointer<UInt8>, in lexicon: SentimentLexicon) -> Int? {
        // Longer ones are links and laughter.
        guard word.count > 2, word.count <= 40 else { return nil }
        return switch language {
        case .english: english(word, lexicon)
        case .spanish: spanish(word, lexicon)
        }
    }

    /// Looks up the beginning of a word with another ending; a stem has at least `least` letters.
    fileprivate mutating func find(
        _ word: UnsafeBufferPointer<UInt8>, without count: Int, plus ending: StaticString = "", least: Int = 3,
        _ lexicon: SentimentLexicon
    ) -> Int? {
        let length = word.count - count
        guard length >= least else { return nil }
        candidate.removeAll(keepingCapacity: true)
        candidate.append(contentsOf: word[..<length])
        candidate.append(contentsOf: UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
        guard let index = candidate.withUnsafeBufferPointer({ lexicon.index(of: $0) }),
            lexicon.entries[index].halves != nil
        else { return nil }
        return index
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a word ends with letters.
    func ends(_ ending: StaticString) -> Bool {
        let length = ending.utf8CodeUnitCount
        guard count >= length else { return false }
        for offset in 0..<length where self[count - length + offset] != ending.utf8Start[offset] { return false }
        return true
    }
}

// MARK: - English

extension WordForms {
    /// Plurals, tenses, comparison, adverbs, nouns in -ness, and *un-*.
    fileprivate mutating func english(_ word: UnsafeBufferPointer<UInt8>, _ lexicon: SentimentLexicon) -> Int? {
        if word.ends("'s") { return find(word, without: 2, lexicon) ?? find(word, without: 2, plus: "e", lexicon) }
        switch word[word.count - 1] {
        case UInt8(ascii: "s"):
            if word.ends("ss") {
                if word.ends("iness") { return find(word, without: 5, plus: "y", lexicon) }
                return word.ends("ness") ? find(word, without: 4, lexicon) : nil
            }
            if word.ends("ies") { return find(word, without: 3, plus: "y", lexicon) ?? find(word, without: 1, lexicon) }
            if let found = find(word, without: 1, lexicon) { return found }
            // Only after a hiss: "wines" is no form of "win".
            let hisses: [StaticString] = ["ses", "xes", "zes", "ches", "shes", "oes"]
            return hisses.contains(where: { word.ends($0) }) ? find(word, without: 2, lexicon) : nil
        case UInt8(ascii: "d") where word.ends("ed"):
            if word.ends("ied") { return find(word, without: 3, plus: "y", lexicon) }
            return stem(word, without: 2, lexicon)
        case UInt8(ascii: "g") where word.ends("ing"): return stem(word, without: 3, lexicon)
        case UInt8(ascii: "n") where word.ends("in'"): return stem(word, without: 3, lexicon)
        case UInt8(ascii: "r") where word.ends("er"):
            if word.ends("ier") { return find(word, without: 3, plus: "y", lexicon) }
            return stem(word, without: 2, lexicon)
        case UInt8(ascii: "t") where word.ends("est"):
            if word.ends("iest") { return find(word, without: 4, plus: "y", lexicon) }
            return stem(word, without: 3, lexicon)
        case UInt8(ascii: "y") where word.ends("ly"):
            if word.ends("ily") { return find(word, without: 3, plus: "y", lexicon) }
            if word.ends("ically") { return find(word, without: 4, lexicon) }
            if word.ends("bly") { return find(word, without: 1, plus: "e", lexicon) }
            return find(word, without: 2, lexicon) ?? find(word, without: 1, plus: "e", lexicon)
        default: return nil
        }
    }

    /// The stem as it is, with an e, or with one consonant instead of two.
    private mutating func stem(
        _ word: UnsafeBufferPointer<UInt8>, without count: Int, _ lexicon: SentimentLexicon
    ) -> Int? {
        if let found = find(word, without: count, plus: "e", lexicon) ?? find(word, without: count, lexicon) {
            return found
        }
        let last = word.count - count - 1
        guard last >= 3, word[last] == word[last - 1] else { return nil }
        return find(word, without: count + 1, lexicon)
    }
}

// MARK: - Spanish

extension WordForms {
    /// Gender and number, -mente, diminutives, -ísimo, attached pronouns, and the endings of regular verbs.
    fileprivate mutating func spanish(_ word: UnsafeBufferPointer<UInt8>, _ lexicon: SentimentLexicon) -> Int? {
        if let found = inflected(word, lexicon) ?? verb(word, lexicon) { return found }
        if word.ends("mente") {
            let base = UnsafeBufferPointer(rebasing: word[..<(word.count - 5)])
            return lexicon.index(of: base).flatMap { lexicon.entries[$0].halves == nil ? nil : $0 }
                ?? inflected(base, lexicon)
        }
        for ending in Self.diminutives where word.ends(ending) {
            let count = ending.utf8CodeUnitCount
            let found =
                find(word, without: count, plus: "o", lexicon) ?? find(word, without: count, plus: "a", lexicon)
                ?? find(word, without: count, plus: "e", lexicon) ?? find(word, without: count, lexicon)
            if let found { return found }
        }
        // Pronouns stand after infinitives and gerunds, one or two of them.
        for ending in Self.pronouns where word.ends(ending) {
            let rest = UnsafeBufferPointer(rebasing: word[..<(word.count - ending.utf8CodeUnitCount)])
            guard rest.count > 4, rest.ends("r") || rest.ends("ando") || rest.ends("iendo") || rest.ends("yendo")
            else { continue }
            if let index = lexicon.index(of: rest), lexicon.entries[index].halves != nil { return index }
            if let found = verb(rest, lexicon) { return found }
        }
        return nil
    }

    /// The masculine singular of an adjective, or the singular of a noun.
    private mutating func inflected(_ word: UnsafeBufferPointer<UInt8>, _ lexicon: SentimentLexicon) -> Int? {
        guard word.count > 3 else { return nil }
        if word.ends("ces"), let found = find(word, without: 3, plus: "z", lexicon) { return found }
        if word.ends("as") || word.ends("os") {
            return find(word, without: 2, plus: "o", lexicon) ?? find(word, without: 1, lexicon)
                ?? find(word, without: 2, lexicon)
        }
        if word.ends("es") {
            return find(word, without: 1, lexicon) ?? find(word, without: 2, lexicon)
                ?? find(word, without: 2, plus: "o", lexicon)
        }
        if word.ends("s") { return find(word, without: 1, lexicon) }
        if word.ends("a") { return find(word, without: 1, plus: "o", lexicon) ?? find(word, without: 1, lexicon) }
        return nil
    }

    /// The infinitive, if the lexicon has one with this stem.
    private mutating func verb(_ word: UnsafeBufferPointer<UInt8>, _ lexicon: SentimentLexicon) -> Int? {
        for ending in Self.endingsOfAr where word.ends(ending) {
            if let found = find(word, without: ending.utf8CodeUnitCount, plus: "ar", lexicon) { return found }
        }
        for ending in Self.endingsOfErAndIr where word.ends(ending) {
            let count = ending.utf8CodeUnitCount
            // "reíamos" has two letters before its ending.
            let least = count > 3 ? 2 : 3
            if let found = find(word, without: count, plus: "er", least: least, lexicon)
                ?? find(word, without: count, plus: "ir", least: least, lexicon)
            {
                return found
            }
        }
        return nil
    }

    private static let diminutives: [StaticString] = [
        "citos", "citas", "cito", "cita", "itos", "itas", "ito", "ita", "isimos", "isimas", "isimo", "isima", "azos",
        "azo",
    ]

    private static let pronouns: [StaticString] = [
        "melo", "mela", "selo", "sela", "telo", "nosla", "noslo", "me", "te", "se", "lo", "la", "le", "nos", "os",
        "los",
        "las", "les",
    ]

    /// Endings without accents, the longest first.
    private static let endingsOfAr: [StaticString] = [
        "aramos", "asteis", "abamos", "aremos", "ariamos", "aban", "abas", "aria", "arian", "arias", "ando", "aste",
        "aron", "aran", "aras", "amos", "ados", "adas", "ado", "ada", "aba", "are", "ara", "ais", "emos", "eis", "an",
        "as",
        "en", "es", "a", "e", "o",
    ]

    private static let endingsOfErAndIr: [StaticString] = [
        "ieramos", "isteis", "iamos", "eremos", "iremos", "ieran", "ieras", "iendo", "yendo", "ieron", "eria", "iria",
        "imos", "emos", "iste", "iera", "eran", "iran", "eras", "iras", "idos", "idas", "ido", "ida", "ian", "ias",
        "ere",
        "ire", "era", "ira", "ia", "en", "es", "an", "as", "io", "e", "a", "o", "i",
    ]
}
