package import CardEngine
package import CardSchema

/// What the script of a form knows about a template.
package struct FormModel {
    /// The questions, scores and rules, with numbers for their expressions.
    package let document: JSONDocument
    /// The expressions, as JavaScript functions.
    package let functions: [String]

    /// Describes a template in a language.
    ///
    /// A day begins at the time at which that of the person's journal does.
    package init(
        _ schema: CompiledSchema, language: String, dayStart: CivilTime = JournalConfiguration.usualDayStart
    ) {
        var writer = FormModelWriter(schema, language: language, dayStart: dayStart)
        document = writer.document(of: schema.schema)
        functions = writer.functions
    }
}

/// Describes a template, and numbers its expressions.
private struct FormModelWriter {
    private let schema: CompiledSchema
    private let computation: SchemaComputation
    private let language: String
    private let words: FormWords
    private let dayStart: CivilTime
    private(set) var functions: [String] = []
    private var numbers: [String: Int] = [:]

    private typealias Members = [(key: String, value: JSONDocument)]

    init(_ schema: CompiledSchema, language: String, dayStart: CivilTime) {
        self.schema = schema
        self.dayStart = dayStart
        computation = SchemaComputation(schema.schema)
        self.language = language
        words = FormWords(language)
    }

    mutating func document(of schema: Schema) -> JSONDocument {
        var questions: [JSONDocument] = []
        for group in schema.groups {
            for field in group.fields {
                questions.append(question(field, parent: nil, isInRecords: false))
                for subfield in field.subfields {
                    questions.append(question(subfield, parent: field.path, isInRecords: false))
                }
            }
        }
        return .object([
            ("name", .string("\(schema.name)")), ("id", .string(schema.id)), ("cadence", cadence(schema.cadence)),
            ("dayStart", .integer(dayStart.minuteOfDay)),
            (
                "slots",
                .array(
                    schema.cadence.slots.map { slot in
                        .object([
                            ("id", .string(slot.id)), ("title", .string(slot.title.text(in: language))),
                            ("from", .integer(slot.from.minuteOfDay)), ("to", .integer(slot.to.minuteOfDay)),
                        ])
                    })
            ),
            ("questions", .array(questions)), ("scores", .array(schema.scores.map { score($0) })),
            (
                "rules",
                .array(
                    zip(schema.rules.indices, computation.checks).map { index, check in
                        .object([
                            ("check", number(check)), ("message", pieces(schema.rules[index].message)),
                            ("fields", .array(fields(ofRule: index))),
                        ])
                    })
            ),
            ("kept", .array(computation.keptOrder.map { .string("\($0)") })),
            ("safety", .array(computation.safety.map { number($0) })),
            ("infos", .array(computation.infoConditions.map { numbers(of: $0) })),
            (
                "parts",
                .array(
                    schema.parts.map { part in
                        .object([
                            ("id", .string(part.id)), ("fields", .array(part.fields.map { .string("\($0)") })),
                        ])
                    })
            ),
        ])
    }

    // MARK: - Expressions

    /// The number of an expression; -1 for one that is never known.
    private mutating func number(_ expression: CheckedExpression?) -> JSONDocument {
        guard let script = expression?.javaScript else { return .integer(-1) }
        if let number = numbers[script] { return .integer(number) }
        numbers[script] = functions.count
        functions.append(script)
        return .integer(functions.count - 1)
    }

    private mutating func numbers(of conditions: [CheckedExpression?]) -> JSONDocument {
        .array(conditions.map { number($0) })
    }

    // MARK: - Questions

