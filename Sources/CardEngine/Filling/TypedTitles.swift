import CardSchema

/// The titles, short titles and icons of options or scale points, to find the one that a person typed.
///
/// They are folded once, when the first word is looked up, because a list may have thousands, and an answer as many
/// words.
struct TypedTitles {
    private let names: [(title: LocalizedText, short: LocalizedText?, icon: String?)]
    /// For each kind of name, the place of each folded text; `nil` for one that several have.
    private lazy var places: [[String: Int?]] = folded()

    init(_ names: [(title: LocalizedText, short: LocalizedText?, icon: String?)]) { self.names = names }

    /// Returns the place of the one whose title matches a word, else whose short title does, else whose icon does.
    ///
    /// Titles match in any language, ignoring case and accents. `nil` if none or several match.
    mutating func place(of word: String) -> Int? {
        let wanted = Folding.fold(word)
        guard !wanted.isEmpty else { return nil }
        for kind in places { if let place = kind[wanted] { return place } }
        return nil
    }

    private func folded() -> [[String: Int?]] {
        var places: [[String: Int?]] = [[:], [:], [:]]
        func add(_ text: String, _ kind: Int, _ place: Int) {
            let folded = Folding.fold(text)
            guard let known = places[kind][folded] else { return places[kind][folded] = .some(place) }
            if known != place { places[kind].updateValue(nil, forKey: folded) }
        }
        for (place, name) in names.enumerated() {
            for (kind, text) in [name.title, name.short].enumerated() {
                guard let text else { continue }
                add(text.fallback, kind, place)
                for translation in text.translations { add(translation.text, kind, place) }
            }
            if let icon = name.icon { add(icon, 2, place) }
        }
        return places
    }
}

/// The ids, numbers and titles by which a person can name the options of a list.
struct OptionNames {
    private let options: [AnswerOption]
    private lazy var places = Dictionary(options.enumerated().map { ($1.id, $0) }) { first, _ in first }
    private lazy var titles = TypedTitles(options.map { ($0.title, $0.short, $0.icon) })

    private let hasNumbers: Bool

    init(_ list: FieldType.OptionList, hasNumbers: Bool) {
        (options, self.hasNumbers) = (list.options, hasNumbers)
    }

    /// Returns the id of the option with an id, a number in the list from 1 where numbers count, or a title.
    mutating func id(_ word: String) -> String? {
        if places[word] != nil { return word }
        if hasNumbers, let place = Int(word) {
            return options.indices.contains(place - 1) ? options[place - 1].id : nil
        }
        return titles.place(of: word).map { options[$0].id }
    }
}
