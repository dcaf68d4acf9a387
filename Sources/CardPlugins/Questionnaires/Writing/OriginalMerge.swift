import CardSchema

/// Brings a template back from a form that contains it, with what another program changed in the form.
///
/// ```
///                   ┌─ template ────────────────────────────┐
///   form's template ┤                                       ├─▶ template, with the changes
///                   └─ unchanged form ─┬─ form as it is ────┘
///                                      └─ what differs was changed
/// ```
///
/// Elements are found by name, wherever they stand. Where the form says what the unchanged one says, the template's own
/// words return. Everything else is that of the form, and is reported.
struct OriginalMerge {
    private let original: QuestionnaireOriginal
    private let form: TemplateElements
    private let template: TemplateElements
    private let unchanged: TemplateElements
    private let inForm: [TemplateElement.Name: TemplateElement]
    private let inTemplate: [TemplateElement.Name: TemplateElement]
    private let inUnchanged: [TemplateElement.Name: TemplateElement]
    /// The names of the items of the form.
    private let present: Set<String>
    private(set) var remarks: [QuestionnaireRemark] = []

    /// Compares what was written of the form, and of the unchanged one.
    init(_ original: QuestionnaireOriginal, form: TemplatePart, unchanged: TemplatePart) {
        self.original = original
        self.form = TemplateElements(form, names: original.names)
        self.unchanged = TemplateElements(unchanged, names: original.unchangedNames)
        template = TemplateElements(original.template)
        (inForm, inTemplate, inUnchanged) = (self.form.byName, template.byName, self.unchanged.byName)
        present = Set(original.names.values)
    }

    /// The template; what is different in it is in ``remarks``.
    mutating func merged() -> TemplatePart {
        var members = TemplateMembers()
        let card = merged(
            form.card, base: unchanged.card, mine: template.card, at: FormElement.form, isCard: true)
        let groups = children(form.groups, of: template.groups, isNew: false)
        let scores = children(form.scores, of: template.scores, isNew: false)
        for (key, part) in card {
            switch key {
            case "groups": members[key] = TemplatePart(.array(groups))
            case "scores": members[key] = TemplatePart(.array(scores))
            default: members[key] = part
            }
        }
        if members["groups"] == nil { members["groups"] = TemplatePart(.array(groups)) }
        if members["scores"] == nil, !scores.isEmpty { members["scores"] = TemplatePart(.array(scores)) }
        reportWithoutEffect()
        return .object(members, at: FormElement.form)
    }

    private mutating func note(
        _ kind: QuestionnaireRemark.Kind, _ place: String?, _ element: String, _ message: String
    ) {
        remarks.append(QuestionnaireRemark(kind, at: place ?? FormElement.form, element, message))
    }

    // MARK: - Elements

    /// The elements of the form in their order, and those of the template that the form cannot have.
    private mutating func children(
        _ elements: [TemplateElement], of mine: [TemplateElement], isNew: Bool
    ) -> [TemplatePart] {
        var parts: [(name: TemplateElement.Name?, part: TemplatePart)] = []
        for element in elements {
            guard let name = element.name else {
                if mine.isEmpty { parts.append((nil, added(element))) }
                continue
            }
            if let own = inTemplate[name] {
                parts.append((name, merged(element, own)))
            } else if inUnchanged[name] == nil {
                // What it contains came with it.
                if !isNew { note(.changed, element.place, FormElement.question, "it was added to the form") }
                parts.append((name, added(element)))
            }
        }
        for (index, own) in mine.enumerated() {
            guard let name = own.name, inForm[name] == nil else { continue }
            guard present.contains(name.text), inUnchanged[name] == nil else {
                note(.lost, nil, name.text, "it is not in the form any more")
                continue
            }
            let before = mine[..<index].last { one in parts.contains { $0.name == one.name } }?.name
            let position = before.flatMap { name in parts.firstIndex { $0.name == name } }.map { $0 + 1 } ?? 0
            parts.insert((name, part(own)), at: position)
        }
        reportOrder(parts.compactMap(\.name), mine.compactMap(\.name), at: elements.first?.place)
        return parts.map(\.part)
    }

    private mutating func reportOrder(
        _ names: [TemplateElement.Name], _ mine: [TemplateElement.Name], at place: String?
    ) {
        let known = Set(mine)
        for name in names where !known.contains(name) && inTemplate[name] != nil {
            note(.changed, inForm[name]?.place, FormElement.group, "it was moved in the form")
        }
        let kept = Set(names)
        guard names.filter(known.contains) != mine.filter(kept.contains) else { return }
        note(.changed, place, FormElement.group, "the order is that of the form")
    }

    /// An element that only the form has.
    private mutating func added(_ element: TemplateElement) -> TemplatePart {
        written(Self.parts(element.members), children(element.children, of: [], isNew: true), element)
    }

