import CardEngine
import CardSchema
import CardTesting
import Testing

/// The writer accepts exactly the cards that the strict decoder accepts, over random cards of three versions of a
/// template, valid and invalid.
@Suite struct WriterVerdictTests {
    @Test func writerAcceptsWhatTheDecoderAccepts() throws {
        let seed: UInt64 = 20_261_122
        let journal = try UpgradeJournal(gap: 3650)
        let current = try journal.journal.schemas.schemaForFilling("diary").compiled
        let schemas = journal.older + [current]
        var random = RandomAnswerValues(seed: seed)
        var (taken, refused) = (0, 0)
        for number in 0..<600 {
            let schema = random.pick(schemas)
            let day = CivilDate.earliest.adding(days: number)
            var revision = try Self.revision(schema, day, &random)
            let line = try LineEncoder.encode(&revision)
            var decoder = LineDecoder([schema])
            var decoded = DecodedLine()
            let isReadable = decoder.decode(line.span.bytes, line.indices, into: &decoded) == .valid
            let error = try failure { try journal.writer.append(revision) }
            let message = "card \(number) of version \(schema.name.version), seed \(seed)"
            #expect((error == nil) == isReadable, "\(message): \(error.map { reported($0) } ?? "taken")")
            var ignored: [Diagnostic] = []
            let history = try journal.journal.history(of: revision.header.card, into: &ignored)
            guard let error else {
                taken += 1
                // Under the template that it names, whichever version that is.
                var reader = journal.journal.reader()
                _ = try reader.head(of: revision.header.card, into: &ignored)
                let stored = try #require(history.first?.revision, "\(message)")
                guard case .valid(var read) = reader.written(stored) else {
                    Issue.record("\(message): it can be read again")
                    continue
                }
                // A text in place of a choice is that choice, if it is its id, because only the bytes on disk count.
                #expect(try LineEncoder.encode(&read) == line && read.header == revision.header, "\(message)")
                continue
            }
            refused += 1
            #expect(history.isEmpty, "\(message): nothing is written")
            #expect(error.kind == .invalidData && error.diagnostics.map { "\($0.code)" } == ["T715"], "\(message)")
            let kept = FilePath.name(of: try #require(error.keptAt, "\(message)"))
            #expect(try journal.writer.unsaved.line(of: kept) == line, "\(message): it is kept")
        }
        #expect(taken > 150 && refused > 150, "\(taken) were taken, \(refused) refused")
    }

    /// A revision with everything that a line may have; in half of them one answer is of another question's kind.
    private static func revision(
        _ schema: CompiledSchema, _ day: CivilDate, _ random: inout RandomAnswerValues
    ) throws -> Revision {
        var card = random.card(schema)
        if random.flip() {
            let ordinal = random.number(0, schema.questions.count - 1)
            let other = random.pick(schema.questions).field.type
            var value = random.value(other)
            if case .scale = schema.questions[ordinal].field.type, random.flip() { value = .whole(77) }
            card.cells[ordinal] = .answered(value)
        }
        return Revision(
            Revision.Header(
                card: CardName(schema: "diary", day: day), rev: random.number(1, 3),
                // Parents that have not been synchronized to this device.
                prev: (0..<random.number(0, 2)).map { _ in RevisionID(bits: random.generator.next()) }.sorted(),
                at: Timestamp(seconds: Int64(random.number(0, 1_000_000_000))), by: "phone", schema: schema.name,
                isPartial: random.flip(), source: random.flip() ? Array(#"{"app":"daylio"}"#.utf8) : nil),
            card)
    }
}
