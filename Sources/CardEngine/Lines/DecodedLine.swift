package import CardSchema

/// The result of decoding a line: numbers and ranges of the chunk; reused for line after line.
///
/// Nothing is copied from the chunk, so ranges are valid as long as the chunk is. Texts, cards and revisions are
/// created only where they are needed: see `LineDecoder.revision(of:in:)`.
package struct DecodedLine: Sendable {
    /// The state of one question.
    package enum State: Sendable, Hashable {
        /// The question was not asked.
        case notAsked
        /// It was answered.
        case answered
        /// It was skipped.
        case skipped
    }

    /// The range of the line in its chunk, without its newline and the spaces around it.
    package internal(set) var range = 0..<0
    /// The version of the line format.
    package internal(set) var format = 0
    /// The revision's number, from 1.
    package internal(set) var rev = 0
    /// When it was written.
    package internal(set) var at = Timestamp(seconds: 0)
    /// The card's day.
    package internal(set) var day = CivilDate.earliest
    /// Whether it deletes the card.
    package internal(set) var isDeleted = false
    /// The parents, in written order.
    package internal(set) var prev: [RevisionID] = []
    /// The id in the line; `nil` if it has none.
    package internal(set) var writtenID: RevisionID?
    /// The index of its template in the decoder; `nil` if the decoder does not have it.
    package internal(set) var schemaIndex: Int?

    var isPartial = false
    var card = ByteWalk.StringRange.none
    var by = ByteWalk.StringRange.none
    var schema = ByteWalk.StringRange.none
    var local = ByteWalk.StringRange.none
    var run = ByteWalk.StringRange.none
    var source = 0..<0
    var attic = 0..<0
    var carried: [Carried] = []
    var cells: [DecodedCell] = []
    /// The skips in records.
    var recordSkips: [RecordSkip] = []
    /// The mark of this line in `cells`.
    var mark: UInt32 = 0

    /// A member that this program does not know.
    struct Carried: Sendable {
        let key: ByteWalk.StringRange
        let value: Range<Int>
    }

    /// Creates a line that has not been read.
    package init() {}

    /// Returns whether a question is answered, skipped or not asked; not asked if the decoder does not have the template.
    @inline(__always) package func state(of ordinal: Int) -> State {
        guard ordinal < cells.count else { return .notAsked }
        if cells[ordinal].mark == DecodedCell.answered(mark) { return .answered }
        return cells[ordinal].mark == DecodedCell.skipped(mark) ? .skipped : .notAsked
    }

    /// Returns the number of an answered question: the value itself, a decimal's units at its field's decimals, 1 for yes,
    /// a choice's index, a date's `dayNumber`, a time's `minuteOfDay`, the scalar count of a text, the first 64 options
    /// of choices as bits.
    ///
    /// The number of an unanswered question is undefined.
    @inline(__always) package func number(of ordinal: Int) -> Int64 {
        ordinal < cells.count ? cells[ordinal].number : 0
    }

    /// Returns the range of an answered question's value: texts with their quotes, choices, tags, places, files and records
    /// with their brackets.
    @inline(__always) package func range(of ordinal: Int) -> Range<Int> {
        ordinal < cells.count ? cells[ordinal].start..<cells[ordinal].end : 0..<0
    }

    /// The range of the card's name, with its escapes.
    package var cardRange: Range<Int> { card.start..<card.end }

    /// The range of the local time, without quotes; empty if there is none.
    package var localRange: Range<Int> { local.length == 0 ? 0..<0 : local.start..<local.end }
    /// Whether a name or a time in the header contains escapes.
    var hasSpelledHeader: Bool { card.isSpelled || schema.isSpelled || local.isSpelled }

    /// Clears the previous line; all cells count as not asked until they are written.
    mutating func begin(_ range: Range<Int>) {
        self.range = range
        isDeleted = false
        isPartial = false
        writtenID = nil
        schemaIndex = nil
        local = .none
        run = .none
        source = 0..<0
        attic = 0..<0
        if !prev.isEmpty { prev.removeAll(keepingCapacity: true) }
        if !carried.isEmpty { carried.removeAll(keepingCapacity: true) }
        if !recordSkips.isEmpty { recordSkips.removeAll(keepingCapacity: true) }
        mark &+= 2
        // The marks start over after 2³¹ lines, and old ones must not count as new.
        if mark == 0 {
            for ordinal in cells.indices { cells[ordinal].mark = 0 }
            mark = 2
        }
    }

    /// Makes room for the cells of that many questions.
    @inline(__always) mutating func makeRoom(_ count: Int) {
        guard cells.count < count else { return }
        cells.append(contentsOf: repeatElement(DecodedCell(), count: count - cells.count))
    }

    /// Shifts all ranges, for a chunk in which the line begins further on.
    mutating func move(by distance: Int) {
        range = range.lowerBound + distance..<range.upperBound + distance
        for path in [\Self.card, \.by, \.schema, \.local, \.run] { self[keyPath: path].start += distance }
        source = source.lowerBound + distance..<source.upperBound + distance
        attic = attic.lowerBound + distance..<attic.upperBound + distance
        carried = carried.map { $0.moved(by: distance) }
        for ordinal in cells.indices where cells[ordinal].mark | 1 == mark | 1 {
            cells[ordinal].start += distance
            cells[ordinal].end += distance
        }
    }
}

extension DecodedLine.Carried {
    fileprivate func moved(by distance: Int) -> Self {
        var key = key
        key.start += distance
        return Self(key: key, value: value.lowerBound + distance..<value.upperBound + distance)
    }
}
