import CardEngine
import CardSchema
import CardTesting
import Testing

/// Drafts on a simulated disk.
@Suite struct DraftStoreTests {
    private typealias Disk = DraftFixture.Disk

    private let schema = FillingFixture.schema
    private let card = FillingFixture.card
    private let name = "evening.2026-11-20.jsonl"

    @Test(arguments: DraftFixture.Disk.allCases) func restoresEveryAnswer(_ disk: DraftFixture.Disk) throws {
        let answers = try DraftFixture.everyAnswer()
        try disk.use { files, store in
            #expect(try store.headers().isEmpty)
            #expect(try store.draft(of: card, under: schema) == nil)
            #expect(try store.header(of: card) == nil)
            let parents = [RevisionID(bits: 7), RevisionID(bits: .max)]
            let header = DraftFixture.header(card, parents: parents)
            let writer = try store.begin(header)
            #expect(try store.draft(of: card, under: schema) == Draft(header))
            for (count, answer) in answers.enumerated() {
                try writer.append(answer)
                let draft = try #require(try store.draft(of: card, under: schema))
                #expect(DraftFixture.same(draft.answers, Array(answers[...count])))
            }
            writer.close()
            let again = try store.resume(card)
            try again.append(answers[0])
            again.close()
            let draft = try #require(try store.draft(of: card, under: schema))
            #expect(draft.header == header)
            #expect(DraftFixture.same(draft.answers, answers + [answers[0]]))
            #expect(draft.unreadableLines == 0)
            #expect(try files.status(at: FilePath.join(store.folder, name))?.permissions ?? 0o600 == 0o600)
        }
    }

