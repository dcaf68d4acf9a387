/// An example of a score, with answers by path, kept until the whole template is loaded.
struct WrittenExample {
    let score: String
    let answers: [(key: FieldPath, value: Value)]
    let wanted: ExampleLoading.Wanted
    let subject: LoadSubject?
}

/// Loads the examples of a score, and checks each of them.
enum ExampleLoading {
    /// The expected result of an example.
    struct Wanted {
        /// The expected score; `nil` if none is expected.
        let score: DecimalNumber?
        let scoreSpan: SourceSpan
        let band: String?
        let bandSpan: SourceSpan?
    }

    static func read(_ member: JSONMember, of score: Score, in context: inout LoadContext) {
        guard let elements = context.given(member.value.elements, member, wants: "an array of examples") else { return }
        for element in elements {
            guard let object = ObjectReader(element, as: .example, in: &context),
                let wanted = readWanted(object, score, in: &context)
            else { continue }
            if let values = object["values"] {
                guard object["answers"] == nil else {
                    context.report(
                        .exampleForm, "an example can have 'answers' or 'values', not both", at: values.keySpan,
                        fix: "remove \"values\"")
                    continue
                }
                readValues(values, score, wanted, in: &context)
            } else if let answers = object["answers"] {
                readAnswers(answers, score, wanted, in: &context)
            } else {
                context.report(
                    .exampleForm, "an example needs 'answers' in the order of the items, or 'values' by path",
                    at: SourceSpan(element.span.start, element.span.start + 1),
                    fix: score.items == nil ? "add \"values\": { … }" : "add \"answers\": [ … ]")
            }
        }
    }

    private static func readWanted(
        _ object: ObjectReader, _ score: Score, in context: inout LoadContext
    ) -> Wanted? {
        guard let member = object["score"] else { return nil }
        var number: DecimalNumber?
        if member.value.value != .null {
            number = NumberLoading.number(member, wants: "a number, or null", context: &context)
            guard number != nil else { return nil }
        }
        let band = TextLoading.plain("band", of: object, in: &context)
        // If the bands could not be loaded, do not report a second error.
        let knowsBands = !context.faultyBands.contains(score.id)
        if knowsBands, let band, let bandMember = object["band"], !score.bands.contains(where: { $0.id == band }) {
            let meant = EditDistance.closest(to: band, among: score.bands.map(\.id))
            return context.refuse(
                .unknownBand, "the score has no band \(Wording.quoted(band))", at: bandMember.value.span,
                fix: meant.map { Fix.writeString($0) })
        }
        return Wanted(
            score: number, scoreSpan: member.value.span, band: knowsBands ? band : nil,
            bandSpan: object["band"]?.value.span)
    }

    private static func readAnswers(
        _ member: JSONMember, _ score: Score, _ wanted: Wanted, in context: inout LoadContext
    ) {
        guard let items = score.items else {
            return context.report(
                .exampleForm, "a score with 'value' has no items to answer in order", at: member.keySpan,
                fix: "write \"values\": { \"day.slept\": … }")
        }
        guard let elements = context.given(member.value.elements, member, wants: "an array of answers") else { return }
        guard elements.count == items.items.count else {
            return context.report(
                .exampleForm,
                "the example has \(Wording.count(elements.count, "answer")), but the score has \(Wording.count(items.items.count, "item"))",
                at: member.value.span)
        }
        let numbers = context.unlessFaulty { context in
            zip(items.items, elements).map { item, element -> Rational? in
                guard element.value != .null, let field = context.declared[item.path] else { return nil }
                let what = "the answer to \(Wording.quoted(item.path.description))"
                let value = ConstantLoading.read(element, for: field.type, of: what, in: &context)
                return value.flatMap { field.type.scoreNumber(of: $0) }
            }
        }
        guard let numbers else { return }
        let value = items.value { numbers[$0] }.flatMap { score.rounded($0) }
        hold(value, value.flatMap { score.band(of: $0)?.id }, to: wanted, in: &context)
    }

    private static func readValues(
        _ member: JSONMember, _ score: Score, _ wanted: Wanted, in context: inout LoadContext
    ) {
        guard let members = context.given(member.value.members, member, wants: "an object of answers by path")
        else { return }
        let answers = context.unlessFaulty { context in
            members.compactMap { answer -> (key: FieldPath, value: Value)? in
                guard let field = PathLoading.field(named: answer.key, at: answer.keySpan, in: &context),
                    answer.value.value != .null
                else { return nil }
                let what = "the answer to \(Wording.quoted(answer.key))"
                let value = ConstantLoading.read(answer.value, for: field.type, of: what, in: &context)
                return value.map { (field.path, $0) }
            }
        }
        guard let answers else { return }
        context.examples.append(
            WrittenExample(score: score.id, answers: answers, wanted: wanted, subject: context.subject))
    }

    /// Checks the examples that depend on the whole card.
    static func holdAll(_ schema: Schema, in context: inout LoadContext) {
        guard !context.examples.isEmpty else { return }
        // The expressions of a valid template are all checked.
        let computation = SchemaComputation(schema, context.checked, order: context.order)
        for example in context.examples {
            let card = SlowComputation(computation, answers: example.answers)
            context.within(example.subject) { context in
                hold(card.score(example.score), card.band(example.score), to: example.wanted, in: &context)
            }
        }
    }

    private static func hold(
        _ score: DecimalNumber?, _ band: String?, to wanted: Wanted, in context: inout LoadContext
    ) {
        guard score == wanted.score else {
            return context.report(
                .exampleFails,
                "the example gives \(score.map { "\($0)" } ?? "no score"), not "
                    + (wanted.score.map { "\($0)" } ?? "none"), at: wanted.scoreSpan,
                fix: "write \(score.map { "\($0)" } ?? "null") if the score is right as it is, or fix the score")
        }
        guard let wantedBand = wanted.band, let span = wanted.bandSpan, band != wantedBand else { return }
        context.report(
            .exampleFails,
            "the example is in \(band.map { "the band \(Wording.quoted($0))" } ?? "no band"), not in "
                + Wording.quoted(wantedBand), at: span, fix: band.map { Fix.writeString($0) })
    }
}
