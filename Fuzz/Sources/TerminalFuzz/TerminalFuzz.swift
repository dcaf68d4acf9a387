import CardSchema
import Fuzzer

/// Whatever a text contains, its printed form has no control characters, and its width can be computed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let text = String(decoding: bytes, as: UTF8.self)
    expectNeutral(Array(TerminalText.safe(text).utf8))
    for escape in [TerminalText.Escape.replacement, .json] {
        var printed: [UInt8] = []
        TerminalText.append(text, to: &printed, escape: escape)
        expectNeutral(printed)
        var parts: [UInt8] = []
        for character in text { TerminalText.append(String(character), to: &parts, escape: escape) }
        precondition(parts == printed, "another text in pieces")
    }
    let width = DisplayWidth.columns(of: text)
    precondition(width >= 0 && width <= 2 * text.unicodeScalars.count, "a width of \(width)")
    precondition(Folding.fold(Folding.fold(text)) == Folding.fold(text), "folded twice it is another")
    return 0
}

private func expectNeutral(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { preconditionFailure("no UTF-8") }
    precondition(!text.unicodeScalars.contains(where: TerminalText.isUnsafe), "something that a terminal obeys")
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("TerminalFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
