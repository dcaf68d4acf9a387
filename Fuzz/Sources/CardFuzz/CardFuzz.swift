import CardEngine
import CardSchema
import Fuzzer
import Support

/// Any line gets the same verdict of the decoder, which is quick, and of the validator, which explains; and where it is
/// valid, the same card.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let line = Array(UnsafeBufferPointer(start: data, count: count).prefix { $0 != 0x0A })
    var decoder = LineDecoder([schema])
    var decoded = DecodedLine()
    let chunk = line + [0x0A, 0, 0, 0, 0, 0, 0, 0]
    let verdict = decoder.decode(chunk.span.bytes, line.indices, into: &decoded)
    let report = LineValidator([CardValidator(schema)]).check(
        LineText(file: "fuzz", number: 1, offset: 0, bytes: line))
    precondition(report.verdict == verdict, "\(verdict), but \(report.verdict)")
    _ = DiagnosticRenderer().text(report.diagnostics)
    guard verdict == .valid else { return 0 }
    let card = decoder.revision(of: decoded, in: chunk.span.bytes)?.card
    precondition(card == report.reading?.card, "another card")
    return 0
}

private let schema = CompiledSchema(CardTemplate.loaded.schema)

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("CardFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
