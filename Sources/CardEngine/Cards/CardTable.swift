import CardSchema

/// The schema's rules as flat arrays: all that the decoder reads while it parses a card.
///
/// ```
/// groups   urges 0..<4     emotions 4..<7   …          each with its table of field keys, and a token "urges":
/// rules    self_harm  self_harm.acted  suicide  …      one per question: kind, bounds, table of options; then records'
/// tokens   "self_harm":  "self_harm.acted":  …         one per question
/// lists    medicines: its rules, its tokens "#": "name":  …
/// names    the tokens' further words · the tables' entries
/// ```
struct CardTable: Sendable {
    /// How the value of a question is parsed.
    enum Kind: Sendable {
        case whole, decimal, yesno, choice, choices, line, lines
        case civil(CivilKind)
        /// An array of records, each parsed by the rules of its fields.
        case records
        /// A compound value, parsed as a tree: tags, a place or files.
        case tree
    }

    /// The rule of one question.
    struct Rule: Sendable {
        let kind: Kind
        /// The minimum and maximum number, day, minute, option count or scalar count.
        var low = Int64.min
        var high = Int64.max
        /// The step: values lie a multiple of this from `base`.
        var step: Int64 = 1
        var base: Int64 = 0
        /// The digits after the point of a decimal.
        var decimals = 0
        /// The ids of its options; each maps to the option's index.
        var options: NamePool.Table?
        var optionCount = 0
        /// The index in `isExclusive` of the field's first option.
        var exclusive = 0
        /// The index in `trees` or in `lists`.
        var part = 0

        init(_ kind: Kind) {
            self.kind = kind
        }
    }

    /// The questions of one group.
    struct GroupRule: Sendable {
        let ordinals: Range<Int>
        /// The keys of its questions; each maps to an index from the group's first ordinal.
        let keys: NamePool.Table
    }

    /// The records of one list.
    struct ListRule: Sendable {
        /// The rules of its fields, which follow those of all questions.
        let rules: Range<Int>
        /// The range in `recordTokens` of the record's first key, `"#":`, and the keys of its fields.
        let tokens: Range<Int>
        /// The keys of a record: `#` maps to 0, the fields to their indices from 1.
        let keys: NamePool.Table
        /// The maximum number of records.
        let most: Int64
    }

    private(set) var names = NamePool()
    private(set) var groups: [GroupRule] = []
    private(set) var rules: [Rule] = []
    /// The groups' keys as written: `"urges":`.
    private(set) var groupTokens: [NamePool.Token] = []
    /// The questions' keys as written: `"self_harm.acted":`.
    private(set) var tokens: [NamePool.Token] = []
    /// Whether each option of each choices field excludes all others.
    private(set) var isExclusive: [Bool] = []
    /// The fields with compound values.
    private(set) var trees: [Field] = []
    private var listCount = 0
    /// The lists of records, in the order of the card.
    private(set) var lists: [ListRule] = []
    /// The keys of their records as written: `"#":`, `"name":`.
    private(set) var recordTokens: [NamePool.Token] = []
    /// The groups' ids.
    let groupIDs: NamePool.Table
    /// The questions' paths, as in `skipped`.
    let paths: NamePool.Table
    /// The reasons of a skip.
    let reasons: NamePool.Table

    init(_ schema: Schema, paths questionPaths: [FieldPath]) {
        reasons = names.table(SkipReason.allCases.map(\.rawValue))
        groupIDs = names.table(schema.groups.map(\.id))
        paths = names.table(questionPaths.map(\.description))
        for group in schema.groups {
            let first = rules.count
            for field in group.fields {
                rules.append(rule(field))
                for subfield in field.subfields { rules.append(rule(subfield)) }
            }
            let ordinals = first..<rules.count
            let keys = questionPaths[ordinals].map(\.fieldKey)
            groups.append(GroupRule(ordinals: ordinals, keys: names.table(keys)))
            groupTokens.append(names.token(key: group.id))
            for key in keys { tokens.append(names.token(key: key)) }
        }
        // Records' rules follow the rules of all questions, so that a question's ordinal is the index of its rule.
        for group in schema.groups {
            for field in group.fields { if let list = field.type.list { addRecords(of: list) } }
        }
    }

