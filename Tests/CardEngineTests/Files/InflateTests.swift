import CardEngine
import CardTesting
import Testing

@Suite struct InflateTests {
    /// Decompresses data that is added in pieces; returns `nil` if it is incomplete.
    private func inflated(_ data: [UInt8], piece: Int = .max, expecting size: Int64 = .max) throws -> [UInt8]? {
        var inflate = Inflate(expecting: size)
        var output: [UInt8] = []
        var start = 0
        while start < data.count {
            let end = data.count - start < piece ? data.count : start + piece
            inflate.add(Array(data[start..<end]))
            while let bytes = try inflate.next() {
                #expect(!bytes.isEmpty && bytes.count <= 160 * 1024)
                output += bytes
            }
            start = end
        }
        return inflate.isFinished ? output : nil
    }

    /// Every length and many distances, against copying byte by byte.
    @Test func everyLengthAndDistance() throws {
        var numbers = SeededGenerator(seed: 1951)
        var writer = DeflateWriter()
        writer.startFixed(isLast: false)
        for length in 3...258 {
            writer.literal(UInt8.random(in: 0...255, using: &numbers))
            writer.match(length, Int.random(in: 1...min(writer.output.count, 600), using: &numbers))
        }
        writer.end()
        writer.stored([], isLast: false)
        writer.startFixed(isLast: true)
        let distances = Array(1...70) + Array(stride(from: 71, to: 32_768, by: 997)) + [32_766, 32_767, 32_768]
        for distance in distances {
            writer.literal(UInt8.random(in: 0...255, using: &numbers))
            while writer.output.count < distance { writer.match(258, 1000) }
            writer.match(Int.random(in: 3...20, using: &numbers), distance)
        }
        writer.match(258, 32_768)
        writer.end()
        for piece in [1, 2, 7, 64, 1000, .max] {
            #expect(try inflated(writer.bytes, piece: piece) == writer.output, "pieces of \(piece)")
        }
    }

    /// Blocks of all types with codes of random lengths, up to 15 bits.
    @Test(arguments: 0..<20) func randomBlocks(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var writer = DeflateWriter()
        let blocks = Int.random(in: 1...6, using: &numbers)
        for block in 1...blocks {
            let isLast = block == blocks
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0:
                let count = Int.random(in: 0...3000, using: &numbers)
                writer.stored((0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }, isLast: isLast)
                continue
            case 1:
                writer.startFixed(isLast: isLast)
            default:
                writer.startDynamic(codeLengths(286, &numbers), codeLengths(30, &numbers), isLast: isLast)
            }
            for _ in 0..<Int.random(in: 0...2000, using: &numbers) {
                if writer.output.isEmpty || Bool.random(using: &numbers) {
                    writer.literal(UInt8.random(in: 0...255, using: &numbers))
                } else {
                    let farthest = min(writer.output.count, 32_768)
                    writer.match(
                        Int.random(in: 3...258, using: &numbers), Int.random(in: 1...farthest, using: &numbers))
                }
            }
            writer.end()
        }
        let data = writer.bytes
        #expect(try inflated(data) == writer.output)
        #expect(try inflated(data, piece: 1) == writer.output)
        // A wrong expectation only changes the buffer.
        #expect(try inflated(data, piece: 100, expecting: 0) == writer.output)
        // Bytes after the end are not touched.
        #expect(try inflated(data + [1, 2, 3]) == writer.output)
        var inflate = Inflate()
        inflate.add(data + [1, 2, 3])
        while try inflate.next() != nil {}
        #expect(inflate.unusedCount == 3)
        for _ in 0..<20 {
            let count = Int.random(in: 0..<data.count, using: &numbers)
            #expect(try inflated(Array(data[..<count])) == nil, "\(count) of \(data.count) bytes")
        }
    }

    /// Returns lengths of a complete code: a tree that is split at random places until it has enough leaves.
    private func codeLengths(_ count: Int, _ numbers: inout SeededGenerator) -> [Int] {
        var lengths = [0]
        // Preferring the last leaf makes long codes.
        let isDeep = Bool.random(using: &numbers)
        while lengths.count < count {
            let place = isDeep ? lengths.count - 1 : Int.random(in: 0..<lengths.count, using: &numbers)
            let index = lengths[place] < 15 ? place : lengths.indices.first { lengths[$0] < 15 } ?? 0
            let length = lengths.remove(at: index) + 1
            lengths += [length, length]
        }
        return lengths.shuffled(using: &numbers)
    }

    /// The smallest codes that the standard allows: only the end of a block, and no distance.
    @Test func smallestCodes() throws {
        var writer = DeflateWriter()
        writer.startDynamic(DeflateWriter.lengths([256: 1], count: 257), [0], isLast: false)
        writer.end()
        writer.startDynamic(DeflateWriter.lengths([256: 2, 65: 2, 258: 1]), [1], isLast: true)
        writer.literal(65)
        writer.match(4, 1)
        writer.end()
        #expect(try inflated(writer.bytes) == Array("AAAAA".utf8))
    }

    /// Random bytes end in a fault, or need more bytes; the output stays in proportion.
    @Test func randomBytes() {
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...60, using: &numbers)
            var data = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            // The first bits choose the type of the block.
            if count > 0 { data[0] = data[0] & 0xF8 | UInt8.random(in: 0..<6, using: &numbers) }
            do throws(any Error) {
                let output = try inflated(data)
                #expect((output?.count ?? 0) <= count * 1032)
            } catch {
                #expect(error is Inflate.Fault)
            }
        }
    }
}
