import TestSupport
import Testing

/// A home with a journal that may contain a plan, and the program's messages about it.
enum SafetyHome {
    /// The message with the plan, as printed to standard error.
    static let message = """
        Thank you for writing that down. It sounds very hard. Here is your plan:
        Ana. Reach: 555 0100.
        Dr Ruiz. Call: 555 0101.
        By myself: cold water; the river
        If you are in immediate danger, call your local emergency number now.


        """

    /// The message without a plan.
    static let messageWithoutPlan = """
        Thank you for writing that down. It sounds very hard.
        If you can, be with someone or call someone now.
        If you are in immediate danger, call your local emergency number now.
        To write your own plan: cards safety edit


        """

    /// A word that every message contains.
    static let mark = "If you are in immediate danger"

    /// A home in which a plan was written three weeks ago.
    static func withPlan() throws -> Home {
        let home = Home(now: "2026-11-01T12:00:00Z")
        let run = try home.cards(
            "safety", "edit", "--set", "what_helps.alone=cold water\nthe river",
            #"people.items=[{"name":"Ana","reach":"555 0100"}]"#,
            #"contacts.items=[{"label":"Dr Ruiz","call":"555 0101","verified_on":"2026-11-01"}]"#)
        #expect(run.exitCode == 0, "\(run.err)")
        home.environment["CARDS_NOW"] = "2026-11-20T12:30:11Z"
        return home
    }

    /// The output from the message on; empty if it was not shown.
    static func reported(_ err: String) -> String {
        guard let start = err.firstRange(of: "Thank you for writing that down") else { return "" }
        return String(err[start.lowerBound...])
    }

    /// How often the message was shown.
    static func count(_ err: String) -> Int { err.split(separator: mark, omittingEmptySubsequences: false).count - 1 }

    /// The marks that a run which was cut off has left.
    static func marks(_ home: Home) throws -> String {
        try home.shell("cat '\(home.path)'/.local/state/cards/*/safety/*.jsonl 2>/dev/null | grep -v '^$'").out
    }
}
