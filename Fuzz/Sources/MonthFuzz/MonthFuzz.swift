import CardEngine
import CardSchema
import CardTesting
import Fuzzer

/// Whatever a month's file contains, a valid line after it is found, and the scan agrees with the full reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let rest = bytes + [0x0A]
    expectAgreement(bytes)
    for file in [rest + good, good + bytes] {
        guard let journal = journal(of: file) else { preconditionFailure("the journal cannot be opened") }
        var diagnostics: [Diagnostic] = []
        guard let history = try? journal.history(of: card, into: &diagnostics) else { preconditionFailure("not read") }
        precondition(history.contains { "\($0.revision.header.id)" == "64c71f4697205f24" }, "a good line is lost")
        _ = DiagnosticRenderer().text(diagnostics)
        expectAgreement(file)
    }
    return 0
}

/// If the scan finds no fault in a month, the full reader finds none either, and the same number of cards.
private func expectAgreement(_ file: [UInt8]) {
    guard let journal = journal(of: file) else { return }
    do {
        try JournalSurvey(journal, threads: 1).forEachMonth { (finding) throws(DiaryFailure) in
            let (month, cards, others, reported): (CivilMonth, Int, [CardHead], [Diagnostic])
            switch finding {
            case .canonical(let of, let count): (month, cards, others, reported) = (of, count, [], [])
            case .canonicalExcept(let of, let count, let rest, let met):
                (month, cards, others, reported) = (of, count, rest, met)
            case .cards: return
            }
            var (reader, diagnostics): (JournalReader, [Diagnostic]) = (journal.reader(), [])
            let heads = try reader.cards(of: month, into: &diagnostics)
            let count = cards + others.count { !$0.isDeleted }
            precondition(heads.count { !$0.isDeleted } == count, "other cards than the quick look counts")
            precondition(diagnostics == reported, "the quick look passed over \(diagnostics.map(\.message))")
        }
    } catch {
        preconditionFailure("not read: \(error)")
    }
}

private func journal(of file: [UInt8]) -> Journal? {
    let files = SimulatedFileSystem([
        "/j/journal.json": Array(#"{"cards_journal":1,"id":"a56557f87fc2caaf","day_start":"04:00"}"#.utf8),
        "/j/schemas/mood_five.json": template, "/j/schemas/history/mood_five@1.8220fbd1.json": template,
        "/j/cards/2026-11.vm-3e82.jsonl": file,
    ])
    return try? Journal.open(at: "/j", on: files, texts: texts)
}

private let texts = SchemaTexts()
private let template = Schema.bundledText("mood_five") ?? []
private let card: CardName = {
    guard let name = CardName("mood_five/2026-11-16") else { preconditionFailure("a name that is none") }
    return name
}()
/// A line of the first journals, which must always be readable.
private let good = Array(
    (#"{"v":1,"card":"mood_five/2026-11-16","rev":1,"prev":[],"at":"2026-11-20T12:30:11Z","by":"vm-3e82","#
        + #""schema":"mood_five@1.8220fbd1","day":"2026-11-16","values":{"day":{"mood":3,"note":"Words of day 16"}},"#
        + #""skipped":{},"attic":[],"id":"64c71f4697205f24","crc":"d902e9ae"}"# + "\n").utf8)

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("MonthFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
