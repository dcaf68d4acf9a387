import CardEngine
import CardSchema

/// Prints a person's plan, and determines whether somebody could have seen it.
enum SafetyDisplay {
    /// The columns that the text may take on a stream.
    static func width(_ stream: Output) -> Int { stream.isTerminal ? Terminal.width(of: 2) : 80 }

    /// Prints a notice and an empty line; returns `false` if nobody can have seen it.
    ///
    /// That is the case if the stream leads nowhere, the window is closed, or the system is ending the program.
    static func show(_ notice: SafetyNotice, to stream: Output) -> Bool {
        for line in lines(notice, on: stream) { stream.paragraph(line) }
        stream.line("")
        return isSeen(stream)
    }

    /// Whether somebody could have seen what was printed.
    static func isSeen(_ stream: Output) -> Bool {
        let isTaken = stream.flush()
        return isTaken && !Terminal.isNowhere(2) && !Terminal.isAskedToEnd
    }

    /// The columns that a prompt needs besides the text of a plan.
    private static let margin = 3

    /// The lines of a notice, formatted for a stream, or for a prompt on it.
    static func lines(_ notice: SafetyNotice, on stream: Output, isPrompted: Bool = false) -> [String] {
        notice.text(width: width(stream) - (isPrompted ? margin : 0), command: notice.plan.command)
    }

    /// The lines of a plan that the person asks for.
    static func lines(_ plan: SafetyNotice.Plan, _ words: SafetyWords, on stream: Output) -> [String] {
        SafetyMessage(plan, words, width: width(stream) - margin, command: plan.command, on: .asked).lines
    }

    /// Shows what runs that were cut off could not; returns the cards it was for.
    static func showLeftOver(
        _ environment: (String) -> String?, on files: any FileSystem, to stream: Output
    ) -> [CardName] {
        guard let states = try? Locations(environment: environment).state else { return [] }
        return LeftSafety.notices(inStates: states, on: files).flatMap { left in
            if show(left.notice, to: stream) { left.seen(on: files) } else { left.release(on: files) }
            return left.cards
        }
    }

    /// The command that writes a plan.
    static func editing(_ id: String) -> String {
        id == SafetyPlanReader.usual ? "cards safety edit" : "cards fill \(id)"
    }
}

extension Invocation {
    /// The language in which a safety notice of a card speaks: the one asked for by name, else one that the card has.
    func safetyLanguage(_ schema: Schema) -> String {
        SafetyWords(for: schema, wanted: language, isNamed: isLanguageNamed).language.rawValue
    }

    /// Whether the person asked for a language by name.
    var isLanguageNamed: Bool { arguments.value("lang") != nil }

    /// Shows the person their plan, before any other message; with `--quiet` too.
    func show(_ notice: SafetyNotice?, of diary: Diary) {
        guard let notice else { return }
        let isSeen = SafetyDisplay.show(notice, to: err)
        shownSafety.note(notice.card)
        if isSeen { diary.seen(notice) }
    }

    /// Shows the plan above the offer to resume a draft, if a rule holds by its answers, unless that was just done.
    func showPlan(ofDraft number: Int, of filling: Filling, _ diary: Diary) throws {
        guard !shownSafety.isShown(for: filling.card) else { return }
        show(try diary.looking(at: number, of: filling).flatMap { diary.notice(for: $0) }, of: diary)
    }

    /// Discards a draft, and shows the plan once more if a rule held by its answers.
    func discard(draft number: Int, of filling: Filling, _ diary: Diary) throws {
        guard var seen = try diary.looking(at: number, of: filling) else { return }
        show(try diary.discard(&seen), of: diary)
    }

    /// Reports in one line, after everything else, that cards which arrived have answers that the plan is for; with
    /// `--quiet` too.
    func reportLocation(_ report: ImportReport, of diary: Diary) {
        guard report.raisingSafety > 0, let notice = report.notice else { return }
        if case .none(let template) = notice.plan {
            let command = SafetyDisplay.editing(template)
            err.paragraph(words.importWithoutPlan(number: report.raisingSafety, command: command))
        } else {
            err.line(words.importNeedsPlan(number: report.raisingSafety))
        }
        if SafetyDisplay.isSeen(err) { diary.seen(notice) }
    }

    /// The lines for a person who asks for the plan, amid the questions of a card or where none is open.
    func planLines(_ diary: Diary, for filling: Filling? = nil) -> [String] {
        shownSafety.note(nil)
        if let notice = filling.flatMap({ diary.notice(for: $0) }) {
            return SafetyDisplay.lines(notice, on: err, isPrompted: true)
        }
        let words = filling?.safetyWords ?? SafetyWords(TextLanguage(tag: language) ?? .en)
        let plan = filling.map { diary.plan(for: $0) } ?? diary.monitor.plan([])
        return SafetyDisplay.lines(plan, words, on: err)
    }

    /// A notice as a member of the JSON output; empty without one.
    func members(of notice: SafetyNotice?) -> [(key: String, value: JSONDocument)] {
        guard let notice else { return [] }
        let members: [(key: String, value: JSONDocument)] = [
            ("rules", .array(notice.rules.map(JSONDocument.string))),
            ("plans", .array(notice.planCards.map { .string("\($0)") })),
            ("lines", .array(SafetyDisplay.lines(notice, on: err).map(JSONDocument.string))),
        ]
        return [("safety", .object(members))]
    }
}

extension SafetyNotice.Plan {
    /// The command that writes the plan, or shows all of it.
    fileprivate var command: String {
        switch self {
        case .none(let template): SafetyDisplay.editing(template)
        case .unreadable(let template): Self.showing(template, nil)
        case .written(let cards): cards.map { Self.showing($0.name.schema, $0.name) }.joined(separator: ", ")
        }
    }

    private static func showing(_ id: String, _ card: CardName?) -> String {
        id == SafetyPlanReader.usual ? "cards safety show" : "cards show \(card.map { "\($0)" } ?? id)"
    }
}
