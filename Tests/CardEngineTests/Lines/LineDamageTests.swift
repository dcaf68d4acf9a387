import CardEngine
import CardSchema
import Testing

/// Lines that were cut, changed, or written by hand.
@Suite struct LineDamageTests {
    static func line() throws -> [UInt8] {
        var header = try LineEncoderTests.header()
        header.local = LocalTime("2026-11-21T01:30+13:00")
        header.source = Array(#"{"app":"daylio"}"#.utf8)
        var revision = Revision(
            header, try LineEncoderTests.card(), attic: Array(#"[{"unmapped":{"k":1},"source":"legacy"}]"#.utf8),
            carried: [Revision.CarriedMember(key: "zeta", value: Array("[1, 2]".utf8))])
        revision.card[FieldPath("skills", "used")] = .answered(.choices(["stop", "tipp"]))
        revision.card[FieldPath("skills", "many")] = .answered(.choices(["option_3"]))
        return try LineEncoder.encode(&revision)
    }

    @Test func rejectsEveryTruncation() throws {
        let line = try Self.line()
        #expect(LineReading(line).verdict == .valid)
        let endsWhole = LineIntegrity.endsLikeALine(line.span.bytes, line.indices)
        #expect(endsWhole)
        for length in 0..<line.count {
            for padded in [true, false] {
                #expect(LineReading(Array(line[..<length]), padded: padded).verdict == .bad, "\(length) bytes")
            }
            let endsWhole = LineIntegrity.endsLikeALine(line.span.bytes, 0..<length)
            #expect(!endsWhole, "\(length) bytes")
        }
    }

    @Test func everyFlippedBitIsDetected() throws {
        let line = try Self.line()
        for place in line.indices {
            for bit in 0..<8 {
                var bent = line
                bent[place] ^= 1 << UInt8(bit)
                let verdict = LineReading(bent).verdict
                let integrity = LineIntegrity.check(bent.span.bytes, bent.indices)
                // For example, a space in place of the last brace makes a line bad, not complete.
                #expect(verdict == .bad || integrity.isEditedByHand, "bit \(bit) of byte \(place)")
            }
        }
    }

    @Test func distinguishesHandEditsFromDamage() throws {
        let line = try Self.line()
        let text = String(decoding: line, as: UTF8.self)
        #expect(Self.check(text) == .whole)
        #expect(Self.check(" \(text) \r") == .whole)
        #expect(
            Self.check(text.replacing(#""self_harm":2"#, with: #""self_harm":3"#)) == .checksumWrong(idIsRight: false))
        let crc = String(text.suffix(10).prefix(8))
        let other = (crc.first == "0" ? "1" : "0") + crc.dropFirst()
        #expect(Self.check(text.replacing("\"\(crc)\"", with: "\"\(other)\"")) == .checksumWrong(idIsRight: true))
        #expect(Self.check(text.replacing("\"\(crc)\"", with: "\"\(crc.uppercased())x\"")) == .tailMissing)
        #expect(Self.check(text.replacing(",\"crc\"", with: ", \"crc\"")) == .tailMissing)
        #expect(Self.check(text.replacing(",\"id\":\"", with: ",\"iD\":\"")) == .tailMissing)
        #expect(Self.check("") == .tailMissing)
    }

    static func check(_ text: String) -> LineIntegrity {
        let bytes = Array("x\n".utf8) + Array(text.utf8) + Array("\ny".utf8)
        return LineIntegrity.check(bytes.span.bytes, 2..<(bytes.count - 2))
    }

    @Test func derivesAMissingIdFromTheBytes() throws {
        let line = LineVerdictTests.line("{}").replacing(LineVerdictTests.tail, with: "}")
        let header = try #require(LineReading("  \(line) \r").header)
        // printf '%s' '{"v":1,…,"attic":[]' | sha256sum
        #expect(header.id.description == "9951f47c48e5485b")
        #expect(LineHeader(Array(line.utf8))?.id == header.id)
    }

    @Test func sortsAndDeduplicatesParents() throws {
        let line = LineVerdictTests.line(
            #""prev":[]"#, as: #""prev":["9f3c1e07aa41b2d0","00000000000000ff","9f3c1e07aa41b2d0"]"#)
        let header = try #require(LineHeader(Array(line.utf8)))
        #expect(header.prev.map(\.description) == ["00000000000000ff", "9f3c1e07aa41b2d0"])
    }

    @Test func ordersRevisionsByEveryMember() throws {
        func order(_ rev: Int, _ at: Int64, _ by: String, _ id: UInt64, _ bytes: String) -> RevisionOrder {
            RevisionOrder(
                rev: rev, at: Timestamp(seconds: at), by: by, id: RevisionID(bits: id), bytes: Array(bytes.utf8))
        }
        let ascending = [
            order(1, 9, "z", 9, "z"), order(2, 1, "z", 9, "z"), order(2, 2, "a", 9, "z"), order(2, 2, "b", 1, "z"),
            order(2, 2, "b", 2, "a"), order(2, 2, "b", 2, "b"), order(2, 2, "\u{E9}", 0, ""),
            // Sorted by bytes: U+FFFD before U+10000, unlike in UTF-16.
            order(2, 2, "\u{FFFD}", 0, ""), order(2, 2, "\u{10000}", 0, ""),
        ]
        #expect(ascending.shuffled().sorted() == ascending)
        #expect(order(1, 1, "\u{E9}", 1, "") != order(1, 1, "e\u{301}", 1, ""))
    }

    @Test func rejectsALineOfFiveMebibytes() throws {
        let note = String(repeating: "x", count: 5 << 20)
        let line = Array(LineVerdictTests.line(#"{"day":{"journal":"\#(note)"}}"#).utf8)
        #expect(LineReading(line).verdict == .bad)
    }

    @Test func manyKeysTakeLinearTime() {
        let keys = (0..<100_000).map { "\"k\($0)\":0" }.joined(separator: ",")
        let sound = LineVerdictTests.line(#""attic":[]"#, as: "\"attic\":[{\(keys)}]")
        #expect(LineReading(sound).verdict == .valid)
        let twice = LineVerdictTests.line(#""attic":[]"#, as: "\"attic\":[{\(keys),\"k\\u0037\":1}]")
        #expect(LineReading(twice).verdict == .bad)
    }
}
