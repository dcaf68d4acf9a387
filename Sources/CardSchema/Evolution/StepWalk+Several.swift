// Steps that split or merge questions.
extension StepWalk {
    mutating func split(_ path: FieldPath, into: [FieldPath], _ rule: SplitRule, _ keeps: Bool) {
        guard let field = existing(path), case .some(let list) = place([path], "field") else { return }
        var goals: [Field] = []
        for piece in into {
            guard piece == path || isFree(piece, "into"), let goalField = defined(piece, "into") else { return }
            goals.append(goalField)
        }
        guard into.allSatisfy({ environment.list(of: $0)?.path == list }) else {
            return report(.wrongPlace, "the pieces must stay in the same place as '\(path)'", "into")
        }
        switch rule {
        case .separator:
            for goalField in goals where CheckGuard.several.isOn {
                guard textsFit(field, goalField, "into") else { return }
            }
        case .table(let rows):
            guard tableHolds(rows, field, goals) else { return }
        }
        let change = CellChange.split(rule, old: field.type, pieces: goals.map(\.type))
        let lost = count(of: field, change)
        replace(
            [field], with: goals, unit([path], into, in: list, change, keeps), losing: lost?.count, of: lost?.total)
    }

    private func count(of field: Field, _ change: CellChange) -> (count: Int, total: Int)? {
        FiniteDomain.values(of: field.type).map { values in
            let lost = values.count { value in
                !change.back(change.forward([.answered(value)]))[0].hasSameMeaning(as: .answered(value))
            }
            return (lost, values.count)
        }
    }

    private mutating func textsFit(_ field: Field, _ goalField: Field, _ key: String) -> Bool {
        switch (field.type, goalField.type) {
        case (.text(let old), .text(let new)), (.text(let old), .note(let new)), (.note(let old), .note(let new)):
            guard let most = new.maxLength, old.maxLength.map({ $0 > most }) ?? true else { return true }
            report(
                .unprovedResult, "'\(goalField.path)' accepts at most \(most) characters, but a piece may have more",
                key,
                fix: "remove its \"max_length\"")
        case (.note, .text):
            report(
                .unprovedResult, "'\(goalField.path)' accepts only one line, but a piece may have more", key,
                fix: "make it a note")
        default:
            report(
                .wrongTypeForStep,
                "\(field.type.nameWithArticle) has no pieces that \(goalField.type.nameWithArticle) accepts", key)
        }
        return false
    }

    /// Whether a table covers every value, and its question accepts every piece.
    private mutating func tableHolds(_ rows: [SplitRule.Row], _ field: Field, _ goals: [Field]) -> Bool {
        guard let values = FiniteDomain.values(of: field.type), values.first?.mapKey != nil else {
            return refuse(
                .wrongTypeForStep, "'\(field.path)' is \(field.type.nameWithArticle) with too many values for a table",
                "table")
        }
        for row in rows {
            guard values.contains(where: { $0.isWritten(row.old, field.type) }) else {
                return refuse(
                    .impossibleMapping, "'\(field.path)' has no value \(Wording.json(row.old))", "table",
                    fix: proposal(row.old, among: values.prefix(500).compactMap(\.mapKey)))
            }
            for (piece, goalField) in zip(row.pieces, goals) {
                guard let piece, piece.value(of: goalField.type) == nil else { continue }
                return refuse(.impossibleMapping, "\(piece.shown) is not a value of '\(goalField.path)'", "table")
            }
        }
        let forgotten = values.filter { value in !rows.contains { value.isWritten($0.old, field.type) } }
        guard !forgotten.isEmpty else { return true }
        reportForgotten(forgotten.compactMap(\.mapKey), field.path, "table")
        return false
    }

    mutating func merge(_ paths: [FieldPath], into: FieldPath, _ rule: MergeRule, _ keeps: Bool) {
        let fields = paths.compactMap { existing($0, "fields") }
        guard fields.count == paths.count, case .some(let list) = place(paths, "fields"),
            paths.contains(into) || isFree(into, "into"), let goalField = defined(into, "into")
        else { return }
        guard environment.list(of: into)?.path == list else {
            return report(.wrongPlace, "'\(into)' is not in the same place as the merged questions", "into")
        }
        guard !CheckGuard.several.isOn || mergeHolds(fields, goalField, rule) else { return }
        let change = CellChange.merge(rule, old: fields.map(\.type), into: goalField.type)
        replace(fields, with: [goalField], unit(paths, [into], in: list, change, keeps), losing: nil)
    }

