extension CheckedExpression {
    /// The expression as a JavaScript function of a card and a record, for the script of a form.
    ///
    /// ```
    /// has(urges.eating) && urges.eating >= 4    (c,r)=>and(c.has("urges.eating"),ge(c.v("urges.eating"),n(4)))
    /// ```
    ///
    /// It calls the functions of `pages/form/expressions.js`, which have the semantics of `ExpressionEvaluator`. A
    /// reference is named as in the template, so the script contains no other names of the author's.
    package var javaScript: String { "(c,r)=>" + JavaScriptExpression(expression: self).text(root) }
}

/// Translates the nodes of an expression; `depth` counts the macros around them.
private struct JavaScriptExpression {
    let expression: CheckedExpression
    var depth = 0

    func text(_ step: Int) -> String {
        switch expression.nodes[step] {
        case .constant(let constant): expression.constants[constant].javaScript
        case .value(let reference, .card): "c.v(\(name(reference)))"
        case .value(let reference, let owner): "c.vIn(\(name(reference)),\(record(owner)))"
        case .records(let list): "c.records(\(name(list)))"
        case .column(let list, let field): "c.column(\(name(list)),\(name(field)))"
        case .values(let first, let count):
            "c.values([\(expression.operands[first..<first + count].map(name).joined(separator: ","))])"
        case .list(let first, let count): "[\(texts(first, count))]"
        case .variable(let depth): variable(depth)
        case .has(let reference, .card): "c.has(\(name(reference)))"
        case .has(let reference, let owner): "c.hasIn(\(name(reference)),\(record(owner)))"
        case .hasRecords(let list): "c.hasRecords(\(name(list)))"
        case .skipped(let reference, .card): "c.skipped(\(name(reference)))"
        case .skipped(let reference, let owner): "c.skippedIn(\(name(reference)),\(record(owner)))"
        case .not(let a): call("not", a)
        case .negate(let a): call("negate", a)
        case .arithmetic(let sign, let a, let b): call(sign.javaScript, a, b)
        case .compare(let sign, let a, let b): call(sign.javaScript, a, b)
        case .and(let a, let b): call("and", a, b)
        case .or(let a, let b): call("or", a, b)
        case .conditional(let test, let yes, let no): call("pick", test, yes, no)
        case .isIn(let element, let list): call("isIn", element, list)
        case .macro(let macro, let list, let body):
            "\(macro.rawValue)(\(text(list)),\(variable(depth))=>\(inner.text(body)))"
        case .size(let a): call("size", a)
        case .textTest(let test, let text, let part): call(test.rawValue, text, part)
        case .matches(let text, let pattern): "like(\(self.text(text)),\(automaton(pattern)))"
        case .lower(let a): call("lower", a)
        case .aggregate(let aggregate, let first, let count):
            "aggregate(\"\(aggregate.rawValue)\",[\(texts(first, count))])"
        case .aggregateList(let aggregate, let list): "aggregate(\"\(aggregate.rawValue)\",\(text(list)))"
        case .span(let a, let b): call("span", a, b)
        case .days(let a, let b): call("days", a, b)
        case .minutes(let a, let b): call("minutes", a, b)
        case .rounding(let rounding, let a): call(rounding.rawValue, a)
        case .datePart(let part, let a): call(part.rawValue, a)
        }
    }

    /// The same inside one more macro.
    private var inner: JavaScriptExpression { JavaScriptExpression(expression: expression, depth: depth + 1) }

    private func call(_ function: String, _ steps: Int...) -> String {
        "\(function)(\(steps.map(text).joined(separator: ",")))"
    }

    private func texts(_ first: Int, _ count: Int) -> String {
        expression.operands[first..<first + count].map(text).joined(separator: ",")
    }

    private func automaton(_ pattern: Int) -> String {
        let states = expression.patterns[pattern].automaton.map { "[\($0.map { "\($0)" }.joined(separator: ","))]" }
        return "[\(states.joined(separator: ","))]"
    }

    private func name(_ reference: Int) -> String {
        JavaScriptText.literal(expression.references[reference].description)
    }

    private func record(_ owner: ExpressionNode.Owner) -> String {
        switch owner {
        case .card: "null"
        case .record: "r"
        case .variable(let depth): variable(depth)
        }
    }

    private func variable(_ depth: Int) -> String { "x\(depth)" }
}

extension ExpressionNode.Arithmetic {
    fileprivate var javaScript: String {
        switch self {
        case .add: "add"
        case .subtract: "subtract"
        case .multiply: "multiply"
        case .divide: "divide"
        case .remainder: "remainder"
        }
    }
}

extension ExpressionNode.Comparison {
    fileprivate var javaScript: String {
        switch self {
        case .equal: "eq"
        case .notEqual: "ne"
        case .less: "lt"
        case .lessOrEqual: "le"
        case .greater: "gt"
        case .greaterOrEqual: "ge"
        }
    }
}

extension ExpressionValue {
    /// The value as a JavaScript expression.
    package var javaScript: String {
        switch self {
        case .unknown: "null"
        case .number(let number):
            number.denominator == 1
                ? "n(\"\(number.numerator)\")" : "n(\"\(number.numerator)\",\"\(number.denominator)\")"
        case .yesno(let isYes): isYes ? "true" : "false"
        case .text(let text): JavaScriptText.literal(text)
        case .civil(let civil): "\(civil.kind.rawValue)(\"\(civil)\")"
        case .list(let elements): "[\(elements.map(\.javaScript).joined(separator: ","))]"
        case .record(let index): "new Entry(\(index))"
        case .place: "somewhere"
        case .files(let count): "new Files(\(count))"
        }
    }
}
