package import CardSchema

/// What a decoder read on a line: numbers, and where in the chunk things stand; used again for line after line.
///
/// Nothing of the chunk is copied, so what it says of places holds as long as the chunk does. Texts, cards and
/// revisions are made of it only where they are wanted: see `LineDecoder.revision(of:in:)`.
package struct DecodedLine: Sendable {
    /// The state of one slot.
    package enum State: Sendable, Hashable {
        /// The question was not asked.
        case notAsked
        /// It was answered.
        case answered
        /// It was skipped.
        case skipped
    }

    /// Where the line stands in its chunk, without its end and the spaces around it.
    package internal(set) var range = 0..<0
    /// The version of the line format.
    package internal(set) var format = 0
    /// The revision's number, from 1.
    package internal(set) var rev = 0
    /// When it was written.
    package internal(set) var at = Timestamp(seconds: 0)
    /// The day the card is for.
    package internal(set) var day = CivilDate.earliest
    /// Whether it deletes the card.
    package internal(set) var isDeleted = false
    /// The parents, as written.
    package internal(set) var prev: [RevisionID] = []
    /// The identity that is written in the line; `nil` when it has none.
    package internal(set) var writtenID: RevisionID?
    /// Which of the decoder's schemas it is written under; `nil` when it is none of them.
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
    /// What is skipped in records.
    var recordSkips: [RecordSkip] = []
    /// The mark of this line in `cells`.
    var mark: UInt32 = 0

    /// A member that this program does not know.
    struct Carried: Sendable {
        let key: ByteWalk.StringRange
        let value: Range<Int>
    }

    /// A line on which nothing has been read.
    package init() {}

    /// Whether a slot was answered, skipped or not asked; of a line whose schema the decoder does not have, not asked.
    @inline(__always) package func state(of slot: Int) -> State {
        guard slot < cells.count else { return .notAsked }
        if cells[slot].mark == DecodedCell.answered(mark) { return .answered }
        return cells[slot].mark == DecodedCell.skipped(mark) ? .skipped : .notAsked
    }

    /// What an answered slot counts: the number, a decimal's units at its field's decimals, 1 for yes, a choice's
    /// place, a date's `dayNumber`, a time's `minuteOfDay`, the scalars of a text; of choices the first 64 as bits.
    ///
    /// Of a slot that was not answered it means nothing.
    @inline(__always) package func number(of slot: Int) -> Int64 { slot < cells.count ? cells[slot].number : 0 }

    /// Where in the chunk the value of an answered slot stands: a text with its quotes, choices with their brackets,
    /// tags, a place, files and records likewise.
    @inline(__always) package func place(of slot: Int) -> Range<Int> {
        slot < cells.count ? cells[slot].start..<cells[slot].end : 0..<0
    }

    /// Where in the chunk the card's name stands; a spelling with escapes stays as it is.
    package var cardPlace: Range<Int> { card.start..<card.end }

    /// Where in the chunk the local time stands, without quotes; empty when there is none.
    package var localPlace: Range<Int> { local.length == 0 ? 0..<0 : local.start..<local.end }
    /// Whether a name or a time in the header has escapes.
    var hasSpelledHeader: Bool { card.isSpelled || schema.isSpelled || local.isSpelled }

    /// Forgets the line before; from now on cells that are not written to count as not asked.
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
        // After 2³¹ lines the marks begin again, and old ones must not be taken for new.
        if mark == 0 {
            for slot in cells.indices { cells[slot].mark = 0 }
            mark = 2
        }
    }

    /// Has a cell for each of so many slots.
    @inline(__always) mutating func makeRoom(_ slots: Int) {
        guard cells.count < slots else { return }
        cells.append(contentsOf: repeatElement(DecodedCell(), count: slots - cells.count))
    }

    /// Says the same of a chunk in which the line stands further behind.
    mutating func move(by distance: Int) {
        range = range.lowerBound + distance..<range.upperBound + distance
        for path in [\Self.card, \.by, \.schema, \.local, \.run] { self[keyPath: path].start += distance }
        source = source.lowerBound + distance..<source.upperBound + distance
        attic = attic.lowerBound + distance..<attic.upperBound + distance
        carried = carried.map { $0.moved(by: distance) }
        for slot in cells.indices where cells[slot].mark | 1 == mark | 1 {
            cells[slot].start += distance
            cells[slot].end += distance
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
