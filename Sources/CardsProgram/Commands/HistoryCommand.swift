import CardEngine
import CardSchema

/// `cards history CARD`: every revision of a card, and what each changed; with `--restore`, saves one of them again.
enum HistoryCommand {
    static let command = Command(
        "history", HelpWords.own.historyTexts, section: HelpWords.own.sectionEveryday,
        positionals: [Command.Positional("card", HelpWords.own.historyCard, kind: .card)],
        options: [.value("restore", "version", HelpWords.own.historyRestore)]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let (head, ownReader) = try CardReference(invocation: invocation, diary: diary).cardToRead(
            invocation.arguments.positional("card"), .all)
        var reader = ownReader
        if let wanted = invocation.arguments.value("restore") {
            let version = try version(wanted, among: head.history.revisions.map(\.header))
            let saved = try diary.restore(version.id, of: version.card)
            invocation.reportChanges([saved]) {
                invocation.words.versionBack(number: version.rev, card: $0, day: $1)
            }
            invocation.talk.line(invocation.words.toUndo)
            return .done
        }
        let listed = ListedCard(head)
        let cards = head.history.revisions.map {
            ListedCard(header: $0.header, content: reader.content(of: $0), versions: 1)
        }
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(cards.map { CardJSON.document($0) }).pretty())
            return .done
        }
        invocation.out.line(
            "\(listed.name), \(PromptWords(invocation.language).full(listed.name, of: listed.cadence))")
        let places = Dictionary(cards.indices.map { (cards[$0].header.id, $0) }) { $1 }
        for (card, revision) in zip(cards, head.history.revisions) {
            var parent = card.header.prev.compactMap { places[$0] }.max().map { cards[$0] }
            // A restored card is compared with what was deleted, not with nothing.
            while let deleted = parent, deleted.header.isDeleted {
                parent = deleted.header.prev.compactMap { places[$0] }.max().map { cards[$0] }
            }
            var title = title(of: card, reader.state(of: revision, in: head.history), invocation)
            let forgotten = reader.forgottenPaths(of: revision).map { "\($0)" }
            if !forgotten.isEmpty {
                title += "  " + invocation.words.historyForgotAnswers(paths: forgotten.joined(separator: ", "))
            }
            for line in ["", title] + lines(card, after: parent, invocation) { invocation.out.line(line) }
        }
        return .done
    }

    /// The version with a number, or with an id that begins so.
    private static func version(_ wanted: String, among all: [LineHeader]) throws -> LineHeader {
        let found = all.filter { "\($0.rev)" == wanted }
        let meant = found.isEmpty && wanted.utf8.count > 3 ? all.filter { "\($0.id)".hasPrefix(wanted) } : found
        guard let version = meant.first else {
            throw Failure(.notFound, help: "cards history \(all[0].card)") {
                $0.noVersion(version: TypedName.quoted(wanted))
            }
        }
        guard meant.count == 1 else {
            throw Failure(.usage, help: meant.map { "--restore \($0.id)" }.joined(separator: " · ")) {
                $0.severalVersions(version: TypedName.quoted(wanted))
            }
        }
        return version
    }

    /// The revision, with its local time and device.
    private static func title(of card: ListedCard, _ state: CardState, _ invocation: Invocation) -> String {
        let header = card.header
        let local = invocation.clock.local(at: header.at)
        let words = invocation.words
        var title = "\(header.rev)  \(local.date) \(local.time)  \(TerminalText.line(header.by))  \(header.id)"
        switch state {
        case .present: break
        case .deleted: title += "  " + words.historyDeleted
        case .leftEmpty: title += "  " + words.historyLeftEmpty
        case .never: title += "  " + words.historyUndone
        case .forgotten: title += "  " + words.historyForgotten
        }
        return card.isPartial ? "\(title)  \(words.historyBegun)" : title
    }

    private static func lines(_ card: ListedCard, after parent: ListedCard?, _ invocation: Invocation) -> [String] {
        guard let now = card.content.revision?.card else {
            if case .opaque(let reason) = card.content { return ["   \(ListedCard.text(reason, invocation.words))"] }
            return []
        }
        guard !card.header.isDeleted else { return [] }
        let before = parent?.content.revision?.card
        let values = ValueText(language: invocation.language)
        var lines: [String] = []
        for (ordinal, question) in now.schema.questions.enumerated() {
            let (old, new) = (before?[question.path] ?? .notAsked, now.cells[ordinal])
            guard old != new else { continue }
            let change = before == nil ? "" : "\(values.text(old, of: question.field)) → "
            lines.append("   \(question.path)  \(change)\(values.text(new, of: question.field))".oneLine)
        }
        return lines
    }
}
