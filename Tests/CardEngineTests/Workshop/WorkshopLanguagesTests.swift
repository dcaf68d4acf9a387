import CardEngine
import CardSchema
import Testing

/// The texts of a template in its languages.
@Suite struct WorkshopLanguagesTests {
    private static let text = """
        { "cards": 1, "id": "t", "version": 1, "title": { "en": "Mood", "es": "Ánimo" },
          "options": { "o": [ { "id": "a", "title": "Walk", "help": { "en": "Out", "es": "Fuera" } },
                              { "id": "b", "title": "STOP" } ] },
          "groups": [ { "id": "g", "title": "Day", "fields": [
            { "id": "s", "type": "scale", "title": { "es": "Nota", "en": "Rating" },
              "scale": { "min": 0, "max": 1, "labels": { "0": "low", "1": { "title": { "en": "high", "es": "alta" } } } } },
            { "id": "c", "type": "choice", "title": { "en": "What", "es": "Qué" }, "options": "o" } ] } ] }
        """

    private func workshop(_ text: String = text) -> Workshop { Workshop(new: Array(text.utf8)) }

    @Test func whatIsNotTranslatedIsFoundWithItsPlace() {
        let missing = workshop().untranslated(into: "es").map { "\($0.place) \($0.key)" }
        #expect(missing == ["/options/o/0 title", "/groups/0 title", "/groups/0/fields/0/scale/labels 0"])
        #expect(workshop().untranslated(into: "en").isEmpty)
        #expect(workshop().languages == ["en", "es"])
    }

    @Test func aLanguageIsAddedWithTheTitleOfTheCard() throws {
        var workshop = workshop()
        let before = workshop.text
        let isAdded = workshop.addLanguage("de", title: "Stimmung")
        #expect(isAdded == "de")
        #expect(workshop.languages.first == "en" && Set(workshop.languages) == ["en", "es", "de"])
        #expect(workshop.root?["title"]?["de"]?.string == "Stimmung")
        #expect(workshop.examined().findings.filter { $0.severity == .error }.isEmpty)
        #expect(workshop.untranslated(into: "de").count == 7, "all texts with words, but for the title")
        let isAddedTwice = workshop.addLanguage("es", title: "Otra vez")
        let isNamed = workshop.addLanguage("", title: "X")
        #expect(isAddedTwice == nil && isNamed == nil)
        workshop.undo()
        #expect(workshop.text == before)
    }

    /// Texts, labels with and without help, and suggestions are translated, as one change.
    @Test func textsAreTranslatedAtOnce() {
        let text = Self.text.replacing(
            #"{ "id": "c""#,
            with: #"{ "id": "n", "type": "text", "title": "Note", "suggest": ["Rain", "Sun"] }, { "id": "c""#)
        var workshop = workshop(text)
        let before = workshop.text
        let missing = workshop.untranslated(into: "es")
        #expect(missing.count == 6)
        workshop.translate(missing.map { ($0, "\($0.texts["en"] ?? "")-es") }, into: "es")
        #expect(
            workshop.untranslated(into: "es").isEmpty
                && workshop.examined().findings.filter { $0.severity == .error }.isEmpty)
        let suggested = workshop.root?["groups"]?.elements?[0]["fields"]?.elements?[1]["suggest"]
        #expect(
            suggested.map { JSONDocument($0).compact() }
                == #"[{"en":"Rain","es":"Rain-es"},{"en":"Sun","es":"Sun-es"}]"#)
        let labels = workshop.root?["groups"]?.elements?[0]["fields"]?.elements?[0]["scale"]?["labels"]
        #expect(labels?["0"]?["es"]?.string == "low-es" && labels?["0"]?["en"]?.string == "low")
        workshop.translate(missing.map { ($0, "") }, into: "es")
        #expect(workshop.untranslated(into: "es").isEmpty, "an empty text takes none away")
        workshop.undo()
        #expect(workshop.text == before)
    }

    /// A text that was changed without its translation is named, until that is changed too.
    @Test func translationsThatSayWhatATextSaidAreFound() throws {
        var ignored: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(Self.text.utf8), isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &ignored)
        let older = try #require(loaded)
        for var workshop in [Workshop(changing: older), workshop()] {
            #expect(workshop.outdated(in: "es").isEmpty)
            workshop.setKeys([("title@en", .string("Sleep"))], at: .card)
            workshop.addGroup("Later")
            #expect(workshop.outdated(in: "es").map { "\($0.place) \($0.key)" } == [" title"])
            #expect(workshop.outdated(in: "en").isEmpty)
            workshop.translate(workshop.outdated(in: "es").map { ($0, "Sueño") }, into: "es")
            #expect(workshop.outdated(in: "es").isEmpty && workshop.root?["title"]?["es"]?.string == "Sueño")
        }
    }

    @Test(arguments: [
        ("German", "de"), ("deutsch", "de"), ("Français", "fr"), ("brazilian portuguese", "pt-BR"), ("pt_BR", "pt-BR"),
        ("中文", "zh"), ("Русский", "ru"),
    ]) func aLanguageIsKnownByItsName(_ name: String, _ tag: String) {
        var workshop = workshop()
        let added = workshop.addLanguage(name, title: "T")
        #expect(added == tag && workshop.languages.contains(tag))
        #expect(workshop.examined().findings.filter { $0.severity == .error }.isEmpty)
    }

    @Test func whatIsNoLanguageIsReported() {
        var workshop = workshop()
        let added = workshop.addLanguage("Spanish", title: "T")
        #expect(added == nil, "it has Spanish")
        workshop.addLanguage("Gibberish", title: "T")
        #expect(workshop.examined().findings.first { $0.severity == .error }?.code == .badLanguage)
        // What somebody has written by hand is corrected.
        workshop = self.workshop(Self.text.replacing("\"es\": \"Ánimo\"", with: "\"Spanish\": \"Ánimo\""))
        let finding = workshop.examined().findings.first { $0.code == .badLanguage }
        #expect(finding?.fix == "write \"es\"")
        finding.map { workshop.apply($0) }
        #expect(workshop.examined().findings.filter { $0.severity == .error }.isEmpty)
    }

    @Test func aPlainTitleBecomesOneInTwoLanguages() {
        var workshop = workshop(
            #"{ "cards": 1, "id": "t", "version": 1, "language": "es", "title": "Día", "groups": [] }"#)
        #expect(workshop.languages == ["es"])
        let isAdded = workshop.addLanguage("en", title: "Day")
        #expect(isAdded == "en")
        #expect(workshop.root?["title"]?["es"]?.string == "Día" && workshop.root?["title"]?["en"]?.string == "Day")
    }

    /// Every value with the two languages of the bundled templates is one of the texts, and they are complete.
    @Test(arguments: Schema.bundledIDs.sorted()) func allTextsOfATemplateAreFound(_ id: String) throws {
        let workshop = Workshop(new: try #require(Schema.bundled(id)).source.bytes)
        func maps(_ node: JSONNode) -> Int {
            if let members = node.members {
                if node["en"]?.string != nil { return 1 }
                return members.filter { $0.key != "migrations" }.reduce(0) { $0 + maps($1.value) }
            }
            return (node.elements ?? []).reduce(0) { $0 + maps($1) }
        }
        let texts = workshop.texts()
        #expect(texts.count { $0.texts.count > 1 } == maps(try #require(workshop.root)))
        #expect(Set(texts).count == texts.count, "each once")
        #expect(workshop.untranslated(into: "en").isEmpty)
    }
}
