import CardSchema

extension String {
    /// Whether the text contains another one.
    fileprivate func contains(text other: String) -> Bool {
        let (bytes, wanted) = (Array(utf8), Array(other.utf8))
        guard let first = wanted.first, wanted.count <= bytes.count else { return false }
        return (0...(bytes.count - wanted.count)).contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
    }
}

/// Finds the names that expressions take as numbers.
///
/// A text question without an input type holds digits where a rule adds it up or asks whether it is greater than 3.
enum SurveyJSNumbers {
    /// Returns the names, without what stands in front of their last point.
    static func names(in survey: JSONNode) -> Set<String> {
        var names: Set<String> = []
        visit(survey, &names)
        return names
    }

    private static func visit(_ node: JSONNode, _ names: inout Set<String>) {
        for element in node.elements ?? [] { visit(element, &names) }
        // A column with a total.
        if let total = node["totalType"]?.string?.lowercased(), ["sum", "min", "max", "avg"].contains(total) {
            names.insert(SurveyJSForm.name(of: node))
        }
        for member in node.members ?? [] {
            if let source = member.value.string, isExpression(member.key), let term = SurveyJSParser.term(of: source) {
                collect(term, &names)
            } else {
                visit(member.value, &names)
            }
        }
    }

    private static func isExpression(_ key: String) -> Bool {
        key == "expression" || key.hasSuffix("If") || key.hasSuffix("Expression")
    }

    /// Whether a name in braces stands in a text that is not an expression.
    static func isPiped(_ name: String, in node: JSONNode) -> Bool {
        if let elements = node.elements { return elements.contains { isPiped(name, in: $0) } }
        return (node.members ?? []).contains { member in
            guard let text = member.value.string else { return isPiped(name, in: member.value) }
            return !isExpression(member.key) && text.contains(text: name)
        }
    }

    private static let summing: Set = ["sum", "avg", "round", "trunc", "abs", "floor", "ceil", "sqrt"]

    private static func collect(_ term: SurveyJSTerm, _ names: inout Set<String>) {
        switch term {
        case .variable, .number, .text, .truth, .nothing: break
        case .not(let inner), .isEmpty(let inner): collect(inner, &names)
        case .negative(let inner):
            add(inner, &names)
            collect(inner, &names)
        case .list(let items): for item in items { collect(item, &names) }
        case .call(let name, let terms):
            for term in terms {
                if summing.contains(name) { add(term, &names) }
                collect(term, &names)
            }
            if name.hasSuffix("inarray"), !name.hasPrefix("count"), terms.count > 1, case .text(let column) = terms[1] {
                names.insert(column)
            }
        case .binary(let operation, let left, let right):
            collect(left, &names)
            collect(right, &names)
            switch operation {
            case .minus, .times, .divided, .remainder, .power:
                add(left, &names)
                add(right, &names)
            case .plus, .less, .lessorequal, .greater, .greaterorequal:
                // A sum with a text joins texts, and two names may both be dates.
                if isNumber(right) { add(left, &names) }
                if isNumber(left) { add(right, &names) }
            case .or, .and, .equal, .notequal, .contains, .notcontains, .anyof, .allof, .noneof: break
            }
        }
    }

    private static func isNumber(_ term: SurveyJSTerm) -> Bool {
        switch term {
        case .number, .negative: true
        case .text(let text): DecimalNumber(text) != nil
        case .binary(let operation, _, _): [.minus, .times, .divided].contains(operation)
        default: false
        }
    }

    private static func add(_ term: SurveyJSTerm, _ names: inout Set<String>) {
        guard case .variable(let name) = term else { return }
        names.insert(String(name[(name.lastIndex(of: ".").map { name.index(after: $0) } ?? name.startIndex)...]))
    }
}
