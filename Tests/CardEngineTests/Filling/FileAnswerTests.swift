import CardEngine
import CardSchema
import Testing

/// Texts in files: the reader of the prompt, without what only a person at the prompt means.
@Suite struct FileAnswerTests {
    private static let template = """
        {"cards":1,"id":"own","version":1,"title":"Own","groups":[{"id":"g","title":"G","fields":[
        {"id":"w","type":"choice","title":"W","options":[{"id":"sun","title":{"en":"Sunny","es":"Sol"}},
          {"id":"rain","title":"Rain, or snow"}]},
        {"id":"many","type":"choices","title":"M","options":[{"id":"sun","title":{"en":"Sunny","es":"Sol"}},
          {"id":"rain","title":"Rain, or snow"},{"id":"wind","title":"Wind"}]},
        {"id":"n","type":"decimal","decimals":3,"title":"N"},{"id":"i","type":"integer","title":"I"},
        {"id":"s","type":"scale","scale":{"min":1,"max":3,"labels":{"1":"bad","3":"good"}},"title":"S"},
        {"id":"y","type":"yesno","title":"Y"},{"id":"d","type":"date","title":"D"},{"id":"t","type":"time","title":"T"},
        {"id":"m","type":"moment","title":"M"},{"id":"len","type":"duration","unit":"h","title":"L"},
        {"id":"tags","type":"tags","title":"Tags"},{"id":"at","type":"place","title":"At"},
        {"id":"note","type":"note","title":"Note"},{"id":"mood","type":"integer","title":"Mood"},
        {"id":"meds","type":"list","title":"Meds","fields":[{"id":"name","type":"text","title":"Name"},
          {"id":"up","type":"time","title":"Up"}]}]},
        {"id":"h","title":"H","fields":[{"id":"mood","type":"integer","title":"Mood"}]}]}
        """

    private static func loaded() throws -> LoadedSchema {
        var faults: [Diagnostic] = []
        let text = SourceText(name: "own.json", bytes: Array(template.utf8), isQuotable: true)
        return try #require(LoadedSchema.load(text, into: &faults), "\(faults)")
    }

    /// The JSON of the value that a text in a card of a file becomes; the codes if it is refused.
    private static func read(_ json: String) throws -> String {
        let text = SourceText(name: "days.json", bytes: Array(json.utf8), isQuotable: false)
        let document = CardDocument(text, under: CardValidator(try loaded()))
        let entry = try #require(document.entries.first)
        let faults = (document.diagnostics + entry.reading.diagnostics).filter { $0.severity == .error }
        guard faults.isEmpty else { return faults.map { "\($0.code)" }.joined(separator: " ") }
        return entry.reading.card.schema.questions.compactMap { question in
            guard let value = entry.reading.card[question.path].value else { return nil }
            var bytes: [UInt8] = []
            ValueJSON.append(value, of: question.field.type.list, to: &bytes)
            return "\(question.path)=" + String(decoding: bytes, as: UTF8.self)
        }.joined(separator: " ")
    }

