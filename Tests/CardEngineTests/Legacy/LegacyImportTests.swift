import CardEngine
import CardSchema
import CardTesting
import Testing

/// Importing flat dictionaries into a journal.
@Suite struct LegacyImportTests {
    private func records(_ moods: (day: Int, mood: Int)...) -> String {
        moods.map { #"{"date":"2026-11-\#($0.day)","day.1.mood":\#($0.mood)}"# }.joined(separator: "\n")
    }

    private func cards(_ fixture: LegacyFixture) throws -> String {
        try heads(fixture.test.journal).joined(separator: "\n")
    }

    private func undo(_ fixture: LegacyFixture, run: UInt64 = 9, at: String) throws -> CardUndo? {
        let moment = try #require(Timestamp(at))
        let undo = try fixture.test.journal.undo(
            by: fixture.test.writer.device.device, at: moment, run: RevisionID(bits: run))
        _ = try undo.map { try fixture.test.writer.append($0.steps.map(\.revision)) }
        return undo
    }

    private func redo(_ fixture: LegacyFixture, run: UInt64, at: String) throws -> CardUndo? {
        let moment = try #require(Timestamp(at))
        let redo = try fixture.test.journal.redo(
            by: fixture.test.writer.device.device, at: moment, run: RevisionID(bits: run))
        _ = try redo.map { try fixture.test.writer.append($0.steps.map(\.revision)) }
        return redo
    }

    // MARK: - Shapes

    static let shapes: [(String, String)] = [
        ("one object", #"{"date":"2026-11-17","day.mood":1}"#),
        ("an array", #"[{"date":"2026-11-17","day.mood":1},{"date":"2026-11-18","day.mood":2}]"#),
        (
            "an array over lines",
            "[\n {\"date\":\"2026-11-17\",\n\"day.mood\":1},\n{\"date\":\"2026-11-18\",\"day.mood\":2}]\n"
        ),
        ("one a line", "{\"date\":\"2026-11-17\",\"day.mood\":1}\n\n{\"date\":\"2026-11-18\",\"day.mood\":2}"),
        (
            "one a line, \\r\\n and a mark at the start",
            "\u{FEFF}{\"date\":\"2026-11-17\",\"day.mood\":1}\r\n{\"date\":\"2026-11-18\",\"day.mood\":2}\r\n"
        ),
        ("by day", #"{"2026-11-17":{"day.mood":1},"2026/11/18":[{"day.mood":2}]}"#),
        ("by day on lines", "{\"2026-11-17\":{\"day.mood\":1}}\n{\"20261118\":{\"day.mood\":2}}\n"),
        (
            "days spelt in other ways",
            "{\"Date\":\"2026/11/17\",\"day.mood\":1}\n{\"fecha\":\"2026-11-18T23:10:00+01:00\",\"day.mood\":2}\n"
        ),
    ]

    @Test(arguments: shapes.map(\.0)) func acceptsEveryFileShape(_ name: String) throws {
        let text = try #require(Self.shapes.first { $0.0 == name }).1
        var seen: Set<String> = []
        for piece in [1, 7, 64, 1 << 16] {
            let fixture = try LegacyFixture("mood_five")
            let (rows, _) = try fixture.take(text, piece: piece)
            #expect(
                rows.allSatisfy { $0.result == .added } && rows.count == (name == "one object" ? 1 : 2),
                "in pieces of \(piece)")
            seen.insert(try cards(fixture))
        }
        let both = [
            "mood_five/2026-11-17 #1 2026-11-20T12:00:00Z laptop-0dd7: day.mood=1",
            "mood_five/2026-11-18 #1 2026-11-20T12:00:00Z laptop-0dd7: day.mood=2",
        ]
        let reported = seen.map { $0.replacing(" attic", with: "") }
        #expect(reported == [both.prefix(name == "one object" ? 1 : 2).joined(separator: "\n")])
    }

    @Test func keepsANonstandardDateInTheAttic() throws {
        let fixture = try LegacyFixture("mood_five")
        try fixture.take("{\"2026/11/18\":{\"day.mood\":2}}\n{\"date\":\"2026-11-17 09:30\",\"day.mood\":1}")
        #expect(
            try fixture.stored().map(\.attic) == [
                #"[{"unmapped":{"2026/11/18":{}},"source":"legacy"}]"#,
                #"[{"unmapped":{"date":"2026-11-17 09:30"},"source":"legacy"}]"#,
            ])
    }

    @Test func reportsInvalidRecordsAndImportsTheOthers() throws {
        let fixture = try LegacyFixture("mood_five")
        let text = """
            {"date":"2026-11-17","day.mood":1}
            {"day.mood":1}
            {"date":"19/11/2026","day.mood":1}
            oops
            5
            {"date":"2026-11-21","day.mood":1}
            {"date":"2026-11-16","a.b":{"x":1,"x":2}}
            {"date":"2026-11-16","a.b":[[[[[[[[[[[[[1]]]]]]]]]]]]]}
            {"2026-11-15":{"day.mood":1},"soon":{"day.mood":1}}
            {"date":"2026-11-14","day.mood":5}
            """
        let (rows, report) = try fixture.take(text)
        #expect(
            rows.map(LegacyFixture.messages) == [
                "1 2026-11-17 added", "2 refused L511", "3 refused L512", "4 refused J115", "5 refused L510",
                "6 refused C358",
                "7 refused L513", "8 refused L513", "9 2026-11-15 added", "10 refused L512", "11 2026-11-14 added",
            ])
        #expect(rows.map(\.place.start.line) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10])
        #expect(report.count(.refused) == 8 && fixture.lines.count == 3)
    }

    // MARK: - Twice, and two of a day

    @Test func importingTwiceAddsNothingEvenAfterAnEdit() throws {
        let fixture = try LegacyFixture("mood_five")
        let text = records((17, 1), (18, 2))
        try fixture.take(text)
        var diagnostics: [Diagnostic] = []
        let name = try #require(CardName("mood_five/2026-11-17"))
        let head = try #require(try fixture.test.journal.head(of: name, into: &diagnostics))
        _ = try fixture.test.writer.append(fixture.test.revision("2026-11-17", mood: 5, rev: 2, prev: [head.head.id]))
        let (rows, _) = try fixture.take(text, run: 2)
        #expect(rows.map(\.result) == [.unchanged, .unchanged])
        #expect(fixture.lines.count == 3)
    }

    @Test func twoRecordsOfOneDayForkWithoutParents() throws {
        let fixture = try LegacyFixture("mood_five")
        let (rows, _) = try fixture.take(records((17, 1), (17, 2), (17, 1)))
        #expect(
            rows.map(LegacyFixture.messages) == [
                "1 2026-11-17 added", "2 2026-11-17 beside L524", "3 2026-11-17 unchanged",
            ])
        #expect(try cards(fixture).contains("fork of 2"))
        #expect(fixture.lines.allSatisfy { $0.contains(#""rev":1,"prev":[]"#) })
    }

