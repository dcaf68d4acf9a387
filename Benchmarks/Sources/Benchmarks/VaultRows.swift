import CardEngine

/// Everyday commands over ten years of one card a day, in an unlocked vault of gocryptfs; nothing where it is not installed.
struct VaultRows {
    let runs: Int
    let folder: Folder

    private var environment: [String] {
        let home = folder.appending("vault-home")
        return [
            "HOME=\(home)", "XDG_RUNTIME_DIR=\(home)", "CARDS_NOW=2026-10-31T12:00:00Z",
            "CARDS_JOURNAL=\(home)/journal",
            "PATH=\(Platform.environment("PATH") ?? "/usr/bin:/bin")",
        ]
    }

    /// Makes the journal, encrypts it, measures, and locks it again.
    func add(to table: inout Table) throws {
        guard SystemProgram.isInstalled("gocryptfs"), SystemProgram.isInstalled("fusermount3") else { return }
        let files = RealFileSystem()
        let home = folder.appending("vault-home")
        try files.createDirectory(home)
        let whole = try WholeJournal(at: "\(home)/journal", cards: 3653, seed: Main.seed)
        try fillBlocks(of: whole.journal.layout, on: files)
        guard shell("printf 'a passphrase of ours\\n' | '\(WholeProgram.cards)' lock setup") else { return }
        defer { _ = shell("'\(WholeProgram.cards)' lock") }
        for words in [["status"], ["show", "2026-10-30"], ["list", "--last", "4w"], ["week"]] {
            let program = WholeProgram(words: [WholeProgram.cards] + words, environment: environment)
            let results = (0..<runs * 4).compactMap { _ in program.run() }
            guard !results.isEmpty, results.allSatisfy({ $0.exitStatus == 0 }) else { continue }
            let time = Measurement(seconds: results.map(\.wall))
            table.add(
                "\(words[0]), ten years of days, in a vault", minimum: Table.seconds(time.minimum),
                median: Table.seconds(time.median), "", "", "≤ 60 ms", "")
        }
    }

    private func shell(_ line: String) -> Bool {
        WholeProgram(words: ["/bin/sh", "-c", line], environment: environment).run()?.exitStatus == 0
    }

    /// Gives every line a block of its own, as if each card had been saved in the vault.
    private func fillBlocks(of layout: JournalLayout, on files: RealFileSystem) throws {
        for name in try files.fileNames(in: layout.cards) {
            let path = FilePath.join(layout.cards, name)
            var text: [UInt8] = []
            for line in try files.readFile(path).split(separator: 0x0A) {
                text += line
                text.append(0x0A)
                let rest = text.count % 4096
                if rest > 0 { text += [UInt8](repeating: 0x0A, count: 4096 - rest) }
            }
            try files.writeAtomically(text, to: path)
        }
    }
}
