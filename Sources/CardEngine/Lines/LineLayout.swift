@_spi(Bytes) import CardSchema

/// How lines of a newer version are written, and which answers of an older line already have that form.
struct LineLayout: Sendable {
    /// One question of the newer template, without heap storage.
    struct Question: Sendable {
        let group: Int
        /// The part that computes it, or -1 if it is copied.
        let part: Int
        /// The old question's ordinal, or the index in the part's output.
        let source: Int
        /// The range of its key in the text, such as `"over_the_counter.medicine":`.
        let key: Range<Int>
        /// The range of its key after that of its group: `"medication":{"over_the_counter.medicine":`.
        let opening: Range<Int>
        /// The range of its key in skips, such as `"medication.over_the_counter.medicine":"`.
        let skipKey: Range<Int>
        /// Whether it had the same key in the same group before.
        let isNamedAlike: Bool
        let form: Form
        /// The index of a choice's first option in the lists; 1, 10, 100, … for a decimal; the number of bytes of a day or
        /// a time.
        let detail: Int
    }

    /// The canonical form of an answer.
    enum Form: Sendable {
        case whole, yesno, decimal, civil, text, choice, choices
        /// Only known after writing it again.
        case unknown
    }

    let questions: [Question]
    /// The indices of `questions`, ordered by the bytes of their paths: the order of skips.
    let skipOrder: [Int]
    /// The text of all keys.
    let text: [UInt8]
    /// Every option as written, with its quotes, and eight zeros after the last.
    private let options: [UInt8]
    private let optionRanges: [Range<Int>]

    /// The text after a skip's key, by the index of the reason.
    static let reasons: [[UInt8]] = SkipReason.allCases.map { Array("\($0.rawValue)\"".utf8) }

    init(_ migration: CardMigration, _ parts: [MigrationPart]) {
        var made: [Int: (part: Int, place: Int)] = [:]
        for (number, part) in parts.enumerated() {
            for (index, ordinal) in part.outputs.enumerated() { made[ordinal] = (number, index) }
        }
        var (text, options): ([UInt8], [UInt8]) = ([], [])
        var optionRanges: [Range<Int>] = []
        func put(_ string: String, _ bytes: inout [UInt8]) -> Range<Int> {
            let start = bytes.count
            bytes += string.utf8
            return start..<bytes.count
        }
        let (older, newer) = (migration.older, migration.newer)
        questions = newer.questions.indices.map { index in
            let (question, path) = (newer.questions[index], newer.questions[index].path)
            let origin = made[index] ?? (-1, migration.registers[index])
            let old = origin.part < 0 ? older.questions[origin.place] : nil
            let first = optionRanges.count
            for option in old?.field.type.options?.options ?? [] {
                optionRanges.append(put("\"\(option.id)\"", &options))
            }
            let key = "\"\(path.fieldKey)\":"
            return Question(
                group: question.group, part: origin.part, source: origin.place, key: put(key, &text),
                opening: put("\"\(path.group)\":{\(key)", &text), skipKey: put("\"\(path)\":\"", &text),
                isNamedAlike: old?.path.group == path.group && old?.path.fieldKey == path.fieldKey,
                form: old.map { Form($0.field.type) } ?? .unknown,
                detail: old?.field.type.detail ?? first)
        }
        options += [UInt8](repeating: 0, count: 8)
        (self.text, self.options, self.optionRanges) = (text, options, optionRanges)
        let paths = newer.questions.map { Array("\($0.path)".utf8) }
        skipOrder = paths.indices.sorted { paths[$0].lexicographicallyPrecedes(paths[$1]) }
    }

    /// The new questions whose answers may be in another order than before, although no operation changes them.
    static func rewritten(_ migration: CardMigration) -> [Int] {
        let older = migration.older.questions
        return migration.newer.questions.indices.filter { ordinal in
            let register = migration.registers[ordinal]
            guard register < older.count else { return false }
            return !older[register].field.type.isWritten(like: migration.newer.questions[ordinal].field.type)
        }
    }

    // MARK: - Answers

