/// What the names in an expression mean: the questions, scores and bands of one card.
///
/// A value that the loader fills once and hands to every check.
package struct ExpressionScope: Sendable {
    struct Score: Sendable {
        let needsSeveralAnswers: Bool
        let bands: OptionFacts?
    }

    private var numbers = PathNumbers()
    /// The types of the paths, by their numbers.
    private var types: [ExpressionType] = []
    var paths: [FieldPath] { numbers.paths }
    private(set) var groups: [String] = []
    private var knownGroups: Set<String> = []
    private(set) var scores: [String: Score] = [:]
    private(set) var scoreIDs: [String] = []
    private var retired: [String: Int] = [:]
    /// How many elements the answers of lists have at most, where that is limited; a record's question by its own path.
    private var counts: [Int] = []
    private var counted = PathNumbers()
    /// The records whose questions bare ids name.
    private(set) var record: RecordType?

    /// A card without anything.
    package init() {}

    /// Names a group, so that `values(group)` may name it; a question's group is named by itself.
    package mutating func declare(group: String) {
        if knownGroups.insert(group).inserted { groups.append(group) }
    }

    /// Names a question or a subfield, in the order of the card; of two with one path the first counts.
    ///
    /// A list field is of type `.list(.record(…))`, whose fields are named by it.
    package mutating func declare(_ path: FieldPath, _ type: ExpressionType) {
        if groups.last != path.group { declare(group: path.group) }
        if numbers.take(path).isNew { types.append(type) }
    }

    /// Names a score, with its bands' ids where it has bands.
    ///
    /// `needsSeveralAnswers` says that one missing item of several leaves it without a value.
    package mutating func declare(score id: String, bands: [String]? = nil, needsSeveralAnswers: Bool = false) {
        guard scores[id] == nil else { return }
        scores[id] = Score(needsSeveralAnswers: needsSeveralAnswers, bands: bands.map { OptionFacts($0, kind: .band) })
        scoreIDs.append(id)
    }

    /// Notes how many elements the answers to a question have at most, and those to the questions of its records.
    mutating func declare(_ path: FieldPath, holding type: FieldType) {
        if let count = type.mostElements, count != 1, counted.take(path).isNew { counts.append(count) }
        for field in type.list?.fields ?? [] { declare(field.path, holding: field.type) }
    }

    /// How many elements a list has at most that a reference names; `nil` when any number.
    func mostElements(of reference: ExpressionReference) -> Int? {
        switch reference {
        case .field(let path), .recordField(let path): counted.number(of: path).map { counts[$0] }
        case .score, .band: 1
        }
    }

    /// Names a path that older versions had, and the last version that had it.
    package mutating func retire(_ path: String, lastIn version: Int) { retired[path] = version }

    /// The same scope inside the records of a list field, where bare ids name the record's own questions.
    ///
    /// Unchanged when the path names no list field.
    package func insideRecords(of list: FieldPath) -> ExpressionScope {
        guard case .list(.record(let record)) = ownType(of: list) else { return self }
        var inside = self
        inside.record = record
        return inside
    }

    /// The type of a question or a subfield; of a record's question seen from outside, the list of its answers.
    func type(of path: FieldPath) -> ExpressionType? {
        if let type = ownType(of: path) { return type }
        guard let id = path.subfield, case .list(.record(let record)) = ownType(of: path.parent) else { return nil }
        return record.type(of: id).map { .list($0) }
    }

    /// The type of a question or a subfield that does not stand in a record.
    func ownType(of path: FieldPath) -> ExpressionType? { numbers.number(of: path).map { types[$0] } }

    /// The fields that `values(group)` stands for: the numbers that stand directly in a group.
    func numbers(in group: String) -> [FieldPath] {
        numbers.paths.indices.filter { number in
            guard numbers.paths[number].group == group, numbers.paths[number].subfield == nil,
                case .number = types[number]
            else { return false }
            return true
        }.map { numbers.paths[$0] }
    }

    func lastVersion(having path: String) -> Int? { retired[path] }

    /// Paths that may have been meant, scores and bands included: as many as a card of this world could have.
    var names: [String] {
        let scores = scoreIDs.prefix(Self.mostNames)
        return questionPaths + scores.map { "score.\($0)" }
            + scores.filter { self.scores[$0]?.bands != nil }.map { "band.\($0)" }
    }

    /// A hostile card with thousands of questions and as many wrong names stays cheap.
    private static let mostNames = 500

    private var questionPaths: [String] {
        zip(numbers.paths, types).prefix(Self.mostNames).flatMap { path, type -> [String] in
            guard case .list(.record(let record)) = type else { return [path.description] }
            return [path.description] + record.fields.map { "\(path).\($0.id)" }
        }
    }
}
