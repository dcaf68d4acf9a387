import CardSchema

/// How a score of OpenScales is computed.
struct OpenScalesScore {
    let id: String
    private let block: JSONNode
    private let categories: JSONNode?
    /// The lowest and highest value of each question.
    private let ends: [String: (low: DecimalNumber, high: DecimalNumber)]
    private let names: SurveyJSNames

    init(
        _ id: String, _ definition: JSONNode, _ ends: [String: (low: DecimalNumber, high: DecimalNumber)],
        _ names: SurveyJSNames
    ) {
        (self.id, self.ends, self.names) = (id, ends, names)
        block = definition["scoring"]?[id] ?? JSONNode(.null, SourceSpan(0, 0))
        categories = definition["scoring"]?["answer_categories"]
    }

    /// Its questions, with 1, or −1 where an answer is turned.
    var coding: [(code: String, sign: Int)] {
        written.filter { names.isEmpty || names[$0.code] != nil }
    }

    private var written: [(code: String, sign: Int)] {
        if let members = block["items"]?.members {
            return members.compactMap { member in
                SurveyJSForm.whole(member.value).flatMap { $0 == 0 ? nil : (member.key, $0 < 0 ? -1 : 1) }
            }
        }
        return (block["items"]?.elements ?? []).compactMap(\.string).compactMap { code in
            // A question without a coding is not part of a score that has codings.
            guard let codings = block["item_coding"], codings.members?.isEmpty == false else { return (code, 1) }
            let sign = codings[code].flatMap { SurveyJSForm.whole($0) } ?? 0
            return sign == 0 ? nil : (code, sign < 0 ? -1 : 1)
        }
    }

    var scores: [String] { (block["scores"]?.elements ?? []).compactMap(\.string) }

    /// `mean_coded` and `mean` are the same.
    var method: String {
        let name = block["method"]?.string ?? "sum"
        return name.hasSuffix("_coded") ? String(name.dropLast(6)) : name
    }

    /// Whether its questions and a method say it all.
    var isPlain: Bool {
        ["mean", "sum", "min", "max"].contains(method) && scores.isEmpty
            && ["value_map", "transform", "weights"].allSatisfy { Self.isNothing(block[$0]) }
    }

    /// The score as a formula; `nil` if it cannot be computed.
    var term: SurveyJSTerm? {
        let inputs = coding.map { value(of: $0.code, $0.sign) } + scores.map { .variable("score.\($0)") }
        guard !inputs.isEmpty else { return nil }
        let raw: SurveyJSTerm? =
            switch method {
            case "mean", "average": .call("avg", inputs)
            case "sum": .call("sum", inputs)
            case "max": .call("max", inputs)
            case "min": .call("min", inputs)
            case "count": .call("count", inputs)
            case "weighted_sum", "weighted_mean": weighted(isMean: method == "weighted_mean")
            case "sum_correct", "count_correct": correct
            case "sd": deviation(inputs)
            default: nil
            }
        return raw.flatMap { transformed($0, inputs) }
    }

    // MARK: - Values

    private func value(of code: String, _ sign: Int) -> SurveyJSTerm {
        var term = SurveyJSTerm.variable(code)
        var (low, high) = ends[code].map { ($0.low, $0.high) } ?? (DecimalNumber(whole: 1), DecimalNumber(whole: 5))
        let map = (block["value_map"]?[code] ?? block["value_map"]?["default"])?.elements?.compactMap {
            SurveyJSForm.number($0)
        }
        if let map, !map.isEmpty, let first = low.whole {
            term = map.enumerated().dropFirst().reversed().reduce(.number(map[0])) { rest, entry in
                let point = DecimalNumber(whole: first + Int64(entry.offset))
                return .call("iif", [.binary(.equal, .variable(code), .number(point)), .number(entry.element), rest])
            }
            (low, high) = (map.min() ?? low, map.max() ?? high)
        }
        if sign < 0, let both = Self.sum(low, high) { term = .binary(.minus, .number(both), term) }
        // A missing answer is left out; in a sum, that is 0.
        guard term != .variable(code), !isCertain(code) else { return term }
        let rest = method == "sum" ? SurveyJSTerm.number(DecimalNumber(whole: 0)) : .nothing
        return .call("iif", [.not(.isEmpty(.variable(code))), term, rest])
    }

    private func isCertain(_ code: String) -> Bool {
        guard let entry = names[code] else { return false }
        return entry.isRequired && entry.gates.isEmpty
    }

    private static func sum(_ a: DecimalNumber, _ b: DecimalNumber) -> DecimalNumber? {
        guard let first = a.units(atDecimals: 6), let second = b.units(atDecimals: 6) else { return nil }
        let (units, overflows) = first.addingReportingOverflow(second)
        return overflows ? nil : DecimalNumber(units: units, decimals: 6)
    }

