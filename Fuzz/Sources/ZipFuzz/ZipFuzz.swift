import CardEngine
import Fuzzer

/// Any bytes are an archive or refused; an entry never has more bytes than it says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    guard let archive = try? ZipArchive(SeekableArray(bytes)) else { return 0 }
    for entry in archive.entries.prefix(100) {
        var size: Int64 = 0
        let isWhole: Void? = try? archive.read(entry) { size += Int64($0.count) }
        precondition(size <= entry.size, "more than the entry says")
        precondition(isWhole == nil || size == entry.size, "less than the entry says")
    }
    return 0
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("ZipFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
