import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// The words of the message, as a pure function of rules and plan.
@Suite struct SafetyMessageTests {
    /// A plan of groups, each with its entries as `lead|text`.
    static func plan(_ groups: [(id: String, title: String, entries: [String])], isPart: Bool = false) -> WrittenPlan {
        WrittenPlan(
            card: CardName(schema: "safety_plan", day: .earliest),
            sections: groups.map { group in
                WrittenPlan.Section(
                    id: group.id, title: group.title,
                    entries: group.entries.map { entry in
                        let parts = entry.split(separator: "|", maxSplits: 1).map { String($0) }
                        return WrittenPlan.Entry(lead: parts[0], text: parts.count == 2 ? parts[1] : "")
                    })
            }, isPart: isPart)
    }

    static let whole = plan([
        ("early_signs", "Early signs", ["Signs:|I stop answering messages."]),
        ("people", "People", ["Ana.|Reach: 555 0100. Ask for: to come over."]),
        ("contacts", "Professional help", ["Dr Ruiz.|Call: 555 0101."]),
        ("what_helps", "What helps me", ["By myself:|cold water; that one song"]),
    ])

    private func text(_ plan: SafetyNotice.Plan, command: String, _ language: TextLanguage = .en) -> String {
        SafetyMessage(plan, SafetyWords(language), width: 80, command: command).lines.joined(separator: "\n")
    }

    private func text(_ plan: WrittenPlan, command: String, _ language: TextLanguage = .en) -> String {
        SafetyMessage([plan], SafetyWords(language), width: 80, command: command).lines.joined(separator: "\n")
    }

