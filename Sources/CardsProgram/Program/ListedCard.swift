import CardEngine
import CardSchema

/// A card of the journal, ready to be shown.
struct ListedCard {
    /// The header of its head.
    let header: LineHeader
    /// Its content.
    let content: CardContent
    /// The number of leaves.
    ///
    /// More than one is a fork.
    let versions: Int

    /// Whether the card has several versions.
    var hasFork: Bool { versions > 1 }
    /// Whether the head is a tombstone.
    var isDeleted: Bool { header.isDeleted }
    /// The command that merges the versions.
    var resolveCommand: String { "cards resolve \(name)" }
    /// The card's name.
    var name: CardName { header.card }
    /// How often the card is due, or `nil` if its template cannot be read.
    var cadence: Cadence? { content.revision?.card.schema.schema.cadence }
    /// The wall-clock time at which the card was filled in.
    var local: LocalTime? { content.revision?.header.local }
    /// Whether a required question is open.
    var isPartial: Bool { content.revision?.header.isPartial ?? false }

    /// Whether the card counts as filled in: no required question is open, or one part is complete.
    var isFilled: Bool { content.revision?.isFilled ?? true }

    /// Returns the revision for editing.
    ///
    /// Throws if this program can only show it.
    func editable() throws -> Revision {
        guard let revision = content.revision, revision.status.mayBeEdited else { throw notEditable }
        return revision
    }

    /// The failure that explains why the card can be shown but not edited.
    var notEditable: Failure {
        switch content {
        case .valid(let revision), .invalid(let revision, _):
            Failure(.invalidData, help: revision.status.remedy(header.schema)) { [name] in
                $0.shownNotEdited(card: name, why: Self.text(revision.status, $0))
            }
        case .opaque(let reason):
            Failure(.invalidData) { [name] in $0.shownNotEdited(card: name, why: Self.text(reason, $0)) }
        }
    }

    /// Returns a description of why a card cannot be read.
    static func text(_ reason: CardContent.Reason, _ words: PromptWords) -> String {
        switch reason {
        case .newerFormat(let version): words.newerFormat(version: version)
        case .unknownSchema(let name): words.unknownTemplate(name: name)
        case .brokenSchema(let name): words.brokenTemplate(name: name)
        case .sealed: words.encryptedCard
        }
    }

    /// Returns a description of the card's relation to the current template, empty if there is nothing to report.
    static func text(_ status: Revision.Status, _ words: PromptWords) -> String {
        switch status {
        case .asWritten, .migrated: ""
        case .newer(let current): words.newerThanTemplate(version: current.version)
        case .unreached(let current): words.noMigrationTo(version: current.version)
        }
    }

    /// A short summary of the card for lists.
    func summary(_ words: PromptWords) -> String {
        if isDeleted { return hasFork ? words.deletedInOne(command: resolveCommand) : words.deletedSummary }
        guard let card = content.revision?.card else {
            if case .opaque(let reason) = content { return Self.text(reason, words) }
            return ""
        }
        let answered = card.cells.count { $0.value != nil }
        let skipped = card.cells.count { if case .skipped = $0 { true } else { false } }
        var parts = [words.answeredNumber(count: answered)]
        if skipped > 0 { parts.append(words.skippedNumber(count: skipped)) }
        if isPartial { parts.append(words.incompleteSummary) }
        if case .invalid = content { parts.append(words.hasFaults) }
        if hasFork { parts.append(words.versionsSummary(number: versions, command: resolveCommand)) }
        return parts.joined(separator: ", ")
    }
}

extension Revision.Status {
    /// Returns the command that makes cards of a version editable again.
    func remedy(_ name: SchemaName) -> String? {
        switch self {
        case .asWritten, .migrated: nil
        case .newer: "cards schema adopt \(name.id)"
        // Two different templates with the same version number are merged, which keeps the questions of both.
        case .unreached(let current): "cards schema adopt \(name.version == current.version ? "\(name)" : name.id)"
        }
    }
}
