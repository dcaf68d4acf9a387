/// The questions loaded so far, for everything that refers to them: expressions, scores, parts, reports.
///
/// A question whose type is faulty marks its group, so that references to it are not reported too.
struct DeclaredFields {
    struct Declaration {
        let path: FieldPath
        let type: FieldType
        let isPrivate: Bool
        /// The numbers of the conditions around it, outermost first.
        var around: [Int] = []
        let span: SourceSpan
    }

    private var declarations = PathTable<Declaration>()
    /// The number of fields inside each condition of a group or section, by the condition's number.
    private(set) var countsAround: [Int: Int] = [:]
    /// Repeated paths, whose type is ambiguous.
    private var ambiguous: Set<FieldPath> = []
    /// The questions of lists' records, whose paths contain no record key.
    private(set) var inRecords: [Declaration] = []
    private(set) var groups: [String] = []
    private var knownGroups: Set<String> = []
    /// The groups with a question that could not be loaded at all; any path in them may be its path.
    private var faultyGroups: Set<String> = []
    /// Existing questions whose type is faulty.
    private var untyped: Set<String> = []
    private var untypedNames: [String] = []
    private var retired: [String: Int] = [:]

    mutating func declare(group: String) { if knownGroups.insert(group).inserted { groups.append(group) } }

    mutating func declare(
        _ path: FieldPath, _ type: FieldType?, isPrivate: Bool, around: [Int] = [], at span: SourceSpan
    ) {
        for number in around { countsAround[number, default: 0] += 1 }
        let isKnown = declarations[path] != nil
        if isKnown {
            ambiguous.insert(path)
            // One of the two should have another id, which may be any unknown path of the group.
            declareFaulty(group: path.group)
        }
        guard let type, !isKnown, Identifier.isValid(path.subfield ?? path.field) else {
            declareUntyped(path)
            return
        }
        declarations.set(
            Declaration(path: path, type: type, isPrivate: isPrivate, around: around, span: span), for: path)
    }

    mutating func declare(
        inRecord path: FieldPath, _ type: FieldType?, isPrivate: Bool, around: [Int] = [], at span: SourceSpan
    ) {
        for number in around { countsAround[number, default: 0] += 1 }
        guard let type, Identifier.isValidInRecord(path.subfield ?? path.field) else { return declareUntyped(path) }
        inRecords.append(Declaration(path: path, type: type, isPrivate: isPrivate, around: around, span: span))
    }

    mutating func declareFaulty(group: String) { faultyGroups.insert(group) }

    /// Adds a question whose type is unknown; `?` for one without an id.
    private mutating func declareUntyped(_ path: FieldPath) {
        guard (path.subfield ?? path.field) != "?" else { return declareFaulty(group: path.group) }
        if untyped.insert("\(path)").inserted { untypedNames.append("\(path)") }
        // If an id is spelled differently elsewhere, it is reported once, at the declaration.
        if let proposal = IdentifierLoading.proposal(for: path.subfield ?? path.field) {
            let meant =
                path.subfield == nil ? FieldPath(path.group, proposal) : FieldPath(path.group, path.field, proposal)
            untyped.insert("\(meant)")
        }
    }

    mutating func retire(_ part: Retired.Part, lastIn version: Int) { retired[part.description] = version }

    /// The questions of the card, in order; those of lists' records are separate.
    var all: [Declaration] {
        ambiguous.isEmpty ? declarations.values : declarations.values.filter { !ambiguous.contains($0.path) }
    }

    subscript(path: FieldPath) -> Declaration? {
        !ambiguous.isEmpty && ambiguous.contains(path) ? nil : declarations[path]
    }

    /// Whether the question at a path is private; the path of a question of a list's records names no record.
    func isPrivate(_ path: FieldPath) -> Bool {
        anywhere(path)?.isPrivate ?? false
    }

    /// Returns the question at a path, including those of lists' records.
    func anywhere(_ path: FieldPath) -> Declaration? { self[path] ?? inRecords.first { $0.path == path } }

    /// The fields directly in a group.
    func fields(in group: String) -> [Declaration] {
        all.filter { $0.path.group == group && $0.path.subfield == nil }
    }

    /// Returns the last version that contained a path.
    func lastVersion(having path: String) -> Int? { retired[path] }

    /// Whether a path may refer to an existing but faulty question.
    func mayBeFaulty(_ path: String) -> Bool {
        if isUntyped(path) { return true }
        guard !faultyGroups.isEmpty else { return false }
        let group = path.prefix { $0 != "." }
        return faultyGroups.contains("?") || faultyGroups.contains(String(group))
    }

    /// Whether a path is a question of unknown type, is below one, or is a part of an id with hyphens.
    private func isUntyped(_ path: String) -> Bool {
        guard !untyped.isEmpty else { return false }
        if untyped.contains(path) { return true }
        let parts = path.split(separator: "." as Character)
        if parts.count > 2, untyped.contains(parts.prefix(2).joined(separator: ".")) { return true }
        return untypedNames.contains { $0.hasPrefix("\(path)-") || $0.hasSuffix("-\(path)") }
    }

    /// Paths to suggest, up to the number that a realistic card has.
    var names: [String] { all.prefix(500).map(\.path.description) + untypedNames.prefix(500) }
}
