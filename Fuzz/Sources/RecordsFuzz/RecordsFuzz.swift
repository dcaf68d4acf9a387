import CardEngine
import CardPlugins
import CardSchema
import Fuzzer
import Support

/// Any bytes are lines of cards, a file of answers, or refused; the size of pieces makes no difference, and valid cards
/// survive writing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let size = bytes.first.map { Int($0 & 15) + 1 } ?? 1
    let whole = read(bytes, size: 1 << 20)
    precondition(whole.output == read(bytes, size: size).output, "other cards in pieces of \(size)")
    do {
        try expectRoundTrip(
            whole.sound, JSONLinesExporter(), OptionValues(JSONLinesExporter().format.options), JSONLinesImporter())
    } catch {
        preconditionFailure("lines of this program are refused: \(error)")
    }
    let document = CardDocument(
        SourceText(name: "fuzz", bytes: bytes, isQuotable: false), under: CardTemplate.validator)
    _ = DiagnosticRenderer().text(document.diagnostics + document.entries.flatMap(\.reading.diagnostics))
    return 0
}

private func read(_ bytes: [UInt8], size: Int) -> Taken {
    var (source, taken) = (Pieces(bytes, of: size), Taken())
    let request = ImportRequest(
        validator: CardTemplate.validator, options: OptionValues(JSONLinesImporter().format.options), name: "fuzz")
    try? JSONLinesImporter().read(&source, request, into: &taken)
    return taken
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("RecordsFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
