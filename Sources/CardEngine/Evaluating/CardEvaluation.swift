package import CardSchema

/// The computed values of one card.
package struct CardEvaluation: Sendable, Hashable {
    /// The day that the card carries.
    package let day: CivilDate
    /// The open answers of the card before, by ordinal; empty if there is none.
    package let earlier: [Value?]
    /// Whether each question is open, by ordinal.
    package internal(set) var isOpen: [Bool]
    /// Whether each question of a list's records is open, by the question's index, then by record.
    ///
    /// A question is open only if the list is open too.
    var isAskedInRecords: [[Bool]]
    /// The rounded value of each score, in the order of the template; `nil` if it has none.
    package internal(set) var scores: [DecimalNumber?]
    /// The index of each score's band; `nil` if no band contains it.
    package internal(set) var bands: [Int?]
    /// Whether each rule is broken.
    package internal(set) var isBroken: [Bool]
    /// Whether each safety rule holds.
    ///
    /// A rule that could not be computed counts as holding.
    package internal(set) var isHolding: [Bool]
    /// Whether the evaluation stopped early because it took too many steps.
    package internal(set) var isCutShort = false

    init(_ evaluator: CardEvaluator, on day: CivilDate, after earlier: [Value?] = []) {
        self.day = day
        self.earlier = earlier
        isOpen = evaluator.isAlwaysOpen
        isAskedInRecords = evaluator.recordQuestions.map { _ in [] }
        scores = Array(repeating: nil, count: evaluator.scores.count)
        bands = scores.map { _ in nil }
        isBroken = evaluator.checks.map { _ in false }
        isHolding = evaluator.safety.map { _ in false }
    }

    /// The places of the rules that are broken.
    package var brokenRules: [Int] { isBroken.indices.filter { isBroken[$0] } }
    /// The indices of the safety rules that hold.
    package var holdingSafety: [Int] { isHolding.indices.filter { isHolding[$0] } }
}
