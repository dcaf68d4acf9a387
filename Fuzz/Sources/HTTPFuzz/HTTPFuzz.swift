import CardsBrowser
import Fuzzer

/// Any bytes are a request or are refused, however they are split; the body of one is a request of a page or is none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    HTTPReader.accept(bytes: bytes)
    BrowserServer.accept(body: bytes)
    return 0
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("HTTPFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
