public import CardSchema

/// Merges the versions of a forked card path by path, against their common ancestor.
///
/// ```
///          ┌─ 2 laptop  mood 4            mood    only the laptop changed it     4
///   1 ─────┤                              slept   only the phone changed it      6:30
///   mood 3 └─ 2 phone   mood 3, slept     note    both changed it                is asked
/// ```
///
/// A list is compared as a whole. Versions without changes do not count, so a deletion wins over them without a
/// question. A deletion against a change is asked. The result is one revision with every version as a parent.
public struct CardMerge: Sendable {
    /// One of the versions.
    public struct Version: Sendable {
        /// The stored line.
        package let stored: StoredRevision
        /// The revision with its contents.
        package let revision: Revision
        /// Its answers without the values that its own formulas give, which no person has to choose.
        let compared: Card
        /// Whether it differs from the common ancestor.
        public let isChanged: Bool

        /// The id of its revision, as in ``SavedFilling/Outcome/savedBeside(_:other:)``.
        public var id: RevisionID { stored.id }
        /// The device that saved it, such as `laptop-7f3a`.
        public var device: String { stored.header.by }
        /// When it was saved.
        public var at: Timestamp { stored.header.at }
        /// Its contents; empty if it deletes the card.
        public var card: Card { revision.card }
        /// Whether it deletes the card.
        public var isDeleted: Bool { stored.header.isDeleted }
    }

    /// A conflict between versions.
    public enum Question: Sendable, Hashable {
        /// A cell, by its question's ordinal.
        case cell(Int)
        /// A member that this program does not know, by its key.
        case member(String)
    }

    /// The card.
    public let card: CardName
    /// The versions, beginning with the head, which the card shows until they are merged.
    public let versions: [Version]
    /// Whether one version deletes the card and another changed it, so that a person must choose.
    public let asksWhetherDeleted: Bool
    /// The conflicts to resolve if the card stays, in the order of the card.
    public let questions: [Question]

    private let history: CardHistory
    /// The common ancestor of the versions; `nil` if it cannot be compared, so that every difference is a conflict.
    private let base: Base?

    /// The card that the versions are compared with.
    private struct Base: Sendable {
        let revision: Revision?
        /// Its answers, as those of ``Version/compared``.
        let compared: Card?
        /// The questions whose answers were forgotten in one version and not in another.
        ///
        /// What the ancestor had is unknown by now, so every difference is a conflict: a forgotten answer never comes
        /// back unasked.
        let forgotten: Set<Int>

        func has(_ cell: Cell, at ordinal: Int) -> Bool {
            !forgotten.contains(ordinal) && cell.isIdentical(to: compared?.cells[ordinal] ?? .notAsked)
        }

        func member(_ key: String) -> [UInt8]? { revision?.carried.first { $0.key == key }?.value }
    }
}

// MARK: - Showing

extension CardMerge {
    /// Returns the title of a conflict's question in a language.
    public func title(of question: Question, in language: String) -> String {
        switch question {
        case .cell(let ordinal): field(ordinal)?.title.text(in: language) ?? ""
        case .member(let key): key
        }
    }

    /// Returns a version's answer to a conflict's question in words, or `nil` if it has none.
    ///
    /// `version` is an index of ``versions``.
    public func answer(to question: Question, of version: Int, in language: String) -> String? {
        guard case .cell(let ordinal) = question, !versions[version].isDeleted,
            let value = versions[version].card.cells[ordinal].value
        else { return nil }
        return field(ordinal)?.text(of: value, in: language)
    }

    private func field(_ ordinal: Int) -> Field? {
        versions.first { !$0.isDeleted }?.card.schema.questions[ordinal].field
    }
}

// MARK: - Comparing

