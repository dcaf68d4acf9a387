extension ExpressionChecker {
    mutating func comparison(
        _ sign: ExpressionNode.Comparison, _ operatorSpan: SourceSpan, _ left: ExpressionSyntax,
        _ right: ExpressionSyntax, _ span: SourceSpan
    ) -> Piece? {
        if reportBareOption(left, beside: right) || reportBareOption(right, beside: left) { return nil }
        guard let (first, second) = both(left, right) else { return nil }
        guard first.type.isComparable(with: second.type) else {
            let fix =
                comparisonFix(left, first.type, right, second.type, sign)
                ?? comparisonFix(right, second.type, left, first.type, sign)
            guard let (constant, other) = Self.constantSide(left, first, right, second) else {
                return report(.notComparable, Self.incomparable(first.type, second.type), operatorSpan, fix: fix)
            }
            let (type, otherType) = first.isConstant ? (first.type, second.type) : (second.type, first.type)
            let name = Self.parts(of: other).map { "'\($0.joined(separator: "."))' is " } ?? ""
            let message =
                name.isEmpty
                ? Self.incomparable(first.type, second.type)
                : "\(name)\(otherType.displayName), which cannot be compared with \(type.displayName)"
            return report(.notComparable, message, constant.span, fix: fix)
        }
        if let fault = rootFault(sign, left, first, right, second, operatorSpan, span) {
            faults.append(fault)
            return nil
        }
        guard sign == .equal || sign == .notEqual || first.type.hasOrder else {
            return report(
                .noOrder, "\(first.type.displayName) has no order: only numbers, dates, times and moments have one",
                operatorSpan
            )
        }
        let isEquality = sign == .equal || sign == .notEqual
        let isPossible = [
            isPossible(left, first, comparedWith: right, second, isEquality: isEquality),
            isPossible(right, second, comparedWith: left, first, isEquality: isEquality),
        ]
        guard !isPossible.contains(false) else { return nil }
        return add(
            .compare(sign, first.step, second.step), .yesno, span,
            isConstant: first.isConstant && second.isConstant)
    }

    mutating func membership(_ element: ExpressionSyntax, _ list: ExpressionSyntax, _ span: SourceSpan) -> Piece? {
        if reportBareOption(element, beside: list) || reportBareOption(list, beside: element) { return nil }
        guard let (first, second) = both(element, list) else { return nil }
        guard case .list(let elementType) = second.type else {
            return report(
                .wrongType, "'in' searches a list, found \(second.type.displayName)", list.span,
                fix: noListFix(element, first.type, list, second.type, span))
        }
        guard elementType == .nothing || first.type.isComparable(with: elementType) else {
            let fix: Fix? =
                if case .list = first.type, case .text = elementType { nil } else {
                    comparisonFix(element, first.type, list, elementType, nil)
                }
            return report(.notComparable, Self.incomparable(first.type, elementType), element.span, fix: fix)
        }
        if first.type.isRooted || elementType.isRooted {
            return report(
                .notComparable, "'in' cannot find a square root, which is rounded to six decimals", span,
                fix: "compare it with < and >, or use floor, ceil or round first")
        }
        var isPossible = true
        if case .list(let elements) = list.kind {
            for one in elements {
                let found = Piece(step: second.step, type: elementType, isConstant: false)
                let isElementPossible = self.isPossible(element, first, comparedWith: one, found, isEquality: true)
                let isListPossible =
                    !isElementPossible || self.isPossible(one, found, comparedWith: element, first, isEquality: true)
                isPossible = isPossible && isElementPossible && isListPossible
                // One mistake on the left is one fault, however long the list.
                guard isListPossible else { break }
            }
        } else {
            let found = Piece(step: second.step, type: elementType, isConstant: false)
            isPossible = self.isPossible(list, found, comparedWith: element, first, isEquality: true)
        }
        guard isPossible else { return nil }
        return add(
            .isIn(first.step, second.step), .yesno, span, isConstant: first.isConstant && second.isConstant)
    }

    /// Returns the literal side if only one side is a literal, and the other side if it can be compared.
    private static func constantSide(
        _ left: ExpressionSyntax, _ first: Piece, _ right: ExpressionSyntax, _ second: Piece
    ) -> (constant: ExpressionSyntax, other: ExpressionSyntax)? {
        guard first.isConstant != second.isConstant else { return nil }
        let type = first.isConstant ? second.type : first.type
        guard type.isComparable(with: type) else { return nil }
        return first.isConstant ? (left, right) : (right, left)
    }

    private static func incomparable(_ left: ExpressionType, _ right: ExpressionType) -> String {
        for type in [left, right] {
            switch type {
            case .list, .place, .files, .record: return "\(type.displayName) cannot be compared"
            case .number, .yesno, .text, .option, .civil, .nothing: continue
            }
        }
        return "\(left.displayName) cannot be compared with \(right.displayName)"
    }

    static func receiver(_ syntax: ExpressionSyntax) -> String {
        switch syntax.kind {
        case .infix, .prefix, .conditional: "(\(syntax))"
        case .number, .text, .bool, .list, .name, .member, .call: "\(syntax)"
        }
    }
}

