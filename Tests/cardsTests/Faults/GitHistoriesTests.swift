import CardEngine
import CardSchema
import CardTesting
import TestSupport
import Testing

/// Random histories of two branches with the real git, merged, rebased and reverted: the heads are those of the lines
/// of both branches, without reverted ones.
///
/// `CARDS_GIT_HISTORIES` is their number; 500 for the long run.
@Suite(.serialized) struct GitHistoriesTests {
    @Test func headsAreThoseOfBothBranches() throws {
        guard Shell.isInstalled("git") else { return print("skipped: there is no git here") }
        let seed = Knob.seed
        var random = SeededGenerator(seed: seed)
        let count = Knob.number("CARDS_GIT_HISTORIES", usual: 50)
        var tally: [String: Int] = [:]
        for number in 0..<count {
            let history = try GitHistory(&random)
            try history.run(&random, "seed \(seed), history \(number)", &tally)
        }
        print("seed \(seed): \(count) histories, \(tally.sorted { $0.key < $1.key })")
    }
}

/// Two clones of one journal, in which cards are written, and what each should hold.
private final class GitHistory {
    /// One clone: its journal, its device, and the lines that its files should hold.
    private final class Clone {
        let path: String
        let device: String
        var lines: [String: Set<String>]
        /// The branch's own commits that may be reverted, with the file and the added lines.
        var commits: [(id: String, file: String, lines: Set<String>)] = []

        init(_ path: String, _ device: String, _ lines: [String: Set<String>]) {
            self.path = path
            self.device = device
            self.lines = lines
        }
    }

    private let home = Home()
    private let schema: CompiledSchema
    private let clones: [Clone]
    private var ids: [CardName: [RevisionID]] = [:]
    private var moment: Int64 = 1_790_000_000

