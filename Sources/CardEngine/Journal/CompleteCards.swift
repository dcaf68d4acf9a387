@_spi(Bytes) package import CardSchema

/// The cards of a day that their lines alone show to be complete, for a quick look that loads no template.
///
/// A card is one of them if every line of it in the files of its month is intact, and none of them deletes it or leaves
/// a required question open. Cards without a line are known too; about all others it says nothing. A line in the file of
/// another month is not seen.
package struct CompleteCards: Sendable {
    // A few at most, so an array is faster than a set.
    private var complete: [CardName] = []
    private var uncertain: [CardName] = []
    /// Whether a line may be about a card of the day without showing its name.
    private var mayHideOthers = false

    /// Looks at the files of the day's month; uses the disk.
    package init(_ journal: Journal, on day: CivilDate) throws(DiaryFailure) {
        let (files, odd) = try journal.monthEntries(of: day.month)
        mayHideOthers = !odd.isEmpty
        let (reader, text) = (JournalLineReader(), Array("/\(day)".utf8))
        var decoder = LineDecoder()
        for file in files {
            let opening = try JournalLineReader.open(journal.layout.file(file), on: journal.files) {
                (file) throws(DiaryFailure) in
                try reader.forEachBlock(of: file, on: journal.files) { (bytes, block) throws(DiaryFailure) in
                    look(at: bytes.span.bytes, block, for: text, &decoder)
                    return true
                }
            }
            if case .odd = opening { mayHideOthers = true }
        }
    }

    /// Whether a card is certainly complete.
    package func contains(_ card: CardName) -> Bool {
        !mayHideOthers && complete.contains(card) && !uncertain.contains(card)
    }

    /// Whether there is certainly no line about a card in the files of its month.
    package func lacks(_ card: CardName) -> Bool {
        !mayHideOthers && !complete.contains(card) && !uncertain.contains(card)
    }

    private mutating func look(
        at bytes: RawSpan, _ block: JournalLineReader.Block, for day: [UInt8], _ decoder: inout LineDecoder
    ) {
        if block.isTooLong || JournalLineReader.nextEscape(in: bytes, block.range) != nil { mayHideOthers = true }
        var at = block.range.lowerBound
        while let slash = Platform.find(day[0], in: bytes, at..<block.range.upperBound) {
            at = slash + 1
            guard slash + day.count <= block.range.upperBound,
                day.indices.allSatisfy({ bytes.byte(slash + $0) == day[$0] })
            else { continue }
            var start = slash
            while start > block.range.lowerBound, bytes.byte(start - 1) != 0x0A { start -= 1 }
            let end = Platform.find(0x0A, in: bytes, slash..<block.range.upperBound) ?? block.range.upperBound
            at = end
            take(bytes, start..<end, &decoder)
        }
    }

    private mutating func take(_ bytes: RawSpan, _ range: Range<Int>, _ decoder: inout LineDecoder) {
        var line = DecodedLine()
        guard decoder.decode(bytes, range, into: &line) == .unknown, let header = LineHeader(line, in: bytes),
            LineIntegrity.check(bytes, range) == .whole
        else { return mayHideOthers = true }
        if line.format == 1, !line.isDeleted, !line.isPartial {
            complete.append(header.card)
        } else {
            uncertain.append(header.card)
        }
    }
}

extension SchemaStore {
    /// Returns the cadence that the file of a current template states, without loading the template.
    ///
    /// Returns `nil` if that cannot be told quickly. Does not tell whether the template can be used. Uses the disk.
    package func statedCadence(of id: String) throws(DiaryFailure) -> Cadence? {
        let (path, limit) = (layout.schema(id), LoadedSchema.limits.bytes)
        // It usually stands near the beginning.
        let beginning = try bytes(at: path, upTo: Self.usualHead)
        if let cadence = Cadence.stated(in: beginning) { return cadence }
        guard beginning.count == Self.usualHead else { return nil }
        return Cadence.stated(in: try bytes(at: path, upTo: limit))
    }

    private static let usualHead = 4096

    /// Returns whether the file of a current template is, byte for byte, one that cards were saved under.
    ///
    /// So it can be used, which is known without loading it. Uses the disk.
    package func isAsFrozen(_ id: String) throws(DiaryFailure) -> Bool {
        let current = try bytes(at: layout.schema(id), upTo: LoadedSchema.limits.bytes + 1)
        guard !current.isEmpty else { return false }
        for name in try frozenNames(of: id).reversed() {
            do throws(FileError) {
                if try files.holds(current, at: layout.frozenSchema(name)) { return true }
            } catch  where error.kind == .notFound || error.isOfTheEntry {
                continue
            } catch {
                throw DiaryFailure(error)
            }
        }
        return false
    }

    private func bytes(at path: String, upTo count: Int) throws(DiaryFailure) -> [UInt8] {
        do throws(FileError) {
            return try files.readFile(path, upTo: count)
        } catch  where error.kind == .notFound || error.isOfTheEntry {
            return []
        } catch {
            throw DiaryFailure(error)
        }
    }
}
