import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

/// Answers that plugins propose while a card is filled in.
@Suite struct ProposalRunTests {
    /// A proposer that returns what it is told to, and remembers what it has seen.
    final class Teller: Proposer {
        let id: String
        private let reply: @Sendable (Proposal.Request) throws -> Proposal.Reply
        private let requests = Mutex<[Proposal.Request]>([])

        init(_ id: String = "teller", _ reply: @escaping @Sendable (Proposal.Request) throws -> Proposal.Reply) {
            (self.id, self.reply) = (id, reply)
        }

        func propose(_ request: Proposal.Request) throws -> Proposal.Reply {
            requests.withLock { $0.append(request) }
            return try reply(request)
        }

        var seen: [Proposal.Request] { requests.withLock { $0 } }
    }

    private static let template = """
        {"cards":1,"id":"walks","version":1,"title":"W","plugins":{"teller":{"mood":"day.mood","note":"day.note",
          "sum":"day.sum","secret":"day.secret","more":"day.more"},"second":{"mood":"day.mood"}},
         "groups":[{"id":"day","title":"D","fields":[
          {"id":"mood","type":"integer","title":"M","min":0,"max":5,"default":3},
          {"id":"note","type":"text","title":"N","max_length":20},
          {"id":"sum","type":"integer","title":"S","keep":"day.mood * 2"},
          {"id":"secret","type":"text","title":"P","private":true},
          {"id":"more","type":"text","title":"O","when":"day.mood > 3"},
          {"id":"files","type":"files","title":"F"},
          {"id":"words","type":"text","title":"W"},{"id":"hidden","type":"text","title":"H","private":true}]}]}
        """

    private let disk = DiaryFixture.disk()
    private let diary: Diary

    init() throws {
        diary = try DiaryFixture.create(on: disk)
        try diary.use(.json(Self.template))
    }

    private func path(_ text: String) throws -> FieldPath { try #require(FieldPath(text)) }

    private func proposal(_ value: Value, _ place: String) throws -> Proposal {
        Proposal(value, at: try path(place), from: "from a test")
    }

    @Test func aProposalIsShownAndIsNoAnswer() throws {
        let told = try proposal(.whole(5), "day.mood")
        let teller = Teller { _ in Proposal.Reply([told]) }
        var filling = try diary.filling("walks")
        var run = ProposalRun([ChosenProposer(own: teller)], language: "en")
        #expect(filling.proposal(at: "day.mood") == .whole(3))
        let report = run.propose(for: &filling, in: diary)
        #expect(report.isEmpty)
        #expect(filling.proposal(at: "day.mood") == .whole(5))
        #expect(filling.proposalSource(at: "day.mood") == "from a test")
        // No expression sees it: neither a condition, nor a formula.
        #expect(filling["day.mood"] == nil)
        #expect(!filling.session.isOpen(at: try path("day.more")))
        #expect(filling.isUnchanged)
        #expect(filling.answer(.whole(5), at: "day.mood").refusal == nil)
        #expect(filling.proposalSource(at: "day.mood") == nil)
        #expect(filling.session.isOpen(at: try path("day.more")))
    }

    @Test func aSkipIsHowARefusedOneStaysRefused() throws {
        let told = try proposal(.text("rain"), "day.note")
        let teller = Teller { _ in Proposal.Reply([told]) }
        var filling = try diary.filling("walks")
        var run = ProposalRun([ChosenProposer(own: teller)], language: "en")
        _ = run.propose(for: &filling, in: diary)
        #expect(filling.proposal(at: "day.note") == .text("rain"))
        #expect(filling.skip("day.note").refusal == nil)
        #expect(filling.proposal(at: "day.note") == nil)
        _ = try diary.keep(&filling)
        diary.release(filling)
        // In another program, from the draft.
        let other = try DiaryFixture.open(on: disk, seed: 3)
        var resumed = try other.filling("walks")
        var again = ProposalRun([ChosenProposer(own: teller)], language: "en")
        _ = again.propose(for: &resumed, in: other)
        #expect(resumed.proposal(at: "day.note") == nil)
        _ = try other.save(&resumed)
        // On another device, from the saved card.
        let phone = try DiaryFixture.open(on: disk, state: "/state/phone", host: "phone", seed: 4)
        var edited = try phone.filling("walks")
        var third = ProposalRun([ChosenProposer(own: teller)], language: "en")
        _ = third.propose(for: &edited, in: phone)
        #expect(edited.proposal(at: "day.note") == nil)
        #expect(edited.question(at: "day.note")?.state == .skipped(.skipped))
    }

    @Test func oneThatDoesNotFitIsLeftOutWithItsReason() throws {
        let all = [
            try proposal(.whole(9), "day.mood"), try proposal(.text("yes"), "day.note"),
            try proposal(.text("no"), "day.note"), try proposal(.whole(4), "day.sum"),
            try proposal(.text("x"), "day.unknown"), try proposal(.files([]), "day.files"),
        ]
        var filling = try diary.filling("walks")
        var run = ProposalRun([ChosenProposer(own: Teller { _ in Proposal.Reply(all) })], language: "en")
        let report = run.propose(for: &filling, in: diary)
        #expect(
            report.dropped.map { "\($0.path)" } == ["day.mood", "day.note", "day.sum", "day.unknown", "day.files"])
        #expect(report.dropped.map(\.reason.word) == ["invalid", "second", "notAsked", "notWanted", "notWanted"])
        #expect(filling.proposal(at: "day.note") == .text("yes"))
        #expect(filling.proposal(at: "day.mood") == .whole(3))
    }

