import CardEngine
import CardPlugins
import CardSchema

/// `cards lists [FIELD]`: one question's answers, newest first.
enum ListsCommand {
    static let command = Command(
        "lists", HelpWords.own.listsTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("field", HelpWords.own.listsField)],
        options: DayFilters.options + [
            .value("schema", short: "t", "id", HelpWords.own.cardFiltersSchema, kind: .schema),
            .value("slot", "id", HelpWords.own.cardFiltersSlot),
            .flag("include-private", HelpWords.own.lookIncludePrivate),
            .flag("hide-private", HelpWords.own.lookHidePrivate),
            .value("number", short: "n", "count", HelpWords.own.listsNumber),
        ], exclusive: DayFilters.exclusive
    ).running { invocation in
        let look = try LookBack(invocation)
        let muted = try MutedFile(invocation).read()
        guard let name = invocation.arguments.positional("field") else { return questions(look, muted) }
        let question = try look.question(named: name)
        guard case .field(let path) = question.factor, let ordinal = look.schema.ordinal(of: path) else {
            throw Failure(.usage) { $0.scoreHasNoList }
        }
        guard !muted.covers(path) else {
            throw Failure(.nothingFound, help: "cards mute \(path) --off") { $0.isMuted(item: "\(path)") }
        }
        let days = try DayFilters(invocation, today: look.diary.today).days
        let cards = JournalCards(look.diary.journal, sharing: look.fields, JournalCards.Selection(days: days))
        var answers: [ListedAnswer] = []
        let chosen = invocation.arguments.value("slot")
        try cards.forEach { shared in
            guard let name = CardName(shared.ref), !muted.covers(name), chosen == nil || shared.slot == chosen,
                case .answered(let value) = shared.card.cells[ordinal]
            else { return }
            answers += ListedAnswer.all(in: value, of: look.schema.questions[ordinal].field, on: shared.day, look)
        }
        answers.reverse()
        let most = try CardFilters.number(invocation.arguments.value("number")) ?? Int.max
        let shown = answers.prefix(most)
        invocation.printLines(shown.map(\.line), or: .array(shown.map(\.document)))
        if shown.isEmpty { invocation.talk.line(invocation.words.noAnswersHere) }
        return shown.isEmpty ? .nothingFound : .done
    }

    /// The questions that have lists worth reading: texts, tags, places, files, options and lists.
    private static func questions(_ look: LookBack, _ muted: MutedItems) -> ExitCode {
        let found = look.fields.ordinals.map { look.schema.questions[$0].field }.filter { field in
            !muted.covers(field.path) && !field.isOtherText && field.type.hasListOfAnswers
        }
        let width = found.map { "\($0.path)".count }.max() ?? 0
        look.invocation.printLines(
            found.map { "\($0.path)".padded(toColumns: width + 2) + $0.title.text(in: look.invocation.language) },
            or: .array(found.map { .string("\($0.path)") }))
        return found.isEmpty ? .nothingFound : .done
    }
}

extension FieldType {
    /// Whether a list of the answers is worth reading; numbers and dates are better in a table.
    fileprivate var hasListOfAnswers: Bool {
        switch family {
        case .text, .tags, .place, .files, .option, .options, .records: true
        case .number, .yesno, .civil: false
        }
    }
}

/// An answer in a list, with its day and its link.
struct ListedAnswer: Sendable {
    let day: CivilDate
    let text: String
    /// The field's link for the answer; `nil` if the field has none.
    let link: String?

    /// The line: the day, the answer, the link.
    var line: String {
        let shown = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ⏎ ")
        return "\(day)  \(shown)" + (link.map { "  <\($0)>" } ?? "")
    }

    /// The answer as JSON.
    var document: JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [("day", .string("\(day)")), ("text", .string(text))]
        if let link { members.append(("link", .string(link))) }
        return .object(members)
    }

    /// Returns an element for each tag, option or record of an answer, or one for the whole of any other.
    static func all(in value: Value, of field: Field, on day: CivilDate, _ look: LookBack) -> [ListedAnswer] {
        let values: [Value] =
            switch value {
            case .tags(let tags): tags.map { .tags([$0]) }
            case .choices(let ids): ids.map { .choices([$0]) }
            case .records(let records): records.map { .records([$0]) }
            default: [value]
            }
        let text = ValueText(language: look.invocation.language)
        // Read backwards, so that what was written first on a day comes last.
        return values.reversed().map { one in
            let shown = text.text(one, of: field)
            return ListedAnswer(
                day: day, text: shown, link: field.link.flatMap { HTMLLink(template: $0, value: shown)?.address })
        }
    }
}
