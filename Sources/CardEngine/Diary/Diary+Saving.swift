public import CardSchema

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
    public internal(set) var outcome: Outcome
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
    /// The saved revision, which may merge several versions; `nil` if nothing was saved.
    package internal(set) var revision: Revision?
    /// The revision that was written for the filling itself; `nil` if nothing was saved.
    package internal(set) var own: Revision?
    /// The card's newest revision before; `nil` for a new card.
    package internal(set) var earlier: Revision?
    /// Whether an offer or a question may follow: something was saved, and no safety rule has held since the card was
    /// opened.
    package internal(set) var isCalm = false
    /// The ids of the card's versions.
    var leaves: [RevisionID] = []
    /// The contents of all versions of the card, if it had several.
    package internal(set) var versions: [FillSession] = []
}

extension Diary {
    /// Saves a card, and moves the filling on to it.
    ///
    /// When it returns, the card is safely on disk and the draft is removed. The filling then edits the saved card, so
    /// that saving it again adds a second revision to the card. That also holds for copies of the filling.
    ///
    /// Uses the disk, and waits for another writer. If the card was saved elsewhere since it was opened, both versions
    /// are merged. Where they contradict each other, the card is saved as a second version, as between two devices.
    /// With `ifUnchanged`, nothing is saved in that case, and all answers go into the draft instead.
    ///
    /// - Throws: ``DiaryFailure`` when the card is not saved. The filling and its draft stay as they are. Unless another
    ///   program holds the journal, a copy of the card is kept in a file that the error names.
    public func save(_ filling: inout Filling, ifUnchanged: Bool = false) throws(DiaryFailure) -> SavedFilling {
        let saved = try saved(&filling, ifUnchanged: ifUnchanged)
        filling.move(on: saved, in: self)
        return saved
    }

    /// Saves the card of a filling that ends with it, as ``save(_:ifUnchanged:)`` does for one that goes on.
    public func save(_ filling: Filling, ifUnchanged: Bool = false) throws(DiaryFailure) -> SavedFilling {
        var filling = filling
        return try saved(&filling, ifUnchanged: ifUnchanged)
    }

    /// Saves a card; copies of the filling follow it from now on.
    private func saved(_ filling: inout Filling, ifUnchanged: Bool) throws(DiaryFailure) -> SavedFilling {
        let notice = notice(for: filling)
        do throws(DiaryFailure) {
            var saved = SavedFilling(outcome: .unchanged)
            let current = filling.following(filling.draft?.saved)
            if !current.isUnchanged {
                // Before the journal is read, so that the answers are safe whatever happens.
                if ifUnchanged, Guard.draftBeforeSaving.isOn { _ = try keep(&filling) }
                saved = settled(try append(current, ifUnchanged: ifUnchanged))
                saved.lostAnswers = filling.lostAnswers
            }
            do throws(FileError) { try filling.draft?.remove() } catch { saved.draftFailure = error }
            removeReplacedFiles(of: &filling)
            saved.notice = saved.versions.isEmpty ? notice : self.notice(for: filling, and: saved.versions)
            saved.earlier = filling.head
            saved.isCalm =
                saved.own != nil && saved.notice == nil && !filling.wasRaised
                && filling.session.evaluation.holdingSafety.isEmpty
            if let own = saved.own, let head = saved.revision {
                filling.draft?.move(on: OpenDraft.Saved(own: own, head: head), at: clock.now)
                // What held by the saved answers is history now. Its mark stays until the person has seen the plan.
                monitor.forgetAnswers(of: filling.card)
            }
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
    ///
    /// The revision is saved whatever happens here. If the versions cannot be read or merged now, they stay beside each
    /// other.
    func settled(_ saved: SavedRevision) -> SavedFilling {
        var result = SavedFilling(outcome: .saved(DiaryCard(saved.revision, versions: 1)))
        result.own = saved.revision
        result.take(saved.revision, beside: saved.beside)
        result.missingFiles = saved.missingAttachments.count
        result.isCompared = saved.isCompared
        guard !saved.beside.isEmpty else { return result }
        let card = saved.revision.header.card
        do throws(DiaryFailure) {
            let found = try whole(card)
            var reader = found.reader
            result.versions = found.head.history.leaves.compactMap { leaf in
                guard let revision = reader.content(of: leaf).revision, !revision.header.isDeleted else { return nil }
                return FillSession(revision.card, on: card.day)
            }
            guard let merged = merged(found.head.history, reader) else { return result }
            let settled = try save(merged)
            result.take(settled.revision, beside: settled.beside)
            if settled.beside.isEmpty {
                result.isMerged = true
                result.versions.append(FillSession(settled.revision.card, on: card.day))
            }
        } catch {
            result.isCompared = false
        }
        return result
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

extension SavedFilling {
    /// Notes the revision that was saved last, and the versions beside it.
    fileprivate mutating func take(_ revision: Revision, beside others: [RevisionID]) {
        self.revision = revision
        leaves = [revision.id] + others
        let card = DiaryCard(revision, versions: leaves.count)
        outcome = others.first.map { .savedBeside(card, other: $0) } ?? .saved(card)
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

extension SavedFilling: Discreet {
    /// Where the answers are now.
    public var description: String { "\(outcome)" }
}

extension SavedFilling.Outcome: Discreet {
    /// What became of the card.
    public var description: String {
        switch self {
        case .saved(let card): "saved \(card)"
        case .savedBeside(let card, let other): "saved \(card), beside \(other)"
        case .unchanged: "unchanged"
        }
    }
}
