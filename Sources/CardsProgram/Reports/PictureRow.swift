import CardEngine
import CardSchema

/// A card with pictures in one line: its day, its first words, and the names of its pictures.
///
/// Answers that are not visible are not among them.
struct PictureRow: Sendable {
    private let day: String
    /// The beginning of what was written, or the title of the template.
    private let title: String
    private let pictures: [FileReference]

    /// The most words of a title.
    private static let mostWords = 8
    /// The most columns of a title.
    private static let mostColumns = 60

    init(_ listed: ListedCard, _ visible: VisibleAnswers, _ words: PromptWords) {
        var visible = visible
        let card = listed.content.revision?.card
        let part = card.flatMap { visible.part(of: $0) }
        day = words.short(listed.name, of: listed.cadence)
        pictures = part?.pictures ?? []
        let written = part?.writtenTexts.lazy.map { Self.beginning(of: $0.text) }.first { !$0.isEmpty }
        title = written ?? card?.schema.schema.title.text(in: words.language.rawValue) ?? ""
    }

    /// The line.
    var line: String {
        [day, title, pictures.map(\.name).joined(separator: ", ")].joined(separator: "  ")
    }

    /// The same for programs, with the path of each picture.
    func members(in diary: Diary) -> [(key: String, value: JSONDocument)] {
        let pictures = pictures.map { picture in
            JSONDocument.object([("name", .string(picture.name)), ("path", .string(diary.path(of: picture)))])
        }
        return [("title", .string(title)), ("photos", .array(pictures))]
    }

    /// The first words of the first line with any.
    private static func beginning(of text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        let words = line.split(whereSeparator: \.isWhitespace)
        var beginning = ""
        for word in words.prefix(mostWords) {
            let longer = beginning.isEmpty ? String(word) : beginning + " " + word
            guard beginning.isEmpty || DisplayWidth.columns(of: longer) <= mostColumns else { break }
            beginning = longer
        }
        return beginning.split(separator: " " as Character).count < words.count ? beginning + " …" : beginning
    }
}
