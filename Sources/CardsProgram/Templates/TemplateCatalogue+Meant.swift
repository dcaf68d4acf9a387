import CardEngine

extension TemplateCatalogue {
    /// Returns the titles of templates with their ids, for a menu.
    func titles(of ids: [String]) throws -> [String] {
        let rows = try rows()
        return ids.map { id in rows.first { $0.id == id }.map { "\($0.title) (\(id))" } ?? id }
    }

    /// Returns the template named by `--schema`, or else the one that is meant.
    ///
    /// - Throws: A failure with the same command line and a template, if several are equally likely.
    func meantTemplate(for purpose: Diary.Purpose, in diary: Diary? = nil) throws -> String {
        let arguments = invocation.arguments
        if arguments.declares("schema"), let named = arguments.value("schema") {
            try know(named)
            return named
        }
        guard let diary = try diary ?? invocation.openJournalIfThere() else {
            throw Failure(.nothingFound) { $0.noCardsYet }
        }
        let meant = try diary.meantTemplate(for: purpose)
        if let template = meant.template { return template }
        // Whoever names a template may also mean one that was put away.
        let ids = try meant.candidates.isEmpty ? diary.templates() : meant.candidates
        guard let first = ids.first else { throw Failure(.nothingFound) { $0.noCardsYet } }
        if ids.count > 1, let chosen = try choice(of: ids, diary) { return chosen }
        throw Failure(.usage, help: arguments.lineNaming(template: first)) {
            $0.nameTheTemplate(names: ids.joined(separator: ", "))
        }
    }
}

extension TemplateCatalogue {
    /// Asks a person at a terminal which template they mean; `nil` if nobody can be asked, or the person leaves.
    private func choice(of ids: [String], _ diary: Diary) throws -> String? {
        let questions = LineQuestions(invocation, diary)
        guard questions.mayAsk, invocation.out.isTerminal, !invocation.wantsJSON else { return nil }
        let items = zip(ids, try titles(of: ids)).map { id, title in Menu.Item(label: title, choice: id) }
        return try? questions.choose(Menu(title: invocation.words.whichTemplate, items: items))
    }
}

extension ParsedArguments {
    /// Returns the command line again with a template, as an option or as the first word.
    func lineNaming(template: String) -> String {
        if declares("schema") { return line(addingOption: "schema", template) }
        return line(positional: path.command.positionals.first?.name, template)
    }
}

extension Diary.Purpose {
    /// Looking back with the options of a command line, which may name a report.
    static func lookingBack(_ arguments: ParsedArguments) -> Diary.Purpose {
        .lookingBack(
            report: arguments.declares("report") ? arguments.value("report") : nil,
            ofAWeek: arguments.words == ["week"])
    }
}
