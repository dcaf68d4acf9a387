import CardEngine
import CardSchema

/// The text of one question in the plain prompt: title, possible answers and help.
struct PlainQuestion {
    /// The question.
    let field: Field
    /// The question that this one belongs to; `nil` for a field.
    let parent: Field?
    /// The language for the schema's texts.
    let language: String
    /// The headings and texts before it.
    var passages: [FillWalk.Passage] = []
    /// What the person answered before, newest first, if the question suggests it.
    var earlier: [String] = []
    /// The record's number from 1, the number of records, and the record's name; `nil` outside lists.
    var record: (number: Int, count: Int, name: String?)?

    /// The maximum number of options to print; of longer lists, those are printed that contain what was typed.
    private static let mostOptions = 40
    /// The maximum number of options to print at once as the result of a search.
    private static let mostFound = 20
    /// The maximum number of earlier answers to list.
    private static let mostEarlier = 6

    private var words: PromptWords { PromptWords(language) }

    /// Returns the lines printed above the input line.
    func introduction(number: Int, of count: Int, group: FieldGroup?) -> [String] {
        var lines: [String] = []
        if let group {
            lines.append(group.title.text(in: language) + ".")
            if let intro = group.intro { lines.append(intro.text(in: language)) }
        }
        lines += Self.lines(of: passages, language)
        lines.append(
            words.question(number: number, count: count, title: Self.sentence(full))
                + (isRequired ? " \(words.requiredSentence)" : ""))
        if let intro = field.intro { lines.append(intro.text(in: language)) }
        if let placeholder = field.placeholder { lines.append(placeholder.text(in: language)) }
        lines += examples(field.isPrivate ? [] : earlier)
        if let choices = choices { lines.append(contentsOf: choices) }
        if case .note = field.type {
            lines.append(words.noteHow)
        }
        if case .files = field.type { lines.append(words.filesHow) }
        return lines
    }

    /// Returns a line with some earlier answers and what the template suggests; no line without any.
    private func examples(_ earlier: [String]) -> [String] {
        let suggestions = earlier.prefix(Self.mostEarlier) + field.type.suggestions(in: language)
        return suggestions.isEmpty ? [] : [words.suchAs(suggestions: suggestions.joined(separator: ", "))]
    }

    /// Returns headings and texts between questions as lines.
    static func lines(of passages: [FillWalk.Passage], _ language: String) -> [String] {
        passages.flatMap { passage -> [String] in
            switch passage {
            case .section(let section):
                [sentence(section.title.text(in: language))] + (section.intro.map { [$0.text(in: language)] } ?? [])
            case .info(let info): [info.title.text(in: language)]
            }
        }
    }

    /// The text before the cursor.
    var prompt: String {
        if case .note = field.type { return "> " }
        let end = title.last.map { "?!:".contains($0) } == true
        return title + (end ? " " : ", ") + hint + ": "
    }

    /// A sentence that describes the accepted answers.
    var advice: String { advice(of: .notUnderstood) }

    /// Returns a sentence that describes what to answer instead of a refused answer.
    func advice(of refusal: Question.Refusal) -> String {
        AnswerAdvice(words: words, isPlain: true).text(refusal, field)
    }

    /// The lines that `?` prints.
    var help: [String] {
        var lines = [field.help?.text(in: language) ?? words.noHelp]
        if case .scale(let scale) = field.type {
            for point in ordered(scale) {
                guard let help = point.help else { continue }
                lines.append("\(point.value) \(point.title.text(in: language)): \(help.text(in: language))")
            }
        }
        for passage in passages {
            switch passage {
            case .section(let section): if let help = section.help { lines.append(help.text(in: language)) }
            case .info(let info): if let help = info.help { lines.append(help.text(in: language)) }
            }
        }
        lines.append(advice)
        // Earlier private answers appear only when the person asks.
        if field.isPrivate, !earlier.isEmpty { lines += examples(earlier) }
        if field.type.options != nil { lines.append(words.optionHelpHow) }
        lines.append(words.thisIsPath(path: field.path))
        lines.append(words.skipHow)
        lines.append(words.emptyHow)
        return lines
    }

