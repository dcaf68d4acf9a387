import CardSchema

extension JournalWriter {
    /// Saves the migrated cards of a month.
    ///
    /// When it returns, the new lines are safely on disk.
    ///
    /// Uses the disk, and waits for another writer. A crash can leave only the first of them. When it throws, those
    /// that are not safe are kept aside, and the error names the file.
    package func append(_ upgrade: MonthUpgrade) throws(DiaryFailure) {
        guard !upgrade.lines.isEmpty, let first = records(upgrade.lines, upTo: 1).first else { return }
        do throws(DiaryFailure) {
            for tally in upgrade.tallies { try journal.schemas.freeze(tally.migration.newer.name) }
        } catch {
            throw failure(error.kind, .notSaved, error.diagnostics[0].message, records(upgrade.lines)[...])
        }
        let file = JournalFile(month: upgrade.month, device: device.device)
        let pieces = pieces(of: upgrade.lines)
        do throws(JournalAppender.BatchFailure) {
            // A newline is appended to each.
            let batches = pieces.map { JournalAppender.Batch(file: file, lines: [Array(upgrade.lines[$0].dropLast())]) }
            try appender.append(batches, holder: holder(at: first.at)) { () throws(DiaryFailure) in
                try refuseForgotten(upgrade)
            }
        } catch {
            if case .refused(let error) = error.reason { throw error }
            let left = pieces[error.done...].flatMap { records(upgrade.lines[$0]) }
            try fail(error.reason, left[...])
        }
    }

    /// Refuses lines of a card that was forgotten since they were created; the next attempt reads the new state.
    private func refuseForgotten(_ upgrade: MonthUpgrade) throws(DiaryFailure) {
        var isMentioned = false
        for name in try journal.fileNames() where name.month == upgrade.month {
            let bytes = try journal.files.reported(try journal.files.readAroundDamage(journal.layout.file(name)))
            isMentioned = isMentioned || RevisionSource.mentions("forgotten", in: bytes)
        }
        // Nearly always, none was.
        guard isMentioned else { return }
        var ignored: [Diagnostic] = []
        var reader = journal.reader()
        let forgotten = Set(
            try reader.cards(of: upgrade.month, into: &ignored).filter(\.isForgotten).map(\.card))
        if let card = records(upgrade.lines).map(\.card).first(where: { forgotten.contains($0) }) {
            throw .forgottenSince(card)
        }
    }

    /// Complete lines, up to the size of one write.
    private func pieces(of lines: [UInt8]) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = 0
        while start < lines.count {
            var end = min(start + Self.mostBytesAtOnce, lines.count)
            if end < lines.count, let newline = lines[start..<end].lastIndex(of: 0x0A) { end = newline + 1 }
            pieces.append(start..<end)
            start = end
        }
        return pieces
    }

    /// The first lines as separate records.
    private func records(_ lines: some Collection<UInt8>, upTo count: Int = .max) -> [Record] {
        lines.split(separator: 0x0A, maxSplits: count).prefix(count).compactMap { line in
            let line = Array(line)
            return LineHeader(line).map {
                Record(line: line, card: $0.card, schema: $0.schema, at: $0.at, id: $0.id)
            }
        }
    }
}
