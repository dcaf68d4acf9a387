import CardPlugins
import CardTesting

/// A condition of an XLSForm, with what it means there: the slow, obvious evaluation of its text.
indirect enum XPathWorld {
    case and(XPathWorld, XPathWorld), or(XPathWorld, XPathWorld), not(XPathWorld)
    case compares(String, Number, Number)
    /// A question, a code, and whether they are to be equal.
    case equals(String, String, Bool)
    case isEmpty(String, Bool)
    case selected(String, String)
    case chosen(XPathWorld, XPathWorld, XPathWorld)

    indirect enum Number {
        case literal(Int), answer(String), sum(Number, Number), difference(Number, Number), product(Number, Number)
        case countSelected, length
        case chosen(XPathWorld, Number, Number)
        case first(String, Int)
    }

    /// The answers: a number that is missing is not a number, a text that is missing is empty.
    struct Answers {
        var numbers: [String: Double] = [:]
        var texts: [String: String] = [:]
        var codes: [String] = []

        /// The answers of the tree without syntax.
        var values: [String: TreeEvaluator.Value] {
            var values: [String: TreeEvaluator.Value] = [:]
            for (name, number) in numbers { values[name] = .number(number) }
            for (name, text) in texts where !text.isEmpty { values[name] = .text(text) }
            if !codes.isEmpty { values["m"] = .codes(codes) }
            return values
        }
    }

    // MARK: - Text

    var text: String {
        switch self {
        case .and(let a, let b): "(\(a.text) and \(b.text))"
        case .or(let a, let b): "(\(a.text) or \(b.text))"
        case .not(let a): "not(\(a.text))"
        case .compares(let mark, let a, let b): "\(Self.text(a)) \(mark) \(Self.text(b))"
        case .equals(let name, let code, let isEqual): "${\(name)} \(isEqual ? "=" : "!=") '\(code)'"
        case .isEmpty(let name, let isEqual): "${\(name)} \(isEqual ? "=" : "!=") ''"
        case .selected(let name, let code): "selected(${\(name)}, '\(code)')"
        case .chosen(let test, let a, let b): "if(\(test.text), \(a.text), \(b.text))"
        }
    }

    private static func text(_ number: Number) -> String {
        switch number {
        case .literal(let value): "\(value)"
        case .answer(let name): "${\(name)}"
        case .sum(let a, let b): "(\(text(a)) + \(text(b)))"
        case .difference(let a, let b): "(\(text(a)) - \(text(b)))"
        case .product(let a, let b): "(\(text(a)) * \(text(b)))"
        case .countSelected: "count-selected(${m})"
        case .length: "string-length(${t})"
        case .chosen(let test, let a, let b): "if(\(test.text), \(text(a)), \(text(b)))"
        case .first(let name, let other): "coalesce(${\(name)}, \(other))"
        }
    }

    // MARK: - Meaning

    func holds(_ answers: Answers) -> Bool {
        switch self {
        case .and(let a, let b): return a.holds(answers) && b.holds(answers)
        case .or(let a, let b): return a.holds(answers) || b.holds(answers)
        case .not(let a): return !a.holds(answers)
        case .compares(let mark, let a, let b):
            let (first, second) = (Self.value(a, answers), Self.value(b, answers))
            switch mark {
            case "=": return first == second
            case "!=": return first != second
            case "<": return first < second
            case "<=": return first <= second
            case ">": return first > second
            default: return first >= second
            }
        case .equals(let name, let code, let isEqual): return (answers.texts[name, default: ""] == code) == isEqual
        case .isEmpty(let name, let isEqual):
            let isEmpty =
                name.hasPrefix("n")
                ? answers.numbers[name] == nil
                : name == "m" ? answers.codes.isEmpty : answers.texts[name, default: ""].isEmpty
            return isEmpty == isEqual
        case .selected(let name, let code):
            return name == "m" ? answers.codes.contains(code) : answers.texts[name] == code
        case .chosen(let test, let a, let b): return test.holds(answers) ? a.holds(answers) : b.holds(answers)
        }
    }

    private static func value(_ number: Number, _ answers: Answers) -> Double {
        switch number {
        case .literal(let value): Double(value)
        case .answer(let name): answers.numbers[name] ?? .nan
        case .sum(let a, let b): value(a, answers) + value(b, answers)
        case .difference(let a, let b): value(a, answers) - value(b, answers)
        case .product(let a, let b): value(a, answers) * value(b, answers)
        case .countSelected: Double(answers.codes.count)
        case .length: Double(answers.texts["t", default: ""].unicodeScalars.count)
        case .chosen(let test, let a, let b): test.holds(answers) ? value(a, answers) : value(b, answers)
        case .first(let name, let other): answers.numbers[name] ?? Double(other)
        }
    }

    // MARK: - Chance

    static func any(_ depth: Int, _ chance: inout SeededGenerator) -> XPathWorld {
        func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
        guard depth > 0, below(4) > 0 else {
            switch below(4) {
            case 0: return .equals(["s", "t"][below(2)], ["a", "b", "c"][below(3)], below(2) == 0)
            case 1: return .isEmpty(["s", "t", "m", "n1"][below(4)], below(2) == 0)
            case 2: return .selected(["s", "m"][below(2)], ["a", "b", "c"][below(3)])
            default:
                return .compares(["=", "!=", "<", "<=", ">", ">="][below(6)], number(1, &chance), number(1, &chance))
            }
        }
        switch below(6) {
        case 0, 1: return .and(any(depth - 1, &chance), any(depth - 1, &chance))
        case 2, 3: return .or(any(depth - 1, &chance), any(depth - 1, &chance))
        case 4: return .not(any(depth - 1, &chance))
        default: return .chosen(any(depth - 1, &chance), any(depth - 1, &chance), any(depth - 1, &chance))
        }
    }

    private static func number(_ depth: Int, _ chance: inout SeededGenerator) -> Number {
        func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
        guard depth > 0 else { return below(2) == 0 ? .literal(below(4)) : .answer(["n1", "n2"][below(2)]) }
        switch below(8) {
        case 0: return .literal(below(4))
        case 1: return .answer(["n1", "n2"][below(2)])
        case 2: return .sum(number(depth - 1, &chance), number(depth - 1, &chance))
        case 3: return .difference(number(depth - 1, &chance), number(depth - 1, &chance))
        case 4: return .product(number(depth - 1, &chance), number(depth - 1, &chance))
        case 5: return .countSelected
        case 6: return below(2) == 0 ? .length : .first(["n1", "n2"][below(2)], below(4))
        default: return .chosen(any(0, &chance), number(depth - 1, &chance), number(depth - 1, &chance))
        }
    }

    /// Answers, of which each may be missing.
    static func answers(_ chance: inout SeededGenerator) -> Answers {
        var answers = Answers()
        for name in ["n1", "n2"] where Bool.random(using: &chance) {
            answers.numbers[name] = Double(Int.random(in: 0...3, using: &chance))
        }
        for name in ["s", "t"] where Bool.random(using: &chance) {
            answers.texts[name] = ["a", "b", "c"].randomElement(using: &chance)
        }
        answers.codes = ["a", "b", "c"].filter { _ in Int.random(in: 0..<3, using: &chance) == 0 }
        return answers
    }
}
