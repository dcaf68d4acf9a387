/// Loads the titles of scale points: `"labels": { "0": "not at all", "5": { "title": "strongest", "icon": "🔥" } }`.
enum LabelLoading {
    /// Loads every label; reports those of values that `scale` does not have, unless it is `nil`.
    static func read(_ member: JSONMember, on scale: FieldType.Scale?, in context: inout LoadContext) -> [FieldType
        .Scale.Point]
    {
        guard let labels = member.value.members else {
            let fix = scale.flatMap { scale in
                member.value.elements.flatMap { MapFix.labels($0, on: scale, context) }
            }
            context.reportWrongKind(member, wants: "an object of labels by their values", fix: fix)
            return []
        }
        let points = context.readAll(labels.filter { $0.key != "comment" }) { label, context in
            let value = value(label, on: scale, in: &context)
            let point = read(label.value, at: value ?? DecimalNumber(whole: 0), named: label.key, in: &context)
            return value == nil ? nil : point
        }
        return points.parts.sorted { $0.value < $1.value }
    }

    /// Returns the value of a label; only its shortest form is accepted, so that no value has two labels.
    static func value(_ label: JSONMember, on scale: FieldType.Scale?, in context: inout LoadContext)
        -> DecimalNumber?
    {
        let number = DecimalNumber(label.key)
        guard let number, number.description == label.key else {
            return context.refuse(
                .badLabelKey,
                "\(Wording.quoted(label.key)) is not a \(scale?.decimals == 0 ? "whole " : "")number in its shortest form",
                at: label.keySpan, fix: number.map { Fix.writeString("\($0)") })
        }
        guard let scale else { return nil }
        guard scale.contains(number) else {
            let steps = FieldType.scale(scale).step.map { " in steps of \($0)" } ?? ""
            return context.refuse(
                .labelOffScale, "\(number) is not on the scale, which goes from \(scale.min) to \(scale.max)\(steps)",
                at: label.keySpan)
        }
        return number
    }

    private static func read(
        _ node: JSONNode, at value: DecimalNumber, named key: String, in context: inout LoadContext
    ) -> FieldType.Scale.Point? {
        // An object with a key of a point is one; otherwise it is a map of languages.
        guard let members = node.members, members.contains(where: { Vocabulary.point.keys.contains($0.key) }) else {
            let title = TextLoading.read(node, of: key, in: &context)
            return title.map { FieldType.Scale.Point(value: value, title: $0) }
        }
        guard let object = ObjectReader(node, as: .point, in: &context) else { return nil }
        let words = TitleLoading(object, in: &context)
        let icon = IconLoading.sign(of: object, in: &context)
        return words.title.map {
            FieldType.Scale.Point(value: value, title: $0, short: words.short, help: words.help, icon: icon)
        }
    }
}
