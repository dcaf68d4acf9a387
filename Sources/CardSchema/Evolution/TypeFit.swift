/// A check whether every value of one type is a value of another.
enum TypeFit {
    /// Why a value of the old type may not be valid in the new one.
    enum Misfit: Equatable {
        /// The types are of different kinds.
        case otherKind
        /// The new type accepts fewer values: what is missing, and the step for the others.
        case narrower(String, step: MigrationStep?)
    }

    /// Why some value of the old type is invalid for the new one; `nil` if all are valid.
    static func misfit(_ old: FieldType, _ new: FieldType, at path: FieldPath) -> Misfit? {
        switch (old, new) {
        case (.scale(let a), .scale(let b)): return scale(a, b, path)
        case (.integer(let a), .integer(let b)):
            return range(a.range, b.range, path)
                ?? steps(old, new, finest: DecimalNumber(whole: 1))
        case (.decimal(let a), .decimal(let b)):
            let used = a.step.map { Swift.max($0.decimals, a.range.min?.decimals ?? 0) } ?? a.decimals
            if used > b.decimals {
                return .narrower("it accepts \(Wording.count(b.decimals, "decimal")), not \(used)", step: nil)
            }
            // Finer units reach 2⁵³ earlier.
            if a.decimals < b.decimals, a.range.min == nil || a.range.max == nil {
                return .narrower("with more decimals, it accepts only numbers with fewer digits", step: nil)
            }
            return range(a.range, b.range, path)
                ?? steps(old, new, finest: DecimalNumber(units: 1, decimals: a.decimals))
        case (.yesno, .yesno), (.place, .place): return nil
        case (.choice(let a), .choice(let b)): return options(a, b, path)
        case (.choices(let a, let limits), .choices(let b, let others)):
            return options(a, b, path) ?? counts(limits, others, a, path)
        case (.text(let a), .text(let b)), (.note(let a), .note(let b)):
            return count(a.maxLength, b.maxLength, "characters", path) { Narrowing(maxLength: $0, outside: .absent) }
        case (.duration(let a), .duration(let b)):
            return range(Limits(min: a.min ?? 0, max: a.max), Limits(min: b.min ?? 0, max: b.max), path)
        case (.tags(let a), .tags(let b)):
            return count(a.maxCount, b.maxCount, "tags", path) { Narrowing(maxCount: $0, outside: .absent) }
        case (.files(let a), .files(let b)):
            if !b.accept.isEmpty, a.accept.isEmpty || !a.accept.allSatisfy({ b.takes($0) }) {
                return .narrower("it accepts fewer types of files", step: nil)
            }
            return files(a, b, path)
        case (.list(let a), .list(let b)):
            return count(a.maxCount, b.maxCount, "records", path) { Narrowing(maxCount: $0, outside: .absent) }
        default:
            guard case (.civil(let kind, let a), .civil(let other, let b)) = (old.family, new.family), kind == other
            else { return .otherKind }
            return range(a, b, path)
        }
    }

    private static func scale(_ a: FieldType.Scale, _ b: FieldType.Scale, _ path: FieldPath) -> Misfit? {
        // Whole numbers and decimals are different answers, even if they are equal.
        guard (a.decimals == 0) == (b.decimals == 0) else { return .otherKind }
        if a.min >= b.min, a.max <= b.max, a.min.isSteps(of: b.step, from: b.min), a.step.isSteps(of: b.step) {
            return nil
        }
        let isGrid = a.min >= b.min && a.max <= b.max
        return .narrower(
            isGrid
                ? "its steps differ" : "it goes from \(b.min) to \(b.max), not from \(a.min) to \(a.max)",
            step: isGrid ? nil : rescale(a, b, path))
    }

    /// The step that converts the numbers of one scale to those of another; `nil` if they have decimals.
    static func rescale(_ a: FieldType.Scale, _ b: FieldType.Scale, _ path: FieldPath) -> MigrationStep? {
        guard let from = a.wholeEnds, let to = b.wholeEnds else { return nil }
        return MigrationStep(.rescale(Rescaling(.field(path), from: from, to: to, .rounded(.halfUp))))
    }

