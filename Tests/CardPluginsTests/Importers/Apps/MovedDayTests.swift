import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// An entry with an id whose day was changed in its app.
@Suite struct MovedDayTests {
    private let fixture: AppFixture
    private static let id = "A1B2C3"

    init() throws {
        fixture = try AppFixture()
        _ = try take("2026-11-10", "one")
    }

    private func take(_ day: String, _ text: String, restoring: Bool = false) throws -> ImportReport {
        let entry = { (id: String, day: String, text: String) in
            #"{"uuid":"\#(id)","creationDate":"\#(day)T12:00:00Z","timeZone":"Europe/Madrid","text":"\#(text)"}"#
        }
        let json = #"{"entries":[\#(entry(Self.id, day, text)),\#(entry("OTHER", "2026-11-09", "other"))]}"#
        return try fixture.take(json, by: DayOneReader(), restoring: restoring)
    }

    /// The days and texts of all cards.
    private func cards() throws -> [String] {
        try fixture.diary.cards(on: .earliest ... .latest, of: "dayone").map { card in
            guard case .text(let text)? = card["entry.text"] else { return "\(card.day)" }
            return "\(card.day) \(text)\(card.versions > 1 ? " ×\(card.versions)" : "")"
        }
    }

    private func name(_ day: String) throws -> CardName {
        try #require(
            try fixture.diary.cards(on: .earliest ... .latest, of: "dayone").first { "\($0.day)" == day }?.name)
    }

    private func edit(_ day: String, _ path: String, _ value: Value) throws {
        var filling = try fixture.diary.filling(of: name(day))
        _ = filling.answer(value, at: path)
        _ = try fixture.diary.save(&filling)
    }

    @Test func theCardMovesAlong() throws {
        let report = try take("2026-10-31", "one")
        #expect(report.count(.changed) == 1 && report.count(.unchanged) == 1 && report.gone.isEmpty)
        #expect(try cards() == ["2026-10-31 one", "2026-11-09 other"])
        #expect(try take("2026-10-31", "one").count(.unchanged) == 2)
        // And back again, onto the day that it has left.
        #expect(try take("2026-11-10", "one more").count(.changed) == 1)
        #expect(try cards() == ["2026-11-09 other", "2026-11-10 one more"])
        #expect(try take("2026-11-10", "one more").count(.unchanged) == 2)
    }

    @Test func whatWasChangedHereMovesAlong() throws {
        try edit("2026-11-10", "entry.title", .text("mine"))
        _ = try take("2026-11-12", "one more")
        let card = try #require(
            try fixture.diary.cards(on: .earliest ... .latest, of: "dayone").first { "\($0.day)" == "2026-11-12" })
        #expect(card["entry.title"] == .text("mine") && card["entry.text"] == .text("one more") && card.versions == 1)
        #expect(try cards() == ["2026-11-09 other", "2026-11-12 one more"])
    }

    @Test func whatWasChangedOnBothSidesIsChosenByThePerson() throws {
        try edit("2026-11-10", "entry.text", .text("here"))
        #expect(try take("2026-11-12", "there").count(.beside) == 1)
        #expect(try cards().contains { $0.hasPrefix("2026-11-12") && $0.hasSuffix("×2") })
        #expect(try cards().count == 2)
        // A card with two versions is not moved: the person chooses first.
        let report = try take("2026-11-13", "there")
        #expect(report.count(.refused) == 1)
        #expect(try cards().count == 2)
    }

    @Test func whatWasDeletedOrMovedHereStaysSo() throws {
        try fixture.diary.delete([name("2026-11-10")])
        #expect(try take("2026-11-12", "one").count(.unchanged) == 2)
        #expect(try cards() == ["2026-11-09 other"])
        try fixture.diary.move(name("2026-11-09"), to: #require(CivilDate("2026-11-01")))
        #expect(try take("2026-11-12", "one").count(.unchanged) == 2)
        #expect(try cards() == ["2026-11-01 other"])
        #expect(try take("2026-11-12", "one", restoring: true).count(.added) == 2)
        #expect(try cards() == ["2026-11-01 other", "2026-11-09 other", "2026-11-12 one"])
    }

    @Test func undoTakesTheMoveBack() throws {
        _ = try take("2026-11-12", "one more")
        _ = try fixture.diary.undo()
        #expect(try cards() == ["2026-11-09 other", "2026-11-10 one"])
        #expect(try take("2026-11-12", "one more").count(.changed) == 1)
        #expect(try cards() == ["2026-11-09 other", "2026-11-12 one more"])
    }
}
