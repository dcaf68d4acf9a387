package import CardEngine
package import CardSchema

/// The photos that cards of a template have already, saved or in drafts.
///
/// A photo is the same if its bytes are, or if the card has a clean copy of it under the same name.
package struct KnownPhotos: Sendable {
    private var cards: [String: CardName] = [:]
    private var names: Set<String> = []

    /// Looks at every card and every draft.
    ///
    /// Uses the disk. A draft that cannot be read is left out.
    package init(of template: String, in diary: Diary) throws(DiaryFailure) {
        for card in try diary.cards(on: .earliest ... .latest, of: template) {
            card.content.map { add($0.pictures, on: card.name) }
        }
        for draft in try diary.waitingDrafts() where draft.card.schema == template {
            guard let card = try? diary.filling(of: draft),
                let seen = try? diary.looking(at: draft.number, of: card)
            else { continue }
            add(seen.session.answered.pictures, on: draft.card)
        }
    }

    /// Notes photos that a card has now.
    package mutating func add(_ photos: [FileReference], on card: CardName) {
        for photo in photos where cards[photo.sha256] == nil {
            cards[photo.sha256] = card
            names.insert(photo.name)
        }
    }

    /// Returns the card that has a photo; `nil` if none does.
    ///
    /// Reads the photo only if a card has one of the same name.
    package func card(with photo: FileReference, _ bytes: @autoclosure () throws -> any SeekableBytes) -> CardName? {
        if let card = cards[photo.sha256] { return card }
        guard names.contains(photo.name), let source = try? bytes(),
            let copy = try? PictureCleaner.cleanBytes(of: source)
        else { return nil }
        return cards[SHA256.hex(copy)]
    }
}
