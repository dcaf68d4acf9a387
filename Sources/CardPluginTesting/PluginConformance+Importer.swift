public import CardEngine
import CardSchema

/// The cases for every importer, in this program or in another.
extension PluginConformance {
    /// Checks an importer with a sample of its format, or without one with files of other formats.
    ///
    /// A plugin that is a program of its own is started for each case.
    public static func check(_ importer: any Importer, sample: [UInt8]?) -> [PluginConformance.Verdict] {
        func rows(_ bytes: [UInt8], _ size: Int = 4096) throws -> Taken {
            var (input, taken) = (BytesInPieces(bytes[...], size), Taken())
            let request = ImportRequest(
                validator: CardValidator(SampleSource.schema), options: OptionValues(importer.format.options),
                name: "sample")
            try importer.read(&input, request, into: &taken)
            return taken
        }
        /// Reads a file that may be unreadable: an error about the file is as good as rows.
        func isTaken(_ bytes: [UInt8]) throws {
            do { _ = try rows(bytes) } catch let fault as PluginFault where fault.blame == .input {}
        }
        var results: [PluginConformance.Verdict] = [
            .run("reads an empty file, or reports what is wrong") { try isTaken([]) },
            .run("reads bytes that are not text, or reports what is wrong") {
                try isTaken((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) })
            },
        ]
        guard let sample else { return results }
        results += [
            .run("finds rows in its sample") {
                let rows = try rows(sample)
                guard rows.count > 0 else { throw Broken("it finds no rows") }
                guard rows.isInOrder else { throw Broken("the rows are not in order") }
            },
            .run("finds the same rows and files, however the file is split") {
                let whole = try rows(sample, sample.count + 1).digest
                guard try rows(sample, 1).digest == whole, try rows(sample, 7).digest == whole else {
                    throw Broken("the rows or their files depend on how the file is split")
                }
            },
            .run("reads a truncated sample, or reports what is wrong") {
                try isTaken(Array(sample.prefix(sample.count * 2 / 3)))
            },
        ]
        return results
    }

    /// A summary of the rows for comparison: the rows themselves are too many to keep.
    private struct Taken: ImportOutput {
        private(set) var count = 0
        private(set) var isInOrder = true
        private var last = 0
        private var whole = SHA256()

        var digest: SHA256.Digest { whole.finalize() }

        mutating func take(_ row: ImportedCard) {
            count += 1
            isInOrder = isInOrder && row.row >= last
            last = row.row
            let codes = row.reading.diagnostics.map { "\($0.code)" }.joined(separator: ",")
            let day = row.day.map { "\($0)" } ?? "-"
            let local = row.local.map { "\($0)" } ?? "-"
            var bytes = Array("\(row.row) \(day) \(local) \(codes) \(row.ref ?? "-")\n".utf8)
            var sizes: [Int] = []
            CardEncoder.appendValues(row.reading.card, to: &bytes, sizes: &sizes)
            CardEncoder.appendSkips(row.reading.card, to: &bytes)
            for file in row.files {
                bytes += "\n\(file.path) \(file.name) \(SHA256.hex(file.bytes))".utf8
            }
            whole.update(bytes.span.bytes)
        }
    }
}

/// Reads a file in pieces of `size` bytes.
struct BytesInPieces: ByteSource {
    private var rest: ArraySlice<UInt8>
    private let size: Int

    init(_ bytes: ArraySlice<UInt8>, _ size: Int) { (rest, self.size) = (bytes, size) }

    mutating func next() -> [UInt8]? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
    }
}
