import CardEngine
import CardSchema
import CardTesting
import Testing

/// Importers in programs of their own that give records, and know no template (protocol 1.2).
@Suite(.serialized) struct RecordsOfImportersTests {
    private let diary: Diary
    private let folder = PluginFolder()

    init() throws { diary = try DiaryFixture.create(on: DiaryFixture.disk(), template: "mood_five") }

    /// A shell importer that is started for each call.
    private func importer(_ records: String, max: String = "1.2", isDeclared: String = "true") throws -> ProcessImporter
    {
        _ = try folder.plugin(
            "printf '%s' '\(records)'",
            adding: #""importers": [ { "id": "pixels", "records": \#(isDeclared) } ]"#)
        _ = try folder.changing(#""max": "1.0""#, to: "\"max\": \"\(max)\"")
        let plugin = try folder.changing(#""exec":"#, to: #""mode": "once", "exec":"#)
        return ProcessImporter(plugin.manifest.importers[0], in: PluginHost(plugin, as: PluginGrant(plugin)))
    }

    private func take(_ records: String, map: String? = nil) throws -> ImportReport {
        var importer = try importer(#"{"records":[\#(records)]}"#)
        if let map {
            var faults: [Diagnostic] = []
            let source = SourceText(name: "map.json", bytes: Array(map.utf8), isQuotable: false)
            importer = importer.mapped(
                try #require(LegacyMap(source, for: try diary.schema("mood_five"), into: &faults)))
        }
        return try diary.importing(Array("file".utf8), with: importer, under: "mood_five")
    }

    private func cards() throws -> [String] {
        try diary.cards(on: .earliest ... .latest, of: "mood_five").map {
            "\($0.day) \($0["day.mood"].map { "\($0)" } ?? "")"
        }
    }

    @Test func recordsBecomeCardsByTheNamesOfQuestions() throws {
        let report = try take(
            #"{"row":1,"id":"a","day":"2026-11-10","values":{"How was today?":4,"weather":"grey"}},{"row":2,"day":"x","values":{}},{"row":3,"refused":"no"}"#
        )
        #expect(report.count(.added) == 1 && report.count(.refused) == 2)
        let found = try cards(); #expect(found == ["2026-11-10 \(Value.whole(4))"])
    }

    @Test func theyFollowTheNextFile() throws {
        _ = try take(#"{"row":1,"id":"a","day":"2026-11-10","values":{"mood":4}}"#)
        #expect(try take(#"{"row":9,"id":"a","day":"2026-11-10","values":{"mood":4}}"#).count(.unchanged) == 1)
        #expect(try take(#"{"row":1,"id":"a","day":"2026-11-10","values":{"mood":2}}"#).count(.changed) == 1)
        #expect(try cards() == ["2026-11-10 \(Value.whole(2))"])
    }

    @Test func aMapSaysWhereValuesGo() throws {
        let map = #"{"map":1,"columns":{"p":{"to":"day.mood","values":{"++":5}}}}"#
        _ = try take(#"{"row":1,"day":"2026-11-10","values":{"p":"++"}}"#, map: map)
        #expect(try cards() == ["2026-11-10 \(Value.whole(5))"])
    }

    @Test func anOlderProtocolHasNoRecords() throws {
        let importer = try importer(#"{"records":[{"row":1,"day":"2026-11-10","values":{}}]}"#, max: "1.1")
        let report = try diary.importing(Array("file".utf8), with: importer, under: "mood_five")
        #expect("\((report.failure as? PluginFault)?.code ?? .noMap)" == "P625")
    }

    @Test func cardsAreNoRecords() throws {
        let importer = try importer(#"{"cards":[]}"#)
        let report = try diary.importing(Array("file".utf8), with: importer, under: "mood_five")
        #expect(report.failure != nil)
        #expect(throws: (any Error).self) { try self.importer("", isDeclared: "1") }
    }
}
