/// Some lines of card files, by their ranges, to read without the others.
struct LineSelection: Sendable {
    /// A file with the ranges of the lines.
    struct File: Sendable {
        let name: JournalFile
        /// The stretches in file order, none adjacent to another.
        var stretches: [Stretch]
    }

    /// Consecutive lines with nothing between them.
    struct Stretch: Sendable {
        /// The number of the first line, from 1.
        let line: Int
        /// The offset of the first byte in the file.
        let offset: Int64
        /// The number of bytes.
        var length: Int

        /// Whether its buffer might be larger than that of a month of cards.
        var isFull: Bool { length > 1 << 20 }

        /// Returns its bytes; fewer if the file has become shorter.
        ///
        /// Uses the disk.
        func bytes(of file: OpenFile, on files: any FileSystem) throws(DiaryFailure) -> [UInt8] {
            try files.reporting { () throws(FileError) in
                var part: UnreadablePart?
                return try files.bytes(of: file, from: offset, upTo: length, aroundDamage: &part)
            }
        }
    }

    /// The files, in the order in which lines were added.
    private(set) var files: [File] = []
    /// The number of lines.
    private(set) var count = 0
    /// The sum of the hashes of the cards' names, one for each line; `nil` if unknown.
    var cards: Int?

    var isEmpty: Bool { count == 0 }

    /// Adds a line; those of a file must be added in order.
    mutating func add(_ name: JournalFile, _ line: Stretch) {
        count += 1
        guard let file = files.indices.last, files[file].name == name else {
            return files.append(File(name: name, stretches: [line]))
        }
        let last = files[file].stretches.count - 1
        let open = files[file].stretches[last]
        if open.offset + Int64(open.length) + 1 == line.offset, !open.isFull {
            files[file].stretches[last].length += 1 + line.length
        } else {
            files[file].stretches.append(line)
        }
    }
}
