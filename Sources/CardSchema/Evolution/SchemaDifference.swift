/// The differences between two versions of a template: exact where ids match, proposed where they do not.
package struct SchemaDifference: Sendable, Hashable {
    /// One difference.
    package enum Change: Sendable, Hashable {
        /// A question that only the newer version has.
        case added(FieldPath)
        /// A question that only the older version has.
        case removed(FieldPath)
        /// A changed type or changed limits; `isWider` if the newer one accepts everything that the older one did.
        case retyped(FieldPath, from: FieldType, to: FieldType, isWider: Bool)
        /// A changed requirement.
        case required(FieldPath, Field.Requirement)
        /// A changed condition of a question.
        case asked(FieldPath)
        /// A changed formula whose value is stored.
        case stored(FieldPath)
        /// Changed limits that depend on other answers.
        case limits(FieldPath)
        /// A question that became private or public.
        case privacy(FieldPath, isPrivate: Bool)
        /// Texts changed: title, short form, intro, help.
        case words(FieldPath)
        /// The questions have another order.
        case order
        /// A score, by its id, that is new, removed or computed differently.
        case score(String)
        /// A rule, by its id, changed.
        case rule(String)
        /// A safety rule, by its id, changed.
        case safety(String)
        /// The cadence changed.
        case cadence
    }

    /// A guess that two questions are the same under two names; never applied without consent.
    package struct Proposal: Sendable, Hashable {
        /// The older question.
        package let old: FieldPath
        /// The newer question.
        package let new: FieldPath
        /// The reasons, strongest first.
        package let reasons: [Reason]

        /// Something that the two questions have in common.
        package enum Reason: Sendable, Hashable {
            case sameTitle, nearTitle, sameOptions, sameType, sameID, nearID, samePlace
        }

        /// The step for it.
        package let step: MigrationStep
    }

    /// The older template.
    package let older: SchemaName
    /// The newer template.
    package let newer: SchemaName
    /// Scales with other ranges; a person must decide how to convert their numbers.
    package private(set) var scales: [ScaleChange] = []
    /// Every difference, in the order of the newer card, removed questions last.
    package let changes: [Change]
    /// Options that are new, gone or have another title.
    package let options: [OptionDifference]
    /// Options that are gone while their lists have new ones.
    package let successions: [OptionSuccession]
    /// The questions with a new condition, which may close answers that cards already have.
    package let closing: [FieldPath]
    /// The ids of slots that only the older one has.
    package let removedSlots: [String]
    /// Guesses of renamed questions, most certain first.
    package let proposals: [Proposal]
    /// The questions outside of records that only the newer one has and that must be answered.
    let needed: Set<FieldPath>

    /// Whether a question or an option is gone.
    package var removesPart: Bool {
        options.contains { $0.kind == .removed } || changes.contains { if case .removed = $0 { true } else { false } }
    }

    /// Compares two templates with the same id; some questions may be known to have other paths.
    package init(from older: Schema, to newer: Schema, renamed: [Renamed] = []) {
        self.older = older.name
        self.newer = newer.name
        let (old, new) = (CellEnvironment(older), CellEnvironment(newer))
        let (before, after) = (older.everyField, newer.everyField)
        var changes: [Change] = []
        for field in after {
            guard let earlier = before.first(where: { $0.path == field.path }) else {
                changes.append(.added(field.path))
                continue
            }
            changes += Self.changes(earlier, field)
        }
        let (gone, fresh) = (before.filter { new[$0.path] == nil }, after.filter { old[$0.path] == nil })
        changes += gone.map { .removed($0.path) }
        needed = Set(newer.allFields.map(\.path)).intersection(fresh.filter { $0.requirement != .optional }.map(\.path))
        let kept = before.map(\.path).filter { new[$0] != nil }
        if kept != after.map(\.path).filter({ old[$0] != nil }) { changes.append(.order) }
        let scores = Self.different(older.scores, newer.scores, \.id)
        // A score also changes with what the answers to its items count as.
        let recounted = newer.scores.filter { score in
            !scores.contains(score.id)
                && (score.items?.items ?? []).contains { !older.hasSameScores(at: $0.path, as: newer, at: $0.path) }
        }
        changes += (scores + recounted.map(\.id)).map { .score($0) }
        changes += Self.different(older.rules, newer.rules, \.id).map { .rule($0) }
        changes += Self.different(older.safety, newer.safety, \.id).map { .safety($0) }
        if !older.cadence.hasSameCards(as: newer.cadence) { changes.append(.cadence) }
        self.changes = changes
        options = OptionDifference.all(before, after)
        successions = OptionSuccession.all(before, after)
        closing = after.filter { field in
            guard let earlier = before.first(where: { $0.path == field.path }) else { return false }
            return !field.conditions.isEmpty && !field.conditions.allSatisfy(earlier.conditions.contains)
        }.map(\.path)
        removedSlots = older.cadence.slotIDs(missingIn: newer.cadence)
        proposals = RenameProposals(old: gone, new: fresh).best
        scales = ScaleChange.all(old, new, renamed: withParts(renamed))
    }

    private static func changes(_ old: Field, _ new: Field) -> [Change] {
        var changes: [Change] = []
        if !new.type.takesTheSame(as: old.type, at: old.path) {
            let isWider = TypeFit.misfit(old.type, new.type, at: old.path) == nil
            changes.append(.retyped(old.path, from: old.type, to: new.type, isWider: isWider))
        }
        if (old.requirement, old.requiredWhen) != (new.requirement, new.requiredWhen) {
            changes.append(.required(old.path, new.requirement))
        }
        if old.conditions != new.conditions || old.isAsked != new.isAsked || old.offerConditions != new.offerConditions
        {
            changes.append(.asked(old.path))
        }
        if old.kept != new.kept { changes.append(.stored(old.path)) }
        if old.between != new.between { changes.append(.limits(old.path)) }
        if old.isPrivate != new.isPrivate { changes.append(.privacy(old.path, isPrivate: new.isPrivate)) }
        if (old.title, old.short, old.intro, old.help) != (new.title, new.short, new.intro, new.help) {
            changes.append(.words(old.path))
        }
        return changes
    }

    /// The ids of parts that are new, removed or changed.
    private static func different<Part: Hashable>(_ old: [Part], _ new: [Part], _ id: (Part) -> String) -> [String] {
        let kept = new.map(id)
        return new.filter { !old.contains($0) }.map(id) + old.map(id).filter { !kept.contains($0) }
    }
}

