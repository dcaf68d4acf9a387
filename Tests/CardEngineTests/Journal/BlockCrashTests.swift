import CardEngine
import CardSchema
import CardTesting
import Testing

/// Crashes in a folder that is encrypted in blocks, where the block that was being written is lost with all that was in
/// it: what was acknowledged is read afterwards, and the next card can be saved.
@Suite struct BlockCrashTests {
    /// How the journal begins.
    enum Start: CaseIterable {
        /// Its first cards are written in whole blocks.
        case inBlocks
        /// It has a month file that was copied into the folder, and does not end with a block.
        case copied

        func disk() throws -> SimulatedFileSystem {
            let files = SimulatedFileSystem()
            let test = try TestJournal(on: files)
            if self == .copied { _ = try test.writer.append(try test.revision("2026-11-01")) }
            try Journal.writeInBlocks(test.journal.layout, on: files)
            let again = try TestJournal(on: files)
            if self == .inBlocks { _ = try again.writer.append(try again.revision("2026-11-01")) }
            return SimulatedFileSystem(files.contents, folders: ["/j/cards", "/j/.local", "/s/unsaved"])
        }
    }

    /// Saves cards, one of them longer than a block, and crashes after every call.
    ///
    /// Returns the crashes after which an acknowledged card was missing, and their number.
    private func crashing(_ disk: SimulatedFileSystem) throws -> (lost: [String], states: Int) {
        let (test, first) = (try TestJournal(on: disk), disk.calls.count)
        var acknowledged = [(calls: first, heads: try heads(test.journal))]
        let notes = ["short", String(repeating: "a long night ", count: 700), "short again"]
        for (index, note) in notes.enumerated() {
            _ = try test.writer.append(try test.revision("2026-11-0\(index + 2)", note: note))
            acknowledged.append((disk.calls.count, try heads(Journal.open(at: "/j", on: disk))))
        }
        let next = try test.revision("2026-11-20", mood: 5)
        var (lost, states): ([String], Int) = ([], 0)
        for count in first...disk.calls.count {
            let safe = Set(acknowledged.last { $0.calls <= count }?.heads ?? [])
            for crashed in disk.crashStates(after: count, tears: .blocks, limit: 40) {
                states += 1
                let again = try TestJournal(on: crashed)
                let found = try heads(again.journal)
                if !safe.isSubset(of: found) { lost.append("after \(count)") }
                _ = try again.writer.append(next)
                let after = try heads(again.journal)
                #expect(Set(found).isSubset(of: after) && after.count == found.count + 1, "after \(count)")
            }
        }
        return (lost, states)
    }

    @Test(arguments: Start.allCases) func noCrashLosesAnAcknowledgedCard(_ start: Start) throws {
        let (lost, states) = try crashing(try start.disk())
        #expect(lost == [])
        #expect(states > 150)
    }

    /// One after the other, cards share blocks.
    @Test(arguments: Start.allCases) func aCardLostWithItsBlockIsNoticed(_ start: Start) throws {
        let disk = try start.disk()
        try disk.remove("/j/.local/blocks")
        #expect(try !crashing(disk.copy()).lost.isEmpty)
    }

    @Test func eachAppendIsOneWriteOfWholeBlocks() throws {
        let files = try Start.inBlocks.disk()
        let (test, before) = (try TestJournal(on: files), files.changes.count)
        let notes = ["short", String(repeating: "x", count: 6000), String(repeating: "x", count: 3800)]
        for (index, note) in notes.enumerated() {
            _ = try test.writer.append(try test.revision("2026-11-1\(index)", note: note))
        }
        let writes = files.changes[before...].compactMap {
            if case .write(test.file, let size) = $0 { size } else { nil }
        }
        #expect(writes == [4096, 8192, 8192] || writes == [4096, 8192, 4096])
        let bytes = try #require(files.contents[test.file])
        #expect(bytes.count % 4096 == 0)
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "{") && index > 0 && bytes[index - 1] == 0x0A
        {
            #expect(index % 4096 == 0, "a line begins on a block of its own")
        }
    }

    /// The remains of a write that was cut off are ended, up to the end of their block.
    @Test func aLineThatWasCutOffIsFilledUp() throws {
        let files = try Start.inBlocks.disk()
        let test = try TestJournal(on: files)
        let old = try #require(files.contents[test.file])
        try files.withFile(test.file, for: .append) { (file) throws(FileError) in
            _ = try files.write(Array("{\"v\":1,\"ca".utf8), to: file)
        }
        _ = try test.writer.append(try test.revision("2026-11-10"))
        let bytes = try #require(files.contents[test.file])
        #expect(bytes.count == old.count + 2 * 4096)
        #expect(bytes[old.count + 4095] == 0x0A && bytes[old.count + 4096] == UInt8(ascii: "{"))
        #expect(try heads(test.journal).count == 2)
    }

    /// Complete lines at the end of a file are never written again.
    @Test func aFileThatWasCopiedIsLeftAlone() throws {
        let files = try Start.copied.disk()
        let test = try TestJournal(on: files)
        let old = files.contents[test.file]
        _ = try test.writer.append(try test.revision("2026-11-10"))
        #expect(files.contents[test.file] == old)
        #expect(files.contents["/j/cards/2026-11.laptop-0dd7-2.jsonl"]?.count == 4096)
        #expect(try heads(test.journal).count == 2)
    }

    /// `forget` keeps what it rewrites in whole blocks.
    @Test func aRewrittenFileEndsWithABlock() throws {
        let files = try Start.inBlocks.disk()
        let test = try TestJournal(on: files)
        let revision = try test.writer.append(try test.revision("2026-11-10", note: "gone"))
        _ = try test.writer.forget(revision.header.card, at: JournalOperation.moment())
        let bytes = try #require(files.contents[test.file])
        #expect(bytes.count % 4096 == 0 && !String(decoding: bytes, as: UTF8.self).contains("gone"))
        #expect(try crashing(SimulatedFileSystem(files.contents, folders: ["/s/unsaved"])).lost == [])
    }

    /// There are names for many cuts in one month.
    @Test func thereAreManyNamesBesideOneThatCannotBeUsed() throws {
        let files = try Start.inBlocks.disk()
        for count in 1...30 {
            let test = try TestJournal(on: files)
            let last = try #require(
                files.contents.filter { $0.key.hasPrefix("/j/cards/") }.max { $0.key.count < $1.key.count })
            let path = count == 1 ? test.file : test.file.replacing(".jsonl", with: "-\(count).jsonl")
            #expect(files.contents[path] != nil, "\(last.key)")
            files.spoil(path, at: (files.contents[path]?.count ?? 1) - 1)
            _ = try test.writer.append(try test.revision("2026-11-05", mood: 2, at: "2026-11-06T12:00:00Z"))
        }
    }
}

