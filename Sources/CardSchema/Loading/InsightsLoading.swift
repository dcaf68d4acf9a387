/// Loads insights.
enum InsightsLoading {
    static func read(_ member: JSONMember, _ scores: [String], in context: inout LoadContext) -> Insights? {
        guard let object = ObjectReader(member.value, as: .insights, in: &context) else { return nil }
        let links = object["links"].map { readLinks($0, scores, in: &context) } ?? []
        let changes = object["smallest_change"].map { readChanges($0, scores, in: &context) } ?? []
        return Insights(links: links, smallestChanges: changes)
    }

    /// Reads the question or score that stands for a card; a question must have answers that a chart can show.
    static func readMain(
        _ member: JSONMember, _ scores: [String], in context: inout LoadContext
    ) -> Insights.Factor? {
        guard let factor = readFactor(member, scores, in: &context) else { return nil }
        guard case .field(let path) = factor else { return factor }
        switch context.declared[path]?.type.family {
        case nil, .number, .yesno, .option: return factor
        case .options, .text, .civil, .tags, .place, .files, .records:
            return context.refuse(
                .unsuitableMain,
                "\(Wording.quoted("\(path)")) cannot stand for a card: it is not a number, yes or no, or one option",
                at: member.value.span)
        }
    }

    private static func readLinks(
        _ member: JSONMember, _ scores: [String], in context: inout LoadContext
    ) -> [Insights.Link] {
        guard let elements = context.given(member.value.elements, member, wants: "an array of links") else { return [] }
        return context.readAll(elements) { element, context in
            guard let object = ObjectReader(element, as: .insightLink, in: &context) else { return nil }
            let from = object["from"].flatMap { readFactor($0, scores, in: &context) }
            let to = object["to"].flatMap { readFactor($0, scores, in: &context) }
            // A delay of more than a year is a mistake.
            let lag = object["lag"].map { NumberLoading.whole($0, in: 0...366, context: &context) } ?? 0
            guard let from, let to, let lag else { return nil }
            return Insights.Link(from: from, to: to, lag: Int(lag))
        }.parts
    }

    private static func readChanges(
        _ member: JSONMember, _ scores: [String], in context: inout LoadContext
    ) -> [Insights.SmallestChange] {
        guard let members = context.given(member.value.members, member, wants: "an object of numbers by path")
        else { return [] }
        return context.readAll(members.filter { $0.key != "comment" }) { change, context in
            let factor = factor(named: change.key, at: change.keySpan, scores, in: &context)
            guard let number = NumberLoading.number(change, wants: "a number", context: &context) else { return nil }
            guard number.units > 0 else {
                return context.refuse(
                    .numberOutOfRange, "\(Wording.quoted(change.key)) must be above 0, not \(number)",
                    at: change.value.span)
            }
            return factor.map { Insights.SmallestChange(factor: $0, change: number) }
        }.parts
    }

    private static func readFactor(
        _ member: JSONMember, _ scores: [String], in context: inout LoadContext
    ) -> Insights.Factor? {
        guard let text = context.given(member.value.string, member, wants: "a path, such as \"day.slept\"")
        else { return nil }
        return factor(named: text, at: member.value.span, scores, in: &context)
    }

    private static func factor(
        named text: String, at span: SourceSpan, _ scores: [String], in context: inout LoadContext
    ) -> Insights.Factor? {
        guard text.hasPrefix("score.") else {
            let scores = scores.map { "score.\($0)" }
            return PathLoading.field(named: text, at: span, or: scores, in: &context).map { .field($0.path) }
        }
        let id = String(text.dropFirst(6))
        if scores.contains(id) { return .score(id) }
        guard !context.hasFaultyScore else { return nil }
        let meant = EditDistance.closest(to: id, among: scores)
        return context.refuse(
            .unknownTemplatePath, "there is no score \(Wording.quoted(id))", at: span,
            fix: meant.map { .writeString("score." + $0) })
    }
}
