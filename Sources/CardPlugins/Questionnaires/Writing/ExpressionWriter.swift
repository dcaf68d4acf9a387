import CardSchema

/// Writes expressions of other systems in the language of templates, with the types of the questions that they name.
///
/// ```
/// ${sex} = 'F' and ${age} >= 18      tree of the form ─▶ pieces with types ─▶ g.sex == 'f' && g.age >= 18
/// ```
struct ExpressionWriter {
    /// From where answers are named.
    enum Surroundings: Hashable {
        case card
        /// In a record of a list: its own questions have bare names.
        case record(String)
        /// For each record of a list, by a variable.
        case each(String)
    }

    /// The name of a record in `exists` and `all`.
    static let variable = "x"
    /// The deepest tree to write.
    private static let deepest = 100

    var answers: [String: NamedAnswer]
    var surroundings = Surroundings.card
    /// The code of the question to which an expression belongs.
    var own: String?
    var seesLast = false

    init(_ answers: [String: NamedAnswer]) { self.answers = answers }

    /// The same for a question, or for a rule about it.
    func within(_ surroundings: Surroundings, own: String? = nil, seesLast: Bool = false) -> ExpressionWriter {
        var writer = self
        (writer.surroundings, writer.own, writer.seesLast) = (surroundings, own, seesLast)
        return writer
    }

    /// A condition, and its constant value if it has one.
    func condition(_ expression: QuestionnaireExpression) throws(ExpressionLoss) -> ExpressionPiece {
        try truth(try piece(expression))
    }

    func number(_ expression: QuestionnaireExpression) throws(ExpressionLoss) -> ExpressionPiece {
        try number(try piece(expression))
    }

    // MARK: - Pieces

    func piece(_ expression: QuestionnaireExpression, depth: Int = 0) throws(ExpressionLoss) -> ExpressionPiece {
        guard depth < Self.deepest else { throw ExpressionLoss("the expression is nested too deeply") }
        let next = depth + 1
        switch expression {
        case .number(let number):
            var piece = ExpressionPiece(number.description, .number, number.units < 0 ? .prefix : .whole)
            piece.literal = .number(number)
            return piece
        case .text(let text), .option(let text):
            var piece = ExpressionPiece(ExpressionPiece.quoted(text), .text)
            piece.literal = .text(text)
            return piece
        case .truth(let isTrue): return .truth(isTrue)
        case .day(let text): return try civil(text, .date)
        case .time(let text): return try civil(text, .time)
        case .moment(let text): return try civil(text, .moment)
        case .answer(let code): return try answer(code)
        case .itself:
            guard let own else { throw ExpressionLoss("it names its own question, which it does not have") }
            return try answer(own)
        case .last(let code): return try last(code)
        case .today: return ExpressionPiece("card.day", .date)
        case .now: throw ExpressionLoss("there is no clock in conditions, checks and calculations")
        case .nothing: return ExpressionPiece("1 / 0", .nothing, .product)
        case .not(let inner): return negated(try truth(try piece(inner, depth: next)))
        case .negative(let inner):
            let inner = try number(try piece(inner, depth: next))
            if case .number(let number) = inner.literal,
                let negative = DecimalNumber(units: -number.units, decimals: number.decimals)
            {
                return try piece(.number(negative), depth: next)
            }
            return ExpressionPiece("-" + inner.text(in: .whole), .number, .prefix).needing(inner)
        case .binary(.and, _, _), .binary(.or, _, _), .binary(.plus, _, _):
            return try chain(expression, depth: next)
        case .binary(let sign, let left, let right):
            let (left, right) = (try piece(left, depth: next), try piece(right, depth: next))
            switch sign {
            case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
                return try comparison(sign, left, right)
            default: return try arithmetic(sign, left, right)
            }
        case .conditional(let test, let then, let otherwise):
            return try conditional(
                try truth(try piece(test, depth: next)), try piece(then, depth: next),
                try piece(otherwise, depth: next))
        case .call(.written, let arguments), .call(.generated, let arguments):
            return try call(.written, [try piece(arguments[0], depth: next)])
        case .call(let function, let arguments):
            var pieces: [ExpressionPiece] = []
            for argument in arguments { pieces.append(try piece(argument, depth: next)) }
            return try call(function, pieces)
        case .records(let code, let test, let value): return try records(code, test, value)
        case .unsupported(let words): throw ExpressionLoss(words)
        }
    }

    private func civil(_ text: String, _ kind: CivilKind) throws(ExpressionLoss) -> ExpressionPiece {
        guard let piece = Self.civil(text, as: kind) else {
            throw ExpressionLoss("it contains a \(kind.rawValue) that does not exist")
        }
        return piece
    }

    /// A day, time or moment of a text; `nil` if it is none.
    static func civil(_ text: String, as kind: CivilKind) -> ExpressionPiece? {
        guard let written = CivilText.of(text, as: kind) else { return nil }
        switch kind {
        case .date: return ExpressionPiece("date('\(written)')", .date)
        case .time: return ExpressionPiece("time('\(written)')", .time)
        case .moment: return ExpressionPiece("moment('\(written)')", .moment)
        }
    }

    // MARK: - Answers

    private func named(_ code: String) throws(ExpressionLoss) -> NamedAnswer {
        guard let answer = answers[code] else {
            let name = Identifier.isSpeakable(code) ? "'\(code)', which" : "something that"
            throw ExpressionLoss("it names \(name) is not a question of the form")
        }
        return answer
    }

    private func answer(_ code: String) throws(ExpressionLoss) -> ExpressionPiece {
        let answer = try named(code)
        var (path, isColumn) = (answer.path, false)
        if let list = answer.list {
            switch surroundings {
            case .record(list): path = answer.name
            case .each(list): path = Self.variable + "." + answer.name
            default: isColumn = true
            }
        }
        return Self.path(path, answer, isColumn: isColumn)
    }

    /// The answer at a path.
    static func path(_ path: String, _ answer: NamedAnswer, isColumn: Bool = false) -> ExpressionPiece {
        var piece = ExpressionPiece(path, answer.kind.piece)
        (piece.answer, piece.isPath, piece.isColumn) = (answer, true, isColumn)
        if !isColumn {
            piece.needs = [answer.kind.isCollection ? "has(\(path)) && size(\(path)) > 0" : "has(\(path))"]
        }
        return piece
    }

    private func last(_ code: String) throws(ExpressionLoss) -> ExpressionPiece {
        let answer = try named(code)
        guard seesLast, surroundings == .card, answer.list == nil, answer.kind != .records, !answer.isScore else {
            throw ExpressionLoss("only proposals and warnings outside of lists can use the answer of the card before")
        }
        return Self.path("last(\(answer.path))", answer)
    }
}