/// The same for the answers of drafts.
extension BlockCrashTests {
    private func store(_ files: any FileSystem, _ blocks: LineBlocks) -> DraftStore {
        DraftStore(folder: "/state/drafts", files: files, blocks: blocks)
    }

    /// Answers questions, and crashes after every call; returns the crashes after which an answer was missing.
    private func answering(_ blocks: LineBlocks) throws -> [String] {
        let answers = [
            try DraftFixture.answer("day.mood", .whole(4)),
            try DraftFixture.answer("day.note", .text(String(repeating: "long ", count: 900))),
            try DraftFixture.answer("day.mood", .notAsked),
        ]
        let files = SimulatedFileSystem(folders: ["/state"])
        let (schema, card) = (FillingFixture.schema, FillingFixture.card)
        let writer = try store(files, blocks).begin(DraftFixture.header)
        var acknowledged = [(calls: files.calls.count, answers: 0)]
        for (index, answer) in answers.enumerated() {
            try writer.append(answer)
            acknowledged.append((files.calls.count, index + 1))
        }
        writer.close()
        var lost: [String] = []
        let more = try DraftFixture.answer("day.walked", .yesno(true))
        for calls in acknowledged[0].calls...files.calls.count {
            let safe = acknowledged.last { $0.calls <= calls }?.answers ?? 0
            for crashed in files.crashStates(after: calls, tears: .blocks, limit: 40) {
                guard let draft = try store(crashed, blocks).draft(of: card, under: schema),
                    draft.answers.count >= safe
                else {
                    lost.append("after \(calls)")
                    continue
                }
                let again = try store(crashed, blocks).resume(card)
                try again.append(more)
                again.close()
                let after = try store(crashed, blocks).draft(of: card, under: schema)
                #expect(after?.answers.count == draft.answers.count + 1, "after \(calls)")
            }
        }
        return lost
    }

    @Test func noCrashLosesAnAcknowledgedAnswer() throws {
        #expect(try answering(.on) == [])
        #expect(try !answering(.off).isEmpty, "without blocks, a lost one is noticed")
    }

    /// A draft whose end cannot be read moves to a new file, without the part that is gone.
    @Test func aDraftWhoseEndCannotBeReadGoesOn() throws {
        for blocks in [LineBlocks.off, .on] {
            let files = SimulatedFileSystem(folders: ["/state"])
            let writer = try store(files, blocks).begin(DraftFixture.header)
            try writer.append(try DraftFixture.answer("day.note", .text(String(repeating: "long ", count: 900))))
            try writer.append(try DraftFixture.answer("day.mood", .whole(4)))
            writer.close()
            let path = try #require(files.contents.keys.first { $0.hasSuffix(".jsonl") })
            files.spoil(path, at: (files.contents[path]?.count ?? 1) - 1)
            let again = try store(files, blocks).resume(FillingFixture.card)
            try again.append(try DraftFixture.answer("day.walked", .yesno(true)))
            again.close()
            let draft = try store(files, blocks).draft(of: FillingFixture.card, under: FillingFixture.schema)
            #expect(draft?.answers.last?.path == FieldPath("day", "walked"))
            #expect(files.openCount == 0)
        }
    }
}
