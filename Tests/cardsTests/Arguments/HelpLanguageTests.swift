import CardsProgram
import TestSupport
import Testing

/// The help is in the language of the run, as the prompts are.
@Suite struct HelpLanguageTests {
    @Test func everyCommandHasSpanishHelp() throws {
        let home = Home()
        for path in CommandPath(root: Program.root).subtree() where !path.command.isHidden {
            let english = try home.run(path.words + ["--help"]).out
            let spanish = try home.run(path.words + ["--help", "--lang", "es"]).out
            let (before, after) = (Set(english.split(separator: "\n")), spanish.split(separator: "\n"))
            #expect(spanish.hasPrefix("RESUMEN: "), "\(path.line)")
            // Command lines stay, and so do names of options above their help.
            let same = after.filter { before.contains($0) && !$0.hasPrefix("  ") && !$0.hasPrefix("     [") }
            #expect(same.isEmpty, "\(path.line): \(same)")
        }
    }

    /// What stands for a value is Spanish too, except for what both languages share.
    @Test func placeholdersAreSpanish() throws {
        let home = Home()
        let shared: Set = ["shell", "id", "lat", "lon", "hh", "mm", "km", "d", "photos"]
        for path in CommandPath(root: Program.root).subtree() where !path.command.isHidden {
            let names =
                path.command.positionals.map(\.name) + path.command.visibleOptions.compactMap { $0.value?.placeholder }
            let help = try home.run(path.words + ["--help", "--lang", "es"]).out
            for name in names
            where !name.split(whereSeparator: { !$0.isLetter }).allSatisfy({ shared.contains("\($0)") }) {
                #expect(!help.contains("<\(name)>"), "\(path.line): <\(name)>")
            }
        }
        #expect(try home.cards("fill", "--help", "--lang", "es").out.contains("[--day <día> | "))
        #expect(try home.cards("backup", "--help", "--lang", "es").out.contains("USO: cards backup [<archivo>]"))
        _ = try home.cards("init")
        #expect(try home.cards("list", "--weekdays", "x", "--lang", "es").err.contains("--weekdays sáb,dom"))
    }

    @Test(arguments: [
        ("LANG=es_ES.UTF-8", "", "RESUMEN: "), ("LANG=es_ES.UTF-8 LC_ALL=en_GB.UTF-8", "", "OVERVIEW: "),
        ("LANG=C", "--lang=es", "RESUMEN: "), ("LANG=es_MX", "--lang en", "OVERVIEW: "),
        ("LANG=fr_FR.UTF-8", "", "OVERVIEW: "),
    ]) func helpUsesTheRunLanguage(_ environment: String, _ option: String, _ start: String) throws {
        let ending = try Home().shell("unset LC_ALL LC_MESSAGES; \(environment) cards fill --help \(option) 2>&1")
        #expect(ending.out.hasPrefix(start), "\(ending.out.prefix(80))")
    }

    @Test func reportsArgumentErrorsInSpanish() throws {
        let ending = try Home().cards("fill", "--jornal", "--lang", "es")
        #expect(ending.exitCode == 64)
        #expect(
            ending.err == """
                error: opción desconocida '--jornal'
                ayuda: ¿querías decir '--journal'?
                Mira 'cards fill --help'.

                """)
    }
}
