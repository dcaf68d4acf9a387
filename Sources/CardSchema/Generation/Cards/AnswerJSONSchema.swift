/// The JSON Schema of the answers of each type.
enum AnswerJSONSchema {
    /// The largest number of values that are listed individually.
    static let mostListed: Int64 = 1000

    static func node(for type: FieldType) -> JSONSchemaNode {
        switch type.family {
        case .number: number(type)
        case .yesno: JSONSchemaNode(type: "boolean")
        case .option(let list): .words(list.options.map(\.id))
        case .options(let list, let limits): choices(list, limits)
        case .text(let limits):
            if case .note = type {
                text(limits)
            } else {
                text(limits).with("not", JSONSchemaNode.matching(JSONSchemaPattern.lineEnd))
            }
        case .civil(let kind, let limits): civil(kind, limits)
        case .tags(let limits): .array(of: tag, max: limits.maxCount.map { Int64($0) }, areDistinct: true)
        case .place: place
        case .files(let limits): .array(of: .any(of: [file(limits), newFile]), max: limits.maxCount.map { Int64($0) })
        case .records(let list): records(list)
        }
    }

    private static let line = JSONSchemaNode(type: "string").with("minLength", .integer(1))
        .with("not", JSONSchemaNode.matching(JSONSchemaPattern.lineEnd))

    /// A tag; JSON Schema cannot express that two must not differ only in case and accents.
    private static let tag = JSONSchemaNode(type: "string").with("minLength", .integer(1))
        .with("not", JSONSchemaNode.matching("[,\\u000A-\\u000D\\u0085\\u2028\\u2029]|^\\s|\\s$"))

    private static let place: JSONSchemaNode = {
        func degrees(_ most: Int64) -> JSONSchemaNode {
            JSONSchemaNode(type: "number").with("minimum", ifAny: -most).with("maximum", ifAny: most)
        }
        return .object(
            [
                (key: "lat", value: degrees(Place.mostLatitude)), (key: "lon", value: degrees(Place.mostLongitude)),
                (key: "name", value: line),
            ], required: ["lat", "lon"])
    }()

    private static func file(_ limits: FieldType.FilesLimits) -> JSONSchemaNode {
        let name = "[a-z0-9][a-z0-9!#$&^_.+-]{0,126}"
        let accepted = limits.accept.map { pattern in
            let text = pattern.description
            guard text.hasSuffix("/*") else { return JSONSchemaPattern.escaped(text) }
            return JSONSchemaPattern.escaped(String(text.dropLast())) + name
        }
        let type = accepted.isEmpty ? "^\(name)/\(name)$" : "^(\(accepted.joined(separator: "|")))$"
        return .object(
            [
                (key: "name", value: line),
                (key: "sha256", value: .matching("^[0-9a-f]{64}$").with("maxLength", .integer(64))),
                (key: "bytes", value: .whole(0, min(limits.maxBytes ?? .max, DecimalNumber.limit - 1))),
                (key: "type", value: .matching(type).with("not", JSONSchemaNode.matching(JSONSchemaPattern.lineEnd))),
            ], required: FileReference.keys)
    }

    /// A file that comes with its bytes, as a form writes it; the bytes decide on its type.
    private static let newFile = JSONSchemaNode.object(
        [(key: "name", value: line), (key: "base64", value: base64)], required: ["name", "base64"])

    private static let base64 = JSONSchemaNode.matching("^[A-Za-z0-9+/]*={0,2}$")
        .with("not", JSONSchemaNode.matching(JSONSchemaPattern.lineEnd))

    /// Records; JSON Schema cannot express that their keys are distinct.
    private static func records(_ list: ListType) -> JSONSchemaNode {
        let key = JSONSchemaNode.matching("^[a-z0-9]+$").with("maxLength", .integer(16))
            .with("not", JSONSchemaNode.matching(JSONSchemaPattern.lineEnd))
        let fields = list.fields.map { (key: $0.id, value: node(for: $0.type)) }
        return .array(
            of: .object([(key: RecordKey.name, value: key)] + fields), max: list.maxCount.map { Int64($0) })
    }

