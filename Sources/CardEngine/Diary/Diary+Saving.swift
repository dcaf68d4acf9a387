import CardSchema

/// The result of saving a filling.
public struct SavedFilling: Sendable {
    /// Where the answers are now.
    public enum Outcome: Sendable {
        /// On the card.
        case saved(DiaryCard)
        /// On one version of the card. Somebody else saved another version with different answers in the meantime.
        ///
        /// ``Diary/versions(of:)`` returns the differences.
        case savedBeside(DiaryCard, other: RevisionID)
        /// Nothing was saved, because the card already has these answers.
        case unchanged
    }

    /// Where the answers are now.
    public let outcome: Outcome
    /// Whether the card was saved elsewhere in the meantime, and both versions were merged.
    public internal(set) var isMerged = false
    /// Whether the journal could be searched for versions saved elsewhere.
    ///
    /// The card is saved in either case.
    public internal(set) var isCompared = true
    /// The questions whose answers were not saved because other answers closed them.
    public internal(set) var lostAnswers: [Question] = []
    /// The number of files that the card refers to and the journal does not have.
    public internal(set) var missingFiles = 0
    /// The safety notice to show, with its mark on disk, or `nil` if no rule holds.
    public internal(set) var notice: SafetyNotice?
    /// Why the draft, which is no longer needed, could not be removed, or `nil` if it was.
    public internal(set) var draftFailure: FileError?
    /// The saved revision; `nil` if nothing was saved.
    package internal(set) var revision: Revision?
    /// The contents of all versions of the card, if it had several.
    package internal(set) var versions: [FillSession] = []
}

extension Diary {
    /// Saves a card.
    ///
    /// When it returns, the card is safely on disk and the draft is removed.
    ///
    /// Uses the disk, and waits for another writer. If the card was saved elsewhere since it was opened, both versions
    /// are merged. Where they contradict each other, the card is saved as a second version, as between two devices.
    /// With `ifUnchanged`, nothing is saved in that case, and all answers go into the draft instead. To continue with a
    /// saved card, open it again.
    ///
    /// - Throws: ``DiaryFailure`` when the card is not saved. The draft stays. Unless another program holds the
    ///   journal, a copy of the card is kept in a file that the error names.
    public func save(_ filling: Filling, ifUnchanged: Bool = false) throws(DiaryFailure) -> SavedFilling {
        let notice = notice(for: filling)
        do throws(DiaryFailure) {
            var saved = SavedFilling(outcome: .unchanged)
            if !filling.isUnchanged {
                if ifUnchanged, Guard.draftBeforeSaving.isOn {
                    // Before the journal is read, so that the answers are safe whatever happens.
                    var filling = filling
                    try keep(&filling)
                }
                saved = try settled(try append(filling, ifUnchanged: ifUnchanged))
                saved.lostAnswers = filling.lostAnswers
            }
            do throws(FileError) { try filling.draft?.remove() } catch { saved.draftFailure = error }
            saved.notice = saved.versions.isEmpty ? notice : self.notice(for: filling, and: saved.versions)
            return saved
        } catch {
            var failure = error
            failure.notice = notice
            throw failure
        }
    }

    private func append(_ filling: Filling, ifUnchanged: Bool) throws(DiaryFailure) -> SavedRevision {
        var attic = Revision.emptyAttic
        if let head = filling.head, filling.isEdit {
            attic = try journal.schemas.attic(of: head, afterEditing: filling.session.cardToSave)
        }
        let revision = filling.revision(
            filling.session.cardToSave, isPartial: filling.isPartial, attic: attic, at: clock.now, by: device.device)
        guard ifUnchanged else { return try save(revision) }
        let saved = try writer.save(revision, ifLeavesAre: filling.leaves)
        guard let saved else { throw DiaryFailure(.changedMeanwhile(filling.card)) }
        return saved
    }

    /// Saves a revision that a change made.
    func save(_ revision: Revision) throws(DiaryFailure) -> SavedRevision {
        try writer.save(revision)
    }

    /// Merges the saved revision with versions saved in the meantime, if no question has to be asked.
    func settled(_ saved: SavedRevision) throws(DiaryFailure) -> SavedFilling {
        var result = SavedFilling(outcome: .saved(DiaryCard(saved.revision, versions: 1)))
        result.revision = saved.revision
        result.missingFiles = saved.missingAttachments.count
        result.isCompared = saved.isCompared
        guard let other = saved.beside.first else { return result }
        let card = saved.revision.header.card
        let found = try whole(card)
        var reader = found.reader
        result.versions = found.head.history.leaves.compactMap { leaf in
            guard let revision = reader.content(of: leaf).revision, !revision.header.isDeleted else { return nil }
            return FillSession(revision.card, on: card.day)
        }
        guard let merged = merged(found.head.history, reader) else {
            return beside(result, saved.revision, other, saved.beside.count + 1)
        }
        let settled = try save(merged)
        guard let other = settled.beside.first else {
            result.versions.append(FillSession(settled.revision.card, on: card.day))
            return SavedFilling(
                outcome: .saved(DiaryCard(settled.revision, versions: 1)), isMerged: true,
                isCompared: result.isCompared, missingFiles: result.missingFiles, revision: settled.revision,
                versions: result.versions)
        }
        return beside(result, settled.revision, other, settled.beside.count + 1)
    }

    private func beside(
        _ result: SavedFilling, _ revision: Revision, _ other: RevisionID, _ versions: Int
    ) -> SavedFilling {
        SavedFilling(
            outcome: .savedBeside(DiaryCard(revision, versions: versions), other: other),
            isCompared: result.isCompared, missingFiles: result.missingFiles, revision: revision,
            versions: result.versions)
    }

    /// Returns the revision that merges all versions; `nil` if a person has to choose, or they cannot be compared.
    private func merged(_ history: CardHistory, _ reader: JournalReader) -> Revision? {
        var reader = reader
        do throws(DiaryFailure) {
            guard let merge = try CardMerge(history, reading: { reader.content(of: $0) }) else { return nil }
            let choices = CardMerge.Choices()
            // A card that one version deletes is merged only on request.
            guard !choices.isIncomplete(for: merge), !merge.versions.contains(where: \.isDeleted) else { return nil }
            return try merge.revision(choices, at: clock.now, by: device.device, under: journal.schemas)
        } catch {
            // The card is saved, and the outcome names the other version.
            return nil
        }
    }
}

extension Filling {
    /// Returns the revision for a card, with the existing versions as its parents.
    ///
    /// `attic` contains what migrations had put aside, as far as the edit preserves it.
    func revision(
        _ card: Card, isPartial: Bool, attic: [UInt8], at moment: Timestamp, by device: String
    ) -> Revision {
        let header = Revision.Header(
            card: self.card, rev: (head?.header.rev ?? 0) + 1, prev: parents, at: moment, by: device,
            schema: schema.name, local: isEdit ? head?.header.local : local, isPartial: isPartial,
            source: via.map { Array(JSONDocument.object([("via", .string($0))]).compact().utf8) })
        return Revision(header, card, attic: attic, carried: head?.carried ?? [])
    }
}

extension CardMerge.Choices {
    /// Whether there are unresolved conflicts.
    package func isIncomplete(for merge: CardMerge) -> Bool {
        merge.isDeleted(self) == nil || !merge.open(self).isEmpty
    }
}