    @Test(arguments: DraftFixture.Disk.allCases) func aDraftIsTheseLines(_ disk: DraftFixture.Disk) throws {
        try disk.use { files, store in
            let writer = try store.begin(DraftFixture.header(card, parents: [RevisionID(bits: 10)]))
            try writer.append(try DraftFixture.answer("day.mood", .whole(4)))
            try writer.append(try DraftFixture.answer("urges.self_harm", .skipped(.preferNot)))
            try writer.append(try DraftFixture.answer("day.mood", .notAsked))
            writer.close()
            #expect(
                try DraftFixture.text(FilePath.join(store.folder, name), files) == """
                    {"draft":1,"card":"evening/2026-11-20","parents":["000000000000000a"],\
                    "schema":"evening@1.00000001","begun":"2026-11-20T21:04:11Z"}
                    {"path":"day.mood","value":4}
                    {"path":"urges.self_harm","skipped":"prefer_not"}
                    {"path":"day.mood","cleared":true}

                    """)
        }
    }

    /// Another program saves the other card while the drafts are listed.
    @Test func skipsADraftThatIsRemovedWhileItIsRead() throws {
        let disk = SimulatedFileSystem(folders: ["/state"])
        let folder = "/state/j/drafts"
        let files = MeddlingFileSystem(disk) { call in
            guard case .open(FilePath.join(folder, name), .read) = call else { return }
            try disk.remove(FilePath.join(folder, name))
        }
        let other = CardName(schema: "evening", day: FillingFixture.day(2026, 11, 19))
        for each in [card, other] {
            try DraftStore(folder: folder, files: disk).begin(DraftFixture.header(each)).close()
        }
        #expect(try DraftStore(folder: folder, files: files).headers().map(\.card) == [other])
        #expect(try disk.list(folder).count == 1, "the other draft was removed meanwhile")
    }

    // MARK: Damage

    @Test(arguments: DraftFixture.Disk.allCases) func aTornLineIsCountedAndTheNextIsRead(_ disk: DraftFixture.Disk)
        throws
    {
        let line = #"{"path":"day.note","value":"half a sen"#
        try disk.use { files, store in
            let writer = try store.begin(DraftFixture.header)
            try writer.append(try DraftFixture.answer("day.mood", .whole(4)))
            try DraftFixture.put(line, FilePath.join(store.folder, name), files)
            let torn = try #require(try store.draft(of: card, under: schema))
            #expect(torn.answers == [try DraftFixture.answer("day.mood", .whole(4))])
            #expect(torn.unreadableLines == 1)
            try writer.append(try DraftFixture.answer("day.mood", .whole(5)))
            writer.close()
            let draft = try #require(try store.draft(of: card, under: schema))
            #expect(draft.answers.last == (try DraftFixture.answer("day.mood", .whole(5))))
            #expect(draft.answers.count == 2 && draft.unreadableLines == 1)
        }
    }

    static let unreadable: [String] = [
        "", "\u{0}\u{0}\u{0}", "4", "null", "[]", "{}", #"{"path":"day.mood"}"#, #"{"value":4}"#,
        #"{"path":"day.mood","value":7}"#, #"{"path":"day.mood","value":"good"}"#, #"{"path":"day.mood","value":null}"#,
        #"{"path":"day.gone","value":4}"#, #"{"path":"day","value":4}"#, #"{"path":4,"value":4}"#,
        #"{"path":"day.mood","skipped":"tired"}"#, #"{"path":"day.mood","skipped":true}"#,
        #"{"path":"day.mood","cleared":false}"#, #"{"path":"day.mood","value":4}{"path":"day.mood","value":4}"#,
        #"{"path":"day.weather","value":"hail"}"#, #"{"path":"day.note","value":""}"#,
    ]

    @Test(arguments: unreadable) func anUnreadableLineIsCounted(_ line: String) throws {
        try Disk.simulated.use { files, store in
            try store.begin(DraftFixture.header).close()
            let path = FilePath.join(store.folder, name)
            try DraftFixture.put(line + "\n" + #"{"path":"day.mood","value":5}"# + "\n", path, files)
            let draft = try #require(try store.draft(of: card, under: schema))
            #expect(draft.answers == [try DraftFixture.answer("day.mood", .whole(5))])
            #expect(draft.unreadableLines == (line.isEmpty ? 0 : 1))
        }
    }

    // MARK: Names

    @Test(arguments: DraftFixture.Disk.allCases) func headersAreSortedAndOnlyOurs(_ disk: DraftFixture.Disk) throws {
        let suffix = "0123456789abcdef"
        let cards = [
            CardName(schema: "weekly", day: FillingFixture.day(2026, 11, 15)),
            CardName(schema: "evening", day: FillingFixture.day(2026, 11, 20)),
            CardName(schema: "evening", day: FillingFixture.day(2026, 11, 20), suffix: suffix),
            CardName(schema: "session", day: FillingFixture.day(2026, 11, 20)),
        ]
        try disk.use { files, store in
            for card in cards.reversed() { try store.begin(DraftFixture.header(card)).close() }
            let ours = try files.list(store.folder)
            #expect(
                ours == [
                    "evening.2026-11-20.\(suffix).jsonl", "evening.2026-11-20.jsonl", "session.2026-11-20.jsonl",
                    "weekly.2026-11-15.jsonl",
                ])
            let line = try DraftFixture.text(FilePath.join(store.folder, name), files)
            let strangers = [
                ("evening.2026-11-20 (copy).jsonl", line), (".evening.2026-11-21.jsonl", line), ("notes.txt", line),
                (".tmp-1-0", line), ("empty.jsonl", ""), ("garbage.jsonl", "not a draft\n"),
                ("newer.jsonl", line.replacing("\"draft\":1", with: "\"draft\":2")),
                ("evening.2026-11-22.jsonl", line.replacing("evening/2026-11-20", with: "evening/2026-02-30")),
            ]
            for (name, text) in strangers { try DraftFixture.put(text, FilePath.join(store.folder, name), files) }
            try files.makeDirectory(FilePath.join(store.folder, "evening.2026-11-23.jsonl"))
            #expect(try store.headers().map(\.card) == cards)
            for card in cards { #expect(try store.header(of: card)?.card == card) }
            let folder = CardName(schema: "evening", day: FillingFixture.day(2026, 11, 23))
            #expect(try store.header(of: folder) == nil)
            #expect(try store.draft(of: folder, under: schema) == nil)
        }
    }

    /// A file renamed by hand is not the draft of the card whose name it has.
    @Test func ignoresTheDraftOfAnotherCard() throws {
        try Disk.simulated.use { files, store in
            try store.begin(DraftFixture.header).close()
            let other = CardName(schema: "evening", day: FillingFixture.day(2026, 11, 21))
            try files.rename(
                FilePath.join(store.folder, name), to: FilePath.join(store.folder, "evening.2026-11-21.jsonl"))
            #expect(try store.header(of: other) == nil)
            #expect(try store.draft(of: other, under: schema) == nil)
            #expect(try store.headers().isEmpty)
            #expect(throws: FileError.self) { try store.resume(other) }
        }
    }

    // MARK: Begin, resume, remove

    @Test(arguments: DraftFixture.Disk.allCases) func startingOverCopiesNothingFromTheOldDraft(
        _ disk: DraftFixture.Disk
    ) throws {
        try disk.use { files, store in
            let old = try store.begin(DraftFixture.header)
            try old.append(try DraftFixture.answer("day.mood", .whole(4)))
            let new = try store.begin(DraftFixture.header(card, parents: [RevisionID(bits: 9)]))
            try new.append(try DraftFixture.answer("day.mood", .whole(1)))
            // Both windows are open, and each keeps what was typed there.
            try old.append(try DraftFixture.answer("day.mood", .whole(5)))
            old.close()
            new.close()
            #expect(
                try store.draft(of: card, under: schema)?.answers == [
                    try DraftFixture.answer("day.mood", .whole(4)), try DraftFixture.answer("day.mood", .whole(5)),
                ])
            #expect(
                try store.draft(of: card, under: schema, number: 2)?.answers == [
                    try DraftFixture.answer("day.mood", .whole(1))
                ])
            // Writing to a removed draft is an error.
            let writer = try store.resume(card)
            try store.remove(card)
            let path = FilePath.join(store.folder, name)
            #expect(throws: FileError(.write, path, code: ErrorNumber.notFound)) {
                try writer.append(try DraftFixture.answer("day.mood", .whole(5)))
            }
            writer.close()
        }
    }

    @Test(arguments: DraftFixture.Disk.allCases) func aRemovedDraftIsGone(_ disk: DraftFixture.Disk) throws {
        try disk.use { files, store in
            try store.remove(card)
            let writer = try store.begin(DraftFixture.header)
            try store.remove(card)
            #expect(throws: FileError.self) { try writer.append(try DraftFixture.answer("day.mood", .whole(5))) }
            writer.close()
            #expect(try store.headers().isEmpty)
            #expect(try files.list(store.folder).isEmpty)
            let path = FilePath.join(store.folder, name)
            #expect(throws: FileError(.open, path, code: ErrorNumber.notFound)) { try store.resume(card) }
            #expect(try files.list(store.folder).isEmpty, "no file without a header is left")
            try store.remove(card)
        }
    }
}
