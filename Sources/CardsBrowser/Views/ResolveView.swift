import CardEngine
import CardPlugins
import CardSchema

/// The versions of a card, and the choices between them.
struct ResolveView {
    private let writing: ViewWriting
    private let merge: CardMerge
    private var words: BrowserWords { writing.words }

    init(_ writing: ViewWriting, _ merge: CardMerge) { (self.writing, self.merge) = (writing, merge) }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.resolve)
        if let schema = writing.schema(merge.card.schema) {
            page.element("p", text: writing.name(of: merge.card, schema))
        }
        page.element("p", text: words.resolveText)
        page.element("ul") { list in
            for (index, version) in merge.versions.enumerated() { list.element("li", text: text(of: version, index)) }
        }
        page.element("div", .flag("data-fields")) { page in
            page.void("input", .attribute("type", "hidden"), .attribute("name", "versions"), .attribute("value", mark))
            if merge.asksWhetherDeleted {
                let choices = [("no", words.keepCard), ("yes", words.deleteCard)]
                page.choices("deleted", words.keepOrDelete, choices, chosen: nil)
            }
            for (number, question) in merge.questions.enumerated() {
                let choices = merge.candidates(for: question).map { ("\($0)", answer(to: question, of: $0)) }
                page.choices("q\(number)", title(of: question), choices, chosen: nil)
            }
            if merge.questions.isEmpty, !merge.asksWhetherDeleted { page.element("p", text: words.resolveNothing) }
            page.buttons { row in
                row.act("resolve", at: "\(merge.card)", words.resolveDo, isMain: true)
                row.text(" ")
                row.go("day", at: "\(merge.card.day)", words.readDay)
            }
        }
    }

    private func text(of version: CardMerge.Version, _ index: Int) -> String {
        let local = writing.diary.clock.local(at: version.at)
        let time = "\(writing.day(local.date)) \(local.time)"
        let text = words.resolveVersion(number: index + 1, device: version.device, time: time)
        guard !version.isDeleted else { return "\(text) (\(words.versionDeletes))" }
        return version.isChanged ? text : "\(text) (\(words.versionUnchanged))"
    }

    private func title(of question: CardMerge.Question) -> String {
        guard case .cell = question else { return words.unknownAnswer }
        return merge.title(of: question, in: writing.language)
    }

    private func answer(to question: CardMerge.Question, of version: Int) -> String {
        let number = words.versionNumber(number: version + 1)
        guard case .cell = question else { return number }
        let answer = merge.answer(to: question, of: version, in: writing.language) ?? words.noAnswer
        return "\(number): \(answer)"
    }

    // MARK: - Choices

    /// Names the versions that the page shows: if there are others by now, its choices mean nothing.
    private var mark: String { merge.versions.map { "\($0.id)" }.joined(separator: " ") }

    /// Whether a page has chosen between these versions.
    func isOf(_ fields: [String: String]) -> Bool { fields["versions"] == mark }

    /// The choices of a page; `nil` if one is missing, or they are between other versions.
    func choices(in fields: [String: String]) -> CardMerge.Choices? {
        guard isOf(fields) else { return nil }
        var choices = CardMerge.Choices()
        if merge.asksWhetherDeleted { choices.isDeleted = fields["deleted"].map { $0 == "yes" } }
        for (number, question) in merge.questions.enumerated() {
            guard let version = fields["q\(number)"].flatMap({ Int($0) }),
                merge.candidates(for: question).contains(version)
            else { continue }
            choices.versions[question] = version
        }
        return choices.isIncomplete(for: merge) ? nil : choices
    }
}
