extension Cadence {
    /// Returns the cadence that the text of a template states, without loading the template.
    ///
    /// Returns `nil` if the text, which may be the beginning of a longer one, does not state one that is valid. Does not
    /// tell whether the template is valid otherwise.
    package static func stated(in text: [UInt8]) -> Cadence? {
        guard let range = MemberSearch.value(of: "cadence", in: text) else { return nil }
        let source = SourceText(name: "", bytes: Array(text[range]), isQuotable: false)
        var faults: [Diagnostic] = []
        guard let node = JSONReader.read(source, limits: LoadedSchema.limits, into: &faults) else { return nil }
        var context = LoadContext(source: source, root: node)
        let member = JSONMember(key: "cadence", keySpan: SourceSpan(0, 0), value: node)
        guard let cadence = CadenceLoading.read(member, in: &context), !context.findings.hasErrors else { return nil }
        return cadence
    }
}
