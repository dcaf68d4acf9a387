import CardEngine
import CardSchema
import CardTesting
import Testing

/// Every accepted answer is on the disk before the next question: shown by crashing, and by failing, at every call.
@Suite struct DraftCrashTests {
    private static let folder = "/state/drafts"
    private let schema = FillingFixture.schema
    private let card = FillingFixture.card

    private func answers() throws -> [Draft.Answer] {
        [
            try DraftFixture.answer("day.mood", .whole(4)),
            try DraftFixture.answer("day.note", .text("long enough to be torn in many places\nand again")),
            try DraftFixture.answer("day.mood", .skipped(.preferNot)), try DraftFixture.answer("day.mood", .notAsked),
        ]
    }

    /// The answers on a disk, and the number of invalid lines.
    private func found(_ files: SimulatedFileSystem) throws -> Draft? {
        try DraftStore(folder: Self.folder, files: files).draft(of: card, under: schema)
    }

    @Test func noCrashLosesAnAnswerThatWasAcknowledged() throws {
        let answers = try answers()
        let files = SimulatedFileSystem(folders: ["/state"])
        let store = DraftStore(folder: Self.folder, files: files)
        let writer = try store.begin(DraftFixture.header)
        // The number of acknowledged answers after each call; none before the draft exists.
        var acknowledged = [(calls: files.calls.count, answers: 0)]
        for (index, answer) in answers.enumerated() {
            try writer.append(answer)
            acknowledged.append((files.calls.count, index + 1))
        }
        writer.close()
        var states = 0
        for calls in 0...files.calls.count {
            let safe = acknowledged.last { $0.calls <= calls }?.answers
            for crashed in files.crashStates(after: calls, tears: .few, limit: 30) {
                states += 1
                let draft = try found(crashed)
                if safe != nil { #expect(draft?.header == DraftFixture.header, "after call \(calls)") }
                guard let draft else { continue }
                #expect(
                    DraftFixture.same(draft.answers, Array(answers.prefix(draft.answers.count))), "nothing invented")
                #expect(draft.answers.count >= safe ?? 0, "after call \(calls)")
                #expect(draft.unreadableLines <= 1)
                if states.isMultiple(of: 4) { try goOn(crashed, draft) }
            }
        }
        #expect(states > 60, "there is something to crash")
    }

    /// After a crash the next answer is written and read.
    private func goOn(_ files: SimulatedFileSystem, _ draft: Draft) throws {
        let answer = try DraftFixture.answer("day.walked", .yesno(true))
        let writer = try DraftStore(folder: Self.folder, files: files).resume(card)
        try writer.append(answer)
        writer.close()
        let after = try found(files)
        #expect(after?.answers.count == draft.answers.count + 1)
        #expect(after?.answers.last == answer)
    }

    /// A draft that is begun beside another takes nothing from it.
    @Test func startingOverKeepsTheOldDraft() throws {
        let answers = try answers()
        let files = SimulatedFileSystem(folders: ["/state"])
        let store = DraftStore(folder: Self.folder, files: files)
        let writer = try store.begin(DraftFixture.header)
        for answer in answers { try writer.append(answer) }
        writer.close()
        let begun = files.calls.count
        let header = DraftFixture.header(card, parents: [RevisionID(bits: 1)])
        let second = try store.begin(header)
        #expect(second.header.number == 2)
        second.close()
        for calls in begun...files.calls.count {
            for crashed in files.crashStates(after: calls, tears: .few) {
                #expect(try found(crashed) == Draft(DraftFixture.header, answers: answers))
                let shown = try DraftStore(folder: Self.folder, files: crashed).headers()
                #expect(shown.map(\.number) == [1] || shown == [DraftFixture.header, second.header])
            }
        }
        #expect(try DraftStore(folder: Self.folder, files: files.afterCrash(keeping: 0)).headers().count == 2)
    }

    @Test func aRemovedDraftDoesNotComeBack() throws {
        let files = SimulatedFileSystem(folders: ["/state"])
        let store = DraftStore(folder: Self.folder, files: files)
        try store.begin(DraftFixture.header).close()
        try store.remove(card)
        for crashed in files.crashStates() { #expect(try found(crashed) == nil) }
    }

    // MARK: Failing calls

    static let codes = [ErrorNumber.inputOutput, ErrorNumber.interrupted]

    @Test(arguments: codes, [false, true]) func everyCallFails(_ code: Int32, _ isForGood: Bool) throws {
        try strike(.failure(code), forGood: isForGood)
    }

    @Test(arguments: [0, 10]) func everyWriteIsShort(_ count: Int) throws {
        try strike(.shortWrite(count), forGood: false)
    }

    /// Fails the first call, then the second, until no call is left.
    private func strike(_ effect: SimulatedFileSystem.Fault.Effect, forGood isForGood: Bool) throws {
        var call = 0
        var wasStruck = true
        while wasStruck {
            call += 1
            let files = SimulatedFileSystem(folders: ["/state"])
            files.inject(SimulatedFileSystem.Fault(call: call, effect, forGood: isForGood))
            let outcome = try fill(files)
            wasStruck = files.calls.count >= call
            files.inject()
            #expect(files.openCount == 0, "call \(call)")
            try check(outcome, on: files, "call \(call), seen")
            for crashed in files.crashStates(tears: .few, limit: 4) {
                try check(outcome, on: crashed, "call \(call), crashed")
            }
        }
        #expect(call > 15, "it makes some calls")
    }

    private struct Outcome {
        var isBegun = false
        var acknowledged: [Draft.Answer] = []
        var wasRefused = false
    }

    /// Fills in a card, continuing after every failure, as a person would.
    private func fill(_ files: SimulatedFileSystem) throws -> Outcome {
        var outcome = Outcome()
        let store = DraftStore(folder: Self.folder, files: files)
        let writer: DraftWriter
        do { writer = try store.begin(DraftFixture.header) } catch {
            #expect(!error.path.contains(".tmp-"), "a person does not know the file beside")
            return outcome
        }
        outcome.isBegun = true
        for answer in try answers() {
            do {
                try writer.append(answer)
                outcome.acknowledged.append(answer)
            } catch {
                outcome.wasRefused = true
            }
        }
        writer.close()
        return outcome
    }

    private func check(_ outcome: Outcome, on files: SimulatedFileSystem, _ comment: Comment) throws {
        let draft = try found(files)
        guard outcome.isBegun else { return #expect(draft == nil || draft == Draft(DraftFixture.header), comment) }
        let present = try #require(draft, comment).answers
        // Answers that were refused may be there, none may be made up, and the order is that of answering.
        var rest = present[...]
        for answer in outcome.acknowledged {
            let place = try #require(rest.firstIndex(of: answer), comment)
            rest = rest[(place + 1)...]
        }
        let given = try answers()
        #expect(present.allSatisfy(given.contains) && present.count <= given.count, comment)
        if !outcome.wasRefused { #expect(present == given, comment) }
    }
}