    private mutating func mergeHolds(_ fields: [Field], _ goalField: Field, _ rule: MergeRule) -> Bool {
        switch rule {
        case .join(let separator): return joinHolds(fields, goalField, separator)
        case .take(let take):
            if take != .first, let wrong = fields.first(where: { !$0.type.isSortable(for: take) }) {
                return refuse(
                    .wrongTypeForStep,
                    "'\(wrong.path)' is \(wrong.type.nameWithArticle), which has no \(take.rawValue)",
                    "take")
            }
            guard take == .sum else {
                return fields.allSatisfy { fits($0.type, goalField.type, at: goalField.path, "into") }
            }
            return sumHolds(fields, goalField)
        }
    }

    private mutating func joinHolds(_ fields: [Field], _ goalField: Field, _ separator: String) -> Bool {
        var length: Int? = separator.unicodeScalars.count * (fields.count - 1)
        var needsNote = separator.hasLineEnd
        for field in fields {
            switch field.type {
            case .text: break
            case .note: needsNote = true
            default:
                return refuse(
                    .wrongTypeForStep, "'\(field.path)' is \(field.type.nameWithArticle), but only texts can be joined",
                    "fields")
            }
            length = length.flatMap { sum in field.type.maxLength.map { sum + $0 } }
        }
        switch goalField.type {
        case .text where !needsNote, .note: break
        default:
            return refuse(
                .unprovedResult,
                "'\(goalField.path)' is \(goalField.type.nameWithArticle), but the joined text may have several lines",
                "into", fix: "make it a note")
        }
        guard let most = goalField.type.maxLength, length.map({ $0 > most }) ?? true else { return true }
        return refuse(
            .unprovedResult,
            "'\(goalField.path)' accepts at most \(most) characters, but the joined text may have more",
            "into",
            fix: length.map { "write \"max_length\": \($0)" } ?? "remove its \"max_length\"")
    }

    private mutating func sumHolds(_ fields: [Field], _ goalField: Field) -> Bool {
        guard let decimals = goalField.type.decimals, Set(fields.map { $0.type.kindOfNumber }).count == 1,
            goalField.type.kindOfNumber == fields[0].type.kindOfNumber
        else {
            return refuse(.wrongTypeForStep, "the numbers and their sum must be all whole or all decimal", "into")
        }
        var (low, high): (Rational?, Rational?) = (.zero, .zero)
        for field in fields {
            low = low.flatMap { low in field.type.lowestNumber.flatMap { low.adding(Rational($0)) } }
            high = high.flatMap { high in field.type.numberLimits.max.flatMap { high.adding(Rational($0)) } }
        }
        let finest = fields.compactMap(\.type.decimals).max() ?? 0
        let range = Limits(
            min: low.flatMap { $0.rounded(toDecimals: finest) }, max: high.flatMap { $0.rounded(toDecimals: finest) })
        guard range.min != nil, range.max != nil, finest <= decimals else {
            return refuse(
                .unprovedResult, "the sum has no limits that can be compared with '\(goalField.path)'", "into")
        }
        let sum = FieldType.decimal(FieldType.DecimalLimits(decimals: finest, range: range))
        if let step = goalField.type.step {
            return refuse(.unprovedResult, "'\(goalField.path)' goes in steps of \(step)", "into")
        }
        let goalRange = Limits(min: goalField.type.lowestNumber, max: goalField.type.numberLimits.max)
        return fits(
            sum, .decimal(FieldType.DecimalLimits(decimals: decimals, range: goalRange)), at: goalField.path, "into")
    }
}

extension FieldType {
    fileprivate func isSortable(for take: MergeRule.Take) -> Bool {
        switch family {
        case .number: true
        case .civil: take != .sum
        case .yesno, .option, .options, .text, .tags, .place, .files, .records: false
        }
    }

    /// 1 for whole numbers, 2 for decimals, 0 for other types.
    var kindOfNumber: Int { isNumber ? isDecimal ? 2 : 1 : 0 }
}
