import CardSchema

// Functions.
extension ExpressionWriter {
    func call(
        _ function: QuestionnaireExpression.Function, _ arguments: [ExpressionPiece]
    ) throws(ExpressionLoss) -> ExpressionPiece {
        guard let first = arguments.first else { throw ExpressionLoss("a function has nothing to work on") }
        switch function {
        case .isAnswered: return answered(arguments)
        case .count: return try count(first)
        case .length:
            guard first.kind == .text, !first.isColumn else {
                throw ExpressionLoss("it counts the characters of no text")
            }
            return ExpressionPiece("size(\(first.text))", .number).needing(first)
        case .isChosen: return try chosen(first, try second(arguments))
        case .score:
            var piece = first
            piece.isWeight = true
            guard piece.kind == .option || piece.kind == .options || piece.kind == .number || piece.kind == .truth
            else {
                throw ExpressionLoss("it uses the weight of a question without options")
            }
            return piece
        case .areDistinct: return try distinct(first)
        case .sum: return try aggregate("sum", arguments)
        case .mean: return try aggregate("mean", arguments)
        case .smallest: return try aggregate("min", arguments)
        case .largest: return try aggregate("max", arguments)
        case .countAnswered: return try countAnswered(arguments)
        case .absolute: return try numeric("abs", first)
        case .floor: return try numeric("floor", first)
        case .ceiling: return try numeric("ceil", first)
        case .squareRoot: return try numeric("sqrt", first)
        case .round: return try round(first, arguments.count > 1 ? arguments[1] : nil)
        case .contains: return try textTest("contains", arguments, Self.holds)
        case .startsWith: return try textTest("startsWith", arguments) { $0.hasPrefix($1) }
        case .endsWith: return try textTest("endsWith", arguments) { $0.hasSuffix($1) }
        case .lower: return try lower(first)
        case .matches: return try matches(first, try second(arguments))
        case .days:
            guard let from = dated(first), let to = dated(try second(arguments)) else {
                throw ExpressionLoss("it counts the days between things that are not days")
            }
            return days(from, to)
        case .minutes: return try minutes(first, try second(arguments))
        case .year: return try part("year", first)
        case .month: return try part("month", first)
        case .weekday: return try part("weekday", first)
        case .firstAnswered: return try firstAnswered(arguments)
        case .written, .generated: throw ExpressionLoss(first.literal?.code ?? "a value that is made of others")
        }
    }

    private func second(_ arguments: [ExpressionPiece]) throws(ExpressionLoss) -> ExpressionPiece {
        guard arguments.count > 1 else { throw ExpressionLoss("a function lacks an argument") }
        return arguments[1]
    }

    private func count(_ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        if piece.isColumn { return ExpressionPiece("count(\(piece.text))", .number) }
        switch piece.kind {
        case .options, .tags, .files, .records: return ExpressionPiece("size(\(piece.text))", .number).needing(piece)
        case .nothing: return try self.piece(.number(DecimalNumber(whole: 0)))
        default: return try number(answered([piece]))
        }
    }

    private func numeric(_ name: String, _ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        let number = try number(piece)
        guard !number.isColumn else { throw ExpressionLoss("it uses the answers of a list as one number") }
        return ExpressionPiece("\(name)(\(number.text))", .number).needing(number)
    }

    private func round(_ piece: ExpressionPiece, _ decimals: ExpressionPiece?) throws(ExpressionLoss) -> ExpressionPiece
    {
        let number = try numeric("round", piece)
        guard let decimals else { return number }
        guard let digits = decimals.literal?.number?.whole, (-6...6).contains(digits) else {
            throw ExpressionLoss("it rounds to a number of decimals that is not written in it")
        }
        guard digits != 0 else { return number }
        let factor = (0..<abs(digits)).reduce(1) { power, _ in power * 10 }
        let inner = try self.number(piece).text(in: .product)
        let text =
            digits > 0
            ? "round(\(inner) * \(factor)) / \(factor)" : "round(\(inner) / \(factor)) * \(factor)"
        return ExpressionPiece(text, .number, .product).needing(piece)
    }

    private func aggregate(_ name: String, _ arguments: [ExpressionPiece]) throws(ExpressionLoss) -> ExpressionPiece {
        if arguments.count == 1, arguments[0].isColumn { return try columnAggregate(name, arguments[0]) }
        var texts: [String] = []
        for argument in arguments {
            let number = try number(argument)
            guard !number.isColumn else { throw ExpressionLoss("it combines a list with other answers") }
            texts.append(number.text)
        }
        return ExpressionPiece("\(name)(\(texts.joined(separator: ", ")))", .number).needing(arguments)
    }

