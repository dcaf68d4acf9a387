import CardEngine
import CardExplanations
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// Faults are in the language of the page and in words of the outline, and lead to the box where a person goes on.
@Suite struct WorkshopFaultTests {
    private static let text = """
        { "cards": 1, "id": "mine", "version": 1, "title": "Mine", "language": "en", "cadence": "anytime",
          "scales": { "force": { "min": 0, "max": 4, "labels": { "0": "none", "4": "much" } } },
          "options": { "ways": [ { "id": "walk", "title": "A walk" }, { "id": "read", "title": "Reading" } ] },
          "groups": [ { "id": "g", "title": "G", "help": "H", "fields": [
            { "id": "a", "type": "scale", "title": "Sadness", "help": "H", "scale": "force" },
            { "id": "b", "type": "yesno", "title": "Sleep", "help": "H" },
            { "id": "c", "type": "choices", "options": "ways", "title": "Ways", "help": "H" },
            { "id": "d", "type": "text", "title": "Secret", "help": "H", "private": true },
            { "id": "e", "type": "integer", "title": "Cups", "help": "H" } ] } ],
          "scores": [ { "id": "s", "title": "Sum", "method": "sum", "items": ["g.a", "g.e"] } ],
          "rules": [ { "id": "r", "message": "M", "check": "g.a < 4 || g.b" } ] }
        """

    private static func open(_ language: String) throws -> BrowserFixture {
        let browser = try BrowserFixture(language: language)
        try browser.diary.use(.json(text, name: "mine.json"))
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        return browser
    }

    /// What a person types into a box of the outline, and the fault that it is.
    struct Row: Sendable, CustomTestStringConvertible {
        let code: String
        let at: String
        let fields: String
        let box: String
        /// What the sentence contains, in Spanish.
        let said: String
        var testDescription: String { "\(code) \(box)" }

        init(_ code: String, _ at: String, _ fields: String, box: String, said: String) {
            (self.code, self.at, self.fields, self.box, self.said) = (code, at, fields, box, said)
        }
    }

