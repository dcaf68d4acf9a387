import CardEngine
import CardTesting

/// The tone of texts on standard input, beside VADER.
struct ToneRow {
    let runs: Int
    let folder: Folder

    private static let texts = 20_000
    private static let sentences = [
        "I slept badly and woke up tired.", "Work was stressful, but lunch with Ana was lovely.",
        "I didn't feel like doing anything today.", "The walk by the river made my day!", "My back hurts again.",
        "Not so bad, all in all.", "I felt calm for an hour, then the worry came back.", "We went to the market.",
        "So proud that I called the clinic myself.", "Nothing special happened.", "I argued with my brother :(",
        "Dinner was great and the kids were very funny.", "I was afraid of the meeting and it went fine.",
    ]

    func add(to table: inout Table) throws {
        guard Peer.hasModule("vaderSentiment") else { return }
        var random = SeededGenerator(seed: Main.seed)
        var text = ""
        for _ in 0..<Self.texts {
            let count = Int.random(in: 1...12, using: &random)
            let chosen = (0..<count).map { _ in Self.sentences[Int.random(in: 0..<Self.sentences.count, using: &random)]
            }
            text += chosen.joined(separator: " ") + "\n"
        }
        let file = folder.appending("texts")
        try RealFileSystem().writeAtomically(Array(text.utf8), to: file)
        let program = WholeProgram(
            words: ["/bin/sh", "-c", "'\(WholeProgram.cards)' sentiment --lang en < '\(file)'"],
            environment: ["HOME=\(folder.path)"])
        let results = (0..<runs).compactMap { _ in program.run() }
        guard results.allSatisfy({ $0.exitStatus == 0 }) else { return }
        table.add(
            "tone of \(Self.texts) texts", Measurement(seconds: results.map(\.processor)), against: "VADER",
            Peer("vader_texts.py").run([file, "\(runs)"]), must: "≤ 0.125", goal: "")
    }
}
