import CardEngine
import CardSchema

/// The words of one question in the plain prompt: what is asked, what may be answered, and help.
struct PlainQuestion {
    /// The question.
    let field: Field
    /// The question that it is asked beneath; `nil` for a field.
    let parent: Field?
    /// The language wanted of the schema's texts.
    let language: String
    /// Which record of the list it is asked of, from 1, how many there are, and what it is known by; `nil` outside lists.
    var record: (number: Int, count: Int, name: String?)?

    /// What stands above the line on which the answer is typed; a line each.
    func introduction(number: Int, of count: Int, group: Group?) -> [String] {
        var lines: [String] = []
        if let group {
            lines.append(group.title.text(in: language) + ".")
            if let intro = group.intro { lines.append(intro.text(in: language)) }
        }
        lines.append("Question \(number) of \(count). \(Self.sentence(full))" + (isRequired ? " Required." : ""))
        if let intro = field.intro { lines.append(intro.text(in: language)) }
        if let choices = choices { lines.append(contentsOf: choices) }
        if case .note = field.type {
            lines.append("Write as many lines as you like. A line with only a full stop ends it.")
        }
        if case .files = field.type { lines.append("Type the path of a file, one a line. An empty line ends it.") }
        return lines
    }

    /// What stands before the cursor.
    var prompt: String {
        if case .note = field.type { return "> " }
        let end = title.last.map { "?!:".contains($0) } == true
        return title + (end ? " " : ", ") + hint + ": "
    }

    /// What would be taken, as a sentence.
    var advice: String { AnswerWords(field: field).advice }

    /// Everything that `?` says.
    var help: [String] {
        var lines = [field.help?.text(in: language) ?? "There is no help for this question."]
        if case .scale(let scale) = field.type {
            for point in ordered(scale) {
                guard let help = point.help else { continue }
                lines.append("\(point.value) \(point.title.text(in: language)): \(help.text(in: language))")
            }
        }
        lines.append(advice)
        if field.type.options != nil { lines.append("Type ? and a number for the help of one of them.") }
        lines.append("This is \(field.path).")
        lines.append("- skips, - and a word says why: - dont_know, - prefer_not, - not_applicable.")
        lines.append("An empty line leaves it as it is. \\ before a sign makes it a plain sign.")
        return lines
    }

    /// The help of one option, named as in an answer; `nil` when there is no such option.
    func help(ofOption word: String) -> [String]? {
        guard let options = field.type.options?.options else { return nil }
        let place = Int(word).map { $0 - 1 } ?? options.firstIndex { $0.id == word }
        guard let place, options.indices.contains(place) else { return nil }
        let option = options[place]
        return ["\(option.title.text(in: language)): \(option.help?.text(in: language) ?? "there is no help for it.")"]
    }

    private var isRequired: Bool { field.requirement != .optional }
    /// The title, beneath its question's: `Urge to self-harm: Acted on it`.
    var full: String {
        guard let parent else { return title }
        let which = record.map { " \($0.number) of \($0.count)" + ($0.name.map { ", \($0)" } ?? "") } ?? ""
        return "\(parent.title.text(in: language))\(which): \(title)"
    }

    /// The title by itself.
    var title: String { field.title.text(in: language) }

    /// A line of one sentence, however its text ends.
    private static func sentence(_ text: String) -> String {
        text.last.map { ".?!".contains($0) } == true ? text : text + "."
    }

    private var hint: String {
        switch field.type {
        case .scale(let scale): "\(scale.min) to \(scale.max)"
        case .integer(let limits): bounded("a number", limits.range.min, limits.range.max)
        case .decimal(let limits): bounded("a number", limits.range.min, limits.range.max)
        case .yesno: "y or n"
        case .choice(let list): "1 to \(list.options.count)"
        case .choices: "numbers with spaces, or none"
        case .text: "one line"
        case .note: ""
        case .date: "a date"
        case .time: "a time such as 21:30"
        case .duration: "hours and minutes such as 6:30"
        case .tags: "words with commas between, or none"
        case .place: "such as 52.52, 13.405 and a name"
        case .files: "a path, or none"
        case .list: "y to add one, or n"
        }
    }

    /// The points or options to choose from: scale points on one line, options one a line.
    private var choices: [String]? {
        switch field.type {
        case .scale(let scale) where !scale.points.isEmpty:
            [ordered(scale).map { "\($0.value) \($0.title.text(in: language))." }.joined(separator: " ")]
        case .choice(let list), .choices(let list, _):
            list.options.enumerated().map { "\($0 + 1) \(Self.sentence($1.title.text(in: language)))" }
        default: nil
        }
    }

    private func ordered(_ scale: Scale) -> [Scale.Point] {
        scale.order == .ascending ? scale.points : scale.points.reversed()
    }

    private func bounded<Number>(_ word: String, _ min: Number?, _ max: Number?) -> String {
        guard let min, let max else { return word }
        return "\(min) to \(max)"
    }
}
