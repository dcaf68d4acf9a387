import CardEngine
import CardPlugins
import CardTesting
import Fuzzer

/// Any bytes are an export of another app or refused, and a template that is made of one loads.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let disk = SimulatedFileSystem(folders: ["/home"])
    guard (try? disk.writeAtomically(bytes, to: "/home/export")) != nil,
        let file = try? RecordFile("/home/export", on: disk)
    else { return 0 }
    let settings = RecordSettings(name: "export", zones: { _ in nil })
    for reader in RecordReaders.all {
        _ = try? reader.recognizes(file)
        var (numbers, rows): (Set<Int>, Int) = ([], 0)
        do {
            try reader.read(file, settings) { record in
                precondition(numbers.insert(record.number).inserted, "a row makes one record")
                rows += record.rows
            }
        } catch {
            continue
        }
        precondition(numbers.allSatisfy { (1...rows).contains($0) }, "every row is counted once")
        do {
            _ = try RecordTemplate(of: file, by: reader, settings)
        } catch {
            preconditionFailure("no template for \(reader.id): \(error)")
        }
    }
    return 0
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("AppFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
