import CardSchema

// Sums, differences and the like.
extension ExpressionWriter {
    /// Adds numbers, or days to a day.
    func sum(_ pieces: [ExpressionPiece]) throws(ExpressionLoss) -> ExpressionPiece {
        if let day = pieces.firstIndex(where: { $0.kind == .date && !$0.isColumn }) {
            var rest = pieces
            var piece = rest.remove(at: day)
            guard !rest.isEmpty, !rest.contains(where: { $0.kind == .date }) else {
                throw ExpressionLoss("it adds a day to a day")
            }
            let more = try sum(rest)
            let offset = piece.offset.map { "\($0) + \(more.text(in: .product))" } ?? more.text(in: .product)
            piece.offset = offset
            return piece.needing(more)
        }
        var numbers: [ExpressionPiece] = []
        for piece in pieces {
            if piece.kind == .text, piece.literal?.number == nil { throw ExpressionLoss("it joins texts") }
            let number = try number(piece)
            guard !number.isColumn else { throw ExpressionLoss("it uses the answers of a list as one number") }
            numbers.append(number)
        }
        guard let first = numbers.first else { throw ExpressionLoss("it adds up nothing") }
        guard numbers.count > 1 else { return first }
        if numbers.count > Self.mostJoined {
            return ExpressionPiece("sum(\(numbers.map(\.text).joined(separator: ", ")))", .number).needing(numbers)
        }
        let texts = numbers.map { $0.text(in: .sum) }
        return ExpressionPiece(texts.joined(separator: " + "), .number, .sum).needing(numbers)
    }

    func arithmetic(
        _ sign: QuestionnaireExpression.Operator, _ left: ExpressionPiece, _ right: ExpressionPiece
    ) throws(ExpressionLoss) -> ExpressionPiece {
        if sign == .minus, let difference = try difference(left, right) { return difference }
        let (first, second) = (try number(left), try number(right))
        guard !first.isColumn, !second.isColumn else {
            throw ExpressionLoss("it uses the answers of a list as one number")
        }
        let (symbol, level): (String, ExpressionPiece.Level) =
            switch sign {
            case .minus: ("-", .sum)
            case .times: ("*", .product)
            case .divided: ("/", .product)
            default: ("%", .product)
            }
        let tighter: ExpressionPiece.Level = level == .sum ? .product : .prefix
        return ExpressionPiece("\(first.text(in: level)) \(symbol) \(second.text(in: tighter))", .number, level)
            .needing(first, second)
    }

    /// The days between two days or the minutes between two moments, or a day some days earlier.
    func difference(_ left: ExpressionPiece, _ right: ExpressionPiece) throws(ExpressionLoss)
        -> ExpressionPiece?
    {
        switch (left.kind, right.kind) {
        case (.date, .date), (.date, .moment), (.moment, .date), (.date, .text), (.text, .date):
            guard let first = dated(left), let second = dated(right) else { return nil }
            return days(second, first)
        case (.moment, .moment):
            return ExpressionPiece("minutes(\(right.text), \(left.text)) / 1440", .number, .product)
                .needing(left, right)
        case (.time, .time):
            return ExpressionPiece("span(\(right.text), \(left.text))", .number).needing(left, right)
        case (.date, _):
            let number = try number(right)
            var piece = left
            piece.offset = (left.offset ?? "0") + " - \(number.text(in: .product))"
            return piece.needing(number)
        default: return nil
        }
    }

    /// A piece as a day; `nil` if it is none.
    func dated(_ piece: ExpressionPiece) -> ExpressionPiece? {
        if piece.isColumn { return nil }
        if piece.kind == .date || piece.kind == .moment { return piece }
        guard case .text(let text) = piece.literal else { return nil }
        return Self.civil(text, as: .date)
    }

    /// The days from one day to another, with those that are added to each.
    func days(_ from: ExpressionPiece, _ to: ExpressionPiece) -> ExpressionPiece {
        var text = "days(\(from.text), \(to.text))"
        if let offset = to.offset { text += " + \(Self.grouped(offset))" }
        if let offset = from.offset { text += " - \(Self.grouped(offset))" }
        let isPlain = from.offset == nil && to.offset == nil
        return ExpressionPiece(text, .number, isPlain ? .whole : .sum).needing(from, to)
    }

    /// A number of days, in parentheses unless it is a single number or name.
    static func grouped(_ offset: String) -> String {
        offset.utf8.contains(UInt8(ascii: " ")) ? "(\(offset))" : offset
    }
}