    @Test func aWholePlanInItsOrder() {
        #expect(
            text(Self.whole, command: "cards safety show") == """
                Thank you for writing that down. It sounds very hard. Here is your plan:
                Ana. Reach: 555 0100. Ask for: to come over.
                Dr Ruiz. Call: 555 0101.
                By myself: cold water; that one song
                Signs: I stop answering messages.
                If you are in immediate danger, call your local emergency number now.
                """)
    }

    @Test func withoutAPlanAndInSpanish() {
        #expect(
            text(.none(template: "safety_plan"), command: "cards safety edit") == """
                Thank you for writing that down. It sounds very hard.
                If you can, be with someone or call someone now.
                If you are in immediate danger, call your local emergency number now.
                To write your own plan: cards safety edit
                """)
        #expect(
            text(.none(template: "safety_plan"), command: "cards safety edit", .es) == """
                Gracias por escribirlo. Debe de ser muy duro.
                Si puedes, busca compañía o llama a alguien ahora.
                Si estás en peligro inmediato, llama al número de emergencias.
                Para escribir tu propio plan: cards safety edit
                """)
        #expect(
            text(.unreadable(template: "safety_plan"), command: "cards safety show") == """
                Thank you for writing that down. It sounds very hard.
                If you can, be with someone or call someone now.
                If you are in immediate danger, call your local emergency number now.
                Your plan could not be read just now. To try again: cards safety show
                """)
    }

    @Test func partOfAPlanNamesTheWholePlan() {
        let part = Self.plan([("low", "When I am low", ["Tell:|my sister"])], isPart: true)
        #expect(
            text(part, command: "cards show mood_plans/2026-11-01", .es) == """
                Gracias por escribirlo. Debe de ser muy duro. Aquí está tu plan:
                Tell: my sister
                Si estás en peligro inmediato, llama al número de emergencias.
                El plan completo: cards show mood_plans/2026-11-01
                """)
    }

    @Test func shortensALongPlanEvenlyAndReportsIt() {
        let long = Self.plan([
            ("early_signs", "Early signs", ["Signs:|one", "More signs:|two"]),
            ("what_helps", "What helps me", ["By myself:|a", "Places:|b", "Worth staying:|c"]),
            ("people", "People", (1...6).map { "Person \($0).|Reach: 555 010\($0)." }),
            ("contacts", "Professional help", (1...3).map { "Contact \($0).|Call: 555 020\($0)." }),
        ])
        // Every group has its first entry before any has its second, people and contacts before the others.
        #expect(
            text(long, command: "cards safety show") == """
                Thank you for writing that down. It sounds very hard. Here is your plan:
                Person 1. Reach: 555 0101.
                Person 2. Reach: 555 0102.
                Contact 1. Call: 555 0201.
                Contact 2. Call: 555 0202.
                By myself: a
                Places: b
                Signs: one
                More signs: two
                If you are in immediate danger, call your local emergency number now.
                Some of it is not shown here (People, Professional help, What helps me). The whole plan: cards safety show
                """)
    }

    @Test func aLongTextLeavesRoomForTheOthers() throws {
        let words = Array(repeating: "walk", count: 300).joined(separator: " ")
        let name = String(repeating: "n", count: 90) + "."
        let plan = Self.plan([
            ("what_helps", "What helps me", ["By myself:|\(words)"]),
            ("people", "People", ["Ana.|Reach: 555 0100."]),
            ("contacts", "Professional help", ["\(name)|Call: 555 0101. Text: \(words)"]),
        ])
        let lines = SafetyMessage([plan], SafetyWords(.en), width: 45, command: "x").lines
        #expect(SafetyMessage.rows(lines, 45) <= 12)
        #expect(lines[1] == "Ana. Reach: 555 0100.")
        #expect(lines[2].contains("Call: 555 0101."), "\(lines)")
        #expect(lines[3].hasPrefix("By myself: walk walk") && lines[3].hasSuffix(" walk…"))
        #expect(lines[5].contains("(Professional help, What helps me)"))
    }

    @Test func aNarrowScreenKeepsTheMostImportantKeys() {
        let plan = Self.plan([
            ("early_signs", "Early signs", ["Signs:|I stop answering messages; Curtains stay closed"]),
            (
                "what_helps", "What helps me",
                ["By myself:|Cold water on the wrists; The walk to the river; That song; And much more of it than that"]
            ),
            (
                "people", "People",
                [
                    "Ana.|Reach: 555 0100. Ask for: to come over.", "Luis.|Reach: at the bakery.", "Mum.|", "Bo.|",
                    "Cy.|",
                ]
            ),
            ("contacts", "Professional help", ["Dr Ruiz.|Call: 555 0101. Hours: weekdays 9 to 5."]),
        ])
        let lines = SafetyMessage([plan], SafetyWords(.en), width: 45, command: "cards safety show").lines
        #expect(
            lines.dropFirst().joined(separator: "\n") == """
                Ana. Reach: 555 0100. Ask for: to come over.
                Dr Ruiz. Call: 555 0101. Hours: weekdays 9 to 5.
                By myself: Cold water on the wrists; The walk to the river; That song; And much more of…
                If you are in immediate danger, call your local emergency number now.
                Some of it is not shown here (People, What helps me, Early signs). The whole plan: cards safety show
                """)
    }

    /// At most twelve rows, always with the two important lines, and no contact omitted while others stay.
    @Test(arguments: [40, 45, 60, 80, 112, 200]) func neverMoreThanTwelveRows(_ width: Int) {
        for seed in 1...UInt64(Knob.number("CARDS_SAFETY_PLANS", usual: 100)) {
            var random = SeededGenerator(seed: seed)
            let ids = ["early_signs", "what_helps", "people", "contacts", "g5", "g6", "g7"]
            let plan = Self.plan(
                ids.map { id in
                    let count = Int.random(in: 0...5, using: &random)
                    return (id, "Group \(id)", (0..<count).map { _ in Self.entry(&random) })
                }, isPart: Bool.random(using: &random))
            let words = SafetyWords(Bool.random(using: &random) ? .en : .es)
            let message = SafetyMessage([plan], words, width: width, command: "cards safety show")
            #expect(SafetyMessage.rows(message.lines, width) <= 12, "seed \(seed), width \(width)")
            #expect(message.lines.contains(words.emergency), "seed \(seed)")
            let shown = message.lines.dropFirst().prefix { $0 != words.emergency }.count
            let all = plan.sections.flatMap(\.entries)
            #expect(shown > 0 || all.isEmpty, "seed \(seed), width \(width)")
            let isCut = message.lines.dropFirst().contains { $0.hasSuffix("…") }
            let says = message.lines.last?.contains("cards safety show") == true
            #expect(shown == all.count && !isCut || says, "seed \(seed): what is left out is said")
        }
    }

    private static func entry(_ random: inout SeededGenerator) -> String {
        let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            String(
                repeating: ["a", "界", "é"][Int.random(in: 0...2, using: &random)],
                count: Int.random(in: 1...12, using: &random))
        }.joined(separator: " ")
        return "Lead \(Int.random(in: 0...99, using: &random)):|\(text)"
    }

    @Test(arguments: [
        ("en", false, "en"), ("es-MX", false, "es"), ("fr", false, "en"), ("es", true, "es"), ("fr", true, "en"),
    ]) func theLanguageIsTheCardsOrTheOneNamed(_ wanted: String, _ isNamed: Bool, _ expected: String) throws {
        let both = LocalizedText(fallback: "A", translations: [.init("en", "A"), .init("es", "B")])
        #expect(
            SafetyWords(for: Self.schema(both, "en"), wanted: wanted, isNamed: isNamed).language.rawValue == expected)
    }

    @Test func aPlanInOneLanguageUsesThatLanguage() {
        #expect(SafetyWords(for: Self.schema("Hoy", "es"), wanted: "en", isNamed: false).language == .es)
        #expect(SafetyWords(for: Self.schema("Hoy", "es"), wanted: "en", isNamed: true).language == .en)
        #expect(SafetyWords(for: Self.schema("Today", "en"), wanted: "es", isNamed: false).language == .en)
        #expect(SafetyWords(for: Self.schema("Heute", "de"), wanted: "es", isNamed: false).language == .es)
    }

    private static func schema(_ title: LocalizedText, _ language: String) -> Schema {
        Schema(name: SchemaName(id: "c", version: 1, hash: "00000000"), title: title, language: language, groups: [])
    }
}
