import TestSupport
import Testing

/// What photos propose in the prompts and on the command line.
@Suite struct PhotoFillTests {
    /// A home with photos: one with a date and a place, and others that differ in the date only.
    private func home() throws -> Home {
        let home = Home()
        let made = try home.shell(
            """
            cp '\(DocsTests.root)/Tests/Fixtures/berlin.jpg' ~/a.jpg && cd
            sed 's/2026:11:19 14:02/2026:11:19 15:30/' a.jpg >b.jpg
            sed 's/2026:11:19 14:02/2026:11:20 09:00/' a.jpg >c.jpg
            sed 's/2026:11:19 14:02/1998:07:01 12:00/' a.jpg >old.jpg
            """)
        #expect(made.exitCode == 0, "\(made.err)")
        return home
    }

    private func lines(_ home: Home) throws -> String {
        try home.shell("cat '\(home.journal)'/cards/*.jsonl").out
    }

    @Test func aPhotoProposesItsDayAndPlaceInThePlainPrompt() throws {
        let home = try home()
        // The photo, no more photos, no caption, the proposed day, no place, no tags.
        let run = try home.cards("fill", "photo_journal", input: "\(home.path)/a.jpg\n\n\n\n-\n\n\n")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(
            run.err.contains(
                "Suggested from the photo: Thursday 19 November 2026. An empty line accepts it, - refuses it."))
        #expect(run.err.contains("Suggested from the photo: 52.52, 13.40495"))
        #expect(
            run.err.contains("The file of the photo still contains the place:\n1 Leave it as it is\n2 Put a clean copy")
        )
        let line = try lines(home)
        #expect(line.contains(#""taken":"2026-11-19""#))
        #expect(line.contains(#""photo.place":"skipped""#) && !line.contains("52.52"))
        // The file is as it was.
        #expect(try home.shell("cat '\(home.journal)'/attachments/*/* | cmp - ~/a.jpg").exitCode == 0)
    }

    @Test func aRefusedPlaceCanLeaveTheFileToo() throws {
        let home = try home()
        let run = try home.cards("fill", "photo_journal", input: "\(home.path)/a.jpg\n\n\n\n-\n2\n\n\n")
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(run.err.contains("The card has a clean copy of the photo now."))
        let facts = try home.shell("cards photo \"$(ls -d '\(home.journal)'/attachments/*/*)\"")
        #expect(facts.out.contains("Place       the file does not say"), "\(facts.out)\(facts.err)")
        #expect(try home.cards("check").exitCode == 0)
        #expect(try home.cards("doctor").exitCode == 0)
    }

    @Test func aRefusedPlaceStaysRefusedInTheDraft() throws {
        let home = try home()
        let cut = try home.cards("fill", "photo_journal", input: "\(home.path)/a.jpg\n\n\n\n-\n1\n")
        #expect(cut.exitCode == 65)
        let card = try #require(cut.err.split(separator: " ").last { $0.hasPrefix("photo_journal/") })
        let resumed = try home.cards("fill", String(card), "--resume", input: "1\n\n\n\n\n")
        #expect(resumed.exitCode == 0, "\(resumed.err)")
        #expect(resumed.err.contains("Now: skipped"), "\(resumed.err)")
        #expect(!resumed.err.contains("13.40495"))
    }

    /// Also while a saved card is changed, but not each time that it is opened.
    @Test func aPlaceThatIsRefusedLaterIsAskedAboutOnce() throws {
        let home = try home()
        _ = try home.run(
            ["fill", "photo_journal", "--set", "photo.files=\(home.path)/a.jpg", "--accept-proposals"])
        let edited = try home.cards("edit", input: "\n\n\n-\n2\n\n\n")
        #expect(edited.exitCode == 0, "\(edited.err)")
        #expect(edited.err.contains("The file of the photo still contains the place"), "\(edited.err)")
        #expect(edited.err.contains("The card has a clean copy of the photo now."), "\(edited.err)")
        let other = try self.home()
        _ = try other.run(
            ["fill", "photo_journal", "--set", "photo.files=\(other.path)/a.jpg", "--skip", "photo.place"])
        let again = try other.cards("edit", input: "\n\n\n\n\n\n")
        #expect(again.exitCode == 0 && !again.err.contains("still contains"), "\(again.err)")
    }

    @Test func nothingIsTakenOnTheCommandLineUnlessThePersonSaysSo() throws {
        let home = try home()
        let set = ["fill", "photo_journal", "--set", "photo.files=\(home.path)/a.jpg"]
        #expect(try home.run(set).exitCode == 0)
        #expect(try !lines(home).contains("2026-11-19\""))
        let other = try self.home()
        let run = try other.run(
            ["fill", "photo_journal", "--set", "photo.files=\(other.path)/a.jpg", "--accept-proposals"])
        #expect(run.exitCode == 0)
        #expect(run.err.contains("Answered from the photo: Taken on"), "\(run.err)")
        let line = try lines(other)
        #expect(line.contains(#""taken":"2026-11-19""#) && line.contains(#""lat":52.52"#))
    }

    @Test func cardsOfAFileTakeProposalsOnRequest() throws {
        let home = try home()
        // The file comes into the journal with a card.
        _ = try home.run(["fill", "photo_journal", "--set", "photo.files=\(home.path)/a.jpg"])
        let row = #"{"day":"2026-11-18","values":{"photo":{"files":[FILE]}}}"#
        let shell = """
            file=$(grep -o '{"name":"a.jpg"[^}]*}' '\(home.journal)'/cards/*.jsonl)
            printf '%s' '\(row)' | sed "s|FILE|$file|" >~/row.json
            """
        _ = try home.shell(shell)
        let plain = try home.cards("fill", "photo_journal", "--from", "\(home.path)/row.json", "--dry-run")
        #expect(plain.exitCode == 0, "\(plain.err)")
        let run = try home.cards("fill", "photo_journal", "--from", "\(home.path)/row.json", "--accept-proposals")
        #expect(run.exitCode == 0, "\(run.err)")
        let lines = try lines(home).split(separator: "\n")
        #expect(lines.count == 2 && lines.first?.contains("52.52") == false)
        #expect(lines.last?.contains(#""taken":"2026-11-19""#) == true && lines.last?.contains(#""lat":52.52"#) == true)
    }

    @Test func aSavedCardGetsProposalsOnlyOnRequest() throws {
        let home = try home()
        _ = try home.run(["fill", "photo_journal", "--set", "photo.files=\(home.path)/a.jpg"])
        let plain = try home.cards("edit", input: "\n\n\n\n\n")
        #expect(!plain.err.contains("from the photo"))
        let asked = try home.cards("edit", "--propose", input: "\n\n\n\n\n")
        #expect(asked.err.contains("Suggested from the photo: 52.52, 13.40495"), "\(asked.err)")
        #expect(try lines(home).contains(#""lat":52.52"#))
    }

    @Test func aCleanCopyIsStoredFromTheBeginning() throws {
        let home = try home()
        let run = try home.run(
            ["fill", "photo_journal", "--set", "photo.files=\(home.path)/a.jpg", "--strip", "--accept-proposals"])
        #expect(run.exitCode == 0, "\(run.err)")
        #expect(!run.err.contains("from the photo"))
        let facts = try home.shell("cards photo \"$(ls -d '\(home.journal)'/attachments/*/*)\"")
        #expect(facts.out.contains("Place       the file does not say"), "\(facts.out)\(facts.err)")
        _ = try home.shell("printf 'II*\\0nonsense' >~/broken.tif")
        let refused = try home.run(["fill", "photo_journal", "--set", "photo.files=\(home.path)/broken.tif", "--strip"])
        #expect(
            refused.exitCode == 65 && refused.err.contains("No clean copy of that photo can be made."), "\(refused.err)"
        )
    }

    // MARK: - Several photos

    @Test func photosOfOneDayWithinTwoHoursAreOneCard() throws {
        let home = try home()
        let run = try home.shell("cd && cards fill photo_journal --photo *.jpg --accept-proposals")
        #expect(run.exitCode == 0, "\(run.err)")
        let line = try lines(home)
        // Two photos of the 19th, one of the 20th, and an old one on a card of today.
        #expect(line.split(separator: "\n").count == 3, "\(line)")
        let cards = line.split(separator: "\n")
        #expect(
            cards.contains { $0.contains("photo_journal/2026-11-19/") && $0.contains("a.jpg") && $0.contains("b.jpg") })
        #expect(cards.contains { $0.contains("photo_journal/2026-11-20/") && $0.contains(#""taken":"1998-07-01""#) })
        #expect(cards.allSatisfy { $0.contains(#""lat":52.52"#) })
        #expect(run.err.contains("Card 3 of 3."))
    }

    @Test func theRestOfEachCardIsAsked() throws {
        let home = try home()
        let run = try home.shell(
            "cd && printf 'A walk\\n.\\n\\n\\n\\n\\n' | cards fill photo_journal --photo a.jpg b.jpg")
        #expect(run.exitCode == 0, "\(run.err)")
        let line = try lines(home)
        #expect(line.contains(#""caption":"A walk""#) && line.contains(#""taken":"2026-11-19""#), "\(run.err)")
    }

    @Test func whatIsNoPhotoIsRefusedBeforeAnythingIsSaved() throws {
        let home = try home()
        home.write("words", to: "words.jpg")
        let run = try home.shell("cd && cards fill photo_journal --photo a.jpg words.jpg --no-input")
        #expect(run.exitCode == 65 && run.err.contains("words.jpg"), "\(run.err)")
        let other = try home.shell("cd && cards fill mood_five --photo a.jpg --no-input")
        #expect(other.exitCode == 64 && other.err.contains("No question of mood_five takes photos"), "\(other.err)")
        #expect(try home.cards("list").exitCode == 1)
    }
}
