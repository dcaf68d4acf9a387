import CardSchema

/// Decides what becomes of the questions that are computed: scores, kept answers, or answers that only programs give.
struct FormCalculations {
    /// What a computed question becomes.
    enum Outcome: Hashable {
        case score
        case kept(TypeWord)
        /// It cannot be computed here, with the reason.
        case unasked(String)
    }

    private(set) var answers: [String: NamedAnswer]
    /// The outcomes by path.
    private(set) var outcomes: [String: Outcome] = [:]
    private var scoreIDs: Set<String>

    /// Scores have their names already.
    init(
        _ questions: [PlannedQuestion], _ answers: [String: NamedAnswer], scoreIDs: Set<String>
    ) {
        (self.answers, self.scoreIDs) = (answers, scoreIDs)
        let computed = questions.filter { $0.item.calculation != nil }
        guard !computed.isEmpty else { return }
        // One may use another that comes later, whose type is then known in the next round.
        for _ in 0..<4 where infer(computed) {}
        for question in computed { decide(question) }
    }

    /// Finds the types of computed questions; returns whether one changed.
    private mutating func infer(_ questions: [PlannedQuestion]) -> Bool {
        var hasChanged = false
        for question in questions {
            let code = question.item.code
            guard let calculation = question.item.calculation, let known = answers[code], known.path == question.path
            else { continue }
            let writer = writer(for: question)
            let isOpen = known.kind == .text || (try? writer.result(of: calculation, for: known)) == nil
            guard isOpen, let piece = try? writer.piece(calculation), let kind = Self.kind(of: piece),
                kind != known.kind
            else { continue }
            var answer = known
            answer.kind = kind
            if kind == .choice, let source = piece.answer {
                answer.takesOther = false
                answer.offer(source.options)
            }
            answer.decimals = ExpressionDecimals(answers).of(calculation) ?? ExpressionDecimals.usual
            answers[code] = answer
            hasChanged = true
        }
        return hasChanged
    }

    /// Whether nothing ever gives an answer to a question.
    func isUnknown(_ answer: NamedAnswer) -> Bool {
        if case .unasked? = outcomes[answer.path] { true } else { false }
    }

    private func writer(for question: PlannedQuestion) -> ExpressionWriter {
        ExpressionWriter(answers)
            .within(question.list.map { .record($0) } ?? .card, own: question.item.code)
    }

    /// The kind of answer that a piece is; `nil` if it cannot be kept.
    private static func kind(of piece: ExpressionPiece) -> NamedAnswer.Kind? {
        guard !piece.isColumn, piece.offset == nil else { return nil }
        return switch piece.kind {
        case .truth: .yesno
        case .number, .nothing: .number
        case .text: .text
        case .option: piece.answer?.takesOther == false ? .choice : nil
        case .date: .date
        case .time: .time
        case .moment: .moment
        case .options, .tags, .place, .files, .records: nil
        }
    }

    private mutating func decide(_ question: PlannedQuestion) {
        guard let calculation = question.item.calculation, var answer = answers[question.item.code],
            answer.path == question.path
        else {
            outcomes[question.path] = .unasked("another question has its name")
            return
        }
        do throws(ExpressionLoss) {
            _ = try writer(for: question).result(of: calculation, for: answer)
        } catch {
            outcomes[question.path] = .unasked(error.message)
            return
        }
        let isNumber = answer.kind == .number || answer.kind == .scale
        let isTop = question.list == nil && !question.isSubfield && question.subfields.isEmpty
        let canBeScore = isNumber && isTop && !question.item.isStored
        if canBeScore, question.conditions.isEmpty, Self.isTotal(calculation) {
            let id = TemplateNames.id(for: question.item.code, prefix: "s", avoiding: &scoreIDs)
            (answer.kind, answer.path, answer.isScore, answer.scale) = (.number, "score.\(id)", true, nil)
            answers[question.item.code] = answer
            outcomes[question.path] = .score
        } else {
            outcomes[question.path] = .kept(Self.type(of: answer, question.type))
        }
    }

    private static func type(of answer: NamedAnswer, _ type: TypeWord) -> TypeWord {
        if answer.kind == type.answer { return type }
        return switch answer.kind {
        case .number: answer.decimals == 0 ? .integer : .decimal
        case .yesno: .yesno
        case .choice: .choice
        case .date: .date
        case .time: .time
        case .moment: .moment
        default: type
        }
    }

    /// Whether an expression adds up several answers.
    private static func isTotal(_ expression: QuestionnaireExpression) -> Bool {
        switch expression {
        case .binary(.plus, _, _): ExpressionWriter.operands(of: expression, .plus).count > 2
        case .call(.sum, let arguments): arguments.count > 2
        default: false
        }
    }
}

/// The decimals that an expression can have.
struct ExpressionDecimals {
    /// Those of a result that can have any.
    static let usual = 4
    private static let deepest = 100

    private let answers: [String: NamedAnswer]

    init(_ answers: [String: NamedAnswer]) { self.answers = answers }

    /// The most decimals of a number; `nil` if there is no limit, or more than 6.
    func of(_ expression: QuestionnaireExpression, depth: Int = 0) -> Int? {
        guard depth < Self.deepest else { return nil }
        let decimals = count(expression, depth + 1)
        return decimals.flatMap { $0 <= DecimalNumber.mostDecimals ? $0 : nil }
    }

    private func count(_ expression: QuestionnaireExpression, _ depth: Int) -> Int? {
        switch expression {
        case .number(let number): number.decimals
        case .answer(let code):
            answers[code].map { answer in
                answer.kind == .choice ? answer.options.compactMap { $0.number?.decimals }.max() ?? 0 : answer.decimals
            }
        case .negative(let inner): of(inner, depth: depth)
        case .nothing, .truth, .not: 0
        case .text(let text): DecimalNumber(text)?.decimals
        case .binary(.plus, _, _):
            largest(ExpressionWriter.operands(of: expression, .plus), depth)
        case .binary(.minus, let left, let right): largest([left, right], depth)
        case .binary(.times, let left, let right):
            of(left, depth: depth).flatMap { left in of(right, depth: depth).map { left + $0 } }
        case .binary(.divided, _, _): nil
        case .binary: 0
        case .conditional(_, let then, let otherwise): largest([then, otherwise], depth)
        case .call(let function, let arguments): count(function, arguments, depth)
        default: nil
        }
    }

    private func count(
        _ function: QuestionnaireExpression.Function, _ arguments: [QuestionnaireExpression], _ depth: Int
    ) -> Int? {
        switch function {
        case .mean, .squareRoot: nil
        case .sum, .smallest, .largest, .absolute, .firstAnswered: largest(arguments, depth)
        case .round:
            if arguments.count > 1, case .number(let digits) = arguments[1] {
                digits.whole.map { max(0, Int(clamping: $0)) }
            } else {
                0
            }
        case .score:
            if case .answer(let code)? = arguments.first {
                answers[code]?.options.compactMap { $0.weight?.decimals }.max() ?? 0
            } else {
                nil
            }
        default: 0
        }
    }

    private func largest(_ expressions: [QuestionnaireExpression], _ depth: Int) -> Int? {
        var most = 0
        for expression in expressions {
            guard let decimals = of(expression, depth: depth) else { return nil }
            most = max(most, decimals)
        }
        return most
    }
}
