/// Checks which values a field allows; the only place that does.
///
/// *Valid* refers to types, ranges, options, lengths and counts. Whether an answer is required or its question open
/// does not matter, because neither ever makes a stored card invalid.
package enum AnswerCheck {
    /// Returns what is wrong with a value of a type; `nil` if nothing is.
    ///
    /// Reports the first fault.
    package static func problem(of value: Value, for type: FieldType) -> AnswerProblem? {
        problems(of: value, for: type).first
    }

    /// Returns all problems of a value as an answer of a type.
    static func problems(of value: Value, for type: FieldType) -> [AnswerProblem] {
        switch (type, value) {
        case (.scale(let scale), _): problems(of: value, scale)
        case (.integer(let limits), .whole(let number)): only(problem(of: number, limits))
        case (.duration(let limits), .whole(let minutes)): only(problem(of: minutes, limits))
        case (.decimal(let limits), .decimal(let number)): only(problem(of: number, limits))
        case (.yesno, .yesno): []
        case (.choice(let list), .choice(let id)): list.index(of: id) == nil ? [.unknownOption(id)] : []
        case (.choices(let list, let limits), .choices(let ids)): problems(of: ids, list, limits)
        case (.text(let limits), .text(let text)): problems(of: text, limits, isOneLine: true)
        case (.note(let limits), .text(let text)): problems(of: text, limits, isOneLine: false)
        case (.tags(let limits), .tags(let tags)): problems(of: tags, limits)
        case (.place, .place(let place)): problems(of: place)
        case (.files(let limits), .files(let files)): problems(of: files, limits)
        case (.list(let list), .records(let records)): problems(of: records, list)
        default: problems(of: value.civil, type.family)
        }
    }

    private static func problems(of civil: CivilValue?, _ family: TypeFamily) -> [AnswerProblem] {
        guard case .civil(let kind, let limits) = family, let civil, civil.kind == kind else { return [.wrongKind] }
        return limits.contains(civil) ? [] : [.outOfRange]
    }

    private static func only(_ problem: AnswerProblem?) -> [AnswerProblem] { problem.map { [$0] } ?? [] }

    private static func problems(of value: Value, _ scale: FieldType.Scale) -> [AnswerProblem] {
        switch value {
        case .whole(let number) where scale.decimals == 0:
            guard number >= scale.low, number <= scale.high else { return [.outOfRange] }
            return (number - scale.low) % scale.width == 0 ? [] : [.offStep]
        case .decimal(let number) where scale.decimals > 0:
            guard number >= scale.min, number <= scale.max else { return [.outOfRange] }
            return scale.contains(number) ? [] : [.offStep]
        default: return [.wrongKind]
        }
    }

    private static func problem(of number: Int64, _ limits: FieldType.IntegerLimits) -> AnswerProblem? {
        guard number.magnitude < DecimalNumber.limit else { return .notStorable }
        guard limits.range.contains(number) else { return .outOfRange }
        return limits.contains(number) ? nil : .offStep
    }

    /// Steps are counted from 0 even if the schema has no minimum.
    private static func problem(of minutes: Int64, _ limits: Limits<Int64>) -> AnswerProblem? {
        guard minutes.magnitude < DecimalNumber.limit else { return .notStorable }
        return minutes >= 0 && limits.contains(minutes) ? nil : .outOfRange
    }

    private static func problem(of number: DecimalNumber, _ limits: FieldType.DecimalLimits) -> AnswerProblem? {
        guard number.decimals <= limits.decimals else {
            guard limits.step != nil else { return .tooManyDecimals }
            return limits.range.contains(number) ? .offStep : .outOfRange
        }
        guard let units = number.units(atDecimals: limits.decimals), units.magnitude < DecimalNumber.limit else {
            return .notStorable
        }
        guard limits.range.contains(number) else { return .outOfRange }
        return limits.isOnStep(number) ? nil : .offStep
    }

    private static func problems(
        of ids: [String], _ list: FieldType.OptionList, _ limits: FieldType.ChoicesLimits
    ) -> [AnswerProblem] {
        var problems: [AnswerProblem] = []
        var seen: Set<String> = []
        for (id, option) in zip(ids, list.options(withIDs: ids)) {
            if !seen.insert(id).inserted {
                add(.repeatedOption(id), to: &problems)
            } else if option == nil {
                add(.unknownOption(id), to: &problems)
            }
        }
        if seen.count > 1, let alone = ids.first(where: limits.exclusive.contains) { problems.append(.notAlone(alone)) }
        if let min = limits.minCount, seen.count < min { problems.append(.tooFew) }
        if let max = limits.maxCount, seen.count > max { problems.append(.tooMany) }
        return problems
    }

    private static func problems(of text: String, _ limits: FieldType.TextLimits, isOneLine: Bool) -> [AnswerProblem] {
        guard !text.isEmpty else { return [.emptyText] }
        var problems: [AnswerProblem] = []
        if isOneLine, text.hasLineEnd { problems.append(.lineBreak) }
        // A text has at most as many scalars as bytes.
        if let most = limits.maxLength, text.utf8.count > most, text.unicodeScalars.count > most {
            problems.append(.tooLong)
        }
        return problems
    }

    /// Adds a problem unless it is already listed.
    private static func add(_ problem: AnswerProblem?, to problems: inout [AnswerProblem]) {
        if let problem, !problems.contains(problem) { problems.append(problem) }
    }
}

