@_spi(Bytes) package import CardSchema

/// Creating values from a decoded line, for the few lines whose contents are needed.
extension LineDecoder {
    /// Returns the revision of a line that this decoder found valid in a chunk.
    ///
    /// `nil` for any other line.
    package func revision(of line: DecodedLine, in chunk: RawSpan) -> Revision? {
        LineHeader(line, of: self, in: chunk).flatMap { revision(of: line, $0, in: chunk) }
    }

    /// Creates the revision of a line whose header is known.
    func revision(of line: DecodedLine, _ header: LineHeader, in chunk: RawSpan) -> Revision? {
        guard let index = line.schemaIndex, line.format == 1 else { return nil }
        var revision = Revision(
            Revision.Header(
                card: header.card, rev: header.rev, prev: header.prev, at: header.at, by: header.by,
                schema: header.schema,
                local: line.local.length == 0
                    ? nil : LocalTime(ByteWalk.string(line.local.start..<line.local.end, chunk)),
                isDeleted: line.isDeleted, isPartial: line.isPartial,
                run: line.run.length == 0 ? nil : ByteWalk.string(line.run.start..<line.run.end, chunk),
                source: line.source.isEmpty ? nil : chunk.copied(line.source)),
            Card(schemas[index]),
            attic: line.attic.isEmpty ? Revision.emptyAttic : chunk.copied(line.attic),
            carried: line.carried.map { member in
                let key = ByteWalk.string(member.key.start..<member.key.end, chunk)
                return Revision.CarriedMember(key: key, value: chunk.copied(member.value))
            })
        revision.carried.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        revision.id = header.id
        for ordinal in revision.card.cells.indices { revision.card.cells[ordinal] = cell(ordinal, of: line, in: chunk) }
        return revision
    }

    /// Returns the cell of one question of a line that this decoder found valid in a chunk.
    package func cell(_ ordinal: Int, of line: DecodedLine, in chunk: RawSpan) -> Cell {
        guard let index = line.schemaIndex else { return .notAsked }
        switch line.state(of: ordinal) {
        case .notAsked: return .notAsked
        case .skipped:
            let reasons = SkipReason.allCases
            let place = Int(line.number(of: ordinal))
            return reasons.indices.contains(place) ? .skipped(reasons[place]) : .notAsked
        case .answered:
            guard let value = value(of: ordinal, schemas[index], line, in: chunk) else { return .notAsked }
            guard case .records(let records) = value, !line.recordSkips.isEmpty else { return .answered(value) }
            return .answered(.records(skipping(records, line.recordSkips.filter { $0.ordinal == ordinal })))
        }
    }

    /// The value of an answered question.
    ///
    /// Its rule tells how it was parsed. A field has many parts, so only its options are looked at.
    private func value(of ordinal: Int, _ schema: CompiledSchema, _ line: DecodedLine, in chunk: RawSpan) -> Value? {
        let (number, place) = (line.number(of: ordinal), line.range(of: ordinal))
        switch schema.table.rules[ordinal].kind {
        case .whole: return .whole(number)
        case .decimal:
            return DecimalNumber(units: number, decimals: schema.table.rules[ordinal].decimals).map { .decimal($0) }
        case .yesno: return .yesno(number != 0)
        case .choice:
            guard case .choice(let list) = schema.questions[ordinal].field.type else { return nil }
            return .choice(list.options[Int(number)].id)
        case .choices:
            guard case .choices(let list, _) = schema.questions[ordinal].field.type else { return nil }
            return .choices(chosen(list, number, place, in: chunk))
        case .line, .lines: return .text(ByteWalk.string(place.lowerBound + 1..<place.upperBound - 1, chunk))
        case .civil(let kind): return CivilValue(number: Int(number), as: kind)?.answer
        case .records, .tree: return ByteWalk.tree(of: schema.questions[ordinal].field, place, in: chunk)
        }
    }

    /// Returns whether the skips in records are valid: the record exists, and the cell has no answer.
    ///
    /// Valid skips are added to the line.
    ///
    /// What holds goes to the line.
    mutating func recordSkipsHold(_ bytes: RawSpan, _ line: inout DecodedLine) -> Bool {
        guard let index = line.schemaIndex else { return false }
        let schema = schemas[index]
        var records: [Int: [String: Record]] = [:]
        for skip in walk.recordSkips {
            guard let ordinal = schema.ordinal(of: skip.path.parent),
                let list = schema.questions[ordinal].field.type.list,
                let position = skip.path.subfield.flatMap({ list.index(of: $0) }), let key = skip.path.record,
                line.state(of: ordinal) == .answered
            else { return false }
            if records[ordinal] == nil {
                guard
                    case .records(let all) = ByteWalk.tree(
                        of: schema.questions[ordinal].field, line.range(of: ordinal), in: bytes)
                else { return false }
                records[ordinal] = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
            }
            // A cell that is skipped twice is found skipped the second time.
            guard records[ordinal]?[key]?.cells[position] == .notAsked else { return false }
            records[ordinal]?[key]?.cells[position] = .skipped(.skipped)
            line.recordSkips.append(RecordSkip(path: skip.path, ordinal: ordinal, index: position, reason: skip.reason))
        }
        return true
    }

    private func skipping(_ records: [Record], _ skips: [RecordSkip]) -> [Record] {
        var records = records
        let places = Dictionary(records.indices.map { (records[$0].key, $0) }) { first, _ in first }
        for skip in skips {
            guard let place = skip.path.record.flatMap({ places[$0] }) else { continue }
            records[place].cells[skip.index] = .skipped(SkipReason.allCases[skip.reason])
        }
        return records
    }

    /// Returns the options in an array, in the order of the schema.
    private func chosen(
        _ list: FieldType.OptionList, _ bits: Int64, _ place: Range<Int>, in chunk: RawSpan
    ) -> [String] {
        // The number has a bit for each of the first options.
        guard list.options.count > Int64.bitWidth else {
            return list.options.indices.filter { bits >> Int64($0) & 1 != 0 }.map { list.options[$0].id }
        }
        var ids: Set<String> = []
        var start: Int?
        // Ids contain neither quotes nor brackets, and an escape in one hides no quote.
        for offset in place where chunk.byte(offset) == UInt8(ascii: "\"") {
            if let first = start {
                ids.insert(ByteWalk.string(first..<offset, chunk))
                start = nil
            } else {
                start = offset + 1
            }
        }
        return list.options.map(\.id).filter { ids.contains($0) }
    }
}

extension RawSpan {
    /// Returns a copy of the bytes in a range.
    func copied(_ range: Range<Int>) -> [UInt8] { extracting(range).withUnsafeBytes { Array($0) } }
}