    @Test(arguments: [
        (#""g.w":"Sol""#, #"g.w="sun""#), (#""g.w":"rain, or SNOW""#, #"g.w="rain""#), (#""g.w":"2""#, "C305"),
        (#""g.w":"hail""#, "C305"), (#""g.many":"sunny | wind""#, #"g.many=["sun","wind"]"#),
        (#""g.many":["Viento","Sol"]"#, "C305"), (#""g.many":["Wind","Sol"]"#, #"g.many=["sun","wind"]"#),
        (#""g.many":["Rain, or snow"]"#, #"g.many=["rain"]"#), (#""g.many":"none""#, "g.many=[]"),
        (#""g.n":"1,5""#, "g.n=1.5"), (#""g.n":"1,234""#, "C303"), (#""g.n":"1.234""#, "g.n=1.234"),
        (#""g.n":"0,125""#, "g.n=0.125"), (#""g.i":"7""#, "g.i=7"), (#""g.i":"1.000""#, "C303"),
        (#""g.s":"Good""#, "g.s=3"), (#""g.s":"9""#, "C304"), (#""g.y":"sí""#, "g.y=true"),
        (#""g.d":"2020/09/22""#, #"g.d="2020-09-22""#), (#""g.d":"22/09/2020""#, #"g.d="2020-09-22""#),
        (#""g.d":"05/06/2020""#, "C308"), (#""g.d":"yesterday""#, "C308"), (#""g.t":"6:50 pm""#, #"g.t="18:50""#),
        (#""g.m":"2026-11-20 9:04:30 PM""#, #"g.m="2026-11-20T21:04""#),
        (#""g.m":"2026-11-20T21:04:30.5+01:00""#, #"g.m="2026-11-20T21:04""#), (#""g.m":"21:04""#, "C308"),
        (#""g.len":"7""#, "g.len=420"), (#""g.len":"7h""#, "g.len=420"), (#""g.len":"6:30""#, "g.len=390"),
        (#""g.tags":"rain | work; late""#, #"g.tags=["rain","work","late"]"#),
        (#""g.tags":["rain | work"]"#, #"g.tags=["rain | work"]"#),
        (#""g.at":"52,52, 13,405""#, #"g.at={"lat":52.52,"lon":13.405}"#), (#""g.at":"52,52,13,405""#, "C303"),
        (#""g.note":"7""#, #"g.note="7""#),
        (##""g.meds":[{"#":"k","name":"7","up":"7 pm"}]"##, ##"g.meds=[{"#":"k","name":"7","up":"19:00"}]"##),
        (#""i":7"#, "g.i=7"), (#""mood":7"#, "C302"), (#""t":"7 pm""#, #"g.t="19:00""#), (#""q":7"#, "C302"),
    ])
    func aTextInJSONIsReadAsIfItWereTyped(_ member: String, _ expected: String) throws {
        #expect(try Self.read("{\"day\":\"2026-11-20\",\"values\":{\(member)}}") == expected, "\(member)")
    }

    @Test func twoQuestionsWithAnIDAreNamed() throws {
        let text = SourceText(name: "f", bytes: Array(#"{"values":{"mood":7}}"#.utf8), isQuotable: false)
        let document = CardDocument(text, under: CardValidator(try Self.loaded()))
        #expect(
            document.entries.first?.reading.diagnostics.map(\.message) == ["'mood' may be 'g.mood' or 'h.mood'"])
    }

    @Test func aDayOfACardMayHaveSlashes() throws {
        let text = SourceText(name: "f", bytes: Array(#"{"day":"2020/09/22"}"#.utf8), isQuotable: false)
        let document = CardDocument(text, under: CardValidator(try Self.loaded()))
        #expect(document.entries.first?.day == CivilDate("2020-09-22"))
    }

    @Test func aWrappedListIsNamed() throws {
        let text = SourceText(
            name: "f", bytes: Array(#"{"version":1,"entries":[{"day":"2020-09-22"}]}"#.utf8), isQuotable: false)
        let document = CardDocument(text, under: CardValidator(try Self.loaded()))
        let found = document.entries.flatMap(\.reading.diagnostics)
        #expect(found.map(\.message) == ["this is not a card; the cards seem to be in 'entries'"])
        #expect(found.first?.fix?.description.contains("only the list") == true)
    }

    @Test func aCardMayHaveTheMembersOfAnExport() throws {
        let line = #"{"ref":"own/2020-09-22","day":"2020-09-22","values":{"g.i":7},"annotations":{"x":1}}"#
        let text = SourceText(name: "f", bytes: Array(line.utf8), isQuotable: false)
        let document = CardDocument(text, under: CardValidator(try Self.loaded()))
        #expect(document.isValid && document.entries.first?.ref == CardName("own/2020-09-22"))
    }

    @Test(arguments: [
        ("22/09/2020", [DayText.Order.dmy]), ("09/22/2020", [.mdy]), ("05/06/2020", [.dmy, .mdy]), ("31/31/2020", []),
    ])
    func theOrdersOfADay(_ text: String, _ orders: [DayText.Order]) {
        #expect(DayText.orders(of: text) == Set(orders))
        #expect(DayText.orders(of: "2020/09/22") == nil && DayText.orders(of: "x") == nil)
        for order in orders { #expect(DayText.day(text, in: order) != nil) }
    }
}
