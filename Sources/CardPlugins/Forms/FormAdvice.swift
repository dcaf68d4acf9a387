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
        switch field.type.family {
        case .number: return numbers
        case .civil(_, let limits):
            let texts = Limits(min: limits.min?.words, max: limits.max?.words)
            return between(texts).map { ["\($0)."] } ?? []
        case .text(let limits): return limits.maxLength.map { [words.atMostCharacters(count: $0)] } ?? []
        case .options(let list, let limits): return counts(limits.minCount, limits.maxCount) + exclusive(list, limits)
        case .tags(let limits): return [words.tags] + counts(nil, limits.maxCount)
        case .records(let list): return counts(list.minCount, list.maxCount)
        case .files(let limits): return limits.isDrawn ? [words.pictureOnly(size: limits.mostDrawingKilobytes)] : []
        case .yesno, .option, .place: return []
        }
    }

    private var numbers: [String] {
        guard FormControl(field.type) == .text, let numbers = field.type.numbers else { return [] }
        if case .duration(let limits) = field.type {
            let clock = Limits(min: limits.min.map(DurationText.clock), max: limits.max.map(DurationText.clock))
            return [words.duration + range(clock) + "."]
        }
        let kind = numbers.decimals > 0 ? words.number : words.wholeNumber
        let isAny = numbers.decimals > 0 && numbers.step == nil
        return [kind + range(numbers.range) + "."]
            + (isAny ? [words.decimals(count: numbers.decimals)] : steps(numbers.step))
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