    private mutating func addRecords(of list: ListType) {
        let keys = [RecordKey.name] + list.fields.map(\.id)
        let (firstRule, firstToken) = (rules.count, recordTokens.count)
        for key in keys { recordTokens.append(names.token(key: key)) }
        for field in list.fields { rules.append(rule(field)) }
        lists.append(
            ListRule(
                rules: firstRule..<rules.count, tokens: firstToken..<recordTokens.count, keys: names.table(keys),
                most: list.maxCount.map(Int64.init) ?? Int64.max))
    }

    private mutating func rule(_ field: Field) -> Rule {
        switch field.type.plain {
        case .integer(let limits): return number(limits.range, limits.step ?? 1, from: limits.range.min ?? 0)
        case .duration(let range): return number(Limits(min: max(range.min ?? 0, 0), max: range.max), 1, from: 0)
        case .decimal(let limits): return decimal(limits)
        case .yesno: return Rule(.yesno)
        case .choice(let list): return choice(.choice, list)
        case .choices(let list, let limits): return choices(list, limits)
        case .text(let limits): return text(.line, limits)
        case .note(let limits): return text(.lines, limits)
        case .date(let range): return civil(.date, range.min?.dayNumber, range.max?.dayNumber)
        case .time(let range): return civil(.time, range.min?.minuteOfDay, range.max?.minuteOfDay)
        case .moment(let range): return civil(.moment, range.min?.minuteNumber, range.max?.minuteNumber)
        case .scale, .tags, .place, .files:
            var rule = Rule(.tree)
            rule.part = trees.count
            trees.append(field)
            return rule
        case .list:
            var rule = Rule(.records)
            rule.part = listCount
            listCount += 1
            return rule
        }
    }

    private func number(_ range: Limits<Int64>, _ step: Int64, from base: Int64) -> Rule {
        var rule = Rule(.whole)
        rule.low = max(range.min ?? Int64.min, 1 - DecimalNumber.limit)
        rule.high = min(range.max ?? Int64.max, DecimalNumber.limit - 1)
        rule.step = step
        rule.base = base
        return rule
    }

    private func decimal(_ limits: FieldType.DecimalLimits) -> Rule {
        var rule = Rule(.decimal)
        rule.decimals = limits.decimals
        // A bound may have more decimals than the field; the nearest number within it is then the bound.
        rule.low = max(units(limits.range.min, limits.decimals, .up) ?? Int64.min, 1 - DecimalNumber.limit)
        rule.high = min(units(limits.range.max, limits.decimals, .down) ?? Int64.max, DecimalNumber.limit - 1)
        rule.step = limits.step?.units(atDecimals: limits.decimals) ?? 1
        rule.base = units(limits.range.min, limits.decimals, .up) ?? 0
        return rule
    }

    /// A bound in the field's units, clamped to 64 bits.
    private func units(_ bound: DecimalNumber?, _ decimals: Int, _ rounding: FloatingPointRoundingRule) -> Int64? {
        guard let bound else { return nil }
        var units = bound.units
        if bound.decimals <= decimals {
            return bound.units(atDecimals: decimals) ?? (units < 0 ? Int64.min : Int64.max)
        }
        var divisor: Int64 = 1
        for _ in decimals..<bound.decimals { divisor *= 10 }
        let rest = units % divisor
        units /= divisor
        if rest > 0, rounding == .up { units += 1 }
        if rest < 0, rounding == .down { units -= 1 }
        return units
    }

    private mutating func choice(_ kind: Kind, _ list: FieldType.OptionList) -> Rule {
        var rule = Rule(kind)
        rule.options = names.table(list.options.map(\.id))
        rule.optionCount = list.options.count
        return rule
    }

    private mutating func choices(_ list: FieldType.OptionList, _ limits: FieldType.ChoicesLimits) -> Rule {
        var rule = choice(.choices, list)
        rule.low = Int64(limits.minCount ?? 0)
        rule.high = limits.maxCount.map(Int64.init) ?? Int64.max
        rule.exclusive = isExclusive.count
        isExclusive += list.options.map { limits.exclusive.contains($0.id) }
        return rule
    }

    private func text(_ kind: Kind, _ limits: FieldType.TextLimits) -> Rule {
        var rule = Rule(kind)
        rule.low = 1
        rule.high = limits.maxLength.map(Int64.init) ?? Int64.max
        return rule
    }

    private func civil(_ kind: CivilKind, _ low: Int?, _ high: Int?) -> Rule {
        var rule = Rule(.civil(kind))
        if let low { rule.low = Int64(low) }
        if let high { rule.high = Int64(high) }
        return rule
    }
}
