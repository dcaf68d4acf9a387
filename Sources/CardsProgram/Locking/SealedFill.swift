import CardEngine
import CardSchema
import CardVault

/// `cards fill --sealed`: a card that is written while the diary is locked, and taken in when it is unlocked.
///
/// The questions are those of a bundled template, since the person's own are in the vault. Nothing of the answers is on the
/// disk before they are encrypted.
struct SealedFill {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    /// Asks the questions of a template, and seals the card.
    func run(_ word: String?) throws -> ExitCode {
        let (journal, words) = (try invocation.namedJournal(), invocation.words)
        let layout = VaultLayout(journal: invocation.absolute(journal))
        guard let state = try layout.state(on: invocation.files) else { throw Failure(VaultFailure.noVault, journal) }
        guard state != .unlocked else { throw Failure(.usage, help: "cards fill") { $0.vaultIsOpen } }
        let id = word ?? Self.usual
        guard let loaded = Schema.bundled(id) else {
            let all = Schema.bundledIDs.joined(separator: ", ")
            throw Failure(.notFound) { $0.vaultOnlyBundled(id: TypedName.quoted(id), ids: all) }
        }
        guard let session = try Trial(invocation: invocation).session(of: loaded.schema) else { return .done }
        guard session.cardToSave.cells.contains(where: { $0.value != nil }) else {
            invocation.talk.line(words.vaultNothingSealed)
            return .done
        }
        let card = JSONDocument.object([
            ("schema", .string(id)), ("day", .string("\(session.evaluation.day)")),
            ("values", CardJSON.values(session.cardToSave)), ("skipped", CardJSON.skips(session.cardToSave)),
        ])
        let number = String(UInt32.random(in: 0x1000_0000...UInt32.max), radix: 16)
        let name = "\(invocation.clock.now.seconds)-\(number)"
        do throws(VaultFailure) {
            try Sealing(layout).seal(Array(card.compact().utf8), as: name)
        } catch {
            throw Failure(error, journal)
        }
        invocation.talk.line(words.vaultSealed)
        if !session.evaluation.holdingSafety.isEmpty {
            try OpenPlan(invocation).linesOrOthers().forEach(invocation.err.paragraph)
        }
        return .done
    }

    private static let usual = "mood_five"
}

/// The sealed cards of a diary that was just unlocked.
struct SealedCards {
    private let invocation: Invocation
    private let vault: Vault

    init(_ vault: Vault, _ invocation: Invocation) { (self.vault, self.invocation) = (vault, invocation) }

    /// Takes them in; one that cannot be taken in is put beside the journal, in the vault.
    ///
    /// Uses the disk.
    func takeIn(_ journal: String) throws {
        let words = invocation.words
        let sealing = Sealing(vault.layout)
        let paths = try vault.reporting(journal) { () throws(VaultFailure) in try sealing.sealed() }
        guard !paths.isEmpty else { return }
        let mount = try vault.reporting(journal) { () throws(VaultFailure) in try vault.mount() }
        let diary = try invocation.openJournal(at: journal)
        for path in paths {
            let bytes = try vault.reporting(journal) { () throws(VaultFailure) in try sealing.open(path, in: mount) }
            if try save(bytes, diary) {
                invocation.talk.line(words.vaultUnsealed)
            } else {
                let kept = FilePath.join(FilePath.parent(of: mount.journal), "written-\(FilePath.name(of: path)).json")
                try invocation.files.writeAtomically(bytes, to: kept)
                invocation.err.paragraph(words.vaultNotUnsealed(path: kept))
            }
            try vault.reporting(journal) { () throws(VaultFailure) in try sealing.remove(path) }
        }
    }

    private func save(_ bytes: [UInt8], _ diary: Diary) throws -> Bool {
        guard let id = JSONReader.node(of: bytes)?["schema"]?.string else { return false }
        let chosen = try TargetChoice(invocation, diary).template(id)
        let source = SourceText(name: "sealed", bytes: bytes, isQuotable: false)
        return try FileFill(invocation, diary, chosen).run(source) == .done
    }
}
