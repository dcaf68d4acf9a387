import CardEngine
import Testing

/// Compressed data that is refused.
@Suite struct InflateFaultTests {
    /// Returns why the data is refused; zeros follow it, so that it is long enough.
    private func fault(_ build: (inout DeflateWriter) -> Void) -> Inflate.Fault? {
        var writer = DeflateWriter()
        build(&writer)
        writer.append(0, 64)
        do throws(any Error) {
            var inflate = Inflate()
            inflate.add(writer.bytes)
            while try inflate.next() != nil {}
            return nil
        } catch {
            return error as? Inflate.Fault
        }
    }

    @Test func wrongBlocks() {
        #expect(fault { $0.append(7, 3) } == .blockType)
        #expect(
            fault {
                $0.append(1, 8)
                $0.append(5, 16)
                $0.append(5, 16)
            } == .storedLength)
    }

    @Test func wrongCodes() {
        // 287 literals, 31 distances.
        #expect(fault { $0.startCodes(287, 1, isLast: true) } == .codes)
        #expect(fault { $0.startCodes(257, 31, isLast: true) } == .codes)
        // Codes for lengths: incomplete, none, too many.
        let sixteen = Array(repeating: 4, count: 16)
        for lengths in [[0, 0, 0] + sixteen.dropLast() + [0], Array(repeating: 0, count: 19), [4, 0, 0] + sixteen] {
            #expect(fault { $0.startCodes(257, 1, isLast: true, lengths: lengths) } == .codes)
        }
        // No end of a block; incomplete; too many.
        for literals in [[0: 1, 1: 1], [256: 2, 0: 1], [256: 1, 0: 1, 1: 1], [256: 2]] {
            #expect(
                fault { $0.startDynamic(DeflateWriter.lengths(literals), [1], isLast: true) } == .codes, "\(literals)")
        }
        for distances in [[2], [2, 1], [1, 1, 1], [15, 15]] {
            #expect(
                fault { $0.startDynamic(DeflateWriter.lengths([256: 1, 0: 1]), distances, isLast: true) } == .codes)
        }
        // The last length is repeated, and there is none; more lengths than codes.
        let repeating = [1, 0, 1] + Array(repeating: 0, count: 16)
        #expect(
            fault {
                $0.startCodes(257, 1, isLast: true, lengths: repeating)
                $0.append(0, 1)
            } == .codes)
        #expect(
            fault {
                $0.startCodes(257, 1, isLast: true, lengths: repeating)
                for _ in 0..<2 { $0.append(0xFF, 8) }
            } == .codes)
    }

    /// A run of zeros ends after the last code; with one length instead of the run, the codes are correct.
    @Test func moreLengthsThanCodes() {
        func faultAfterLiterals(_ write: (inout DeflateWriter) -> Void) -> Inflate.Fault? {
            fault {
                // The lengths 1 and 0 and runs of zeros have the codes 0, 10 and 11.
                let lengths = DeflateWriter.lengths([17: 1, 3: 2, 2: 2], count: 19)
                $0.startCodes(257, 1, isLast: true, lengths: lengths)
                $0.append(0, 1)
                for zeros in [138, 117] {
                    $0.append(3, 2)
                    $0.append(zeros - 11, 7)
                }
                $0.append(0, 1)
                write(&$0)
            }
        }
        #expect(faultAfterLiterals { $0.append(0, 1) } == nil)
        #expect(faultAfterLiterals { $0.append(3, 9) } == .codes)
    }

    @Test func wrongSymbols() {
        // Two symbols of the fixed codes have no meaning, and two distances.
        for symbol in [286, 287] {
            #expect(
                fault {
                    $0.startFixed(isLast: true)
                    $0.symbol(symbol)
                } == .symbol)
        }
        for symbol in [30, 31] {
            #expect(
                fault {
                    $0.startFixed(isLast: true)
                    $0.literal(0)
                    $0.symbol(257)
                    $0.distanceSymbol(symbol)
                } == .symbol)
        }
        // A distance without any code, and the unused half of a code of one symbol.
        #expect(
            fault {
                $0.startDynamic(DeflateWriter.lengths([257: 2, 0: 1, 256: 2]), [0], isLast: true)
                $0.literal(0)
                $0.symbol(257)
            } == .symbol)
        #expect(
            fault {
                $0.startDynamic(DeflateWriter.lengths([257: 2, 0: 1, 256: 2]), [1], isLast: true)
                $0.literal(0)
                $0.symbol(257)
                $0.append(1, 1)
            } == .symbol)
        #expect(
            fault {
                $0.startDynamic(DeflateWriter.lengths([256: 1]), [0], isLast: true)
                $0.append(1, 1)
            } == .symbol)
    }

    @Test(arguments: [(0, 1), (1, 2), (5, 6), (5, 32_768)]) func distancesBeforeTheStart(_ count: Int, _ distance: Int)
    {
        let symbol = [1: 0, 2: 1, 6: 4, 32_768: 29][distance] ?? 0
        #expect(
            fault {
                $0.startFixed(isLast: true)
                for _ in 0..<count { $0.literal(7) }
                $0.symbol(257)
                $0.distanceSymbol(symbol)
                if distance > 4 { $0.append(distance == 6 ? 1 : 0x1FFF, distance == 6 ? 1 : 13) }
            } == .distance)
    }
}
