/// What is left of an expression without what is gone.
///
/// ```
/// day.mood == 'low' || urges.drink >= 4      kept: urges.drink >= 4
/// day.mood != 'low' && urges.drink >= 4      kept: urges.drink >= 4
/// day.mood == 'low'                          never
/// day.mood != 'low' || urges.drink >= 4      always
/// ```
enum ExpressionRest {
    /// Something that means the same.
    case kept(ExpressionSyntax)
    /// It holds for every answer that can still be given.
    case always
    /// It holds for none.
    case never
    /// Only an author knows.
    case unknown

    /// Two conditions; one of them is enough.
    ///
    /// `isExact` drops none of them that says nothing.
    fileprivate static func either(
        _ one: Self, _ other: Self, isExact: Bool, _ join: (ExpressionSyntax, ExpressionSyntax) -> Self
    ) -> Self {
        switch (one, other) {
        case (.always, _), (_, .always): .always
        case (.kept(let one), .kept(let other)): join(one, other)
        case (.unknown, _) where isExact, (_, .unknown) where isExact: .unknown
        case (.kept, _): one
        case (_, .kept): other
        case (.never, .never): .never
        default: .unknown
        }
    }

    /// Of two conditions that are both needed; `isWide` passes over one that never holds, `isExact` drops none that says
    /// nothing.
    fileprivate static func both(
        _ one: Self, _ other: Self, isWide: Bool, isExact: Bool, _ join: (ExpressionSyntax, ExpressionSyntax) -> Self
    ) -> Self {
        switch (one, other) {
        case (.never, _) where !isWide, (_, .never) where !isWide: .never
        case (.kept(let one), .kept(let other)): join(one, other)
        case (.unknown, _) where isExact, (_, .unknown) where isExact: .unknown
        case (.kept, _): one
        case (_, .kept): other
        case (.always, .always): .always
        case (.never, _), (_, .never): .never
        default: .unknown
        }
    }

    fileprivate var negated: Self {
        switch self {
        case .kept(let rest): .kept(ExpressionSyntax(.prefix(.not, rest), rest.span))
        case .always: .never
        case .never: .always
        case .unknown: .unknown
        }
    }
}

extension ExpressionSyntax {
    /// The expression without the pieces that name what is gone.
    ///
    /// Only what joins several conditions, texts or numbers of one kind can lose one of them. An option that is gone is
    /// no answer any more; a question that is gone says nothing.
    ///
    /// - Parameters:
    ///   - isOption: Whether a piece is the id of an option, and no question.
    ///   - names: Whether a piece names something that is gone.
    ///   - isWide: Whether a condition that can never hold is passed over rather than kept.
    ///   - requirement: Set for what a card should fulfil. It may then ask for less without a question, never for more: of
    ///     `!(drink > 0 && slept)`, nothing is left without `slept`. The value says whether it stands without a `!` before it.
    /// - Returns: What is left.
    func rest(
        withoutOptions isOption: (ExpressionSyntax) -> Bool, names: (ExpressionSyntax) -> Bool, isWide: Bool = false,
        requirement: Bool? = nil
    ) -> ExpressionRest {
        func rest(_ piece: ExpressionSyntax) -> ExpressionRest {
            piece.rest(withoutOptions: isOption, names: names, isWide: isWide, requirement: requirement)
        }
        func isGone(_ piece: ExpressionSyntax) -> Bool { isOption(piece) && names(piece) }
        func joined(_ sign: Infix, _ place: SourceSpan) -> (ExpressionSyntax, ExpressionSyntax) -> ExpressionRest {
            { .kept(ExpressionSyntax(.infix(sign, place, $0, $1), span)) }
        }
        guard names(self) else { return .kept(self) }
        switch kind {
        case .infix(.or, let place, let left, let right):
            return .either(rest(left), rest(right), isExact: requirement == true, joined(.or, place))
        case .infix(.and, let place, let left, let right):
            return .both(rest(left), rest(right), isWide: isWide, isExact: requirement == false, joined(.and, place))
        case .infix(.plus, let place, let left, let right):
            return .both(rest(left), rest(right), isWide: true, isExact: false, joined(.plus, place))
        case .infix(.equal, _, let left, let right) where isGone(left) || isGone(right): return .never
        case .infix(.notEqual, _, let left, let right) where isGone(left) || isGone(right): return .always
        case .infix(.isIn, _, let left, _) where isGone(left): return .never
        case .infix(.isIn, let place, let left, let right) where !names(left):
            guard case .list(let elements) = right.kind else { return .unknown }
            let others = elements.filter { !names($0) }
            guard !others.isEmpty else { return elements.allSatisfy(isGone) ? .never : .unknown }
            let list = ExpressionSyntax(.list(others), right.span)
            return .kept(ExpressionSyntax(.infix(.isIn, place, left, list), span))
        case .infix(let sign, let place, let left, let right) where sign.isComparison && !names(right):
            guard case .kept(let left) = rest(left) else { return .unknown }
            return joined(sign, place)(left, right)
        case .list(let elements):
            let others = elements.compactMap { rest($0).kept }
            return others.isEmpty ? .unknown : .kept(ExpressionSyntax(.list(others), span))
        case .call(let name, let place, on: nil, let arguments) where ["max", "min", "sum", "mean"].contains(name):
            let others = arguments.compactMap { rest($0).kept }
            return others.isEmpty ? .unknown : .kept(ExpressionSyntax(.call(name, place, on: nil, others), span))
        case .prefix(.not, let operand):
            let inner = operand.rest(
                withoutOptions: isOption, names: names, isWide: isWide, requirement: requirement.map { !$0 })
            return inner.negated
        case .conditional(let test, let yes, let no):
            switch rest(test) {
            case .always: return rest(yes)
            case .never: return rest(no)
            case .kept(let test) where !names(yes) && !names(no):
                return .kept(ExpressionSyntax(.conditional(test, yes, no), span))
            case .kept, .unknown: return .unknown
            }
        default: return .unknown
        }
    }

