/// What the names in an expression mean: the questions, scores and bands of one card.
///
/// A value that the loader fills once and hands to every check.
public struct ExpressionScope: Sendable {
    struct Score: Sendable {
        let needsSeveralAnswers: Bool
        let bands: OptionFacts?
    }

    private(set) var types: [FieldPath: ExpressionType] = [:]
    private(set) var paths: [FieldPath] = []
    private(set) var groups: [String] = []
    private(set) var scores: [String: Score] = [:]
    private(set) var scoreIDs: [String] = []
    private var retired: [String: Int] = [:]
    /// The records whose questions bare ids name.
    private(set) var record: RecordType?

    /// A card without anything.
    public init() {}

    /// Names a group, so that `values(group)` may name it; a question's group is named by itself.
    public mutating func declare(group: String) {
        if !groups.contains(group) { groups.append(group) }
    }

    /// Names a question or a subfield, in the order of the card; of two with one path the first counts.
    ///
    /// A list field is of type `.list(.record(…))`, whose fields are named by it.
    public mutating func declare(_ path: FieldPath, _ type: ExpressionType) {
        if groups.last != path.group { declare(group: path.group) }
        guard types[path] == nil else { return }
        types[path] = type
        paths.append(path)
    }

    /// Names a score, with its bands' ids where it has bands.
    ///
    /// `needsSeveralAnswers` says that one missing item of several leaves it without a value.
    public mutating func declare(score id: String, bands: [String]? = nil, needsSeveralAnswers: Bool = false) {
        guard scores[id] == nil else { return }
        scores[id] = Score(needsSeveralAnswers: needsSeveralAnswers, bands: bands.map { OptionFacts($0, kind: .band) })
        scoreIDs.append(id)
    }

    /// Names a path that older versions had, and the last version that had it.
    public mutating func retire(_ path: String, lastIn version: Int) { retired[path] = version }

    /// The same scope inside the records of a list field, where bare ids name the record's own questions.
    ///
    /// Unchanged when the path names no list field.
    public func insideRecords(of list: FieldPath) -> ExpressionScope {
        guard case .list(.record(let record)) = types[list] else { return self }
        var inside = self
        inside.record = record
        return inside
    }

    /// The type of a question or a subfield; of a record's question seen from outside, the list of its answers.
    func type(of path: FieldPath) -> ExpressionType? {
        if let type = types[path] { return type }
        guard let id = path.subfield, case .list(.record(let record)) = types[path.parent] else { return nil }
        return record.type(of: id).map { .list($0) }
    }

    /// The fields that `values(group)` stands for: the numbers that stand directly in a group.
    func numbers(in group: String) -> [FieldPath] {
        paths.filter { path in
            guard path.group == group, path.subfield == nil, case .number = types[path] else { return false }
            return true
        }
    }

    func lastVersion(having path: String) -> Int? { retired[path] }

    /// Every path that may be written, scores and bands included, for suggestions.
    var allPaths: [String] {
        questionPaths + scoreIDs.map { "score.\($0)" }
            + scoreIDs.filter { scores[$0]?.bands != nil }.map { "band.\($0)" }
    }

    private var questionPaths: [String] {
        paths.flatMap { path -> [String] in
            guard case .list(.record(let record)) = types[path] else { return [path.description] }
            return [path.description] + record.fields.map { "\(path).\($0.id)" }
        }
    }
}