    /// Whether an answer on the old line has its canonical form.
    @inline(__always)
    func isWrittenAlike(_ question: Question, _ number: Int64, _ range: Range<Int>, _ chunk: RawSpan) -> Bool {
        switch question.form {
        case .yesno: true
        // Numbers have no exponents and no leading zeros; a fraction would make the range longer.
        case .whole: range.count == 1 || range.count == Self.digits(number)
        case .choice: range.count == optionRanges[question.detail + Int(number)].count
        case .civil: range.count == question.detail
        // In plain ASCII, every scalar is a byte. Other texts may have escapes, some of them unnecessary.
        case .text: range.count - 2 == Int(number) || Platform.find(UInt8(ascii: "\\"), in: chunk, range) == nil
        case .choices: areInOrder(question.detail, UInt64(bitPattern: number), range, chunk)
        case .decimal: isShortest(number, Int64(question.detail), range, chunk)
        case .unknown: false
        }
    }

    /// The number of bytes of a number.
    private static func digits(_ number: Int64) -> Int {
        var (count, rest) = (number < 0 ? 2 : 1, number.magnitude)
        while rest > 9 { (count, rest) = (count &+ 1, rest / 10) }
        return count
    }

    /// Whether the options of a set have no spaces and are in the order of the template.
    private func areInOrder(_ first: Int, _ chosen: UInt64, _ range: Range<Int>, _ chunk: RawSpan) -> Bool {
        guard range.upperBound &+ 8 <= chunk.byteCount else { return false }
        let options = options.span.bytes
        var (rest, at) = (chosen, range.lowerBound &+ 1)
        while rest != 0 {
            let option = optionRanges[first &+ rest.trailingZeroBitCount]
            guard Self.matches(options, option, at: at, chunk) else { return false }
            rest &= rest &- 1
            at &+= option.count
            guard rest != 0 else { break }
            guard chunk.byte(at) == UInt8(ascii: ",") else { return false }
            at &+= 1
        }
        return at &+ 1 == range.upperBound
    }

    /// Whether a text begins at an offset; both are followed by at least eight bytes.
    @inline(__always)
    private static func matches(_ text: RawSpan, _ range: Range<Int>, at offset: Int, _ chunk: RawSpan) -> Bool {
        var done = 0
        while done < range.count {
            let mask = EightBytes.mask(range.count &- done)
            guard (text.word(range.lowerBound &+ done) ^ chunk.word(offset &+ done)) & mask == 0 else { return false }
            done &+= 8
        }
        return true
    }

    /// Whether a decimal has no trailing zeros, and digits after its point.
    private func isShortest(_ units: Int64, _ scale: Int64, _ range: Range<Int>, _ chunk: RawSpan) -> Bool {
        guard Platform.find(UInt8(ascii: "."), in: chunk, range) != nil else {
            return range.count == Self.digits(units / scale)
        }
        return chunk.byte(range.upperBound &- 1) != UInt8(ascii: "0")
    }
}

extension LineLayout.Form {
    fileprivate init(_ type: FieldType) {
        switch type.family {
        case .number: self = type.decimals == 0 ? .whole : .decimal
        case .yesno: self = .yesno
        case .option: self = .choice
        // Only the first 64 are counted.
        case .options(let list, _): self = list.options.count <= 64 ? .choices : .unknown
        case .text: self = .text
        case .civil: self = .civil
        case .tags, .place, .files, .records: self = .unknown
        }
    }
}

extension FieldType {
    /// The divisor of a number's units, or the number of bytes of a day or a time with its quotes; `nil` for other types.
    fileprivate var detail: Int? {
        if let civilKind { return civilKind.length + 2 }
        return decimals.map { (0..<$0).reduce(1) { power, _ in power * 10 } }
    }

    /// Whether answers are written like those of another type: sets in the order of the template, records sorted by the
    /// ids of their questions.
    fileprivate func isWritten(like other: FieldType) -> Bool {
        guard options?.options.map(\.id) == other.options?.options.map(\.id) else { return false }
        let (own, its) = (list?.fields ?? [], other.list?.fields ?? [])
        return own.map(\.id) == its.map(\.id) && zip(own, its).allSatisfy { $0.type.isWritten(like: $1.type) }
    }
}
