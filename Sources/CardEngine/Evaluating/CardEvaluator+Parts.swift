import CardSchema

extension CardEvaluator {
    /// Whether each of a part's open questions, subfields included, is answered or skipped.
    ///
    /// - Precondition: the template has a part of that place.
    public func isWhole(part: Int, of card: Card, _ evaluation: CardEvaluation) -> Bool {
        partSlots[part].allSatisfy { !evaluation.isOpen[$0] || card.cells[$0] != .notAsked }
    }

    /// Whether a question that is required is open and neither answered nor, where it may be, skipped.
    public func isPartial(_ card: Card, _ evaluation: CardEvaluation) -> Bool {
        schema.slots.indices.contains { slot in
            let requirement = schema.slots[slot].field.requirement
            guard requirement != .optional, evaluation.isOpen[slot] else { return false }
            return switch card.cells[slot] {
            case .notAsked: true
            case .skipped: requirement == .answer
            case .answered: false
            }
        }
    }

    /// Whether a card counts as filled: nothing that is required is open, or one part is whole.
    public func isFilled(_ card: Card, _ evaluation: CardEvaluation) -> Bool {
        !isPartial(card, evaluation)
            || partSlots.indices.contains { isWhole(part: $0, of: card, evaluation) }
    }

    /// The card as it is saved: without the answers of closed questions, but for those their fields keep.
    public func cardToSave(_ card: Card, _ evaluation: CardEvaluation) -> Card {
        var saved = card
        for slot in schema.slots.indices where !evaluation.isOpen[slot] && schema.slots[slot].field.hidden == .drop {
            saved.cells[slot] = .notAsked
        }
        return saved
    }
}
