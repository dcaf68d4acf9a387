import CardEngine
import CardSchema

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The program as a whole, from its start to its end.
struct ProgramRows {
    let runs: Int
    let folder: Folder

    private var environment: [String] { ["XDG_STATE_HOME=\(folder.appending("state"))", "HOME=\(folder.path)"] }

    private func program(_ words: [String], in journal: String? = nil, more: [String] = []) -> WholeProgram {
        WholeProgram(
            words: [WholeProgram.cards] + words,
            environment: environment + (journal.map { ["CARDS_JOURNAL=\($0)"] } ?? []) + more)
    }

    /// Starting, and doing next to nothing.
    func addStarts(to table: inout Table) throws {
        let bare = WholeProgram(words: [WholeProgram.printLine])
        if let pair = WholeProgram.pair(runs: runs * 10, program(["--version"]), against: bare) {
            table.add("cards --version", pair.0, against: "a static print", pair.1, must: "≤ 2")
        }
        // Each bundled template, the smallest first.
        let templates = Schema.bundledIDs.compactMap { id in Schema.bundled(id).map { (id, $0.source.bytes.count) } }
        for (id, size) in templates.sorted(by: { $0.1 < $1.1 }) {
            let small = folder.appending("two-\(id)")
            _ = try WholeJournal(at: small, cards: 2, seed: Main.seed, under: id)
            guard let pair = WholeProgram.pair(runs: runs * 10, program(["check"], in: small), against: bare) else {
                continue
            }
            table.add(
                "load \(id) (\((size + 500) / 1000) kB), check two cards", pair.0, against: "a static print", pair.1,
                must: "≤ 3")
        }
    }

    /// Everyday commands over ten years of one card a day.
    func addEveryday(to table: inout Table) throws {
        let journal = folder.appending("decade")
        _ = try WholeJournal(at: journal, cards: 3653, seed: Main.seed)
        for words in [["status"], ["show", "2026-10-30"], ["list", "--last", "4w"]] {
            let program = program(words, in: journal, more: ["CARDS_NOW=2026-10-31T12:00:00Z"])
            let seconds = (0..<runs * 4).compactMap { _ in program.run()?.wall }
            let time = Measurement(seconds: seconds)
            table.add(
                "\(words[0]), ten years of days", minimum: Table.seconds(time.minimum),
                median: Table.seconds(time.median), "", "", "≤ 20 ms", "≤ 8 ms")
        }
        addNudge(in: journal, to: &table)
        addViews(of: journal, to: &table)
    }

    /// The line at the start of a shell: usually it has nothing to look at, and once a day it looks at the cards.
    private func addNudge(in journal: String, to table: inout Table) {
        let bare = WholeProgram(words: [WholeProgram.printLine])
        let usual = program(["nudge"], in: journal, more: ["CARDS_NOW=2026-10-31T12:00:00Z"])
        _ = usual.run()
        if let pair = WholeProgram.pair(runs: runs * 10, usual, against: bare) {
            table.add(
                "nudge, ten years of days", pair.0, against: "a static print", pair.1, must: "≤ 2")
        }
        // The days of October have a card, those of November do not.
        for (month, name) in [("10", "nudge that looks for the card"), ("11", "nudge that prints its line")] {
            var (looks, prints): ([Double], [Double]) = ([], [])
            for run in 0..<runs * 10 {
                // Another day each time, because it prints once a day.
                let day = run % 28 + 1
                let now = "2026-\(month)-\(day < 10 ? "0" : "")\(day)T12:00:00Z"
                let look = program(["nudge"], in: journal, more: ["CARDS_NOW=\(now)"])
                guard let one = look.run(), let other = bare.run(), one.exitStatus == 0 else { return }
                looks.append(one.wall)
                prints.append(other.wall)
            }
            table.add(
                name, Measurement(seconds: looks), against: "a static print", Measurement(seconds: prints),
                must: "≤ 2")
        }
    }

    /// Tables, calendars, charts and a page about the same ten years.
    private func addViews(of journal: String, to table: inout Table) {
        let views = [
            ["week"], ["calendar"], ["calendar", "2025"], ["trends"], ["trends", "--last", "120m", "--by", "month"],
        ]
        for words in views {
            let program = program(words, in: journal, more: ["CARDS_NOW=2026-10-31T12:00:00Z"])
            let results = (0..<runs * 4).compactMap { _ in program.run() }
            guard !results.isEmpty, results.allSatisfy({ $0.exitStatus == 0 }) else { continue }
            let time = Measurement(seconds: results.map(\.wall))
            table.add(
                "\(words.joined(separator: " ")), ten years of days", minimum: Table.seconds(time.minimum),
                median: Table.seconds(time.median), "", "", "≤ 15 ms", "")
        }
        let target = folder.appending("decade.html")
        let page = program(["export", "--as", "html", "-o", target], in: journal)
        let results = (0..<runs).compactMap { _ in page.run() }
        guard let megabytes = page.megabytes(), results.allSatisfy({ $0.exitStatus == 0 }) else { return }
        let time = Measurement(seconds: results.map(\.wall))
        let size = (try? RealFileSystem().readFile(target).count) ?? 0
        table.add(
            "export ten years as html, \(size / 1000) kB: \(Table.number(megabytes, 1)) MB",
            minimum: Table.seconds(time.minimum), median: Table.seconds(time.median), "", "", "", "")
    }