    private mutating func question(_ field: Field, parent: FieldPath?, isInRecords: Bool) -> JSONDocument {
        var members: Members = [
            ("path", .string("\(field.path)")), ("id", .string(field.id)), ("type", .string(field.type.name)),
            ("control", .string(FormControl(field.type).rawValue)),
            ("title", .string(field.title.text(in: language))),
            ("when", numbers(of: computation.conditions(of: field))),
        ]
        func add(_ key: String, _ value: JSONDocument?) { if let value { members.append((key, value)) } }
        add("parent", parent.map { .string("\($0)") })
        add("isOther", field.isOtherText ? .bool(true) : nil)
        add("isNotAsked", field.isAsked ? nil : .bool(true))
        add("keep", field.hidden == .keep ? .bool(true) : nil)
        add("from", field.offered.min.map { .string("\($0)") })
        add("until", field.offered.max.map { .string("\($0)") })
        switch field.requirement {
        case .optional: break
        case .required: add("required", .string("required"))
        case .answer: add("required", .string("answer"))
        }
        if field.requirement != .optional, field.requiredWhen != nil {
            add("requiredWhen", number(computation.requirement(of: field)))
        }
        add("advice", FormAdvice(field, words, language: language).text.map { .string($0) })
        add("default", proposal(for: field))
        if field.kept != nil { add("kept", number(computation.kept(by: field))) }
        if let between = field.between {
            add("limits", numbers(of: computation.limits(of: field)))
            let outside = between.ends.map { end in
                field.brokenLimit(end) { schema.question(at: $0.inRecord(nil))?.field }.message.text(in: language)
            }
            add("outside", .array(outside.map { .string($0) }))
        }
        members += limits(of: field.type, inRecordsOf: isInRecords ? field.path.parent : nil)
        if field.durationUnit == .hours { add("isInHours", .bool(true)) }
        if let list = field.type.options { add("options", options(list, of: field, isInRecords: isInRecords)) }
        if let list = field.type.list {
            let fields = list.fields.map { question($0, parent: $0.path.recordField, isInRecords: true) }
            add("fields", .array(fields))
            let infos = computation.infoConditions(inRecordsOf: field)
            if !infos.isEmpty { add("infos", .array(infos.map { numbers(of: $0) })) }
        }
        return .object(members)
    }

    private mutating func proposal(for field: Field) -> JSONDocument? {
        switch field.defaultAnswer {
        case .constant(.records(let records)):
            .object([("records", .array(records.map { .object(FormValue.raw($0, of: field)) }))])
        case .constant(let value): .object([("raw", FormValue.raw(value, of: field))])
        case .computed: .object([("value", number(computation.proposal(for: field)))])
        case .now: .object([("now", .bool(true))])
        // A form knows no other card.
        case .last, nil: nil
        }
    }

    private mutating func options(
        _ list: FieldType.OptionList, of field: Field, isInRecords: Bool
    ) -> JSONDocument {
        let offers = computation.offers(of: field, isInRecords: isInRecords)
        return .array(
            list.options.enumerated().map { index, option in
                var members: Members = [
                    ("id", .string(option.id)), ("title", .string(option.title.text(in: language))),
                ]
                if let from = option.offered.min { members.append(("from", .string("\(from)"))) }
                if let until = option.offered.max { members.append(("until", .string("\(until)"))) }
                if let score = option.score { members.append(("score", .string("\(score)"))) }
                if offers.indices.contains(index), case .when(let condition) = offers[index] {
                    members.append(("when", number(condition)))
                }
                return .object(members)
            })
    }

    private func limits(of type: FieldType, inRecordsOf list: FieldPath?) -> Members {
        var members: Members = []
        func add(_ key: String, _ value: JSONDocument?) { if let value { members.append((key, value)) } }
        func add(_ limits: Limits<some CustomStringConvertible>) {
            add("min", limits.min.map { .string("\($0)") })
            add("max", limits.max.map { .string("\($0)") })
        }
        switch type.family {
        case .number: return numbers(of: type)
        case .civil(_, let limits): add(limits)
        case .options(_, let limits):
            add("least", limits.minCount.map { .integer($0) })
            add("most", limits.maxCount.map { .integer($0) })
            if !limits.exclusive.isEmpty { add("exclusive", .array(limits.exclusive.map { .string($0) })) }
        case .text(let limits):
            add("maxLength", limits.maxLength.map { .integer($0) })
            guard case .text = type, limits.hasForm else { break }
            add(
                "patterns", .array(limits.patterns.map { .array($0.automaton.map { .array($0.map { .integer($0) }) }) })
            )
            add(
                "say", limits.pattern?.say.map { pieces($0, inRecordsOf: list) } ?? .array([.string(words.unusualForm)])
            )
        case .tags(let limits): add("most", limits.maxCount.map { .integer($0) })
        case .records(let list):
            add("least", list.minCount.map { .integer($0) })
            add("most", list.maxCount.map { .integer($0) })
        case .files(let limits):
            if limits.isDrawn { add("mostBytes", .integer(Int(clamping: limits.mostDrawingBytes))) }
        case .yesno, .option, .place: break
        }
        return members
    }

