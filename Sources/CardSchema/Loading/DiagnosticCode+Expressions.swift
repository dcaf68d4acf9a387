extension DiagnosticCode {
    /// Returns the code for a fault of an expression.
    init(_ kind: ExpressionFault.Kind) {
        self =
            switch kind {
            case .empty, .syntax, .badNumber, .badText, .chainedComparison, .badLiteral: .malformed
            case .tooLong, .tooDeep, .tooCostly: .costlyExpression
            case .leftOut: .leftOut
            case .unknownName: .unknownName
            case .retiredName: .retiredName
            case .unknownFunction, .wrongArguments: .unknownFunction
            case .wrongType, .wrongResult: .wrongType
            case .notComparable, .noOrder: .notComparable
            case .outsideScale, .unknownOption: .impossibleValue
            case .badPattern: .badPattern
            case .cycle: .cycle
            case .neverTrue: .neverTrue
            case .alwaysTrue: .alwaysTrue
            case .needsSeveralAnswers: .needsSeveralAnswers
            }
    }
}
