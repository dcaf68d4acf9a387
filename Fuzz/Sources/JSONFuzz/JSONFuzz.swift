import CardSchema
import Fuzzer

/// Any bytes are read or refused with a reason, and what was read is written so that it reads the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    var faults: [Diagnostic] = []
    guard let node = JSONReader.read(SourceText(name: "fuzz", bytes: bytes, isQuotable: true), into: &faults) else {
        precondition(!faults.isEmpty, "refused without a word")
        _ = DiagnosticRenderer().text(faults)
        return 0
    }
    let canonical = JSONWriter.canonical(node)
    let again = JSONReader.read(SourceText(name: "fuzz", bytes: canonical, isQuotable: true), into: &faults)
    precondition(again.map { JSONWriter.canonical($0) } == canonical, "written otherwise than read")
    return 0
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("JSONFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
