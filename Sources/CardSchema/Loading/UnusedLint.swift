/// Warns about scales and lists of options that no field uses.
enum UnusedLint {
    static func check(in context: inout LoadContext) {
        for scale in context.scales.all where !scale.isUsed {
            context.warn(
                .unusedScale, "no field uses the scale \(Wording.quoted(scale.name))", at: scale.nameSpan,
                fix: "remove it")
        }
        for list in context.lists.all where !list.isUsed {
            context.warn(
                .unusedList, "no field uses the options \(Wording.quoted(list.name))", at: list.nameSpan,
                fix: "remove it")
        }
    }
}
