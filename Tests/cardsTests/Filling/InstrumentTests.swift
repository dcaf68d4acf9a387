import TestSupport
import Testing

/// Instruments rebuilt from their published structure, in our own words: each is filled in with both prompts, once in
/// Spanish, and migrated once.
@Suite struct InstrumentTests {
    @Test(arguments: Instrument.all) func everyPromptSavesTheSameCard(_ instrument: Instrument) throws {
        let (rich, plain) = (try instrument.home(), try instrument.home())
        let run = try ScreenProgram(rich.home, "fill", instrument.id)
        run.press(instrument.keys)
        #expect(run.ending() == 0)
        let reported = try rich.home.listed()
        #expect(reported.contains(#""values":\#(instrument.values),"#), "\(reported)")

        let input = (instrument.lines + [""]).joined(separator: "\n")
        let piped = try plain.home.cards("fill", instrument.id, "--lang", "es", input: input)
        #expect(piped.exitCode == 0, "\(piped.err)")
        #expect(try plain.home.listed() == reported)
        for score in instrument.scores { #expect(piped.err.contains(score + "\n"), "\(piped.err)") }
        for text in instrument.asked { #expect(piped.err.contains(text), "\(piped.err)") }
    }

    @Test(arguments: Instrument.all) func aNewerVersionReadsTheCard(_ instrument: Instrument) throws {
        let old = try instrument.home()
        let input = (instrument.lines + [""]).joined(separator: "\n")
        #expect(try old.home.cards("fill", instrument.id, "--lang", "es", input: input).exitCode == 0)
        let before = try old.home.cards("show", "--lang", "es").out
        #expect(try old.put(instrument.newer(than: old.name)) != old.name)
        let migrated = try old.home.cards("migrate", "--write")
        #expect(migrated.exitCode == 0, "\(migrated.err)")
        #expect(try old.home.cards("check").exitCode == 0)
        let reported = try old.home.listed()
        let values = instrument.values.replacingFirst(instrument.renamed.0, instrument.renamed.1)
        #expect(reported.contains(#""values":\#(values),"#), "\(reported)")
        #expect(try old.home.cards("show", "--lang", "es").out == before)
    }
}

/// An instrument, a way through it, and what comes out.
struct Instrument: Sendable, CustomTestStringConvertible {
    let id: String
    /// The template, of version 1, without braces around it.
    let template: String
    /// Files with options beside it.
    var files: [String: String] = [:]
    /// What a person presses in the rich prompt.
    let keys: String
    /// What a person types in the plain prompt.
    let lines: [String]
    let values: String
    /// The lines about scores at the end, in Spanish.
    var scores: [String] = []
    /// Texts that the plain prompt shows in Spanish.
    var asked: [String] = []
    /// The id of a question that the next version renames, as it stands in `values`, and its new one.
    let renamed: (String, String)

    var testDescription: String { id }

    struct Installed {
        let home: Home
        let id: String
        var name = ""

        func put(_ text: String) throws -> String {
            home.write(text, to: "\(home.journal)/schemas/\(id).json")
            let run = try home.cards("schema", "freeze", id)
            #expect(run.exitCode == 0, "\(run.err)")
            return String(run.out.dropLast())
        }
    }

    func home() throws -> Installed {
        var installed = Installed(home: Home(), id: id)
        _ = try installed.home.cards("init")
        for (name, text) in files { installed.home.write(text, to: "\(installed.home.journal)/schemas/\(name)") }
        installed.name = try installed.put(text(1))
        return installed
    }

    private func text(_ version: Int, _ more: String = "") -> String {
        "{ \"cards\": 1, \"id\": \"\(id)\", \"version\": \(version), \(more)\n\(template) }\n"
    }

    /// The second version, in which one question has another id.
    func newer(than name: String) -> String {
        let (old, new) = (renamed.0.dropFirst().dropLast(), renamed.1.dropFirst().dropLast())
        let step = #"{ "op": "rename", "field": "g.\#(old)", "to": "g.\#(new)" }"#
        let more = #""retired": { "g.\#(old)": 1 }, "# + VersionedHome.migration(from: name, step)
        return text(2, more).replacing("\"id\": \"\(old)\"", "\"id\": \"\(new)\"").replacing("g.\(old)", "g.\(new)")
            .replacing(#""retired": { "g.\#(new)""#, #""retired": { "g.\#(old)""#)
            .replacing(#""field": "g.\#(new)""#, #""field": "g.\#(old)""#)
    }
}

extension String {
    fileprivate func replacing(_ old: String, _ new: String) -> String {
        split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
}

extension Instrument {
    static let all = [distress, sleepTable, growth, activation, medicines, pain, mood]

    private static func rating(_ id: String, _ english: String, _ spanish: String, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "type": "scale", "scale": "often", "title": { "en": "\#(english)", "es": "\#(spanish)" }\#(more) }"#
    }

    private static let often = #"""
        "scales": { "often": { "min": 1, "max": 5, "labels": {
          "1": { "title": { "en": "never", "es": "nunca" } }, "2": { "title": { "en": "seldom", "es": "rara vez" } },
          "3": { "title": { "en": "at times", "es": "a veces" } }, "4": { "title": { "en": "often", "es": "a menudo" } },
          "5": { "title": { "en": "always", "es": "siempre" } } } } },
        """#

    /// Ten ratings, two of which are asked only if the one before is above the lowest, and count as the lowest if not:
    /// the structure of K10.
    private static let distress = Instrument(
        id: "ten_ratings",
        template: #"""
            "title": { "en": "A hard month", "es": "Un mes difícil" }, \#(often)
            "groups": [ { "id": "g", "title": { "en": "The last four weeks", "es": "Las últimas cuatro semanas" }, "fields": [
              \#(rating("q1", "Worn out without a reason", "Sin fuerzas y sin motivo")),
              \#(rating("q2", "On edge", "Con los nervios de punta")),
              \#(rating("q3", "So much on edge that nothing helped", "Tanto que nada ayudaba", #", "when": "g.q2 > 1""#)),
              \#(rating("q4", "Without hope", "Sin esperanza")),
              \#(rating("q5", "Unable to keep still", "Sin poder estarse quieto")),
              \#(rating("q6", "So restless that sitting was too much", "Tanto que sentarse era demasiado", #", "when": "g.q5 > 1""#)),
              \#(rating("q7", "Low", "Con poco ánimo")),
              \#(rating("q8", "Everything was an effort", "Todo costaba")),
              \#(rating("q9", "Nothing could cheer you up", "Nada te animaba")),
              \#(rating("q10", "As if you were worth nothing", "Como si no valieras nada")) ] } ],
            "scores": [ { "id": "total", "title": { "en": "Total", "es": "Total" }, "method": "sum", "better": "lower", "items": [
              "g.q1", "g.q2", { "item": "g.q3", "closed": 1 }, "g.q4", "g.q5", { "item": "g.q6", "closed": 1 }, "g.q7",
              "g.q8", "g.q9", "g.q10" ],
              "examples": [ { "answers": [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "score": 10 },
                { "answers": [5, 5, 5, 5, 5, 5, 5, 5, 5, 5], "score": 50 } ] } ]
            """#,
        keys: "2" + "1" + "3" + "4" + "2" + "3" + "2" + "1" + "2" + "\r",
        lines: ["2", "1", "3", "4", "2", "3", "2", "1", "2", ""],
        values: #"{"g":{"q1":2,"q2":1,"q4":3,"q5":4,"q6":2,"q7":3,"q8":2,"q9":1,"q10":2}}"#,
        scores: ["Total: 21"], asked: ["Sin fuerzas y sin motivo", "1 nunca"], renamed: (#""q7""#, #""low""#))

    /// Four ratings whose sum is looked up in a table of standard scores.
    private static let sleepTable: Instrument = {
        let table = [
            "32", "37.5", "41.1", "43.8", "46.2", "48.4", "50.5", "52.4", "54.3", "56.1", "57.9", "59.8", "61.7",
            "63.8", "66", "68.8", "73.3",
        ]
        let looked = table.dropLast().enumerated().map { "score.raw == \($0 + 4) ? \($1) : " }.joined() + table[16]
        return Instrument(
            id: "sleep_table",
            template: #"""
                "title": { "en": "Sleep, in short", "es": "El sueño, en breve" }, \#(often)
                "groups": [ { "id": "g", "title": { "en": "The last week", "es": "La última semana" }, "fields": [
                  \#(rating("a", "Sleep was restless", "Dormir mal")), \#(rating("b", "Hard to fall asleep", "Costaba dormirse")),
                  \#(rating("c", "Sleep refreshed me", "Dormir me descansó")), \#(rating("d", "Woke too early", "Despertar temprano")) ] } ],
                "scores": [
                  { "id": "raw", "title": { "en": "Sum", "es": "Suma" }, "method": "sum", "items": ["g.a", "g.b", "g.c", "g.d"], "reverse": ["g.c"],
                    "examples": [ { "answers": [1, 1, 5, 1], "score": 4 } ] },
                  { "id": "t", "title": { "en": "Standard score", "es": "Puntuación T" }, "decimals": 1, "value": "\#(looked)",
                    "examples": [ { "values": { "g.a": 1, "g.b": 1, "g.c": 5, "g.d": 1 }, "score": 32 },
                      { "values": { "g.a": 5, "g.b": 5, "g.c": 1, "g.d": 5 }, "score": 73.3 } ] } ]
                """#,
            keys: "4325\r", lines: ["4", "3", "2", "5", ""], values: #"{"g":{"a":4,"b":3,"c":2,"d":5}}"#,
            scores: ["Suma: 16", "Puntuación T: 61.7"], renamed: (#""b""#, #""onset""#))
    }()

    /// An age in whole months from two dates, as growth charts use it.
    private static let growth = Instrument(
        id: "growth",
        template: #"""
            "title": { "en": "Growth", "es": "Crecimiento" }, "cadence": "anytime",
            "groups": [ { "id": "g", "title": { "en": "The child", "es": "La criatura" }, "fields": [
              { "id": "born", "type": "date", "title": { "en": "Born", "es": "Nacimiento" }, "default": { "last": true } },
              { "id": "seen", "type": "date", "title": { "en": "Measured", "es": "Medición" }, "default": { "value": "card.day" } },
              { "id": "weight", "type": "decimal", "decimals": 1, "min": 0, "max": 99, "title": { "en": "Weight", "es": "Peso" } } ] } ],
            "rules": [ { "id": "order", "check": "days(g.born, g.seen) >= 0", "severity": "error",
              "message": { "en": "measured before the day of birth", "es": "la medición es anterior al nacimiento" } } ],
            "scores": [
              { "id": "months", "title": { "en": "Age in months", "es": "Edad en meses" }, "value": "floor(days(g.born, g.seen) / 30.4375)",
                "examples": [ { "values": { "g.born": "2024-02-29", "g.seen": "2025-02-28" }, "score": 11 } ] },
              { "id": "years", "title": { "en": "Age in years", "es": "Edad en años" }, "value": "floor(days(g.born, g.seen) / 365.25)",
                "examples": [ { "values": { "g.born": "2000-01-01", "g.seen": "2026-01-01" }, "score": 26 } ] } ]
            """#,
        keys: "2024-03-15\r" + "\r" + "12.4\r" + "\r", lines: ["2024-03-15", "", "12.4", ""],
        values: #"{"g":{"born":"2024-03-15","seen":"2026-11-20","weight":12.4}}"#,
        scores: ["Edad en meses: 32", "Edad en años: 2"], renamed: (#""weight""#, #""kilos""#))

    /// Five choices that count from 0 to 4, and two bands.
    private static let activation: Instrument = {
        let fields = ["mood", "sureness", "sleep", "talking", "drive"].map { id in
            let options = (0...4).map { step in
                #"{ "id": "\#(id)\#(step)", "score": \#(step), "title": { "en": "\#(id) step \#(step)", "es": "\#(id) paso \#(step)" } }"#
            }
            return
                #"{ "id": "\#(id)", "type": "choice", "required": true, "title": { "en": "\#(id)", "es": "\#(id)" }, "options": [ \#(options.joined(separator: ", ")) ] }"#
        }
        return Instrument(
            id: "activation",
            template: #"""
                "title": { "en": "Five steps", "es": "Cinco pasos" }, "cadence": { "every": "week" },
                "groups": [ { "id": "g", "title": { "en": "This week", "es": "Esta semana" }, "fields": [ \#(fields.joined(separator: ",\n")) ] } ],
                "scores": [ { "id": "sum", "title": { "en": "Steps", "es": "Pasos" }, "method": "sum",
                  "items": ["g.mood", "g.sureness", "g.sleep", "g.talking", "g.drive"],
                  "bands": [ { "id": "usual", "from": 0, "to": 5, "title": { "en": "usual", "es": "habitual" } },
                    { "id": "raised", "from": 6, "to": 20, "title": { "en": "raised", "es": "elevado" } } ],
                  "examples": [ { "answers": ["mood4", "sureness0", "sleep0", "talking0", "drive1"], "score": 5, "band": "usual" },
                    { "answers": ["mood4", "sureness1", "sleep0", "talking0", "drive1"], "score": 6, "band": "raised" } ] } ]
                """#,
            keys: "3" + "2" + "1" + "4" + "2" + "\r", lines: ["3", "2", "1", "4", "2", ""],
            values:
                #"{"g":{"mood":"mood2","sureness":"sureness1","sleep":"sleep0","talking":"talking3","drive":"drive1"}}"#,
            scores: ["Pasos: 7, elevado"], renamed: (#""drive""#, #""energy""#))
    }()

    /// Medicines chosen from a file with 5,000 names.
    private static let medicines = Instrument(
        id: "medicine_list",
        template: #"""
            "title": { "en": "Medicines", "es": "Medicación" },
            "groups": [ { "id": "g", "title": { "en": "Today", "es": "Hoy" }, "fields": [
              { "id": "slept", "type": "yesno", "title": { "en": "Slept well", "es": "Dormir bien" } },
              { "id": "first", "type": "choice", "title": { "en": "Taken first", "es": "La primera" }, "options": { "file": "medicines.csv" } },
              { "id": "second", "type": "choice", "title": { "en": "Taken second", "es": "La segunda" }, "options": { "file": "medicines.csv" } } ] } ]
            """#,
        files: [
            "medicines.csv": "id,title,title:es\n"
                + (1...5_000).map { "m\($0),Medicine \(10_000 + $0),Medicamento \(10_000 + $0)\n" }.joined()
        ],
        keys: "y" + "/medicine 14321\r" + "/medicine 10007\r" + "\r",
        lines: ["s", "icamento 14321", "4321", "Medicamento 10007", ""],
        values: #"{"g":{"slept":true,"first":"m4321","second":"m7"}}"#,
        asked: [
            "5000 opciones. Escribe parte de un nombre para ver las que lo contienen.", "4321 Medicamento 14321.",
        ],
        renamed: (#""slept""#, #""rested""#))

    /// A bout of pain: from when to when, and how strong, with halves.
    private static let pain = Instrument(
        id: "pain_bout",
        template: #"""
            "title": { "en": "A bout of pain", "es": "Un dolor" }, "cadence": "anytime",
            "groups": [ { "id": "g", "title": { "en": "This time", "es": "Esta vez" }, "fields": [
              { "id": "began", "type": "moment", "title": { "en": "Began", "es": "Empezó" } },
              { "id": "ended", "type": "moment", "title": { "en": "Ended", "es": "Terminó" } },
              { "id": "worst", "type": "scale", "scale": { "min": 0, "max": 10, "step": 0.5, "labels": { "0": { "en": "none", "es": "nada" }, "10": { "en": "worst", "es": "lo peor" } } }, "title": { "en": "At its worst", "es": "Lo peor" } } ] } ],
            "scores": [ { "id": "lasted", "title": { "en": "Minutes", "es": "Minutos" }, "value": "minutes(g.began, g.ended)",
              "examples": [ { "values": { "g.began": "2026-11-20T23:50", "g.ended": "2026-11-21T00:10" }, "score": 20 } ] } ]
            """#,
        keys: "2026-11-20 19:00\r" + "1:30\r" + "6.5" + "\r", lines: ["2026-11-20 19:00", "1:30", "6,5", ""],
        values: #"{"g":{"began":"2026-11-20T19:00","ended":"2026-11-21T01:30","worst":6.5}}"#,
        scores: ["Minutos: 390"], renamed: (#""worst""#, #""peak""#))

    /// A mood three times a day.
    private static let mood = Instrument(
        id: "mood_thrice",
        template: #"""
            "title": { "en": "Mood", "es": "Ánimo" }, \#(often)
            "cadence": { "every": "day", "slots": [
              { "id": "morning", "title": { "en": "Morning", "es": "Mañana" }, "from": "05:00", "to": "12:00" },
              { "id": "midday", "title": { "en": "Midday", "es": "Mediodía" }, "from": "12:00", "to": "17:00" },
              { "id": "evening", "title": { "en": "Evening", "es": "Noche" }, "from": "17:00", "to": "05:00" } ] },
            "groups": [ { "id": "g", "title": { "en": "Now", "es": "Ahora" }, "fields": [
              \#(rating("mood", "Cheerful", "Con alegría")),
              { "id": "before", "type": "scale", "scale": "often", "title": { "en": "Before it was {last(g.mood)}", "es": "Antes era {last(g.mood)}" } } ] } ]
            """#,
        keys: "4" + "3" + "\r", lines: ["4", "3", ""], values: #"{"g":{"mood":4,"before":3}}"#,
        asked: ["Con alegría", "Antes era …"], renamed: (#""before""#, #""earlier""#))
}
