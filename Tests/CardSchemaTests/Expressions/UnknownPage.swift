/// The page for authors about unanswered questions, generated from the tables of the tests.
enum UnknownPage {
    static var text: String {
        """
        # What is not answered

        <!-- Written by `make docs` from the tables in Tests/CardSchemaTests, which the tests hold the program to. -->

        A question is *answered*, or *skipped* with a reason, or *not asked* so far. It is *closed* while its `when` does not hold. None
        of these is zero: to every expression, what is not answered is **unknown**, and the tables say what comes of that. What cannot
        be computed, such as `1 / 0`, is unknown too.

        ## Where a condition stands

        `g.b > 0`, where `g.b` is answered with 1 or is not. An answer whose question has closed is kept until the card is saved: only a
        safety rule still sees it.

        \(table(["", "answered", "not asked", "skipped", "closed"], StatesInTemplates.conditions.map { [$0.place] + $0.gives }))

        ## In scores

        The items `g.a`, `g.b` and `g.c` of a scale from 0 to 3 are answered with 3, 1 and 1; `g.b` is then not asked, skipped or closed,
        and in the last column `g.c` is not asked either. *none* means that the score has no value, and no band; `has(score.…)` is then false.

        \(table(["score"] + StatesInTemplates.states.map { "`g.b` \($0)" }.dropLast() + ["`g.b` and `g.c` not asked"],
            StatesInTemplates.scores.map { [code($0.message)] + $0.gives }))

        ## In expressions

        \(sections.map { "### \($0.title)\n\n\(states($0.states))" }.joined(separator: "\n\n"))

        ## Beside what is known

        What is not named is not answered.

        \(sections.filter { !$0.more.isEmpty }.map { "### \($0.title), beside others\n\n\(rows($0.more))" }.joined(separator: "\n\n"))

        """
    }

    private static let sections: [(title: String, states: [StateRow], more: [UnknownRow])] = [
        ("Answers", UnknownStates.answers, UnknownTable.answers),
        ("And, or, not, choosing", UnknownStates.truth, UnknownTable.truth + UnknownTable.choosing),
        ("Comparing", UnknownStates.comparing, UnknownTable.comparing),
        ("Computing", UnknownStates.computing, UnknownTable.computing),
        ("Lists and macros", UnknownStates.lists, UnknownTable.lists + UnknownTable.macros),
        ("Sums, means, counts", UnknownStates.aggregates, UnknownTable.aggregates),
        ("The values of a group", UnknownStates.groups, UnknownTable.groups),
        ("Texts", UnknownStates.texts, UnknownTable.texts),
        ("Days, times and durations", UnknownStates.times, UnknownTable.times),
        ("Records", UnknownStates.records, []),
    ]

    private static func states(_ rows: [StateRow]) -> String {
        table(
            ["expression", "question", "answered", "not asked", "skipped", "closed"],
            rows.map { [code($0.expression), "\(code($0.question)): \(code($0.answer))"] + $0.gives })
    }

    private static func rows(_ rows: [UnknownRow]) -> String {
        table(
            ["expression", "the card", "gives"],
            rows.map { [code($0.expression), $0.card.isEmpty ? "" : code($0.card), $0.gives] })
    }

    private static func table(_ head: [String], _ rows: [[String]]) -> String {
        let line = "|" + String(repeating: "---|", count: head.count)
        let all = ["| \(head.joined(separator: " | ")) |", line] + rows.map { "| \($0.joined(separator: " | ")) |" }
        return all.joined(separator: "\n")
    }

    /// As code; a bar would end the cell of the table.
    private static func code(_ text: String) -> String {
        "`\(text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
    }
}