    init(_ random: inout SeededGenerator) throws {
        var diagnostics: [Diagnostic] = []
        let text = SourceText(name: "mood_five", bytes: try #require(Schema.bundledText("mood_five")), isQuotable: true)
        schema = CompiledSchema(try #require(LoadedSchema.load(text, into: &diagnostics)).schema)
        let root = "\(home.path)/a"
        let made = try home.cards("init", root, "--git")
        #expect(made.exitCode == 0, "\(made.err)")
        clones = [Clone(root, "laptop-0001", [:]), Clone("\(home.path)/b", "phone-0002", [:])]
        try git(clones[0], "config user.email a@b.c && git config user.name A && git config commit.gpgsign false")
        _ = try home.cards("fill", "mood_five", "--day", "2026-11-01", "--set", "day.mood=3", "--journal", root)
        let file = try #require(home.names(in: "\(root)/cards").first)
        clones[0].lines[file] = lines(clones[0], file)
        // A file that both branches append to, as a copy that a sync tool made.
        try write(&random, to: "2026-11.shared.jsonl", clones[0])
        try git(clones[0], "add -A && git commit -qm base")
        try shell("git clone -q '\(root)' '\(clones[1].path)'")
        try git(clones[1], "config user.email a@b.c && git config user.name B && git config commit.gpgsign false")
        clones[1].lines = clones[0].lines
    }

    func run(_ random: inout SeededGenerator, _ note: String, _ tally: inout [String: Int]) throws {
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let base = clones.map(\.lines)
            for clone in clones {
                for _ in 0..<Int.random(in: 1...3, using: &random) { try change(clone, &random, &tally) }
            }
            try join(base[0], &random, note, &tally)
            for clone in clones { try check(clone, note) }
        }
    }

    /// Cards are written and committed, or an earlier commit of this branch is reverted.
    private func change(_ clone: Clone, _ random: inout SeededGenerator, _ tally: inout [String: Int]) throws {
        if let last = clone.commits.last, Int.random(in: 0..<4, using: &random) == 0 {
            try git(clone, "revert --no-edit \(last.id) >/dev/null")
            clone.lines[last.file]?.subtract(last.lines)
            clone.commits.removeLast()
            tally["reverts", default: 0] += 1
            return
        }
        let isShared = Int.random(in: 0..<3, using: &random) == 0
        let file = isShared ? "2026-11.shared.jsonl" : "2026-11.\(clone.device).jsonl"
        let before = clone.lines[file] ?? []
        for _ in 0..<Int.random(in: 1...3, using: &random) { try write(&random, to: file, clone) }
        try git(clone, "add -A && git commit -qm cards")
        let id = try shell("git -C '\(clone.path)' rev-parse HEAD").split(separator: "\n").first.map(String.init)
        // Commits to a file that both branches write are not reverted, because git decides how to merge them.
        let brought = (clone.lines[file] ?? []).subtracting(before)
        if isShared { clone.commits = [] } else { clone.commits.append((id ?? "", file, brought)) }
    }

    private func write(_ random: inout SeededGenerator, to file: String, _ clone: Clone) throws {
        let day = try #require(CivilDate("2026-11-0\(Int.random(in: 1...6, using: &random))"))
        let card = CardName(schema: "mood_five", day: day)
        let parents = (ids[card] ?? []).shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
        moment += Int64.random(in: 0...2, using: &random)
        let header = Revision.Header(
            card: card, rev: parents.isEmpty ? 1 : Int.random(in: 2...5, using: &random), prev: Array(parents),
            at: Timestamp(seconds: moment), by: clone.device, schema: schema.name)
        var diagnostics = Card(schema)
        diagnostics[FieldPath("day", "mood")] = .answered(.whole(Int64.random(in: 1...5, using: &random)))
        diagnostics[FieldPath("day", "note")] = .answered(.text("n\(UInt16.random(in: 0 ... .max, using: &random))"))
        var revision = Revision(header, diagnostics)
        let line = String(decoding: try LineEncoder.encode(&revision), as: UTF8.self)
        ids[card, default: []].append(revision.id)
        let path = "\(clone.path)/cards/\(file)"
        home.write(home.text(path) + line + "\n", to: path)
        clone.lines[file, default: []].insert(line)
    }

    /// One branch takes the other in, by a merge or a rebase; then the other follows.
    private func join(
        _ base: [String: Set<String>], _ random: inout SeededGenerator, _ note: String, _ tally: inout [String: Int]
    ) throws {
        let (a, b) = (clones[0], clones[1])
        let isMerge = Bool.random(using: &random)
        let branch = try shell("git -C '\(a.path)' branch --show-current").split(separator: "\n").first ?? "master"
        try git(b, isMerge ? "pull -q --no-rebase --no-edit" : "pull -q --rebase")
        tally[isMerge ? "merges" : "rebases", default: 0] += 1
        try git(a, "pull -q --ff-only '\(b.path)' \(branch)")
        try git(b, "fetch -q && git update-ref refs/remotes/origin/\(branch) HEAD")
        var joined: [String: Set<String>] = [:]
        for file in Set(a.lines.keys).union(b.lines.keys) {
            let (old, left, right) = (base[file] ?? [], a.lines[file] ?? [], b.lines[file] ?? [])
            joined[file] = left == old ? right : right == old ? left : left.union(right)
        }
        for clone in clones {
            clone.lines = joined
            clone.commits = []
        }
    }

    /// The files have the expected contents, and the journal's heads are those of a slow reading of these lines.
    private func check(_ clone: Clone, _ note: String) throws {
        var all: Set<String> = []
        for (file, expected) in clone.lines {
            #expect(lines(clone, file) == expected, "\(note), \(file)")
            all.formUnion(expected)
        }
        var greatest: [CardName: RevisionOrder] = [:]
        for line in all {
            let header = try #require(LineHeader(Array(line.utf8)))
            let order = RevisionOrder(header, line: Array(line.utf8))
            if greatest[header.card].map({ $0 < order }) ?? true { greatest[header.card] = order }
        }
        var diagnostics: [Diagnostic] = []
        let heads = try Journal.open(at: clone.path).heads(into: &diagnostics)
        #expect(Dictionary(uniqueKeysWithValues: heads.map { ($0.card, $0.head.order) }) == greatest, "\(note)")
        #expect(diagnostics.isEmpty, "\(note): \(diagnostics)")
    }

    private func lines(_ clone: Clone, _ file: String) -> Set<String> {
        Set(home.text("\(clone.path)/cards/\(file)").split(separator: "\n").map(String.init))
    }

    /// Runs git in a clone; further commands follow `&& git`.
    private func git(_ clone: Clone, _ line: String) throws {
        try shell("cd '\(clone.path)' && git \(line)")
    }

    @discardableResult private func shell(_ line: String) throws -> String {
        let ending = try home.shell(line)
        #expect(ending.exitCode == 0, "\(line): \(ending.err)")
        return ending.out
    }
}
