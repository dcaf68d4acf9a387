import CardEngine
import CardSchema

/// `cards list`: the cards there are, the newest first.
enum ListCommand {
    static let command = ProgramCommand(
        Command(
            "list", "List cards, the newest first.", section: "EVERYDAY", options: DayFilters.options,
            exclusive: DayFilters.exclusive,
            examples: [
                Command.Example("cards list --last 4w", "The last four weeks"),
                Command.Example("cards list --schema dbt_diary --json", "For another program"),
            ])
    ) { invocation throws(Failure) in
        let opened = try invocation.openJournal()
        let today = opened.day(at: invocation.clock.local(at: invocation.clock.now))
        let filters = try DayFilters(invocation, today: today)
        var cards = try opened.cards(
            from: filters.from, to: filters.to, schema: invocation.arguments.value("schema"), invocation,
            keeping: .presentOrForked)
        cards.sort { invocation.arguments.flag("reverse") ? $0.name < $1.name : $1.name < $0.name }
        if let number = invocation.arguments.value("number") {
            guard let most = Int(number), most > 0 else {
                throw Failure(.usage, "-n is a number from 1, not '\(number)'", help: "-n 10")
            }
            cards = Array(cards.prefix(most))
        }
        if invocation.wantsJSON {
            invocation.out.line(JSONDocument.array(cards.map(CardJSON.document)).pretty())
        } else {
            let width = cards.map { "\($0.name)".count }.max() ?? 0
            for card in cards { invocation.out.line(card.row(nameWidth: width)) }
            if cards.isEmpty { invocation.talk.line("There are no such cards.") }
        }
        return cards.isEmpty ? .nothingFound : .done
    }
}