    /// The expression with new options instead of the ids for which a closure returns some.
    func naming(_ new: (ExpressionSyntax) -> [String]?) -> ExpressionSyntax {
        func texts(_ piece: ExpressionSyntax) -> [ExpressionSyntax]? {
            guard case .text = piece.kind else { return nil }
            return new(piece)?.map { ExpressionSyntax(.text($0), piece.span) }
        }
        func made(_ kind: Kind) -> ExpressionSyntax { ExpressionSyntax(kind, span) }
        switch kind {
        case .text: return texts(self)?.first ?? self
        case .infix(.equal, let place, let left, let right):
            guard let all = texts(right), all.count > 1 else { break }
            return made(.infix(.isIn, place, left, made(.list(all))))
        case .infix(.notEqual, let place, let left, let right):
            guard let all = texts(right), all.count > 1 else { break }
            return made(.prefix(.not, made(.infix(.isIn, place, left, made(.list(all))))))
        case .infix(.isIn, let place, let left, let right):
            guard let all = texts(left), let first = all.first else { break }
            return all.dropFirst().reduce(made(.infix(.isIn, place, first, right))) { whole, one in
                made(.infix(.or, place, whole, made(.infix(.isIn, place, one, right))))
            }
        case .list(let elements): return made(.list(elements.flatMap { texts($0) ?? [$0.naming(new)] }))
        default: break
        }
        switch kind {
        case .number, .text, .bool, .name: return self
        case .list(let elements): return made(.list(elements.map { $0.naming(new) }))
        case .member(let base, let id, let place): return made(.member(base.naming(new), id, place))
        case .call(let name, let place, let base, let arguments):
            return made(.call(name, place, on: base?.naming(new), arguments.map { $0.naming(new) }))
        case .prefix(let sign, let operand): return made(.prefix(sign, operand.naming(new)))
        case .infix(let sign, let place, let left, let right):
            return made(.infix(sign, place, left.naming(new), right.naming(new)))
        case .conditional(let test, let yes, let no):
            return made(.conditional(test.naming(new), yes.naming(new), no.naming(new)))
        }
    }

    /// Whether it names one of some questions, or a part of one.
    func names(_ gone: [FieldPath]) -> Bool {
        let text = description
        return gone.contains { text.replacing($0, with: FieldPath("0", "0"), beneathToo: true) != text }
    }
}

extension ExpressionRest {
    fileprivate var kept: ExpressionSyntax? { if case .kept(let rest) = self { rest } else { nil } }
}
