/// What the answers of each type are, as JSON Schema.
enum AnswerJSONSchema {
    /// The most values that are listed one by one.
    static let mostListed: Int64 = 1000

    static func node(for type: FieldType) -> JSONSchemaNode {
        switch type {
        case .scale(let scale): stepped(Limits(min: scale.min, max: scale.max), scale.step)
        case .integer(let limits): stepped(limits.range, limits.step ?? 1)
        case .duration(let limits): stepped(Limits(min: max(limits.min ?? 0, 0), max: limits.max), 1)
        case .decimal(let limits): decimal(limits)
        case .yesno: JSONSchemaNode(type: "boolean")
        case .choice(let list): .words(list.options.map(\.id))
        case .choices(let list, let limits): choices(list, limits)
        case .text(let limits): text(limits).with("not", JSONSchemaNode.matching(JSONSchemaPattern.lineEnd))
        case .note(let limits): text(limits)
        case .date(let limits): moment(JSONSchemaPattern.date, 10, limits)
        case .time(let limits): moment(JSONSchemaPattern.time, 5, limits)
        }
    }

    /// Whole numbers in steps; `multipleOf` counts from 0 only, so other steps are listed where they are few.
    private static func stepped(_ range: Limits<Int64>, _ step: Int64) -> JSONSchemaNode {
        let most = DecimalNumber.limit - 1
        let low = max(range.min ?? -most, -most)
        let high = min(range.max ?? most, most)
        let whole = JSONSchemaNode.whole(low, high)
        guard step > 1 else { return whole }
        guard (range.min ?? 0) % step != 0 else { return whole.with("multipleOf", ifAny: step) }
        guard (high - low) / step < mostListed else {
            return whole.with("$comment", .string("in steps of \(step) from \(low)"))
        }
        return JSONSchemaNode([
            ("enum", .array(stride(from: low, through: high, by: Int64.Stride(step)).map { .number("\($0)") }))
        ])
    }

    /// Exact decimals within their range.
    ///
    /// Their last place is not said: `multipleOf: 0.1` is computed in binary fractions by most programs, which then
    /// refuse 1.1.
    private static func decimal(_ limits: DecimalLimits) -> JSONSchemaNode {
        let most = DecimalNumber(units: DecimalNumber.limit - 1, decimals: limits.decimals)
        let least = DecimalNumber(units: 1 - DecimalNumber.limit, decimals: limits.decimals)
        let number = JSONSchemaNode(type: limits.decimals == 0 ? "integer" : "number")
            .with("minimum", .number("\((limits.range.min ?? least)?.description ?? "0")"))
            .with("maximum", .number("\((limits.range.max ?? most)?.description ?? "0")"))
        guard limits.decimals > 0 else { return number }
        return number.with("$comment", .string("at most \(limits.decimals) digits behind the point"))
    }

    private static func choices(_ list: OptionList, _ limits: ChoicesLimits) -> JSONSchemaNode {
        let array = JSONSchemaNode.array(
            of: .words(list.options.map(\.id)), min: limits.minCount.map { Int64($0) },
            max: limits.maxCount.map { Int64($0) }, areDistinct: true)
        guard !limits.exclusive.isEmpty else { return array }
        return array.with("if", JSONSchemaNode([("contains", JSONSchemaNode.words(limits.exclusive).document)]))
            .with("then", JSONSchemaNode([("maxItems", .integer(1))]))
    }

    /// A text of at least one character; both sides count Unicode scalars.
    private static func text(_ limits: TextLimits) -> JSONSchemaNode {
        JSONSchemaNode(type: "string").with("minLength", .integer(1))
            .with("maxLength", ifAny: limits.maxLength.map { Int64($0) })
    }

    /// A day or a time: in digits, so that its limits are patterns too.
    ///
    /// The length is said because `$` stands before a last line break too in some dialects.
    private static func moment<Moment: CustomStringConvertible>(
        _ pattern: String, _ length: Int, _ limits: Limits<Moment>
    ) -> JSONSchemaNode {
        let node = JSONSchemaNode.matching(pattern).with("maxLength", .integer(length))
        let bounds =
            (limits.min.map { [JSONSchemaPattern.atLeast("\($0)")] } ?? [])
            + (limits.max.map { [JSONSchemaPattern.atMost("\($0)")] } ?? [])
        guard !bounds.isEmpty else { return node }
        return node.with("allOf", .array(bounds.map { .object([("pattern", .string($0))]) }))
    }
}
