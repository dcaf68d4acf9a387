import CardEngine
import CardTesting
import Testing

/// Damaged archives are refused, or read as they were; they never crash the program.
@Suite struct ZipDamageTests {
    private struct File: Hashable {
        var name: String
        var contents: [UInt8]
    }

    private static let archives = [ZipSamples.kinds, ZipSamples.streamed, ZipSamples.zip64, ZipSamples.zip64Streamed]

    /// Reads everything, and checks that no entry has more bytes than it says.
    private func files(_ bytes: [UInt8]) throws -> [File] {
        let archive = try ZipArchive(SeekableArray(bytes))
        var files: [File] = []
        for entry in archive.entries {
            #expect(entry.size < 65_536 || entry.size <= entry.compressedSize * 200)
            var contents: [UInt8] = []
            defer { #expect(contents.count <= entry.size) }
            try archive.read(entry) { contents += $0 }
            files.append(File(name: entry.name, contents: contents))
        }
        return files
    }

    /// Returns the files, or `nil` if they are refused with a reason.
    private func filesOrFault(_ bytes: [UInt8]) -> [File]? {
        do {
            return try files(bytes)
        } catch {
            #expect(error is ZipFault)
            return nil
        }
    }

    @Test(arguments: archives) func truncatedArchivesAreRefused(_ bytes: [UInt8]) {
        for count in 0..<bytes.count {
            #expect(filesOrFault(Array(bytes[..<count])) == nil, "\(count) bytes")
        }
    }

    /// A byte is missing or added anywhere but ahead of the archive, where it makes no difference.
    @Test(arguments: archives) func shiftedArchivesAreRefused(_ bytes: [UInt8]) throws {
        for place in bytes.indices {
            var shorter = bytes
            shorter.remove(at: place)
            #expect(filesOrFault(shorter) == nil, "\(place)")
            guard place > 0 else { continue }
            for byte in [0, bytes[place - 1] ^ 0xFF] {
                var longer = bytes
                longer.insert(byte, at: place)
                #expect(filesOrFault(longer) == nil, "\(place)")
            }
        }
    }

    /// Each bit is changed, and each byte replaced: the archive is refused, or has the same files.
    @Test(arguments: archives) func changedArchivesAreRefusedOrTheSame(_ bytes: [UInt8]) throws {
        let expected = try files(bytes)
        var refused = 0
        for place in bytes.indices {
            for change: UInt8 in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
                var changed = bytes
                changed[place] ^= change
                guard let files = filesOrFault(changed) else {
                    refused += 1
                    continue
                }
                #expect(files == expected, "byte \(place) changed by \(change)")
            }
        }
        #expect(refused > bytes.count * 9 / 2)
    }

    /// Several changes at once, also of fields that agree with each other.
    @Test func manyChanges() {
        var numbers = SeededGenerator(seed: 42)
        for round in 0..<20_000 {
            var bytes = Self.archives[round % Self.archives.count]
            for _ in 0..<Int.random(in: 1...8, using: &numbers) {
                let place = Int.random(in: 0..<bytes.count, using: &numbers)
                switch Int.random(in: 0..<6, using: &numbers) {
                case 0: bytes[place] = 0
                case 1: bytes[place] = 0xFF
                case 2: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
                case 3: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &numbers)]
                case 4:
                    // A number of four bytes that is large, or small and negative.
                    let number = UInt32.random(in: 0...UInt32.max, using: &numbers)
                    let end = min(place + 4, bytes.count)
                    let field = ZipWriter.four(number).prefix(end - place)
                    bytes.replaceSubrange(place..<end, with: field)
                default: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
                }
            }
            _ = filesOrFault(bytes)
        }
    }

    /// Compressed data with changes reaches the decompressor, because its checksum is unknown until the end.
    @Test func changedCompressedData() throws {
        let archive = try ZipArchive(SeekableArray(ZipSamples.levels))
        let starts = try archive.entries.map { try #require(start(of: $0)) }
        var numbers = SeededGenerator(seed: 43)
        for round in 0..<20_000 {
            let entry = archive.entries[round % archive.entries.count]
            let start = starts[round % starts.count]
            var data = Array(ZipSamples.levels[start..<start + Int(entry.compressedSize)])
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                // Most changes are in the codes at the start, where they have the most effect.
                let end = Bool.random(using: &numbers) ? data.count : min(100, data.count)
                data[Int.random(in: 0..<end, using: &numbers)] ^= UInt8.random(in: 1...255, using: &numbers)
            }
            let item = ZipWriter.Item("a", deflated: data, contents: ZipSamples.words(1500, UInt64(round % 10)))
            if let files = filesOrFault(ZipWriter(item).bytes) {
                #expect(files[0].contents == ZipSamples.words(1500, UInt64(round % 10)), "round \(round)")
            }
        }
    }

    /// Returns where an entry's data starts, found by its header.
    private func start(of entry: ZipArchive.Entry) -> Int? {
        let bytes = ZipSamples.levels
        let header = ZipWriter.four(0x0403_4B50)
        let starts = bytes.indices.dropLast(31).filter {
            bytes[$0] == 0x50 && bytes[$0 + 30] == entry.name.utf8.first && Array(bytes[$0..<$0 + 4]) == header
        }
        return starts.first.map { $0 + 30 + entry.name.utf8.count }
    }
}
