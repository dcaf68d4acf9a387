import CardEngine
import CardSchema
import CardTesting

/// Cards and revisions by chance, valid under the probe template.
struct RandomCards {
    var generator: SeededGenerator
    /// The number of six questions that are asked, 1 to 6.
    var asked = 4

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// A card with some questions answered, fewer skipped.
    mutating func card() -> Card {
        var card = Card(ProbeSchema.compiled)
        for (index, question) in ProbeSchema.compiled.questions.enumerated() {
            guard number(1, 6) <= asked else { continue }
            card.cells[index] =
                number(1, 4) == 1 ? .skipped(pick(SkipReason.allCases)) : .answered(value(question.field.type))
        }
        return card
    }

    /// A revision that uses every member a line may have.
    mutating func revision() -> Revision {
        let day = CivilDate.earliest.adding(days: number(0, 3_600_000))
        let isDeleted = number(0, 9) == 0
        let card = isDeleted ? Card(ProbeSchema.compiled) : card()
        let header = Revision.Header(
            card: CardName(
                schema: "probe", day: day, suffix: flip() ? suffix(generator.next()) : nil),
            rev: number(1, 1000), prev: (0..<number(0, 3)).map { _ in RevisionID(bits: generator.next()) }.sorted(),
            at: Timestamp(seconds: Int64(number(-62_135_596_800, 253_402_300_799))), by: text(oneLine: true, 12),
            schema: ProbeSchema.name,
            local: flip()
                ? LocalTime(date: day, time: time(), offsetMinutes: number(-1439, 1439)) : nil,
            isDeleted: isDeleted, isPartial: flip(), run: flip() ? text(oneLine: false, 8) : nil,
            source: flip() ? Array(#"{"app":"daylio","id":"276","row":17}"#.utf8) : nil)
        return Revision(
            header, card, attic: isDeleted ? Revision.emptyAttic : attic(),
            carried: flip()
                ? [
                    Revision.CarriedMember(key: "x\n\"é", value: Array(#"{"a": [1e5 , null]}"#.utf8)),
                    Revision.CarriedMember(key: "zoo", value: Array("true".utf8)),
                ] : [])
    }

    /// The id of a slot, or 16 digits.
    private func suffix(_ bits: UInt64) -> String {
        let slots = ["m", "ma", "mb", "morning", "s_1", "fifteen_letters"]
        return bits % 3 == 0 ? slots[Int(bits / 3 % 6)] : "\(RevisionID(bits: bits))"
    }

    private mutating func attic() -> [UInt8] {
        flip()
            ? Array(#"[{"step":"probe 1.3f9a1c20>2 #1","path":"urges.drink","was":[7],"is":[4]}]"#.utf8)
            : Revision.emptyAttic
    }

    private mutating func value(_ type: FieldType) -> Value {
        switch type {
        case .scale(let scale):
            return scale.value(scale.number(at: number(0, scale.count - 1)))
        case .integer(let limits):
            guard let min = limits.range.min, let max = limits.range.max, let step = limits.step else {
                return .whole(Int64(number(-(1 << 53) + 1, 1 << 53 - 1)))
            }
            return .whole(min + step * Int64(number(0, Int((max - min) / step))))
        case .duration(let range): return .whole(Int64(number(0, Int(range.max ?? 1 << 53 - 1))))
        case .decimal(let limits): return decimal(limits)
        case .yesno: return .yesno(flip())
        case .choice(let list): return .choice(pick(list.options).id)
        case .choices(let list, let limits): return choices(list, limits)
        case .text(let limits): return .text(text(oneLine: true, limits.maxLength ?? 30))
        case .note: return .text(text(oneLine: false, 60))
        case .date(let range):
            return .date(
                CivilDate(dayNumber: number((range.min ?? .earliest).dayNumber, (range.max ?? .latest).dayNumber))
                    ?? .earliest)
        case .time(let range):
            let low = range.min?.minuteOfDay ?? 0
            return .time(CivilTime(minuteOfDay: number(low, range.max?.minuteOfDay ?? 1439)) ?? time())
        case .moment(let range):
            let (low, high) = (range.min ?? CivilMoment.earliest, range.max ?? CivilMoment.latest)
            return .moment(CivilMoment(minuteNumber: number(low.minuteNumber, high.minuteNumber)) ?? low)
        case .tags(let limits): return .tags(tags(limits.maxCount ?? 4))
        case .place: return place()
        case .files(let limits): return .files((0..<number(0, limits.maxCount ?? 3)).map { _ in file(limits) })
        case .list(let list):
            // Keys of more than eight records are compared by another algorithm.
            let most = list.maxCount ?? (number(0, 3) == 0 ? 12 : 3)
            return .records((0..<number(0, most)).map { record($0, list) })
        }
    }

    private mutating func tags(_ most: Int) -> [String] {
        let words = ["rain", "Été", "two words", "ß", "→", "a\"b", "雨"]
        return Array(words.shuffled(using: &generator).prefix(number(0, most)))
    }

    private mutating func place() -> Value {
        let latitude = DecimalNumber(units: Int64(number(-90_000_000, 90_000_000)), decimals: 6)
        let longitude = DecimalNumber(units: Int64(number(-180_000_000, 180_000_000)), decimals: 6)
        guard let latitude, let longitude else { return .yesno(true) }
        return .place(
            Place(latitude: latitude, longitude: longitude, name: flip() ? text(oneLine: true, 12) : nil))
    }

    private mutating func file(_ limits: FieldType.FilesLimits) -> FileReference {
        FileReference(
            name: text(oneLine: true, 8), sha256: SHA256.hex([UInt8(number(0, 255))]), bytes: Int64(number(0, 1 << 40)),
            type: limits.accept.isEmpty ? "application/pdf" : "image/jpeg")
    }

    private mutating func record(_ number: Int, _ list: ListType) -> Record {
        var record = list.emptyRecord(key: flip() ? "k\(number)" : "\(number)")
        for (index, field) in list.fields.enumerated() {
            switch self.number(1, 5) {
            case 1...asked: record.cells[index] = .answered(value(field.type))
            case 5: record.cells[index] = .skipped(pick(SkipReason.allCases))
            default: break
            }
        }
        return record
    }

    private mutating func decimal(_ limits: FieldType.DecimalLimits) -> Value {
        let low = limits.range.min?.units(atDecimals: limits.decimals) ?? -(1 << 53) + 1
        let high = limits.range.max?.units(atDecimals: limits.decimals) ?? 1 << 53 - 1
        let units = Int64(number(Int(low), Int(high)))
        return DecimalNumber(units: units, decimals: limits.decimals).map { .decimal($0) } ?? .yesno(true)
    }

    private mutating func choices(_ list: FieldType.OptionList, _ limits: FieldType.ChoicesLimits) -> Value {
        let count = number(limits.minCount ?? 0, limits.maxCount ?? 5)
        let ids = list.options.map(\.id).shuffled(using: &generator).prefix(count)
        if let alone = ids.first(where: limits.exclusive.contains) { return .choices([alone]) }
        return .choices(list.options.map(\.id).filter(ids.contains))
    }

    /// A text of 1 to `most` scalars.
    mutating func text(oneLine: Bool, _ most: Int) -> String {
        let plain = ["a", "b", " ", "Z", "0", ",", "{", "}", "[", ":", "/"]
        let special = ["\"", "\\", "é", "→", "😀", "\u{7F}", "\t", "\u{1F}", "\u{0}", "\u{10FFFF}", "\u{84}"]
        let breaks = ["\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]
        let alphabet = number(0, 1) == 0 ? plain : plain + special + (oneLine ? [] : breaks)
        var scalars = String.UnicodeScalarView()
        for _ in 0..<number(1, most) { scalars.append(contentsOf: pick(alphabet).unicodeScalars) }
        return String(scalars)
    }

    private mutating func time() -> CivilTime { CivilTime(hour: number(0, 23), minute: number(0, 59)) ?? time() }

    private mutating func flip() -> Bool { Bool.random(using: &generator) }

    mutating func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &generator) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0, elements.count - 1)] }
}
