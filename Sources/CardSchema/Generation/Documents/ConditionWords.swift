/// Conditions in words: `urges.drink >= 4` is *Drink is at least 4*.
///
/// The words mean what the expression means, also for questions without an answer: `!(a && b)` becomes *not a, or not b*,
/// which is the same where one of them is unknown.
package struct ConditionWords {
    private let words: CardMarkdownWords
    private let subject: (String) -> ConditionSubject?

    /// Says conditions in a language; `subject` is what a name in an expression stands for, such as `day.mood`,
    /// `score.trouble` or `band.trouble`, and `nil` for an unknown name.
    package init(language: String, subject: @escaping (String) -> ConditionSubject?) {
        words = CardMarkdownWords(language)
        self.subject = subject
    }

    /// Returns an expression in words; `nil` if it says more than a person would say in one sentence.
    package func text(_ expression: String) -> String? { phrase(expression, isOpposite: false) }

    /// Returns in words when an expression is false; `nil` if that is more than a person would say in one sentence.
    package func opposite(_ expression: String) -> String? { phrase(expression, isOpposite: true) }

    private func phrase(_ expression: String, isOpposite: Bool) -> String? {
        (try? ExpressionParser.parse(expression)).flatMap { phrase($0, isOpposite)?.text }
    }

    // MARK: - Sentences

    /// A part of a sentence.
    private struct Phrase {
        /// What it is made of, which decides how it is joined with others.
        enum Kind {
            case comparison, list, all, either
            /// Parts of several kinds, to which nothing can be added without doubt about what belongs together.
            case apart
        }

        let text: String
        let kind: Kind

        init(_ text: String, _ kind: Kind = .comparison) { (self.text, self.kind) = (text, kind) }
    }

    private func phrase(_ tree: ExpressionSyntax, _ isOpposite: Bool) -> Phrase? {
        switch tree.kind {
        case .prefix(.not, let operand): phrase(operand, !isOpposite)
        case .infix(let sign, _, let left, let right):
            switch sign {
            case .and, .or: joined(parts(tree, isOpposite), isAll: (sign == .and) != isOpposite)
            case .isIn: membership(of: left, in: right, isOpposite)
            case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
                compared(left, isOpposite ? sign.opposite : sign, right).map { Phrase($0) }
            case .plus, .minus, .times, .over, .remainder: nil
            }
        case .name, .member:
            named(tree).map { Phrase("\($0.title) \(isOpposite ? words.conditionNo : words.conditionYes)") }
        case .call("has", _, on: nil, let arguments):
            state(arguments, isOpposite ? words.conditionUnanswered : words.conditionAnswered)
        case .call("skipped", _, on: nil, let arguments):
            state(arguments, isOpposite ? words.conditionUnskipped : words.conditionSkipped)
        case .number, .text, .bool, .list, .call, .prefix, .conditional: nil
        }
    }

    private func state(_ arguments: [ExpressionSyntax], _ state: String) -> Phrase? {
        guard arguments.count == 1, let subject = named(arguments[0]) else { return nil }
        return Phrase("\(subject.title) \(state)")
    }

    /// The conditions that one operator joins, each with whether its opposite is meant.
    private func parts(_ tree: ExpressionSyntax, _ isOpposite: Bool) -> [(ExpressionSyntax, Bool)] {
        guard case .infix(let sign, _, let left, let right) = tree.kind else { return [(tree, isOpposite)] }
        return [left, right].flatMap { side in
            let (inner, isInnerOpposite) = withoutNot(side, isOpposite)
            guard case .infix(let other, _, _, _) = inner.kind, other == .and || other == .or,
                ((other == .and) != isInnerOpposite) == ((sign == .and) != isOpposite)
            else { return [(inner, isInnerOpposite)] }
            return parts(inner, isInnerOpposite)
        }
    }

    private func withoutNot(_ tree: ExpressionSyntax, _ isOpposite: Bool) -> (ExpressionSyntax, Bool) {
        guard case .prefix(.not, let operand) = tree.kind else { return (tree, isOpposite) }
        return withoutNot(operand, !isOpposite)
    }

    private func joined(_ parts: [(ExpressionSyntax, Bool)], isAll: Bool) -> Phrase? {
        var phrases: [Phrase] = []
        for (tree, isOpposite) in parts {
            guard let phrase = phrase(tree, isOpposite), phrase.kind != .apart else { return nil }
            phrases.append(phrase)
        }
        let isPlain = phrases.allSatisfy { $0.kind == .comparison }
        let isApart = !isPlain && (isAll || phrases.contains { $0.kind == .list })
        let texts = phrases.map { $0.kind == .either ? words.conditionEither(list: $0.text) : $0.text }
        guard var text = texts.first else { return nil }
        for other in texts.dropFirst() {
            text =
                switch (isAll, isApart) {
                case (true, false): words.conditionAnd(one: text, other: other)
                case (true, true): words.conditionAndApart(one: text, other: other)
                case (false, false): words.conditionOr(one: text, other: other)
                case (false, true): words.conditionOrApart(one: text, other: other)
                }
        }
        return Phrase(text, !isPlain ? .apart : isAll ? .all : .either)
    }

    // MARK: - Comparisons

    private func membership(of element: ExpressionSyntax, in list: ExpressionSyntax, _ isOpposite: Bool) -> Phrase? {
        guard case .list(let elements) = list.kind else {
            guard let subject = named(list), let value = constant(element, of: subject) else { return nil }
            let has = isOpposite ? words.conditionExcludes : words.conditionIncludes
            return Phrase("\(subject.title) \(has) \(value)")
        }
        guard let operand = operand(element) else { return nil }
        let values = elements.compactMap { constant($0, of: operand) }
        guard values.count == elements.count, !values.isEmpty else { return nil }
        if values.count == 1 {
            return Phrase("\(operand.title) \(isOpposite ? words.conditionUnequal : words.conditionEqual) \(values[0])")
        }
        let list = values.joined(separator: ", ")
        let isOne = isOpposite ? words.conditionNoneOf(list: list) : words.conditionOneOf(list: list)
        return Phrase("\(operand.title) \(isOne)", .list)
    }

    private func compared(_ left: ExpressionSyntax, _ sign: ExpressionSyntax.Infix, _ right: ExpressionSyntax)
        -> String?
    {
        guard let subject = operand(left) else {
            // `4 <= day.mood` is about the mood too.
            guard operand(right) != nil else { return nil }
            return compared(right, sign.mirrored, left)
        }
        if case .bool(let isYes) = right.kind {
            guard sign == .equal || sign == .notEqual else { return nil }
            return "\(subject.title) \(isYes == (sign == .equal) ? words.conditionYes : words.conditionNo)"
        }
        guard let comparison = SimpleCondition.Comparison(rawValue: sign.rawValue),
            let value = constant(right, of: subject) ?? operand(right)?.title
        else { return nil }
        return "\(subject.title) \(words.condition(comparison)) \(value)"
    }

    /// What can be compared: a question, a score, or a number that is computed from several; `nil` for constants.
    private func operand(_ tree: ExpressionSyntax) -> ConditionSubject? {
        switch tree.kind {
        case .name, .member: named(tree)
        case .call(let name, _, on: nil, let arguments): call(name, arguments)
        default: nil
        }
    }

    private func call(_ name: String, _ arguments: [ExpressionSyntax]) -> ConditionSubject? {
        let subjects = arguments.compactMap(named)
        guard subjects.count == arguments.count, let first = subjects.first else { return nil }
        let names = subjects.map(\.short).joined(separator: ", ")
        switch (name, subjects.count) {
        case ("max", 2...): return ConditionSubject(words.conditionHighest(names: names), kind: first.kind)
        case ("min", 2...): return ConditionSubject(words.conditionLowest(names: names), kind: first.kind)
        case ("sum", 2...): return ConditionSubject(words.conditionSum(names: names), kind: first.kind)
        case ("mean", 2...): return ConditionSubject(words.conditionMean(names: names), kind: first.kind)
        case ("span", 2):
            return ConditionSubject(
                words.conditionSpan(start: first.title, end: subjects[1].title), kind: .duration)
        case ("size", 1) where first.kind == .list:
            return ConditionSubject(words.conditionEntries(title: first.title))
        case ("size", 1) where !first.options.isEmpty:
            return ConditionSubject(words.conditionChosen(title: first.title))
        case ("last", 1):
            return ConditionSubject(
                words.conditionEarlier(title: first.title), kind: first.kind, options: first.options)
        default: return nil
        }
    }

    /// What a name or a path stands for.
    private func named(_ tree: ExpressionSyntax) -> ConditionSubject? {
        var (parts, rest): ([String], ExpressionSyntax) = ([], tree)
        while case .member(let base, let name, _) = rest.kind { (parts, rest) = ([name] + parts, base) }
        guard case .name(let name) = rest.kind else { return nil }
        let whole = ([name] + parts).joined(separator: ".")
        return whole == "card.day" ? ConditionSubject(words.limitDay) : subject(whole)
    }

    /// A constant as a person reads it: an option by its title, minutes as hours and minutes.
    private func constant(_ tree: ExpressionSyntax, of subject: ConditionSubject) -> String? {
        switch tree.kind {
        case .text(let text):
            words.conditionQuoted(text: subject.options.first { $0.id == text }?.title ?? text)
        case .number(let number):
            if subject.kind == .duration, let minutes = Int64("\(number)") {
                DurationText.clock(minutes)
            } else {
                "\(number)"
            }
        case .prefix(.minus, let operand):
            if case .number(let number) = operand.kind { "-\(number)" } else { nil }
        case .call("date", _, on: nil, let arguments), .call("time", _, on: nil, let arguments),
            .call("moment", _, on: nil, let arguments):
            if arguments.count == 1, case .text(let text) = arguments[0].kind { text } else { nil }
        case .call("duration", _, on: nil, let arguments):
            if arguments.count == 1, case .text(let text) = arguments[0].kind,
                let minutes = DurationText.minutes(text).flatMap({ Int64("\($0)") }), minutes >= 0
            {
                DurationText.clock(minutes)
            } else {
                nil
            }
        default: nil
        }
    }
}

extension ExpressionSyntax.Infix {
    /// The comparison that holds where this one does not.
    fileprivate var opposite: Self {
        switch self {
        case .equal: .notEqual
        case .notEqual: .equal
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        case .or, .and, .isIn, .plus, .minus, .times, .over, .remainder: self
        }
    }

    /// The same comparison with its operands the other way round.
    fileprivate var mirrored: Self {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .or, .and, .isIn, .equal, .notEqual, .plus, .minus, .times, .over, .remainder: self
        }
    }
}

extension CardMarkdownWords {
    /// A comparison as a person says it after the title of a question.
    fileprivate func condition(_ comparison: SimpleCondition.Comparison) -> String {
        switch comparison {
        case .answered: conditionAnswered
        case .yes: conditionYes
        case .no: conditionNo
        case .equal: conditionEqual
        case .unequal: conditionUnequal
        case .atLeast: conditionAtLeast
        case .atMost: conditionAtMost
        case .above: conditionAbove
        case .below: conditionBelow
        case .includes: conditionIncludes
        }
    }
}

extension SimpleCondition.Comparison {
    /// Returns the comparison as a person says it after the title of a question, in a language.
    package func words(in language: String) -> String { CardMarkdownWords(language).condition(self) }
}
