public import CardSchema

/// Plugins that propose answers while a card is filled in, each asked again only when something that it sees has changed.
///
/// ```swift
/// var run = ProposalRun([PhotoProposer()], language: "en")
/// _ = diary.attach("/home/ada/walk.jpg", to: "photo.files", of: &filling)
/// let report = diary.propose(by: &run, for: &filling)
/// if let place = filling.proposal(at: "photo.place"), let source = filling.proposalSource(at: "photo.place") {
///     offer(place, source)
/// }
/// for note in report.notes { show(note) }
/// ```
///
/// Ask when the card is opened and after each answer. A plugin is asked only if the template names it in `plugins`. It
/// sees no private answer. What it proposes becomes an answer only when the person takes it: with
/// ``Filling/answer(_:at:)-(Value,_)``. To refuse it, skip the question.
///
/// ```
/// Filling ─▶ SharedFields.redacted ─▶ Proposer ─▶ ProposalCheck ─▶ FillSession.offer(_:)
/// ```
///
/// A proposer that fails is not asked again for this card, so that a slow service delays nobody twice.
public struct ProposalRun: Sendable {
    /// What asking led to, besides proposals.
    public struct Report: Sendable, Hashable {
        /// Why something is not proposed, as the plugins say it, each as a sentence.
        public package(set) var notes: [String] = []
        /// The failures of plugins.
        public package(set) var faults: [PluginFault] = []
        /// The proposals that are left out.
        package var dropped: [ProposalCheck.Dropped] = []

        /// Whether there is nothing to report.
        public var isEmpty: Bool { notes.isEmpty && faults.isEmpty && dropped.isEmpty }

        /// Creates an empty report.
        package init() {}

        /// Adds another report.
        package mutating func add(_ other: Report?) {
            notes += other?.notes ?? []
            faults += other?.faults ?? []
            dropped += other?.dropped ?? []
        }
    }

    private struct Asked: Sendable {
        let card: Card
        let proposals: [Proposal]
    }

    private let proposers: [ChosenProposer]
    private let language: String
    private var asked: [String: Asked] = [:]
    /// Those that think.
    private var thinking: Set<String> = []
    private var failed: Set<String> = []

    /// Prepares to ask proposers of the program; of two with the same id, only the first is asked.
    ///
    /// - Parameters:
    ///   - proposers: The proposers, such as those of a `PluginRegistry`.
    ///   - language: The person's language, a tag such as `es-MX`.
    public init(_ proposers: [any Proposer], language: String) {
        self.init(proposers.map { ChosenProposer(own: $0) }, language: language)
    }

    /// Prepares to ask proposers; of two with the same id, only the first is asked.
    package init(_ proposers: [ChosenProposer], language: String) {
        (self.proposers, self.language) = (proposers, language)
    }

    /// Whether the template of a filling names any of them, so that asking can lead to something.
    public func mayPropose(for filling: Filling) -> Bool { !wanted(by: filling).isEmpty }

    /// Asks those whose view of the card has changed, and offers what they propose to the filling.
    ///
    /// Uses the disk, if a proposer reads a file.
    package mutating func propose(for filling: inout Filling, in diary: Diary) -> Report {
        var report = Report()
        for call in begin(for: filling, in: diary) { report.add(take(call.perform())) }
        offer(to: &filling)
        return report
    }

    // MARK: - In steps, for programs that do not wait

    /// Returns the questions to those whose view of the card has changed, and that do not think already.
    ///
    /// Each outcome has to be taken, in any order. After that, more may be asked.
    package mutating func begin(for filling: Filling, in diary: Diary) -> [ProposalCall] {
        wanted(by: filling).compactMap { chosen, settings in
            let id = chosen.proposer.id
            let (fields, card) = view(of: filling, for: chosen, settings)
            guard !failed.contains(id), !chosen.waitsForAnswer || !card.isEmpty, known(id, card) == nil,
                thinking.insert(id).inserted
            else { return nil }
            return ProposalCall(
                chosen.proposer,
                diary.request(of: filling, sharing: fields, card, settings: settings, language: language))
        }
    }

    /// Takes what came of a question.
    package mutating func take(_ outcome: ProposalCall.Outcome) -> Report {
        thinking.remove(outcome.id)
        if !outcome.report.faults.isEmpty { failed.insert(outcome.id) }
        asked[outcome.id] = Asked(card: outcome.card, proposals: outcome.proposals)
        return outcome.report
    }

    /// Offers what is known for the card as it is now.
    package func offer(to filling: inout Filling) {
        filling.session.offer(
            wanted(by: filling).flatMap { chosen, settings in
                known(chosen.proposer.id, view(of: filling, for: chosen, settings).card) ?? []
            })
    }

    /// What a proposer may see of a card now.
    private func view(
        of filling: Filling, for chosen: ChosenProposer, _ settings: String
    ) -> (fields: SharedFields, card: Card) {
        let fields = chosen.sharing(filling.schema)
        var card = fields.redacted(filling.session.answered)
        // What it proposes for does not count as something new to see.
        for path in ProposalTargets(settings, of: filling.schema).paths.values { card[path] = .notAsked }
        return (fields, card)
    }

    /// What a proposer proposed when it saw the same; `nil` if it has not seen that.
    private func known(_ id: String, _ card: Card) -> [Proposal]? {
        guard let known = asked[id], known.card == card, known.card.schema.name == card.schema.name else { return nil }
        return known.proposals
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
            report.add(propose(for: &filling, in: diary))
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
}

extension ProposalRun: Discreet {
    /// The number of plugins.
    public var description: String { "proposals of \(proposers.count) plugins" }
}

extension ProposalRun.Report: Discreet {
    /// The numbers of notes and failures.
    public var description: String { "\(notes.count) notes, \(faults.count) failures" }
}

extension Diary {
    /// Asks plugins for answers to propose on a card, each only if something that it sees has changed, and offers them to
    /// the filling.
    ///
    /// ``Filling/proposal(at:)`` then returns them, and ``Filling/proposalSource(at:)`` where they come from.
    ///
    /// Waits for the plugins. Uses the disk, if one reads a file.
    ///
    /// - Returns: What the plugins report besides.
    public func propose(by run: inout ProposalRun, for filling: inout Filling) -> ProposalRun.Report {
        run.propose(for: &filling, in: self)
    }

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
