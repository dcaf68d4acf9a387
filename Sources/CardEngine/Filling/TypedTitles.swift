import CardSchema

/// The titles, short titles and icons of options or scale points, to find the one that a person typed.
///
/// They are folded once, when the first word is looked up, because a list may have thousands, and an answer as many
/// words.
struct TypedTitles {
    private let names: [(title: LocalizedText, short: LocalizedText?, icon: String?)]
    /// For each kind of name, the index of each folded text; `nil` for one that several have.
    private lazy var indices: [[String: Int?]] = folded()

    init(_ names: [(title: LocalizedText, short: LocalizedText?, icon: String?)]) { self.names = names }

    /// Returns the index of the one whose title matches a word, else whose short title does, else whose icon does.
    ///
    /// Titles match in any language, ignoring case and accents. `nil` if none or several match.
    mutating func index(of word: String) -> Int? {
        let wanted = Folding.fold(word)
        guard !wanted.isEmpty else { return nil }
        for kind in indices { if let index = kind[wanted] { return index } }
        return nil
    }

    private func folded() -> [[String: Int?]] {
        var indices: [[String: Int?]] = [[:], [:], [:]]
        func add(_ text: String, _ kind: Int, _ position: Int) {
            let folded = Folding.fold(text)
            guard let known = indices[kind][folded] else { return indices[kind][folded] = .some(position) }
            if known != position { indices[kind].updateValue(nil, forKey: folded) }
        }
        for (index, name) in names.enumerated() {
            for (kind, text) in [name.title, name.short].enumerated() {
                guard let text else { continue }
                add(text.fallback, kind, index)
                for translation in text.translations { add(translation.text, kind, index) }
            }
            if let icon = name.icon { add(icon, 2, index) }
        }
        return indices
    }
}

/// The ids, numbers and titles by which a person can name the options of a list.
struct OptionNames {
    private let options: [AnswerOption]
    private lazy var indices = Dictionary(options.enumerated().map { ($1.id, $0) }) { first, _ in first }
    private lazy var titles = TypedTitles(options.map { ($0.title, $0.short, $0.icon) })

    private let hasNumbers: Bool

    init(_ list: FieldType.OptionList, hasNumbers: Bool) {
        (options, self.hasNumbers) = (list.options, hasNumbers)
    }

    /// Returns the id of the option with an id, a number in the list from 1 where numbers count, or a title.
    mutating func id(_ word: String) -> String? {
        if indices[word] != nil { return word }
        if hasNumbers, let number = Int(word) {
            return options.indices.contains(number - 1) ? options[number - 1].id : nil
        }
        return titles.index(of: word).map { options[$0].id }
    }
}