// Constants that the other side can never equal.
extension ExpressionChecker {
    /// Reports constants that a scale, choice or band does not have; returns `false` if there are any.
    ///
    /// `syntax` and `piece` are the side whose values are known; `other` is the other side as written.
    private mutating func isPossible(
        _ syntax: ExpressionSyntax, _ piece: Piece, comparedWith other: ExpressionSyntax, _ otherPiece: Piece,
        isEquality: Bool
    ) -> Bool {
        if let facts = piece.type.optionFacts { return hasOptions(facts, syntax, other) }
        guard let facts = piece.type.numberFacts, facts.isScale, let number = constantNumber(other) else { return true }
        return hasPoint(facts, syntax, number, at: other.span, isEquality: isEquality)
    }

    /// A number as written, with any signs before it.
    private func constantNumber(_ syntax: ExpressionSyntax) -> Rational? {
        var checker = ExpressionChecker(scope: ExpressionScope())
        // A name would be a fault here, so it is not a constant.
        guard let piece = checker.piece(syntax), checker.variables.isEmpty else { return nil }
        return checker.constantValue(piece)?.number
    }

    private mutating func hasPoint(
        _ facts: NumberFacts, _ syntax: ExpressionSyntax, _ number: Rational, at span: SourceSpan, isEquality: Bool
    ) -> Bool {
        func range() -> String {
            let subject = Self.parts(of: syntax).map { "'\($0.joined(separator: "."))'" } ?? Self.function(syntax)
            let ends = subject == "'weekday'" ? ("1, Monday,", "7, Sunday") : nil
            return "\(subject) goes from \(ends?.0 ?? "\(facts.lowest ?? .zero)") to "
                + (ends?.1 ?? "\(facts.highest ?? .zero)")
        }
        guard facts.isWithin(number) else {
            let isSunday = number == .zero && Self.function(syntax) == "'weekday'"
            let fix = isSunday ? .write("7") : Self.scaleFix(facts)
            _ = report(.outsideScale, "\(range()), but \(number) is outside", span, fix: fix)
            return false
        }
        guard !isEquality || facts.isOnStep(number) else {
            let steps = facts.step == .one ? "in whole numbers" : "in steps of \(facts.step ?? .one)"
            _ = report(.outsideScale, "\(range()) \(steps), but \(number) is not one of them", span)
            return false
        }
        return true
    }

    /// The name of the function if it takes a date apart, such as `weekday`; otherwise `the scale`.
    private static func function(_ syntax: ExpressionSyntax) -> String {
        guard case .call(let name, _, on: nil, _) = syntax.kind, ExpressionNode.DatePart(rawValue: name) != nil else {
            return "the scale"
        }
        return "'\(name)'"
    }

    /// Checks the literal texts that a piece can be.
    mutating func hasOptions(_ facts: OptionFacts, _ syntax: ExpressionSyntax, _ other: ExpressionSyntax)
        -> Bool
    {
        switch other.kind {
        case .text(let text):
            guard !facts.ids.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else { return true }
            let subject = Self.parts(of: syntax).map { "'\($0.joined(separator: "."))' has no" } ?? "there is no"
            let suggestion = NameSuggestion.closest(to: text, among: facts.ids)
            _ = report(
                .unknownOption,
                "\(subject) \(facts.kind == .option ? "option" : "band") \(ExpressionWording.quoted(text))",
                other.span, fix: suggestion.map { .write("'\($0)'") })
            return false
        case .conditional(_, let yes, let no):
            let first = hasOptions(facts, syntax, yes)
            return hasOptions(facts, syntax, no) && first
        case .number, .bool, .list, .name, .member, .call, .prefix, .infix: return true
        }
    }
}
