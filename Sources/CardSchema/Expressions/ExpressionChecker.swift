/// Resolves the names in an expression, determines the type of every piece, and writes the nodes to evaluate.
///
/// Every fault is reported once: a piece with a fault is `nil`, and the pieces around it stay silent.
struct ExpressionChecker {
    /// A checked piece.
    struct Piece {
        let step: Int
        let type: ExpressionType
        /// Whether it is constant.
        let isConstant: Bool
    }

    let scope: ExpressionScope
    var faults: [ExpressionFault] = []
    /// The variables of the enclosing macros, outermost first.
    var variables: [(name: String, type: ExpressionType)] = []

    private(set) var nodes: [ExpressionNode] = []
    private(set) var spans: [SourceSpan] = []
    private(set) var constants: [ExpressionValue] = []
    private(set) var operands: [Int] = []
    private(set) var patterns: [TextPattern] = []
    private(set) var references: [ExpressionReference] = []
    private(set) var referenceTypes: [ExpressionType] = []
    private(set) var uses: [CheckedExpression.Use] = []
    private(set) var isFragile: [Bool] = []
    /// The numbers of the references, used once there are many of them.
    private var indexes: [ExpressionReference: Int] = [:]

    /// The number of references to compare one by one; a hostile expression may have many more.
    private static let mostCompared = 16

    init(scope: ExpressionScope) {
        self.scope = scope
    }

    func finished(_ whole: Piece) -> CheckedExpression {
        CheckedExpression(
            type: whole.type, references: references, uses: uses, nodes: nodes, spans: spans,
            referenceTypes: referenceTypes, constants: constants, operands: operands, patterns: patterns,
            root: whole.step, isFragile: isFragile)
    }

    mutating func piece(_ syntax: ExpressionSyntax) -> Piece? {
        switch syntax.kind {
        case .number(let number): constant(.number(number), .number, syntax.span)
        case .text(let text): constant(.text(text), .text, syntax.span)
        case .bool(let bool): constant(.yesno(bool), .yesno, syntax.span)
        case .list(let elements): list(elements, syntax.span)
        case .name, .member: named(syntax)
        case .call(let name, let nameSpan, let base, let arguments):
            call(Call(name: name, nameSpan: nameSpan, base: base, arguments: arguments, span: syntax.span))
        case .prefix(let sign, let operand): prefix(sign, operand, syntax.span)
        case .infix(let sign, let operatorSpan, let left, let right):
            infix(sign, operatorSpan, left, right, syntax.span)
        case .conditional(let test, let yes, let no): conditional(test, yes, no, syntax.span)
        }
    }

    private mutating func list(_ elements: [ExpressionSyntax], _ span: SourceSpan) -> Piece? {
        var pieces: [Piece] = []
        // Check all elements, to find the problems of each.
        for element in elements { if let piece = piece(element) { pieces.append(piece) } }
        guard pieces.count == elements.count else { return nil }
        var type = ExpressionType.nothing
        var (steps, isConstant) = ([Int](), true)
        for (piece, syntax) in zip(pieces, elements) {
            guard let common = type.joined(with: piece.type) else {
                return report(
                    .wrongType,
                    "all elements of a list must have the same type, but this one has \(type.displayName) and \(piece.type.displayName)",
                    syntax.span)
            }
            type = common
            steps.append(piece.step)
            isConstant = isConstant && piece.isConstant
        }
        let first = reserve(steps)
        return add(.list(first: first, count: steps.count), .list(type), span, isConstant: isConstant)
    }

    private mutating func conditional(
        _ test: ExpressionSyntax, _ yes: ExpressionSyntax, _ no: ExpressionSyntax, _ span: SourceSpan
    ) -> Piece? {
        let condition = self.condition(test, "the test before '?'")
        guard let (first, second) = both(yes, no), let condition else { return nil }
        guard let type = first.type.joined(with: second.type) else {
            return report(
                .wrongType,
                "both sides of ':' need the same type, found \(first.type.displayName) and \(second.type.displayName)",
                no.span)
        }
        return add(
            .conditional(condition.step, first.step, second.step), type, span,
            isConstant: condition.isConstant && first.isConstant && second.isConstant)
    }
}

// Creating steps.
extension ExpressionChecker {
    mutating func add(
        _ node: ExpressionNode, _ type: ExpressionType, _ span: SourceSpan, isConstant: Bool = false
    ) -> Piece {
        nodes.append(node)
        spans.append(span)
        return Piece(step: nodes.count - 1, type: type, isConstant: isConstant)
    }

    mutating func constant(_ value: ExpressionValue, _ type: ExpressionType, _ span: SourceSpan) -> Piece {
        constants.append(value)
        return add(.constant(constants.count - 1), type, span, isConstant: true)
    }

    /// Stores operands together; returns the index of the first.
    mutating func reserve(_ list: [Int]) -> Int {
        operands.append(contentsOf: list)
        return operands.count - list.count
    }

    /// Stores a pattern; returns its index.
    mutating func reserve(_ pattern: TextPattern) -> Int {
        patterns.append(pattern)
        return patterns.count - 1
    }

    /// The number of a reference, new or not.
    mutating func number(of reference: ExpressionReference, _ type: ExpressionType, at span: SourceSpan) -> Int {
        uses.append(CheckedExpression.Use(reference: reference, span: span))
        if let known = knownNumber(of: reference) { return known }
        references.append(reference)
        referenceTypes.append(type)
        switch reference {
        case .score(let id), .band(let id): isFragile.append(scope.scores[id]?.needsSeveralAnswers == true)
        case .field, .recordField, .cardDay, .earlier: isFragile.append(false)
        }
        return references.count - 1
    }

    private mutating func knownNumber(of reference: ExpressionReference) -> Int? {
        guard references.count > Self.mostCompared else { return references.firstIndex(of: reference) }
        for index in indexes.count..<references.count { indexes[references[index]] = index }
        return indexes[reference]
    }

    /// The value of a constant piece.
    func constantValue(_ piece: Piece) -> ExpressionValue? {
        guard piece.isConstant else { return nil }
        return finished(piece).value(ofConstant: piece.step)
    }

    /// Reports a fault; returns `nil` for the piece.
    mutating func report(
        _ kind: ExpressionFault.Kind, _ message: String, _ span: SourceSpan, fix: Fix? = nil
    ) -> Piece? {
        faults.append(ExpressionFault(kind, message, at: span, repair: fix))
        return nil
    }

    /// Checks two pieces, to find the problems of both.
    mutating func both(_ left: ExpressionSyntax, _ right: ExpressionSyntax) -> (Piece, Piece)? {
        let (first, second) = (piece(left), piece(right))
        guard let first, let second else { return nil }
        return (first, second)
    }

    /// Checks a piece that must be a boolean; `place` is for the message.
    mutating func condition(_ syntax: ExpressionSyntax, _ place: String) -> Piece? {
        guard let found = piece(syntax) else { return nil }
        guard !found.type.isYesno else { return found }
        return report(
            .wrongType, "\(place) must be yes or no, found \(found.type.displayName)", syntax.span,
            fix: conditionFix(syntax, found.type))
    }

    func conditionFix(_ syntax: ExpressionSyntax, _ type: ExpressionType) -> Fix? {
        if let own = ownQuestion(syntax) { return own }
        switch (syntax.kind, type) {
        case (.name, .list), (.member, .list), (.name, .files), (.member, .files): return "write size(\(syntax)) > 0"
        case (.name, .record), (.name, .nothing): return nil
        case (.name, _), (.member, _): return "write has(\(syntax)), or compare it"
        default: return nil
        }
    }
}
