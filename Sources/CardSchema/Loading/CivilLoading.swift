/// Loads days, times of day and moments, as bounds of fields.
enum CivilLoading {
    static func date(_ member: JSONMember, in context: inout LoadContext) -> CivilDate? {
        guard let text = context.given(member.value.string, member, wants: "a day, such as \"2026-11-20\"")
        else { return nil }
        if let date = CivilDate(text) { return date }
        let numbers = Digits.numbers(in: text, between: "-./")
        let meant = numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
        return context.refuse(
            .badDate, "\(Wording.quoted(text)) is not a day, such as 2026-11-20", at: member.value.span,
            fix: meant.map { Fix.writeString("\($0)") })
    }

    static func moment(_ member: JSONMember, in context: inout LoadContext) -> CivilMoment? {
        guard let text = context.given(member.value.string, member, wants: "a moment, such as \"2026-11-20T21:04\"")
        else { return nil }
        if let moment = CivilMoment(text) { return moment }
        return context.refuse(
            .badMoment, "\(Wording.quoted(text)) is not a day and a time, such as 2026-11-20T21:04",
            at: member.value.span, fix: ForeignWords.moment(text).map { Fix.writeString("\($0)") })
    }

    static func time(_ member: JSONMember, in context: inout LoadContext) -> CivilTime? {
        guard let text = member.value.string else {
            let meant = member.value.number.flatMap { ForeignWords.time(digits: $0) }
            return context.refuseWrongKind(
                member, wants: "a time of day, such as \"21:04\"", fix: meant.map { .writeString("\($0)") })
        }
        if let time = CivilTime(text) { return time }
        let numbers = Digits.numbers(in: text, between: ":")
        let meant = numbers.count == 2 ? CivilTime(hour: numbers[0] == 24 ? 0 : numbers[0], minute: numbers[1]) : nil
        return context.refuse(
            .badTime, "\(Wording.quoted(text)) is not a time of day, such as 21:04", at: member.value.span,
            fix: meant.map { Fix.writeString("\($0)") })
    }
}
