import CardEngine
import CardVault
import TestSupport
import Testing

@testable import CardsProgram

/// What an app does with a diary that its person encrypted.
@Suite struct VaultLibraryTests {
    private func vault(of home: Home) -> Vault {
        Vault(
            journal: "\(home.path)/.local/share/cards/journal", runtime: "\(home.path)/run/cards",
            states: "\(home.path)/.local/state/cards")
    }

    @Test func aDiaryWithoutAVaultHasNoState() throws {
        let home = Home()
        _ = try home.cards("init")
        #expect(try vault(of: home).state() == nil)
        #expect(VaultHold(vault(of: home)) == nil)
        #expect(throws: VaultFailure.self) {
            try vault(of: home).unlock(.passphrase(Passphrase("four words of mine")), device: "laptop-7f3a")
        }
    }

    @Test func aLockedDiaryHasOne() throws {
        let home = Home()
        home.write(#"{"cards_vault":1,"name":"journal-1f2e3d4c"}"#, to: ".local/share/cards/journal.vault/cards.json")
        let vault = vault(of: home)
        #expect(try vault.state() == .locked)
        #expect(VaultHold(vault) == nil)
        let opened = Result { try Diary.open("\(home.path)/.local/share/cards/journal", state: "\(home.path)/state") }
        guard case .failure(let error as DiaryFailure) = opened else {
            Issue.record("it was opened")
            return
        }
        #expect(error.kind == .passphraseNeeded)
    }

    @Test(arguments: ["", "two\nlines", String(repeating: "x", count: 1001)])
    func aPassphraseIsOneLine(_ text: String) {
        #expect(throws: VaultFailure.self) { try Passphrase(text) }
    }

    @Test func aPassphraseIsPrintedNowhere() throws {
        let passphrase = try Passphrase("canary-7f3a")
        var dumped = ""
        dump(passphrase, to: &dumped)
        dump(Vault.Key.recovery(passphrase), to: &dumped)
        #expect(!("\(passphrase) \(String(reflecting: passphrase))" + dumped).contains("canary"))
    }

    #if os(Linux)
        @Test(.enabled(if: SystemProgram.isInstalled("gocryptfs") && SystemProgram.isInstalled("fusermount3")))
        func isUnlockedShownAndLocked() throws {
            let home = Home()
            home.environment["XDG_RUNTIME_DIR"] = "\(home.path)/run"
            _ = try home.cards("init")
            _ = try home.cards("fill", "mood_five", "--set", "day.mood=4")
            let made = try home.cards("lock", "setup", input: "four words of mine\n")
            // Where FUSE is not allowed, as in many containers, there is nothing to try.
            guard made.exitCode == 0 else { return }
            let vault = vault(of: home)
            #expect(try vault.state() == .unlocked)
            try vault.lock()
            #expect(try vault.state() == .locked)
            #expect(throws: VaultFailure.self) { try vault.unlock(.passphrase(Passphrase("other")), device: "x-0000") }
            #expect(try vault.unlock(.passphrase(Passphrase("four words of mine")), device: "x-0000"))
            #expect(try !vault.unlock(.passphrase(Passphrase("four words of mine")), device: "x-0000"))
            let hold = try #require(VaultHold(vault))
            #expect(!hold.isAskedToLeave)
            #expect(try home.cards("list").out.contains("mood_five"))
            try vault.lock(patience: 100)
            #expect(try vault.state() == .locked)
        }
    #endif
}
