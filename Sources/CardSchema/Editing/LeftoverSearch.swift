/// Finds the names of questions and options that are gone, and takes them out.
///
/// Names of questions are where the language has paths. An id of an option may be one of another list too, so only the
/// places count where the loader misses it.
struct LeftoverSearch {
    typealias Remedy = LeftoverNames.Remedy
    typealias Changed = (text: [UInt8], remedy: Remedy)

    enum Name: Hashable {
        case question(FieldPath)
        case option(OptionName)
    }

    struct Mention {
        let name: Name
        let span: SourceSpan
        let place: TemplatePlace
        let part: WrittenPart
    }

    private let gone: [FieldPath]
    private let options: [OptionName]

    init(_ gone: [FieldPath], _ options: [OptionName]) { (self.gone, self.options) = (gone, options) }

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
                return Mention(
                    name: .question(path), span: span, place: place, part: WrittenPart(place, in: outline))
            }
        }
        return (all + missedOptions(in: bytes, root, outline)).filter { $0.place.steps.first != .key("retired") }.sorted
        { $0.span.start < $1.span.start }
    }

    /// The places where the loader misses an option that is gone.
    private func missedOptions(in bytes: [UInt8], _ root: JSONNode, _ outline: TemplateOutline) -> [Mention] {
        guard !options.isEmpty else { return [] }
        let source = SourceText(name: "", bytes: bytes, isQuotable: false)
        return LoadedSchema.findings(of: source).compactMap { finding in
            guard finding.severity == .error, let found = finding.place, found.start.offset < found.end.offset else {
                return nil
            }
            let span = SourceSpan(found.start.offset, found.end.offset)
            // A string of the text, or one in an expression.
            let written = bytes[span.start..<span.end].filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            guard let option = options.first(where: { $0.id.utf8.elementsEqual(written) }) else { return nil }
            let place = root.place(of: span)
            return Mention(name: .option(option), span: span, place: place, part: WrittenPart(place, in: outline))
        }
    }

    /// What can be done with a part that has names, the smallest change first.
    func remedies(for part: WrittenPart, in bytes: [UInt8]) -> some Sequence<Changed> {
        let ways = [
            { cleared(part.owner, in: bytes) }, { cleared(part.owner, in: bytes, wholly: true) },
            { removed(part, in: bytes) },
        ]
        return ways.lazy.compactMap { $0() }
    }

    /// Takes every name out of one part; `nil` if one cannot be taken out.
    ///
    /// An example goes wholly if its score would be another.
    private func cleared(_ owner: String, in bytes: [UInt8], wholly: Bool = false) -> Changed? {
        var (text, worst) = (bytes, Remedy.shortened)
        for _ in 0..<100 {
            guard let mention = mentions(in: text).first(where: { $0.part.owner == owner }) else {
                return text == bytes ? nil : (text, worst)
            }
            guard let (next, remedy) = taking(mention, outOf: text, wholly: wholly), next != text else { return nil }
            (text, worst) = (next, max(worst, remedy))
        }
        return nil
    }

    /// Removes the whole part.
    private func removed(_ part: WrittenPart, in bytes: [UInt8]) -> Changed? {
        guard let item = part.item else { return nil }
        var edit = TemplateEdit(bytes)
        return edit.removePart(at: item.element) ? (edit.bytes, .removed) : nil
    }

    private func taking(_ mention: Mention, outOf bytes: [UInt8], wholly: Bool) -> Changed? {
        var edit = TemplateEdit(bytes)
        guard let root = edit.root, let node = root.value(at: mention.place) else { return nil }
        if let text = node.string, let tree = try? ExpressionParser.parse(text), isExpression(node, in: root),
            let (object, key) = mention.place.inObject
        {
            let offsets = StringOffsets.offsets(of: node.span, in: bytes)
            let source = ExpressionSource(text, offsets: offsets)
            let rest = tree.without { names(mention, $0, source) }
            if let rest {
                edit.set(key, to: .string("\(rest)"), at: object)
                return (edit.bytes, .shortened)
            }
        }
        let part = mention.part.item?.place ?? .card
        let example = TemplatePlace(Array(mention.place.steps.prefix(part.steps.count + 2)))
        let place = wholly && example.inArray != nil ? example : mention.place
        return climb(from: place, within: part, root, &edit)
    }

    /// Whether a piece of an expression has a name.
    private func names(_ mention: Mention, _ piece: ExpressionSyntax, _ source: ExpressionSource) -> Bool {
        switch mention.name {
        case .question: piece.names(gone)
        case .option: source.fileSpan(piece.span).contains(mention.span)
        }
    }

    /// Whether an array is an answer of an example.
    private func isAnswer(_ place: TemplatePlace) -> Bool {
        place.steps.contains(.key("examples")) && place.steps.dropLast().last == .key("values")
    }

    private func isExpression(_ node: JSONNode, in root: JSONNode) -> Bool {
        LanguageUses.all(in: root).contains { $0.kind == .expression && $0.span == node.span }
    }

    /// Removes the smallest thing around a name that its template can be without.
    private func climb(
        from place: TemplatePlace, within part: TemplatePlace, _ root: JSONNode, _ edit: inout TemplateEdit
    ) -> Changed? {
        var place = place
        while place != part {
            if let (array, _) = place.inArray {
                if edit.removeElement(at: place) != nil { return (edit.bytes, .shortened) }
                // The answer of an example may be no option at all.
                if isAnswer(array), let (object, key) = array.inObject {
                    edit.set(key, to: .array([]), at: object)
                    return (edit.bytes, .shortened)
                }
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
    /// The expression without the operands that name what is gone; `nil` if nothing is left that means the same.
    ///
    /// Only what joins several conditions, texts or numbers of one kind can lose one of them.
    fileprivate func without(_ gone: (ExpressionSyntax) -> Bool) -> ExpressionSyntax? {
        guard gone(self) else { return self }
        switch kind {
        case .infix(let sign, let place, let left, let right) where sign == .or || sign == .and || sign == .plus:
            guard let one = left.without(gone) else { return right.without(gone) }
            guard let other = right.without(gone) else { return one }
            return ExpressionSyntax(.infix(sign, place, one, other), span)
        case .infix(let sign, let place, let left, let right) where sign.isComparison && !gone(right):
            return left.without(gone).map { ExpressionSyntax(.infix(sign, place, $0, right), span) }
        case .infix(.isIn, let place, let left, let right) where !gone(left):
            return right.without(gone).map { ExpressionSyntax(.infix(.isIn, place, left, $0), span) }
        case .list(let elements):
            let rest = elements.compactMap { $0.without(gone) }
            return rest.isEmpty ? nil : ExpressionSyntax(.list(rest), span)
        case .call(let name, let place, on: nil, let arguments) where ["max", "min", "sum", "mean"].contains(name):
            let rest = arguments.compactMap { $0.without(gone) }
            return rest.isEmpty ? nil : ExpressionSyntax(.call(name, place, on: nil, rest), span)
        case .prefix(.not, let operand):
            return operand.without(gone).map { ExpressionSyntax(.prefix(.not, $0), span) }
        default: return nil
        }
    }

    /// Whether it names one of some questions, or a part of one.
    fileprivate func names(_ gone: [FieldPath]) -> Bool {
        let text = description
        return gone.contains { text.replacing($0, with: FieldPath("0", "0"), beneathToo: true) != text }
    }
}
