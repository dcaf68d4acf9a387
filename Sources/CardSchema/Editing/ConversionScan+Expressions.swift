// Comparisons of converted numbers with constants.
extension ConversionScan {
    func expressions() -> [ConvertedNumbers] {
        let known = knownExpressions
        return Self.expressions(root, outline).compactMap { part, use in
            guard known.contains("\(part.name) \(use.text)"), let tree = try? ExpressionParser.parse(use.text) else {
                return nil
            }
            var found = Comparisons()
            compare(tree, in: part.item?.path, &found)
            guard found.isReached else { return nil }
            let offsets = StringOffsets.offsets(of: use.span, in: bytes)
            let source = ExpressionSource(use.text, offsets: offsets)
            return ConvertedNumbers(
                part: part, expression: use.text,
                numbers: found.isUnknown ? [] : found.numbers.map(\.number),
                edits: found.isUnknown
                    ? [] : found.numbers.map { SourceEdit(source.fileSpan($0.span), "\($0.number.new)") })
        }
    }

    /// The expressions of the older version with the names of the parts that have them, as they are called now.
    private var knownExpressions: Set<String> {
        let renames = renamed.map { PathRename(old: $0.old, new: $0.new) }
        func name(_ part: WrittenPart) -> String { renames.lazy.compactMap { $0.text(part.name) }.first ?? part.name }
        var edit = TemplateEdit(loaded.inlinedBytes)
        edit.renamePaths(renamed)
        guard let root = edit.root else { return [] }
        return Set(Self.expressions(root, TemplateOutline(root)).map { "\(name($0.part)) \($0.use.text)" })
    }

    private static func expressions(_ root: JSONNode, _ outline: TemplateOutline)
        -> [(part: WrittenPart, use: LanguageUses.Use)]
    {
        LanguageUses.all(in: root).compactMap { use in
            guard use.kind == .expression, !use.isInMigration else { return nil }
            return (WrittenPart(root.place(of: use.span), in: outline), use)
        }
    }

    /// What was found in one expression.
    private struct Comparisons {
        var numbers: [(number: Number, span: SourceSpan)] = []
        var isReached = false
        var isUnknown = false
    }

    /// Finds the comparisons of converted numbers with constants; `path` is the question around, for names in records.
    private func compare(_ tree: ExpressionSyntax, in path: FieldPath?, _ found: inout Comparisons) {
        if case .infix(let sign, _, let left, let right) = tree.kind, sign.isComparison {
            compare(left, sign, right, in: path, &found)
            if sign != .isIn { compare(right, sign.turned, left, in: path, &found) }
        }
        for child in tree.kind.children { compare(child, in: path, &found) }
    }

    private func compare(
        _ left: ExpressionSyntax, _ sign: ExpressionSyntax.Infix, _ right: ExpressionSyntax, in path: FieldPath?,
        _ found: inout Comparisons
    ) {
        guard let conversion = conversion(of: left, in: path) else { return }
        // Two questions on the same new scale are compared as before.
        if self.conversion(of: right, in: path) == conversion, conversion != .unknown { return }
        guard case .scaled(let scaling) = conversion, let numbers = right.constants else {
            (found.isReached, found.isUnknown) = (true, true)
            return
        }
        for (old, span) in numbers {
            let new = scaling.threshold(old, sign)
            guard new != old else { continue }
            found.isReached = true
            found.numbers.append(
                (Number(old: DecimalNumber(whole: old), new: DecimalNumber(whole: new)), span))
        }
    }

    /// What becomes of the value of an expression; `nil` if it stays.
    func conversion(of tree: ExpressionSyntax, in path: FieldPath?) -> NumberConversion? {
        switch tree.kind {
        case .number, .text, .bool: return nil
        case .name(let id): return path?.inSameRecords(id).flatMap { questions[$0] }
        case .member:
            return tree.scoreID.map { scores[$0] } ?? tree.path.flatMap { questions[$0] }
        case .call(let name, _, let base, let arguments):
            let all = arguments.flatMap { values(of: $0) ?? [conversion(of: $0, in: path)] }
            switch name {
            case "max", "min", "mean", "last": return NumberConversion.one(of: all)
            case "sum":
                guard all.contains(where: { $0 != nil }) else { return nil }
                return all.dropFirst().reduce(all[0]) { NumberConversion.sum($0, $1) }
            case "has", "skipped", "count", "size": return nil
            default:
                let reached = all + [base.flatMap { conversion(of: $0, in: path) }]
                return reached.contains { $0 != nil } ? .unknown : nil
            }
        case .infix(.plus, _, let left, let right):
            let (one, two) = (conversion(of: left, in: path), conversion(of: right, in: path))
            return one == nil && two == nil ? nil : NumberConversion.sum(one, two)
        case .infix(let sign, _, _, _) where sign.precedence <= 3: return nil
        default:
            return tree.kind.children.contains { conversion(of: $0, in: path) != nil } ? .unknown : nil
        }
    }

    /// The questions of `values(group)`; `nil` for anything else.
    private func values(of tree: ExpressionSyntax) -> [NumberConversion?]? {
        guard case .call("values", _, _, let arguments) = tree.kind, case .name(let id)? = arguments.first?.kind,
            outline.items.contains(where: { $0.kind == .group && $0.id == id })
        else { return nil }
        let paths = outline.items.compactMap(\.path).filter { $0.group == id && $0.subfield == nil }
        return paths.map { questions[$0] }
    }
}

extension ExpressionSyntax {
    /// The constants that a comparison compares with: a number, or a list of them; `nil` for anything else.
    fileprivate var constants: [(number: Int64, span: SourceSpan)]? {
        switch kind {
        case .number(let number): number.whole.map { [($0, span)] }
        case .prefix(.minus, let operand):
            if case .number(let number) = operand.kind { number.whole.map { [(-$0, span)] } } else { nil }
        case .list(let elements):
            elements.allSatisfy({ $0.constants?.count == 1 }) ? elements.flatMap { $0.constants ?? [] } : nil
        default: nil
        }
    }

    /// The names from the outermost on, with dots; `nil` if there is anything else.
    fileprivate var names: [String]? {
        switch kind {
        case .name(let id): [id]
        case .member(let base, let id, _): base.names.map { $0 + [id] }
        default: nil
        }
    }

    /// The path of a question on the card.
    fileprivate var path: FieldPath? { names.flatMap { FieldPath($0.joined(separator: ".")) } }

    /// The id of a score.
    fileprivate var scoreID: String? {
        guard let names, names.count == 2, names[0] == "score" else { return nil }
        return names[1]
    }
}

extension ExpressionSyntax.Infix {
    /// The same comparison with its sides exchanged.
    fileprivate var turned: ExpressionSyntax.Infix {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        default: self
        }
    }
}

extension FieldPath {
    /// The question with an id in the same records.
    fileprivate func inSameRecords(_ id: String) -> FieldPath? { subfield == nil ? nil : FieldPath(group, field, id) }
}
