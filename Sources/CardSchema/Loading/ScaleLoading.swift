/// Loads scales, the card's and those inside a field.
enum ScaleLoading {
    /// A scale with the places of its keys.
    struct Loaded {
        let scale: FieldType.Scale
        let spans: [(key: String, span: SourceSpan)]
    }

    /// Loads the card's `scales` and declares each, faulty or not.
    static func declare(_ member: JSONMember, in context: inout LoadContext) {
        context.scales = context.declarations(member, "scale") { scale, context in
            read(scale.value, name: scale.key, at: scale.keySpan, in: &context)
        }
    }

    /// Loads a scale; warnings about the whole scale point to `span`.
    static func read(_ node: JSONNode, name: String?, at span: SourceSpan, in context: inout LoadContext) -> Loaded? {
        guard let object = ObjectReader(node, as: .scale, in: &context) else { return nil }
        let min = object["min"].flatMap { NumberLoading.number($0, wants: "a number", context: &context) }
        let max = object["max"].flatMap { NumberLoading.number($0, wants: "a number", context: &context) }
        let step = object["step"].map { NumberLoading.step($0, context: &context) } ?? DecimalNumber(whole: 1)
        let bounds = bounds(object, min, max, step, in: &context)
        let better = object["better"].flatMap {
            BetterLoading.read($0, limits: Limits(min: bounds?.min, max: bounds?.max), in: &context)
        }
        let points = object["labels"].map { LabelLoading.read($0, on: bounds, in: &context) } ?? []
        let order = object["show"].flatMap { readOrder($0, in: &context) }
        let scores = object["scores"].map { PointScoreLoading.read($0, on: bounds, in: &context) } ?? []
        guard let bounds, let scores else { return nil }
        let scale = FieldType.Scale(
            name: name, min: bounds.min, max: bounds.max, step: bounds.step, points: points, better: better,
            order: order ?? .ascending, scores: scores)
        let spans = object.members.map { (key: $0.key, span: $0.span) }
        let labels = object["labels"].map { $0.value.members?.count { $0.key != "comment" } } ?? 0
        if points.count == labels {
            context.facts.note(scale, at: span, in: context.subject)
        }
        return Loaded(scale: scale, spans: spans)
    }

    /// Checks that the two ends are in order, and that steps lead from one to the other.
    private static func bounds(
        _ object: ObjectReader, _ min: DecimalNumber?, _ max: DecimalNumber?, _ step: DecimalNumber?,
        in context: inout LoadContext
    ) -> FieldType.Scale? {
        guard let min, let max, let minMember = object["min"], let maxMember = object["max"] else { return nil }
        guard max >= min else {
            context.reportMinAboveMax(minMember, maxMember)
            return nil
        }
        guard max > min else {
            return context.refuse(
                .equalEnds, "the scale begins and ends at \(min)", at: maxMember.value.span,
                related: (minMember.value.span, "it begins here"), fix: min.adding(5).map { "write \($0)" })
        }
        guard let step else { return nil }
        let scale = FieldType.Scale(min: min, max: max, step: step)
        let ends: [DecimalNumber?]? = context.unlessFaulty { context in
            [minMember, maxMember, object["step"]].compactMap { $0 }.map {
                NumberLoading.decimal($0, decimals: scale.decimals, context: &context)
            }
        }
        guard ends != nil else { return nil }
        guard max.isSteps(of: step, from: min) else {
            let reached = scale.number(at: scale.count - 1)
            return context.refuse(
                .endOffStep, "steps of \(step) from \(min) do not reach \(max)",
                at: (object["step"] ?? maxMember).value.span, related: (maxMember.value.span, "it ends here"),
                fix: reached > min
                    ? "write \"max\": \(reached)"
                    : DecimalNumber(units: scale.high - scale.low, decimals: scale.decimals).map { "write \($0)" })
        }
        return scale
    }

    private static func readOrder(_ member: JSONMember, in context: inout LoadContext) -> FieldType.Scale.Order? {
        guard let word = context.given(member.value.string, member, wants: "a word") else { return nil }
        if let order = FieldType.Scale.Order(rawValue: word) { return order }
        let meant = EditDistance.closest(to: word, among: FieldType.Scale.Order.allCases.map(\.rawValue))
        return context.refuse(
            .unknownOrder, "'show' must be ascending or descending, not \(Wording.quoted(word))", at: member.value.span,
            fix: meant.map { Fix.writeString($0) })
    }
}

extension LoadContext {
    /// Reports a minimum above the maximum, at the later one in the file.
    mutating func reportMinAboveMax(_ min: JSONMember, _ max: JSONMember, fix: Fix? = nil) {
        let minComesLater = min.value.span.start > max.value.span.start
        let (later, first) = minComesLater ? (min, max) : (max, min)
        report(
            .minAboveMax, "\(Wording.quoted(min.key)) is above \(Wording.quoted(max.key))", at: later.value.span,
            related: (first.value.span, "\(Wording.quoted(first.key)) is here"), fix: fix)
    }
}
