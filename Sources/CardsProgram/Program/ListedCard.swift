import CardEngine
import CardSchema

/// A card as the journal has it now, ready to be shown.
struct ListedCard {
    /// What its newest revision says of itself.
    let header: LineHeader
    /// What it says.
    let content: CardContent
    /// How many versions stand side by side; more than one is a fork.
    let versions: Int

    /// Whether versions stand side by side.
    var hasFork: Bool { versions > 1 }
    /// Whether what counts is a deletion.
    var isDeleted: Bool { header.isDeleted }
    /// The command that brings the versions together.
    var resolveCommand: String { "cards resolve \(name)" }
    /// The card's name.
    var name: CardName { header.card }
    /// How often it is filled, as far as that can be read.
    var cadence: Cadence? { content.revision?.card.schema.schema.cadence }
    /// What the clock on the wall said when it was filled.
    var local: LocalTime? { content.revision?.header.local }
    /// Whether a required question was open.
    var isPartial: Bool { content.revision?.header.isPartial ?? false }

    /// Whether the card counts as filled: nothing required is open, or one part of it is whole.
    var isFilled: Bool { content.revision?.isFilled ?? true }

    /// The revision, for changing it; throws when this program can only show it.
    func editable() throws -> Revision {
        guard let revision = content.revision, revision.standing.mayBeEdited else { throw notEditable }
        return revision
    }

    /// That this program can only show it, and why.
    var notEditable: Failure {
        switch content {
        case .valid(let revision), .invalid(let revision, _):
            Failure(
                .invalidData, "\(name) can be shown, not edited: \(Self.text(revision.standing))",
                help: revision.standing.remedy(header.schema))
        case .opaque(let reason):
            Failure(.invalidData, "\(name) can be shown, not edited: \(Self.text(reason))")
        }
    }

    /// Why a card cannot be read, in words.
    static func text(_ reason: CardContent.Reason) -> String {
        switch reason {
        case .newerFormat(let version): "it is written in format \(version) by a newer program"
        case .unknownSchema(let name): "the journal lacks its template \(name)"
        case .brokenSchema(let name): "its template \(name) cannot be used"
        case .sealed: "it is sealed"
        }
    }

    /// How a card stands to the current template, in words; empty when there is nothing to say.
    static func text(_ standing: Revision.Standing) -> String {
        switch standing {
        case .asWritten, .migrated: ""
        case .newer(let current): "its version is newer than the template's, which is \(current.version)"
        case .unreached(let current): "there is no migration from its version to version \(current.version)"
        }
    }

    /// What is on the card in a few words, as lists show it.
    var summary: String {
        if isDeleted { return hasFork ? "deleted in one version and kept in another: \(resolveCommand)" : "deleted" }
        guard let card = content.revision?.card else {
            if case .opaque(let reason) = content { return Self.text(reason) }
            return ""
        }
        let answered = card.cells.count { $0.value != nil }
        let skipped = card.cells.count { if case .skipped = $0 { true } else { false } }
        var parts = ["\(answered) answered"]
        if skipped > 0 { parts.append("\(skipped) skipped") }
        if isPartial { parts.append("incomplete") }
        if case .invalid = content { parts.append("has faults: cards check") }
        if hasFork { parts.append("\(versions) versions: \(resolveCommand)") }
        return parts.joined(separator: ", ")
    }
}

extension Revision.Standing {
    /// The command by which cards of a version can be edited again.
    func remedy(_ name: SchemaName) -> String? {
        switch self {
        case .asWritten, .migrated: nil
        case .newer: "cards schema adopt \(name.id)"
        // Two versions of one number are brought together, so that no question of either is lost.
        case .unreached(let current): "cards schema adopt \(name.version == current.version ? "\(name)" : name.id)"
        }
    }
}
