import CardEngine
import CardSchema

/// The plan of a diary in a vault, kept readable beside it because the person chose so.
///
/// It is one rendered file that only this person's account can read. What the plan says about making the surroundings safe
/// stays in the vault.
struct OpenPlan {
    private let path: String
    private let invocation: Invocation

    /// The part of the bundled plan that is never kept readable.
    private static let closedPart = "surroundings"

    /// Finds the place of the plan of this run's diary.
    init(_ invocation: Invocation) throws {
        path = try invocation.pathBesideVault("plan", ".txt", of: try invocation.namedJournal())
        self.invocation = invocation
    }

    /// Whether the person chose to keep it readable.
    var isKept: Bool { (try? invocation.files.exists(path)) == true }

    /// The lines of the plan; `nil` if it is not kept readable.
    func lines() -> [String]? {
        guard let bytes = try? invocation.files.readFileIfThere(path, upTo: 1 << 20) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init).reversed().drop { $0.isEmpty }.reversed()
    }

    /// What a person sees who asks for their plan while the diary is locked.
    func linesOrOthers() -> [String] {
        if let kept = lines() { return kept }
        let words = SafetyWords(TextLanguage(tag: invocation.language) ?? .en)
        return [invocation.words.vaultPlanLocked, words.company, words.emergency]
    }

    /// Keeps the plan readable, as it is now, and again whenever it changes.
    ///
    /// Uses the disk.
    ///
    /// - Returns: Whether there is a plan.
    @discardableResult func keep(_ diary: Diary) throws -> Bool {
        guard let text = text(diary) else {
            try remove()
            return false
        }
        try invocation.files.createDirectory(FilePath.parent(of: path))
        try invocation.files.writeAtomically(text, to: path)
        return true
    }

    /// Writes the file again if the plan has changed, and removes it if there is none any more.
    ///
    /// Uses the disk.
    func renew(_ diary: Diary) throws {
        guard isKept else { return }
        let before = try invocation.files.readFileIfThere(path, upTo: 1 << 20)
        if let text = text(diary), text == before { return }
        try keep(diary)
    }

    /// Removes the file.
    ///
    /// Uses the disk.
    func remove() throws {
        if isKept { try invocation.files.remove(path) }
    }

    private func text(_ diary: Diary) -> [UInt8]? {
        let id = SafetyPlanReader.usual
        guard case .written(let whole) = diary.monitor.plan([SafetyRule.Target(card: id, group: nil)]) else {
            return nil
        }
        let targets = whole.flatMap { plan in
            plan.card.schema.schema.groups.map(\.id).filter { $0 != Self.closedPart }
                .map { SafetyRule.Target(card: plan.name.schema, group: $0) }
        }
        let plan = diary.monitor.plan(targets)
        guard case .written = plan else { return nil }
        let words = SafetyWords(TextLanguage(tag: invocation.language) ?? .en)
        let lines = SafetyDisplay.lines(plan, words, on: invocation.err)
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
