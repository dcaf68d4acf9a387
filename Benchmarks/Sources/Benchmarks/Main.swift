import CardEngine
import CardSchema

/// Generates journals from a seed, goes through them with the engine, the program, and whichever peers are there, and
/// prints one table.
///
/// Arguments: the number of cards (200,000), the number of runs (5), the sizes for memory and growth
/// (20000 200000 1000000). With `make FOLDER COUNT` it only makes a journal; `migrate COUNT RUNS`, `append RUNS`,
/// `starts RUNS`, `import ROWS RUNS`, `edit RUNS`, `photos RUNS`, `vault RUNS` and `evaluate RUNS` measure migrations, adding a card, starting the program,
/// importing tables of other apps, writing a template, ten years of photos, a diary in a vault, and computing conditions and scores alone. With `memory FILE …` it measures one program for itself.
@main struct Main {
    static let seed: UInt64 = 20_261_120

    static func main() throws {
        if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "make" {
            _ = try WholeJournal(at: CommandLine.arguments[2], cards: Int(CommandLine.arguments[3]) ?? 0, seed: seed)
            return
        }
        if CommandLine.arguments.count > 4, CommandLine.arguments[1] == "memory" {
            return try WholeProgram.noteMemory(Array(CommandLine.arguments.dropFirst(2)))
        }
        let groups = ["migrate", "append", "starts", "import", "evaluate", "edit", "photos", "vault"]
        if CommandLine.arguments.count > 1, groups.contains(CommandLine.arguments[1]) {
            return try measure(CommandLine.arguments[1], CommandLine.arguments.dropFirst(2).compactMap { Int($0) })
        }
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let cards = numbers.first ?? 200_000
        let runs = numbers.dropFirst().first ?? 5
        let sizes = numbers.count > 2 ? Array(numbers.dropFirst(2)) : [20_000, 200_000, 1_000_000]
        let folder = Folder()
        defer { folder.remove() }
        var table = Table()
        let program = ProgramRows(runs: runs, folder: folder)
        try program.addGrowth(sizes, to: &table)
        try ValidationRows(lines: cards, runs: runs, folder: folder).add(to: &table)
        let whole = try WholeJournal(at: folder.appending("journal"), cards: cards, seed: seed)
        print(
            "seed \(seed), \(cards) cards under \(whole.schema.name), \(whole.schema.questions.count) slots, \(runs) runs"
        )
        try JournalRows(whole: whole, runs: runs, folder: folder).add(to: &table)
        try MigrationRows(cards: cards / 4, runs: runs, folder: folder).add(to: &table)
        program.addSearch(whole, to: &table)
        try program.addExports(whole, to: &table)
        try program.addStarts(to: &table)
        try program.addEveryday(to: &table)
        try ToneRow(runs: runs, folder: folder).add(to: &table)
        try ImportRows(rows: cards, runs: max(runs / 2, 1), folder: folder).add(to: &table)
        let small = try WholeJournal(at: folder.appending("small"), cards: 20, seed: seed)
        for (journal, name) in [(small, "to a small journal"), (whole, "to this journal")] {
            try AppendRow(journal: journal.journal, schema: journal.schema, runs: runs * 20, folder: folder, name: name)
                .add(to: &table)
        }
        EditingRows()?.add(runs: max(runs, 21), to: &table)
        try PictureRows(runs: runs, folder: folder).add(to: &table)
        try VaultRows(runs: runs, folder: folder).add(to: &table)
        print(table.text)
        evaluate(runs: max(runs, 21))
        try paint(in: folder)
    }

    /// What a template of each kind costs to compute.
    private static func evaluate(runs: Int) {
        for kind in ComputedTemplate.Kind.allCases {
            guard let evaluating = Evaluating(seed: seed, kind) else { continue }
            print("\n\(evaluating.table(runs: runs))")
        }
    }

    /// One group of rows alone.
    private static func measure(_ rows: String, _ numbers: [Int]) throws {
        if rows == "evaluate" { return evaluate(runs: numbers.last ?? 21) }
        let folder = Folder()
        defer { folder.remove() }
        var table = Table()
        let runs = numbers.last ?? 5
        switch rows {
        case "edit": EditingRows()?.add(runs: numbers.last ?? 21, to: &table)
        case "vault": try VaultRows(runs: runs, folder: folder).add(to: &table)
        case "photos": try PictureRows(runs: runs, folder: folder).add(to: &table)
        case "migrate":
            try MigrationRows(cards: numbers.first ?? 50_000, runs: numbers.dropFirst().first ?? 5, folder: folder)
                .add(to: &table)
        case "import":
            try ImportRows(rows: numbers.first ?? 200_000, runs: numbers.dropFirst().first ?? 3, folder: folder)
                .add(to: &table)
        case "append":
            let small = try WholeJournal(at: folder.appending("small"), cards: 20, seed: seed)
            try AppendRow(
                journal: small.journal, schema: small.schema, runs: runs * 20, folder: folder,
                name: "to a small journal"
            ).add(to: &table)
        default:
            let program = ProgramRows(runs: runs, folder: folder)
            try program.addStarts(to: &table)
            try program.addEveryday(to: &table)
        }
        print(table.text)
    }

    /// The prompt over ten years of cards, and with more to compute or to draw.
    private static func paint(in folder: Folder) throws {
        let head = ["the prompt over ten years of cards", "minimum", "median", "must"]
        let rows = try PaintedCard.all.flatMap { card in
            let painting = try PromptPainting(card, program: WholeProgram.cards, below: folder.path, seed: seed)
            let times = try painting.measure(starts: 30, keys: 61)
            return [
                ("\(card.name): start to first frame", times.first, "< \(card.mostFirst) ms"),
                ("\(card.name): key to frame", times.key, "< 8 ms"),
            ]
        }
        print("\n" + Table.text([head] + rows.map { [$0, Table.seconds($1.minimum), Table.seconds($1.median), $2] }))
    }
}
