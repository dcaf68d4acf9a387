import CardEngine
import TestSupport
import Testing

/// Backups that `age` encrypts: what the program itself promises, with a stand-in for `age`, and the whole way with a
/// real one if there is one.
@Suite struct EncryptedBackupTests {
    private static let hasAge = SystemProgram.isInstalled("age") && SystemProgram.isInstalled("age-keygen")

    /// A home with a card.
    private func home() throws -> Home {
        let home = Home()
        #expect(try home.cards("fill", "mood_five", "--set", "day.mood=4", "day.note=a canary").exitCode == 0)
        return home
    }

    /// A script in place of `age`.
    private func stand(in home: Home, _ script: String) throws {
        home.write("#!/bin/sh\n\(script)\n", to: "stand")
        #expect(try home.shell("mkdir ~/bin && mv ~/stand ~/bin/age && chmod +x ~/bin/age").exitCode == 0)
        home.environment["PATH"] = "\(home.path)/bin:" + (home.environment["PATH"] ?? "")
    }

    private static let header = "age-encryption.org/v1\n-> X25519 abc\n"

    /// Every way in which nothing is written: the words, the stand-in, the exit code and the message.
    @Test(arguments: [
        ("backup --to age1x", "exit 0", 64, "--to says whom an encrypted backup is for, so it needs --encrypt"),
        (
            "backup --encrypt --no-input", "exit 0", 64,
            "a passphrase can only be typed at a terminal, and there is none"
        ),
        ("backup --encrypt --to nowhere.txt", "exit 0", 66, "there is no file of keys nowhere.txt"),
        (
            "backup --encrypt --to age1x", "echo no >&2; exit 1", 69,
            "age did not encrypt the backup, and nothing was written"
        ),
        ("backup --encrypt --to age1x", "cat > /dev/null; exit 1", 69, "age did not encrypt the backup"),
        ("backup --encrypt --to age1x", "kill -9 $$", 69, "age did not encrypt the backup"),
        ("restore a.age --journal new", "exit 0", 64, "the backup is encrypted to a key: name the file with the key"),
        ("restore a.age --journal new --identity gone", "exit 0", 66, "there is no file of keys gone"),
        ("restore p.age --journal new --no-input", "exit 0", 64, "a passphrase can only be typed at a terminal"),
        (
            "restore a.age --journal new --identity k", "tar c . ; exit 1", 65,
            "age did not decrypt the backup, and nothing"
        ),
        ("restore a.age --journal new --identity k", "cat", 65, "the backup cannot be used"),
    ]) func nothingIsWritten(_ line: String, _ script: String, _ code: Int, _ message: String) throws {
        let home = try home()
        try stand(in: home, script)
        home.write(Self.header, to: "a.age")
        home.write("age-encryption.org/v1\n-> scrypt abc\n", to: "p.age")
        home.write("AGE-SECRET-KEY-1", to: "k")
        let before = try home.shell("cd && find . -type f | sort").out
        let ending = try home.shell("cd && cards \(line)")
        #expect(ending.exitCode == Int32(code), "\(ending)")
        #expect(ending.err.contains(message), "\(ending.err)")
        #expect(try home.shell("cd && find . -type f | grep -v state/cards/ | sort").out == before.removingState)
        #expect(!home.names(in: home.path).contains("new"))
    }

    @Test func aMissingProgramIsNamed() throws {
        let home = try home()
        home.write(Self.header, to: "a.age")
        home.write("", to: "k")
        for line in ["backup --encrypt --to age1x", "restore a.age --identity k"] {
            let ending = try home.shell("cd && PATH=$(dirname $(command -v cards)) && cards \(line)")
            #expect(ending.exitCode == 69, "\(ending)")
            #expect(ending.err.contains("the program 'age', which encrypts and decrypts backups, is not installed"))
            #expect(ending.err.contains("sudo apt install age"))
        }
    }

    /// While `age` runs, no file has the text of the backup; it gets what `tar` reads, and its output is the file.
    @Test func nothingPlainIsOnTheDisk() throws {
        let home = try home()
        try stand(in: home, "cat > all; grep -rl SHA256SUMS ~/x | head > seen; sed 's/^/x/' all")
        let made = try home.shell("mkdir ~/x && cd ~/x && cards backup --encrypt --to age1x b.age --json && tar tf all")
        #expect(made.exitCode == 0, "\(made)")
        #expect(made.out.contains("\"encrypted\":true") && made.out.contains("cards-backup/journal.json"))
        #expect(home.text("x/seen").split(separator: "\n").map { $0.hasSuffix("/x/all") } == [true])
        #expect(home.text("x/b.age").hasPrefix("xcards-backup/SHA256SUMS"))
    }