    @Test func itSeesNoPrivateAnswerAndRevealsNone() throws {
        let told = try proposal(.text("rain"), "day.note")
        let teller = Teller { _ in Proposal.Reply([told]) }
        var filling = try diary.filling("walks")
        #expect(filling.answer(.text("canary"), at: "day.hidden").refusal == nil)
        var run = ProposalRun([ChosenProposer(own: teller)], language: "en")
        _ = run.propose(for: &filling, in: diary)
        #expect(teller.seen.first?.card[try path("day.hidden")] == .notAsked)
        #expect(filling.proposal(at: "day.note") == .text("rain"))
        // One that was granted the field by name may only propose for private questions.
        var trusted = ProposalRun([ChosenProposer(teller) { .everything(of: $0) }], language: "en")
        let report = trusted.propose(for: &filling, in: diary)
        #expect(report.dropped.map(\.reason.word) == ["revealing"])
        #expect(filling.proposal(at: "day.note") == nil)
    }

    @Test func itIsAskedAgainOnlyWhenItSeesSomethingNew() throws {
        let (words, secret) = (try path("day.words"), try path("day.secret"))
        let teller = Teller { request in
            guard case .text(let text)? = request.card[words].value else { return Proposal.Reply() }
            return Proposal.Reply([Proposal(text + "!", at: secret, from: "t")])
        }
        var filling = try diary.filling("walks")
        var run = ProposalRun([ChosenProposer(own: teller)], language: "es")
        _ = run.propose(for: &filling, in: diary)
        _ = run.propose(for: &filling, in: diary)
        #expect(teller.seen.count == 1)
        #expect(teller.seen.first?.language == "es")
        // Neither a private answer nor one to a question for which it proposes is something new to see.
        _ = filling.answer(.text("private"), at: "day.hidden")
        _ = filling.answer(.text("own"), at: "day.note")
        _ = run.propose(for: &filling, in: diary)
        #expect(teller.seen.count == 1)
        _ = filling.answer(.text("sun"), at: "day.words")
        _ = run.propose(for: &filling, in: diary)
        #expect(teller.seen.count == 2)
        #expect(filling.proposal(at: "day.secret") == .text("sun!"))
    }

    @Test func oneThatFailsIsReportedOnceAndTheOthersGoOn() throws {
        let mood = try proposal(.whole(1), "day.mood")
        let faulty = Teller { _ in throw PluginFault(.plugin, DiagnosticCode("P626"), "it is tired") }
        let second = Teller("second") { _ in Proposal.Reply([mood], notes: ["a note"]) }
        var filling = try diary.filling("walks")
        var run = ProposalRun([ChosenProposer(own: faulty), ChosenProposer(own: second)], language: "en")
        let report = run.propose(for: &filling, in: diary)
        #expect(report.faults.map(\.message) == ["it is tired"])
        #expect(report.notes == ["a note"])
        #expect(filling.proposal(at: "day.mood") == .whole(1))
        _ = filling.answer(.text("sun"), at: "day.words")
        #expect(run.propose(for: &filling, in: diary).faults.isEmpty)
        #expect(faulty.seen.count == 1)
        #expect(second.seen.count == 2)
    }

