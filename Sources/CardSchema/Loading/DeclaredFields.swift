/// The questions read so far, for all that names them: expressions, scores, parts, reports.
///
/// One whose type could not be read leaves a mark on its group, so that naming it is no second fault.
struct DeclaredFields {
    struct Declaration {
        let path: FieldPath
        let type: FieldType
        let isPrivate: Bool
        let span: SourceSpan
    }

    private var declarations = PathTable<Declaration>()
    /// Paths that stand twice, so that nobody knows which type is meant.
    private var ambiguous: Set<FieldPath> = []
    /// The questions of lists' records, whose paths name no record.
    private(set) var inRecords: [Declaration] = []
    private(set) var groups: [String] = []
    private var knownGroups: Set<String> = []
    /// Groups with a question that could not be read at all, so that any path in them may be its.
    private var faultyGroups: Set<String> = []
    /// Questions that are there, and whose type could not be read.
    private var untyped: Set<String> = []
    private var untypedNames: [String] = []
    private var retired: [String: Int] = [:]

    mutating func declare(group: String) { if knownGroups.insert(group).inserted { groups.append(group) } }

    mutating func declare(_ path: FieldPath, _ type: FieldType?, isPrivate: Bool, at span: SourceSpan) {
        let isKnown = declarations[path] != nil
        if isKnown {
            ambiguous.insert(path)
            // One of the two was meant to have another id, which any unknown path of the group may be.
            declareFaulty(group: path.group)
        }
        guard let type, !isKnown, Identifier.isValid(path.subfield ?? path.field) else {
            declareUntyped(path)
            return
        }
        declarations.set(Declaration(path: path, type: type, isPrivate: isPrivate, span: span), for: path)
    }

    mutating func declare(inRecord path: FieldPath, _ type: FieldType?, isPrivate: Bool, at span: SourceSpan) {
        guard let type, Identifier.isValid(path.subfield ?? path.field) else { return declareUntyped(path) }
        inRecords.append(Declaration(path: path, type: type, isPrivate: isPrivate, span: span))
    }

    mutating func declareFaulty(group: String) { faultyGroups.insert(group) }

    /// Notes a question when only its path is known; `?` for one without an id.
    private mutating func declareUntyped(_ path: FieldPath) {
        guard (path.subfield ?? path.field) != "?" else { return declareFaulty(group: path.group) }
        if untyped.insert("\(path)").inserted { untypedNames.append("\(path)") }
        // A person who writes an id in another way elsewhere is told so once, where it is declared.
        if let proposal = IdentifierLoading.proposal(for: path.subfield ?? path.field) {
            let meant =
                path.subfield == nil ? FieldPath(path.group, proposal) : FieldPath(path.group, path.field, proposal)
            untyped.insert("\(meant)")
        }
    }

    mutating func retire(_ part: Retired.Part, lastIn version: Int) { retired[part.description] = version }

    /// The questions of the card, in its order; those of lists' records stand apart.
    var all: [Declaration] {
        ambiguous.isEmpty ? declarations.values : declarations.values.filter { !ambiguous.contains($0.path) }
    }

    subscript(path: FieldPath) -> Declaration? {
        !ambiguous.isEmpty && ambiguous.contains(path) ? nil : declarations[path]
    }

    /// The question of a path, be it one of a list's records.
    func anywhere(_ path: FieldPath) -> Declaration? { self[path] ?? inRecords.first { $0.path == path } }

    /// The fields that stand directly in a group.
    func fields(in group: String) -> [Declaration] {
        all.filter { $0.path.group == group && $0.path.subfield == nil }
    }

    /// The last version that had a path.
    func lastVersion(having path: String) -> Int? { retired[path] }

    /// Whether a path may name something that is there and could not be read.
    func mayBeFaulty(_ path: String) -> Bool {
        if isUntyped(path) { return true }
        guard !faultyGroups.isEmpty else { return false }
        let group = path.prefix { $0 != "." }
        return faultyGroups.contains("?") || faultyGroups.contains(String(group))
    }

    /// Whether a path names a question whose type is not known, something beneath one, or a part of an id with hyphens.
    private func isUntyped(_ path: String) -> Bool {
        guard !untyped.isEmpty else { return false }
        if untyped.contains(path) { return true }
        let parts = path.split(separator: "." as Character)
        if parts.count > 2, untyped.contains(parts.prefix(2).joined(separator: ".")) { return true }
        return untypedNames.contains { $0.hasPrefix("\(path)-") || $0.hasSuffix("-\(path)") }
    }

    /// Paths that may have been meant: as many as a card of this world could have.
    var names: [String] { all.prefix(500).map(\.path.description) + untypedNames.prefix(500) }
}