extension Schema {
    /// Every question with its title, those of records after their list.
    fileprivate var everyField: [Field] { allFields.flatMap { [$0] + ($0.type.list?.fields ?? []) } }
}

extension FieldType {
    /// Whether both types accept the same values, whatever their titles; for lists, the same number of records.
    func takesTheSame(as other: FieldType, at path: FieldPath) -> Bool {
        TypeFit.misfit(self, other, at: path) == nil && TypeFit.misfit(other, self, at: path) == nil
    }
}

/// The new question that an old one may have become.
private struct RenameProposals {
    let old: [Field]
    let new: [Field]

    /// The most certain pairs, with each question in at most one.
    var best: [SchemaDifference.Proposal] {
        var pairs: [(points: Int, proposal: SchemaDifference.Proposal)] = []
        for (index, field) in old.enumerated() {
            for (otherPlace, other) in new.enumerated() {
                if let pair = pair(field, other, isInPlace: index == otherPlace) { pairs.append(pair) }
            }
        }
        var (olds, news): (Set<FieldPath>, Set<FieldPath>) = ([], [])
        let sorted = pairs.enumerated().sorted { ($1.element.points, $0.offset) < ($0.element.points, $1.offset) }
        return sorted.map(\.element.proposal).filter { proposal in
            guard !olds.contains(proposal.old), !news.contains(proposal.new) else { return false }
            olds.insert(proposal.old)
            news.insert(proposal.new)
            return true
        }
    }

    private func pair(
        _ a: Field, _ b: Field, isInPlace: Bool
    ) -> (points: Int, proposal: SchemaDifference.Proposal)? {
        guard a.type.name == b.type.name, (a.path.subfield == nil) == (b.path.subfield == nil),
            a.path.subfield == nil || a.path.parent == b.path.parent
        else { return nil }
        var reasons: [(points: Int, reason: SchemaDifference.Proposal.Reason)] = []
        let (title, other) = (a.title.folded, b.title.folded)
        if title == other {
            reasons.append((4, .sameTitle))
        } else if EditDistance.closest(to: title, among: [other]) != nil {
            reasons.append((2, .nearTitle))
        }
        if let ids = a.type.options?.options.map(\.id), ids == b.type.options?.options.map(\.id) {
            reasons.append((3, .sameOptions))
        } else if a.type.takesTheSame(as: b.type, at: a.path) {
            reasons.append((1, .sameType))
        }
        if a.id == b.id {
            reasons.append((3, .sameID))
        } else if EditDistance.closest(to: a.id, among: [b.id]) != nil {
            reasons.append((2, .nearID))
        }
        if a.path.group == b.path.group, isInPlace { reasons.append((1, .samePlace)) }
        let points = reasons.reduce(0) { $0 + $1.points }
        guard points >= 3 else { return nil }
        let isRename = a.path.group == b.path.group
        let step = MigrationStep(isRename ? .renameField(a.path, to: b.path) : .move(a.path, to: b.path))
        let ranked = reasons.sorted { $0.points > $1.points }.map(\.reason)
        return (points, SchemaDifference.Proposal(old: a.path, new: b.path, reasons: ranked, step: step))
    }
}

extension LocalizedText {
    fileprivate var folded: String { Folding.fold(text(in: "en")) }
}

extension Field {
    /// The conditions of its options, by their ids.
    fileprivate var offerConditions: [String: ExpressionText] {
        let options = type.options?.options ?? []
        return Dictionary(options.compactMap { option in option.when.map { (option.id, $0) } }) { first, _ in first }
    }
}