    private func numbers(of type: FieldType) -> Members {
        var members: Members = []
        func add(_ key: String, _ value: JSONDocument?) { if let value { members.append((key, value)) } }
        add("min", type.numberLimits.min.map { .string("\($0)") })
        add("max", type.numberLimits.max.map { .string("\($0)") })
        switch type {
        case .scale(let scale):
            add("step", .string("\(scale.step)"))
            if scale.decimals > 0 { add("decimals", .integer(scale.decimals)) }
            if !scale.scores.isEmpty {
                add("scores", .array(scale.scores.map { $0.map { .string("\($0)") } ?? .null }))
            }
            let titles = scale.points.map { ("\($0.value)", JSONDocument.string($0.title.text(in: language))) }
            add("points", .object(titles))
        case .integer(let limits):
            add("step", limits.step.map { .string("\($0)") })
            add("unit", limits.unit.map { .string($0.text(in: language)) })
        case .decimal(let limits):
            add("decimals", .integer(limits.decimals))
            add("step", limits.step.map { .string("\($0)") })
            add("unit", limits.unit.map { .string($0.text(in: language)) })
        default: break
        }
        return members
    }

    // MARK: - The rest

    private mutating func score(_ score: Score) -> JSONDocument {
        var members: Members = [
            ("id", .string(score.id)), ("decimals", .integer(score.decimals)),
            (
                "bands",
                .array(
                    score.bands.map { band in
                        .object([
                            ("id", .string(band.id)), ("title", .string(band.title.text(in: language))),
                            ("from", .string("\(band.from)")), ("to", .string("\(band.to)")),
                        ])
                    })
            ),
        ]
        switch score.source {
        case .value: members.append(("value", number(computation.formulas[score.id])))
        case .items(let items):
            members += [
                ("method", .string(items.method.rawValue)), ("allowed", .integer(items.allowedMissing)),
                ("missing", .string(items.missing.rawValue)),
                (
                    "items",
                    .array(
                        items.items.map { item in
                            .object(
                                [("path", .string("\(item.path)"))]
                                    + (item.turnedWithin.map { [("turned", .string("\($0)"))] } ?? [])
                                    + (item.closed.map { [("closed", .string("\($0)"))] } ?? []))
                        })
                ),
            ]
            if let factor = items.factor { members.append(("factor", .string("\(factor)"))) }
        }
        return .object(members)
    }

    /// The questions whose answers a rule reads, in the order of the card.
    private func fields(ofRule index: Int) -> [JSONDocument] {
        schema.evaluator.answerOrdinals(ofRule: index).sorted().map { schema.questions[$0] }.filter(\.field.isAsked)
            .map { .string("\($0.path)") }
    }

    /// A text as an array of texts and of places where an answer is shown.
    private func pieces(_ text: LocalizedText, inRecordsOf list: FieldPath? = nil) -> JSONDocument {
        .array(
            text.pieces(in: language).map { piece in
                switch piece {
                case .text(let text): .string(text)
                case .pipe(let pipe, _):
                    .object([("path", .string(schema.evaluator.name(of: pipe, inRecordsOf: list)))])
                }
            })
    }

    private func cadence(_ cadence: Cadence) -> JSONDocument {
        switch cadence {
        case .weekly(let weekday, let count):
            .object([("week", .integer(weekday.index)), ("count", .integer(count))])
        case .monthly(let day, let count): .object([("month", .integer(day)), ("count", .integer(count))])
        case .daily, .slots, .anytime, .session, .once, .rolling: .object([])
        }
    }
}

/// An answer as the inputs of a form hold it.
enum FormValue {
    /// Returns the answers in a record of a list, by question.
    static func raw(_ record: Record, of list: Field) -> [(key: String, value: JSONDocument)] {
        zip(list.type.list?.fields ?? [], record.cells).compactMap { field, cell in
            cell.value.map { (field.id, raw($0, of: field)) }
        }
    }

    static func raw(_ value: Value, of field: Field) -> JSONDocument {
        if case (.whole(let minutes), .duration) = (value, field.type) { return .string(DurationText.clock(minutes)) }
        switch value.content {
        case .number, .yesno, .option, .text, .civil: return value.plainText.map { .string($0) } ?? .null
        case .options(let ids): return .array(ids.map { .string($0) })
        case .tags(let tags): return .string(tags.joined(separator: ", "))
        case .place, .files, .records: return .null
        }
    }
}
