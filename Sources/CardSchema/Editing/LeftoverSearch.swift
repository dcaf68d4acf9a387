/// Finds the names of questions that are gone, and takes them out.
struct LeftoverSearch {
    typealias Remedy = LeftoverNames.Remedy

    struct Mention {
        let path: FieldPath
        let span: SourceSpan
        let place: TemplatePlace
        let part: WrittenPart
    }

    private let gone: [FieldPath]

    init(_ gone: [FieldPath]) { self.gone = gone }

    /// The places of the names, in the order of the text.
    func mentions(in bytes: [UInt8]) -> [Mention] {
        let edit = TemplateEdit(bytes)
        guard let root = edit.root else { return [] }
        let outline = TemplateOutline(root)
        let all = gone.flatMap { path in
            // A name that nothing has finds the places where this one is written.
            let other = path.subfield == nil ? FieldPath("0", "0") : FieldPath(path.group, path.field, "0")
            return edit.changes([(path, other)]).keys.map { span in
                let place = root.place(of: span)
                return Mention(path: path, span: span, place: place, part: WrittenPart(place, in: outline))
            }
        }
        return all.filter { $0.place.steps.first != .key("retired") }.sorted { $0.span.start < $1.span.start }
    }

    /// Takes every name out of one part; `nil` if one cannot be taken out.
    func cleared(_ owner: String, in bytes: [UInt8]) -> (text: [UInt8], remedy: Remedy)? {
        var (text, worst) = (bytes, Remedy.shortened)
        for _ in 0..<100 {
            guard let mention = mentions(in: text).first(where: { $0.part.owner == owner }) else {
                return text == bytes ? nil : (text, worst)
            }
            guard let (next, remedy) = taking(mention, outOf: text), next != text else { return nil }
            (text, worst) = (next, max(worst, remedy))
        }
        return nil
    }

    /// Removes the whole part.
    func removed(_ part: WrittenPart, in bytes: [UInt8]) -> (text: [UInt8], remedy: Remedy)? {
        guard let item = part.item else { return nil }
        var edit = TemplateEdit(bytes)
        return edit.removePart(at: item.element) ? (edit.bytes, .removed) : nil
    }

    private func taking(_ mention: Mention, outOf bytes: [UInt8]) -> (text: [UInt8], remedy: Remedy)? {
        var edit = TemplateEdit(bytes)
        guard let root = edit.root, let node = root.value(at: mention.place) else { return nil }
        if let text = node.string, let tree = try? ExpressionParser.parse(text), isExpression(node, in: root),
            let rest = tree.without(gone), let (object, key) = mention.place.inObject
        {
            edit.set(key, to: .string("\(rest)"), at: object)
            return (edit.bytes, .shortened)
        }
        return climb(from: mention.place, within: mention.part.item?.place ?? .card, root, &edit)
    }

    private func isExpression(_ node: JSONNode, in root: JSONNode) -> Bool {
        LanguageUses.all(in: root).contains { $0.kind == .expression && $0.span == node.span }
    }

    /// Removes the smallest thing around a name that its template can be without.
    private func climb(
        from place: TemplatePlace, within part: TemplatePlace, _ root: JSONNode, _ edit: inout TemplateEdit
    ) -> (text: [UInt8], remedy: Remedy)? {
        var place = place
        while place != part {
            if let (array, _) = place.inArray {
                if edit.removeElement(at: place) != nil { return (edit.bytes, .shortened) }
                place = array
            } else if let (object, key) = place.inObject {
                let kind = LanguageObject.kind(at: object, in: root)
                let node = root.value(at: object)
                let isRequired = node.flatMap { kind?.vocabulary(of: $0).required.contains(key) } ?? false
                if !isRequired, edit.removeKey(key, at: object) {
                    return (edit.bytes, object == part ? .withoutKey(key) : .shortened)
                }
                place = object
            }
        }
        return nil
    }
}

extension ExpressionSyntax {
    /// The expression without the operands that name one of some questions; `nil` if nothing is left that means the same.
    ///
    /// Only what joins several conditions or numbers of one kind can lose one of them.
    fileprivate func without(_ gone: [FieldPath]) -> ExpressionSyntax? {
        guard names(gone) else { return self }
        switch kind {
        case .infix(let sign, let place, let left, let right) where sign == .or || sign == .and || sign == .plus:
            guard let one = left.without(gone) else { return right.without(gone) }
            guard let other = right.without(gone) else { return one }
            return ExpressionSyntax(.infix(sign, place, one, other), span)
        case .infix(let sign, let place, let left, let right) where sign.isComparison && !right.names(gone):
            return left.without(gone).map { ExpressionSyntax(.infix(sign, place, $0, right), span) }
        case .call(let name, let place, on: nil, let arguments) where ["max", "min", "sum", "mean"].contains(name):
            let rest = arguments.compactMap { $0.without(gone) }
            return rest.isEmpty ? nil : ExpressionSyntax(.call(name, place, on: nil, rest), span)
        case .prefix(.not, let operand):
            return operand.without(gone).map { ExpressionSyntax(.prefix(.not, $0), span) }
        default: return nil
        }
    }

    /// Whether it names one of some questions, or a part of one.
    private func names(_ gone: [FieldPath]) -> Bool {
        let text = description
        return gone.contains { text.replacing($0, with: FieldPath("0", "0"), beneathToo: true) != text }
    }
}
