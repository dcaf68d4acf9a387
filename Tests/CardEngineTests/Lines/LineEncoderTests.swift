import CardEngine
import CardSchema
import Testing

@Suite struct LineEncoderTests {
    static func header(isDeleted: Bool = false) throws -> Revision.Header {
        Revision.Header(
            card: try #require(CardName("probe/2026-11-20")), rev: 2,
            prev: [try #require(RevisionID("9f3c1e07aa41b2d0")), try #require(RevisionID("00000000000000ff"))],
            at: try #require(Timestamp("2026-11-20T12:30:11Z")), by: "laptop-7f3a", schema: ProbeSchema.name,
            isDeleted: isDeleted)
    }

    static func card() throws -> Card {
        var card = Card(ProbeSchema.compiled)
        card[FieldPath("urges", "self_harm")] = .answered(.whole(2))
        card[FieldPath("urges", "self_harm", "acted")] = .answered(.yesno(false))
        card[FieldPath("urges", "drink")] = .answered(.whole(-5))
        card[FieldPath("body", "weight")] = .answered(.decimal(try #require(DecimalNumber("81.50"))))
        card[FieldPath("skills", "used")] = .answered(.choices(["none", "stop"]))
        card[FieldPath("skills", "many")] = .answered(.choices([]))
        card[FieldPath("skills", "best")] = .skipped(.preferNot)
        card[FieldPath("day", "title")] = .skipped(.dontKnow)
        card[FieldPath("day", "journal")] = .answered(.text("a \"b\"\n\u{1F}é"))
        card[FieldPath("day", "born")] = .answered(.date(try #require(CivilDate("1999-02-28"))))
        card[FieldPath("day", "up")] = .answered(.time(try #require(CivilTime("07:05"))))
        card[FieldPath("body", "slept")] = .skipped(.notApplicable)
        return card
    }

    @Test func writesEveryMemberInItsPlace() throws {
        var header = try Self.header()
        header.local = LocalTime("2026-11-21T01:30+13:00")
        header.isPartial = true
        header.run = "migrate 1"
        header.source = Array(#"{ "row": 17, "app":"daylio", "id": {"b":1, "a":2} }"#.utf8)
        var revision = Revision(
            header, try Self.card(), attic: Array(#"[{"unmapped":{"k":1},"source":"legacy"}]"#.utf8),
            carried: [
                Revision.CarriedMember(key: "zeta", value: Array("[1, 2]".utf8)),
                Revision.CarriedMember(key: "Alpha", value: Array("null".utf8)),
            ])
        let line = try LineEncoder.encode(&revision)
        let expected =
            #"{"v":1,"card":"probe/2026-11-20","rev":2,"prev":["00000000000000ff","9f3c1e07aa41b2d0"],"#
            + #""at":"2026-11-20T12:30:11Z","by":"laptop-7f3a","schema":"probe@1.3f9a1c20","day":"2026-11-20","#
            + #""local":"2026-11-21T01:30+13:00","partial":true,"run":"migrate 1","#
            + #""source":{"app":"daylio","id":{"b":1, "a":2},"row":17},"#
            + #""values":{"urges":{"self_harm":2,"self_harm.acted":false,"drink":-5},"body":{"weight":81.5},"#
            + #""skills":{"used":["stop","none"],"many":[]},"#
            + #""day":{"journal":"a \"b\"\n\u001fé","born":"1999-02-28","up":"07:05"}},"#
            + #""skipped":{"body.slept":"not_applicable","day.title":"dont_know","skills.best":"prefer_not"},"#
            + #""attic":[{"unmapped":{"k":1},"source":"legacy"}],"Alpha":null,"zeta":[1, 2],"#
            + #""id":"b670b78ac972286b","crc":"6eba188b"}"#
        #expect(String(decoding: line, as: UTF8.self) == expected)
        #expect(revision.id == RevisionID("b670b78ac972286b"))
    }

    @Test func writesATombstoneWithoutContent() throws {
        var revision = Revision(
            try Self.header(isDeleted: true), try Self.card(), attic: Array("[1]".utf8))
        revision.header.prev = []
        let line = try LineEncoder.encode(&revision)
        let expected =
            #"{"v":1,"card":"probe/2026-11-20","rev":2,"prev":[],"at":"2026-11-20T12:30:11Z","by":"laptop-7f3a","#
            + #""schema":"probe@1.3f9a1c20","day":"2026-11-20","deleted":true,"values":{},"skipped":{},"attic":[],"#
            + #""id":"5371eb46f7d1df83","crc":"d2f60980"}"#
        #expect(String(decoding: line, as: UTF8.self) == expected)
    }

    @Test func refusesTooLargeCardsAndNamesTheField() throws {
        var card = try Self.card()
        card[FieldPath("day", "journal")] = .answered(.text(String(repeating: "x", count: 5 << 20)))
        var revision = Revision(try Self.header(), card)
        do {
            _ = try LineEncoder.encode(&revision)
            Issue.record("a line of 5 MiB was written")
        } catch LineEncodingError.tooLarge(let bytes, let field) {
            #expect(bytes > 5 << 20)
            #expect(field == FieldPath("day", "journal"))
        }
    }

    @Test func writesALineOfExactlyTheMostBytes() throws {
        var card = Card(ProbeSchema.compiled)
        var revision = Revision(try Self.header(), card)
        card[FieldPath("day", "journal")] = .answered(.text("x"))
        revision.card = card
        let room = LineDecoder.mostBytes - (try LineEncoder.encode(&revision)).count
        revision.card[FieldPath("day", "journal")] = .answered(.text(String(repeating: "x", count: 1 + room)))
        let line = try LineEncoder.encode(&revision)
        #expect(line.count == LineDecoder.mostBytes)
        #expect(LineReading(line).verdict == .valid)
        revision.card[FieldPath("day", "journal")] = .answered(.text(String(repeating: "x", count: 2 + room)))
        #expect(throws: LineEncodingError.self) { try LineEncoder.encode(&revision) }
    }

    @Test func refusesBytesThatNoLineCanHold() throws {
        var header = try Self.header()
        header.source = Array("[1]".utf8)
        var revision = Revision(header, try Self.card())
        #expect(throws: LineEncodingError.sourceIsNoObject) { try LineEncoder.encode(&revision) }
        revision.header.source = nil
        revision.attic = Array("[\n]".utf8)
        #expect(throws: LineEncodingError.containsNewline) { try LineEncoder.encode(&revision) }
    }

    @Test func encodingAndDecodingAreInverse() throws {
        let seed: UInt64 = 20_261_120
        var cards = RandomCards(seed: seed)
        for round in 0..<2000 {
            var revision = cards.revision()
            let line = try LineEncoder.encode(&revision)
            let reading = LineReading(line, padded: round % 8 != 0)
            guard let read = reading.revision, reading.verdict == .valid else {
                Issue.record("seed \(seed), round \(round): \(String(decoding: line, as: UTF8.self))")
                return
            }
            #expect(read.header == revision.header, "seed \(seed), round \(round)")
            #expect(read.card == revision.card, "seed \(seed), round \(round)")
            #expect(read.attic == revision.attic && read.carried == revision.carried && read.id == revision.id)
            var again = read
            #expect(try LineEncoder.encode(&again) == line)
            let integrity = LineIntegrity.check(line.span.bytes, line.indices)
            #expect(integrity == .whole)
        }
    }
}