    /// Returns the help of one option, named as in an answer, or `nil` if there is no such option.
    func help(ofOption word: String) -> [String]? {
        guard let options = field.type.options?.options else { return nil }
        let place = Int(word).map { $0 - 1 } ?? options.firstIndex { $0.id == word }
        guard let place, options.indices.contains(place) else { return nil }
        let option = options[place]
        return ["\(option.title.text(in: language)): \(option.help?.text(in: language) ?? words.noOptionHelp)"]
    }

    private var isRequired: Bool { field.requirement != .optional }
    /// The title after its parent question's: `Urge to self-harm: Acted on it`.
    var full: String {
        guard let parent else { return title }
        let which =
            record.map { words.whichOf(number: $0.number, count: $0.count) + ($0.name.map { ", \($0)" } ?? "") } ?? ""
        let between = parent.recordField(of: field).map { "\($0.title.text(in: language)): " } ?? ""
        return "\(parent.title.text(in: language))\(which): \(between)\(title)"
    }

    /// The title alone.
    var title: String { field.title.text(in: language) }

    /// Returns the text with a full stop, unless it ends in `.`, `?` or `!` already.
    private static func sentence(_ text: String) -> String {
        text.last.map { ".?!".contains($0) } == true ? text : text + "."
    }

    private var hint: String {
        switch field.type {
        case .scale(let scale): words.fromTo(least: scale.min, most: scale.max)
        case .integer(let limits): bounded(limits.range.min, limits.range.max)
        case .decimal(let limits): bounded(limits.range.min, limits.range.max)
        case .yesno: words.yesOrNo
        case .choice(let list): words.fromTo(least: 1, most: list.options.count)
        case .choices: words.someNumbers
        case .text(let limits): limits.form(in: language) ?? words.oneLine
        case .note: ""
        case .date: words.aDate
        case .time: words.aTime
        case .moment: words.aMoment
        case .duration: field.durationUnit == .hours ? words.aLengthInHours : words.aLength
        case .tags: words.someWords
        case .place: words.aPlace
        case .files: words.aPath
        case .list: words.oneMore
        }
    }

    /// The choices to print: scale points on one line, options one per line.
    private var choices: [String]? {
        switch field.type {
        case .scale(let scale) where !scale.points.isEmpty:
            [ordered(scale).map { "\($0.value) \($0.title.text(in: language))." }.joined(separator: " ")]
        case .choice(let list), .choices(let list, _):
            list.options.count > Self.mostOptions
                ? [words.manyOptions(count: list.options.count)]
                : list.options.enumerated().map { "\($0 + 1) \(Self.sentence($1.title.text(in: language)))" }
        default: nil
        }
    }

    /// Returns the options of a long list whose titles contain a typed text, as lines; `nil` if there are none.
    func found(_ typed: String) -> [String]? {
        guard let options = field.type.options?.options, options.count > Self.mostOptions else { return nil }
        let wanted = Folding.fold(typed.trimmingSpaces())
        guard !wanted.isEmpty else { return nil }
        let places = options.indices.filter {
            TextSearch.contains(Folding.fold(options[$0].title.text(in: language)), wanted)
        }
        guard !places.isEmpty else { return nil }
        let lines = places.prefix(Self.mostFound).map {
            "\($0 + 1) \(Self.sentence(options[$0].title.text(in: language)))"
        }
        let rest = places.count - lines.count
        return lines + (rest > 0 ? [words.moreOptions(count: rest)] : [])
    }

    private func ordered(_ scale: FieldType.Scale) -> [FieldType.Scale.Point] {
        scale.order == .ascending ? scale.points : scale.points.reversed()
    }

    private func bounded(
        _ min: (any CustomStringConvertible)?, _ max: (any CustomStringConvertible)?
    ) -> String {
        guard let min, let max else { return words.aNumber }
        return words.fromTo(least: min, most: max)
    }
}

extension Field {
    /// The field in a list's records that a subfield belongs to; `nil` for every other question.
    func recordField(of question: Field) -> Field? {
        question.path.recordField?.inRecord(nil).subfield.flatMap { id in type.list?.fields.first { $0.id == id } }
    }
}
