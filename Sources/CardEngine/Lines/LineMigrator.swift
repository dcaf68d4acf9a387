public import CardSchema

/// Moves lines of an older version to a newer one without making cards of them: what no step changes is copied.
///
/// ```
///   old line  "emotions":{"misery":4, … "skills":{"emotion_regulation":["abc","please"]}
///                         │ copied under its new key                    │ a cell, and through its operation
///   new line  "emotions":{"emotional_pain":4, …            ["please"]   └─▶ attic
/// ```
/// The line is byte for byte the one that encoding the migrated revision gives. What is rare (skips in records, newer
/// members, lines changed by hand, tombstones) is left to ``CardMigration``.
public struct LineMigrator: Sendable {
    private let migration: CardMigration
    private let slots: [Slot]
    /// The places of `slots`, by the bytes of their paths: the order of skips.
    private let skipOrder: [Int]
    /// The old slots that operations take.
    private let inputs: [Int]
    private let groups: [[UInt8]]
    /// What stands between the parents and the day.
    private let writing: [UInt8]
    private let run: [UInt8]
    private let hasTails: Bool
    /// Where in a card's name its day begins.
    private let dayOffset: Int

    /// One question of the newer template.
    fileprivate struct Slot: Sendable {
        let group: Int
        /// Such as `"over_the_counter.medicine":`.
        let key: [UInt8]
        /// Such as `"medication.over_the_counter.medicine":"`.
        let skipKey: [UInt8]
        /// Its register: an old slot, or what operations make.
        let register: Int
        let isCopied: Bool
        let form: Form
        let field: Field
    }

    /// How a value is written that was decoded.
    fileprivate enum Form: Sendable {
        case whole, yesno, date, time
        case decimal(Int)
        /// The options as they are written.
        case choice([[UInt8]])
        /// As it stands in the line.
        case asWritten
    }

    /// Prepares to move lines; the new ones are written by a device at a moment, in a run or in none.
    ///
    /// Without tails, checksums of old lines are not looked at and new lines get neither identity nor checksum: so the
    /// moving alone is measured. Such lines do not belong into a journal.
    public init(
        _ migration: CardMigration, at moment: Timestamp, by device: String, run: RevisionID? = nil,
        hasTails: Bool = true
    ) {
        self.migration = migration
        self.hasTails = hasTails
        let older = migration.older.slots
        let slots = zip(migration.newer.slots, migration.registers).map { slot, register in
            let path = slot.path
            let source = register < older.count ? older[register].field.type : slot.field.type
            let isWrittenAlike = source.isWritten(like: slot.field.type)
            return Slot(
                group: slot.group, key: Array("\"\(path.fieldKey)\":".utf8), skipKey: Array("\"\(path)\":\"".utf8),
                register: register, isCopied: register < older.count && isWrittenAlike, form: Form(source),
                field: slot.field)
        }
        self.slots = slots
        let paths = migration.newer.slots.map { Array("\($0.path)".utf8) }
        skipOrder = paths.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
        let reordered = slots.filter { !$0.isCopied }.map(\.register)
        inputs = Set(migration.inputs + reordered).filter { $0 < older.count }.sorted()
        groups = migration.newer.schema.groups.map { Array("\"\($0.id)\":{".utf8) }
        var writing = Array("\"],\"at\":\"\(moment)\",\"by\":".utf8)
        JSONText.quoted(device, into: &writing)
        self.writing = writing + ",\"schema\":\"\(migration.newer.name)\",\"day\":\"".utf8
        self.run = run.map { Array(",\"run\":\"\($0)\"".utf8) } ?? []
        dayOffset = migration.older.name.id.utf8.count + 1
    }

    /// Appends the newer line with its newline; `false`, and nothing appended, where it is to be made another way.
    ///
    /// `line` is one that `decoder` found valid in the chunk, under the older version. Takes time linear in the line.
    public func migrate(
        _ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan, into out: inout [UInt8]
    ) -> Bool {
        guard let index = line.schemaIndex, decoder.schemas[index].name == migration.older.name, !line.isDeleted,
            line.carried.isEmpty, line.recordSkips.isEmpty,
            !hasTails || LineIntegrity.check(chunk, line.range) == .whole
        else { return false }
        let cells = inputs.map { decoder.cell($0, of: line, in: chunk) }
        let found = line.attic.count > 2 ? Attic(chunk.copied(line.attic)) : Attic()
        var run = MigrationRun(migration, .up, found)
        let registers = run.run(cells, at: inputs)
        let start = out.count
        appendHeader(line, chunk, to: &out)
        appendValues(line, registers, chunk, to: &out)
        guard appendSkips(line, registers, to: &out) else {
            out.removeSubrange(start...)
            return false
        }
        out.append(contentsOf: ",\"attic\":".utf8)
        if run.attic.isEmpty { out.append(contentsOf: "[]".utf8) } else { out.append(contentsOf: run.attic.bytes) }
        guard out.count - start + LineTail.length <= LineDecoder.mostBytes else {
            out.removeSubrange(start...)
            return false
        }
        if hasTails { LineTail.append(from: start, to: &out) } else { out.append(UInt8(ascii: "}")) }
        out.append(0x0A)
        return true
    }

