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

    private var declarations: [Declaration] = []
    /// Paths that stand twice, so that nobody knows which type is meant.
    private var ambiguous: Set<FieldPath> = []
    /// The questions of lists' records, whose paths name no record.
    private(set) var inRecords: [Declaration] = []
    /// The places in `declarations`.
    private var numbers = PathNumbers()
    private(set) var groups: [String] = []
    private var knownGroups: Set<String> = []
    private var faultyGroups: Set<String> = []
    private var retired: [String: Int] = [:]

    mutating func declare(group: String) { if knownGroups.insert(group).inserted { groups.append(group) } }

    mutating func declare(_ path: FieldPath, _ type: FieldType?, isPrivate: Bool, at span: SourceSpan) {
        let isKnown = numbers.number(of: path) != nil
        if isKnown { ambiguous.insert(path) }
        guard let type, !isKnown, Identifier.isValid(path.subfield ?? path.field) else {
            faultyGroups.insert(path.group)
            return
        }
        _ = numbers.take(path)
        declarations.append(Declaration(path: path, type: type, isPrivate: isPrivate, span: span))
    }

    mutating func declare(inRecord path: FieldPath, _ type: FieldType?, isPrivate: Bool, at span: SourceSpan) {
        guard let type, Identifier.isValid(path.subfield ?? path.field) else { return declareFaulty(group: path.group) }
        inRecords.append(Declaration(path: path, type: type, isPrivate: isPrivate, span: span))
    }

    mutating func declareFaulty(group: String) { faultyGroups.insert(group) }

    mutating func retire(_ part: Retired.Part, lastIn version: Int) { retired[part.description] = version }

    /// The questions of the card, in its order; those of lists' records stand apart.
    var all: [Declaration] {
        ambiguous.isEmpty ? declarations : declarations.filter { !ambiguous.contains($0.path) }
    }

    subscript(path: FieldPath) -> Declaration? {
        !ambiguous.isEmpty && ambiguous.contains(path) ? nil : numbers.number(of: path).map { declarations[$0] }
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
        guard !faultyGroups.isEmpty else { return false }
        let group = path.prefix { $0 != "." }
        return faultyGroups.contains("?") || faultyGroups.contains(String(group))
    }

    /// Paths that may have been meant: as many as a card of this world could have.
    var names: [String] { all.prefix(500).map(\.path.description) }
}
