/// Replaces the objects that name a file with options by the options, in a template's tree and in its text.
///
/// ```
/// "options": { "file": "medicines.csv" }   ─▶   "options": [ { "id": "…", "title": "…" }, … ]
/// ```
enum OptionInlining {
    /// Returns the tree with each such object replaced by what `replace` returns; `nil` keeps it.
    ///
    /// The object is a question's `options`, or a named list.
    static func replacing(in node: JSONNode, _ replace: (JSONNode) -> JSONNode?) -> JSONNode {
        changing(node) { member in
            switch member.key {
            case "options": changing(member.value) { namesFile($0.value) ? replace($0.value) : nil }
            case "groups": each(of: member.value) { fields(of: $0, replace) }
            default: nil
            }
        }
    }

    /// Whether a value is an object that names a file.
    static func namesFile(_ node: JSONNode) -> Bool {
        guard let members = node.members, let file = members.first(where: { $0.key == "file" }) else { return false }
        // An option's title by its id would be a list with one option, `file`.
        return members.allSatisfy { $0.key == "file" || $0.key == "comment" } && file.value.string != nil
    }

    private static func fields(of node: JSONNode, _ replace: (JSONNode) -> JSONNode?) -> JSONNode {
        changing(node) { member in
            switch member.key {
            case "fields": each(of: member.value) { fields(of: $0, replace) }
            case "section": fields(of: member.value, replace)
            case "options": namesFile(member.value) ? replace(member.value) : nil
            default: nil
            }
        }
    }

    private static func each(of node: JSONNode, _ change: (JSONNode) -> JSONNode) -> JSONNode {
        node.elements.map { JSONNode(.array($0.map(change)), node.span) } ?? node
    }

    private static func changing(_ node: JSONNode, _ change: (JSONMember) -> JSONNode?) -> JSONNode {
        guard let members = node.members else { return node }
        let changed = members.map { member in
            change(member).map { JSONMember(key: member.key, keySpan: member.keySpan, value: $0) } ?? member
        }
        return JSONNode(.object(changed), node.span)
    }

    /// A template with the options of its files.
    struct Inlined {
        /// The tree, with the options in place of the objects.
        var tree: JSONNode
        /// The lists, by the places of the objects.
        var tables = OptionTables()
        /// The replacements that do the same to the text.
        var edits: [SourceEdit] = []
    }

    /// Reads the files that a template names; each fault is reported in the context.
    static func inline(_ node: JSONNode, in context: inout LoadContext) -> Inlined {
        var inlined = Inlined(tree: node)
        // No bundled template names a file.
        guard !context.isSound, OptionFile.mayNameFiles(context.source.bytes) else { return inlined }
        let language = node["language"]?.string ?? "en"
        var read: [String: OptionTable] = [:]
        var size = context.source.bytes.count
        var large: SourceSpan?
        inlined.tree = replacing(in: node) { object in
            guard let file = object["file"], let name = file.string else { return nil }
            let table = read[name] ?? OptionTable.load(name, at: file.span, language: language, in: &context)
            read[name] = table
            size += table.json.count
            let fits = size <= LoadedSchema.limits.bytes
            if !fits, large == nil { large = object.span }
            // A list that many questions name would otherwise take a hundred times as much.
            inlined.tables.add(fits ? table : table.withoutOptions, at: object.span)
            guard fits, let options = table.options else { return nil }
            inlined.edits.append(SourceEdit(object.span, String(decoding: table.json, as: UTF8.self)))
            return options.moved(to: object.span)
        }
        if let large {
            context.report(
                .optionFile, "with the options from its files, the template is larger than 4 MiB",
                at: large, fix: "name fewer options, or shorten their texts")
        }
        return inlined
    }
}

extension JSONNode {
    /// Returns the value with everything in it at one place.
    fileprivate func moved(to span: SourceSpan) -> JSONNode {
        switch value {
        case .null, .bool, .number, .string: JSONNode(value, span)
        case .array(let elements): JSONNode(.array(elements.map { $0.moved(to: span) }), span)
        case .object(let members):
            JSONNode(
                .object(members.map { JSONMember(key: $0.key, keySpan: span, value: $0.value.moved(to: span)) }), span)
        }
    }
}
