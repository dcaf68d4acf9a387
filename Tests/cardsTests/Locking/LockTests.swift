import CardSchema
import TestSupport
import Testing

@testable import CardVault

@testable import CardsProgram

/// A diary in a vault: what is said while it is locked, and what the next command does about an interrupted one.
///
/// Most of it needs no gocryptfs. `scripts/try-lock.py` drives real vaults, and kills the program at its calls of the system.
@Suite struct LockTests {
    private static let passphrase = "four words of mine\n"

    /// A home whose diary has a vault, but no link: it came from another device.
    private func locked() -> Home {
        let home = Home()
        home.write(#"{"cards_vault":1,"name":"journal-1f2e3d4c"}"#, to: ".local/share/cards/journal.vault/cards.json")
        return home
    }

    #if os(Linux)
        @Test(arguments: [
            ["list"], ["status"], ["show", "today"], ["search", "x"], ["read"],
            ["fill", "mood_five", "--set", "day.mood=1"],
            ["edit", "mood_five/today"], ["undo"], ["safety"], ["safety", "edit"], ["week"], ["calendar"], ["trends"],
            ["insights"], ["lists"], ["on-this-day"], ["check"], ["doctor"], ["export", "--as", "csv"],
            ["backup", "b.tar"],
            ["migrate"], ["schema", "adopt", "mood_five"], ["remind", "add", "21:00"], ["init"], ["init", "--locked"],
            ["import", "--as", "csv", "/dev/null"], ["open", "--no-browser"], ["history", "mood_five/today"], [],
            ["mute", "mood_five/2026-11-20"], ["mute"], ["plugin", "enable", "photo"], ["plugin", "disable", "photo"],
        ])
        func saysThatItIsLocked(words: [String]) throws {
            let home = locked()
            let done = try home.run(words + ["--no-input"])
            #expect(done.exitCode == (words == ["init", "--locked"] ? 73 : 79), "\(words): \(done.err)")
            #expect(home.names(in: "\(home.path)/.local/share/cards") == ["journal.vault"], "\(words)")
        }

        @Test func asksNobodyAtTheStartOfAShell() throws {
            let home = locked()
            let done = try home.cards("nudge")
            #expect(done.exitCode == 0)
            #expect(done.out.isEmpty && done.err.isEmpty)
        }

        @Test func saysItInJSONAndInSpanish() throws {
            let done = try locked().cards("list", "--json", "--no-input", "--lang", "es")
            #expect(done.exitCode == 79)
            #expect(done.out.isEmpty)
            #expect(done.err.contains("está cerrado"))
            #expect(done.err.contains("cards unlock"))
        }

        @Test func namesTheProgramsThatItNeeds() throws {
            let home = Home()
            _ = try home.cards("init")
            home.environment["PATH"] = home.path
            let done = try home.cards("lock", "setup", input: Self.passphrase)
            #expect(done.exitCode == 69)
            #expect(done.err.contains("gocryptfs"))
            #expect(try home.cards("list").exitCode == 1)
        }

        @Test func saysWhatHasNoVault() throws {
            let home = Home()
            _ = try home.cards("init")
            for words in [["lock"], ["unlock"], ["lock", "rekey"], ["lock", "recovery"], ["lock", "remove"]] {
                let done = try home.run(words, input: Self.passphrase)
                #expect(done.exitCode == 66, "\(words): \(done.err)")
                #expect(done.err.contains("cards lock setup"), "\(words)")
            }
        }

        // MARK: - Interrupted

        @Test func undoesAVaultThatWasNotFinished() throws {
            let home = try filled()
            home.write("x", to: ".local/share/cards/journal.vault.new/data/gocryptfs.conf")
            home.write(#"{"doing":"encrypt","name":"journal-1f2e3d4c"}"#, to: ".local/share/cards/journal.vault.step")
            #expect(try home.cards("list", "--plain").out.contains("mood_five"))
            #expect(home.names(in: "\(home.path)/.local/share/cards") == ["journal"])
        }

        @Test func undoesAVaultThatWasNotPutInPlace() throws {
            let home = try filled()
            home.write(
                #"{"cards_vault":1,"name":"journal-1f2e3d4c"}"#, to: ".local/share/cards/journal.vault/cards.json")
            home.write(#"{"doing":"encrypt","name":"journal-1f2e3d4c"}"#, to: ".local/share/cards/journal.vault.step")
            #expect(try home.cards("list", "--plain").out.contains("mood_five"))
            #expect(home.names(in: "\(home.path)/.local/share/cards") == ["journal"])
        }

        @Test func finishesAVaultThatIsInPlace() throws {
            let home = try filled()
            let cards = ".local/share/cards"
            home.write(#"{"cards_vault":1,"name":"journal-1f2e3d4c"}"#, to: "\(cards)/journal.vault/cards.json")
            home.write(#"{"doing":"encrypt","name":"journal-1f2e3d4c"}"#, to: "\(cards)/journal.vault.step")
            _ = try home.shell("cd ~/\(cards) && mv journal journal.vault.swap && ln -s ~/nowhere/journal journal")
            let done = try home.cards("list", "--no-input")
            #expect(done.exitCode == 79)
            #expect(home.names(in: "\(home.path)/\(cards)") == ["journal", "journal.plain", "journal.vault"])
            #expect(home.names(in: "\(home.path)/\(cards)/journal.plain/journal").contains("cards"))
        }

        @Test(arguments: [("other", "the new passphrase"), ("same", "had before")])
        func saysWhichPassphraseHolds(key: String, said: String) throws {
            let home = locked()
            let cards = ".local/share/cards"
            home.write("key", to: "\(cards)/journal.vault/data/gocryptfs.conf")
            let hash = key == "same" ? SHA256.hex(Array("key".utf8)) : "00"
            home.write(
                "{\"doing\":\"rekey\",\"name\":\"journal-1f2e3d4c-new\",\"key\":\"\(hash)\"}",
                to: "\(cards)/journal.vault.step")
            let done = try home.cards("list", "--no-input")
            #expect(done.exitCode == 79)
            #expect(done.err.contains(said))
            #expect(try !home.cards("list", "--no-input").err.contains(said))
        }

        @Test func offersTheNamesOfJournalsForAWord() throws {
            let done = try Home().cards("--journal", "nosuch", "list")
            #expect(done.exitCode == 66)
            #expect(done.err.contains("help: cards journals"))
        }

        @Test func locksWithoutALineOfOutput() throws {
            let home = locked()
            #expect(try home.cards("lock").out.isEmpty)
            #expect(try home.cards("lock", "--json").out.contains(#""locked":true"#))
        }

        @Test func leavesANoteAloneThatItCannotRead() throws {
            let home = try filled()
            home.write("{}", to: ".local/share/cards/journal.vault.step")
            let done = try home.cards("list")
            #expect(done.exitCode == 78)
            #expect(done.err.contains("journal.vault.step"))
        }

        private func filled() throws -> Home {
            let home = Home()
            _ = try home.cards("fill", "mood_five", "--set", "day.mood=3")
            return home
        }

        // MARK: - With gocryptfs

        @Test func locksAndUnlocks() throws {
            guard try Shell.isInstalled("gocryptfs") && Shell.isInstalled("fusermount3") && canMount() else {
                print("skipped: gocryptfs is not installed, or nothing can be mounted here")
                return
            }
            let home = try filled()
            home.environment["XDG_RUNTIME_DIR"] = home.path
            defer { _ = try? home.cards("lock") }
            let setup = try home.cards("lock", "setup", input: Self.passphrase)
            #expect(setup.exitCode == 0, "\(setup.err)")
            #expect(try home.cards("list", "--plain").out.contains("mood_five"))
            #expect(try home.cards("status", "--json").out.contains(#""lock": "unlocked""#))
            #expect(try home.cards("lock").exitCode == 0)
            #expect(try home.cards("list", "--no-input").exitCode == 79)
            #expect(try home.cards("unlock", input: "something else\n").exitCode == 77)
            #expect(try home.cards("unlock", input: Self.passphrase).exitCode == 0)
            #expect(try home.cards("lock", "remove", input: Self.passphrase).exitCode == 0)
            #expect(try home.cards("list", "--plain").out.contains("mood_five"))
            #expect(try home.cards("lock").exitCode == 66)
        }

        private func canMount() throws -> Bool { try Shell.run("test -w /dev/fuse").status == 0 }
    #endif

    // MARK: - Passphrases

    @Test func takesBothFormsOfALetter() throws {
        func tried(_ text: String, right: String?) throws -> [[UInt8]] {
            var tried: [[UInt8]] = []
            try? Passphrase(text).trying { (typed) throws(VaultFailure) in
                tried.append(Array(typed.utf8))
                if tried.last != right.map({ Array($0.utf8) }) { throw .wrongPassphrase }
            }
            return tried
        }
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        #expect(try tried(decomposed, right: composed) == [Array(composed.utf8)])
        #expect(try tried(decomposed, right: nil) == [composed, decomposed].map { Array($0.utf8) })
        #expect(try tried(composed, right: nil) == [Array(composed.utf8)])
        #expect(try Passphrase(decomposed).composed.utf8.elementsEqual(composed.utf8))
        #expect(throws: VaultFailure.self) { try Passphrase("two\nlines") }
    }

    // MARK: - Recovery words

    @Test func readsRecoveryWordsAsAPersonWritesThem() {
        let code = RecoveryCode.make()
        #expect(code.utf8.count == 39)
        #expect(RecoveryCode.make() != code)
        let written = code.split(separator: "-").joined(separator: " ").uppercased()
        #expect(RecoveryCode.folded(written) == RecoveryCode.folded(code))
        #expect(RecoveryCode.folded(code).utf8.count == 32)
    }
}
