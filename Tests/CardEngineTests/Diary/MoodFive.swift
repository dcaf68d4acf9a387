import CardEngine
import CardSchema
import Testing

/// The output of `cards schema generate mood_five --as swift`, as far as the tests need it.
enum MoodFive {
    enum Day {
        static let mood: CardField<Int> = .whole("day", "mood")
        static let note: CardField<String> = .text("day", "note")
    }
}

extension SavedFilling {
    /// The card, wherever its answers are; `nil` when nothing was saved.
    var card: DiaryCard? {
        switch outcome {
        case .saved(let card), .savedBeside(let card, _): card
        case .unchanged: nil
        }
    }

    var isBeside: Bool { if case .savedBeside = outcome { true } else { false } }
    var isNothing: Bool { if case .unchanged = outcome { true } else { false } }
}
