import CardSchema

/// The new lines of a month, in the order of their cards.
struct UpgradeLines {
    private var batch = LineBatch()
    private var lines: [Line] = []
    private var isInOrder = true

    private struct Line {
        let day: Int
        /// The ranges of the card's name and of the whole line with its newline.
        let name: Range<Int>
        let place: Range<Int>
    }

    /// Appends a migrated line, or returns `false` without appending if `make` does.
    mutating func append(_ line: DecodedLine, _ make: (inout LineBatch) -> Bool) -> Bool {
        let start = batch.bytes.count
        guard make(&batch) else { return false }
        note(start, line.day, nameLength: line.cardRange.count)
        return true
    }

    /// Appends the line of a revision.
    mutating func append(_ revision: Revision) throws(DiaryFailure) {
        var revision = revision
        let start = batch.bytes.count
        do throws(LineEncodingError) {
            batch.append(whole: try LineEncoder.encode(&revision))
        } catch {
            throw DiaryFailure(error, of: revision.header.card)
        }
        note(start, revision.header.card.day, nameLength: "\(revision.header.card)".utf8.count)
    }

    private mutating func note(_ start: Int, _ day: CivilDate, nameLength: Int) {
        let name = start + Self.beginning..<start + Self.beginning + nameLength
        let line = Line(day: day.dayNumber, name: name, place: start..<batch.bytes.count)
        if isInOrder, let last = lines.last { isInOrder = !precedes(line, last) }
        lines.append(line)
    }

    /// The number of bytes before the name: `{"v":1,"card":"`.
    private static let beginning = 15

    /// Orders lines like card names: earlier days first, then by bytes.
    private func precedes(_ a: Line, _ b: Line) -> Bool {
        if a.day != b.day { return a.day < b.day }
        return batch.bytes[a.name].lexicographicallyPrecedes(batch.bytes[b.name])
    }

    /// Returns all lines with their tails and newlines.
    mutating func inOrder() -> [UInt8] {
        batch.addTails()
        guard !isInOrder else { return batch.bytes }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(batch.bytes.count)
        for line in lines.sorted(by: precedes) { bytes += batch.bytes[line.place] }
        return bytes
    }
}