    private func appendHeader(_ line: DecodedLine, _ chunk: RawSpan, to out: inout [UInt8]) {
        out.append(contentsOf: "{\"v\":1,\"card\":\"".utf8)
        out.append(chunk, line.cardPlace)
        out.append(contentsOf: "\",\"rev\":".utf8)
        out.append(number: Int64(line.rev + 1))
        out.append(contentsOf: ",\"prev\":[\"".utf8)
        out.append(hex: line.id(in: chunk).bits, digits: 16)
        out.append(contentsOf: writing)
        let day = line.cardPlace.lowerBound + dayOffset
        out.append(chunk, day..<day + 10)
        out.append(UInt8(ascii: "\""))
        if line.local.length > 0 {
            out.append(contentsOf: ",\"local\":\"".utf8)
            out.append(chunk, line.local.start..<line.local.end)
            out.append(UInt8(ascii: "\""))
        }
        if line.isPartial { out.append(contentsOf: ",\"partial\":true".utf8) }
        out.append(contentsOf: run)
        if !line.source.isEmpty {
            out.append(contentsOf: ",\"source\":".utf8)
            out.append(chunk, line.source)
        }
    }

    private func appendValues(_ line: DecodedLine, _ registers: [Cell], _ chunk: RawSpan, to out: inout [UInt8]) {
        out.append(contentsOf: ",\"values\":{".utf8)
        var openGroup = -1
        for index in slots.indices {
            let register = slots[index].register
            let isCopied = slots[index].isCopied
            if isCopied {
                guard line.state(of: register) == .answered else { continue }
            } else {
                guard case .answered = registers[register] else { continue }
            }
            if openGroup == slots[index].group {
                out.append(UInt8(ascii: ","))
            } else {
                if openGroup >= 0 { out.append(contentsOf: "},".utf8) }
                openGroup = slots[index].group
                out.append(contentsOf: groups[openGroup])
            }
            out.append(contentsOf: slots[index].key)
            if isCopied {
                append(slots[index].form, line, register, chunk, to: &out)
            } else if case .answered(let value) = registers[register] {
                let field = slots[index].field
                ValueJSON.append(value.inOrder(of: field), of: field.type.list, to: &out)
            }
        }
        out.append(contentsOf: openGroup >= 0 ? "}}".utf8 : "}".utf8)
    }

    private func append(
        _ form: Form, _ line: DecodedLine, _ slot: Int, _ chunk: RawSpan, to out: inout [UInt8]
    ) {
        let number = line.number(of: slot)
        switch form {
        case .whole: out.append(number: number)
        case .yesno: out.append(contentsOf: number != 0 ? "true".utf8 : "false".utf8)
        case .choice(let ids): out.append(contentsOf: ids[Int(number)])
        case .asWritten: out.append(chunk, line.place(of: slot))
        case .decimal(let decimals):
            out.append(contentsOf: (DecimalNumber(units: number, decimals: decimals)?.description ?? "0").utf8)
        case .date: out.append(contentsOf: "\"\(CivilDate(dayNumber: Int(number)) ?? .earliest)\"".utf8)
        case .time:
            out.append(UInt8(ascii: "\""))
            out.append(twoDigits: number / 60)
            out.append(UInt8(ascii: ":"))
            out.append(twoDigits: number % 60)
            out.append(UInt8(ascii: "\""))
        }
    }

    /// Appends the skips; `false` where some are in records that an operation made.
    private func appendSkips(_ line: DecodedLine, _ registers: [Cell], to out: inout [UInt8]) -> Bool {
        out.append(contentsOf: ",\"skipped\":{".utf8)
        var isFirst = true
        for index in skipOrder {
            let register = slots[index].register
            let reason: SkipReason
            if slots[index].isCopied {
                guard line.state(of: register) == .skipped else { continue }
                reason = SkipReason.allCases[Int(line.number(of: register))]
            } else {
                if case .answered(.records(let records)) = registers[register] {
                    let skips = records.contains { $0.cells.contains { if case .skipped = $0 { true } else { false } } }
                    if skips { return false }
                }
                guard case .skipped(let found) = registers[register] else { continue }
                reason = found
            }
            if !isFirst { out.append(UInt8(ascii: ",")) }
            isFirst = false
            out.append(contentsOf: slots[index].skipKey)
            out.append(contentsOf: reason.rawValue.utf8)
            out.append(UInt8(ascii: "\""))
        }
        out.append(UInt8(ascii: "}"))
        return true
    }
}

extension LineMigrator.Form {
    fileprivate init(_ type: FieldType) {
        switch type {
        case .scale, .integer, .duration: self = .whole
        case .decimal(let limits): self = .decimal(limits.decimals)
        case .yesno: self = .yesno
        case .choice(let list): self = .choice(list.options.map { Array("\"\($0.id)\"".utf8) })
        case .date: self = .date
        case .time: self = .time
        case .choices, .text, .note, .tags, .place, .files, .list: self = .asWritten
        }
    }
}

extension FieldType {
    /// Whether answers stand in lines as those of another type do: sets in the order of the template, records by the ids
    /// of their questions.
    fileprivate func isWritten(like other: FieldType) -> Bool {
        guard options?.options.map(\.id) == other.options?.options.map(\.id) else { return false }
        let (own, its) = (list?.fields ?? [], other.list?.fields ?? [])
        return own.map(\.id) == its.map(\.id) && zip(own, its).allSatisfy { $0.type.isWritten(like: $1.type) }
    }
}

extension [UInt8] {
    /// Appends a stretch of a chunk.
    fileprivate mutating func append(_ chunk: RawSpan, _ range: Range<Int>) {
        chunk.extracting(range).withUnsafeBytes { append(contentsOf: $0) }
    }

    /// Appends a number below 100 in two digits.
    fileprivate mutating func append(twoDigits number: Int64) {
        append(0x30 + UInt8(truncatingIfNeeded: number / 10))
        append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }

    /// Appends a whole number in its digits.
    fileprivate mutating func append(number: Int64) {
        if number >= 0, number < 10 { return append(0x30 + UInt8(number)) }
        append(contentsOf: String(number).utf8)
    }
}
