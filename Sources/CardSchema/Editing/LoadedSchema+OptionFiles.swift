// Options that are in files beside a template.
extension LoadedSchema {
    /// Returns a text that was made from the template with its options in place: lists of options that are still those
    /// of a file are again the object that names the file.
    package func namingOptionFiles(in text: [UInt8]) -> [UInt8] {
        guard inlinedBytes != source.bytes, let own = TemplateEdit(source.bytes).root else { return text }
        var files: [[UInt8]: String] = [:]
        Self.each(own, beside: tree) { object, options in
            files[JSONWriter.canonical(options)] = TemplateEdit(source.bytes).text(of: object)
        }
        var edits: [SourceEdit] = []
        var rest = TemplateEdit(text).root.map { [$0] } ?? []
        while let node = rest.popLast() {
            if let elements = node.elements, let file = files[JSONWriter.canonical(node)] {
                if !elements.isEmpty { edits.append(SourceEdit(node.span, file)) }
                continue
            }
            rest += node.elements ?? node.members?.map(\.value) ?? []
        }
        return SourceText(name: source.name, bytes: text, isQuotable: false).replacing(edits).bytes
    }

    /// Visits the objects that name files, each with the options that the loaded tree has in its place.
    private static func each(_ node: JSONNode, beside loaded: JSONNode, _ body: (JSONNode, JSONNode) -> Void) {
        if OptionInlining.namesFile(node), loaded.elements != nil { return body(node, loaded) }
        for (part, other) in zip(node.elements ?? [], loaded.elements ?? []) { each(part, beside: other, body) }
        for member in node.members ?? [] {
            if let other = loaded[member.key] { each(member.value, beside: other, body) }
        }
    }
}
