import CardEngine
import CardSchema

/// The shared answers of cards as texts with their titles, for exports that people read.
struct ReadableAnswers {
    /// An answer, a skip or a score.
    struct Answer {
        /// The title, with a colon unless it ends with another mark.
        let label: String
        /// The answer in words; the records of a list are lines.
        let text: String
        /// Whether it belongs to the answer above.
        var isSub = false
        /// Whether each line is a record of a list.
        var isList = false
    }

    /// The answers of a group.
    struct Group {
        let title: String
        var answers: [Answer]
    }

    private let fields: SharedFields
    private let scores: SharedScores
    private let language: String
    private let words: ValueText

    init(_ fields: SharedFields, _ language: String) {
        (self.fields, self.language) = (fields, language)
        scores = SharedScores(fields)
        words = ValueText(language: language)
    }

    /// Returns the groups with answers or skips, in the order of the fields.
    func groups(of card: Card) -> [Group] {
        var (groups, last): ([Group], (group: Int, parent: FieldPath)?) = ([], nil)
        let questions = fields.schema.questions
        for ordinal in fields.ordinals where card.cells[ordinal] != .notAsked {
            let (question, cell) = (questions[ordinal], card.cells[ordinal])
            if last?.group != question.group {
                groups.append(
                    Group(title: fields.schema.schema.groups[question.group].title.text(in: language), answers: []))
            }
            let isSub = question.path.subfield != nil && last?.parent == question.path.parent
            let isList = question.field.type.list != nil && cell.value?.elementCount ?? 0 > 0
            groups[groups.count - 1].answers.append(
                Answer(
                    label: Self.label(question.field.title.text(in: language)),
                    text: words.text(cell, of: question.field), isSub: isSub, isList: isList))
            last = (question.group, question.path.parent)
        }
        return groups
    }

    /// Returns the scores that have a value.
    func scores(of shared: SharedCard) -> [Answer] {
        zip(scores.scores, scores.values(of: shared.card, on: shared.day)).compactMap { score, result in
            guard let value = result.value else { return nil }
            let unit = score.unit.map { " \($0.text(in: language))" } ?? ""
            let band = result.band.map { ", \($0.title.text(in: language))" } ?? ""
            return Answer(label: Self.label(score.title.text(in: language)), text: "\(value)\(unit)\(band)")
        }
    }

    private static func label(_ title: String) -> String {
        let title = title.trimmingSpaces()
        guard let last = title.unicodeScalars.last else { return title }
        return "?!.…:".unicodeScalars.contains(last) ? title : title + ":"
    }
}

extension String {
    /// Whether the text has more than one line.
    var hasLines: Bool { utf8.contains { $0 == 0x0A || $0 == 0x0D } }
}
