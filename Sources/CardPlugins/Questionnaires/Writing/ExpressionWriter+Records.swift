import CardSchema

extension QuestionnaireExpression {
    /// Whether it compares the records of a list with each other.
    var isOfList: Bool { if case .call(.areDistinct, _) = self { true } else { false } }
}

// Some of the records of a list.
extension ExpressionWriter {
    /// The records for which a test holds, or a value of each of them.
    ///
    /// ```
    /// count(${person}[age < 5])   ─▶  size(g.person.filter(x, x.age < 5))
    /// ```
    func records(
        _ code: String, _ test: QuestionnaireExpression, _ value: QuestionnaireExpression?
    ) throws(ExpressionLoss) -> ExpressionPiece {
        guard let answer = answers[code], let list = answer.kind == .records ? answer.path : answer.list else {
            throw ExpressionLoss("it looks for records in something that is no list")
        }
        // Inside of another list, both records would have one name.
        guard surroundings == .card else { throw ExpressionLoss("it looks for records of a list from a record") }
        let each = within(.each(list))
        let test = try each.condition(test)
        guard let value else {
            return ExpressionPiece("\(list).filter(\(Self.variable), \(test.text))", .records)
        }
        let number = try each.number(value)
        guard !number.isColumn else { throw ExpressionLoss("it uses the answers of a list as one number") }
        // A record without the answer counts for nothing.
        let whole = joined(.and, [test] + number.needs.map { ExpressionPiece($0, .truth, .and) })
        let kept = "\(list).filter(\(Self.variable), \(whole.text))"
        var piece = ExpressionPiece("\(kept).map(\(Self.variable), \(number.text))", .number)
        piece.isColumn = true
        return piece
    }

    /// Whether no two records of a list have the same answer to a question.
    func distinct(_ column: ExpressionPiece) throws(ExpressionLoss) -> ExpressionPiece {
        guard column.isColumn, let answer = column.answer, let list = answer.list,
            [.text, .number, .option, .date, .time, .moment].contains(column.kind)
        else { throw ExpressionLoss("it compares the records of something that is no list") }
        let (own, other) = ("\(Self.variable).\(answer.name)", "\(Self.other).\(answer.name)")
        let same = "\(list).filter(\(Self.other), has(\(other)) && \(other) == \(own))"
        return ExpressionPiece("\(list).all(\(Self.variable), !has(\(own)) || size(\(same)) < 2)", .truth)
    }

    /// The name of another record.
    private static let other = "y"
}
