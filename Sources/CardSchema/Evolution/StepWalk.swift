/// Applies the steps of a migration to the questions of the older template, and reports everything that is not proven.
struct StepWalk {
    /// A finding about a step and key; without a step, about a question of either version.
    struct Finding {
        let code: DiagnosticCode
        let message: String
        var step: Int?
        var key: String?
        var field: FieldPath?
        let fix: String?
        /// A span of the text under the key, in bytes.
        var inside: SourceSpan?
        /// The steps of the fix; empty if it is another one.
        var proposed: [MigrationStep] = []
    }

    let older: Schema
    let newer: Schema
    let migration: Migration
    /// The questions of the newer template.
    let goal: CellEnvironment
    /// The questions of the older template.
    let start: CellEnvironment
    /// Whether the steps are only tried, so that nothing is proposed.
    let isTrial: Bool
    /// The questions after the steps so far.
    var environment: CellEnvironment
    var findings: [Finding] = []
    var steps: [PlannedStep] = []
    var losses: [MigrationLoss] = []
    /// The index of the current step, from 0.
    var number = 0
    var units: [CellUnit] = []
    var origins: [FieldPath: FieldPath] = [:]
    /// Questions that misspelled steps meant.
    var meant: Set<FieldPath> = []

    init(_ migration: Migration, from older: Schema, to newer: Schema) {
        self.older = older
        self.newer = newer
        self.migration = migration
        goal = CellEnvironment(newer)
        start = CellEnvironment(older)
        environment = start
        isTrial = false
    }

    /// Tries steps on one question, or on one of a list's records, in the current state.
    init(trying steps: [MigrationStep], on field: Field, to goalField: Field, in walk: StepWalk) {
        func alone(_ field: Field, _ environment: CellEnvironment) -> CellEnvironment {
            guard let list = environment.list(of: field.path), let type = list.type.list else {
                return CellEnvironment([field])
            }
            return CellEnvironment([list.taking(.list(type.having([field])))])
        }
        (older, newer) = (walk.older, walk.newer)
        migration = Migration(from: walk.migration.from, to: walk.migration.to, steps: steps)
        goal = alone(goalField, walk.goal)
        start = alone(field, walk.environment)
        environment = start
        isTrial = true
    }

    /// Applies every step, then checks whether the result fits.
    mutating func run() {
        for (index, step) in migration.steps.enumerated() {
            number = index
            take("#\(index + 1)") { walk in walk.walk(step) }
        }
        let before = findings.count
        take("#fit") { walk in walk.fit() }
        // What a faulty step would have explained is not reported again.
        let faulty = Set(findings[..<before].compactMap(\.step)).map { migration.steps[$0].change.paths }
        guard !faulty.contains(nil) else { return findings.removeSubrange(before...) }
        let explained = meant.union(faulty.compactMap { $0 }.joined())
        findings = findings.enumerated().filter { index, finding in
            index < before || finding.field.map { !explained.contains($0) && !explained.contains($0.parent) } ?? true
        }.map(\.element)
    }

    private mutating func take(_ name: String, _ body: (inout StepWalk) -> Void) {
        let before = environment
        (units, origins) = ([], [:])
        body(&self)
        let label = "\(older.id) \(older.version).\(migration.from.hash)>\(newer.version) \(name)"
        steps.append(
            PlannedStep(label: label, before: before, after: environment, units: units, origins: origins))
    }

    private mutating func walk(_ step: MigrationStep) {
        let keeps = step.keepsAttic
        switch step.change {
        case .renameField(let path, let to): rename(path, to: to)
        case .renameGroup(let group, let to): rename(group: group, to: to)
        case .move(let path, let to): move(path, to: to)
        case .add(let path): add(path, keeps)
        case .remove(let path): remove(path, keeps)
        case .renameOption(let list, let option, let to): rename(option: option, of: list, to: to, keeps)
        case .retireOption(let list, let option, let into): retire(option: option, of: list, into: into, keeps)
        case .convert(let path, let type, let coercion): convert(path, to: type, coercion, keeps)
        case .mapValues(let path, let pairs): mapValues(path, pairs, keeps)
        case .rescale(let rescaling): rescale(rescaling, keeps)
        case .changeUnit(let path, let factor, let rounding): changeUnit(path, factor, rounding, keeps)
        case .split(let path, let into, let rule): split(path, into: into, rule, keeps)
        case .merge(let paths, let into, let rule): merge(paths, into: into, rule, keeps)
        case .toList(let path, let into, let id): toList(path, into: into, id, keeps)
        case .firstOfList(let list, let id, let into): firstOfList(list, id, into: into, keeps)
        case .fill(let path, let formula): fill(path, formula, keeps)
        case .narrow(let path, let narrowing): narrow(path, narrowing, keeps)
        case .keepNumbers(let subject): keepNumbers(of: subject, keeps)
        }
    }
}

extension MigrationStep.Change {
    /// The questions that it names; `nil` if it may be about any.
    var paths: [FieldPath]? {
        switch self {
        case .renameField(let path, let to), .move(let path, let to): [path, to]
        case .add(let path), .remove(let path), .convert(let path, _, _), .mapValues(let path, _),
            .changeUnit(let path, _, _), .fill(let path, _), .narrow(let path, _):
            [path]
        case .split(let path, let into, _): [path] + into
        case .merge(let paths, let into, _): paths + [into]
        case .toList(let path, let into, _), .firstOfList(let path, _, let into): [path, into]
        case .rescale(let rescaling): rescaling.subject.path.map { [$0] }
        case .keepNumbers(let subject): subject.path.map { [$0] }
        case .renameGroup, .renameOption, .retireOption: nil
        }
    }
}

