/// Replaces an invalid id by a valid one, wherever the file uses it.
enum IdentifierRename {
    /// Keys with ids, paths and expressions.
    private static let naming: Set<String> = [
        "when", "check", "value", "fields", "items", "reverse", "exclusive", "carry", "options", "scale", "from", "to",
        "icon",
    ]

    /// The number of errors of a file after which no uses of an id are searched, since each search reads all of it.
    private static let mostErrors = 100

    /// Returns the fix; its place is the declaration of the id.
    static func fix(_ id: String, to proposal: String, in context: LoadContext) -> Fix {
        guard context.findings.errorCount < mostErrors else {
            return Fix("write \(Wording.json(proposal)), here and where it is named")
        }
        var changes: [Fix.Change] = [.replace(nil, JSONText.quoted(proposal))]
        collect(context.root, isNaming: false, Array(id.utf8), proposal, context.source.bytes, &changes)
        return Fix(
            "write \(Wording.json(proposal))" + (changes.count > 1 ? ", here and where it is named" : ""), changes)
    }

    private static func collect(
        _ node: JSONNode, isNaming: Bool, _ id: [UInt8], _ proposal: String, _ bytes: [UInt8],
        _ changes: inout [Fix.Change]
    ) {
        switch node.value {
        case .string: if isNaming { replace(id, proposal, in: node.span, bytes, &changes) }
        case .array(let elements):
            for element in elements { collect(element, isNaming: isNaming, id, proposal, bytes, &changes) }
        case .object(let members):
            for member in members {
                let isNaming = naming.contains(member.key)
                collect(member.value, isNaming: isNaming, id, proposal, bytes, &changes)
            }
        case .null, .bool, .number: break
        }
    }

    /// The places in a string where the id is a whole word.
    private static func replace(
        _ id: [UInt8], _ proposal: String, in span: SourceSpan, _ bytes: [UInt8], _ changes: inout [Fix.Change]
    ) {
        var at = span.start + 1
        while at + id.count < span.end {
            let end = at + id.count
            if bytes[at..<end].elementsEqual(id), !isWord(bytes[at - 1]), !isWord(bytes[end]) {
                changes.append(.replace(SourceSpan(at, end), proposal))
                at = end
            } else {
                at += 1
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool { ExpressionLexer.continuesName(byte) || byte >= 0x80 }
}
