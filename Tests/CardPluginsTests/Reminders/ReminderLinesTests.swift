import CardPlugins
import CardSchema
import Testing

/// What reminders say, in both languages.
@Suite struct ReminderLinesTests {
    private static let day = CivilDate("2026-11-20") ?? .earliest

    private static func lines(_ language: String) -> [(name: String, text: String)] {
        let words = ReminderWords(language)
        return words.plainLines + words.gentleLines + words.briefLines + words.playfulLines
    }

    /// Phrases that blame, praise or press, lowercase.
    private static let blaming: [String: [String]] = [
        "en": [
            "don't forget", "do not forget", "forgot", "you missed", "missed", "overdue", "falling behind", "behind",
            "streak", "great job", "well done", "good job", "keep it up", "you haven't", "still not", "must", "should",
            "late", "lazy", "only", "proud", "!",
        ],
        "es": [
            "no olvides", "no te olvides", "olvid", "te perdiste", "perdiste", "atrasad", "retras", "pendiente",
            "racha",
            "buen trabajo", "bien hecho", "sigue así", "no has", "todavía no", "aún no", "debes", "deberías", "tarde ",
            "vag", "solo ", "orgullo", "!",
        ],
    ]

    @Test(arguments: ["en", "es"]) func noLineBlames(_ language: String) throws {
        let words = ReminderWords(language)
        let all =
            Self.lines(language).map(\.text) + [
                words.title, words.continues, words.openDay(day: ""), words.continuesDay(day: ""), words.resting,
                words.lookBack,
            ]
        for text in all {
            let small = text.lowercased() + " "
            for phrase in try #require(Self.blaming[language]) {
                #expect(!small.contains(phrase), "\(text): \(phrase)")
            }
            #expect(text.count <= 50, "\(text)")
        }
        #expect(Set(Self.lines(language).map(\.text)).count == 20)
    }

    /// The texts of the agreement, verbatim.
    @Test func theTextsAreThoseThatWereAgreedOn() {
        let (en, es) = (ReminderWords("en"), ReminderWords("es"))
        #expect(en.title == "Time for your card" && es.title == "Hora de tu registro")
        #expect(
            en.plainLines.map(\.text).joined(separator: " · ")
                == "Your card is here. · Ready when you are. · Today's card is open. · Room for today's answers. · Your card, when it suits you."
        )
        #expect(
            en.gentleLines.map(\.text).joined(separator: " · ")
                == "A moment, if you want one. · One answer is plenty. · Half a card counts too. · However today was, it fits. · A day may stay empty."
        )
        #expect(
            es.plainLines.map(\.text).joined(separator: " · ")
                == "Tu registro está aquí. · Listo cuando quieras. · El registro de hoy está abierto. · Hay sitio para lo de hoy. · Tu registro, cuando te venga bien."
        )
        #expect(
            es.gentleLines.map(\.text).joined(separator: " · ")
                == "Un momento, si lo quieres. · Con una respuesta basta. · Medio registro también vale. · Haya sido como haya sido, cabe. · Un día puede quedar vacío."
        )
        #expect(en.continues == "Continue your card?" && es.continues == "¿Sigues con tu registro?")
        #expect(en.resting == "Reminders are resting.")
    }

    /// Up to four reminders a day, for a year.
    @Test(arguments: [Reminder.Voice.plain, .gentle, .brief, .playful]) func noLineIsSaidTwiceInTwoDays(
        _ voice: Reminder.Voice
    ) {
        var state = ReminderState()
        var spoken: [(text: String, day: CivilDate)] = []
        for number in 0..<365 {
            let day = Self.day.adding(days: number)
            for _ in 0...(number % 4) {
                let choice = ReminderLines(ReminderWords("en"), said: state.said).choice(
                    for: .init(day: day), voice, isOnThisDay: false, day: "")
                if let line = choice.line { state.say(line, on: day) }
                guard !choice.text.isEmpty else { continue }
                #expect(!spoken.contains { $0.text == choice.text && $0.day >= day.adding(days: -1) }, "\(day)")
                spoken.append((choice.text, day))
            }
        }
        #expect(Set(spoken.map(\.text)).count == 5, "each line has its turn")
    }

    @Test func playfulIsPlainAfterASafetyRule() {
        let lines = ReminderLines(ReminderWords("en"), said: [], isSafe: false)
        for number in 0..<10 {
            let choice = lines.choice(
                for: .init(day: Self.day.adding(days: number)), .playful, isOnThisDay: false, day: "")
            #expect(choice.line?.hasPrefix("plain") == true)
        }
    }

    @Test func aDraftMidnightAndRestHaveTheirOwnTexts() {
        func text(_ told: ReminderDecision.Notification, isOnThisDay: Bool = false) -> String {
            ReminderLines(ReminderWords("es"), said: []).choice(
                for: told, .plain, isOnThisDay: isOnThisDay, day: "viernes 20 de noviembre de 2026"
            ).text
        }
        let day = Self.day
        #expect(text(.init(day: day, continues: true)) == "¿Sigues con tu registro?")
        #expect(
            text(.init(day: day, namesDay: true)) == "Tu registro del viernes 20 de noviembre de 2026 está aquí.")
        #expect(
            text(.init(day: day, continues: true, namesDay: true))
                == "¿Sigues con tu registro del viernes 20 de noviembre de 2026?")
        #expect(text(.init(day: day, ignored: 3, tellsRest: true)) == "Los recordatorios descansan.")
        #expect(text(.init(day: day), isOnThisDay: true) == "¿Quieres mirar este día en otros años?")
    }

    @Test func ownLinesTakeTurns() {
        var state = ReminderState()
        var texts: [String] = []
        for number in 0..<6 {
            let day = Self.day.adding(days: number)
            let lines = ReminderLines(ReminderWords("en"), said: state.said, ownText: "# mine\nOne!\n\n  Two! \n")
            let choice = lines.choice(for: .init(day: day), .own(file: "/x"), isOnThisDay: false, day: "")
            if let line = choice.line { state.say(line, on: day) }
            texts.append(choice.text)
        }
        #expect(Set(texts) == ["One!", "Two!"])
        #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 != $1 })
    }
}
