/// Finds the names of questions and options that are gone, and takes them out.
///
/// Names of questions are where the language has paths. An id of an option may be one of another list too, so only the
/// places count where the loader misses it.
final class LeftoverSearch {
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

    /// How names are taken out of a part, the smallest change first.
    enum Way: CaseIterable {
        /// New options take the place of the one that they have replaced.
        case replacing
        /// Each name goes with what cannot be without it.
        case shortening
        /// An example with a name goes as a whole, because its score would be another.
        case withoutExamples
        /// The part goes.
        case removing
    }

    private let gone: [FieldPath]
    private let options: [OptionName]
    private let successors: [OptionName: [String]]
    /// What was found in each text, which is loaded only once.
    private var loaded: [[UInt8]: [Diagnostic]] = [:]

    init(_ gone: [FieldPath], _ options: [OptionName], _ successors: [OptionName: [String]]) {
        (self.gone, self.options, self.successors) = (gone, options, successors)
    }

    // MARK: - Names

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
        return (all + wholeGroups(in: root, outline) + missedOptions(in: bytes, root, outline)).filter {
            $0.place.steps.first != .key("retired")
        }.sorted { $0.span.start < $1.span.start }
    }

    /// The places that name everything in a group that is gone, as `urges.*`: each counts as one of its first question.
    private func wholeGroups(in root: JSONNode, _ outline: TemplateOutline) -> [Mention] {
        let groups = Set(outline.items.compactMap { $0.kind == .group ? $0.id : nil })
        return LanguageUses.all(in: root).compactMap { use in
            guard case .name(.pathOrGroup) = use.kind, use.text.hasSuffix(".*") else { return nil }
            let group = String(use.text.dropLast(2))
            guard !groups.contains(group), let path = gone.first(where: { $0.group == group }) else { return nil }
            let place = root.place(of: use.span)
            return Mention(
                name: .question(path), span: use.span, place: place, part: WrittenPart(place, in: outline))
        }
    }

    /// Returns the same names in another text, in which other parts may be longer or shorter.
    func mentions(_ all: [Mention], from rest: [UInt8], in bytes: [UInt8]) -> [Mention] {
        guard rest != bytes, let before = TemplateEdit(rest).root, let root = TemplateEdit(bytes).root else {
            return all
        }
        let outline = TemplateOutline(root)
        return all.compactMap { one in
            let name = one.part.owner
            guard let item = one.part.item else { return one }
            let same = outline.items.first { WrittenPart($0.place, in: outline).owner == name }
            guard let same else { return nil }
            let place = TemplatePlace(same.place.steps + one.place.steps.dropFirst(item.place.steps.count))
            guard let old = before.value(at: one.place), let new = root.value(at: place) else { return nil }
            let distance = new.span.start - old.span.start
            let span = SourceSpan(one.span.start + distance, one.span.end + distance)
            return Mention(name: one.name, span: span, place: place, part: WrittenPart(place, in: outline))
        }
    }

    /// The places where the loader misses an option that is gone.
    private func missedOptions(in bytes: [UInt8], _ root: JSONNode, _ outline: TemplateOutline) -> [Mention] {
        guard !options.isEmpty else { return [] }
        return findings(in: bytes).compactMap { finding in
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

    private func findings(in bytes: [UInt8]) -> [Diagnostic] {
        if let known = loaded[bytes] { return known }
        let found = LoadedSchema.findings(of: SourceText(name: "template.json", bytes: bytes, isQuotable: false))
        loaded[bytes] = found
        return found
    }

    // MARK: - Ways

    /// The first way after which nothing in the part names them, and the template has fewer faults.
    func way(for mentions: [Mention], in bytes: [UInt8]) -> Way? {
        guard let part = mentions.first?.part else { return nil }
        let before = TemplateFaults(findings(in: bytes))
        return Way.allCases.first { way in
            guard let changed = changed(mentions, way, in: bytes),
                TemplateFaults(findings(in: changed.text)).isBetter(than: before)
            else { return false }
            return way == .removing || !self.mentions(in: changed.text).contains { $0.part.owner == part.owner }
        }
    }

    /// Takes the names out of their part; `nil` if that cannot be done in this way.
    func changed(_ mentions: [Mention], _ way: Way, in bytes: [UInt8]) -> Changed? {
        guard let part = mentions.first?.part else { return nil }
        if way == .removing { return removed(part, mentions, in: bytes) }
        if way == .replacing, !mentions.allSatisfy({ successors(of: $0) != nil }) { return nil }
        var (text, worst) = (bytes, way == .replacing ? Remedy.replaced : .shortened)
        // From the end, so that the places before stay what they are.
        var places: [TemplatePlace] = []
        for mention in mentions.reversed() where !places.contains(mention.place) { places.append(mention.place) }
        for place in places {
            let here = mentions.filter { $0.place == place }
            // It may have gone with what is around it.
            guard let first = here.first, first.span.end <= text.count,
                text[first.span.start..<first.span.end] == bytes[first.span.start..<first.span.end]
            else { continue }
            guard let (next, remedy) = taking(here, way, outOf: text), next != text else { return nil }
            (text, worst) = (next, max(worst, remedy))
        }
        return text == bytes ? nil : (text, worst)
    }

    /// Removes the whole part, but no safety rule that would always hold.
    private func removed(_ part: WrittenPart, _ mentions: [Mention], in bytes: [UInt8]) -> Changed? {
        guard let item = part.item else { return nil }
        if item.kind == .safety, let root = TemplateEdit(bytes).root, case .always? = rest(mentions, in: root, bytes) {
            return nil
        }
        var edit = TemplateEdit(bytes)
        return edit.removePart(at: item.element) ? (edit.bytes, .removed) : nil
    }

    private func taking(_ mentions: [Mention], _ way: Way, outOf bytes: [UInt8]) -> Changed? {
        var edit = TemplateEdit(bytes)
        guard let first = mentions.first, let root = edit.root else { return nil }
        if way == .replacing { return replacing(mentions, in: root, &edit) }
        if case .kept(let rest)? = rest(mentions, in: root, bytes), let (object, key) = first.place.inObject {
            edit.set(key, to: .string("\(rest)"), at: object)
            return (edit.bytes, .shortened)
        }
        let part = first.part.item?.place ?? .card
        let example = TemplatePlace(Array(first.place.steps.prefix(part.steps.count + 2)))
        let place = way == .withoutExamples && example.inArray != nil ? example : first.place
        return climb(from: place, within: part, root, &edit)
    }

    // MARK: - Expressions

    /// An expression at a place, with its own places in the text; `nil` if there is none.
    private func expression(
        at place: TemplatePlace, in root: JSONNode, _ bytes: [UInt8]
    ) -> (tree: ExpressionSyntax, source: ExpressionSource)? {
        guard let node = root.value(at: place), let text = node.string, let tree = try? ExpressionParser.parse(text),
            LanguageUses.all(in: root).contains(where: { $0.kind == .expression && $0.span == node.span })
        else { return nil }
        return (tree, ExpressionSource(text, offsets: StringOffsets.offsets(of: node.span, in: bytes)))
    }

    /// What is left of the expression that has some names; `nil` if they are in none.
    ///
    /// What could never hold without them is what holds without them as well: a question is asked rather than not.
    private func rest(_ mentions: [Mention], in root: JSONNode, _ bytes: [UInt8]) -> ExpressionRest? {
        guard let place = mentions.first?.place, let (tree, source) = expression(at: place, in: root, bytes) else {
            return nil
        }
        func names(_ piece: ExpressionSyntax) -> Bool {
            mentions.contains { mention in
                switch mention.name {
                case .question: piece.names(gone)
                case .option: source.fileSpan(piece.span).contains(mention.span)
                }
            }
        }
        if place.inObject?.key == "check" {
            return tree.rest(withoutOptions: isOption, names: names, requirement: true)
        }
        let rest = tree.rest(withoutOptions: isOption, names: names)
        guard case .never = rest else { return rest }
        let wider = tree.rest(withoutOptions: isOption, names: names, isWide: true)
        if case .kept = wider { return wider }
        return rest
    }

    /// Whether a piece of an expression is the id of an option, and no question.
    private func isOption(_ piece: ExpressionSyntax) -> Bool {
        if case .text = piece.kind { true } else { false }
    }

    // MARK: - New options

    private func successors(of mention: Mention) -> [String]? {
        guard case .option(let option) = mention.name else { return nil }
        return successors[option].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Writes the new options where one of them was named.
    private func replacing(_ mentions: [Mention], in root: JSONNode, _ edit: inout TemplateEdit) -> Changed? {
        guard let place = mentions.first?.place, let node = root.value(at: place) else { return nil }
        if let (tree, source) = expression(at: place, in: root, edit.bytes), let (object, key) = place.inObject {
            let new = tree.naming { piece in
                mentions.first { source.fileSpan(piece.span).contains($0.span) }.flatMap(successors)
            }
            edit.set(key, to: .string("\(new)"), at: object)
            return (edit.bytes, .replaced)
        }
        guard let new = mentions.first.flatMap(successors), node.string != nil else { return nil }
        let isExclusive = place.inArray?.array.inObject?.key == "exclusive"
        let isExample = place.steps.contains(.key("examples"))
        // Which of several is proposed, only an author knows; an example has as many answers as before.
        guard new.count == 1 || isExclusive || isExample else { return nil }
        let ids = isExclusive ? new : Array(new.prefix(1))
        edit.replace(node.span, with: ids.map { JSONDocument.string($0).compact() }.joined(separator: ", "))
        return (edit.bytes, .replaced)
    }

    // MARK: - What is around a name

    /// Whether an array is an answer of an example.
    private func isAnswer(_ place: TemplatePlace) -> Bool {
        place.steps.contains(.key("examples")) && place.steps.dropLast().last == .key("values")
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
