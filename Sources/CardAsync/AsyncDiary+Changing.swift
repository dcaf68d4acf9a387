public import CardEngine
public import CardSchema

// MARK: - Changes to whole cards

extension AsyncDiary {
    /// Deletes cards: ``Diary/delete(_:)``.
    @discardableResult
    public func delete(_ cards: [CardName]) throws(DiaryFailure) -> [SavedRevision] {
        let saved = try diary.delete(cards)
        notify(Set(cards))
        return saved
    }

    /// Restores deleted cards: ``Diary/undelete(_:)``.
    @discardableResult
    public func undelete(_ cards: [CardName]) throws(DiaryFailure) -> [SavedRevision] {
        let saved = try diary.undelete(cards)
        notify(Set(cards))
        return saved
    }

    /// Saves an earlier version of a card again: ``Diary/restore(_:of:)``.
    @discardableResult
    public func restore(_ version: RevisionID, of card: CardName) throws(DiaryFailure) -> SavedRevision {
        let saved = try diary.restore(version, of: card)
        notify([card])
        return saved
    }

    /// Permanently removes a card's text, or some of its answers: ``Diary/forget(_:_:everywhere:)``.
    @discardableResult
    public func forget(
        _ card: CardName, _ path: String? = nil, everywhere: Bool = false
    ) throws(DiaryFailure) -> ForgottenCard {
        let forgotten = try diary.forget(card, path, everywhere: everywhere)
        notify([card])
        return forgotten
    }

    /// Moves a card to another day: ``Diary/move(_:to:)``.
    @discardableResult
    public func move(_ card: CardName, to day: CivilDate) throws(DiaryFailure) -> CardName {
        let moved = try diary.move(card, to: day)
        notify([card, moved])
        return moved
    }

    /// Merges the versions of a card: ``Diary/resolve(_:_:)``.
    @discardableResult
    public func resolve(_ merge: CardMerge, _ choices: CardMerge.Choices) throws(DiaryFailure) -> SavedRevision {
        let saved = try diary.resolve(merge, choices)
        notify([merge.card])
        return saved
    }
}

// MARK: - Undo

extension AsyncDiary {
    /// Returns what ``undo()`` would undo: ``Diary/nextUndo()``.
    public func nextUndo() throws(DiaryFailure) -> CardUndo? { try diary.nextUndo() }

    /// Returns what ``redo()`` would redo: ``Diary/nextRedo()``.
    public func nextRedo() throws(DiaryFailure) -> CardUndo? { try diary.nextRedo() }

    /// Undoes this device's last change: ``Diary/undo()``.
    @discardableResult
    public func undo() throws(DiaryFailure) -> CardUndo? {
        let undone = try diary.undo()
        notify(Set(undone?.cards ?? []))
        return undone
    }

    /// Returns the last change of this device: ``Diary/lastChange()``.
    public func lastChange() throws(DiaryFailure) -> Diary.Change? { try diary.lastChange() }

    /// Undoes a change, unless another came after it: ``Diary/undo(_:)``.
    @discardableResult
    public func undo(_ change: Diary.Change) throws(DiaryFailure) -> CardUndo? {
        let undone = try diary.undo(change)
        notify(Set(undone?.cards ?? []))
        return undone
    }

    /// Redoes the change that was undone last: ``Diary/redo()``.
    @discardableResult
    public func redo() throws(DiaryFailure) -> CardUndo? {
        let redone = try diary.redo()
        notify(Set(redone?.cards ?? []))
        return redone
    }
}

// MARK: - Other files and versions

extension AsyncDiary {
    /// Imports the cards of a file:
    /// ``Diary/importing(_:named:with:under:policy:options:isDry:language:onRow:)``.
    public func importing(
        _ bytes: [UInt8], named name: String = "input", with importer: some Importer, under template: String,
        policy: ImportFormat.Policy? = nil, options: OptionValues? = nil, isDry: Bool = false, language: String = "en",
        onRow: @escaping @Sendable (ImportReport.Row) -> Void = { _ in }
    ) throws(DiaryFailure) -> ImportReport {
        let report = try diary.importing(
            bytes, named: name, with: importer, under: template, policy: policy, options: options, isDry: isDry,
            language: language, onRow: onRow)
        // What was imported is on the disk, whether or not the listeners can be told.
        do throws(DiaryFailure) { try refresh() } catch {}
        return report
    }

    /// Writes the cards of a template into a folder:
    /// ``Diary/export(_:with:days:report:includingPrivate:options:language:to:named:replacing:)``.
    @discardableResult
    public func export(
        _ template: String, with exporter: some Exporter, days: ClosedRange<CivilDate>? = nil,
        report: Report? = nil, includingPrivate: Bool = false, options: OptionValues? = nil, language: String = "en",
        to folder: String, named fileName: String? = nil, replacing: Bool = false
    ) throws -> DiaryExport {
        try diary.export(
            template, with: exporter, days: days, report: report, includingPrivate: includingPrivate, options: options,
            language: language, to: folder, named: fileName, replacing: replacing)
    }

    /// Returns what ``migrate(_:acceptingLoss:)`` would do: ``Diary/pendingMigration(of:)``.
    public func pendingMigration(of template: String? = nil) throws(DiaryFailure) -> Diary.MigrationSummary {
        try diary.pendingMigration(of: template)
    }

    /// Migrates cards of older versions on disk: ``Diary/migrate(_:acceptingLoss:)``.
    @discardableResult
    public func migrate(
        _ template: String? = nil, acceptingLoss: Bool = false
    ) throws(DiaryFailure) -> Diary.MigrationSummary {
        let summary = try diary.migrate(template, acceptingLoss: acceptingLoss)
        do throws(DiaryFailure) { try refresh() } catch {}
        return summary
    }
}
