import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import Testing

/// Several photos that become cards: together by day and time, split, joined, begun, and never twice.
@Suite struct PhotoArrivalTests {
    typealias Samples = PictureSamples

    private let disk = DiaryFixture.disk()
    private let diary: Diary

    init() throws { diary = try DiaryFixture.create(on: disk, template: "photo_journal") }

    /// Writes a photo that somebody has, and returns its path.
    private func photo(_ name: String, _ date: String?, gps: [Samples.Tag]? = nil) throws -> String {
        let exif = Samples.exif([.short(0x112, 1)], exif: date.map { [.text(0x9003, $0)] }, gps: gps)
        // The comment tells photos without a date apart.
        let bytes = Samples.jpeg(
            Samples.segment(0xE1, Samples.exifMark, exif) + Samples.segment(0xFE, Array(name.utf8)))
        try disk.writeAtomically(bytes, to: "/home/\(name)")
        return "/home/\(name)"
    }

    private func arrival(_ paths: String...) throws -> PhotoArrival {
        var arrival = try #require(try PhotoArrival(for: "photo_journal", in: diary))
        for path in paths { arrival.add(path, in: diary) }
        return arrival
    }

    private func names(_ arrival: PhotoArrival) -> [[String]] {
        arrival.groups.groups.map { $0.photos.map { String(arrival.photos[$0].file.name.dropLast(4)) } }
    }

    private func begin(_ arrival: inout PhotoArrival) throws -> [CardName] {
        try arrival.groups.groups.compactMap { try arrival.begin($0, in: diary) }
    }

