import CardEngine
import CardExplanations
import CardPlugins
import CardSchema
import Testing

/// Files that a person or another program wrote wrongly: each fault has its code and its place.
@Suite struct ImportFaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let format: String
        let text: String
        let reported: [String]
        var testDescription: String { name }

        static let all = [
            Row(name: "no header", format: "csv", text: "2026-11-20,4\n", reported: ["P640"]),
            Row(name: "a misspelt column", format: "csv", text: "day,body.wieght\n", reported: ["P640 body.weight"]),
            Row(name: "a column twice", format: "csv", text: "day,day.ok,day.ok\n", reported: ["P640"]),
            Row(name: "nothing", format: "csv", text: "", reported: ["P640"]),
            Row(
                name: "a cell too many", format: "csv", text: "day,day.line\n2026-11-20,Rain, then sun\n",
                reported: ["2:1 P641"]),
            Row(
                name: "a quote that never ends", format: "csv", text: "day,day.line\n2026-11-20,\"Rain\n",
                reported: ["2:12 P642"]),
            Row(
                name: "letters behind a quote", format: "csv", text: "day,day.line\n2026-11-20,\"Rain\" x\n",
                reported: ["2:18 P642"]),
            Row(
                name: "a local time", format: "csv", text: "day,local\n2026-11-20,9 p.m.\n", reported: ["2:12 P644"]),
            Row(
                name: "another template", format: "csv", text: "day,schema\n2026-11-20,mood_five@1.8220fbd1\n",
                reported: ["2:12 P645"]),
            Row(
                name: "a version that is not there", format: "csv",
                text: "day,schema\n2026-11-20,sample@1.00000000\n2026-11-20,sample@1\n",
                reported: ["2:12 P649", "3:12 P649"]),
            Row(
                name: "a newer version", format: "jsonl",
                text: "{\"day\":\"2026-11-20\",\"schema\":\"sample@99.00000000\",\"values\":{\"day.new\":1}}\n",
                reported: ["1:30 P649"]),
            Row(
                name: "closed answers that are no object", format: "csv", text: "day,closed\n2026-11-20,day.ok\n",
                reported: ["2:12 C301"]),
            Row(
                name: "a skip", format: "csv", text: "day,skipped\n2026-11-20,day.ok\n", reported: ["2:12 P646"]),
            Row(name: "no day", format: "csv", text: "day,day.ok\n20.11.,true\n", reported: ["2:1 C313"]),
            Row(
                name: "values that do not fit", format: "csv",
                text: "day,day.ok,body.pain,day.one\n2026-11-20,maybe,77,green\n",
                reported: ["2:12 C303", "2:18 C304", "2:21 C305"]),
            Row(
                name: "an unknown reason", format: "csv", text: "day,skipped\n2026-11-20,day.ok=tired\n",
                reported: ["2:12 C309"]),
            Row(
                name: "a long table with an unknown path", format: "csv",
                text: "day,path,value\n2026-11-20,day.oak,true\n", reported: ["2:12 C302"]),
            Row(
                name: "line after line", format: "jsonl",
                text: "{\"day\":\"2026-11-20\",\n{\"day\":7}\n[]\n{\"day\":\"2026-11-20\",\"vaules\":{}}\n",
                reported: ["1:21 J125", "2:8 C313", "3:1 C301", "4:21 C314"]),
            Row(
                name: "local and template", format: "jsonl",
                text: "{\"day\":\"2026-11-20\",\"local\":\"now\",\"schema\":\"phq9\"}\n",
                reported: ["1:29 P644", "1:44 P645"]),
        ]
    }

    @Test(arguments: Row.all) func reportsTheFaultAtItsPlace(_ row: Row) throws {
        #expect(try reported(row.format, Array(row.text.utf8)) == row.reported)
    }

    @Test func refusesInvalidUTF8() throws {
        #expect(try reported("csv", Array("day,day.line\n2026-11-20,".utf8) + [0xE9, 0x0A]) == ["2:12 P643"])
        let long = Array(repeating: UInt8(ascii: "a"), count: 9 << 20)
        #expect(try reported("csv", Array("day,day.line\n2026-11-20,".utf8) + long) == ["2:1 P647"])
        #expect(try reported("jsonl", Array(repeating: 0x20, count: 9 << 20)) == ["P647"])
    }

    @Test func everyCodeOfImportsIsShownHere() {
        let shown = Set(Row.all.flatMap(\.reported).flatMap { $0.split(separator: " ").map(String.init) })
        let pages = CodePages.of("P640"..."P649").map(\.code.description)
        #expect(
            pages.filter { !shown.contains($0) } == ["P643", "P647", "P648"],
            "and these are shown by themselves, the last by the program")
    }

    /// Faults of the whole file, with suggestions; faults of rows, with their places.
    private func reported(_ format: String, _ bytes: [UInt8]) throws -> [String] {
        let importer = try #require(PluginRegistry.builtIn.importer(format))
        var (source, taken) = (Pieces(bytes, of: 65_536), Taken())
        let request = ImportRequest(
            validator: CardValidator(SampleTemplate.loaded), options: OptionValues(importer.format.options), name: "f")
        do {
            try importer.read(&source, request, into: &taken)
        } catch let fault as PluginFault {
            return ["\(fault.code)" + (fault.fix?.hasPrefix("write '") == true ? " body.weight" : "")]
        }
        return taken.rows.flatMap(\.reading.diagnostics).filter { $0.severity == .error }.map { finding in
            "\(finding.place?.start.line ?? 0):\(finding.place?.start.column ?? 0) \(finding.code)"
        }
    }
}
