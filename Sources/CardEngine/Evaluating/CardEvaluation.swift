package import CardSchema

/// What a template computes of one card.
package struct CardEvaluation: Sendable, Hashable {
    /// The day that the card carries.
    package let day: CivilDate
    /// Whether each question is open, by slot.
    package internal(set) var isOpen: [Bool]
    /// Whether each question of a list's records is asked, by the question's place among all such, then by record.
    ///
    /// It is open where the list is open too.
    var isAskedInRecords: [[Bool]]
    /// The rounded value of each score, in the order of the template; `nil` where there is none.
    package internal(set) var scores: [DecimalNumber?]
    /// Where among its bands each score lies; `nil` outside all of them.
    package internal(set) var bands: [Int?]
    /// Whether each rule is broken.
    package internal(set) var isBroken: [Bool]
    /// Whether each safety rule holds; one that was not found out counts as holding.
    package internal(set) var isHolding: [Bool]
    /// Whether it was ended before everything was found out, because it took too many steps.
    package internal(set) var isCutShort = false

    init(_ evaluator: CardEvaluator, on day: CivilDate) {
        self.day = day
        isOpen = Array(repeating: false, count: evaluator.schema.slots.count)
        isAskedInRecords = evaluator.recordQuestions.map { _ in [] }
        scores = Array(repeating: nil, count: evaluator.scores.count)
        bands = scores.map { _ in nil }
        isBroken = evaluator.checks.map { _ in false }
        isHolding = evaluator.safety.map { _ in false }
    }

    /// The places of the rules that are broken.
    package var brokenRules: [Int] { isBroken.indices.filter { isBroken[$0] } }
    /// The places of the safety rules that hold.
    package var holdingSafety: [Int] { isHolding.indices.filter { isHolding[$0] } }
}
