import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// The same app's file a month later: what was changed there arrives, what was changed here stays.
@Suite struct NextImportTests {
    private static let head = "full_date,date,weekday,time,mood,activities,note_title,note\n"
    private static let first = head + "2026-11-18,x,y,21:35,good,run,,one\n2026-11-18,x,y,8:00,bad,,,two\n"

    private func card(_ fixture: AppFixture, _ note: String) throws -> DiaryCard {
        try #require(
            try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").first { $0["day.note"] == .text(note) })
    }

    private func edit(_ fixture: AppFixture, _ note: String, _ path: String, _ value: Value) throws {
        var filling = try fixture.diary.filling(of: card(fixture, note).name)
        _ = filling.answer(value, at: path)
        _ = try fixture.diary.save(&filling)
    }

    @Test func theSameFileTwiceAddsNothing() throws {
        let fixture = try AppFixture()
        #expect(try fixture.take(Self.first).count(.added) == 2)
        let again = try fixture.take(Self.first)
        #expect(again.count(.unchanged) == 2 && again.gone.isEmpty)
        // A new phone: another language, another clock, another order of rows.
        let other = Self.head + "2026-11-18,z,w,8:00 AM,bad,,,two\n2026-11-18,z,w,9:35 PM,good,run,,one\n"
        #expect(try fixture.take(other).count(.unchanged) == 2)
    }

    @Test func whatWasChangedThereArrives() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        let next = TextParts.replace(",one", with: ",one more", in: Self.first)
        let report = try fixture.take(next)
        #expect(report.count(.changed) == 1 && report.count(.unchanged) == 1)
        #expect(try fixture.notes().sorted() == ["one more", "two"])
        // And back again: compared is the last import, not any.
        #expect(try fixture.take(Self.first).count(.changed) == 1)
        #expect(try fixture.notes().sorted() == ["one", "two"])
    }

    @Test func whatWasChangedHereStays() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        try edit(fixture, "one", "day.title", .text("mine"))
        #expect(try fixture.take(Self.first).count(.unchanged) == 2)
        // Changed on both sides, in different questions: both are there.
        _ = try fixture.take(TextParts.replace(",one", with: ",one more", in: Self.first))
        let both = try card(fixture, "one more")
        #expect(both.versions == 1 && both["day.title"] == .text("mine"))
    }

    @Test func whatWasChangedOnBothSidesIsChosenByThePerson() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        try edit(fixture, "one", "day.note", .text("here"))
        let report = try fixture.take(TextParts.replace(",one", with: ",there", in: Self.first))
        #expect(report.count(.beside) == 1)
        let cards = try fixture.diary.cards(on: .earliest ... .latest, of: "daylio")
        #expect(cards.count == 2 && cards.contains { $0.versions == 2 })
        #expect(try fixture.take(TextParts.replace(",one", with: ",there", in: Self.first)).count(.unchanged) == 2)
    }

    @Test func whatWasDeletedHereStaysDeleted() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        try fixture.diary.delete([card(fixture, "one").name])
        #expect(try fixture.take(Self.first).count(.unchanged) == 2)
        #expect(try fixture.take(TextParts.replace(",one", with: ",one more", in: Self.first)).count(.unchanged) == 2)
        #expect(try fixture.notes() == ["two"])
        #expect(try fixture.take(Self.first, restoring: true).count(.added) == 1)
        #expect(try fixture.notes().sorted() == ["one", "two"])
    }

    @Test func anUndoneImportComesInAgain() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        try fixture.diary.undo()
        #expect(try fixture.notes() == [])
        #expect(try fixture.take(Self.first).count(.added) == 2)
    }

    @Test func aMovedCardStaysWhereItIs() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        let moved = try fixture.diary.move(card(fixture, "one").name, to: #require(CivilDate("2026-11-10")))
        #expect(try fixture.take(Self.first).count(.unchanged) == 2)
        #expect(try fixture.notes().count == 2 && moved.day == CivilDate("2026-11-10"))
    }

    @Test func whatIsGoneFromTheFileIsListedAndStays() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        let report = try fixture.take(
            Self.head + "2026-11-18,x,y,21:35,good,run,,one\n2026-11-20,x,y,8:00,bad,,,three\n")
        #expect(report.gone.count == 1 && report.count(.added) == 1 && report.count(.unchanged) == 1)
        #expect(try fixture.notes().sorted() == ["one", "three", "two"])
        // Of days outside of the file nothing is said.
        #expect(try fixture.take(Self.head + "2026-11-20,x,y,8:00,bad,,,three\n").gone.isEmpty)
    }

    @Test func daysWithCardsOfOnesOwnAreNamed() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        var own = try fixture.diary.filling("daylio", on: .on(#require(CivilDate("2026-11-18"))))
        _ = own.answer(.text("mine"), at: "day.note")
        _ = try fixture.diary.save(&own)
        let report = try fixture.take(Self.first)
        #expect(report.sharedDays == [CivilDate("2026-11-18")] && report.gone.isEmpty)
        #expect(try fixture.notes().sorted() == ["mine", "one", "two"])
    }

    @Test func entriesOfOneMinuteStayApart() throws {
        let fixture = try AppFixture()
        let two = Self.head + "2026-11-18,x,y,21:35,good,,,one\n2026-11-18,x,y,21:35,good,,,two\n"
        #expect(try fixture.take(two).count(.added) == 2)
        let turned = Self.head + "2026-11-18,x,y,21:35,good,,,two\n2026-11-18,x,y,21:35,good,,,one\n"
        #expect(try fixture.take(turned).count(.unchanged) == 2)
        let equal = Self.head + "2026-11-17,x,y,21:35,good,,,\n2026-11-17,x,y,21:35,good,,,\n"
        #expect(try fixture.take(equal).count(.added) == 2)
        #expect(try fixture.take(equal).count(.unchanged) == 2)
    }

    /// Two devices import different files; the journal's files of both come together later.
    @Test func anotherDeviceGoesOnFromTheSameImport() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        let phone = try DiaryFixture.open(on: fixture.disk, state: "/phone", host: "phone", seed: 5)
        let next = TextParts.replace(",one", with: ",one more", in: Self.first)
        #expect(try fixture.take(next, from: phone).count(.changed) == 1)
        #expect(try fixture.take(next).count(.unchanged) == 2)
        #expect(try fixture.notes().sorted() == ["one more", "two"])
    }

    /// A word that the template does not have stays with the card until it has one.
    @Test func aNewWordWaitsInTheAttic() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        let next = Self.first + "2026-11-19,x,y,8:00,new mood,run | swim,,three\n"
        let report = try fixture.take(next)
        #expect(report.count(.added) == 1 && report.withFindings == 1)
        let three = try card(fixture, "three")
        #expect(three["day.mood"] == nil && three["day.did"] == .choices(["run"]))
        #expect(try fixture.take(next).count(.unchanged) == 3)
    }
}
