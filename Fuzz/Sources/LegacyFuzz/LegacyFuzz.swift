import CardEngine
import CardSchema
import Fuzzer
import Support

/// Any key renders as it was written; any record becomes a card and an attic, or is refused; a map is loaded or
/// refused.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let text = String(decoding: bytes, as: UTF8.self)
    precondition(Array(LegacyKey.parse(text).render().utf8) == Array(text.utf8), "another key")
    _ = LegacyKey.display(text, isKnown: false, showsValues: false)
    let size = bytes.first.map { Int($0 & 15) + 1 } ?? 1
    precondition(read(bytes, size: 1 << 20) == read(bytes, size: size), "other records in pieces of \(size)")
    var faults: [Diagnostic] = []
    _ = LegacyMap(SourceText(name: "map", bytes: bytes, isQuotable: true), for: schema, into: &faults)
    _ = DiagnosticRenderer().text(faults)
    return 0
}

/// The results of a text's records, read in pieces.
private func read(_ bytes: [UInt8], size: Int) -> [String] {
    var (pieces, found): (Pieces, [String]) = (Pieces(bytes, of: size), [])
    try? RecordWalk.forEach(in: &pieces, name: "fuzz") { record in
        switch record.content {
        case .fault(let faults): found.append("\(record.number) " + faults.map(\.message).joined(separator: " · "))
        case .found(let node, let bytes, let place):
            do throws(Diagnostic) {
                let card = try reader.read(node, dayKey: record.dayKey, in: bytes, place: place)
                var faults: [Diagnostic] = []
                let attic = SourceText(name: "attic", bytes: card.attic, isQuotable: false)
                let kept = JSONReader.read(attic, into: &faults)
                precondition(kept?.elements != nil, "an attic that is no list: \(faults.map(\.message))")
                precondition(!card.attic.contains(0x0A), "an attic of two lines")
                found.append("\(record.number) \(card.day) \(String(decoding: card.attic, as: UTF8.self))")
            } catch {
                found.append("\(record.number) \(error.message)")
            }
        }
    }
    return found
}

private let schema: CompiledSchema = {
    guard let loaded = Schema.bundled("dbt_diary") else { preconditionFailure("the bundled template cannot be read") }
    return CompiledSchema(loaded.schema)
}()

private let reader = LegacyReader(schema)

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("LegacyFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
