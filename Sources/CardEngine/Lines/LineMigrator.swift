package import CardSchema

/// Migrates lines of an older version to a newer one without decoding their cards: what no step changes is copied.
///
/// ```
///   old line  "emotions":{"misery":4,"anger":2, … "skills":{"emotion_regulation":["abc","please"]}
///                         │          └──────────┐                  │ cells, through the operations of one part,
///                         │ its value           │ a whole stretch  │ unless the same answers are in the cache
///   new line  "emotions":{"emotional_pain":4,"anger":2, …          └─▶ ["please"], attic
/// ```
/// The line is byte for byte the one that encoding the migrated revision gives. Rare cases (skips in records, newer
/// members, lines edited by hand, tombstones) are left to ``CardMigration``.
package struct LineMigrator: Sendable {
    let migration: CardMigration
    let layout: LineLayout
    private let parts: [MigrationPart]
    /// For each old question, the part that reads it and its index there.
    private let taken: [(part: Int, place: Int)?]
    /// The outcome of every part for questions that were not asked.
    private let blank: [MigrationPart.Outcome]
    private var memory: MigrationMemory
    /// The outcome of each part for the current line.
    private(set) var current: [MigrationPart.Outcome]
    private var attic = Attic()
    private let beginning: [UInt8]
    /// The members between the parents and the day.
    private let writing: [UInt8]
    private let run: [UInt8]
    private let hasTails: Bool
    /// The offset of the day in a card's name.
    private let dayOffset: Int

    /// Prepares to migrate lines: `at` and `by` are the time and the device of the new ones, `run` their run, if any.
    ///
    /// Without tails, checksums of old lines are not verified, and new lines get neither id nor checksum, to measure
    /// the migration alone. Such lines do not belong in a journal.
    package init(
        _ migration: CardMigration, at moment: Timestamp, by device: String, run: RevisionID? = nil,
        hasTails: Bool = true
    ) {
        self.migration = migration
        self.hasTails = hasTails
        let parts = migration.parts(rewriting: LineLayout.rewritten(migration))
        self.parts = parts
        layout = LineLayout(migration, parts)
        var taken: [(part: Int, place: Int)?] = migration.older.questions.map { _ in nil }
        for (part, each) in parts.enumerated() {
            for (index, ordinal) in each.inputs.enumerated() { taken[ordinal] = (part, index) }
        }
        self.taken = taken
        blank = parts.map { migration.outcome(of: $0, $0.inputs.map { _ in .notAsked }) }
        memory = MigrationMemory(parts: parts.count)
        current = blank
        beginning = Array("{\"v\":1,\"card\":\"".utf8)
        var writing = Array("\"],\"at\":\"\(moment)\",\"by\":".utf8)
        JSONText.quoted(device, into: &writing)
        self.writing = writing + ",\"schema\":\"\(migration.newer.name)\",\"day\":\"".utf8
        self.run = run.map { Array(",\"run\":\"\($0)\"".utf8) } ?? []
        dayOffset = migration.older.name.id.utf8.count + 1
    }

    /// Appends the newer line, or returns `false` without appending anything if it must be created the slow way.
    ///
    /// `line` is one that `decoder` found valid in the chunk, under the older version. Takes time linear in the line.
    package mutating func migrate(
        _ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan, into batch: inout LineBatch
    ) -> Bool {
        look(line, of: decoder, in: chunk) && append(line, of: decoder, in: chunk, to: &batch)
    }

    // MARK: - What the operations make

    /// Computes the new answers of a line; returns `false` if that must be done the slow way.
    mutating func look(_ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan) -> Bool {
        guard let index = line.schemaIndex, decoder.schemas[index].name == migration.older.name, !line.isDeleted,
            line.carried.isEmpty, line.recordSkips.isEmpty, !line.card.isSpelled, !line.local.isSpelled,
            !hasTails || LineIntegrity.check(chunk, line.range) == .whole
        else { return false }
        let found = line.attic.count > 2 ? Attic(chunk.copied(line.attic)) : Attic()
        // An empty array that is not canonical stays as it is.
        guard found.isEmpty == (line.attic.count <= 2) else { return false }
        guard found.isEmpty else {
            // The attic matters, so no remembered outcome applies.
            let cells = parts.map { $0.inputs.map { decoder.cell($0, of: line, in: chunk) } }
            (current, attic) = migration.outcomes(of: parts, cells, found)
            return !current.contains(where: \.skipsInRecords)
        }
        if !attic.isEmpty { attic = Attic() }
        for part in parts.indices {
            let outcome = outcome(of: part, line, decoder, chunk)
            current[part] = outcome
            if outcome.skipsInRecords { return false }
            if !outcome.entries.isEmpty { attic.add(outcome.entries) }
        }
        return true
    }

    private mutating func outcome(
        of part: Int, _ line: DecodedLine, _ decoder: LineDecoder, _ chunk: RawSpan
    ) -> MigrationPart.Outcome {
        let inputs = parts[part].inputs
        guard inputs.contains(where: { line.state(of: $0) != .notAsked }) else { return blank[part] }
        return memory.outcome(part, inputs, line, chunk) { [migration, parts] in
            migration.outcome(of: parts[part], inputs.map { decoder.cell($0, of: line, in: chunk) })
        }
    }

    /// The attic of the current line.
    var entries: [Attic.Entry] { attic.entries }

    /// Returns whether the answer of a new question is copied from an old one.
    func copies(_ old: Int, to new: Int) -> Bool {
        layout.questions[new].part < 0 && layout.questions[new].source == old
    }

    /// A cell of the current line, under the older version.
    func before(_ ordinal: Int, _ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan) -> Cell {
        taken[ordinal].map { current[$0.part].before[$0.place] } ?? decoder.cell(ordinal, of: line, in: chunk)
    }

    /// A cell of the current line, under the newer version.
    func after(_ ordinal: Int, _ line: DecodedLine, _ decoder: LineDecoder, in chunk: RawSpan) -> Cell {
        let question = layout.questions[ordinal]
        return question.part < 0
            ? before(question.source, line, decoder, in: chunk) : current[question.part].after[question.source]
    }

    // MARK: - The line

    /// Appends the current line, or returns `false` without appending anything if it would be too large.
    mutating func append(
        _ line: DecodedLine, of decoder: LineDecoder, in chunk: RawSpan, to batch: inout LineBatch
    ) -> Bool {
        batch.begin()
        guard appendHeader(line, chunk, to: &batch) else {
            batch.takeBack()
            return false
        }
        appendValues(line, decoder, chunk, to: &batch)
        appendSkips(line, to: &batch)
        batch.append(Self.atticKey)
        if attic.isEmpty { batch.append(Revision.emptyAttic) } else { batch.append(attic.bytes) }
        guard batch.count + LineTail.length <= LineDecoder.mostBytes else {
            batch.takeBack()
            return false
        }
        batch.end(hasTail: hasTails)
        return true
    }

    private static let revKey = Array("\",\"rev\":".utf8)
    private static let prevKey = Array(",\"prev\":[\"".utf8)
    private static let localKey = Array("\",\"local\":\"".utf8)
    private static let partial = Array(",\"partial\":true".utf8)
    private static let sourceKey = Array(",\"source\":".utf8)
    private static let valuesKey = Array(",\"values\":{".utf8)
    private static let skippedKey = Array(",\"skipped\":{".utf8)
    private static let atticKey = Array(",\"attic\":".utf8)

    private func appendHeader(_ line: DecodedLine, _ chunk: RawSpan, to batch: inout LineBatch) -> Bool {
        batch.append(beginning)
        batch.append(chunk, line.cardRange)
        batch.append(Self.revKey)
        batch.append(number: Int64(line.rev + 1))
        batch.append(Self.prevKey)
        batch.append(hex: line.id(in: chunk).bits, digits: 16)
        batch.append(writing)
        let day = line.cardRange.lowerBound + dayOffset
        batch.append(chunk, day..<day + 10)
        if line.local.length > 0 {
            batch.append(Self.localKey)
            batch.append(chunk, line.local.start..<line.local.end)
        }
        batch.append(UInt8(ascii: "\""))
        if line.isPartial { batch.append(Self.partial) }
        batch.append(run)
        guard !line.source.isEmpty else { return true }
        batch.append(Self.sourceKey)
        guard let source = try? LineEncoder.sorted(chunk.copied(line.source)) else { return false }
        batch.append(source)
        return true
    }

    /// Appends the answers.
    ///
    /// Unchanged ranges are copied.
    private func appendValues(
        _ line: DecodedLine, _ decoder: LineDecoder, _ chunk: RawSpan, to batch: inout LineBatch
    ) {
        batch.append(Self.valuesKey)
        let questions = layout.questions.span
        let text = layout.text.span.bytes
        var openGroup = -1
        // The range of the old line that is still to be copied.
        var (from, to) = (0, Self.nowhere)
        for index in questions.indices {
            let question = questions[index]
            let isOpen = openGroup == question.group
            if question.part < 0 {
                guard line.state(of: question.source) == .answered else { continue }
                let range = line.range(of: question.source)
                let number = line.number(of: question.source)
                if layout.isWrittenAlike(question, number, range, chunk) {
                    // The key fits exactly between the two, so it is already in its place.
                    if question.isNamedAlike,
                        range.lowerBound &- to == (isOpen ? question.key.count &+ 1 : question.opening.count &+ 2)
                    {
                        (to, openGroup) = (range.upperBound, question.group)
                        continue
                    }
                    if to > from { batch.append(chunk, from..<to) }
                    appendKey(question, isOpen, openGroup >= 0, text, to: &batch)
                    (from, to) = (range.lowerBound, range.upperBound)
                } else {
                    if to > from { batch.append(chunk, from..<to) }
                    to = Self.nowhere
                    appendKey(question, isOpen, openGroup >= 0, text, to: &batch)
                    // The canonical form of the answer: the old line has another.
                    let cell = decoder.cell(question.source, of: line, in: chunk)
                    batch.append(cell.written(for: migration.newer.questions[index].field))
                }
            } else {
                let outcome = current[question.part]
                guard !outcome.written[question.source].isEmpty else { continue }
                if to > from { batch.append(chunk, from..<to) }
                to = Self.nowhere
                appendKey(question, isOpen, openGroup >= 0, text, to: &batch)
                batch.append(outcome.written[question.source])
            }
            openGroup = question.group
        }
        if to > from { batch.append(chunk, from..<to) }
        if openGroup >= 0 { batch.append(UInt8(ascii: "}")) }
        batch.append(UInt8(ascii: "}"))
    }

    /// Lies before every position of a chunk, so that nothing follows it.
    private static let nowhere = -1 << 40

    @inline(__always)
    private func appendKey(
        _ question: LineLayout.Question, _ isOpen: Bool, _ followsGroup: Bool, _ text: RawSpan,
        to batch: inout LineBatch
    ) {
        if isOpen {
            batch.append(UInt8(ascii: ","))
            batch.append(text, question.key)
        } else {
            if followsGroup {
                batch.append(UInt8(ascii: "}"))
                batch.append(UInt8(ascii: ","))
            }
            batch.append(text, question.opening)
        }
    }

    private func appendSkips(_ line: DecodedLine, to batch: inout LineBatch) {
        batch.append(Self.skippedKey)
        let questions = layout.questions.span
        let text = layout.text.span.bytes
        var isFirst = true
        for index in layout.skipOrder {
            let question = questions[index]
            let reason: Int
            if question.part < 0 {
                guard line.state(of: question.source) == .skipped else { continue }
                reason = Int(line.number(of: question.source))
            } else {
                guard case .skipped(let found) = current[question.part].after[question.source],
                    let position = SkipReason.allCases.firstIndex(of: found)
                else { continue }
                reason = position
            }
            if !isFirst { batch.append(UInt8(ascii: ",")) }
            isFirst = false
            batch.append(text, question.skipKey)
            batch.append(LineLayout.reasons[reason])
        }
        batch.append(UInt8(ascii: "}"))
    }
}
