import TestSupport
import Testing

/// `look.json`: how a person wants exports to look.
@Suite struct LookFileTests {
    private let home = Home()

    init() throws {
        _ = try home.cards("init")
        _ = try home.shell("mkdir -p ~/.config/cards")
        let run = try home.cards("fill", "mood_five", "-q", "--set", "day.mood=4")
        try #require(run.exitCode == 0, "\(run.err)")
    }

    private func page(_ words: String...) throws -> RunningProgram.Ending {
        try home.run(["export", "--schema", "mood_five"] + words)
    }

    @Test func itsValuesHoldUntilAnOptionIsChosen() throws {
        let usual = try page("--as", "html").out
        home.write(#"{ "cards": 1, "html": { "theme": "dark", "shape": "circle" } }"#, to: ".config/cards/look.json")
        let own = try page("--as", "html").out
        #expect(own != usual)
        #expect(try page("--as", "html", "--option", "theme=auto", "--option", "shape=square").out == usual)
        #expect(try page("--as", "csv").exitCode == 0)
        home.write(#"{ "csv": { "delimiter": "semicolon" } }"#, to: ".config/cards/look.json")
        #expect(try page("--as", "csv").out.hasPrefix("card;day;"))
        #expect(try page("--as", "html").out == usual)
    }

    @Test(arguments: [
        (#"{ "html": { "theme": "darck" } }"#, "\"dark\""), (#"{ "html": { "them": "dark" } }"#, "write 'theme'"),
        (#"{ "html": { "cards": 0 } }"#, "cards"), (#"{ "html": 3 }"#, "look.json:1:"),
        (#"{ "html": { "#, "look.json:1:"),
    ])
    func faultsAreReportedWithTheirPlaces(_ text: String, _ hint: String) throws {
        home.write(text, to: ".config/cards/look.json")
        let run = try page("--as", "html")
        #expect(run.exitCode == 78 && run.out.isEmpty)
        #expect(run.err.contains("look.json:1:") && run.err.contains(hint), "\(run.err)")
    }

    @Test(arguments: [
        (#"{ "html": { "theme" "dark" } }"#, "faltan los dos puntos después de esta clave", "pon dos puntos detrás"),
        (#"{ "html": { "theme": "dark", } }"#, "hay una coma al final de un objeto", "quita la coma"),
        (#"{ "html": { "colors": "red" } }"#, "la opción 'colors' no son cinco colores", "escríbelos como d75f00,"),
        (#"{ "html": { "calendar": "no" } }"#, "no nombra una pregunta con números", "escribe su ruta, como day.mood"),
    ])
    func faultsAreReportedInSpanish(_ text: String, _ message: String, _ advice: String) throws {
        home.write(text, to: ".config/cards/look.json")
        let run = try page("--as", "html", "--lang", "es")
        #expect(run.exitCode != 0 && run.err.contains(message), "\(run.err)")
        #expect(run.err.contains("ayuda: \(advice)") || run.err.contains("help: \(advice)"), "\(run.err)")
    }
}
