import CardSchema

/// An array of fields in the schema language, read as a template with one group.
enum DescribedFields {
    /// Parses an array inside a text; returns `nil` if it has an error, reported with its place.
    ///
    /// The linter's warnings about missing labels are for the author, and are omitted.
    static func read(
        _ text: SourceText, _ span: SourceSpan, isEmpty: Bool, group: String, into diagnostics: inout [Diagnostic]
    ) -> CompiledSchema? {
        guard !isEmpty else {
            let name = SchemaName(id: group, version: 1, hash: "00000000")
            return CompiledSchema(Schema(name: name, title: "Nothing", groups: []))
        }
        let head =
            #"{"cards":1,"id":"\#(group)","version":1,"title":"\#(group)","groups":[{"id":"\#(group)","title":"\#(group)","fields":"#
        let bytes = Array(head.utf8) + text.bytes[span.start..<span.end] + Array("}]}".utf8)
        var findings: [Diagnostic] = []
        let loaded = LoadedSchema.load(
            SourceText(name: text.name, bytes: bytes, isQuotable: text.isQuotable), into: &findings)
        let shift = span.start - head.utf8.count
        diagnostics += findings.filter { $0.severity == .error }.map { finding in
            var moved = finding
            moved.related = []
            moved.place = finding.place.map { place in
                text.place(SourceSpan(max(0, place.start.offset + shift), max(0, place.end.offset + shift)))
            }
            return moved
        }
        return loaded.map { CompiledSchema($0.schema) }
    }
}
