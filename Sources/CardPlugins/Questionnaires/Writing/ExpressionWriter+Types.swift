import CardSchema

// Pieces as conditions and numbers.
extension ExpressionWriter {
    /// A piece as a condition.
    func truth(_ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        switch piece.kind {
        case .truth where !piece.isColumn: return piece
        case .nothing: return .truth(false)
        case _ where piece.literal != nil:
            guard let isTrue = piece.literal?.truth else { return .truth(piece.literal?.isEmpty == false) }
            return .truth(isTrue)
        case .number: return try comparison(.notEqual, piece, try self.piece(.number(DecimalNumber(whole: 0))))
        default: return answered([piece])
        }
    }

    /// A piece as a number.
    func number(_ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        if piece.isColumn, piece.kind != .number { throw ExpressionLoss("it uses the answers of a list as one number") }
        switch piece.kind {
        case .number: return piece
        case .nothing: return ExpressionPiece("1 / 0", .number, .product)
        case .truth:
            if let isTrue = piece.constantTruth { return try self.piece(.number(DecimalNumber(whole: isTrue ? 1 : 0))) }
            return ExpressionPiece("\(piece.text(in: .or)) ? 1 : 0", .number, .conditional).needing(piece)
        case .text where piece.literal != nil:
            guard let number = piece.literal?.number else { throw ExpressionLoss("it uses a text as a number") }
            return try self.piece(.number(number))
        case .option: return try weight(piece)
        case .options: return try weights(piece)
        case .text: throw ExpressionLoss("it uses the answer to a text question as a number")
        case .date, .time, .moment, .tags, .place, .files, .records:
            throw ExpressionLoss("it uses an answer that is not a number as a number")
        }
    }

    /// The number of the chosen option, or its weight.
    func weight(_ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        guard let answer = piece.answer else { throw ExpressionLoss("it uses a choice as a number") }
        var groups: [(number: DecimalNumber, ids: [String])] = []
        var places: [DecimalNumber: Int] = [:]
        var isWhole = !answer.takesOther
        for option in answer.options {
            guard let number = piece.isWeight ? option.weight : option.number else {
                isWhole = false
                continue
            }
            if let place = places[number] {
                groups[place].ids.append(option.id)
            } else {
                places[number] = groups.count
                groups.append((number, [option.id]))
            }
        }
        guard let last = groups.last else { throw ExpressionLoss("it uses options as numbers that have no numbers") }
        var text = isWhole ? "\(last.number)" : "1 / 0"
        // Each test is a level, and an expression has at most 128.
        guard groups.count <= 60 else { throw ExpressionLoss("it uses more options as numbers than an expression can") }
        for group in isWhole ? groups.dropLast().reversed() : groups.reversed() {
            text = "\(Self.isOne(of: group.ids, piece.text)) ? \(group.number) : \(text)"
        }
        return ExpressionPiece(text, .number, groups.count == 1 && isWhole ? .prefix : .conditional).needing(piece)
    }

    /// The sum of the weights of the chosen options.
    func weights(_ piece: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        guard piece.isWeight, let answer = piece.answer else {
            throw ExpressionLoss("it uses several options as one number")
        }
        let terms = answer.options.compactMap { option in
            option.weight.map { "('\(option.id)' in \(piece.text) ? \($0) : 0)" }
        }
        guard !terms.isEmpty else { throw ExpressionLoss("it uses options as numbers that have no numbers") }
        return ExpressionPiece("sum(\(terms.joined(separator: ", ")))", .number).needing(piece)
    }

    /// Whether a choice is one of some options.
    static func isOne(of ids: [String], _ path: String) -> String {
        ids.count == 1 ? "\(path) == '\(ids[0])'" : "\(path) in [\(ids.map { "'\($0)'" }.joined(separator: ", "))]"
    }

    /// Whether everything that pieces need is answered.
    func answered(_ pieces: [ExpressionPiece]) -> ExpressionPiece {
        var needs: [ExpressionPiece] = []
        for piece in pieces {
            if let literal = piece.literal {
                if literal.isEmpty { return .truth(false) }
            } else if piece.kind == .nothing {
                return .truth(false)
            } else if piece.isColumn, let list = piece.answer?.list, let name = piece.answer?.name {
                let each = Self.path(
                    "\(Self.variable).\(name)", piece.answer ?? NamedAnswer(.text, path: "", name: name))
                let inner = each.needs.joined(separator: " && ")
                needs.append(
                    ExpressionPiece("has(\(list)) && \(list).exists(\(Self.variable), \(inner))", .truth, .and))
            } else {
                needs += piece.needs.map { need in
                    ExpressionPiece(need, .truth, need.utf8.contains(UInt8(ascii: " ")) ? .and : .whole)
                }
            }
        }
        return joined(.and, needs)
    }
}

extension NamedAnswer.Kind {
    /// What it is in an expression.
    var piece: ExpressionPiece.Kind {
        switch self {
        case .number, .scale: .number
        case .yesno: .truth
        case .choice: .option
        case .choices: .options
        case .text: .text
        case .date: .date
        case .time: .time
        case .moment: .moment
        case .tags: .tags
        case .place: .place
        case .files: .files
        case .records: .records
        }
    }
}
