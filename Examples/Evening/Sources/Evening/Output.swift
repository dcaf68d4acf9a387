import CardEngine
import CardSchema
import Foundation

/// What the person sees.
enum Output {
    static let language = "en"

    static func error(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    /// Shows a safety notice, and marks it as seen unless the lines could not be written.
    static func show(_ notice: SafetyNotice, in diary: Diary) {
        notice.text(command: "evening fill safety_plan").forEach { print($0) }
        if fflush(nil) == 0 { diary.seen(notice) }
    }

    static func show(_ card: DiaryCard) {
        var title = "\(card.name)"
        if card.versions > 1 { title += ", \(card.versions) versions: evening resolve \(card.name)" }
        if card.isPartial { title += ", not complete" }
        print(title)
        guard let content = card.content else { return print("  cannot be read by this program") }
        for question in content.schema.questions {
            guard let answer = card.answer(at: question.path.description, in: language) else { continue }
            print("  \(question.field.title.text(in: language)): \(answer)")
        }
    }
}
