import CardEngine
import CardSchema

// Questions that close each other, such as a number and “I don't know”.
extension Questionnaire {
    /// The form without conditions that a template cannot have because another question's condition says the same.
    ///
    /// ```
    /// a  asked if b has no answer      ─▶  a  always asked
    /// b  asked if a has no answer      ─▶  b  asked if a has no answer
    /// ```
    ///
    /// Either condition alone keeps the two answers apart, so the same answers can be given.
    var withoutMutualExclusions: Questionnaire {
        var conditions: [String: [QuestionnaireExpression]] = [:]
        var order: [(code: String, place: String)] = []
        for item in items {
            item.visit { item in
                guard let condition = item.condition, item.kind != .group, conditions[item.code] == nil else { return }
                conditions[item.code] = ExpressionWriter.operands(of: condition, .and)
                order.append((item.code, item.place))
            }
        }
        var dropped: [String: (parts: [QuestionnaireExpression], place: String)] = [:]
        for (code, place) in order {
            for part in conditions[code] ?? [] {
                let others = part.codes.filter { $0 != code }
                guard others.count == 1, let other = others.first, part.holdsWithoutAnswers,
                    conditions[other]?.contains(where: { $0.isAbsence(of: code) }) == true
                else { continue }
                conditions[code]?.removeAll { $0 == part }
                dropped[code, default: ([], place)].parts.append(part)
            }
        }
        guard !dropped.isEmpty else { return self }
        var form = self
        form.items = items.map { $0.withoutConditions(dropped.mapValues(\.parts)) }
        for (code, place) in order where dropped[code] != nil {
            form.remarks.append(
                QuestionnaireRemark(
                    .changed, at: place, FormElement.condition,
                    "it stays open beside the question that stands for its answer, which closes once this is answered"))
        }
        return form
    }
}

extension QuestionnaireItem {
    fileprivate func withoutConditions(_ dropped: [String: [QuestionnaireExpression]]) -> QuestionnaireItem {
        var item = self
        if let parts = dropped[code], kind != .group, let condition {
            item.condition = QuestionnaireExpression.all(
                ExpressionWriter.operands(of: condition, .and).filter { !parts.contains($0) })
        }
        item.items = items.map { $0.withoutConditions(dropped) }
        return item
    }
}

extension QuestionnaireExpression {
    /// Whether it says that a question has no answer.
    fileprivate func isAbsence(of code: String) -> Bool {
        guard case .not(let inner) = self else { return false }
        return inner == .call(.isAnswered, [.answer(code)])
    }

    /// Whether a condition is true as long as what it names is not answered.
    fileprivate var holdsWithoutAnswers: Bool {
        switch self {
        case .not(let inner): inner.failsWithoutAnswers
        case .truth(let isTrue): isTrue
        case .binary(.and, let a, let b): a.holdsWithoutAnswers && b.holdsWithoutAnswers
        case .binary(.or, let a, let b): a.holdsWithoutAnswers || b.holdsWithoutAnswers
        default: false
        }
    }

    /// Whether a condition is false as long as what it names is not answered.
    private var failsWithoutAnswers: Bool {
        switch self {
        case .call(.isAnswered, _), .call(.isChosen, _): true
        case .truth(let isTrue): !isTrue
        case .not(let inner): inner.holdsWithoutAnswers
        case .binary(.and, let a, let b): a.failsWithoutAnswers || b.failsWithoutAnswers
        case .binary(.or, let a, let b): a.failsWithoutAnswers && b.failsWithoutAnswers
        default: false
        }
    }
}
