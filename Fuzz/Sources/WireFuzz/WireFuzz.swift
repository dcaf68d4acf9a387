import CardEngine
import CardSchema
import Fuzzer
import Support

/// Any line of a plugin is a message or not; its values are validated, and Base64 survives a round trip.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    switch WireMessage.read(bytes) {
    case .result(_, let node):
        for row in node["cards"]?.elements ?? [node] { judge(row) }
        for piece in node["write"]?.elements ?? [] {
            guard let text = piece["base64"]?.string, let bytes = Base64.bytes(text) else { continue }
            precondition(Base64.text(bytes) == text, "base64 that is written otherwise than read")
        }
    case .failure(_, let failure):
        precondition(TerminalText.safe(failure.message).unicodeScalars.allSatisfy { !TerminalText.isUnsafe($0) })
    case .call, .notification, .garbage: break
    }
    precondition(Base64.bytes(Base64.text(bytes)) == bytes, "base64 that loses bytes")
    return 0
}

/// A plugin's values are validated like a person's.
private func judge(_ row: JSONNode) {
    let reading = CardTemplate.validator.read(
        values: row["values"].map { wire.values($0) }, skipped: row["skipped"], notation: .nestedOrPaths, subject: nil,
        fix: { field, problem in problem?.advice(for: field, in: .json) }, place: { _ in place })
    guard reading.isValid else { return }
    var (bytes, sizes): ([UInt8], [Int]) = ([], [])
    CardEncoder.appendValues(reading.card, to: &bytes, sizes: &sizes)
    _ = CardEvaluator(reading.card.schema).evaluation(of: reading.card, on: .earliest)
}

private let wire = WireCard(CardTemplate.validator.schema)
private let position = SourcePlace.Position(line: 1, column: 1, byteColumn: 1, offset: 0)
private let place = SourcePlace(source: "fuzz", start: position, end: position, quotedLine: nil)

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("WireFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
