import CardEngine
import CardPlugins
import CardSchema
import Fuzzer

/// Any bytes are read without a crash.
///
/// A clean copy says nothing, and it is its own clean copy.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = SeekableArray(Array(UnsafeBufferPointer(start: data, count: count)))
    let facts = PictureReader.facts(of: source, named: "IMG_20261120_210405.jpg", today: .latest)
    precondition(facts.dates.last?.source == .name, "the name has a date")
    guard let pieces = try? PictureCleaner.pieces(of: source) else { return 0 }
    let copy = PiecedBytes(pieces, of: source)
    precondition(copy.size <= 2 * source.size + 1024, "a clean copy is much longer than the file")
    let said = PictureReader.facts(of: copy, named: nil, today: .latest)
    precondition(said.dates.isEmpty && said.position == nil && said.extras.isEmpty, "a clean copy says something")
    guard let bytes = try? copy.read(at: 0, count: Int(copy.size)), let again = try? PictureCleaner.pieces(of: copy)
    else { preconditionFailure("a clean copy cannot be cleaned") }
    let second = PiecedBytes(again, of: copy)
    precondition((try? second.read(at: 0, count: Int(second.size))) == bytes, "a clean copy changes")
    return 0
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("PhotoFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
