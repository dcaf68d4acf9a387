import CardEngine
import CardTesting
import Testing

@Suite struct FileReadingTests {
    @Test(arguments: TestDisk.allCases) func readsWholeFilesAndBeginnings(_ disk: TestDisk) throws {
        try disk.use { files, folder in
            // Longer than one piece, and no multiple of it.
            let long = (0..<600_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            #expect(try files.createFile(long, at: folder + "/long"))
            #expect(try files.readFile(folder + "/long") == long)
            for limit in [0, 1, 262_144, 262_145, 600_000, 600_001, 700_000] {
                #expect(try files.readFile(folder + "/long", upTo: limit) == Array(long.prefix(limit)))
            }
            try files.put("", folder + "/empty")
            #expect(try files.readFile(folder + "/empty") == [])
        }
    }

    /// Compared piece by piece with longer and shorter contents, and with one changed byte.
    @Test(arguments: TestDisk.allCases) func comparesAFileWithBytes(_ disk: TestDisk) throws {
        try disk.use { (files, folder) throws in
            for count in [0, 1, 16_383, 16_384, 16_385, 40_000] {
                let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
                let path = "\(folder)/\(count)"
                #expect(try files.createFile(bytes, at: path))
                #expect(try files.holds(bytes, at: path))
                #expect(try files.holds(bytes + [0], at: path) == false)
                guard count > 0 else { continue }
                #expect(try files.holds(Array(bytes.dropLast()), at: path) == false)
                for place in [0, count / 2, count - 1] {
                    var other = bytes
                    other[place] ^= 1
                    #expect(try files.holds(other, at: path) == false, "\(count) \(place)")
                }
            }
        }
    }

    #if os(Linux)
        /// The reported size of a file may be wrong: files made up by the kernel have 0.
        @Test func readsFilesThatDoNotKnowTheirSize() throws {
            let files = RealFileSystem()
            let maps = try files.readFile("/proc/self/status")
            #expect(String(decoding: maps, as: UTF8.self).hasPrefix("Name:"))
            #expect(maps.count > 100)
            #expect(try files.readFile("/proc/self/status", upTo: 5) == Array("Name:".utf8))
        }
    #endif

    /// Lines are seen whole, whatever the size of a piece.
    @Test(arguments: TestDisk.allCases, [1, 2, 3, 7, 1000]) func linesCrossPieces(_ disk: TestDisk, _ chunk: Int) throws
    {
        let text = "one\n\na much longer second line\nthree\nand no newline"
        try disk.use { files, folder in
            try files.put(text, folder + "/lines")
            try files.withFile(folder + "/lines", for: .read) { (file) throws(FileError) in
                var reader = ChunkReader(file, on: files, chunk: chunk)
                var (lines, offsets, done): ([String], [Int64], Int) = ([], [], 0)
                while try reader.advance(past: done) {
                    done = 0
                    while let end = reader.bytes[done..<reader.count].firstIndex(of: UInt8(ascii: "\n")) {
                        lines.append(String(decoding: reader.bytes[done..<end], as: UTF8.self))
                        offsets.append(reader.offset + Int64(done))
                        done = end + 1
                    }
                }
                lines.append(String(decoding: reader.bytes[..<reader.count], as: UTF8.self))
                #expect(lines == text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
                #expect(offsets == [0, 4, 5, 31])
                #expect(reader.bytes.count <= max(2 * chunk, 2 * 27 + chunk), "memory follows the longest line")
            }
        }
    }

    @Test func theBufferDoesNotGrowWithTheFile() throws {
        let files = SimulatedFileSystem(["/f": [UInt8](repeating: 10, count: 100_000)])
        try files.withFile("/f", for: .read) { (file) throws(FileError) in
            var reader = ChunkReader(file, on: files, chunk: 1000)
            while try reader.advance(past: reader.count) { #expect(reader.bytes.count == 1000) }
            #expect(reader.offset == 100_000)
        }
    }

    @Test func retriesInterruptedReadsAFewTimes() throws {
        let files = SimulatedFileSystem(["/f": bytes("text")])
        // The open succeeds at its fourth attempt, the next call at its third.
        files.inject([1, 2, 3, 5, 6].map { SimulatedFileSystem.Fault(call: $0, .failure(ErrorNumber.interrupted)) })
        #expect(try files.text("/f") == "text")
        #expect(files.calls.filter { $0.code != nil }.count == 5)
        files.inject(SimulatedFileSystem.Fault(call: 1, .failure(ErrorNumber.interrupted), forGood: true))
        #expect(throws: FileError(.open, "/f", code: ErrorNumber.interrupted)) { try files.readFile("/f") }
    }
}
