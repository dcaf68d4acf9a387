import CardEngine
import CardSchema

/// What to forget: a card, or one question of it, as `mood_five/2026-11-20:day.note`.
struct ForgetTarget: Hashable, CustomStringConvertible {
    /// The card.
    let card: CardName
    /// The question, record, or answer in a record; `nil` for the whole card.
    let path: FieldPath?

    /// In the form of the command line.
    var description: String { "\(card)" + (path.map { ":\($0)" } ?? "") }

    /// Returns what the command line names, each once.
    ///
    /// A full name may belong to a card that only damaged lines are left of. Throws if a word matches nothing.
    static func all(_ invocation: Invocation, _ diary: Diary) throws -> [ForgetTarget] {
        let reference = CardReference(invocation: invocation, diary: diary)
        var targets: [ForgetTarget] = []
        for word in reference.words {
            let parts = split(word)
            let target = ForgetTarget(
                card: try name(parts.card, mayBeDamaged: parts.path == nil, reference),
                path: try parts.path.map { try path($0, of: parts.card, invocation) })
            if let path = target.path { _ = try diary.writer.forgettable(path, of: target.card) }
            if !targets.contains(target) { targets.append(target) }
        }
        return targets
    }

    /// Splits a word at its last colon, unless that one belongs to a time.
    private static func split(_ word: String) -> (card: String, path: String?) {
        guard let colon = word.lastIndex(of: ":") else { return (word, nil) }
        let path = String(word[word.index(after: colon)...])
        guard CivilTime(String(word[..<colon].suffix(2)) + ":" + path) == nil else { return (word, nil) }
        return (String(word[..<colon]), path)
    }

    private static func name(
        _ word: String, mayBeDamaged: Bool, _ reference: CardReference
    ) throws -> CardName {
        let (invocation, diary) = (reference.invocation, reference.diary)
        do {
            let head = try reference.cardToRead(word, .all, isExact: true).head
            _ = try ListedCard(head).editable()
            return head.card
        } catch {
            let failure = invocation.failure(error)
            guard mayBeDamaged, failure.exitCode == .nothingFound || failure.exitCode == .notFound,
                let name = CardName(word), try diary.writer.hasTraces(of: name)
            else { throw failure }
            return name
        }
    }

    private static func path(_ word: String, of card: String, _ invocation: Invocation) throws -> FieldPath {
        if let path = FieldPath(word) { return path }
        throw Failure(.usage, help: "cards forget \(card):GROUP.FIELD") { $0.noPath(word: TypedName.quoted(word)) }
    }
}