extension CardMerge {
    /// Compares the versions of a card; `nil` if there is only one.
    ///
    /// - Throws: If a version cannot be read, or they are written under different templates.
    package init?(
        _ history: CardHistory, reading content: (StoredRevision) -> CardContent
    ) throws(DiaryFailure) {
        guard history.hasFork else { return nil }
        self.history = history
        card = history.card
        var read: [(stored: StoredRevision, revision: Revision, isSound: Bool)] = []
        for leaf in history.leaves {
            switch content(leaf) {
            case .valid(let revision): read.append((leaf, revision, true))
            case .invalid(let revision, _): read.append((leaf, revision, false))
            case .opaque: throw .notMergeable(card, "this program cannot read one of its versions")
            }
        }
        let schemas = Set(read.filter { !$0.revision.header.isDeleted }.map(\.revision.header.schema)).sorted {
            $0.description < $1.description
        }
        guard schemas.count < 2 else {
            throw .notMergeable(
                card, "its versions use the templates \(schemas.map(\.description).joined(separator: " and "))")
        }
        let schema = read.first { !$0.revision.header.isDeleted }?.revision.card.schema
        let forgotten = schema.flatMap { schema in
            ForgottenAnswers(history, reading: content)?.contested(in: history, under: schema)
        }
        let base = Self.base(history, schemas.first, read.allSatisfy(\.isSound), forgotten ?? [], content)
        self.base = base
        versions = read.map { version in
            Version(
                stored: version.stored, revision: version.revision, compared: Self.compared(version.revision),
                isChanged: base.map { !$0.forgotten.isEmpty || Self.differs(version.revision, from: $0.revision) }
                    ?? true)
        }
        let changed = versions.filter(\.isChanged)
        asksWhetherDeleted =
            Guard.tombstoneAsks.isOn && changed.contains(where: \.isDeleted)
            && changed.contains { !$0.isDeleted }
        questions = Self.questions(changed.filter { !$0.isDeleted }, base)
    }

    private static func base(
        _ history: CardHistory, _ schema: SchemaName?, _ areSound: Bool, _ forgotten: Set<Int>,
        _ content: (StoredRevision) -> CardContent
    ) -> Base? {
        guard areSound else { return nil }
        guard let ancestor = history.commonAncestor else {
            return Base(revision: nil, compared: nil, forgotten: forgotten)
        }
        guard case .valid(let revision) = content(ancestor) else { return nil }
        // The contents of a deleted card are the empty card, under any template.
        guard revision.header.isDeleted || schema == nil || revision.header.schema == schema else { return nil }
        let isElsewhere = revision.header.isDeleted && revision.header.schema != schema
        return Base(
            revision: isElsewhere ? nil : revision, compared: isElsewhere ? nil : compared(revision),
            forgotten: forgotten)
    }

    private static func compared(_ revision: Revision) -> Card {
        guard !revision.header.isDeleted else { return revision.card }
        return revision.card.schema.evaluator.withoutComputed(revision.card, on: revision.header.card.day)
    }

    private static func differs(_ revision: Revision, from base: Revision?) -> Bool {
        guard let base else { return revision.header.isDeleted || !revision.card.isEmpty || !revision.carried.isEmpty }
        if revision.header.isDeleted || base.header.isDeleted {
            return revision.header.isDeleted != base.header.isDeleted
        }
        return revision.card != base.card || revision.attic != base.attic || revision.carried != base.carried
    }

    private static func questions(_ changed: [Version], _ base: Base?) -> [Question] {
        guard let first = changed.first else { return [] }
        let cells = first.card.cells.indices.filter { ordinal in
            var values = changed.map { $0.compared.cells[ordinal] }
            if let base { values.removeAll { base.has($0, at: ordinal) } }
            return values.contains { !$0.isIdentical(to: values[0]) }
        }
        let members = keys(changed).filter { key in
            var values = changed.map { $0.member(key) }
            if let base { values.removeAll { $0 == base.member(key) } }
            return values.contains { $0 != values[0] }
        }
        return cells.map { .cell($0) } + members.map { .member($0) }
    }

    private static func keys(_ versions: [Version]) -> [String] {
        Set(versions.flatMap { $0.revision.carried.map(\.key) }).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }
}

// MARK: - Deciding

extension CardMerge {
    /// A person's choices.
    public struct Choices: Sendable {
        /// Whether to delete the card, if that must be chosen.
        public var isDeleted: Bool?
        /// The index of the chosen version for each conflict.
        public var versions: [Question: Int] = [:]

        /// Creates choices with nothing chosen.
        public init() {}
    }

    /// Returns the indices of the versions to choose from for a conflict: those that changed the answer.
    public func candidates(for question: Question) -> [Int] {
        versions.indices.filter { index in
            guard versions[index].isChanged, !versions[index].isDeleted else { return false }
            guard let base else { return true }
            return switch question {
            case .cell(let ordinal): !base.has(versions[index].compared.cells[ordinal], at: ordinal)
            case .member(let key): versions[index].member(key) != base.member(key)
            }
        }
    }

    /// Returns whether the merged card is deleted, or `nil` if that is not chosen yet.
    public func isDeleted(_ choices: Choices) -> Bool? {
        if asksWhetherDeleted { return choices.isDeleted }
        let changed = versions.filter(\.isChanged)
        return (changed.isEmpty ? versions : changed).contains(where: \.isDeleted)
    }

    /// Returns the conflicts that are not resolved yet.
    public func open(_ choices: Choices) -> [Question] {
        guard isDeleted(choices) == false else { return [] }
        return questions.filter { choices.versions[$0] == nil }
    }

