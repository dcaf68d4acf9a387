/// Loads the number that a score counts for an item while a condition hides its question.
enum ClosedItemLoading {
    /// Returns the number; reports and returns `nil` if no answer to the question counts as it.
    static func read(
        _ member: JSONMember, of item: DeclaredFields.Declaration, in context: inout LoadContext
    ) -> DecimalNumber? {
        guard let number = NumberLoading.number(member, wants: "a number", context: &context) else { return nil }
        guard item.type.counts(as: number) else {
            let ends = item.type.scoreEnds.map { ", which counts from \($0.min) to \($0.max)" } ?? ""
            return context.refuse(
                .closedOffScale,
                "no answer to \(Wording.quoted(item.path.description))\(ends), counts as \(number)",
                at: member.value.span,
                related: (item.span, "it is declared here"),
                fix: item.type.countedNumber(closestTo: number).map { Fix.write("\($0)") })
        }
        if !isConditional(item, context) {
            context.warn(
                .neverClosed, "no condition closes \(Wording.quoted(item.path.description)), so 'closed' never counts",
                at: member.keySpan, related: (item.span, "it is declared here"), fix: "write the path alone")
        }
        return number
    }

    /// Whether a condition may close the question: its own, its field's, or that of a section or the group.
    private static func isConditional(_ item: DeclaredFields.Declaration, _ context: LoadContext) -> Bool {
        let paths = item.path.subfield == nil ? [item.path] : [item.path, item.path.parent]
        return paths.contains { path in
            let declared = context.declared[path]
            return declared?.around.isEmpty == false || context.written.contains { $0.owner == .when(path) }
                || declared?.type.options?.options.allSatisfy { $0.when != nil } == true
        }
    }
}

extension FieldType {
    /// Whether some answer counts as a number in a score: an answer that is a number as itself, any other by its score.
    fileprivate func counts(as number: DecimalNumber) -> Bool {
        guard scores.isEmpty else { return scores.contains(number) }
        switch self {
        case .yesno: return number.whole == 0 || number.whole == 1
        case .scale(let scale): return scale.contains(number)
        case .integer(let limits): return number.whole.map { limits.contains($0) } ?? false
        case .duration(let limits): return number.whole.map { $0 >= 0 && limits.contains($0) } ?? false
        case .decimal(let limits): return limits.contains(number)
        default: return false
        }
    }

    /// The number that is closest to another one among those that answers count as; `nil` if they have no ends.
    fileprivate func countedNumber(closestTo number: DecimalNumber) -> DecimalNumber? {
        guard let ends = scoreEnds else { return nil }
        if number < ends.min { return ends.min }
        if number > ends.max { return ends.max }
        let below = scores.filter { $0 < number }.max()
        return below ?? ends.max
    }
}
