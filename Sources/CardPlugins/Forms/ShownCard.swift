package import CardEngine
package import CardSchema

/// A card that is being filled in, as a page shows it.
package struct ShownCard {
    /// An answer that was refused, as it was typed, and what would be accepted.
    package struct Refused: Sendable, Hashable {
        let typed: String
        let advice: String

        package init(typed: String, advice: String) { (self.typed, self.advice) = (typed, advice) }
    }

    /// The card.
    package let filling: Filling
    /// The ordinals of the questions that are asked this time.
    let ordinals: Set<Int>
    /// The refused answers.
    private let refused: [FieldPath: Refused]
    /// The photos whose files still hold a refused place, and the question for that place.
    private let heldPlaces: (path: FieldPath, count: Int)?

    /// Describes a card; without ordinals, everything is asked.
    package init(
        _ filling: Filling, ordinals: [Int]? = nil, refused: [FieldPath: Refused] = [:],
        heldPlaces: (path: FieldPath, count: Int)? = nil
    ) {
        self.heldPlaces = heldPlaces
        self.filling = filling
        self.ordinals = Set(ordinals ?? Array(filling.schema.questions.indices))
        self.refused = refused
    }

    private var session: FillSession { filling.session }

    /// Whether a question is asked and open; the path may lead into a record.
    func asks(_ path: FieldPath) -> Bool {
        guard let ordinal = filling.schema.ordinal(of: path.record == nil ? path : path.parent) else { return false }
        return ordinals.contains(ordinal) && session.isOpen(at: path)
    }

    /// Whether a text between questions is shown; not while a part of the card is asked.
    func shows(info: Int) -> Bool {
        ordinals.count == filling.schema.questions.count && session.isShown(info: info)
    }

    /// Whether a text that a list shows for a record is shown.
    func shows(info: Int, inRecordAt path: FieldPath) -> Bool { session.isShown(info: info, inRecordAt: path) }

    /// Returns a question as it is asked now: the options that are offered, and texts with the card's answers.
    func field(at path: FieldPath) -> Field { session.offeredField(at: path) }

    /// The records of a list, with those that it proposes.
    func records(of list: FieldPath) -> [Record] {
        filling.schema.ordinal(of: list).map { session.card.records(at: $0) } ?? []
    }

    /// Whether a list shows records of an earlier card, which nobody has confirmed.
    func isProposed(_ list: FieldPath) -> Bool { session.isProposed(list) }

    /// The answer; `nil` if there is none.
    func value(at path: FieldPath) -> Value? { session.card[path].value }

    /// Why a question was skipped; `nil` if it was not.
    func skip(at path: FieldPath) -> SkipReason? {
        if case .skipped(let reason) = session.card[path] { reason } else { nil }
    }

    /// What a person typed at a question that was not accepted.
    func refused(at path: FieldPath) -> Refused? { refused[path] }

    /// What is proposed at an unanswered question.
    func proposal(at path: FieldPath) -> Value? { session.proposal(at: path) }

    /// The words that are proposed together with the option `other`; `nil` if there are none.
    func proposedWords(at path: FieldPath) -> String? { session.proposedWords(at: path) }

    /// Where a proposed answer comes from, if a plugin proposes it.
    func source(ofProposalAt path: FieldPath) -> String? { session.source(ofProposalAt: path) }

    /// The number of photos whose files still hold the place that a question does not have.
    func heldPlaces(at path: FieldPath) -> Int { heldPlaces?.path == path ? heldPlaces?.count ?? 0 : 0 }

    /// The text of an input for a value: as a person would type it; `nil` for an answer that has no such text.
    func typed(_ value: Value, of field: Field) -> String? {
        switch value.content {
        case .number(let number) where field.type.isDuration: DurationText.clock(number.units)
        case .tags(let tags): tags.isEmpty ? "none" : tags.joined(separator: ", ")
        case .place(let place): "\(place.latitude), \(place.longitude)" + (place.name.map { " \($0)" } ?? "")
        case .number, .yesno, .option, .text, .civil, .options, .files, .records: value.plainText
        }
    }
}
