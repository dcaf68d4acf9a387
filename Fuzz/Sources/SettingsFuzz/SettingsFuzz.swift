import CardEngine
import CardSchema
import CardTesting
import Fuzzer
import Support

/// Any bytes in place of journal.json, a draft or plugins.json are parsed or refused, and what was parsed survives
/// writing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let source = SourceText(name: "fuzz", bytes: bytes, isQuotable: true)
    var faults: [Diagnostic] = []
    let configuration = JournalConfiguration(source, into: &faults)
    precondition(configuration != nil || !faults.isEmpty, "refused without a word")
    _ = DiagnosticRenderer().text(faults)
    if let configuration {
        let written = SourceText(name: "fuzz", bytes: configuration.bytes, isQuotable: true)
        precondition(JournalConfiguration(written, into: &faults) == configuration, "another journal.json")
    }
    for line in bytes.split(separator: 0x0A) {
        if let header = DraftLines.header(line) {
            precondition(DraftLines.header(DraftLines.line(header).dropLast()) == header, "another draft")
        }
        if let answer = DraftLines.answer(line, under: schema) {
            let list = schema.question(at: answer.path)?.field.type.list
            let again = DraftLines.answer(DraftLines.line(answer, of: list).dropLast(), under: schema)
            precondition(again == answer, "another answer")
        }
    }
    let files = SimulatedFileSystem(["/s/plugins.json": bytes])
    let store = GrantStore(in: "/s", on: files)
    guard let grants = try? store.grants(), let first = grants.first else { return 0 }
    do {
        try store.put(first)
        let rest = grants.filter { $0.plugin != first.plugin }
        let again = Set(try store.grants())
        precondition(again == Set(rest + [first]), "other grants")
    } catch {
        preconditionFailure("grants that cannot be written: \(error)")
    }
    return 0
}

private let schema = CardTemplate.validator.schema

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("SettingsFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
