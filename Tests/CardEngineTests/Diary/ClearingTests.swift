import CardEngine
import CardSchema
import CardTesting
import Testing

/// Clearing and forgetting records, answers in them, and questions with subfields, by the diary.
@Suite struct ClearingTests {
    private let disk = DiaryFixture.disk()
    private let diary: Diary
    private let card: CardName

    init() throws {
        diary = try DiaryFixture.create(on: disk, template: "medicine_list")
        var filling = try diary.filling("medicine_list")
        card = filling.card
        let records = [("a", "other", "wordone"), ("b", "other", "wordtwo")]
        let list = try #require(filling.schema.question(at: FieldPath("medicines", "items"))?.field)
        var parsed: [Record] = []
        for (key, choice, other) in records {
            var record = try #require(list.type.list).emptyRecord(key: key)
            let type = try #require(list.type.list)
            record.cells[try #require(type.index(of: "medicine"))] = .answered(.choice(choice))
            record.cells[try #require(type.index(of: "medicine.other"))] = .answered(.text(other))
            parsed.append(record)
        }
        #expect(filling.answer(.records(parsed), at: "medicines.items").refusal == nil)
        #expect(filling.answer(.text("wordnoticed"), at: "medicines.noticed").refusal == nil)
        _ = try diary.save(filling)
    }

    private func places(of text: String) -> Int {
        disk.contents.values.count { $0.firstRange(of: Array(text.utf8)) != nil }
    }

    @Test(arguments: [
        ("medicines.items", [String](), true), ("medicines.items#a", ["b"], true),
        ("medicines.items#a.medicine", ["a", "b"], true), ("medicines.items.medicine", ["a", "b"], true),
        ("medicines.items#zz", [], false),
        ("medicines.nothing", [], false), ("medicines", [], false),
    ]) func clears(_ path: String, _ keys: [String], _ isKnown: Bool) throws {
        var filling = try diary.filling(of: card)
        let outcome = filling.clear(path)
        #expect((outcome.refusal == nil) == isKnown)
        guard isKnown else { return }
        // The draft repeats it.
        _ = try diary.keep(&filling)
        filling.draft?.close()
        let resumed = try DiaryFixture.open(on: disk).filling(of: card)
        #expect(resumed.session.card == filling.session.card)
        _ = try diary.save(filling)
        let rest = try diary.filling(of: card).session.card
        let ordinal = try #require(rest.schema.ordinal(of: FieldPath("medicines", "items")))
        #expect(rest.records(at: ordinal).map(\.key) == keys)
        #expect(rest[FieldPath("medicines", "items", "medicine.other", record: "a")] == .notAsked)
        #expect(rest[FieldPath("medicines", "noticed")] == .answered(.text("wordnoticed")))
        if keys.isEmpty { #expect(rest.cells[ordinal] == .notAsked) }
        try diary.undo()
        #expect(try diary.filling(of: card).session.card.records(at: ordinal).map(\.key) == ["a", "b"])
    }

    @Test func theLastRecordLeavesAnOpenQuestion() throws {
        var filling = try diary.filling(of: card)
        #expect(filling.clear("medicines.items#a").refusal == nil)
        #expect(filling.clear("medicines.items#b").refusal == nil)
        #expect(filling.session.card[FieldPath("medicines", "items")] == .notAsked, "nobody said none")
        _ = try diary.keep(&filling)
        filling.draft?.close()
        #expect(try DiaryFixture.open(on: disk).filling(of: card).session.card == filling.session.card)
    }

    @Test func aSkipIsClearedToo() throws {
        var filling = try diary.filling(of: card)
        #expect(filling.skip("medicines.noticed").refusal == nil)
        #expect(filling.clear("medicines.noticed").refusal == nil)
        #expect(filling.session.card[FieldPath("medicines", "noticed")] == .notAsked)
    }

    /// A draft with no other answer goes as a whole.
    @Test func aDraftOfOneAnswerGoes() throws {
        var filling = try diary.filling(of: card)
        #expect(filling.answer(.text("wordthree"), at: "medicines.noticed").refusal == nil)
        _ = try diary.keep(&filling)
        filling.draft?.close()
        #expect(places(of: "wordthree") == 1)
        try diary.forget(card, "medicines.noticed")
        #expect(places(of: "wordthree") == 0)
        #expect(try diary.drafts.headers().isEmpty)
    }

    /// The file that an answer refers to goes with it, and its copies are named.
    @Test func aFileGoesWithItsAnswer() throws {
        let disk = DiaryFixture.disk()
        let diary = try DiaryFixture.create(on: disk, template: "photo_journal")
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("pixels".utf8)
        var filling = try diary.filling("photo_journal")
        #expect(diary.attach(png, named: "a.png", to: "photo.files", of: &filling) == nil)
        #expect(filling.answer(.text("kept"), at: "photo.caption").refusal == nil)
        _ = try diary.save(filling)
        let stored = try #require(disk.contents.first { $0.value == png }?.key)
        let copy = "/home/cards/.stversions/\(FilePath.name(of: stored))~20261119"
        try disk.createDirectory("/home/cards/.stversions")
        try disk.put("pixels", copy)
        let forgotten = try diary.forget(filling.card, "photo.files")
        #expect(forgotten.attachments == [String(stored.dropFirst("/home/cards/".count))])
        #expect(forgotten.copies == [.attachment(copy)])
        #expect(try !disk.exists(stored))
        #expect(try diary.card(filling.card)?["photo.caption"] == .text("kept"))
    }

    @Test(arguments: [
        ("medicines.items", ["wordone", "wordtwo"]), ("medicines.items#a", ["wordone"]),
        ("medicines.items#b.medicine.other", ["wordtwo"]), ("medicines.items.medicine", ["wordone", "wordtwo"]),
        ("medicines.noticed", ["wordnoticed"]),
    ]) func forgets(_ path: String, _ gone: [String]) throws {
        let forgotten = try diary.forget(card, path)
        #expect(forgotten.removed == 1)
        for word in ["wordone", "wordtwo", "wordnoticed"] {
            #expect(places(of: word) == (gone.contains(word) ? 0 : 1), "\(word)")
        }
        #expect(try diary.card(card) != nil)
    }
}
