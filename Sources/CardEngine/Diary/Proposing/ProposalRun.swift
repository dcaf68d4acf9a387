import CardSchema

/// Asks proposers while a card is filled in, each again only when something that it sees has changed.
///
/// ```
/// Filling ─▶ SharedFields.redacted ─▶ Proposer ─▶ ProposalCheck ─▶ FillSession.offer(_:)
/// ```
///
/// A proposer that fails is not asked again for this card, so that a slow service delays nobody twice.
package struct ProposalRun: Sendable {
    /// What asking led to, besides proposals.
    package struct Report: Sendable, Hashable {
        /// Why something is not proposed, as the proposers say it.
        package var notes: [String] = []
        /// The failures of proposers.
        package var faults: [PluginFault] = []
        /// The proposals that are left out.
        package var dropped: [ProposalCheck.Dropped] = []

        /// Whether there is nothing to report.
        package var isEmpty: Bool { notes.isEmpty && faults.isEmpty && dropped.isEmpty }
    }

    private struct Asked: Sendable {
        let card: Card
        let proposals: [Proposal]
    }

    private let proposers: [ChosenProposer]
    private let language: String
    private var asked: [String: Asked] = [:]
    private var failed: Set<String> = []

    /// Prepares to ask proposers; of two with the same id, only the first is asked.
    package init(_ proposers: [ChosenProposer], language: String) {
        (self.proposers, self.language) = (proposers, language)
    }

    /// Whether the template of a filling proposes any of them, so that asking can lead to something.
    package func mayPropose(for filling: Filling) -> Bool { !wanted(by: filling).isEmpty }

    /// Asks those whose view of the card has changed, and offers what they propose to the filling.
    ///
    /// Uses the disk, if a proposer reads a file.
    package mutating func propose(for filling: inout Filling, in diary: Diary) -> Report {
        var report = Report()
        var offered: [Proposal] = []
        for (chosen, settings) in wanted(by: filling) where !failed.contains(chosen.proposer.id) {
            let id = chosen.proposer.id
            let fields = chosen.sharing(filling.schema)
            var card = fields.redacted(filling.session.answered)
            // What it proposes for does not count as something new to see.
            for path in ProposalTargets(settings, of: filling.schema).paths.values { card[path] = .notAsked }
            guard !chosen.waitsForAnswer || !card.isEmpty else { continue }
            if let known = asked[id], known.card == card, known.card.schema.name == card.schema.name {
                offered += known.proposals
                continue
            }
            let request = diary.request(of: filling, sharing: fields, card, settings: settings, language: language)
            let found = ask(chosen.proposer, request, &report)
            asked[id] = Asked(card: card, proposals: found)
            offered += found
        }
        filling.session.offer(offered)
        return report
    }

    /// Takes everything that is proposed, for a card that is filled in without questions.
    ///
    /// An answer may open questions, for which more is proposed.
    ///
    /// - Returns: What was taken, in order.
    package mutating func acceptAll(
        for filling: inout Filling, in diary: Diary
    ) -> (taken: [Proposal], report: Report) {
        var taken: [Proposal] = []
        var report = Report()
        for _ in 0..<Self.mostRounds {
            let more = propose(for: &filling, in: diary)
            report.notes += more.notes
            report.faults += more.faults
            report.dropped += more.dropped
            let offered = filling.session.offered
            guard !offered.isEmpty else { break }
            taken += offered.filter {
                filling.session.answer(.answered($0.value), at: $0.path).refusal == nil
            }
        }
        return (taken, report)
    }

    private static let mostRounds = 5

    /// The proposers that the template of a filling wants, with its settings for them.
    private func wanted(by filling: Filling) -> [(ChosenProposer, settings: String)] {
        var ids: Set<String> = []
        return proposers.compactMap { chosen in
            guard let settings = filling.schema.settings(of: chosen.proposer.id),
                ids.insert(chosen.proposer.id).inserted
            else { return nil }
            return (chosen, settings)
        }
    }

    private mutating func ask(
        _ proposer: any Proposer, _ request: Proposal.Request, _ report: inout Report
    ) -> [Proposal] {
        let reply: Proposal.Reply
        do {
            reply = try proposer.propose(request)
        } catch {
            failed.insert(proposer.id)
            let fault = (error as? PluginFault) ?? PluginFault(.plugin, .refused, "\(proposer.id) failed")
            report.faults.append(fault)
            return []
        }
        report.notes += reply.notes
        let check = ProposalCheck(request)
        report.dropped += reply.unreadable.map {
            ProposalCheck.Dropped(plugin: proposer.id, path: $0, reason: .unreadable)
        }
        var kept: [Proposal] = []
        for proposal in reply.proposals {
            let reason = kept.contains { $0.path == proposal.path } ? .second : check.reason(against: proposal)
            if let reason {
                report.dropped.append(
                    ProposalCheck.Dropped(plugin: proposer.id, path: proposal.path, reason: reason))
            } else {
                kept.append(proposal)
            }
        }
        return kept
    }
}

extension Diary {
    /// Returns a request for proposals; reads nothing yet.
    fileprivate func request(
        of filling: Filling, sharing fields: SharedFields, _ card: Card, settings: String, language: String
    ) -> Proposal.Request {
        Proposal.Request(
            fields: fields, card: card, day: filling.card.day, today: today,
            dayStart: journal.configuration.dayStart,
            files: card.files.map { path, file in Proposal.File(file, at: path, source(of: file)) },
            settings: settings, language: language)
    }
}

extension ImportedCard {
    /// Takes everything that plugins propose for a row of a file whose card does not exist yet.
    ///
    /// Uses the disk.
    package mutating func accept(_ run: ProposalRun, under schema: CompiledSchema, in diary: Diary) {
        guard let day, reading.card.schema.name == schema.name, !reading.diagnostics.hasErrors else { return }
        let name = CardName(schema: schema.name.id, day: day, suffix: slot)
        let found = try? diary.head(of: name)
        guard found?.0 == nil else { return }
        var (run, filling) = (run, Filling(trying: reading.card, on: day, today: diary.today))
        for proposal in run.acceptAll(for: &filling, in: diary).taken {
            reading.card[proposal.path] = .answered(proposal.value)
        }
    }
}