    /// A word that occurs on one card in a thousand.
    func addSearch(_ whole: WholeJournal, to table: inout Table) {
        let journal = whole.journal.layout
        let grep = WholeProgram(
            words: ["/bin/sh", "-c", "grep -F lighthouse '\(journal.cards)'/*.jsonl"],
            environment: ["PATH=/usr/bin:/bin"])
        for (name, threads) in [("", "2"), (", one thread", "1")] {
            let ours = program(["search", "lighthouse"], in: journal.root, more: ["CARDS_THREADS=\(threads)"])
            guard let pair = WholeProgram.pair(runs: runs * 2, ours, against: grep) else { continue }
            table.add(
                "search a word, \(whole.cards) cards\(name)", pair.0, against: "grep -F", pair.1, must: "≤ 1.0",
                goal: "≤ 0.5")
        }
    }

    /// The whole journal as a table and as lines.
    func addExports(_ whole: WholeJournal, to table: inout Table) throws {
        guard Peer.hasModule("duckdb") else { return }
        for format in ["csv", "jsonl"] {
            let target = folder.appending("export.\(format)")
            let export = program(["export", "--as", format, "-o", target], in: whole.journal.layout.root)
            let results = (0..<runs).compactMap { _ in export.run() }
            guard results.allSatisfy({ $0.exitStatus == 0 }) else { continue }
            let arguments = ["\(whole.journal.layout.cards)/*.jsonl", folder.appending("schema.json"), format]
            let peer = Peer("duckdb_copy.py").run(arguments + [folder.appending("copy.\(format)"), "1", "\(runs)"])
            table.add(
                "export \(whole.cards) cards as \(format)", Measurement(seconds: results.map(\.processor)),
                against: "DuckDB's COPY", peer, must: "", goal: "")
        }
    }

    /// The memory that exporting a journal takes.
    private func addExportMemory(of journal: String, cards: Int, to table: inout Table) {
        for format in ["csv", "jsonl", "html"] {
            let export = program(["export", "--as", format, "-o", folder.appending("export.\(format)")], in: journal)
            let results = (0..<runs).compactMap { _ in export.run() }
            guard let megabytes = export.megabytes(), results.allSatisfy({ $0.exitStatus == 0 }) else { continue }
            let time = Measurement(seconds: results.map(\.processor))
            table.add(
                "export \(cards) cards as \(format): \(Table.number(megabytes, 1)) MB",
                minimum: Table.seconds(time.minimum), median: Table.seconds(time.median), "", "", "", "")
        }
    }

    /// How memory and time grow with the journal.
    func addGrowth(_ sizes: [Int], to table: inout Table) throws {
        var times: [(cards: Int, seconds: Double)] = []
        for cards in sizes {
            let journal = folder.appending("growth-\(cards)")
            let program = program(["check"], in: journal)
            // Made by a program of its own, so that this one stays small.
            let maker = WholeProgram(words: [CommandLine.arguments[0], "make", journal, "\(cards)"])
            guard maker.run()?.exitStatus == 0 else { continue }
            let results = (0..<runs).compactMap { _ in program.run() }
            guard let megabytes = program.megabytes(), results.allSatisfy({ $0.exitStatus == 0 }) else { continue }
            let time = Measurement(seconds: results.map(\.processor))
            times.append((cards, time.median))
            table.add(
                "check \(cards) cards: \(Table.number(megabytes, 1)) MB", minimum: Table.seconds(time.minimum),
                median: Table.seconds(time.median), "", "", "≤ 32 MB", "≤ 12 MB")
            if sizes.prefix(2).contains(cards) { addExportMemory(of: journal, cards: cards, to: &table) }
            Folder.remove(journal)
        }
        guard times.count > 1, let first = times.first, let last = times.last else { return }
        let exponent =
            log(last.seconds / first.seconds) / log(Double(last.cards) / Double(first.cards))
        table.add(
            "growth exponent, \(first.cards) to \(last.cards)", median: Table.number(exponent, 3), "", "", "≤ 1.05",
            "≤ 1.01")
    }
}
