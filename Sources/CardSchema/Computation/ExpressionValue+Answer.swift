extension ExpressionValue {
    /// Converts a result to a value of a type; `nil` if it is unknown or of another type.
    package func answer(of type: FieldType) -> Value? {
        switch (type.plain, self) {
        case (.integer, .number(let number)), (.duration, .number(let number)):
            number.whole.map { .whole($0) }
        case (.decimal(let limits), .number(let number)):
            number.rounded(toDecimals: limits.decimals).flatMap { rounded in
                Rational(rounded) == number ? .decimal(rounded) : nil
            }
        case (.yesno, .yesno(let isYes)): .yesno(isYes)
        case (.choice, .text(let id)): .choice(id)
        case (.text, .text(let text)), (.note, .text(let text)): .text(text)
        case (_, .civil(let civil)): civil.kind == type.civilKind ? civil.answer : nil
        default: nil
        }
    }
}
