package import CardEngine
package import CardSchema

/// Photos that become cards: read, put together, and begun as drafts.
///
/// ```
/// files ─▶ add ─▶ PhotoGroups ─▶ split, joined by the person ─▶ begin ─▶ a draft with its photos for each group
///            └─▶ left out: no photo, or on a card already
/// ```
///
/// Nothing of a file is stored before its card is begun.
package struct PhotoArrival: Sendable {
    /// A photo.
    package struct Photo: Sendable, Hashable {
        /// The path of its file.
        package let path: String
        /// Its name, size and hash.
        package let file: FileReference
        /// What its file says.
        package let facts: PictureFacts
    }

    /// A file that becomes no card.
    package struct LeftOut: Sendable, Hashable {
        /// Why it does not.
        package enum Reason: Sendable, Hashable {
            /// A card has it already.
            case known(CardName)
            /// It is among the photos already.
            case twice
            /// The question for photos does not take it.
            case refused(Filling.Refusal)
            /// It is not a photo of a known format.
            case noPhoto(type: String)
        }

        /// The file's name.
        package let name: String
        /// The reason.
        package let reason: Reason
    }

    /// The template of the cards.
    package let schema: CompiledSchema
    /// The question for the photos.
    package let question: FieldPath
    /// The photos, in the order in which they came.
    package private(set) var photos: [Photo] = []
    /// The files that become no card.
    package private(set) var leftOut: [LeftOut] = []
    /// The photos of each card.
    package private(set) var groups: PhotoGroups
    private let limits: FieldType.FilesLimits
    private let dayStart: CivilTime
    private var known: KnownPhotos

    /// Prepares to take photos for cards of a template; `nil` if it has no question for photos.
    ///
    /// Uses the disk: looks which photos the cards have already.
    package init?(for template: String, in diary: Diary) throws(DiaryFailure) {
        schema = try diary.schema(template)
        guard let (path, limits) = schema.photoQuestion else { return nil }
        (question, self.limits) = (path, limits)
        dayStart = diary.journal.configuration.dayStart
        groups = PhotoGroups([], dayStart: dayStart, most: limits.maxCount)
        known = try KnownPhotos(of: template, in: diary)
    }

    /// Adds a file, and puts all photos together again.
    ///
    /// Uses the disk: reads the file.
    ///
    /// - Returns: Whether it becomes part of a card.
    @discardableResult
    package mutating func add(_ path: String, in diary: Diary) -> Bool {
        let name = FilePath.name(of: path)
        func reason() -> LeftOut.Reason? {
            let file: FileReference
            switch diary.reference(to: path, at: question, under: schema) {
            case .success(let found): file = found
            case .failure(let refusal): return .refused(refusal)
            }
            let files = diary.journal.files
            guard let source = try? SeekableFile(path, on: files) else { return .noPhoto(type: file.type) }
            let facts = PictureReader.facts(of: source, named: name, today: diary.today)
            guard facts.format != nil || file.type == "image/gif" else { return .noPhoto(type: file.type) }
            guard !photos.contains(where: { $0.file.sha256 == file.sha256 }) else { return .twice }
            if let card = known.card(with: file, source) { return .known(card) }
            photos.append(Photo(path: path, file: file, facts: facts))
            return nil
        }
        if let reason = reason() {
            leftOut.append(LeftOut(name: name, reason: reason))
            return false
        }
        groups = PhotoGroups(photos.map(\.facts), dayStart: dayStart, most: limits.maxCount)
        return true
    }

    // MARK: - Cards

    /// Whether all files fit on one card, and nothing is to be said about any.
    package var isOneCard: Bool { groups.groups.count == 1 && leftOut.isEmpty }

    /// Puts a photo of a group and those after it on a card of their own.
    package mutating func split(_ index: Int, before photo: Int) {
        guard groups.groups.indices.contains(index) else { return }
        groups.split(index, before: photo)
    }

    /// Puts a group on one card with the one after it, if they fit.
    package mutating func joinNext(_ index: Int) { groups.join(index + 1) }

    /// Where the photos of a group were taken: what the card will propose; `nil` if no file says so.
    package func position(of group: PhotoGroups.Group) -> PicturePosition? {
        group.photos.lazy.compactMap { photos[$0].facts.position }.first
    }

    /// Begins the card of a group: a draft with its photos, without those that a card has by now.
    ///
    /// Uses the disk. Afterwards, the draft is closed.
    ///
    /// - Returns: The card, or `nil` if no photo is left for it.
    package mutating func begin(_ group: PhotoGroups.Group, in diary: Diary) throws(DiaryFailure) -> CardName? {
        let chosen = try diary.template(schema.name.id)
        var filling = try diary.filling(chosen, on: PhotoGroups.cardDay(group.day, today: diary.today))
        defer {
            diary.release(filling)
            diary.monitor.release(filling.card)
        }
        for photo in group.photos.map({ photos[$0] }) {
            let card = known.card(with: photo.file, try SeekableFile(photo.path, on: diary.journal.files))
            if let card {
                leftOut.append(LeftOut(name: photo.file.name, reason: .known(card)))
            } else if let refusal = diary.attach(photo.path, to: "\(question)", of: &filling) {
                leftOut.append(LeftOut(name: photo.file.name, reason: .refused(refusal)))
            }
        }
        let added = filling.session.answered.pictures
        guard !added.isEmpty else { return nil }
        _ = try diary.keep(&filling)
        known.add(added, on: filling.card)
        return filling.card
    }

    /// Looks again which photos the cards have already, as another program may have begun some.
    package mutating func lookAgain(in diary: Diary) throws(DiaryFailure) {
        known = try KnownPhotos(of: schema.name.id, in: diary)
    }
}

extension Diary {
    /// Returns the drafts of a template's cards, the earliest first, without those that another program has open.
    ///
    /// Uses the disk.
    package func draftsToContinue(of template: String) throws(DiaryFailure) -> [Draft.Header] {
        var free: [Draft.Header] = []
        for draft in try waitingDrafts() where draft.card.schema == template {
            if try !isOpenElsewhere(draft) { free.append(draft) }
        }
        return free.sorted { ($0.card.day, $0.begun) < ($1.card.day, $1.begun) }
    }
}