    @Test func itGoesToStandardOutputToo() throws {
        let home = try home()
        try stand(in: home, "tr a-z b-za")
        let made = try home.shell(
            "cd && cards backup --encrypt --to age1x - | tr b-za a-z | tar xO cards-backup/journal.json")
        #expect(made.out.contains("\"day_start\"") && made.err.contains("Backed up and encrypted"), "\(made)")
    }

    @Test(.enabled(if: hasAge, "skipped: there is no age")) func aKeyDecryptsIt() throws {
        let home = try home()
        let made = try home.shell(
            """
            cd && age-keygen -o key 2>/dev/null && age-keygen -o other 2>/dev/null && age-keygen -y key > public
            cards backup --encrypt --to public && cards backup --encrypt --to "$(cat public)" second.age
            """)
        #expect(made.exitCode == 0, "\(made)")
        #expect(made.err.contains("To restore it: cards restore cards-2026-11-20.tar.age --identity KEY_FILE"))
        #expect(try home.shell("cd && grep -c canary cards-2026-11-20.tar.age second.age").exitCode == 1)
        for name in ["cards-2026-11-20.tar.age", "second.age"] {
            let back = try home.shell(
                """
                cd && cards restore \(name) --identity key --journal "$PWD/back-\(name)" && cards list --journal back-\(name) --json
                """)
            #expect(back.exitCode == 0 && back.out.contains("a canary"), "\(back)")
            #expect(try home.shell("ls -A ~/back-\(name) | grep tmp").out == "")
        }
        // Without Cards.
        let plain = try home.shell(
            "cd && mkdir u && age -d -i key second.age | tar x -C u && cd u/cards-backup && sha256sum -c SHA256SUMS")
        #expect(plain.exitCode == 0, "\(plain)")
        let wrong = try home.shell(
            "cd && cards restore second.age --identity other --journal \"$PWD/w\"; s=$?; ls w; exit $s")
        #expect(
            wrong.exitCode == 65 && wrong.out == "" && wrong.err.contains("name the right key with --identity"),
            "\(wrong)")
    }

    /// Up to a damaged piece, `age` passes on what it has decrypted: nothing of it is used.
    @Test(.enabled(if: hasAge, "skipped: there is no age")) func oneWrongBitIsEnough() throws {
        let home = try home()
        let made = try home.shell(
            """
            cd && age-keygen -o key 2>/dev/null && head -c 400000 /dev/urandom > .local/share/cards/journal/photo.bin
            cards backup --encrypt --to "$(age-keygen -y key)" b.age && size=$(wc -c < b.age)
            printf AAAA | dd of=b.age bs=1 seek=$((size - 9)) conv=notrunc 2>/dev/null
            cards restore b.age --identity key --journal "$PWD/new"; echo $?; find new 2>/dev/null
            """)
        #expect(made.out.hasSuffix("65\n"), "\(made)")
    }

    /// The program asks at the terminal itself, and Cards passes on neither what is typed nor what it says.
    @Test func aPassphraseIsTypedAtTheTerminal() throws {
        let home = try home()
        try stand(
            in: home,
            """
            stty -echo < /dev/tty; printf 'Enter passphrase: ' > /dev/tty; read word < /dev/tty; stty echo < /dev/tty
            [ "$word" = horse ] || { echo wrong >&2; exit 1; }
            if [ "$1" = --encrypt ]; then printf 'age-encryption.org/v1\\n-> scrypt x\\n'; cat; else tail -n +3; fi
            """)
        let path = "\(home.path)/b.tar.age"
        for (passphrase, code) in [("goat", Int32(69)), ("horse", 0)] {
            let backup = try TerminalProgram(["backup", "--encrypt", path], environment: home.environment)
            #expect(backup.waits(for: "Enter passphrase"))
            backup.type("\(passphrase)\r")
            #expect(backup.ending() == code, "\(backup.text)")
            #expect(!backup.text.contains(passphrase) && backup.text.contains("wrong") == (code != 0))
            #expect(home.names(in: home.path).contains("b.tar.age") == (code == 0))
        }
        for (passphrase, code) in [("goat", Int32(65)), ("horse", 0)] {
            let words = ["restore", path, "--journal", "\(home.path)/back"]
            let restore = try TerminalProgram(words, environment: home.environment)
            #expect(restore.waits(for: "Enter passphrase"))
            restore.type("\(passphrase)\r")
            #expect(restore.ending() == code, "\(restore.text)")
            #expect(home.names(in: home.path).contains("back") == (code == 0))
        }
        #expect(try home.shell("cards list --json --journal ~/back").out.contains("a canary"))
    }
}

extension String {
    /// The lines without those of this device's state.
    fileprivate var removingState: String {
        split(separator: "\n").filter { !$0.contains("state/cards/") }.map { "\($0)\n" }.joined()
    }
}
