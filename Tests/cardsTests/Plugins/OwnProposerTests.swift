import TestSupport
import Testing

/// The proposer of photos is part of the program: it is on, says so, and can be switched off.
@Suite struct OwnProposerTests {
    private func home() throws -> Home {
        let home = Home()
        let made = try home.shell("cp '\(DocsTests.root)/Tests/Fixtures/berlin.jpg' ~/a.jpg")
        #expect(made.exitCode == 0, "\(made.err)")
        return home
    }

    private func filled(_ home: Home) throws -> String {
        let run = try home.cards(
            "fill", "photo_journal", "--set", "photo.files=\(home.path)/a.jpg", "--accept-proposals")
        #expect(run.exitCode == 0, "\(run.err)")
        return run.err
    }

    @Test func itIsSwitchedOffAndOnAgain() throws {
        let home = try home()
        #expect(
            try home.cards("plugin", "list").out.contains(
                "photo  built in  proposer of answers while you fill in a card: enabled"))
        let info = try home.cards("plugin", "info", "photo")
        #expect(info.exitCode == 0 && info.out.contains("those on the card that is being filled in"), "\(info.err)")
        #expect(info.out.contains("cards plugin disable photo"))
        #expect(try filled(home).contains("Answered from the photo: Taken on"))

        let off = try home.cards("plugin", "disable", "photo")
        #expect(off.exitCode == 0 && off.err.contains("Disabled photo."), "\(off.err)")
        #expect(try home.cards("plugin", "disable", "photo").exitCode == 1, "it is off already")
        #expect(try home.cards("plugin", "list").out.contains("fill in a card: switched off"))
        let document = try home.cards("plugin", "list", "--json").out
        #expect(document.contains(#""state": "disabled""#), "\(document)")
        #expect(try !filled(home).contains("from the photo"))
        let prompt = try home.cards("fill", "photo_journal", input: "\(home.path)/a.jpg\n\n\n\n\n\n\n")
        #expect(prompt.exitCode == 0 && !prompt.err.contains("from the photo"), "\(prompt.err)")

        let on = try home.cards("plugin", "enable", "photo")
        #expect(
            on.exitCode == 0 && on.err.contains("private ones left out") && on.err.contains("Enabled photo."),
            "\(on.err)")
        #expect(try home.cards("plugin", "enable", "photo").err.contains("already enabled"))
        #expect(try filled(home).contains("Answered from the photo: Taken on"))
    }

    /// The decisions about other plugins stay, and what cannot be read counts as a no.
    @Test func theDecisionIsKeptBesideOthers() throws {
        let home = try home()
        _ = try home.cards("plugin", "disable", "photo")
        let file = try home.shell("cat ~/.config/cards/proposals.json").out
        #expect(file.contains(#""off""#) && file.contains("photo"), "\(file)")
        _ = try home.shell(
            "printf '{\"cards\":1,\"proposals\":{\"sentiment\":{\"mood_five\":true}},\"off\":[\"photo\"]}' >~/.config/cards/proposals.json"
        )
        _ = try home.cards("plugin", "enable", "photo")
        let kept = try home.shell("cat ~/.config/cards/proposals.json").out
        #expect(kept.contains("sentiment") && !kept.contains(#""off""#), "\(kept)")
        _ = try home.shell("printf nonsense >~/.config/cards/proposals.json")
        #expect(try !filled(home).contains("from the photo"))
    }

    @Test func photosThatACardHasAreLeftOut() throws {
        let home = try home()
        _ = try filled(home)
        let again = try home.cards("fill", "photo_journal", "--photo", "\(home.path)/a.jpg", "--accept-proposals")
        #expect(
            again.exitCode == 0 && again.err.contains("a.jpg is already on the card photo_journal/"), "\(again.err)")
        #expect(try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.split(separator: "\n").count == 1)
    }
}
