public import CardEngine
import CardSchema

/// The cases for every proposer, in this program or in another.
extension PluginConformance {
    /// Checks a proposer with the names of its settings, each with the type of the question that it is for, such as
    /// `["taken": "date"]`.
    ///
    /// A plugin that is a program of its own is started for each case.
    public static func check(_ proposer: any Proposer, targets: [String: String] = [:]) -> [PluginConformance.Verdict] {
        let sample = SampleProposals(proposer, targets)
        return [
            .run("proposes nothing, or answers that fit, for a card without answers") {
                try sample.check(Card(SampleSource.schema))
            },
            .run("proposes nothing, or answers that fit, for a card with difficult texts") {
                for card in SampleSource.cards(9) { try sample.check(card.card) }
            },
            .run("proposes the same for the same card") {
                let card = SampleSource.cards(2)[1].card
                guard try sample.reply(card) == sample.reply(card) else { throw Broken("it proposes something else") }
            },
            .run("proposes nothing, or answers that fit, for files that it may not know") {
                let path = FieldPath("day", "note")
                try sample.check(
                    Card(SampleSource.schema),
                    files: [
                        Proposal.File([0xFF, 0xD8, 0xFF, 0xE1], named: "broken.jpg", type: "image/jpeg", at: path),
                        Proposal.File(
                            (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }, named: "\"odd\" 雨.bin",
                            type: "application/octet-stream", at: path),
                    ])
            },
            .run("never reveals a word of a private field") {
                for card in SampleSource.cards(4) {
                    let reply = try sample.reply(card.card)
                    let texts = reply.notes + reply.proposals.flatMap { [$0.source, $0.value.plainText ?? ""] }
                    if texts.contains(where: { Array($0.utf8).holds(SampleSource.canary) }) {
                        throw Broken("its proposals contain a private word")
                    }
                }
            },
        ]
    }
}

/// Asks a proposer about sample cards.
struct SampleProposals {
    private let proposer: any Proposer
    private let settings: String

    /// Prepares to ask; a setting whose type no question of the sample has is left out.
    init(_ proposer: any Proposer, _ targets: [String: String]) {
        self.proposer = proposer
        let members = targets.sorted { $0.key < $1.key }.compactMap { name, type in
            let path = SampleSource.schema.questions.first { $0.field.type.name == type && !$0.field.isPrivate }?.path
            return path.map { (key: name, value: JSONDocument.string("\($0)")) }
        }
        settings = JSONDocument.object(members).compact()
    }

    func request(_ card: Card, _ files: [Proposal.File]) -> Proposal.Request {
        let fields = SharedFields.withoutPrivate(of: SampleSource.schema)
        let day = CivilDate.earliest.adding(days: 730_000)
        return Proposal.Request(
            fields: fields, card: fields.redacted(card), day: day, today: day, dayStart: .midnight, files: files,
            settings: settings, language: "en")
    }

    func reply(_ card: Card, _ files: [Proposal.File] = []) throws -> Proposal.Reply {
        try proposer.propose(request(card, files))
    }

    /// Fails the case if a proposal does not fit where it goes.
    func check(_ card: Card, files: [Proposal.File] = []) throws {
        let request = request(card, files)
        let reply = try proposer.propose(request)
        if let path = reply.unreadable.first { throw Broken("what it proposes for \(path) cannot be read") }
        let check = ProposalCheck(request)
        for proposal in reply.proposals {
            switch check.reason(against: proposal) {
            case nil, .second: break
            case .notWanted: throw Broken("it proposes an answer for \(proposal.path), which the settings do not name")
            case .notAsked, .revealing:
                throw Broken("it proposes an answer for \(proposal.path), which nobody is asked")
            case .invalid, .unreadable:
                throw Broken("what it proposes for \(proposal.path) is not an answer there")
            }
        }
    }
}
