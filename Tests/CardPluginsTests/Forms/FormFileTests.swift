import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// The file that a form saves: it names its template, version, day, slot and when it was filled in, and is read under that
/// version by every way in.
@Suite struct FormFileTests {
    @Test func theScriptNamesTheVersionAndTheMoment() throws {
        let fixture = try FormFixture(fields: #"{ "id": "a", "type": "yesno", "title": "A" }"#)
        let html = fixture.html()
        #expect(html.contains(#"'{"schema":' + quoted(this.form.name) + ',"day":'"#))
        #expect(html.contains(#"',"local":' + quoted(localTime(new Date()))"#))
        #expect(html.contains(#""cards-" + this.form.id + "-" + $("day").value"#))
        #expect(
            FormModel(fixture.schema, language: "en").document.compact().contains(#""name":"\#(fixture.schema.name)""#))
    }

    private static let day = "2026-11-16"

    /// How many days late a card from a form counts, which was imported on 20 November.
    @Test(
        arguments: [
            ("2026-11-16T21:04+01:00", 0), ("2026-11-17T01:30+01:00", 0), ("2026-11-17T09:00+01:00", 1),
            ("2026-11-19T09:00-05:00", 3),
        ], [true, false])
    func aFormFilledInOnItsDayIsNotLate(_ row: (local: String, late: Int), _ isFill: Bool) throws {
        let diary = try DiaryFixture.create(on: DiaryFixture.disk())
        let chosen = try diary.template("mood_five")
        let form = Array(
            #"{"schema":"\#(chosen.compiled.name)","day":"\#(Self.day)","local":"\#(row.local)","values":{"day.mood":4}}"#
                .utf8)
        if isFill {
            let source = SourceText(name: "f", bytes: form, isQuotable: false)
            let document = CardDocument(source, under: CardValidator(chosen.loaded))
            let report = diary.importing(ImportOptions(), under: chosen.compiled) { cards in
                for card in document.rows(of: diary.today, at: diary.now) { try cards.take(card) }
            }
            #expect(report.count(.added) == 1)
        } else {
            #expect(try diary.importing(form, with: JSONLinesImporter(), under: "mood_five").count(.added) == 1)
        }
        var late: [Int] = []
        let fields = SharedFields.everything(of: chosen.compiled)
        try JournalCards(diary.journal, sharing: fields).forEach { late.append($0.saving.daysLate) }
        #expect(late == [row.late])
        let named = JournalCards(
            diary.journal, sharing: fields,
            JournalCards.Selection(names: Set(try diary.cards(last: .days(9)).map(\.name))))
        try named.forEach { late.append($0.saving.daysLate) }
        #expect(late == [row.late, row.late], "both ways of reading agree")
    }
}
