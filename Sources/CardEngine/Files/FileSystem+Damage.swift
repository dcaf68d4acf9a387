/// A part of a file that the disk could not read.
package struct UnreadablePart: Sendable, Hashable {
    /// The offset of its first byte.
    package let offset: Int64
    /// The number of bytes that could not be read, from there to the end of the file.
    package var count: Int64
}

extension Optional<UnreadablePart> {
    /// Adds bytes that could not be read.
    mutating func add(_ count: Int, at offset: Int64) {
        guard count > 0 else { return }
        self = UnreadablePart(offset: self?.offset ?? offset, count: (self?.count ?? 0) + Int64(count))
    }
}

/// Reading around damage: a block of 4096 bytes that the disk cannot read counts as a block of NUL.
///
/// Only for files of lines, whose readers report and skip NUL.
extension FileSystem {
    /// Reads from an offset; returns the number of bytes, and whether they could not be read and are NUL.
    func readAroundDamage(
        _ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> (count: Int, isUnreadable: Bool) {
        do throws(FileError) {
            return (try readAgain(file, at: offset, into: buffer), false)
        } catch  where error.isUnreadable {
            // A larger read fails because of one block in it.
            let left = LineBlocks.size - Int(offset % Int64(LineBlocks.size))
            let block = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(left))
            do throws(FileError) {
                return (try readAgain(file, at: offset, into: block), false)
            } catch  where error.isUnreadable {
                let count = Int(min(max(try status(of: file).size - offset, 0), Int64(block.count)))
                Platform.clear(UnsafeMutableRawBufferPointer(rebasing: block.prefix(count)))
                return (count, true)
            }
        }
    }

    private func readAgain(
        _ file: OpenFile, at offset: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        try repeatingInterrupted { () throws(FileError) in try read(file, at: offset, into: buffer) }
    }

    /// Returns the bytes of an open file from an offset on, and adds to `part` what could not be read.
    func bytes(
        of file: OpenFile, from offset: Int64, upTo limit: Int = .max, aroundDamage part: inout UnreadablePart?
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        part = try forEachPiece(of: file, from: offset, count: Int64(limit), aroundDamage: true) { bytes += $0 }
        return bytes
    }

    /// Reads a file of lines around its damage, or with `limit` at most that many of its first bytes.
    package func readAroundDamage(_ path: String, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            return try readFile(path, upTo: limit)
        } catch  where error.isUnreadable {
            return try withFile(path, for: .read) { (file) throws(FileError) in
                var part: UnreadablePart?
                return try bytes(of: file, from: 0, upTo: limit, aroundDamage: &part)
            }
        }
    }
}

extension FileError {
    /// Whether the disk failed to read some bytes.
    var isUnreadable: Bool { kind == .inputOutput && operation == .read }
}