    private func columnAggregate(_ name: String, _ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        if name == "sum", piece.kind == .number, let answer = piece.answer, let list = answer.list {
            // Elsewhere, records without the answer count for nothing.
            let each = "\(Self.variable).\(answer.name)"
            let answered = "\(list).filter(\(Self.variable), has(\(each)))"
            return ExpressionPiece("sum(\(answered).map(\(Self.variable), \(each)))", .number)
        }
        guard piece.kind != .number else { return ExpressionPiece("\(name)(\(piece.text))", .number) }
        guard let answer = piece.answer, let list = answer.list else {
            throw ExpressionLoss("it uses the answers of a list as one number")
        }
        var each = Self.path("\(Self.variable).\(answer.name)", answer)
        each.isWeight = piece.isWeight
        return ExpressionPiece("\(name)(\(list).map(\(Self.variable), \(try number(each).text)))", .number)
    }

    private func countAnswered(_ arguments: [ExpressionPiece]) throws(ExpressionLoss) -> ExpressionPiece {
        if arguments.count == 1, arguments[0].isColumn { return try count(arguments[0]) }
        if arguments.allSatisfy({ $0.kind == .number && $0.isPath }) { return try aggregate("count", arguments) }
        let texts = arguments.map { argument in "(\(answered([argument]).text(in: .or)) ? 1 : 0)" }
        return ExpressionPiece("sum(\(texts.joined(separator: ", ")))", .number)
    }

    // MARK: - Texts

    /// Whether a code contains a part.
    private static func holds(_ code: String, _ part: String) -> Bool {
        code.utf8.indices.contains { code.utf8[$0...].starts(with: part.utf8) }
    }

    /// A test of a text; of a choice, one of the options whose codes pass it.
    private func textTest(
        _ name: String, _ arguments: [ExpressionPiece], _ passes: (String, String) -> Bool
    ) throws(ExpressionLoss) -> ExpressionPiece {
        let (text, part) = (arguments[0], try second(arguments))
        guard !text.isColumn, !part.isColumn else { throw ExpressionLoss("it searches the texts of a list") }
        if let answer = text.answer, text.kind == .option || text.kind == .options, let code = part.literal?.code {
            if text.kind == .options, answer.option(code) != nil { return try chosen(text, part) }
            let ids = answer.options.filter { passes($0.code, code) }.map(\.id)
            guard !ids.isEmpty else { return .truth(false) }
            guard text.kind == .options else {
                return ExpressionPiece(Self.isOne(of: ids, text.text(in: .sum)), .truth, .relation).needing(text)
            }
            return joined(.or, ids.map { ExpressionPiece("'\($0)' in \(text.text)", .truth, .relation).needing(text) })
        }
        guard text.kind == .text, part.kind == .text || part.literal != nil else {
            throw ExpressionLoss("it searches something that is not a text")
        }
        let searched = part.kind == .text ? part.text : ExpressionPiece.quoted(part.literal?.code ?? "")
        return ExpressionPiece("\(text.text(in: .whole)).\(name)(\(searched))", .truth).needing(text, part)
    }

    private func lower(_ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        // Codes of options are compared without regard to case.
        if piece.kind == .option || piece.kind == .options { return piece }
        if case .text(let text) = piece.literal { return try self.piece(.text(text.lowercased())) }
        guard piece.kind == .text, !piece.isColumn else {
            throw ExpressionLoss("it compares texts without regard to case")
        }
        return ExpressionPiece("lower(\(piece.text))", .text).needing(piece)
    }

    private func matches(_ text: ExpressionPiece, _ pattern: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece
    {
        guard case .text(let like) = pattern.literal, (try? TextPattern(like)) != nil else {
            throw ExpressionLoss("it uses a pattern that templates do not have")
        }
        guard text.kind == .text, !text.isColumn else {
            throw ExpressionLoss("it compares an answer with a pattern")
        }
        return ExpressionPiece("matches(\(text.text), \(pattern.text))", .truth).needing(text)
    }

    // MARK: - Time

    private func minutes(_ from: ExpressionPiece, _ to: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        if from.kind == .time, to.kind == .time {
            return ExpressionPiece("span(\(from.text), \(to.text))", .number).needing(from, to)
        }
        if from.kind == .date, to.kind == .date {
            return ExpressionPiece("1440 * \(days(from, to).text(in: .prefix))", .number, .product).needing(from, to)
        }
        guard let from = Self.civil(from, as: .moment), let to = Self.civil(to, as: .moment), !from.isColumn,
            !to.isColumn
        else { throw ExpressionLoss("it counts the minutes between things that are not moments") }
        return ExpressionPiece("minutes(\(from.text), \(to.text))", .number).needing(from, to)
    }

    private func part(_ name: String, _ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        guard let day = dated(piece), day.offset == nil else {
            throw ExpressionLoss("it takes a part of something that is not a day")
        }
        return ExpressionPiece("\(name)(\(day.text))", .number).needing(day)
    }

    private func firstAnswered(_ arguments: [ExpressionPiece]) throws(ExpressionLoss) -> ExpressionPiece {
        guard var result = arguments.last else { throw ExpressionLoss("a function has nothing to work on") }
        for argument in arguments.dropLast().reversed() {
            let all = result.needs
            result = try conditional(answered([argument]), argument, result)
            result.needs = argument.needs.isEmpty ? all : argument.needs
        }
        return result
    }
}
