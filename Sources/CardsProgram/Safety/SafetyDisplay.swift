import CardEngine
import CardSchema

/// Printing a person's plan, and knowing whether anybody can have seen it.
enum SafetyDisplay {
    /// The columns that the text may take on a stream.
    static func width(_ stream: Output) -> Int { stream.isTerminal ? Terminal.width(of: 2) : 80 }

    /// Prints a notice and an empty line; `false` when nobody can have seen it.
    ///
    /// Nobody has when the stream leads nowhere, the window is gone, or the system is ending the program.
    static func say(_ notice: SafetyNotice, to stream: Output) -> Bool {
        for line in lines(notice, on: stream) { stream.paragraph(line) }
        stream.line("")
        return isSeen(stream)
    }

    /// Whether somebody can have seen what was printed.
    static func isSeen(_ stream: Output) -> Bool {
        let isTaken = stream.flush()
        return isTaken && !Terminal.isNowhere(2) && !Terminal.isAskedToEnd
    }

    /// The lines of a notice, as they are printed to a stream.
    static func lines(_ notice: SafetyNotice, on stream: Output) -> [String] {
        notice.text(width: width(stream), command: notice.plan.command)
    }

    /// The lines of a plan that the person asks for.
    static func lines(_ plan: SafetyNotice.Plan, _ words: SafetyWords, on stream: Output) -> [String] {
        SafetyMessage(plan, words, width: width(stream), command: plan.command, on: .asked).lines
    }

    /// Shows what runs that were cut off could not; returns the cards it was for.
    static func sayLeft(
        _ environment: (String) -> String?, on files: any FileSystem, to stream: Output
    ) -> [CardName] {
        guard let states = try? Locations(environment: environment).state else { return [] }
        return LeftSafety.notices(inStates: states, on: files).flatMap { left in
            if say(left.notice, to: stream) { left.seen(on: files) } else { left.release(on: files) }
            return left.cards
        }
    }

    /// Prints the plan for a person who asks for it where no card is open yet.
    static func sayWanted(_ diary: Diary, _ invocation: Invocation) {
        let words = SafetyWords(SafetyWords.Language(tag: invocation.language) ?? .english)
        let plan = SafetyPlanReader(diary.journal).plan([])
        for line in lines(plan, words, on: invocation.err) { invocation.err.paragraph(line) }
        invocation.shownSafety.note(nil)
    }

    /// The command that writes a plan.
    static func editing(_ id: String) -> String {
        id == SafetyPlanReader.usual ? "cards safety edit" : "cards fill \(id)"
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
