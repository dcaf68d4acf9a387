import CardEngine
import CardSchema

/// What a person can enter as an answer to a question.
struct FormAdvice {
    private let field: Field
    private let words: FormWords
    private let language: String

    init(_ field: Field, _ words: FormWords, language: String) {
        (self.field, self.words, self.language) = (field, words, language)
    }

    /// The sentences; `nil` if every input that the form has is an answer.
    var text: String? {
        let sentences = self.sentences
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    private var sentences: [String] {
        switch field.type {
        case .scale(let scale):
            guard FormControl(field.type) == .text else { return [] }
            let kind = scale.decimals > 0 ? words.number : words.wholeNumber
            return [kind + range(Limits(min: scale.min, max: scale.max)) + "."] + steps(scale.step)
        case .integer(let limits):
            return [words.wholeNumber + range(limits.range) + "."] + steps(limits.step.map { DecimalNumber(whole: $0) })
        case .decimal(let limits):
            guard limits.decimals > 0 else {
                return [words.wholeNumber + range(limits.range) + "."] + steps(limits.step)
            }
            let decimals = limits.step == nil ? [words.decimals(count: limits.decimals)] : steps(limits.step)
            return [words.number + range(limits.range) + "."] + decimals
        case .duration(let limits):
            let clock = Limits(min: limits.min.map(DurationText.clock), max: limits.max.map(DurationText.clock))
            return [words.duration + range(clock) + "."]
        case .date(let limits): return between(limits).map { ["\($0)."] } ?? []
        case .time(let limits): return between(limits).map { ["\($0)."] } ?? []
        case .moment(let limits):
            let texts = Limits(min: limits.min?.words, max: limits.max?.words)
            return between(texts).map { ["\($0)."] } ?? []
        case .text(let limits), .note(let limits):
            return limits.maxLength.map { [words.atMostCharacters(count: $0)] } ?? []
        case .choices(let list, let limits): return counts(limits.minCount, limits.maxCount) + exclusive(list, limits)
        case .tags(let limits): return [words.tags] + counts(nil, limits.maxCount)
        case .list(let list): return counts(list.minCount, list.maxCount)
        case .yesno, .choice, .place, .files: return []
        }
    }

    private func steps(_ step: DecimalNumber?) -> [String] {
        guard let step, step != DecimalNumber(whole: 1) else { return [] }
        return [words.steps(step: step)]
    }

    private func range(_ limits: Limits<some CustomStringConvertible>) -> String {
        switch (limits.min, limits.max) {
        case (let min?, let max?): " " + words.fromTo(min: min, max: max)
        case (let min?, nil): " " + words.fromUp(min: min)
        case (nil, let max?): " " + words.upTo(max: max)
        case (nil, nil): ""
        }
    }

    /// The range as a sentence of its own.
    private func between(_ limits: Limits<some CustomStringConvertible>) -> String? {
        let range = range(limits).dropFirst()
        return range.isEmpty ? nil : range.prefix(1).uppercased() + range.dropFirst()
    }

    private func counts(_ least: Int?, _ most: Int?) -> [String] {
        switch (least, most) {
        case (let least?, let most?) where least > 0: [words.countFromTo(min: least, max: most)]
        case (let least?, nil) where least > 0: [words.countFrom(min: least)]
        case (_, let most?): [words.countTo(max: most)]
        default: []
        }
    }

    private func exclusive(_ list: FieldType.OptionList, _ limits: FieldType.ChoicesLimits) -> [String] {
        let alone = list.options.filter { limits.exclusive.contains($0.id) }.map { $0.title.text(in: language) }
        return alone.isEmpty ? [] : [words.alone(titles: alone.joined(separator: ", "))]
    }
}
