package import CardSchema

// Words of a person's own for a list of options that has the option `other`.
extension FillSession {
    /// The question that takes own words for the question at a path: the text beside its option `other`; `nil` if it
    /// has none.
    package func ownWords(at path: FieldPath) -> Field? {
        guard path.record == nil else { return nil }
        return schema.question(at: path)?.field.subfields.first(where: \.isOtherText)
    }

    /// Returns the answers that choose `other` and add own words to its text, in the order in which to give them.
    ///
    /// Words that are there already are not added again. Several are separated by a comma and a space.
    ///
    /// - Parameters:
    ///   - words: What the person typed.
    ///   - path: The question with the options.
    ///   - chosen: The options that the person chose with them; `nil` for those of the answer.
    /// - Returns: The answers; `nil` if the question takes no own words, or there are none.
    package func answers(
        adding words: String, to path: FieldPath, besides chosen: [String]? = nil
    ) -> [(path: FieldPath, cell: Cell)]? {
        let own = words.trimmingSpaces()
        guard let other = ownWords(at: path), !own.isEmpty, let type = schema.question(at: path)?.field.type else {
            return nil
        }
        switch type.family {
        case .option:
            return [(path, .answered(.choice(AnswerOption.otherID))), (other.path, .answered(.text(own)))]
        case .options(let list, let limits):
            var ids = Set(chosen ?? [])
            if chosen == nil, case .choices(let answered)? = card[path].value { ids = Set(answered) }
            ids.subtract(limits.exclusive)
            ids.insert(AnswerOption.otherID)
            let options = list.options.map(\.id).filter(ids.contains)
            return [(path, .answered(.choices(options))), (other.path, .answered(.text(text(own, besides: other))))]
        case .number, .yesno, .text, .civil, .tags, .place, .files, .records: return nil
        }
    }

    /// Returns the answers that a typed text with own words means: `1 3 +called my aunt`.
    ///
    /// - Returns: The answers; `nil` if the text has no `+` before a word, the question takes no own words, or what comes
    ///   before them is not understood.
    package func answers(typed: String, to path: FieldPath, _ parser: AnswerParser) -> [(path: FieldPath, cell: Cell)]?
    {
        guard let field = ownWords(at: path).flatMap({ _ in schema.question(at: path)?.field }) else { return nil }
        var before: Character?
        guard
            let sign = typed.firstIndex(where: { character in
                defer { before = character }
                return character == "+" && (before.map { " ,\t".contains($0) } ?? true)
            })
        else { return nil }
        let own = String(typed[typed.index(after: sign)...])
        let options = String(typed[..<sign]).trimmingSpaces()
        guard !options.isEmpty else { return answers(adding: own, to: path) }
        guard
            case .choices(let chosen)? = parser.value(
                options.last == "," ? String(options.dropLast()) : options, for: field)
        else { return nil }
        return answers(adding: own, to: path, besides: chosen)
    }

    /// The words that are proposed together with the option `other`; `nil` if that is not proposed with words.
    package func proposedWords(at path: FieldPath) -> String? {
        guard let proposed = proposal(at: path), proposed.choosesOther,
            let other = ownWords(at: path), case .constant(let value)? = other.defaultAnswer,
            case .text(let words) = value.content
        else { return nil }
        return words
    }

    private func text(_ own: String, besides other: Field) -> String {
        guard case .text(let before)? = card[other.path].value, !before.isEmpty else { return own }
        let known = OwnWords.separate(before).map { Folding.fold($0) }
        return known.contains(Folding.fold(own)) ? before : before + ", " + own
    }
}

extension Value {
    /// Whether the option `other` is chosen.
    package var choosesOther: Bool {
        switch content {
        case .option(let id): id == AnswerOption.otherID
        case .options(let ids): ids.contains(AnswerOption.otherID)
        case .number, .yesno, .text, .civil, .tags, .place, .files, .records: false
        }
    }
}

/// The text beside an option `other`, as the separate things that it names.
package enum OwnWords {
    /// Returns the parts of a text between commas and semicolons.
    package static func separate(_ text: String) -> [String] {
        text.split { $0 == "," || $0 == ";" }.map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
    }
}