    @Test func photosOfOneDayWithinTwoHoursAreOneCard() throws {
        let arrival = try arrival(
            photo("late.jpg", "2026:11:19 16:10:00"), photo("b.jpg", "2026:11:19 15:55:00"),
            photo("a.jpg", "2026:11:19 14:02:00"), photo("none.jpg", nil), photo("next.jpg", "2026:11:20 09:00:00"),
            photo("void.jpg", nil))
        #expect(names(arrival) == [["a", "b"], ["late"], ["next"], ["none", "void"]])
        #expect(
            arrival.groups.groups.map(\.day).map { $0.map { "\($0)" } ?? "" } == [
                "2026-11-19", "2026-11-19", "2026-11-20", "",
            ])
        #expect(!arrival.isOneCard)
        #expect(try self.arrival(photo("a.jpg", "2026:11:19 14:02:00")).isOneCard)
    }

    @Test func aCardTakesOnlyAsManyAsItsQuestion() throws {
        var arrival = try #require(try PhotoArrival(for: "photo_journal", in: diary))
        for number in 10..<31 { arrival.add(try photo("\(number).jpg", "2026:11:19 14:02:\(number)"), in: diary) }
        #expect(names(arrival).map(\.count) == [20, 1])
        #expect(!arrival.groups.mayJoin(1))
        arrival.joinNext(0)
        #expect(names(arrival).map(\.count) == [20, 1])
        arrival.split(0, before: 5)
        #expect(names(arrival).map(\.count) == [5, 15, 1])
        arrival.joinNext(1)
        #expect(names(arrival).map(\.count) == [5, 16])
    }

    @Test func aGroupIsSplitAtAPhotoAndJoinedAgain() throws {
        var arrival = try arrival(
            photo("a.jpg", "2026:11:19 14:00:00"), photo("b.jpg", "2026:11:19 14:10:00"),
            photo("c.jpg", "2026:11:19 14:20:00"), photo("d.jpg", "2026:11:20 14:20:00"))
        arrival.split(0, before: 1)
        #expect(names(arrival) == [["a"], ["b", "c"], ["d"]])
        arrival.split(1, before: 1)
        arrival.split(9, before: 1)
        #expect(names(arrival) == [["a"], ["b", "c"], ["d"]], "the first one of a card splits nothing")
        arrival.joinNext(1)
        #expect(names(arrival) == [["a"], ["b", "c", "d"]])
        #expect(arrival.groups.groups[1].day == CivilDate("2026-11-19"))
        arrival.joinNext(1)
        #expect(names(arrival).count == 2, "there is no next one")
    }

    @Test func eachCardBeginsWithItsPhotosAndNothingElse() throws {
        var arrival = try arrival(
            photo("a.jpg", "2026:11:19 14:00:00", gps: Samples.berlinPosition), photo("old.jpg", "1998:07:01 12:00:00"))
        #expect(arrival.position(of: arrival.groups.groups[1]).map { "\($0.latitude)" } == "52.52")
        #expect(try diary.waitingDrafts().isEmpty && !disk.contents.keys.contains { $0.contains("/attachments/") })
        let cards = try begin(&arrival)
        // What was taken long ago is a card of today.
        #expect(cards.map { "\($0.day)" } == ["2026-11-20", "2026-11-19"])
        let filling = try diary.filling(of: cards[1])
        diary.release(filling)
        guard case .files(let files)? = filling["photo.files"] else { throw Missing() }
        #expect(files.map(\.name) == ["a.jpg"])
        #expect(filling["photo.place"] == nil && filling["photo.taken"] == nil)
        #expect(try diary.draftsToContinue(of: "photo_journal").map(\.card) == [cards[1], cards[0]])
    }

    @Test func thePhotosOfACardAreNotTakenAgain() throws {
        let paths = [try photo("a.jpg", "2026:11:19 14:00:00"), try photo("b.jpg", "2026:11:20 09:00:00")]
        var first = try arrival(paths[0], paths[0], paths[1])
        #expect(first.leftOut.map(\.reason) == [.twice])
        let cards = try begin(&first)
        // One is saved, the other is still a draft.
        var filling = try diary.filling(of: cards[0])
        _ = try diary.save(&filling)
        let again = try arrival(paths[0], paths[1])
        #expect(again.photos.isEmpty && again.groups.groups.isEmpty)
        #expect(again.leftOut.map(\.reason) == [.known(cards[0]), .known(cards[1])])
        // A card that was deleted has them no more.
        try diary.delete([cards[0]])
        #expect(try names(arrival(paths[0], paths[1])) == [["a"]])
    }

    @Test func aCleanCopyIsTheSamePhoto() throws {
        let path = try photo("a.jpg", "2026:11:19 14:00:00", gps: Samples.berlinPosition)
        var first = try arrival(path)
        let card = try #require(try begin(&first).first)
        var filling = try diary.filling(of: card)
        #expect(filling.skip("photo.place").refusal == nil)
        #expect(HeldPlaces(of: filling, in: diary).clean(&filling, in: diary).count == 1)
        _ = try diary.save(&filling)
        #expect(try arrival(path).leftOut.map(\.reason) == [.known(card)])
        // The same name alone says nothing.
        try disk.writeAtomically(Samples.png(), to: "/home/a.jpg")
        #expect(try names(arrival("/home/a.jpg")) == [["a"]])
    }

    @Test func anotherProgramMayHaveBegunThemInTheMeantime() throws {
        let path = try photo("a.jpg", "2026:11:19 14:00:00")
        var (one, two) = (try arrival(path), try arrival(path))
        let cards = try begin(&one)
        try two.lookAgain(in: diary)
        #expect(try begin(&two) == [])
        #expect(two.leftOut.map(\.reason) == [.known(cards[0])])
        #expect(try diary.waitingDrafts().count == 1)
    }

    @Test func whatIsNoPhotoIsSaid() throws {
        try disk.writeAtomically(Array("words".utf8), to: "/home/words.jpg")
        try disk.writeAtomically([0, 0, 0, 20] + Array("ftypqt  ".utf8) + [0, 0, 0, 0], to: "/home/live.mov")
        try disk.writeAtomically([], to: "/home/empty.jpg")
        let arrival = try arrival("/home/words.jpg", "/home/live.mov", "/home/empty.jpg", "/home/gone.jpg")
        #expect(arrival.photos.isEmpty)
        #expect(arrival.leftOut.map(\.name) == ["words.jpg", "live.mov", "empty.jpg", "gone.jpg"])
        for left in arrival.leftOut.dropFirst() {
            guard case .refused(let refusal) = left.reason else {
                Issue.record("\(left.name) is refused")
                continue
            }
            #expect(!refusal.text(in: "en").isEmpty)
        }
    }

    @Test func theTemplateIsTheOneForPhotosThatIsUsed() throws {
        let other = try DiaryFixture.create(on: DiaryFixture.disk(), template: "mood_five")
        #expect(try other.templateForPhotos() == "photo_journal")
        let walks = """
            {"cards":1,"id":"walks","version":1,"title":"W","cadence":"anytime","groups":[{"id":"g","title":"G","fields":[
              {"id":"p","type":"photo","title":"P"}]}]}
            """
        try other.use(.json(walks))
        #expect(try other.templateForPhotos() == "walks")
        try other.use(.bundled("photo_journal"))
        #expect(try other.templateForPhotos() == "photo_journal")
        #expect(try PhotoArrival(for: "mood_five", in: other) == nil)
    }

    private struct Missing: Error {}
}
