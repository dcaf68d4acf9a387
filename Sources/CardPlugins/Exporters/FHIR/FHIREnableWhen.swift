import CardSchema

/// Writes conditions as `enableWhen`, where that means exactly the same.
struct FHIREnableWhen {
    let paths: FHIRPathWriter

    init(_ paths: FHIRPathWriter) { self.paths = paths }

    /// Returns the tests of a condition, and whether all or any of them have to be true; `nil` if it needs an expression.
    func tests(_ syntax: ExpressionSyntax) -> (behavior: String, tests: [JSONDocument])? {
        for (sign, behavior) in [(ExpressionSyntax.Infix.and, "all"), (.or, "any")] {
            var (parts, waiting): ([ExpressionSyntax], [ExpressionSyntax]) = ([], [syntax])
            while let one = waiting.popLast() {
                if case .infix(sign, _, let left, let right) = one.kind {
                    waiting += [right, left]
                } else {
                    parts.append(one)
                }
            }
            let tests = parts.compactMap(test)
            if tests.count == parts.count { return (behavior, tests) }
        }
        return nil
    }

    private func test(_ syntax: ExpressionSyntax) -> JSONDocument? {
        switch syntax.kind {
        case .name, .member: return yesno(syntax, true)
        case .prefix(.not, let inner):
            if case .call("has", _, nil, let arguments) = inner.kind, arguments.count == 1 {
                return exists(arguments[0], false)
            }
            return yesno(inner, false)
        case .call("has", _, nil, let arguments) where arguments.count == 1: return exists(arguments[0], true)
        case .infix(.isIn, _, let left, let right):
            guard case .text(let id) = left.kind, let field = question(right), case .choices = field.type else {
                return nil
            }
            return document(field, "=", "answerCoding", .object(FHIRNames.coding(id)))
        case .infix(let sign, _, let left, let right):
            guard let word = Self.words[sign], let field = question(left) else { return nil }
            return compared(field, word, right)
        case .number, .text, .bool, .list, .prefix, .call, .conditional: return nil
        }
    }

    private static let words: [ExpressionSyntax.Infix: String] = [
        .equal: "=", .less: "<", .lessOrEqual: "<=", .greater: ">", .greaterOrEqual: ">=",
    ]

    private func compared(_ field: Field, _ sign: String, _ right: ExpressionSyntax) -> JSONDocument? {
        switch (field.type, right.kind) {
        case (.yesno, .bool(let value)) where sign == "=": return document(field, sign, "answerBoolean", .bool(value))
        case (.choice, .text(let id)) where sign == "=":
            return document(field, sign, "answerCoding", .object(FHIRNames.coding(id)))
        case (.scale(let scale), .number(let number)) where FHIRQuestionnaire.isLabelled(scale):
            return sign == "=" ? document(field, sign, "answerCoding", .object(FHIRNames.coding("\(number)"))) : nil
        case (.scale(let scale), .number(let number)):
            return number.whole != nil && scale.decimals == 0
                ? document(field, sign, "answerInteger", .number("\(number)"))
                : decimal(field, sign, number)
        case (.integer, .number(let number)), (.duration, .number(let number)):
            return number.whole == nil ? nil : document(field, sign, "answerInteger", .number("\(number)"))
        case (.decimal, .number(let number)): return decimal(field, sign, number)
        case (.text, .text(let text)) where sign == "=": return document(field, sign, "answerString", .string(text))
        case (.date, .call("date", _, nil, let arguments)):
            guard case .text(let day)? = arguments.first?.kind else { return nil }
            return document(field, sign, "answerDate", .string(day))
        case (.time, .call("time", _, nil, let arguments)):
            guard case .text(let time)? = arguments.first?.kind else { return nil }
            return document(field, sign, "answerTime", .string(time + ":00"))
        default: return nil
        }
    }

    private func decimal(_ field: Field, _ sign: String, _ number: Rational) -> JSONDocument? {
        let text = "\(number)"
        return text.utf8.contains(UInt8(ascii: "/")) ? nil : document(field, sign, "answerDecimal", .number(text))
    }

    private func question(_ syntax: ExpressionSyntax) -> Field? {
        guard let field = FHIRPathWriter.path(syntax).flatMap(paths.field) else { return nil }
        // A question of a list is there in every record.
        guard field.path.subfield != nil, paths.list == nil else { return field }
        return isInList(field) ? nil : field
    }

    private func isInList(_ field: Field) -> Bool { paths.field("\(field.path.parent)")?.type.list != nil }

    private func yesno(_ syntax: ExpressionSyntax, _ value: Bool) -> JSONDocument? {
        guard let field = question(syntax), case .yesno = field.type else { return nil }
        return document(field, "=", "answerBoolean", .bool(value))
    }

    private func exists(_ syntax: ExpressionSyntax, _ value: Bool) -> JSONDocument? {
        guard let field = question(syntax) else { return nil }
        return document(field, "exists", "answerBoolean", .bool(value))
    }

    private func document(_ field: Field, _ sign: String, _ key: String, _ value: JSONDocument) -> JSONDocument {
        .object([("question", .string("\(field.path)")), ("operator", .string(sign)), (key, value)])
    }
}