extension Rescaling.Subject {
    /// The single question referred to; `nil` for a scale.
    fileprivate var path: FieldPath? { if case .field(let path) = self { path } else { nil } }
}

// MARK: - What steps name

extension StepWalk {
    mutating func report(_ code: DiagnosticCode, _ message: String, _ key: String? = nil, fix: String? = nil) {
        findings.append(Finding(code: code, message: message, step: number, key: key, fix: fix))
    }

    /// Reports a fault and returns `nil`.
    mutating func refuse<Part>(
        _ code: DiagnosticCode, _ message: String, _ key: String? = nil, fix: String? = nil
    ) -> Part? {
        report(code, message, key, fix: fix)
        return nil
    }

    /// Reports a problem and returns `false`, which makes a check fail.
    mutating func refuse(
        _ code: DiagnosticCode, _ message: String, _ key: String? = nil, fix: String? = nil
    ) -> Bool {
        report(code, message, key, fix: fix)
        return false
    }

    /// The name to write in place of an unknown one; `nil` if none is similar.
    func proposal(_ name: String, among names: [String]) -> String? {
        EditDistance.closest(to: name, among: names).map { "write \"\($0)\"" }
    }

    /// Returns the question at a path; reports it if there is none.
    mutating func existing(_ path: FieldPath, _ key: String = "field") -> Field? {
        if let field = environment[path] { return field }
        let name = path.description
        let meant = EditDistance.closest(to: name, among: environment.paths.prefix(500).map(\.description))
        if let path = meant.flatMap({ FieldPath($0) }) { self.meant.insert(path) }
        let wasThere = steps.contains { $0.before[path] != nil }
        return refuse(
            .unknownSubject,
            wasThere
                ? "an earlier step removed '\(name)'" : "version \(older.version) has no question '\(name)'",
            key,
            fix: meant.map { "write \"\($0)\"" })
    }

    /// Whether a question may be added at a path: there is none, and no older version used the path differently.
    mutating func isFree(_ path: FieldPath, _ key: String) -> Bool {
        if environment[path] != nil {
            return refuse(
                .placeTaken, "the question '\(path)' already exists", key, fix: "write another path, or move it first")
        }
        let retired = older.retired.first { $0.part == .field(path) }
        if let version = retired?.lastVersion {
            return refuse(
                .reusedID, "'\(path)' was a different question until version \(version)", key,
                fix: Self.otherID)
        }
        guard start[path] == nil else {
            return refuse(
                .reusedID, "'\(path)' was a different question in version \(older.version)", key,
                fix: Self.otherID)
        }
        return true
    }

    /// Returns the question as the newer template defines it, if a step adds one; reports it if the template does not.
    mutating func defined(_ path: FieldPath, _ key: String) -> Field? {
        if let field = goal[path] { return field }
        return refuse(
            .undefinedField,
            "version \(newer.version) has no question '\(path)': define it there; a step only names it",
            key, fix: proposal(path.description, among: goal.paths.prefix(500).map(\.description)))
    }

    /// Checks that questions which are removed or moved are listed as retired.
    mutating func leave(_ paths: [FieldPath], _ key: String = "field") {
        for path in paths where start[path] != nil && goal[path] != nil {
            report(
                .reusedID, "'\(path)' is removed, but version \(newer.version) has another question with that path",
                key, fix: "write another id for the new one")
        }
        let known = Set(newer.retired.map(\.part))
        let unlisted = paths.filter { start[$0] != nil && goal[$0] == nil && !known.contains(.field($0)) }
        guard !unlisted.isEmpty else { return }
        report(
            .notRetired, "'\(unlisted[0])' is missing in version \(newer.version), but not listed as retired", key,
            fix: retiring(unlisted.map { "\"\($0)\": \(older.version)" }.joined(separator: ", ")))
    }

    /// The retired list that the newer version needs.
    func retiring(_ entries: String) -> String {
        newer.retired.isEmpty ? "add \"retired\": { \(entries) }" : "add \(entries) to \"retired\""
    }

    /// The advice for a path that had another meaning; such paths are never reused.
    static let otherID = "write another id: older cards would be misread"

    /// The common list of paths in records, or an inner `nil` for none; reports it if they are in several.
    mutating func place(_ paths: [FieldPath], _ key: String) -> FieldPath?? {
        let lists = Set(paths.map { environment.list(of: $0)?.path })
        if lists.count == 1, let list = lists.first { return .some(list) }
        return refuse(
            .wrongPlace, "a step cannot mix questions of the card and of a list's records", key,
            fix: "name only questions of the card, or only questions of one list")
    }

    /// Adds a unit, with the values that it loses.
    mutating func add(
        _ unit: CellUnit, losing count: Int? = nil, of total: Int? = nil, isAlways: Bool = false
    ) {
        units.append(unit)
        guard isAlways || count != 0, let path = unit.old.first else { return }
        losses.append(
            MigrationLoss(
                step: "#\(number + 1)", path: path, count: count, total: total, isKept: unit.keepsAttic))
    }

    /// Returns a unit on the card, or in the records of the list that contains its first path.
    func unit(
        _ old: [FieldPath], _ new: [FieldPath], at path: FieldPath? = nil, in list: FieldPath?, _ change: CellChange,
        _ keeps: Bool
    ) -> CellUnit {
        let isPrivate =
            old.contains { environment[$0]?.isPrivate ?? true } || new.contains { goal[$0]?.isPrivate ?? false }
        return CellUnit(
            old, new, at: path, in: list.map { ($0, $0) }, change, isPrivate: isPrivate, keepsAttic: keeps)
    }
}
