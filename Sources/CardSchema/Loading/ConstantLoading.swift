/// Loads one answer that an author writes down: a default, or an answer of an example.
enum ConstantLoading {
    /// Returns the answer; reports and returns `nil` if the question does not allow it.
    ///
    /// Records may have no keys, and then get numbers.
    static func read(
        _ node: JSONNode, for type: FieldType, of what: String, in context: inout LoadContext
    ) -> Value? {
        if let list = type.list, node.elements != nil { return records(node, list, of: what, in: &context) }
        let (problems, value) = ValueJSON.problems(of: node, for: type)
        if problems.isEmpty, let value, !value.namesFiles { return value.inOrder(of: type) }
        let isParted = node.elements != nil || node.members != nil
        if isParted, !problems.isEmpty, !problems.contains(.wrongKind) {
            for problem in problems { refuse(node, type, of: what, problem, in: &context) }
        } else {
            refuse(node, type, of: what, in: &context)
        }
        return nil
    }

    /// Returns the records of a list; every faulty cell is reported separately.
    private static func records(
        _ node: JSONNode, _ list: ListType, of what: String, in context: inout LoadContext
    ) -> Value? {
        let reading = RecordReading(node, list, newKey: { RecordReading.nextNumber(notIn: $0) })
        for fault in reading.faults {
            switch fault.problem {
            case .inRecord(_, let index, _):
                let field = list.fields[index]
                context.report(
                    .wrongAnswer, "'\(field.id)' in \(what) is not a valid answer: it must be \(wants(field.type))",
                    at: fault.span)
            case .unknownPart(let name):
                let meant = EditDistance.closest(to: name, among: list.fields.map(\.id))
                context.report(
                    .wrongAnswer, "the records of \(what) have no \(Wording.quoted(name))", at: fault.span,
                    fix: meant.map { Fix.writeString($0) })
            case .tooMany:
                context.report(
                    .wrongAnswer,
                    "\(what) has \(Wording.count(node.elements?.count ?? 0, "record")), but the list takes at most "
                        + "\(list.maxCount ?? 0)", at: fault.span, fix: "remove records, or raise \"max_count\"")
            case .tooFew:
                context.report(
                    .wrongAnswer,
                    "\(what) has \(Wording.count(node.elements?.count ?? 0, "record")), but the list needs at least "
                        + "\(list.minCount ?? 0)", at: fault.span, fix: "add records, or lower \"min_count\"")
            default:
                context.report(
                    .wrongAnswer,
                    "\(what) contains something that is not a record: it must be \(wants(.list(list)))",
                    at: fault.span)
            }
        }
        return reading.faults.isEmpty ? .records(reading.records) : nil
    }

    private static func refuse(
        _ node: JSONNode, _ type: FieldType, of what: String, in context: inout LoadContext
    ) {
        context.report(
            .wrongAnswer, "\(what) is \(shown(node)), which is not a valid answer: it must be \(wants(type))",
            at: node.span, fix: ConstantFix.fix(node, for: type))
    }

    /// Reports a fault inside a value of the right type, at its place.
    private static func refuse(
        _ node: JSONNode, _ type: FieldType, of what: String, _ problem: AnswerProblem, in context: inout LoadContext
    ) {
        let field = Field(path: FieldPath("a", "b"), type: type, title: "")
        let meant = problem.meant(for: field).map { Fix.writeString($0) }
        context.report(
            .wrongAnswer, "\(what) \(problem.predicate(for: field))", at: problem.span(in: node),
            fix: meant ?? Fix(Self.lowercased(problem.advice(for: field, in: .json))))
    }

    /// Returns a sentence in the style of a fix: without a capital and a full stop.
    private static func lowercased(_ sentence: String) -> String {
        sentence.prefix(1).lowercased() + sentence.dropFirst().dropLast(sentence.hasSuffix(".") ? 1 : 0)
    }

    private static func shown(_ node: JSONNode) -> String {
        switch node.value {
        case .number(let digits): Wording.plain(digits)
        case .string(let text): Wording.json(text)
        case .null, .bool, .array, .object: node.value.kind
        }
    }

    /// Describes what a question accepts, in a few words.
    private static func wants(_ type: FieldType) -> String {
        switch type {
        case .scale(let scale):
            "a \(scale.decimals == 0 ? "whole " : "")number from \(scale.min) to \(scale.max)" + steps(type)
        case .integer(let limits):
            "a whole number" + range(limits.range) + steps(type)
        case .decimal(let limits): "a number" + range(limits.range) + steps(type)
        case .yesno: "true or false"
        case .choice(let list): "one of the options " + Wording.few(list.options.map(\.id))
        case .choices(let list, _): "an array of the options " + Wording.few(list.options.map(\.id))
        case .text(let limits): "one line" + length(limits)
        case .note(let limits): "a text" + length(limits)
        case .date(let limits): "a day, such as \"2026-11-20\"" + range(limits)
        case .time(let limits): "a time, such as \"21:04\"" + range(limits)
        case .moment(let limits): "a moment, such as \"2026-11-20T21:04\"" + range(limits)
        case .duration(let limits): "a whole number of minutes" + range(limits)
        case .tags(let limits):
            "an array of distinct words without commas" + (limits.maxCount.map { ", at most \($0)" } ?? "")
        case .place: "a place, such as { \"lat\": 52.5, \"lon\": 13.4 }"
        case .files: "[], since a template has no files"
        case .list(let list):
            "an array of records, such as { \(Wording.json(list.fields.first?.id ?? "id")): … }"
                + (list.maxCount.map { ", at most \($0)" } ?? "")
        }
    }

    private static func range<Bound>(_ limits: Limits<Bound>) -> String {
        switch (limits.min, limits.max) {
        case (let min?, let max?): " from \(min) to \(max)"
        case (let min?, nil): " from \(min)"
        case (nil, let max?): " up to \(max)"
        case (nil, nil): ""
        }
    }

    private static func steps(_ type: FieldType) -> String { type.step.map { " in steps of \($0)" } ?? "" }

    private static func length(_ limits: FieldType.TextLimits) -> String {
        limits.maxLength.map { " of 1 to \($0) characters" } ?? " that is not empty"
    }
}

extension Value {
    /// Whether it has files, which no template can contain.
    fileprivate var namesFiles: Bool { if case .files(let files) = self { !files.isEmpty } else { false } }
}
