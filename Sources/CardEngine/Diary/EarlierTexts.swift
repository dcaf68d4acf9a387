public import CardSchema

/// What was answered on earlier cards to questions that suggest it again, such as skills of one's own.
package struct EarlierTexts: Sendable, Equatable {
    /// The number of days to look back.
    package static let days = 400

    /// The earlier cards, newest first.
    private let cards: [Card]

    /// Keeps the cards to look at, newest first.
    package init(_ cards: [Card]) {
        self.cards = cards
    }

    /// Returns the texts of a question that suggests earlier answers, newest first, each once; empty for any other.
    ///
    /// Private ones are included: only the person who fills in the card sees them.
    package func texts(of field: Field) -> [String] {
        guard field.type.suggestsEarlier else { return [] }
        var known: Set<String> = []
        return cards.flatMap { texts(field, on: $0) }.filter { known.insert(Folding.fold($0)).inserted }
    }

    /// Returns the texts of a question on a card, or in all its records.
    private func texts(_ field: Field, on card: Card) -> [String] {
        guard field.path.record != nil else {
            guard let ordinal = card.schema.ordinal(of: field.path),
                card.schema.questions[ordinal].field.type.name == field.type.name
            else { return [] }
            return card.cells[ordinal].value?.texts ?? []
        }
        guard let ordinal = card.schema.ordinal(of: field.path.parent),
            let index = card.schema.questions[ordinal].field.type.list?.index(of: field.id)
        else { return [] }
        return card.records(at: ordinal).flatMap { $0.cells[index].value?.texts ?? [] }
    }
}

extension Diary {
    /// Returns what was answered on earlier cards to a question that suggests it again, newest first, each text once.
    ///
    /// Skills of the person's own are such answers: offer them beside the options of their list, at the path of the
    /// option `other`. Uses the disk; reads 400 days.
    ///
    ///     let own = try diary.earlierAnswers(to: FieldPath("skills", "distress_tolerance", "other"), of: filling)
    ///
    /// - Returns: The texts; empty for a question that suggests nothing.
    /// - Throws: ``DiaryFailure`` when the cards cannot be read.
    public func earlierAnswers(to path: FieldPath, of filling: Filling) throws(DiaryFailure) -> [String] {
        guard let field = filling.schema.question(at: path)?.field, field.type.suggestsEarlier else { return [] }
        let cards = try cards(upTo: filling.card, days: EarlierTexts.days, under: filling.schema.schema)
        return EarlierTexts(cards).texts(of: field)
    }
}

extension Schema {
    /// Whether a question suggests what was answered to it before.
    package var suggestsEarlier: Bool { (allFields + recordFields).contains(where: \.type.suggestsEarlier) }
}

extension Value {
    /// The texts of a text or of tags.
    fileprivate var texts: [String] {
        switch content {
        case .text(let text): [text]
        case .tags(let tags): tags
        case .number, .yesno, .option, .options, .civil, .place, .files, .records: []
        }
    }
}
