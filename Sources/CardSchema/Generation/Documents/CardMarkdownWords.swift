/// The fixed phrases around a template's own texts, in one language.
///
/// The texts are in `texts/documents`.
struct CardMarkdownWords: Sendable {
    /// The language of the texts.
    let language: TextLanguage

    init(_ language: String) { self.language = TextLanguage(tag: language) ?? .en }

    /// How often a card is filled in, as a sentence; `text` returns a text of the template.
    func cadence(_ cadence: Cadence, text: (LocalizedText) -> String) -> String {
        switch cadence {
        case .daily: daily
        case .slots(let slots):
            slotsOfADay(
                slots: slots.map { slotHours(title: text($0.title), from: $0.from, to: $0.to) }
                    .joined(separator: ", "))
        case .anytime: anytime
        case .session: session
        case .once: once
        case .weekly(let day, let count):
            weekly(
                count: count,
                weekday: [monday, tuesday, wednesday, thursday, friday, saturday, sunday][day.index])
        case .monthly(let day, let count): monthly(count: count, day: day)
        case .rolling(.week, let count): weeksLater(count: count)
        case .rolling(.month, let count): monthsLater(count: count)
        }
    }

    /// Which answers are better; for values near a number, in the notation of the type.
    func better(_ better: Better, of type: FieldType? = nil) -> String? {
        switch better {
        case .lower: lowerIsBetter
        case .higher: higherIsBetter
        case .near(let number): near(number, type)
        case .none: nil
        }
    }

    private func near(_ number: DecimalNumber, _ type: FieldType?) -> String {
        var written = "\(number)"
        if case .duration? = type, let minutes = number.whole { written = DurationText.clock(minutes) }
        return bestNear(value: written)
    }

    /// The days on which a question is asked, or an option is offered; `nil` for all days.
    func offered(_ days: Limits<CivilDate>) -> String? {
        days == Limits() ? nil : offeredDays + range(days) + "."
    }

    /// What a type accepts, as a sentence; `text` returns a text of the template.
    func answer(_ type: FieldType, text: (LocalizedText) -> String) -> String {
        switch type {
        case .scale(let scale): rating(scale, text) + "."
        case .integer(let limits):
            wholeNumber + range(limits.range) + steps(type) + unit(limits.unit, text) + "."
        case .decimal(let limits): number + range(limits.range) + steps(type) + unit(limits.unit, text) + "."
        case .yesno: yesOrNo
        case .choice: oneOf
        case .choices(_, let limits): choices(limits)
        case .text(let limits): oneLine + length(limits) + form(limits, text) + "."
        case .note(let limits): manyLines + length(limits) + "."
        case .date(let limits): aDay + range(limits) + "."
        case .time(let limits): timeOfDay + range(limits) + "."
        case .moment(let limits): aDayAndATime + range(limits) + "."
        case .duration(let limits):
            duration
                + range(Limits(min: limits.min.map(DurationText.clock), max: limits.max.map(DurationText.clock))) + "."
        case .tags(let limits): tags + atMost(limits.maxCount) + "."
        case .place: place
        case .files(let limits):
            (limits.isDrawn ? drawing : (limits.accept == [.images] ? photos : files) + atMost(limits.maxCount))
                + (limits.maxBytes.map { atMostBytes(most: $0) } ?? "") + "."
        case .list(let list):
            listOfEntries + atMost(list.maxCount) + ":"
        }
    }

    /// What a new record of a list copies from the last card.
    func carried(_ titles: [String]) -> String {
        let names = titles.joined(separator: ", ")
        return carriedAlong(titles: names)
    }

    private func atMost(_ count: Int?) -> String {
        count.map { atMost(most: $0) } ?? ""
    }

    private func rating(_ scale: FieldType.Scale, _ text: (LocalizedText) -> String) -> String {
        func end(_ value: DecimalNumber) -> String {
            scale.point(at: value).map { "\(value) (\(text($0.title)))" } ?? "\(value)"
        }
        return rating(least: end(scale.min), most: end(scale.max)) + steps(.scale(scale))
    }

    private func choices(_ limits: FieldType.ChoicesLimits) -> String {
        switch (limits.minCount ?? 0, limits.maxCount) {
        case (0, nil): anyOf
        case (0, let max?): upToOf(most: max)
        case (let min, nil): atLeastOf(least: min)
        case (let min, let max?) where min == max: exactlyOf(least: min)
        case (let min, let max?): betweenOf(least: min, most: max)
        }
    }

    func range<Bound: CustomStringConvertible>(_ limits: Limits<Bound>) -> String {
        switch (limits.min, limits.max) {
        case (let min?, let max?): fromTo(least: min, most: max)
        case (let min?, nil): fromOn(least: min)
        case (nil, let max?): upTo(most: max)
        case (nil, nil): ""
        }
    }

    private func steps(_ type: FieldType) -> String { type.step.map { inSteps(step: $0) } ?? "" }

    private func unit(_ unit: LocalizedText?, _ text: (LocalizedText) -> String) -> String {
        unit.map { ", \(text($0))" } ?? ""
    }

    /// The usual form of a text: the author's words, or the pattern as code.
    private func form(_ limits: FieldType.TextLimits, _ text: (LocalizedText) -> String) -> String {
        guard let pattern = limits.pattern else { return limits.form(in: language.rawValue).map { ": \($0)" } ?? "" }
        return ": " + (pattern.say.map(text) ?? MarkdownText.code(pattern.like.like))
    }

    private func length(_ limits: FieldType.TextLimits) -> String {
        limits.maxLength.map { atMostCharacters(most: $0) } ?? ""
    }
}
