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

    /// Both have imported a file before either had the other's journal.
    ///
    /// Nobody has to choose between them.
    @Test func theNextImportUnitesWhatTwoDevicesBrought() throws {
        let fixture = try AppFixture()
        _ = try fixture.take(Self.first)
        let (disk, folder) = (fixture.disk, "/home/cards/cards")
        let phone = try DiaryFixture.open(on: disk, state: "/phone", host: "phone", seed: 5)
        let before = try disk.list(folder)
        _ = try fixture.take(TextParts.replace(",one", with: ",of the phone", in: Self.first), from: phone)
        let file = try #require(try disk.list(folder).first { !before.contains($0) })
        try disk.rename("\(folder)/\(file)", to: "/home/\(file)")
        let next = TextParts.replace(",one", with: ",of the laptop", in: Self.first)
        #expect(try fixture.take(next).count(.changed) == 1)
        try disk.rename("/home/\(file)", to: "\(folder)/\(file)")
        let cards = { try fixture.diary.cards(on: .earliest ... .latest, of: "daylio") }
        #expect(try cards().contains { $0.versions == 2 })
        #expect(try fixture.take(next).count(.changed) == 1)
        #expect(try cards().allSatisfy { $0.versions == 1 })
        #expect(try fixture.notes().sorted() == ["of the laptop", "two"])
        #expect(try fixture.take(next).count(.unchanged) == 2)
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

    @Test func twoRowsAboutOneDayAreTwoVersions() throws {
        let fixture = try AppFixture()
        let table = "forDate,mood\n2025-01-01,1\n2025-01-01,2\n2025-01-02,3\n"
        let first = try fixture.take(table, by: FivePointReader())
        #expect(first.count(.added) == 1 && first.count(.beside) == 2)
        for _ in 0..<2 {
            #expect(try fixture.take(table, by: FivePointReader()).count(.unchanged) == 3)
        }
    }

    @Test func aPhotoStaysIfTheNextFileOnlyNamesIt() throws {
        let fixture = try AppFixture()
        let json =
            #"{"entries":[{"uuid":"A","creationDate":"2026-11-17T10:00:00Z","text":"x","photos":[{"md5":"aa","type":"png"}]}]}"#
        func take(_ bytes: [UInt8], _ requiring: Bool = false) throws -> ImportReport {
            var app = try #require(try AppFile(fixture.file(bytes).path, named: "j", for: fixture.diary))
            app.settings.requiresFiles = requiring
            return try app.importing(into: fixture.diary, isDry: false, language: "en") { _ in }
        }
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0]
        let zip = ZipMaker.stored([("Journal.json", Array(json.utf8)), ("photos/aa.png", png)])
        #expect(try take(Array(json.utf8), true).count(.refused) == 1)
        let without = try take(Array(json.utf8))
        #expect(without.count(.added) == 1 && without.missingFiles == 1)
        #expect(try take(zip).count(.changed) == 1)
        #expect(try take(Array(json.utf8)).count(.unchanged) == 1)
        let card = try #require(try fixture.diary.cards(on: .earliest ... .latest, of: "dayone").first)
        guard case .files(let files)? = card["entry.photos"] else { return #expect(Bool(false), "no photo") }
        #expect(files.map(\.name) == ["aa.png"])
    }

    @Test func wordsAreFoundByTheirTitles() throws {
        let fixture = try AppFixture()
        let rows = ["C++", "C", "+", "-", "🙂", "word", "so-so", "so so", "{x}"].enumerated().map { number, word in
            "2026-11-\(number + 10),x,y,8:00,\(word),,,\n"
        }
        let report = try fixture.take(Self.head + rows.joined())
        #expect(report.count(.added) == 9 && report.withFindings == 0)
        let moods = try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").map { $0["day.mood"] }
        #expect(Set(moods).count == 9)
    }

    @Test func aBraceInANameIsABrace() throws {
        let fixture = try AppFixture()
        let table = "full_date,mood,scales\n2026-11-10,good,how {are} you: 3/10 | {: 4/5\n"
        #expect(try fixture.take(table).withFindings == 0)
        let card = try #require(try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").first)
        #expect(card["scales.scale_1"] == .whole(3) && card["scales.scale_2"] == .whole(4))
    }

    /// Their names are hashes, which would put them in another order.
    @Test func theEntriesOfADayAreInTheOrderOfTheirTimes() throws {
        let fixture = try AppFixture()
        let times = ["22:00", "8:00", "12:30", "9:15", "7:45", "15:00"]
        _ = try fixture.take(Self.head + times.map { "2026-11-18,x,y,\($0),good,,,\($0)\n" }.joined())
        #expect(try fixture.notes() == ["7:45", "8:00", "9:15", "12:30", "15:00", "22:00"])
        let names = try fixture.diary.cards(on: .earliest ... .latest, of: "daylio").map(\.name)
        #expect(names != names.sorted())
    }
}