    /// An element of the template that the form cannot have.
    private func part(_ element: TemplateElement) -> TemplatePart {
        let children = element.children.filter { $0.name.map { inForm[$0] == nil } ?? true }
        return written(Self.parts(element.members), children.map(part), element)
    }

    private mutating func merged(_ element: TemplateElement, _ mine: TemplateElement) -> TemplatePart {
        let base = mine.name.flatMap { inUnchanged[$0] }
        let type = element.members["type"]?.string
        if let base, base.members["type"]?.string != type {
            note(
                .changed, element.place, "type",
                "its type was changed, so what the template had for the other type is left out")
            return added(element)
        }
        let empty = JSONNode(.object([]), SourceSpan(0, 0))
        let members = merged(
            element.members, base: base?.members ?? empty, mine: mine.members, at: element.place, isCard: false)
        return written(members, children(element.children, of: mine.children, isNew: false), element)
    }

    private func written(
        _ members: [(key: String, part: TemplatePart)], _ children: [TemplatePart], _ element: TemplateElement
    ) -> TemplatePart {
        var out = TemplateMembers()
        for (key, part) in members where key != TemplateElement.fields { out[key] = part }
        if !children.isEmpty || element.kind == .group || element.kind == .section {
            out[TemplateElement.fields] = TemplatePart(.array(children))
        }
        let part = TemplatePart.object(out, at: element.place)
        guard element.kind == .section else { return part }
        var outer = TemplateMembers()
        outer["section"] = part
        return .object(outer, at: element.place)
    }

    // MARK: - Members

    /// Merges the members of an object, and reports those that are not the template's.
    private mutating func merged(
        _ theirs: JSONNode, base: JSONNode, mine: JSONNode, at place: String?, isCard: Bool
    ) -> [(key: String, part: TemplatePart)] {
        var own = mine
        // A list of options or a scale that several questions share cannot be changed for one of them.
        for (key, shared) in [("options", "options"), ("scale", "scales")] where !Self.same(base[key], theirs[key]) {
            guard let name = mine[key]?.string, let value = template.card[shared]?[name] else { continue }
            own = TemplateElements.replacing(key, by: value, in: own)
        }
        var merge = TemplateMerge(usual: .theirs, order: .theirs)
        guard case .object(var members) = merge.merge(base: base, mine: own, theirs: theirs) else { return [] }
        if isCard {
            for key in ["version", "migrations"] {
                if let value = mine[key] { members.append((key, JSONDocument(value))) }
            }
        }
        let keys = (mine.members ?? []).map(\.key)
        for key in keys where !members.contains(where: { $0.key == key }) {
            note(.lost, place, key, "it is not in the form any more")
        }
        for (key, value) in members where mine[key].map({ Self.text($0) }) != value.canonical {
            note(.changed, place, key, "it was changed in the form")
        }
        // In the order of the template.
        let places = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
        let sorted = members.enumerated().sorted {
            (places[$0.element.key] ?? keys.count, $0.offset) < (places[$1.element.key] ?? keys.count, $1.offset)
        }
        return sorted.map { ($0.element.key, TemplatePart($0.element.value)) }
    }

    private static func parts(_ node: JSONNode) -> [(key: String, part: TemplatePart)] {
        (node.members ?? []).map { ($0.key, TemplatePart(JSONDocument($0.value))) }
    }

    private static func text(_ node: JSONNode) -> [UInt8] { JSONWriter.canonical(node) }

    private static func same(_ a: JSONNode?, _ b: JSONNode?) -> Bool { a.map(text) == b.map(text) }

    // MARK: - Remarks

    /// Reports what was changed in the form and means nothing for a template.
    private mutating func reportWithoutEffect() {
        let reported = Set(remarks.map(\.place))
        for (name, place) in original.changed where !reported.contains(place) {
            note(.changed, place, name, "it was changed in the form in a way that a template does not have")
        }
    }

    /// The remarks of the form that the unchanged one does not have too: about what the template brings back.
    func withoutKnown(_ remarks: [QuestionnaireRemark], unchanged: [QuestionnaireRemark]) -> [QuestionnaireRemark] {
        let known = Set(unchanged.map { Self.named($0, original.unchangedNames) })
        return remarks.filter { !known.contains(Self.named($0, original.names)) }
    }

    /// A remark with the name of its element in place of where it stands.
    private static func named(_ remark: QuestionnaireRemark, _ names: [String: String]) -> QuestionnaireRemark {
        var (item, rest) = (remark.place[...], "")
        while names[String(item)] == nil, let point = item.utf8.lastIndex(of: UInt8(ascii: ".")) {
            rest = String(item[point...]) + rest
            item = item[..<point]
        }
        let place = names[String(item)].map { $0 + rest } ?? remark.place
        return QuestionnaireRemark(remark.kind, at: place, remark.element, remark.message)
    }
}

extension JSONDocument {
    /// The canonical bytes.
    fileprivate var canonical: [UInt8] {
        JSONReader.node(of: Array(compact().utf8)).map { JSONWriter.canonical($0) } ?? []
    }
}
