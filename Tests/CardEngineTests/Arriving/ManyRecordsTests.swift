import CardEngine
import CardSchema
import CardTesting
import Testing

/// Files with many records, or many faults on one line.
///
/// None of these would end in an hour if a record, or a fault, took time linear in its distance from the start.
@Suite struct ManyRecordsTests {
    private static let count = 40_000

    private static let mood: CompiledSchema = {
        guard let loaded = Schema.bundled("mood_five") else { fatalError("there is no such template") }
        return CompiledSchema(loaded.schema)
    }()

    private static func array(_ day: String) -> [UInt8] {
        let note = String(repeating: "word ", count: 100)
        let first = CivilDate("1900-01-01") ?? .earliest
        let records = (0..<count).map { number in
            day.replacing("DAY", with: "\(first.adding(days: number))").replacing("MOOD", with: "\(number % 5 + 1)")
                .replacing("NOTE", with: note)
        }
        return Array("[\(records.joined(separator: ","))]".utf8)
    }

    @Test func anArrayOfCardsIsReadInLinearTime() throws {
        let bytes = Self.array(#"{"day":"DAY","values":{"day.mood":MOOD,"day.note":"NOTE"}}"#)
        let document = CardDocument(
            SourceText(name: "f", bytes: bytes, isQuotable: false), under: CardValidator(Self.mood))
        #expect(document.isValid && document.entries.count == Self.count)
        let last = try #require(document.entries.last?.place.start)
        #expect(last.line == 1 && last.column == last.offset + 1 && last.offset > bytes.count - 1000)
    }

    @Test func anArrayOfFlatRecordsIsReadInLinearTime() throws {
        struct Whole: ByteSource {
            var bytes: [UInt8]
            mutating func next() -> [UInt8]? {
                defer { bytes = [] }
                return bytes.isEmpty ? nil : bytes
            }
        }
        for text in [
            #"{"date":"DAY","day.mood":MOOD,"day.note":"NOTE"}"#, #"{"DAY":{"day.mood":MOOD,"day.note":"NOTE"}}"#,
        ] {
            var (input, count, taken) = (Whole(bytes: Self.array(text)), 0, Taken())
            let request = ImportRequest(
                validator: CardValidator(Self.mood), options: OptionValues(.none), name: "f")
            try LegacyImporter(LegacyReader(Self.mood)).read(&input, request, into: &taken)
            count = taken.count
            #expect(count == Self.count && taken.faults == 0)
        }
    }

    private struct Taken: ImportOutput {
        var (count, faults) = (0, 0)
        mutating func take(_ row: ImportedCard) {
            count += 1
            faults += row.reading.diagnostics.count
        }
    }

    /// Each unknown path is a fault with its place.
    @Test func manyFaultsOnOneLineAreReportedInLinearTime() throws {
        let values = (0..<100_000).map { "\"day.x\($0)\":1" }.joined(separator: ",")
        let bytes = Array("{\"day\":\"2026-11-18\",\"values\":{\(values)}}\n".utf8)
        let document = CardDocument(
            SourceText(name: "f", bytes: bytes, isQuotable: false), under: CardValidator(Self.mood))
        #expect(document.entries.first?.reading.diagnostics.count == 100_000)
    }
}