// MARK: - What is made of parts

extension AnswerCheck {
    private static func problems(of tags: [String], _ limits: FieldType.TagsLimits) -> [AnswerProblem] {
        var problems: [AnswerProblem] = []
        var folded: Set<String> = []
        for tag in tags {
            if tag.isEmpty {
                add(.emptyText, to: &problems)
            } else if tag.hasLineEnd {
                add(.lineBreak, to: &problems)
            } else if !Tag.isTrimmed(tag) || tag.utf8.contains(UInt8(ascii: ",")) {
                add(.badTag, to: &problems)
            } else if !folded.insert(Folding.fold(tag)).inserted {
                add(.repeatedTag, to: &problems)
            }
        }
        if let most = limits.maxCount, tags.count > most { problems.append(.tooMany) }
        return problems
    }

    private static func problems(of place: Place) -> [AnswerProblem] {
        var problems: [AnswerProblem] = []
        for (degrees, most) in [(place.latitude, Place.mostLatitude), (place.longitude, Place.mostLongitude)] {
            guard let end = DecimalNumber(units: most), let start = DecimalNumber(units: -most), start <= degrees,
                degrees <= end
            else {
                add(.outOfRange, to: &problems)
                continue
            }
        }
        add(place.name.flatMap(problem(ofLine:)), to: &problems)
        return problems
    }

    private static func problems(of files: [FileReference], _ limits: FieldType.FilesLimits) -> [AnswerProblem] {
        var problems: [AnswerProblem] = []
        for file in files {
            add(problem(ofLine: file.name), to: &problems)
            if !FileReference.isHash(file.sha256) { add(.malformedPart("sha256"), to: &problems) }
            if !(0..<DecimalNumber.limit).contains(file.bytes) { add(.malformedPart("bytes"), to: &problems) }
            if !MediaType.isValid(file.type) {
                add(.malformedPart("type"), to: &problems)
            } else if !limits.accepts(file.type) {
                add(.notAccepted, to: &problems)
            }
            if let most = limits.maxBytes, file.bytes > most { add(.fileTooLarge, to: &problems) }
        }
        if let most = limits.maxCount, files.count > most { problems.append(.tooMany) }
        return problems
    }

    private static func problems(of records: [Record], _ list: ListType) -> [AnswerProblem] {
        var problems: [AnswerProblem] = []
        var keys: Set<String> = []
        for record in records {
            guard RecordKey.isValid(record.key) else {
                add(.malformedPart(RecordKey.name), to: &problems)
                continue
            }
            guard keys.insert(record.key).inserted else {
                add(.repeatedKey, to: &problems)
                continue
            }
            guard record.cells.count == list.fields.count else {
                add(.wrongKind, to: &problems)
                continue
            }
            for (index, cell) in record.cells.enumerated() {
                guard let value = cell.value else { continue }
                problems += Self.problems(of: value, for: list.fields[index].type).map {
                    .inRecord(record.key, index, $0)
                }
            }
        }
        if let most = list.maxCount, records.count > most { problems.append(.tooMany) }
        return problems
    }

    private static func problem(ofLine text: String) -> AnswerProblem? {
        text.isEmpty ? .emptyText : text.hasLineEnd ? .lineBreak : nil
    }
}

extension String {
    /// Whether it contains one of the line breaks that a one-line text must not have: U+000A to D, 85, 2028, 2029.
    var hasLineEnd: Bool {
        unicodeScalars.contains { (0x0A...0x0D).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value) }
    }
}
