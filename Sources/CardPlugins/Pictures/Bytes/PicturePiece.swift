package import CardEngine

/// A piece of a new file: bytes of the old one, or new bytes.
package enum PicturePiece: Sendable, Hashable {
    /// Bytes of the old file.
    case kept(Range<Int64>)
    /// New bytes.
    case new([UInt8])

    /// The number of bytes.
    package var count: Int64 {
        switch self {
        case .kept(let range): range.upperBound - range.lowerBound
        case .new(let bytes): Int64(bytes.count)
        }
    }
}

/// Pieces of other bytes, read as if they were one after another.
package struct PiecedBytes: SeekableBytes {
    private let source: any SeekableBytes
    private let pieces: [PicturePiece]
    /// Where each piece begins.
    private let starts: [Int64]
    package let size: Int64

    /// Puts pieces together.
    ///
    /// The kept ranges must be inside the source.
    package init(_ pieces: [PicturePiece], of source: any SeekableBytes) {
        (self.source, self.pieces) = (source, pieces)
        var (starts, end): ([Int64], Int64) = ([], 0)
        for piece in pieces {
            starts.append(end)
            end += piece.count
        }
        (self.starts, size) = (starts, end)
    }

    package func read(at offset: Int64, count: Int) throws(FileError) -> [UInt8] {
        guard offset >= 0, count > 0, offset < size else { return [] }
        let end = min(offset + Int64(count), size)
        var result: [UInt8] = []
        var index = piece(at: offset)
        while offset + Int64(result.count) < end, index < pieces.count {
            let from = offset + Int64(result.count) - starts[index]
            let upTo = min(pieces[index].count, end - starts[index])
            switch pieces[index] {
            case .kept(let range):
                let bytes = try source.read(at: range.lowerBound + from, count: Int(upTo - from))
                result += bytes
                guard Int64(bytes.count) == upTo - from else { return result }
            case .new(let bytes):
                result += bytes[Int(from)..<Int(upTo)]
            }
            index += 1
        }
        return result
    }

    /// Returns the last piece that begins at an offset or ahead of it.
    private func piece(at offset: Int64) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}
