import CardEngine
import CardSchema
import CardTesting
import Testing

@testable import CardsBrowser

/// The keys of a part: each has a name in both languages, and what is typed becomes what a template says.
@Suite struct WorkshopKeyTests {
    private static let shown: [LanguageObject] = [
        .card, .group, .section, .info, .field, .subfield, .option, .scale, .score, .band, .rule, .safety, .part,
        .report,
        .between, .missing, .pattern, .source,
    ]

    private static var entries: [LanguageKey] {
        shown.flatMap { $0.usualVocabulary.entries } + TypeWord.allCases.flatMap { Vocabulary.field($0).entries }
    }

    @Test(arguments: ["en", "es"]) func everyKeyAndWordHasAName(_ language: String) {
        let words = BrowserWords(language)
        for entry in Self.entries {
            guard let key = WorkshopKey(entry) else { continue }
            #expect(words.workshopKey(entry) != nil, "\(entry.name)")
            guard case .word(let choices) = key else { continue }
            for choice in choices where language != "en" {
                #expect(words.workshopWord(choice, of: entry.name) != choice, "\(entry.name) \(choice)")
            }
        }
    }

    @Test(arguments: [
        #"true"#, #"false"#, #"3"#, #""walk""#, #"["walk", "read"]"#, #"{"last":true}"#, #"{"now":true}"#,
        #"{"value":"day.a + 1"}"#,
    ])
    func aProposalIsChosenAndStaysWhatItWas(_ json: String) throws {
        let node = try #require(JSONReader.node(of: Array(json.utf8)))
        let proposal = try #require(WorkshopProposal(node))
        let type: TypeWord =
            switch node.value {
            case .bool: .yesno
            case .number: .integer
            case .string: .choice
            default: node.elements == nil ? .date : .choices
            }
        #expect(WorkshopProposal.choices(of: type).contains(proposal.how))
        let value = WorkshopProposal.value(
            proposal.how.rawValue, proposal.text, of: type, options: [("walk", "A walk")])
        #expect(value.map { JSONDocument(node).compact() == $0.compact() } == true)
    }

    @Test func anOptionIsProposedByItsTitle() {
        let options = [(id: "walk", title: "A walk"), (id: "read", title: "Read a book")]
        let one = WorkshopProposal.value("answer", "a walk", of: .choice, options: options)
        #expect(one?.compact() == #""walk""#)
        let several = WorkshopProposal.value("answer", "Read a book, walk", of: .choices, options: options)
        #expect(several?.compact() == #"["read","walk"]"#)
        #expect(WorkshopProposal.value("", "a walk", of: .choice, options: options) == nil)
    }

    @Test(arguments: [#"{"other":"a walk"}"#, #"["a",{"other":"a walk"}]"#, #"[{"id":1}]"#])
    func aProposalThatSaysMoreStaysJSON(_ json: String) throws {
        #expect(WorkshopProposal(try #require(JSONReader.node(of: Array(json.utf8)))) == nil)
    }

    @Test func whatNobodyIsAskedStaysSo() throws {
        let browser = try BrowserFixture()
        let text = """
            { "cards": 1, "id": "mine", "version": 1, "title": "Mine", "cadence": "anytime", "groups": [
              { "id": "g", "title": "G", "fields": [ { "id": "a", "type": "integer", "title": "A", "ask": false,
                "between": { "from": "1" } }, { "id": "b", "type": "yesno", "title": "B" } ] } ] }
            """
        try browser.diary.use(.json(text, name: "mine.json"))
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        let page = try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/0"}"#)
        #expect(page.html.contains("Nobody is asked") && !page.html.contains("Limits (as JSON)"))
        let before = browser.run.desk?.workshop.text
        try browser.send(
            "/do",
            #"{"do":"ws-keys","at":"/groups/0/fields/0","fields":{"ask":"true","between@from":"1","between@to":""}}"#)
        #expect(browser.run.desk?.workshop.text == before)
        try browser.send(
            "/do",
            #"{"do":"ws-keys","at":"/groups/0/fields/0","fields":{"ask":"false","between@from":"1","between@to":"9"}}"#)
        let after = String(decoding: browser.run.desk?.workshop.text ?? [], as: UTF8.self)
        #expect(!after.contains("\"ask\"") && after.contains("\"to\": \"9\""))
        try browser.send("/do", #"{"do":"ws-keys","at":"/","fields":{"cadence":"week"}}"#)
        #expect(browser.run.desk?.workshop.root?["cadence"]?["every"]?.string == "week")
    }

    // MARK: - Proposals while filling in

    @Test func theButtonUsesTheProposedWords() throws {
        let browser = try BrowserFixture()
        let text = """
            { "cards": 1, "id": "mine", "version": 1, "title": "Mine", "cadence": "anytime", "groups": [
              { "id": "g", "title": "G", "fields": [
                { "id": "a", "type": "choice", "title": "A", "other": true, "default": { "other": "a walk" },
                  "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
                { "id": "b", "type": "choices", "title": "B", "other": true, "default": [ "x", { "other": "a swim" } ],
                  "options": [ { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] } ] } ] }
            """
        try browser.diary.use(.json(text, name: "mine.json"))
        try browser.send("/view", "{\"go\":\"workshop\",\"at\":\"mine\"}")
        let option = try browser.send("/do", #"{"do":"ws-choose","at":"/groups/0/fields/0/options/1"}"#)
        #expect(option.html.contains("name=\"title\""), "an option of a question's own list has its keys")
        let page = try browser.send("/view", "{\"go\":\"card\",\"at\":\"mine\"}")
        #expect(page.html.contains(">Use a walk<") && page.html.contains(">Use X, a swim<"))
        for path in ["g.a", "g.b"] {
            try browser.send("/answer", "{\"card\":\(page.card),\"path\":\"\(path)\",\"use\":true}")
        }
        let filling = try #require(browser.run.cards.values.first?.filling)
        #expect(filling["g.a"] == .choice("other") && filling["g.a.other"] == .text("a walk"))
        #expect(filling["g.b"] == .choices(["x", "other"]) && filling["g.b.other"] == .text("a swim"))
    }
}
