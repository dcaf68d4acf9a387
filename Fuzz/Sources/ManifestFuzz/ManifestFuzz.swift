import CardEngine
import CardSchema
import Fuzzer

/// Any text is a manifest or refused with a reason.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    var faults: [Diagnostic] = []
    let manifest = ManifestReader.read(SourceText(name: "plugin.json", bytes: bytes, isQuotable: true), into: &faults)
    precondition((manifest == nil) == faults.hasErrors, "refused without a word, or read with an error")
    _ = DiagnosticRenderer().text(faults)
    guard let manifest else { return 0 }
    precondition(!manifest.exec.isEmpty && !manifest.id.isEmpty, "a manifest without a program or a name")
    precondition(manifest.id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "an id that a terminal may obey")
    return 0
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("ManifestFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
