/// The names that an expression may use: the questions, scores and bands of one card.
///
/// The loader fills it once and passes it to every check.
package struct ExpressionScope: Sendable {
    struct Score: Sendable {
        let needsSeveralAnswers: Bool
        let bands: OptionFacts?
    }

    private var numbers = PathNumbers()
    /// The types of the paths, by number.
    private var types: [ExpressionType] = []
    var paths: [FieldPath] { numbers.paths }
    private(set) var groups: [String] = []
    private var knownGroups: Set<String> = []
    private(set) var scores: [String: Score] = [:]
    private(set) var scoreIDs: [String] = []
    private var retired: [String: Int] = [:]
    /// The maximum number of elements of lists, if limited; a record's question by its own path.
    private var counts: [Int] = []
    private var counted = PathNumbers()
    /// The records whose questions bare ids refer to.
    private(set) var record: RecordType?
    /// Whether `last(path)` may be used.
    private(set) var seesEarlier = false

    /// Creates an empty scope.
    package init() {}

    /// Adds a group for `values(group)`; the group of a question is added automatically.
    package mutating func declare(group: String) {
        if knownGroups.insert(group).inserted { groups.append(group) }
    }

    /// Adds a question or a subfield, in the order of the card; of two with the same path, the first counts.
    ///
    /// A list field has the type `.list(.record(…))`, which contains its fields.
    package mutating func declare(_ path: FieldPath, _ type: ExpressionType) {
        if groups.last != path.group { declare(group: path.group) }
        if numbers.take(path).isNew { types.append(type) }
    }

    /// Adds a score, with the ids of its bands if it has any.
    ///
    /// `needsSeveralAnswers` means that one missing item of several leaves it without a value.
    package mutating func declare(score id: String, bands: [String]? = nil, needsSeveralAnswers: Bool = false) {
        guard scores[id] == nil else { return }
        scores[id] = Score(needsSeveralAnswers: needsSeveralAnswers, bands: bands.map { OptionFacts($0, kind: .band) })
        scoreIDs.append(id)
    }

    /// Sets the maximum number of elements of a question's answer, and of the answers in its records.
    mutating func declare(_ path: FieldPath, holding type: FieldType) {
        if let count = type.mostElements, count != 1, counted.take(path).isNew { counts.append(count) }
        for field in type.list?.fields ?? [] { declare(field.path, holding: field.type) }
    }

    /// Returns the maximum number of elements of a referenced list; `nil` if unlimited.
    func mostElements(of reference: ExpressionReference) -> Int? {
        switch reference {
        case .field(let path), .recordField(let path), .earlier(let path):
            counted.number(of: path).map { counts[$0] }
        case .score, .band, .cardDay: 1
        }
    }

    /// Adds a retired path, with the last version that had it.
    package mutating func retire(_ path: String, lastIn version: Int) { retired[path] = version }

    /// Returns the scope inside the records of a list field, where bare ids are the record's own questions.
    ///
    /// Unchanged if the path is not a list field.
    package func insideRecords(of list: FieldPath) -> ExpressionScope {
        guard case .list(.record(let record)) = ownType(of: list) else { return self }
        var inside = self
        inside.record = record
        return inside
    }

    /// Returns the scope of an expression that may use the answers of the card just before this one.
    package func seeingEarlier() -> ExpressionScope {
        var seeing = self
        seeing.seesEarlier = true
        return seeing
    }

    /// The type of a question or subfield; for a record's question seen from outside, the list of its answers.
    func type(of path: FieldPath) -> ExpressionType? {
        if let type = ownType(of: path) { return type }
        guard let id = path.subfield, case .list(.record(let record)) = ownType(of: path.parent) else { return nil }
        return record.type(of: id).map { .list($0) }
    }

    /// The type of a question or subfield outside of records.
    func ownType(of path: FieldPath) -> ExpressionType? { numbers.number(of: path).map { types[$0] } }

    /// The fields of `values(group)`: the numeric fields directly in a group.
    func numbers(in group: String) -> [FieldPath] {
        numbers.paths.indices.filter { number in
            guard numbers.paths[number].group == group, numbers.paths[number].subfield == nil,
                case .number = types[number]
            else { return false }
            return true
        }.map { numbers.paths[$0] }
    }

    func lastVersion(having path: String) -> Int? { retired[path] }

    /// Paths to suggest, including scores and bands, up to the number that a realistic card has.
    var names: [String] {
        let scores = scoreIDs.prefix(Self.mostNames)
        return questionPaths + scores.map { "score.\($0)" }
            + scores.filter { self.scores[$0]?.bands != nil }.map { "band.\($0)" }
    }

    /// Keeps a hostile card with thousands of questions and wrong names fast.
    private static let mostNames = 500

    private var questionPaths: [String] {
        zip(numbers.paths, types).prefix(Self.mostNames).flatMap { path, type -> [String] in
            guard case .list(.record(let record)) = type else { return [path.description] }
            return [path.description] + record.fields.map { "\(path).\($0.id)" }
        }
    }
}
