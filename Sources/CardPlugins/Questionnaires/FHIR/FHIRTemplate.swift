import CardSchema

/// The template that a questionnaire contains as an extension, and the questionnaire that is written of it now.
struct FHIRTemplate {
    /// Why the template cannot be used.
    struct Fault: Error {
        let remark: QuestionnaireRemark
    }

    private let loaded: LoadedSchema
    private let unchanged: JSONNode
    /// The items of the unchanged questionnaire by their link ids.
    private let items: [String: JSONNode]

    private init?(_ loaded: LoadedSchema) {
        let text = FHIRQuestionnaire(loaded, containsTemplate: false).document.compact()
        guard let node = JSONReader.node(of: Array(text.utf8), limits: JSONReader.Limits(depth: 256)) else {
            return nil
        }
        var (items, waiting) = ([String: JSONNode](), [node])
        while let one = waiting.popLast() {
            if let id = one["linkId"]?.string { items[id] = one }
            waiting += one["item"]?.elements ?? []
        }
        (self.loaded, unchanged, self.items) = (loaded, node, items)
    }

    /// Returns the template of a questionnaire; `nil` if it has none.
    static func of(_ node: JSONNode) -> Result<FHIRTemplate, Fault>? {
        let pieces = FHIRExtension.all(of: node, at: "").filter { $0.url == FHIRTemplateText.url }.compactMap {
            $0.value?.string
        }
        guard !pieces.isEmpty else { return nil }
        var faults: [Diagnostic] = []
        let source = SourceText(name: "template", bytes: Array(pieces.joined().utf8), isQuotable: false)
        if let template = LoadedSchema.load(source, into: &faults).flatMap({ FHIRTemplate($0) }) {
            return .success(template)
        }
        let why = faults.first { $0.severity == .error }.map { ": \($0.message)" } ?? ""
        let message = "the template that it contains cannot be read\(why)"
        return .failure(
            Fault(
                remark: QuestionnaireRemark(.lost, at: FHIRQuestionnaireBuilder.root, FormElement.original, message)))
    }

    /// Returns a questionnaire with the extensions of this project that its items had.
    ///
    /// Another program may keep extensions of the whole form alone. No person changed these, unless the type is another.
    func restoring(_ node: JSONNode) -> JSONNode {
        var members = (node.members ?? []).map { member in
            guard member.key == "item", let items = member.value.elements else { return member }
            let restored = JSONNode(.array(items.map(restoring)), member.value.span)
            return JSONMember(key: member.key, keySpan: member.keySpan, value: restored)
        }
        guard let item = node["linkId"]?.string.flatMap({ items[$0] }), item["type"]?.string == node["type"]?.string,
            Self.ownExtensions(of: node).isEmpty
        else { return JSONNode(.object(members), node.span) }
        let all = (node["extension"]?.elements ?? []) + Self.ownExtensions(of: item)
        members.removeAll { $0.key == "extension" }
        if !all.isEmpty {
            members.append(JSONMember(key: "extension", keySpan: node.span, value: JSONNode(.array(all), node.span)))
        }
        return JSONNode(.object(members), node.span)
    }

    private static func ownExtensions(of node: JSONNode) -> [JSONNode] {
        (node["extension"]?.elements ?? []).filter { ($0["url"]?.string ?? "").hasPrefix(FHIRNames.own) }
    }

    /// Compares a form with the one that is written of its template now.
    func original(of form: FHIRForm, named name: String) -> QuestionnaireOriginal {
        let unchanged = FHIRForm(unchanged, FHIRResources(unchanged, beside: []))
        var builder = FHIRQuestionnaireBuilder(unchanged)
        return QuestionnaireOriginal(
            loaded.tree, unchanged: builder.build(named: name), names: Self.names(form),
            unchangedNames: Self.names(unchanged), changed: Self.changed(form, unchanged))
    }

    private static func names(_ form: FHIRForm) -> [String: String] {
        Dictionary(form.items.map { ($0.place, $0.linkId) }) { first, _ in first }
    }

    /// The items that are in both forms and differ, apart from extensions of this project.
    private static func changed(_ form: FHIRForm, _ unchanged: FHIRForm) -> [(name: String, place: String)] {
        var all = form.items.filter { item in
            unchanged.item(item.linkId).map { own(unchanged.items[$0].node) != own(item.node) } ?? false
        }.map { (name: $0.linkId, place: $0.place) }
        let root = FHIRQuestionnaireBuilder.root
        if rules(form.node) != rules(unchanged.node) { all.append((name: "rule", place: root)) }
        return all
    }

    /// What an item says itself, without those under it.
    private static func own(_ node: JSONNode) -> [UInt8] {
        let members = (node.members ?? []).filter { $0.key != "item" }.map { member in
            guard member.key == "extension" else { return member }
            let others = (member.value.elements ?? []).filter { !($0["url"]?.string ?? "").hasPrefix(FHIRNames.own) }
            return JSONMember(
                key: member.key, keySpan: member.keySpan, value: JSONNode(.array(others), member.value.span))
        }
        let kept = members.filter { $0.value.elements?.isEmpty != true }
        return JSONWriter.canonical(JSONNode(.object(kept), node.span))
    }

    /// The rules of a form.
    private static func rules(_ node: JSONNode) -> [[UInt8]] {
        let all = FHIRExtension.all(of: node, at: "").filter { one in
            ["constraint", "targetConstraint"].contains(one.name) || one.url == FHIRNames.own("rule")
        }
        return all.map { JSONWriter.canonical($0.node) }
    }
}