    @Test func aTemplateThatDoesNotProposeItGetsNothing() throws {
        let teller = Teller { _ in Proposal.Reply() }
        var filling = try diary.filling("mood_five")
        var run = ProposalRun([ChosenProposer(own: teller)], language: "en")
        #expect(!run.mayPropose(for: filling))
        _ = run.propose(for: &filling, in: diary)
        #expect(teller.seen.isEmpty)
        #expect(run.mayPropose(for: try diary.filling("walks")))
    }

    /// A program with other things to do asks in steps: a proposer that thinks is not asked a second time.
    @Test func aSlowOneIsNotWaitedFor() throws {
        let mayAnswer = Mutex(false)
        let words = try path("day.words")
        let note = try path("day.note")
        let slow = Teller { request in
            while !mayAnswer.withLock({ $0 }) { Platform.sleep(milliseconds: 1) }
            let seen = request.card[words].value?.plainText ?? "nothing"
            return Proposal.Reply([Proposal("saw \(seen)", at: note, from: "t")])
        }
        let mood = try proposal(.whole(2), "day.mood")
        let quick = Teller("second") { _ in Proposal.Reply([mood]) }
        var filling = try diary.filling("walks")
        var run = ProposalRun([ChosenProposer(own: slow), ChosenProposer(own: quick)], language: "en")
        let waiting = WaitingProposals()
        waiting.ask(run.begin(for: filling, in: diary))
        func settle() {
            while quick.seen.count > 0, filling.proposal(at: "day.mood") != .whole(2) {
                for outcome in waiting.take() { _ = run.take(outcome) }
                run.offer(to: &filling)
            }
        }
        while quick.seen.isEmpty { Platform.sleep(milliseconds: 1) }
        settle()
        #expect(filling.proposal(at: "day.note") == nil && waiting.isWaiting)
        // Both see something new; the slow one is asked once it is done.
        _ = filling.answer(.text("sun"), at: "day.words")
        waiting.ask(run.begin(for: filling, in: diary))
        #expect(slow.seen.count <= 1)
        mayAnswer.withLock { $0 = true }
        while filling.proposal(at: "day.note") == nil {
            for outcome in waiting.take() { _ = run.take(outcome) }
            waiting.ask(run.begin(for: filling, in: diary))
            run.offer(to: &filling)
            Platform.sleep(milliseconds: 1)
        }
        // What it said about the card as it was before is not shown.
        #expect(filling.proposal(at: "day.note") == .text("saw sun"))
        #expect(slow.seen.count == 2 && quick.seen.count == 2)
    }

    @Test func bytesAreReadOnlyWhenTheyAreWanted() throws {
        let teller = Teller { request in
            let file = try #require(request.files.first)
            let bytes = try file.read(at: 2, count: 3)
            #expect(file.name == "a.txt" && file.size == 6 && file.type == "text/plain")
            return Proposal.Reply([
                Proposal(String(decoding: bytes, as: UTF8.self), at: file.path.sibling("note"), from: "t")
            ])
        }
        var filling = try diary.filling("walks")
        #expect(diary.attach(Array("abcdef".utf8), named: "a.txt", to: "day.files", of: &filling) == nil)
        var run = ProposalRun([ChosenProposer(own: teller)], language: "en")
        #expect(run.propose(for: &filling, in: diary).faults.isEmpty)
        #expect(filling.proposal(at: "day.note") == .text("cde"))
    }
}

extension ProposalCheck.Reason {
    /// The reason without its parts.
    fileprivate var word: String {
        switch self {
        case .notWanted: "notWanted"
        case .notAsked: "notAsked"
        case .revealing: "revealing"
        case .invalid: "invalid"
        case .second: "second"
        case .unreadable: "unreadable"
        }
    }
}

extension FieldPath {
    /// Another question of the same group.
    fileprivate func sibling(_ field: String) -> FieldPath { FieldPath(group, field) }
}
