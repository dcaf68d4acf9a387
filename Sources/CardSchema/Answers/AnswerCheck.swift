/// The one place that says which values a field allows.
///
/// *Valid* means types, ranges, options, lengths and counts. Whether an answer is required, or its question open, is no
/// part of it: neither ever makes a stored card invalid.
public enum AnswerCheck {
    /// What is wrong with a value as the answer of a field; `nil` when nothing is.
    ///
    /// The first fault found is told.
    public static func problem(of value: Value, for field: Field) -> AnswerProblem? {
        problem(of: value, for: field.type)
    }

    /// What is wrong with a value as an answer of a type; `nil` when nothing is.
    static func problem(of value: Value, for type: FieldType) -> AnswerProblem? {
        switch (type, value) {
        case (.scale(let scale), .whole(let number)): problem(of: number, scale)
        case (.integer(let limits), .whole(let number)): problem(of: number, limits)
        case (.duration(let limits), .whole(let minutes)): problem(of: minutes, limits)
        case (.decimal(let limits), .decimal(let number)): problem(of: number, limits)
        case (.yesno, .yesno): nil
        case (.choice(let list), .choice(let id)): list.index(of: id) == nil ? .unknownOption(id) : nil
        case (.choices(let list, let limits), .choices(let ids)): problem(of: ids, list, limits)
        case (.text(let limits), .text(let text)):
            text.hasLineEnd ? .lineBreak : problem(of: text, limits)
        case (.note(let limits), .text(let text)): problem(of: text, limits)
        case (.date(let limits), .date(let date)): limits.contains(date) ? nil : .outOfRange
        case (.time(let limits), .time(let time)): limits.contains(time) ? nil : .outOfRange
        case (.tags(let limits), .tags(let tags)): problem(of: tags, limits)
        case (.place, .place(let place)): problem(of: place)
        case (.files(let limits), .files(let files)): problem(of: files, limits)
        case (.list(let list), .records(let records)): problem(of: records, list)
        default: .wrongKind
        }
    }

    private static func problem(of number: Int64, _ scale: Scale) -> AnswerProblem? {
        guard number >= scale.min, number <= scale.max else { return .outOfRange }
        return scale.contains(number) ? nil : .offStep
    }

    private static func problem(of number: Int64, _ limits: IntegerLimits) -> AnswerProblem? {
        guard number.magnitude < DecimalNumber.limit else { return .notStorable }
        guard limits.range.contains(number) else { return .outOfRange }
        return limits.contains(number) ? nil : .offStep
    }

    /// Minutes are counted from 0 even where the schema names no lower end.
    private static func problem(of minutes: Int64, _ limits: Limits<Int64>) -> AnswerProblem? {
        guard minutes.magnitude < DecimalNumber.limit else { return .notStorable }
        return minutes >= 0 && limits.contains(minutes) ? nil : .outOfRange
    }

    private static func problem(of number: DecimalNumber, _ limits: DecimalLimits) -> AnswerProblem? {
        guard number.decimals <= limits.decimals else { return .tooManyDecimals }
        guard let units = number.units(atDecimals: limits.decimals), units.magnitude < DecimalNumber.limit else {
            return .notStorable
        }
        return limits.range.contains(number) ? nil : .outOfRange
    }

    private static func problem(of ids: [String], _ list: OptionList, _ limits: ChoicesLimits) -> AnswerProblem? {
        var seen: Set<String> = []
        for id in ids {
            guard list.index(of: id) != nil else { return .unknownOption(id) }
            guard seen.insert(id).inserted else { return .repeatedOption(id) }
        }
        if ids.count > 1, let alone = ids.first(where: limits.exclusive.contains) { return .notAlone(alone) }
        if let min = limits.minCount, ids.count < min { return .tooFew }
        if let max = limits.maxCount, ids.count > max { return .tooMany }
        return nil
    }

    private static func problem(of text: String, _ limits: TextLimits) -> AnswerProblem? {
        guard !text.isEmpty else { return .emptyText }
        guard let most = limits.maxLength else { return nil }
        return text.unicodeScalars.count > most ? .tooLong : nil
    }
}

// MARK: - What is made of parts

extension AnswerCheck {
    private static func problem(of tags: [String], _ limits: TagsLimits) -> AnswerProblem? {
        var folded: Set<String> = []
        for tag in tags {
            guard !tag.isEmpty else { return .emptyText }
            guard !tag.hasLineEnd else { return .lineBreak }
            guard Tag.isTrimmed(tag), !tag.utf8.contains(UInt8(ascii: ",")) else { return .badTag }
            guard folded.insert(Folding.fold(tag)).inserted else { return .repeatedTag }
        }
        return limits.maxCount.map { tags.count > $0 } == true ? .tooMany : nil
    }

    private static func problem(of place: Place) -> AnswerProblem? {
        for (degrees, most) in [(place.latitude, Place.mostLatitude), (place.longitude, Place.mostLongitude)] {
            guard let end = DecimalNumber(units: most), let start = DecimalNumber(units: -most), start <= degrees,
                degrees <= end
            else { return .outOfRange }
        }
        return place.name.flatMap(problem(ofLine:))
    }

    private static func problem(of files: [FileReference], _ limits: FilesLimits) -> AnswerProblem? {
        for file in files {
            if let problem = problem(ofLine: file.name) { return problem }
            guard FileReference.isHash(file.sha256) else { return .malformedPart("sha256") }
            guard (0..<DecimalNumber.limit).contains(file.bytes) else { return .malformedPart("bytes") }
            guard MediaType.isValid(file.type) else { return .malformedPart("type") }
            guard limits.accepts(file.type) else { return .notAccepted }
        }
        return limits.maxCount.map { files.count > $0 } == true ? .tooMany : nil
    }

    private static func problem(of records: [Record], _ list: ListType) -> AnswerProblem? {
        var keys: Set<String> = []
        for record in records {
            guard RecordKey.isValid(record.key) else { return .malformedPart(RecordKey.name) }
            guard keys.insert(record.key).inserted else { return .repeatedKey }
            guard record.cells.count == list.fields.count else { return .wrongKind }
            for (index, cell) in record.cells.enumerated() {
                if let problem = cell.value.flatMap({ problem(of: $0, for: list.fields[index].type) }) {
                    return .inRecord(record.key, index, problem)
                }
            }
        }
        return list.maxCount.map { records.count > $0 } == true ? .tooMany : nil
    }

    private static func problem(ofLine text: String) -> AnswerProblem? {
        text.isEmpty ? .emptyText : text.hasLineEnd ? .lineBreak : nil
    }
}

extension String {
    /// Whether it holds one of the line ends that a text of one line has none of: U+000A to D, 85, 2028, 2029.
    fileprivate var hasLineEnd: Bool {
        unicodeScalars.contains { (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value) }
    }
}

extension AnswerCheck {
    /// Whether a text has none of the line ends that one line has none of.
    static func isOneLine(_ text: String) -> Bool { !text.hasLineEnd }
}
