import CardEngine
import CardSchema

/// Printing the message, and knowing whether anybody can have seen it.
enum SafetyNotice {
    /// The columns that the message may take on a stream.
    static func width(_ stream: Output) -> Int { stream.isTerminal ? Terminal.width(of: 2) : 80 }

    /// Prints a message and an empty line; `false` when nobody can have seen it.
    ///
    /// Nobody has when the stream leads nowhere, the window is gone, or the system is ending the program.
    static func say(_ message: SafetyMessage, to stream: Output) -> Bool {
        for line in message.lines { stream.paragraph(line) }
        stream.line("")
        let isTaken = stream.flush()
        return isTaken && !Terminal.isNowhere(2) && !Terminal.isAskedToEnd
    }

    /// Shows what runs that were cut off could not; returns the cards it was for.
    static func sayLeft(
        _ environment: (String) -> String?, on files: any FileSystem, to stream: Output
    ) -> [CardName] {
        guard let states = try? Locations(environment: environment).state else { return [] }
        let left = PendingSafety.left(in: states, on: files)
        var cards: [CardName] = []
        // Several cards with one plan are one message.
        var groups: [(mark: SafetyMark, left: [PendingSafety.Left])] = []
        for one in left {
            let place = groups.firstIndex { $0.mark.journal == one.mark.journal && $0.mark.show == one.mark.show }
            if let place { groups[place].left.append(one) } else { groups.append((one.mark, [one])) }
        }
        for (mark, left) in groups {
            let words = SafetyWords(mark.language)
            let isSeen = say(SafetyMessage(plan(of: mark, words, files), words, width: width(stream)), to: stream)
            for one in left where isSeen { PendingSafety.remove(one, on: files) }
            for one in left where !isSeen { PendingSafety.release(one, on: files) }
            cards += left.map(\.mark.card)
        }
        return cards
    }

    /// Prints the plan for a person who asks for it where no card is open yet.
    static func sayWanted(_ opened: OpenJournal, _ invocation: Invocation) {
        let words = SafetyWords(SafetyWords.Language(tag: invocation.language) ?? .english)
        let plan = SafetyPlanReader(opened.journal).plan([], words)
        let stream = invocation.err
        for line in SafetyMessage(plan, words, width: width(stream), on: .asked).lines { stream.paragraph(line) }
        invocation.shownSafety.note(nil)
    }

    private static func plan(of mark: SafetyMark, _ words: SafetyWords, _ files: any FileSystem) -> SafetyMessage.Plan {
        do throws(JournalError) {
            return SafetyPlanReader(try Journal.open(at: mark.journal, on: files)).plan(mark.show, words)
        } catch {
            return .unreadable(show: "cards safety show")
        }
    }
}
