import CardSchema

/// One question to one proposer, which any thread may ask.
package struct ProposalCall: Sendable {
    /// What came of it.
    package struct Outcome: Sendable {
        /// The id of the proposer.
        let id: String
        /// The card as the proposer saw it.
        let card: Card
        /// What it proposes, without what does not fit.
        let proposals: [Proposal]
        /// What else there is to report.
        let report: ProposalRun.Report
    }

    private let proposer: any Proposer
    private let request: Proposal.Request

    init(_ proposer: any Proposer, _ request: Proposal.Request) { (self.proposer, self.request) = (proposer, request) }

    /// Asks, and leaves out what does not fit; takes as long as the proposer does.
    ///
    /// Uses the disk, if the proposer reads a file.
    package func perform() -> Outcome {
        var (report, kept) = (ProposalRun.Report(), [Proposal]())
        do {
            let reply = try proposer.propose(request)
            report.notes = reply.notes
            report.dropped = reply.unreadable.map {
                ProposalCheck.Dropped(plugin: proposer.id, path: $0, reason: .unreadable)
            }
            let check = ProposalCheck(request)
            for proposal in reply.proposals {
                let reason = kept.contains { $0.path == proposal.path } ? .second : check.reason(against: proposal)
                if let reason {
                    report.dropped.append(
                        ProposalCheck.Dropped(plugin: proposer.id, path: proposal.path, reason: reason))
                } else {
                    kept.append(proposal)
                }
            }
        } catch {
            let fault = (error as? PluginFault) ?? PluginFault(.plugin, .refused, "\(proposer.id) failed")
            report.faults = [fault]
        }
        return Outcome(id: proposer.id, card: request.card, proposals: kept, report: report)
    }
}
