import CardSchema
import CardTesting

/// Random expressions: any that can be written, and typed ones that the sample card can check.
struct SyntaxGenerator {
    var random: SeededGenerator
    /// The variables of the enclosing macros, with whether they are numbers.
    private var variables: [String] = []
    /// Whether the lists of these macros contain square roots, which `==` refuses.
    private var haveRoots: [Bool] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    private static let nowhere = SourceSpan(0, 0)

    private func made(_ kind: ExpressionSyntax.Kind) -> ExpressionSyntax { ExpressionSyntax(kind, Self.nowhere) }
    private mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: list.indices, using: &random)]
    }
    private mutating func die(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

    /// Anything the grammar allows, typed or not.
    mutating func any(_ depth: Int) -> ExpressionSyntax {
        guard depth > 0 else { return leaf() }
        switch die(10) {
        case 0: return made(.list((0..<die(3)).map { _ in any(depth - 1) }))
        case 1: return made(.member(any(depth - 1), pick(["a", "x_1", "before"]), Self.nowhere))
        case 2:
            return made(.call(pick(["size", "f"]), Self.nowhere, on: nil, (0..<die(3)).map { _ in any(depth - 1) }))
        case 3:
            return made(
                .call(pick(["map", "all"]), Self.nowhere, on: any(depth - 1), (0..<die(3)).map { _ in any(depth - 1) }))
        case 4: return made(.prefix(pick(ExpressionSyntax.Prefix.allCases), any(depth - 1)))
        case 5: return made(.conditional(any(depth - 1), any(depth - 1), any(depth - 1)))
        default:
            return made(
                .infix(pick(ExpressionSyntax.Infix.allCases), Self.nowhere, any(depth - 1), any(depth - 1)))
        }
    }

    private mutating func leaf() -> ExpressionSyntax {
        switch die(5) {
        case 0: return made(.number(Rational(Int64(die(1000)), over: pick([1, 10, 4, 1_000_000_000])) ?? .one))
        case 1: return made(.text(pick(["", "it's", "\"", "\\", "é😀", "a\nb\u{0}\u{7F}", "\u{2028}"])))
        case 2: return made(.bool(die(2) == 0))
        default: return made(.name(pick(["a", "b_2", "size", "nullable", "trueish", "and", "mod"])))
        }
    }

    private func path(_ text: String) -> ExpressionSyntax {
        let parts = text.split(separator: "." as Character).map { String($0) }
        return parts.dropFirst().reduce(made(.name(parts[0]))) { made(.member($0, $1, Self.nowhere)) }
    }

    /// A number of the sample card.
    mutating func number(_ depth: Int) -> ExpressionSyntax {
        guard depth > 0 else {
            if let name = variables.last, die(3) == 0 { return made(.name(name)) }
            return die(3) == 0
                ? made(.number(Rational(Int64(die(6)))))
                : path(pick(["day.slept", "day.steps", "score.plain", "emotions.joy", "day.weight"]))
        }
        switch die(8) {
        case 0: return made(.prefix(.minus, number(depth - 1)))
        case 6:
            return made(
                .call(pick(["floor", "ceil", "round", "abs", "sqrt"]), Self.nowhere, on: nil, [number(depth - 1)]))
        case 7:
            let name = pick(["year", "month", "weekday", "days", "minutes"])
            let moments = ["doses.first", "doses.second"]
            let dates = (0..<(name == "days" || name == "minutes" ? 2 : 1)).map { _ in
                path(pick(name == "minutes" ? moments : moments + ["day.born", "card.day"]))
            }
            // A sum may be compared with any number, a month only with those from 1 to 12.
            return made(.infix(.plus, Self.nowhere, made(.call(name, Self.nowhere, on: nil, dates)), number(0)))
        case 1: return made(.conditional(truth(depth - 1), number(depth - 1), number(depth - 1)))
        case 2:
            let name = pick(["sum", "mean", "min", "max", "count"])
            let arguments = die(2) == 0 ? [numbers(depth - 1)] : (0...die(3)).map { _ in number(depth - 1) }
            return made(.call(name, Self.nowhere, on: nil, arguments))
        case 3: return made(.call("size", Self.nowhere, on: nil, [numbers(depth - 1)]))
        default:
            return made(
                .infix(
                    pick([.plus, .minus, .times, .over, .remainder]), Self.nowhere, number(depth - 1),
                    number(depth - 1)))
        }
    }

    /// A list of numbers.
    mutating func numbers(_ depth: Int) -> ExpressionSyntax {
        guard depth > 0 else {
            return die(2) == 0
                ? path("thoughts.items.before")
                : made(.call("values", Self.nowhere, on: nil, [made(.name("emotions"))]))
        }
        switch die(3) {
        case 0: return made(.list((0..<die(4)).map { _ in number(depth - 1) }))
        case 1: return macro("filter", depth) { $0.truth(depth - 1) }
        default: return macro("map", depth) { $0.number(depth - 1) }
        }
    }

    private mutating func macro(
        _ name: String, _ depth: Int, _ body: (inout SyntaxGenerator) -> ExpressionSyntax
    ) -> ExpressionSyntax {
        let list = numbers(depth - 1)
        let variable = pick(["x", "y", "emotions"])
        variables.append(variable)
        haveRoots.append(hasRoot([list]))
        // A name that hides a group would make its paths unreadable in the body.
        let inner = variable == "emotions" ? made(name == "map" ? .number(.one) : .bool(true)) : body(&self)
        variables.removeLast()
        haveRoots.removeLast()
        return made(.call(name, Self.nowhere, on: list, [made(.name(variable)), inner]))
    }

    private func hasRoot(_ pieces: [ExpressionSyntax]) -> Bool {
        haveRoots.contains(true) || pieces.contains { $0.description.contains("sqrt(") }
    }

    /// A test of a text of the sample card.
    private mutating func textTest() -> ExpressionSyntax {
        let text = path(pick(["day.journal", "day.title"]))
        let small = made(.call("lower", Self.nowhere, on: nil, [text]))
        switch die(3) {
        case 0:
            return made(.infix(pick([.equal, .notEqual]), Self.nowhere, small, made(.text(pick(["ab", "é", "b"])))))
        case 1:
            let like = made(.text(pick(SlowInterpreter.forms.map(\.like))))
            return made(.call("matches", Self.nowhere, on: nil, [small, like]))
        default:
            let like = made(.text(pick(SlowInterpreter.forms.map(\.like))))
            return made(.call("matches", Self.nowhere, on: nil, [text, like]))
        }
    }

    /// A condition.
    mutating func truth(_ depth: Int) -> ExpressionSyntax {
        guard depth > 0 else {
            switch die(4) {
            case 0: return made(.bool(die(2) == 0))
            case 1:
                return made(
                    .call(
                        pick(["has", "skipped"]), Self.nowhere, on: nil, [path(pick(["day.happy", "emotions.joy"]))]))
            default: return path(pick(["day.happy", "day.calm"]))
            }
        }
        switch die(10) {
        case 0: return made(.prefix(.not, truth(depth - 1)))
        case 1: return made(.conditional(truth(depth - 1), truth(depth - 1), truth(depth - 1)))
        case 2, 3: return made(.infix(pick([.and, .or]), Self.nowhere, truth(depth - 1), truth(depth - 1)))
        case 4:
            let (element, list) = (number(depth - 1), numbers(depth - 1))
            return made(
                hasRoot([element, list])
                    ? .infix(.less, Self.nowhere, element, number(0)) : .infix(.isIn, Self.nowhere, element, list))
        case 5: return macro(pick(["exists", "all"]), depth) { $0.truth(depth - 1) }
        case 6: return made(.infix(pick([.equal, .notEqual]), Self.nowhere, truth(depth - 1), truth(depth - 1)))
        case 7: return textTest()
        default:
            let (left, right) = (number(depth - 1), number(depth - 1))
            let signs: [ExpressionSyntax.Infix] = [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual]
            let sign = pick(hasRoot([left, right]) ? Array(signs.prefix(4)) : signs)
            return made(.infix(sign, Self.nowhere, left, right))
        }
    }

    /// A card with some of the questions answered, some skipped, some closed.
    mutating func card() -> TestCard {
        var card = TestCard("")
        for name in [
            "day.slept", "day.steps", "day.weight", "score.plain", "emotions.joy", "emotions.sad", "emotions.anger",
        ] {
            card.cells[name] = cell(.number(Rational(Int64(die(6)))))
        }
        card.cells["day.born"] = cell(.civil(.date(date())))
        card.cells["card.day"] = .answered(.civil(.date(date())))
        for name in ["doses.first", "doses.second"] {
            let time = CivilTime(minuteOfDay: die(1440)) ?? .midnight
            card.cells[name] = cell(.civil(.moment(CivilMoment(date: date(), time: time))))
        }
        for name in ["day.happy", "day.calm"] { card.cells[name] = cell(.yesno(die(2) == 0)) }
        for name in ["day.journal", "day.title"] {
            card.cells[name] = cell(.text((0..<die(4)).map { _ in pick(["a", "b", "A", "B", "É", "İ"]) }.joined()))
        }
        if die(4) > 0 {
            let records = die(3)
            card.records["thoughts.items"] = records
            for record in 0..<records {
                card.cells["thoughts.items#\(record).before"] = cell(.number(Rational(Int64(die(6)))))
            }
        }
        return card
    }

    private mutating func date() -> CivilDate {
        CivilDate.earliest.adding(
            days: Int.random(in: 0...(CivilDate.latest.dayNumber - CivilDate.earliest.dayNumber), using: &random))
    }

    private mutating func cell(_ value: ExpressionValue) -> TestCard.Cell? {
        switch die(6) {
        case 0: nil
        case 1: .skipped
        case 2: .closed
        default: .answered(value)
        }
    }
}