    /// Returns the revision that merges the versions; `nil` while a choice is missing.
    ///
    /// `schemas` are those of the card's journal. Attic entries are compared with the card at their step. May use the
    /// disk, to load older templates.
    package func revision(
        _ choices: Choices, at moment: Timestamp, by device: String, under schemas: SchemaStore
    ) throws(DiaryFailure) -> Revision? {
        guard let isDeleted = isDeleted(choices), open(choices).isEmpty, let greatest = versions.first else {
            return nil
        }
        let next = history.nextOfAll
        guard !isDeleted, let live = versions.first(where: { !$0.isDeleted }) else {
            return CardDeletion(at: moment, by: device)
                .tombstone(of: card, under: greatest.revision.card.schema, after: next)
        }
        let merged = merged(live, choices)
        let evaluator = merged.schema.evaluator
        let header = Revision.Header(
            card: card, rev: next.rev, prev: next.prev, at: moment, by: device, schema: live.revision.header.schema,
            local: live.revision.header.local,
            isPartial: evaluator.isPartial(merged, evaluator.evaluation(of: merged, on: card.day)))
        let attic = try schemas.remaining(Attic(allOf: speakers(live).map(\.revision.attic)), on: merged)
        return Revision(
            header, merged, attic: attic.isEmpty ? Revision.emptyAttic : attic.bytesAsFound,
            carried: members(live, choices))
    }

    /// The versions that count, largest first; if none has changes, the largest that is not deleted.
    private func speakers(_ live: Version) -> [Version] {
        let speakers = versions.filter { $0.isChanged && !$0.isDeleted }
        return speakers.isEmpty ? [live] : speakers
    }

    /// The merged answers; a stored value stays that of its version, unless the merge changes its formula's value.
    private func merged(_ live: Version, _ choices: Choices) -> Card {
        var card = live.card
        let speakers = speakers(live)
        let sources = card.cells.indices.map { ordinal -> Version in
            if let chosen = choices.versions[.cell(ordinal)] { return versions[chosen] }
            return speakers.first { version in
                base.map { !$0.has(version.compared.cells[ordinal], at: ordinal) } ?? true
            } ?? speakers[0]
        }
        for (ordinal, source) in sources.enumerated() { card.cells[ordinal] = source.card.cells[ordinal] }
        let evaluator = card.schema.evaluator
        guard !evaluator.keptOrder.isEmpty else { return card }
        var formulas: CardEvaluator.Formulas = [:]
        for version in versions where !version.isDeleted {
            for (path, value) in evaluator.formulas(
                on: version.card, evaluator.evaluation(of: version.card, on: self.card.day))
            where card.schema.ordinal(of: path.record == nil ? path : path.parent)
                .map({ sources[$0].id == version.id }) ?? false
            {
                formulas[path] = value
            }
        }
        var evaluation = evaluator.evaluation(of: card, on: self.card.day)
        _ = evaluator.keep(&card, &evaluation, since: &formulas)
        return card
    }

    private func members(_ live: Version, _ choices: Choices) -> [Revision.CarriedMember] {
        Self.keys(versions.filter { !$0.isDeleted }).compactMap { key in
            member(key, live, choices).map { Revision.CarriedMember(key: key, value: $0) }
        }
    }

    private func member(_ key: String, _ live: Version, _ choices: Choices) -> [UInt8]? {
        if let chosen = choices.versions[.member(key)] { return versions[chosen].member(key) }
        for speaker in speakers(live) where base.map({ speaker.member(key) != $0.member(key) }) ?? true {
            return speaker.member(key)
        }
        return base?.member(key)
    }
}

extension CardMerge.Version {
    /// Returns the bytes of a member that this program does not know, or `nil` if the version has no such member.
    public func member(_ key: String) -> [UInt8]? { revision.carried.first { $0.key == key }?.value }
}

extension DiaryFailure {
    fileprivate static func notMergeable(_ card: CardName, _ reason: String) -> DiaryFailure {
        DiaryFailure(
            .invalidData, .notMergeable, "the versions of \(card) cannot be merged: \(reason)",
            subject: "card \(card)", fix: "cards history \(card)")
    }
}

extension CardMerge: Discreet {
    /// The card, and the numbers of versions and conflicts.
    public var description: String { "\(card), \(versions.count) versions, \(questions.count) conflicts" }
}

extension CardMerge.Version: Discreet {
    /// The device and the revision.
    public var description: String { "version \(id) of \(device)" }
}

// A member that this program does not know may be named by an answer.
extension CardMerge.Question: Discreet {}
extension CardMerge.Choices: Discreet {}