    private static func number(_ type: FieldType) -> JSONSchemaNode {
        if case .decimal(let limits) = type.plain { return decimal(limits) }
        return stepped(Limits(min: type.lowestNumber?.whole, max: type.numberLimits.max?.whole), type.wholeStep)
    }

    /// Whole numbers in steps.
    ///
    /// `multipleOf` counts only from 0, so other steps are listed if there are few.
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

    /// Decimals within their range.
    ///
    /// The number of decimals is omitted, because most programs compute `multipleOf: 0.1` in binary fractions and then
    /// reject 1.1. Steps that are binary fractions, such as 0.5, are safe; others are listed if there are few.
    private static func decimal(_ limits: FieldType.DecimalLimits) -> JSONSchemaNode {
        let most = DecimalNumber(units: DecimalNumber.limit - 1, decimals: limits.decimals)
        let least = DecimalNumber(units: 1 - DecimalNumber.limit, decimals: limits.decimals)
        let number = JSONSchemaNode(type: limits.decimals == 0 ? "integer" : "number")
            .with("minimum", .number("\((limits.range.min ?? least)?.description ?? "0")"))
            .with("maximum", .number("\((limits.range.max ?? most)?.description ?? "0")"))
        guard let step = limits.step else {
            guard limits.decimals > 0 else { return number }
            return number.with("$comment", .string("at most \(limits.decimals) digits after the point"))
        }
        let zero = DecimalNumber(whole: 0)
        if step.isBinaryFraction, (limits.range.min ?? zero).isSteps(of: step) {
            return number.with("multipleOf", .number("\(step)"))
        }
        guard let values = FiniteDomain.values(of: .decimal(limits)), values.count <= mostListed else {
            return number.with("$comment", .string("in steps of \(step) from \(limits.range.min ?? zero)"))
        }
        return JSONSchemaNode([("enum", .array(values.compactMap(\.number).map { .number("\($0)") }))])
    }

    private static func choices(_ list: FieldType.OptionList, _ limits: FieldType.ChoicesLimits) -> JSONSchemaNode {
        let array = JSONSchemaNode.array(
            of: .words(list.options.map(\.id)), min: limits.minCount.map { Int64($0) },
            max: limits.maxCount.map { Int64($0) }, areDistinct: true)
        guard !limits.exclusive.isEmpty else { return array }
        return array.with("if", JSONSchemaNode([("contains", JSONSchemaNode.words(limits.exclusive).document)]))
            .with("then", JSONSchemaNode([("maxItems", .integer(1))]))
    }

    /// Returns a schema for a text of at least one character; both sides count Unicode scalars.
    private static func text(_ limits: FieldType.TextLimits) -> JSONSchemaNode {
        let node = JSONSchemaNode(type: "string").with("minLength", .integer(1))
            .with("maxLength", ifAny: limits.maxLength.map { Int64($0) })
        // Not a `pattern`: answers of another form are valid.
        guard let form = limits.form(in: "en") else { return node }
        return node.with("$comment", .string("usually: \(form)"))
    }

    /// A day or time in digits, so that its limits are patterns too.
    ///
    /// The length is included, because in some dialects `$` also matches before a final line break.
    private static func civil(_ kind: CivilKind, _ limits: Limits<CivilValue>) -> JSONSchemaNode {
        let node = JSONSchemaNode.matching(JSONSchemaPattern.civil(kind)).with("maxLength", .integer(kind.length))
        let bounds =
            (limits.min.map { [JSONSchemaPattern.atLeast("\($0)")] } ?? [])
            + (limits.max.map { [JSONSchemaPattern.atMost("\($0)")] } ?? [])
        guard !bounds.isEmpty else { return node }
        return node.with("allOf", .array(bounds.map { .object([("pattern", .string($0))]) }))
    }
}

extension DecimalNumber {
    /// Whether binary fractions represent it exactly.
    fileprivate var isBinaryFraction: Bool { units % (0..<decimals).reduce(1) { power, _ in power * 5 } == 0 }
}