    @Test func importLeavesAnExistingCardUnchanged() throws {
        let fixture = try LegacyFixture("mood_five")
        _ = try fixture.test.writer.append(fixture.test.revision("2026-11-17", mood: 5, at: "2026-11-17T20:00:00Z"))
        #expect(try fixture.take(records((17, 1))).rows.map(\.result) == [.beside])
        #expect(try undo(fixture, at: "2026-11-20T13:00:00Z")?.left == [])
        #expect(
            try cards(fixture) == "mood_five/2026-11-17 #2 2026-11-20T13:00:00Z laptop-0dd7: day.mood=5",
            "the import is gone, the card is not")
        _ = try redo(fixture, run: 10, at: "2026-11-20T14:00:00Z")
        #expect(try cards(fixture).contains("fork of 2"), "redoing it has both again")
    }

    @Test func undoesAndRedoesTheWholeRun() throws {
        let fixture = try LegacyFixture("mood_five")
        let text = records((16, 3), (17, 1), (17, 2))
        try fixture.take(text)
        let before = try cards(fixture)
        #expect(try undo(fixture, at: "2026-11-20T13:00:00Z")?.steps.count == 2)
        #expect(try cards(fixture).split(separator: "\n").allSatisfy { $0.hasSuffix(": deleted") })
        _ = try redo(fixture, run: 10, at: "2026-11-20T14:00:00Z")
        #expect(
            try cards(fixture).replacing("#3 2026-11-20T14", with: "#1 2026-11-20T12") == before, "redoing it")
        #expect(try fixture.take(text, run: 2).rows.allSatisfy { $0.result == .unchanged })
        _ = try undo(fixture, run: 11, at: "2026-11-20T15:00:00Z")
        let (rows, _) = try fixture.take(text, run: 3, at: "2026-11-20T16:00:00Z")
        #expect(rows.map(\.result) == [.added, .added, .beside], "what was undone may be brought in again")
        #expect(try cards(fixture).contains("fork of 2"))
        #expect(try fixture.take(text, run: 4).rows.allSatisfy { $0.result == .unchanged })
    }

    @Test func dryRunWritesNothingAndReportsTheSame() throws {
        let text = records((16, 3), (17, 1), (17, 2), (17, 2)) + "\noops\n"
        let dry = try LegacyFixture("mood_five")
        let before = dry.files.contents
        let reported = try dry.take(text, isDry: true)
        #expect(dry.files.contents == before)
        let wet = try LegacyFixture("mood_five").take(text)
        #expect(reported.rows.map(LegacyFixture.messages) == wet.rows.map(LegacyFixture.messages))
        #expect(reported.rows.map(\.result) == [.added, .added, .beside, .unchanged, .refused])
    }

    /// Records of one day that are saved with others between them, each in a batch of its own.
    @Test func detectsDuplicatesAcrossBatches() throws {
        let days = (1...2_100).compactMap { CivilDate(dayNumber: 15_000 + $0) }
        let other = days.map { #"{"date":"\#($0)","day.mood":1}"# }.joined(separator: "\n")
        let text = records((17, 1)) + "\n" + other + "\n" + records((17, 2), (17, 1))
        for isDry in [true, false] {
            let (rows, _) = try LegacyFixture("mood_five").take(text, isDry: isDry)
            #expect([rows[0], rows[2_101], rows[2_102]].map(\.result) == [.added, .beside, .unchanged])
        }
    }

    // MARK: - Names and sources

    @Test func cardsRecordTheirSourceAndRun() throws {
        let fixture = try LegacyFixture("mood_five")
        try fixture.take(#"[{"date":"2026-11-17","day.mood":1,"id":276}]"#, run: 0xABC)
        #expect(
            fixture.lines.first?.contains(#""run":"0000000000000abc","source":{"app":"legacy","id":"276","row":1}"#)
                == true)
    }

    @Test func namesTheCardByItsSourceID() throws {
        let fixture = try LegacyFixture("personal_log")
        let text = #"[{"date":"2026-11-17","uuid":"A-1"},{"date":"2026-11-17","x":1},{"date":"2026-11-17","x":2}]"#
        let (rows, _) = try fixture.take(text)
        #expect(rows.map(\.result) == [.added, .added, .added])
        let suffix = SHA256.hex(Array("legacy\nA-1".utf8)).prefix(16)
        #expect(rows[0].card?.description == "personal_log/2026-11-17/\(suffix)")
        #expect(try fixture.take(text, run: 2).rows.allSatisfy { $0.result == .unchanged })
    }

    // MARK: - A disk that fails

    /// Each disk call fails once: reported records are saved, and importing again adds the rest.
    @Test func importingAgainCompletesAnInterruptedImport() throws {
        let text =
            records((14, 1), (15, 2), (16, 3), (17, 4)) + "\n" + records((17, 5)).replacing("11-17", with: "10-17")
        let whole = try LegacyFixture("mood_five")
        try whole.take(text)
        let wanted = try cards(whole)
        var cut = 0
        for call in 1...60 {
            let fixture = try LegacyFixture("mood_five")
            fixture.files.inject(
                SimulatedFileSystem.Fault(call: fixture.files.calls.count + call, .failure(ErrorNumber.inputOutput)))
            do {
                try fixture.take(text)
            } catch is DiaryFailure {
                cut += 1
            }
            fixture.files.inject()
            try fixture.take(text, run: 1)
            #expect(try cards(fixture) == wanted, "after call \(call) failed")
        }
        #expect(cut > 5)
    }
}
