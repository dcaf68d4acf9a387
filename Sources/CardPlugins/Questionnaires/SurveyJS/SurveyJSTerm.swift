import CardSchema

/// An expression of SurveyJS, as it is written.
///
/// ```
/// {age} >= 18 and {pets} anyof ['cat', 'dog']
/// ```
indirect enum SurveyJSTerm: Hashable {
    enum Operator: String {
        case or, and, equal, notequal, less, lessorequal, greater, greaterorequal
        case contains, notcontains, anyof, allof, noneof
        case plus, minus, times, divided, remainder, power
    }

    case number(DecimalNumber)
    case text(String)
    case truth(Bool)
    /// `undefined` and `null`.
    case nothing
    /// What stands between braces.
    case variable(String)
    case list([SurveyJSTerm])
    case call(String, [SurveyJSTerm])
    case not(SurveyJSTerm)
    case negative(SurveyJSTerm)
    case isEmpty(SurveyJSTerm)
    case binary(Operator, SurveyJSTerm, SurveyJSTerm)
}
