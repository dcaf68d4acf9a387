import CardEngine
import CardSchema
import CardTesting
import Synchronization
import Testing

@testable import CardsBrowser

/// Several photos that a page sends, and proposers that take their time.
@Suite struct PhotosTests {
    private static let photo = try? RealFileSystem().readFile(
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Tests/Fixtures/berlin.jpg")

    /// The photo of the fixtures with another day and time, such as `19 14:02`.
    private static func photo(_ time: String) throws -> [UInt8] {
        let (old, new) = (Array("2026:11:19 14:02".utf8), Array("2026:11:\(time)".utf8))
        var bytes = try #require(photo)
        for start in 0..<bytes.count - old.count where bytes[start..<start + old.count].elementsEqual(old) {
            bytes.replaceSubrange(start..<start + old.count, with: new)
        }
        return bytes
    }

    /// Sends photos as a page does.
    private static func send(
        _ photos: [(name: String, bytes: [UInt8])], at question: (card: Int, path: String)? = nil,
        to browser: BrowserFixture
    ) throws -> BrowserFixture.Update {
        var update = BrowserUpdate()
        for (index, photo) in photos.enumerated() {
            let upload = try #require(browser.run.upload(named: photo.name, to: question?.card))
            _ = upload.take(photo.bytes[...])
            upload.end(isWhole: true)
            let place = BrowserRun.PhotoPlace(question: question, left: photos.count - index - 1)
            update = browser.run.receive(photo: upload, at: place, from: "a")
        }
        return try BrowserFixture.Update(update.text)
    }

    private static func uploads(_ browser: BrowserFixture) -> Int {
        browser.files.contents.keys.count { $0.contains("/upload-") }
    }

    @Test func photosBecomeCardsThatAreDescribedOneAfterTheOther() throws {
        let browser = try BrowserFixture(using: ["photo_journal"])
        let photos = [
            ("a.jpg", try Self.photo("19 14:02")), ("b.jpg", try Self.photo("19 15:30")),
            ("c.jpg", try Self.photo("20 09:00")),
        ]
        let shown = try Self.send(photos, to: browser)
        #expect(shown.view == "photos" && shown.html.contains("Begin 2 cards"), "\(shown.html)")
        #expect(shown.html.contains("Thursday 19 November 2026, 14:02 to 15:30"))
        #expect(shown.html.contains("Place: 52.52, 13.40495"))
        #expect(try browser.diary.waitingDrafts().isEmpty)
        let split = try browser.send("/do", #"{"do":"photos-split","at":"0 1"}"#)
        #expect(split.node["view"]?["part"]?.string == "photo-cards" && split.node["focus"]?.string == "photo-card-1")
        #expect(split.html.contains("Begin 3 cards"))
        let joined = try browser.send("/do", #"{"do":"photos-join","at":"1"}"#)
        #expect(joined.html.contains("Begin 2 cards"))
        let first = try browser.send("/do", #"{"do":"photos-begin"}"#)
        #expect(first.view == "card" && first.html.contains("a.jpg") && !first.html.contains("b.jpg"))
        #expect(try browser.diary.waitingDrafts().count == 2 && Self.uploads(browser) == 0)
        let saved = try browser.send("/do", #"{"do":"save","at":"anyway"}"#)
        #expect(saved.html.contains("One more card is not finished.") && saved.html.contains("Continue with the next"))
        // Again, nothing is doubled.
        let again = try Self.send(photos, to: browser)
        #expect(again.html.contains("already in the card of Thursday 19 November 2026"), "\(again.html)")
        #expect(!again.html.contains("photos-begin"))
        _ = try browser.send("/do", #"{"do":"photos-leave"}"#)
        #expect(try browser.diary.waitingDrafts().count == 1 && browser.diary.cards(last: .days(9)).count == 1)
    }

    @Test func aPictureIsSentUntilThePageHasMadeASmallOne() throws {
        let browser = try BrowserFixture(using: ["photo_journal"])
        let bytes = try Self.photo("19 14:02")
        _ = try Self.send([("a.jpg", bytes)], to: browser)
        let hash = SHA256.hex(bytes)
        #expect(browser.run.smallPicture(hash)?.bytes == bytes)
        browser.run.keepSmallPicture(Base64.text([1, 2, 3]), of: hash)
        let small = try #require(browser.run.smallPicture(hash))
        #expect(small.isSmall && small.bytes == [1, 2, 3])
        // Nothing of it outlives the photos.
        #expect(!browser.files.contents.keys.contains { $0.contains("/pictures/") })
        _ = try browser.send("/hide", #"{"texts":[]}"#)
        #expect(browser.run.smallPicture(hash) == nil && Self.uploads(browser) == 0)
    }

    @Test func atTheQuestionOfANewCardThoseThatFitGoThere() throws {
        let browser = try BrowserFixture(using: ["photo_journal"])
        let card = try browser.send("/view", #"{"go":"card","at":"photo_journal"}"#)
        let place = (card: try #require(Int(card.card)), path: "photo.files")
        let two = [("a.jpg", try Self.photo("19 14:02")), ("b.jpg", try Self.photo("19 15:30"))]
        let update = try Self.send(two, at: place, to: browser)
        #expect(update.view == nil && update.text.contains("a.jpg") && update.text.contains("b.jpg"))
        // The card has photos now: what comes is for it, but nothing twice.
        let more = try Self.send([two[0], ("c.jpg", try Self.photo("18 14:02"))], at: place, to: browser)
        #expect(more.view == nil && more.text.contains("c.jpg"))
        guard case .files(let files)? = browser.run.cards[place.card]?.filling["photo.files"] else {
            Issue.record("the card has no files")
            return
        }
        #expect(files.map(\.name) == ["a.jpg", "b.jpg", "c.jpg"])
    }

    @Test func atTheQuestionOfANewCardOfSeveralDaysTheyAreShownApart() throws {
        let browser = try BrowserFixture(using: ["photo_journal"])
        let card = try browser.send("/view", #"{"go":"card","at":"photo_journal"}"#)
        let place = (card: try #require(Int(card.card)), path: "photo.files")
        let update = try Self.send(
            [("a.jpg", try Self.photo("19 14:02")), ("b.jpg", try Self.photo("18 15:30"))], at: place, to: browser)
        #expect(update.view == "photos" && update.html.contains("Begin 2 cards"))
    }

    @Test func aTemplateThatIsNotUsedYetIsNamed() throws {
        let browser = try BrowserFixture()
        let shown = try Self.send([("a.jpg", try Self.photo("19 14:02"))], to: browser)
        #expect(
            shown.html.contains("They become cards of &quot;Photo journal&quot;")
                || shown.html.contains("They become cards of \"Photo journal\""), "\(shown.html)")
        #expect(try browser.diary.templates() == ["mood_five"])
        let card = try browser.send("/do", #"{"do":"photos-begin"}"#)
        #expect(card.view == "card")
        #expect(try browser.diary.templates().sorted() == ["mood_five", "photo_journal"])
    }

    // MARK: - Proposers

    /// A proposer that thinks until it may answer.
    private final class Slow: Proposer {
        let id = "photo"
        private let mayAnswer = Mutex(false)

        func answer() { mayAnswer.withLock { $0 = true } }

        func propose(_ request: Proposal.Request) -> Proposal.Reply {
            while !mayAnswer.withLock({ $0 }) { Platform.sleep(milliseconds: 1) }
            guard let place = request.targets["date"], let day = CivilDate("2026-11-19") else {
                return Proposal.Reply()
            }
            return Proposal.Reply([Proposal(.date(day), at: place, from: "from afar")], notes: ["a note"])
        }
    }

    @Test func nobodyWaitsForASlowProposer() throws {
        let slow = Slow()
        let browser = try BrowserFixture(using: ["photo_journal"], asking: [slow])
        // The view comes at once, although the proposer still thinks.
        let card = try browser.send("/view", #"{"go":"card","at":"photo_journal"}"#)
        #expect(card.node["thinking"]?.number == card.card && !card.html.contains("from afar"))
        let answered = try browser.send(
            "/answer", #"{"card":\#(card.card),"path":"photo.caption","value":"words"}"#)
        #expect(answered.node["thinking"]?.number == card.card)
        #expect(try browser.send("/proposed", #"{"card":\#(card.card)}"#).node["thinking"] != nil)
        slow.answer()
        var last = try browser.send("/proposed", #"{"card":\#(card.card)}"#)
        var text = last.text
        while last.node["thinking"] != nil {
            Platform.sleep(milliseconds: 1)
            last = try browser.send("/proposed", #"{"card":\#(card.card)}"#)
            text += last.text
        }
        #expect(text.contains("from afar") && text.contains("a note"))
    }
}