    private func weighted(isMean: Bool) -> SurveyJSTerm? {
        var (parts, weights): ([SurveyJSTerm], [SurveyJSTerm]) = ([], [])
        var total = DecimalNumber(whole: 0)
        let inputs: [(code: String, name: String, term: SurveyJSTerm)] =
            coding.map { ($0.code, $0.code, value(of: $0.code, $0.sign)) }
            + scores.map { ($0, "score.\($0)", .variable("score.\($0)")) }
        let zero = SurveyJSTerm.number(DecimalNumber(whole: 0))
        let areAllCertain = coding.allSatisfy { isCertain($0.code) } && scores.isEmpty
        for (code, name, term) in inputs {
            guard let weight = block["weights"]?[code].flatMap({ SurveyJSForm.number($0) }) else { continue }
            // A missing answer is left out, with its weight.
            let isThere = SurveyJSTerm.not(.isEmpty(.variable(name)))
            let product = SurveyJSTerm.binary(.times, .number(weight), term)
            parts.append(areAllCertain ? product : .call("iif", [isThere, product, zero]))
            weights.append(.call("iif", [isThere, .number(weight), zero]))
            guard let next = Self.sum(total, weight) else { return nil }
            total = next
        }
        guard let first = parts.first else { return nil }
        let sum = parts.dropFirst().reduce(first) { .binary(.plus, $0, $1) }
        guard isMean else { return sum }
        let all = weights.dropFirst().reduce(weights[0]) { .binary(.plus, $0, $1) }
        return .binary(.divided, sum, areAllCertain ? .number(total) : all)
    }

    private var correct: SurveyJSTerm? {
        let answers = block["answer_category"]?.string.flatMap { categories?[$0] } ?? block["correct_answers"]
        let points = coding.compactMap { item -> SurveyJSTerm? in
            let right = answers?[item.code].map { $0.elements ?? [$0] } ?? []
            guard !right.isEmpty else { return nil }
            let tests = right.map { SurveyJSTerm.binary(.equal, .call("lower", [.variable(item.code)]), lower($0)) }
            let any = tests.dropFirst().reduce(tests[0]) { .binary(.or, $0, $1) }
            return .call("iif", [any, .number(DecimalNumber(whole: 1)), .number(DecimalNumber(whole: 0))])
        }
        return points.isEmpty ? nil : .call("sum", points)
    }

    private func lower(_ node: JSONNode) -> SurveyJSTerm {
        let term = SurveyJSTriggers.literal(node)
        guard case .text(let text) = term else { return term }
        return .text(text.lowercased())
    }

    /// The root of the mean of squares without the square of the mean.
    private func deviation(_ inputs: [SurveyJSTerm]) -> SurveyJSTerm {
        // The square of a missing answer is missing too.
        let squares = SurveyJSTerm.call(
            "avg",
            inputs.map { input in
                let square = SurveyJSTerm.binary(.times, input, input)
                switch input {
                case .variable(let name) where !isCertain(name):
                    return .call("iif", [.not(.isEmpty(input)), square, .nothing])
                case .call("iif", let parts) where parts.count == 3 && parts[2] == .nothing:
                    return .call("iif", [parts[0], .binary(.times, parts[1], parts[1]), .nothing])
                default: return square
                }
            })
        let mean = SurveyJSTerm.call("avg", inputs)
        return .call("sqrt", [.binary(.minus, squares, .binary(.times, mean, mean))])
    }

    private func transformed(_ raw: SurveyJSTerm, _ inputs: [SurveyJSTerm]) -> SurveyJSTerm? {
        var term = raw
        for step in block["transform"]?.elements ?? [] {
            let operations: [String: SurveyJSTerm.Operator] = [
                "add": .plus, "subtract": .minus, "multiply": .times, "divide": .divided,
            ]
            guard let operation = step["op"]?.string.flatMap({ operations[$0] }), let value = step["value"],
                let operand = operand(value, inputs)
            else { return nil }
            term = .binary(operation, term, operand)
        }
        return term
    }

    private func operand(_ value: JSONNode, _ inputs: [SurveyJSTerm]) -> SurveyJSTerm? {
        if let number = SurveyJSForm.number(value) { return .number(number) }
        switch value.string {
        case "mean": return .call("avg", inputs)
        case "sum": return .call("sum", inputs)
        case "min": return .call("min", inputs)
        case "max": return .call("max", inputs)
        case "n": return .call("count", inputs)
        case "range": return .binary(.minus, .call("max", inputs), .call("min", inputs))
        case "sd": return deviation(inputs)
        default: return nil
        }
    }

    // MARK: - Questions

    /// Returns the lowest and highest value of each question.
    static func ends(of items: [QuestionnaireItem]) -> [String: (low: DecimalNumber, high: DecimalNumber)] {
        var ends: [String: (low: DecimalNumber, high: DecimalNumber)] = [:]
        for item in items {
            if case .number(let low) = item.minimum, case .number(let high) = item.maximum {
                ends[item.code] = (low, high)
            }
            let scores = item.options.compactMap(\.score)
            if item.kind == .choice, let low = scores.min(), let high = scores.max() { ends[item.code] = (low, high) }
            ends.merge(self.ends(of: item.items)) { first, _ in first }
        }
        return ends
    }

    /// Whether it is null, or an empty list or object.
    static func isNothing(_ node: JSONNode?) -> Bool {
        node == nil || node?.value == .null || node?.elements?.isEmpty == true || node?.members?.isEmpty == true
    }
}