    /// `finest` is the distance between old numbers without steps.
    private static func steps(_ old: FieldType, _ new: FieldType, finest: DecimalNumber?) -> Misfit? {
        guard let step = new.step else { return nil }
        let zero = DecimalNumber(whole: 0)
        let (from, to) = (old.numberLimits.min ?? zero, new.numberLimits.min ?? zero)
        if let own = old.step ?? finest, own.isSteps(of: step), from.isSteps(of: step, from: to) { return nil }
        return .narrower("it goes in steps of \(step)", step: nil)
    }

    private static func range<Bound: Comparable & LosslessKey>(
        _ a: Limits<Bound>, _ b: Limits<Bound>, _ path: FieldPath
    ) -> Misfit? {
        let isLower = b.min.map { min in a.min.map { $0 < min } ?? true } ?? false
        let isHigher = b.max.map { max in a.max.map { $0 > max } ?? true } ?? false
        guard isLower || isHigher else { return nil }
        let ends = [isLower ? b.min.map { ("min", $0) } : nil, isHigher ? b.max.map { ("max", $0) } : nil]
            .compactMap { $0 }
        let reasons = ends.map { "its '\($0.0)' is \($0.1)" }.joined(separator: " and ")
        let narrowing = Narrowing(
            min: isLower ? b.min?.written : nil, max: isHigher ? b.max?.written : nil, outside: .absent)
        return .narrower(reasons, step: MigrationStep(.narrow(path, narrowing)))
    }

    private static func options(_ a: FieldType.OptionList, _ b: FieldType.OptionList, _ path: FieldPath) -> Misfit? {
        guard let lost = a.options.first(where: { b.index(of: $0.id) == nil }) else { return nil }
        let list = a.name ?? "\(path)"
        return .narrower(
            "it has no option '\(lost.id)'",
            step: MigrationStep(.retireOption(list: list, option: lost.id, into: nil)))
    }

    private static func counts(
        _ a: FieldType.ChoicesLimits, _ b: FieldType.ChoicesLimits, _ list: FieldType.OptionList, _ path: FieldPath
    ) -> Misfit? {
        if (b.minCount ?? 0) > (a.minCount ?? 0) { return .narrower("it needs at least \(b.minCount ?? 0)", step: nil) }
        if let alone = b.exclusive.first(where: { list.index(of: $0) != nil && !a.exclusive.contains($0) }) {
            return .narrower("'\(alone)' can only be chosen alone", step: nil)
        }
        let most = a.maxCount ?? list.options.count
        guard let newMost = b.maxCount, newMost < most else { return nil }
        return count(most, newMost, "options", path) { Narrowing(maxCount: $0, outside: .absent) }
    }

    private static func files(
        _ a: FieldType.FilesLimits, _ b: FieldType.FilesLimits, _ path: FieldPath
    ) -> Misfit? {
        let fewer = b.maxCount.flatMap { most in a.maxCount.map { $0 > most } ?? true ? most : nil }
        let smaller = b.maxBytes.flatMap { most in a.maxBytes.map { $0 > most } ?? true ? most : nil }
        guard fewer != nil || smaller != nil else { return nil }
        let reasons = [
            fewer.map { "it takes at most \($0) files" }, smaller.map { "it takes files of at most \($0) bytes" },
        ]
        return .narrower(
            reasons.compactMap { $0 }.joined(separator: " and "),
            step: MigrationStep(.narrow(path, Narrowing(maxCount: fewer, maxBytes: smaller, outside: .absent))))
    }

    private static func count(
        _ a: Int?, _ b: Int?, _ noun: String, _ path: FieldPath, _ narrowing: (Int) -> Narrowing
    ) -> Misfit? {
        guard let b, a.map({ $0 > b }) ?? true else { return nil }
        return .narrower("it accepts at most \(b) \(noun)", step: MigrationStep(.narrow(path, narrowing(b))))
    }
}

extension FieldType.FilesLimits {
    /// Whether every file of a media type is accepted.
    fileprivate func takes(_ kind: MediaTypePattern) -> Bool {
        accept.contains(kind) || accept.contains { $0.description.hasSuffix("/*") && $0.matches(kind.description) }
    }
}

/// A bound that templates write as a single JSON value.
protocol LosslessKey {
    /// The pattern as written.
    var written: WrittenValue? { get }
}

extension Int64: LosslessKey { var written: WrittenValue? { DecimalNumber(units: self).map { .number($0) } } }
extension DecimalNumber: LosslessKey { var written: WrittenValue? { .number(self) } }
extension CivilValue: LosslessKey { var written: WrittenValue? { .text("\(self)") } }
