import CardEngine
import CardSchema
import CardTesting
import Fuzzer

/// Any bytes are a valid backup or not, and all paths of a backup are inside it and the journal's folder.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    check(bytes)
    // Nearly no change keeps the sums of headers right: here they are put right.
    var fixed = bytes
    for start in stride(from: 0, to: bytes.count - TarHeader.block + 1, by: TarHeader.block)
    where bytes[start + 257..<start + 262].elementsEqual("ustar".utf8) {
        for index in 148..<156 { fixed[start + index] = 0x20 }
        let sum = String(fixed[start..<start + TarHeader.block].reduce(0) { $0 + Int($1) }, radix: 8)
        let digits = String(repeating: "0", count: max(0, 6 - sum.count)) + sum
        fixed.replaceSubrange(start + 148..<start + 156, with: Array((digits + "\0 ").utf8))
        if let header = TarHeader(Array(fixed[start..<start + TarHeader.block])), !header.isFolder,
            let written = header.bytes
        {
            let again = TarHeader(written)
            precondition(again?.path == header.path && again?.size == header.size, "another header")
        }
    }
    check(fixed)
    if let manifest = BackupManifest(bytes) { precondition(BackupManifest(manifest.bytes) == manifest, "other sums") }
    return 0
}

private func check(_ bytes: [UInt8]) {
    let files = SimulatedFileSystem(["/b.tar": bytes])
    guard let result = try? BackupReader.read("/b.tar", on: files) else { return }
    guard case .success(let backup) = result else { return }
    for member in backup.members {
        precondition(member.offset >= 0 && member.size >= 0, "a member before the file")
        precondition(member.offset + member.size <= Int64(bytes.count), "a member behind the file")
        if case .refused = BackupName(member.name) { preconditionFailure("a member that no backup holds") }
        _ = try? backup.bytes(of: member)
    }
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("BackupFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
