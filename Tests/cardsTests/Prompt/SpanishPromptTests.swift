import TestSupport
import Testing

import CardsProgram

/// Filling a card in Spanish, line by line.
@Suite struct SpanishPromptTests {
    @Test func doesNotExpandPlaceholdersInInsertedText() {
        #expect(
            PromptWords.english.refusedTyped(typed: "{advice}", advice: "Type {typed}.")
                == "Not accepted: {advice}. Type {typed}.")
        #expect(PromptWords.spanish.fromTo(least: 0, most: 5) == "de 0 a 5")
    }

    private static let template = """
        {"cards":1,"id":"dia","version":1,"title":"El día","language":"es","groups":[{"id":"g","title":"Todo","fields":[
        {"id":"animo","type":"scale","scale":{"min":1,"max":3,"labels":{"1":"mal","3":"bien"}},"title":"Ánimo","required":true,"help":"Cómo fue."},
        {"id":"salio","type":"yesno","title":"¿Saliste?"},
        {"id":"con","type":"choice","title":"Con quién","options":[{"id":"ana","title":"Ana"},{"id":"nadie","title":"Nadie"}]},
        {"id":"hizo","type":"choices","title":"Qué hiciste","options":[{"id":"leer","title":"Leer"},{"id":"pasear","title":"Pasear"}]},
        {"id":"vasos","type":"integer","min":0,"max":20,"title":"Vasos de agua","required":true},
        {"id":"peso","type":"decimal","title":"Peso"},
        {"id":"cuando","type":"date","title":"Desde cuándo"},
        {"id":"hora","type":"time","title":"Hora"},
        {"id":"dormido","type":"duration","title":"Dormido"},
        {"id":"palabras","type":"tags","title":"Palabras","suggest":["sol","mar"]},
        {"id":"linea","type":"text","title":"Una línea","private":true,"placeholder":"Lo que quieras"},
        {"id":"pastillas","type":"list","title":"Pastillas","fields":[{"id":"nombre","type":"text","title":"Nombre"}]},
        {"id":"nota","type":"note","title":"Notas"}]}],
        "rules":[{"id":"r","check":"g.vasos < 15","severity":"warning","message":"¿Tanta agua?"}]}
        """

    private func home() throws -> Home {
        let home = Home()
        home.environment["LC_ALL"] = "es_ES.UTF-8"
        _ = try home.cards("init")
        home.write(Self.template, to: "\(home.journal)/schemas/dia.json")
        return home
    }

    @Test func fillsAWholeCard() throws {
        let home = try home()
        let lines = [
            "?", "9", "2", "x", "s", "", "1 9", "1 2", "- porque", "-", "<", "16", "mucho", "70.5", "ayer", "25",
            "9:30",
            "6:30", "sol, mar", "una línea", "s", "Litio", "s", "Otra", "quitar 2", "", "n", "Primera.", "Segunda.",
            ".",
        ]
        let run = try home.cards("fill", "dia", input: lines.joined(separator: "\n") + "\n>\n")
        #expect(run.exitCode == 0)
        #expect(run.err == Self.reported)
        #expect(try home.listed().contains(#""vasos":16"#))
    }

    @Test func keepsTheDraftAndResumesIt() throws {
        let home = try home()
        let cut = try home.cards("fill", "dia", input: "2\n")
        #expect(cut.exitCode == 65)
        #expect(
            cut.err.hasSuffix(
                "\nTus respuestas quedan guardadas como borrador. Para continuar: cards fill dia/2026-11-20 --resume\n")
        )
        let again = try ScreenProgram(home, "fill", "dia", "--plain", columns: 120)
        #expect(
            again.shows("Hay un borrador de este registro, empezado el viernes 20 de noviembre de 2026 a las 12:30."))
        #expect(again.shows("c continuarlo, d descartarlo y empezar de nuevo, s salir:"))
        again.press("c\r")
        #expect(again.shows("El día, viernes 20 de noviembre de 2026. Preguntas: 13, respondidas: 1."))
        again.press(">\r")
        #expect(again.shows("Guardado: El día, viernes 20 de noviembre de 2026."))
        #expect(
            again.shows("Guardado como incompleto. Una pregunta obligatoria no tiene respuesta: Vasos de agua"))
        #expect(again.ending() == 0)
    }

    /// The letters are those of the words, and the English ones go on working.
    @Test(arguments: ["c", "r", "s", "q"]) func lettersAreOfTheLanguage(_ letter: String) throws {
        let home = try home()
        _ = try home.cards("fill", "dia", input: "2\n")
        let run = try ScreenProgram(home, "fill", "dia", "--plain", columns: 120)
        #expect(run.shows("s salir:"))
        run.press("\(letter)\r")
        if letter == "c" || letter == "r" {
            #expect(run.shows("Preguntas: 13, respondidas: 1."))
            run.press(">\r")
        }
        #expect(run.ending() == 0)
    }

    @Test func everyLetterIsInItsLine() {
        for words in [PromptWords.english, .spanish] {
            let lines = [
                (words.draftHow, words.draftLetters), (words.openHow, words.openLetters),
                (words.fillMissing(day: ""), words.missingLetters), (words.keepOrDelete, words.versionLetters),
                (words.whichNumber(last: 2), words.quitLetter), (words.whichIsRight(numbers: ""), words.quitLetter),
                (words.rescaleOrKeep + words.rescaleOrLeave, words.scaleLetters),
                (words.keepOrDelete, words.quitLetter),
            ]
            for (line, letters) in lines {
                for letter in letters.split(separator: " ") { #expect(" \(line)".contains(" \(letter) "), "\(line)") }
            }
        }
    }

    @Test(
        arguments: [
            ("--lang", ["--lang", "es"], [:]), ("LC_ALL", [], ["LC_ALL": "es_MX.UTF-8"]),
            ("LC_MESSAGES", [], ["LC_MESSAGES": "es"]), ("LANG", [], ["LANG": "es_ES.UTF-8"]),
        ] as [(String, [String], [String: String])])
    func selectsTheLanguage(_ how: String, _ flags: [String], _ variables: [String: String]) throws {
        let home = Home()
        home.environment["LC_ALL"] = nil
        home.environment.merge(variables) { _, own in own }
        let run = try home.run(["fill", "mood_five"] + flags, input: "4\n\n")
        #expect(run.err.contains("Se ha creado un diario en \(home.journal)."))
        #expect(run.err.hasSuffix("Guardado: El ánimo en cinco, viernes 20 de noviembre de 2026.\n"), "\(how)")
    }

    private static let reported = """
        El día, viernes 20 de noviembre de 2026. Preguntas: 13, respondidas: 0.
        Escribe ? para ver la ayuda, < para volver, - para omitir, ! para ver tu plan, > para guardar y salir.

        Todo.
        Pregunta 1 de 13. Ánimo. Obligatoria.
        1 mal. 3 bien.
        Ánimo, de 1 a 3: Cómo fue.
        Elige un número de 1 a 3.
        Ruta: g.animo.
        Escribe - para omitir. Para decir por qué: - dont_know, - prefer_not o - not_applicable.
        Una línea vacía deja la respuesta como está. Escribe \\ delante de un carácter para escribirlo tal cual.
        Escribe ?+ para cambiar esta pregunta; por ejemplo, para añadir una opción propia.
        Ánimo, de 1 a 3: No se acepta: 9. Elige un número de 1 a 3.
        Ánimo, de 1 a 3:\u{20}
        Pregunta 2 de 13. ¿Saliste?
        ¿Saliste? s o n: No se acepta: x. Escribe s para sí o n para no.
        ¿Saliste? s o n:\u{20}
        Pregunta 3 de 13. Con quién.
        1 Ana.
        2 Nadie.
        Con quién, de 1 a 2:\u{20}
        Pregunta 4 de 13. Qué hiciste.
        1 Leer.
        2 Pasear.
        Qué hiciste, números separados por espacios, o ninguno: No se acepta: 1 9. Elige números de 1 a 2 separados por espacios, o ninguno.
        Qué hiciste, números separados por espacios, o ninguno:\u{20}
        Pregunta 5 de 13. Vasos de agua. Obligatoria.
        Vasos de agua, de 0 a 20: No se acepta. Escribe - solo, o - seguido de dont_know, prefer_not o not_applicable.
        Vasos de agua, de 0 a 20:\u{20}
        Pregunta 6 de 13. Peso.
        Peso, un número:\u{20}
        Pregunta 5 de 13. Vasos de agua. Obligatoria.
        Ahora: omitida. Una línea vacía conserva la respuesta.
        Vasos de agua, de 0 a 20: Nota: ¿Tanta agua?

        Pregunta 6 de 13. Peso.
        Peso, un número: No se acepta: mucho. Escribe un número, con 2 decimales como máximo.
        Peso, un número:\u{20}
        Pregunta 7 de 13. Desde cuándo.
        Desde cuándo, una fecha: Entendido: jueves 19 de noviembre de 2026.

        Pregunta 8 de 13. Hora.
        Hora, una hora como 21:30: No se acepta: 25. Escribe una hora como 21:30.
        Hora, una hora como 21:30:\u{20}
        Pregunta 9 de 13. Dormido.
        Dormido, horas y minutos como 6:30, o minutos:\u{20}
        Pregunta 10 de 13. Palabras.
        Por ejemplo: sol, mar.
        Palabras, palabras separadas por comas, o ninguna:\u{20}
        Pregunta 11 de 13. Una línea.
        Lo que quieras
        Una línea, una línea:\u{20}
        Pregunta 12 de 13. Pastillas.
        Todavía no hay ninguna.
        Pastillas, s para añadir una, o n:\u{20}
        Pregunta 13 de 14. Pastillas 1 de 1: Nombre.
        Nombre, una línea:\u{20}
        Pastillas: 1 por ahora.
        ¿Añadir otra? s o n:\u{20}
        Pregunta 14 de 15. Pastillas 2 de 2: Nombre.
        Nombre, una línea:\u{20}
        Pastillas: 2 por ahora.
        ¿Añadir otra? s o n: Quitada.

        Pregunta 12 de 14. Pastillas.
        Hay 1. 1 Litio.
        Una línea vacía continúa. s añade una, n ninguna más, 1 cambia la 1, quitar 1 la quita.
        Pastillas, s para añadir una, o n:\u{20}
        Pastillas: 1 por ahora.
        ¿Añadir otra? s o n:\u{20}
        Pregunta 14 de 14. Notas.
        Escribe cuantas líneas quieras. Para terminar, escribe solo un punto en una línea.
        > > > Guardado: El día, viernes 20 de noviembre de 2026.

        """
}