    static let rows = [
        Row("S211", "/groups/0/fields/0", #"{"title":""}"#, box: "title", said: "“Título” está vacío todavía"),
        Row("S292", "/groups/0/fields/0", #"{"help":""}"#, box: "help", said: "no tiene texto de ayuda: “Sadness”."),
        Row("S217", "/groups/0/fields/3", #"{"format":"mail"}"#, box: "format", said: "“mail” no es posible en"),
        Row("S237", "/scales/force", #"{"max":"-1"}"#, box: "max", said: "es mayor que “Valor más alto”"),
        Row("S241", "/scales/force", #"{"max":"0"}"#, box: "max", said: "empieza y termina en el mismo número"),
        Row("S242", "/scales/force", #"{"step":"3"}"#, box: "step", said: "no llegan al valor más alto"),
        Row("S240", "/groups/0/fields/0", #"{"scale":"nope"}"#, box: "scale", said: "una escala llamada “nope”"),
        Row(
            "S250", "/groups/0/fields/2", #"{"options":"nope"}"#, box: "options",
            said: "lista de opciones llamada “nope”"),
        Row(
            "S265", "/groups/0/fields/0", #"{"short":"A title that is much too long"}"#, box: "short",
            said: "caben 16 letras"),
        Row(
            "S284", "/groups/0/fields/1", #"{"when":"g.nope > 2"}"#, box: "when",
            said: "“g.nope” no está en la plantilla"),
        Row("S281", "/groups/0/fields/1", #"{"when":"g.a >= "}"#, box: "when", said: "no está completa"),
        Row("S287", "/groups/0/fields/1", #"{"when":"g.a + 1"}"#, box: "when", said: "otro tipo de respuesta"),
        Row("S288", "/groups/0/fields/1", #"{"when":"g.a == 'x'"}"#, box: "when", said: "no se pueden comparar"),
        Row(
            "S289", "/groups/0/fields/1", #"{"when":"g.a == 9"}"#, box: "when",
            said: "“Sadness” nunca puede ser 9: sus respuestas van de"),
        Row("S279", "/groups/0/fields/1", #"{"when":"g.b"}"#, box: "when", said: "“Sleep” depende de sí misma"),
        Row("S235", "/groups/0/fields/2", #"{"min_count":"-2"}"#, box: "min_count", said: "tiene que ser al menos"),
        Row("S251", "/groups/0/fields/2", #"{"max_count":"7"}"#, box: "max_count", said: "más que las opciones"),
        Row("S266", "/groups/0/fields/0", #"{"link":"nowhere"}"#, box: "link", said: "empieza con https://"),
        Row("S274", "/options/ways/0", #"{"until":"tomorrow"}"#, box: "until", said: "“tomorrow” no es un día"),
        Row("S262", "/", #"{"language":"nonsense_x"}"#, box: "language", said: "no es la etiqueta de un idioma"),
        Row("S341", "/groups/0/fields/1", #"{"help":"See {"}"#, box: "help", said: "Una llave muestra una respuesta"),
        Row(
            "S342", "/groups/0/fields/1", #"{"help":"See {g.d}"}"#, box: "help",
            said: "la respuesta privada de “Secret”"),
    ]

    @Test(arguments: rows) func aFaultIsInTheLanguageOfThePage(_ row: Row) throws {
        let browser = try Self.open("es")
        let page = try browser.send("/do", #"{"do":"ws-keys","at":"\#(row.at)","fields":\#(row.fields)}"#)
        let faults = Self.faults(page.html)
        let fault = try #require(faults.first { $0.contains(row.code) }, "\(faults)")
        let shown = Self.shown(fault)
        #expect(shown.contains(row.said), "\(shown)")
        #expect(!shown.contains("lang=\"en\"") && !shown.contains(row.code) && !shown.contains("\\\""))
        let button = try #require(Self.attribute("data-at", of: "ws-go", in: shown), "\(shown)")
        let there = try browser.send("/do", #"{"do":"ws-go","at":"\#(button)"}"#)
        #expect(there.node["box"]?.string == row.box)
        let panel = try #require(there.html.firstRange(of: "id=\"ws-panel\""))
        let box = ["\"", "@", "~"].contains { there.html[panel.upperBound...].contains("name=\"\(row.box)" + $0) }
        #expect(box, "the panel has the box")
    }

    @Test func aFaultInEnglishHasNoCodeInSight() throws {
        let browser = try Self.open("en")
        let page = try browser.send(
            "/do", #"{"do":"ws-keys","at":"/groups/0/fields/0","fields":{"help":""}}"#)
        let shown = try Self.shown(#require(Self.faults(page.html).first))
        #expect(shown.contains("1 question here has no help text: “Sadness”.") && shown.contains(">Write a help text<"))
        #expect(!shown.contains("S292") && !shown.contains("&quot;help&quot;"))
    }

    @Test func aFixSaysWhatItWritesInWords() throws {
        let browser = try Self.open("es")
        let page = try browser.send(
            "/do", #"{"do":"ws-keys","at":"/groups/0/fields/0","fields":{"better":"lowr"}}"#)
        let shown = try Self.shown(#require(Self.faults(page.html).first { $0.contains("S245") }))
        #expect(shown.contains("Escribir “mejor cuanto más bajo” en su lugar"), "\(shown)")
    }

    /// Those of files, and of texts that no box of the outline can write.
    private static let others: Set<String> = ["S200", "S201", "S202", "S277"]

    @Test(arguments: ["en", "es"]) func everyCodeOfATemplateHasASentence(_ language: String) throws {
        let browser = try Self.open(language)
        let desk = try #require(browser.run.desk)
        let words = BrowserWords(language)
        let rest = FaultWords(language: words.language).other
        for page in CodePages.of("S200"..."S399") where !Self.others.contains(page.code.description) {
            let finding = Diagnostic(.error, page.code, "'a' is not 'b', 1 not 2")
            #expect(WorkshopFault(finding, in: desk, words, language).sentence != rest, "\(page.code)")
        }
    }

    @Test func aMessageIsReadForItsNamesAndNumbers() {
        let facts = FaultFacts("the bands 'low' and 'high' both contain -2.5, the card's own")
        #expect(facts.names == ["low", "high"] && facts.numbers == ["-2.5"])
        #expect(FaultFacts("'on' must be at most 31, not 32").numbers == ["31", "32"])
        #expect(FaultFacts("1 text lacks 'es': title of field g.e.").numbers == ["1"])
    }

    // MARK: - What a page shows

    /// The faults of a page.
    private static func faults(_ html: String) -> [String] {
        var (faults, rest): ([String], Substring) = ([], html[...])
        while let begin = String(rest).firstRange(of: "<div class=\"fault") {
            let text = String(rest)
            let end = String(text[begin.upperBound...]).firstRange(of: "</div>")
            let inner = String(text[begin.upperBound...])
            guard let end else { break }
            faults.append(String(inner[..<end.lowerBound]))
            rest = Substring(String(inner[end.upperBound...]))
        }
        return faults
    }

    /// What is in sight: without what is folded.
    private static func shown(_ fault: String) -> String {
        fault.firstRange(of: "<details").map { String(fault[..<$0.lowerBound]) } ?? fault
    }

    private static func attribute(_ name: String, of act: String, in html: String) -> String? {
        guard let at = html.firstRange(of: "data-do=\"\(act)\" \(name)=\"") else { return nil }
        return String(html[at.upperBound...].prefix { $0 != "\"" })
    }
}
