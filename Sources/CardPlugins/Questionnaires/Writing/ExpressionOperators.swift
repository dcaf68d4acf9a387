import CardSchema

extension QuestionnaireExpression.Operator {
    var isEquality: Bool { self == .equal || self == .notEqual }

    /// The comparison with its sides exchanged.
    var flipped: QuestionnaireExpression.Operator {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        default: self
        }
    }

    var symbol: String {
        switch self {
        case .or: "||"
        case .and: "&&"
        case .equal: "=="
        case .notEqual: "!="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .plus: "+"
        case .minus: "-"
        case .times: "*"
        case .divided: "/"
        case .remainder: "%"
        }
    }

    func holds(_ left: DecimalNumber, _ right: DecimalNumber) -> Bool {
        switch self {
        case .equal: left == right
        case .notEqual: left != right
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        default: false
        }
    }
}
