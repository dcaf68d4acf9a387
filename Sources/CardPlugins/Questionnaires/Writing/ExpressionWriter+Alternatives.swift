import CardSchema

// What depends on a test.
extension ExpressionWriter {
    func conditional(
        _ test: ExpressionPiece, _ then: ExpressionPiece, _ otherwise: ExpressionPiece
    ) throws(ExpressionLoss) -> ExpressionPiece {
        if let constant = test.constantTruth { return constant ? then : otherwise }
        // The number of an option is a number, whatever the other result is.
        if then.isWeight, !then.isColumn, then.kind == .option {
            return try conditional(test, try number(then), otherwise)
        }
        if otherwise.isWeight, !otherwise.isColumn, otherwise.kind == .option {
            return try conditional(test, then, try number(otherwise))
        }
        if then.kind == .nothing, otherwise.kind != .nothing { return try conditional(negated(test), otherwise, then) }
        let (first, second) = try alike(then, otherwise)
        guard second.kind != .nothing else {
            let unknown = "(\(test.text(in: .or)) || 1 / 0 > 0) ? \(first.text(in: .or)) : \(first.text(in: .or))"
            var piece = first
            (piece.text, piece.level, piece.isPath, piece.literal) = (unknown, .conditional, false, nil)
            piece.equality = nil
            return piece.needing(test)
        }
        var piece = ExpressionPiece(
            "\(test.text(in: .or)) ? \(first.text(in: .or)) : \(second.text)", first.kind, .conditional)
        piece.answer = first.kind == .option ? first.answer ?? second.answer : nil
        return piece.needing(test, first, second)
    }

    /// Two pieces as one type.
    func alike(
        _ first: ExpressionPiece, _ second: ExpressionPiece
    ) throws(ExpressionLoss) -> (ExpressionPiece, ExpressionPiece) {
        guard !first.isColumn, !second.isColumn else {
            throw ExpressionLoss("it uses the answers of a list as one value")
        }
        guard first.offset == nil, second.offset == nil else { throw ExpressionLoss("it adds days to a day") }
        switch (first.kind, second.kind) {
        case (.number, .nothing): return (first, try number(second))
        case (.text, .nothing): return (first, ExpressionPiece("''", .text))
        case (_, .nothing): return (first, second)
        case (.option, .text), (.text, .option):
            if let one = code(first, as: second) { return (one, second) }
            if let other = code(second, as: first) { return (first, other) }
            guard [first, second].allSatisfy({ $0.kind == .text || $0.answer?.hasOwnCodes == true }) else { break }
            return (first, second)
        case (.option, .option):
            guard let one = first.answer, let other = second.answer, Self.haveSameOptions(one, other) else { break }
            return (first, second)
        case let (one, other) where one == other: return (first, second)
        case (.text, .number), (.number, .text):
            // A text and a number as they are written are texts.
            if let one = first.literal, let other = second.literal, one.number == nil || other.number == nil {
                return (try piece(.text(one.code)), try piece(.text(other.code)))
            }
            return (try number(first), try number(second))
        case (.number, _), (_, .number): return (try number(first), try number(second))
        case (.truth, .text), (.text, .truth):
            if let constant = second.literal?.truth { return (first, .truth(constant)) }
            if let constant = first.literal?.truth { return (.truth(constant), second) }
        case (.date, .text), (.text, .date), (.time, .text), (.text, .time), (.moment, .text), (.text, .moment):
            let kind = first.kind == .text ? second.kind : first.kind
            if let one = Self.civil(first, as: kind), let other = Self.civil(second, as: kind) { return (one, other) }
        default: break
        }
        throw ExpressionLoss("its results have different types")
    }

    /// A constant as an option of a choice.
    func code(_ literal: ExpressionPiece, as choice: ExpressionPiece) -> ExpressionPiece? {
        guard choice.kind == .option, let code = literal.literal?.code, let answer = choice.answer,
            let option = answer.option(code)
        else { return nil }
        var piece = ExpressionPiece("'\(option.id)'", .option)
        piece.answer = answer
        return piece
    }

    /// A piece as a day, time or moment; a constant text is made one.
    static func civil(_ piece: ExpressionPiece, as kind: ExpressionPiece.Kind) -> ExpressionPiece? {
        if piece.kind == kind { return piece }
        guard case .text(let text) = piece.literal else { return nil }
        switch kind {
        case .date: return civil(text, as: .date)
        case .time: return civil(text, as: .time)
        case .moment: return civil(text, as: .moment)
        default: return nil
        }
    }

    /// Whether every code means the same id in both.
    static func haveSameOptions(_ one: NamedAnswer, _ other: NamedAnswer) -> Bool {
        if one.options.map(\.id) == other.options.map(\.id), one.options.map(\.code) == other.options.map(\.code) {
            return true
        }
        return one.hasOwnCodes && other.hasOwnCodes
    }
}
