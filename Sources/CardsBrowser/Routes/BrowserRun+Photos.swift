import CardEngine
import CardPlugins
import CardSchema

// Several photos that become cards.
extension BrowserRun {
    /// Where several photos were dropped.
    struct PhotoPlace {
        /// The card and the question; `nil` for a view without them.
        let question: (card: Int, path: String)?
        /// The number of files that are still on their way.
        let left: Int
    }

    /// Takes a photo that has arrived with others; after the last one, shows the cards that they become.
    ///
    /// Photos at the question of a new card that fit on one card go to that one.
    func receive(photo upload: FileUpload, at place: PhotoPlace, from key: String) -> BrowserUpdate {
        do {
            guard let diary = try openedDiary() else { return try view(Place(go: "today"), of: key) }
            let open = place.question.flatMap { question in cards[question.card].map { ($0, question) } }
            if let (card, question) = open, !card.begins(photosAt: question.path) {
                return attach(upload, to: question.path, of: question.card, from: key)
            }
            if photos == nil {
                let template = try open?.0.filling.schema.name.id ?? diary.templateForPhotos()
                photos = try PhotoArrival(for: template, in: diary).map { ArrivingPhotos($0) }
            }
            photos?.add(upload, in: diary)
            guard place.left <= 0 else { return BrowserUpdate() }
            if let (_, question) = open, let arrival = photos?.arrival, arrival.isOneCard,
                var card = cards[question.card]
            {
                for photo in arrival.photos {
                    card.note(
                        diary.attach(photo.path, to: question.path, of: &card.filling), at: question.path,
                        language: language)
                }
                photos = nil
                return try keep(&card, question.card, in: diary, from: key)
            }
            return try view(Place(go: "photos"), of: key)
        } catch {
            return failed(error, of: key)
        }
    }

    /// Shows the cards that photos become, or how to choose some.
    func showPhotos(in diary: Diary, of key: String) throws -> BrowserUpdate {
        var update = BrowserUpdate()
        let view = try photosView(in: diary)
        set(&update, "photos", words.titleCard, Place(go: "photos"), of: key) { view.write(&$0) }
        return update
    }

    private func photosView(in diary: Diary) throws -> PhotosView {
        let template = try photos?.arrival.schema.name.id ?? diary.templateForPhotos()
        return PhotosView(
            writing: ViewWriting(diary, language: language), arrival: photos?.arrival,
            title: try diary.title(of: template, in: language), isUsed: try diary.templatesInUse().contains(template))
    }

    /// Does what a button beside the photos says.
    func act(onPhotos what: String, at: String, in diary: Diary, of key: String) throws -> BrowserUpdate {
        let numbers = at.split(separator: " ").compactMap { Int($0) }
        guard photos != nil, what != "photos-leave" else {
            photos = nil
            return try view(Place(go: what == "photos-leave" ? "today" : "photos"), of: key)
        }
        switch what {
        case "photos-split" where numbers.count == 2: photos?.arrival.split(numbers[0], before: numbers[1])
        case "photos-join" where numbers.count == 1: photos?.arrival.joinNext(numbers[0])
        case "photos-begin": return try beginPhotos(in: diary, of: key)
        default: break
        }
        var update = BrowserUpdate()
        let view = try photosView(in: diary)
        var html = HTMLWriter()
        view.contents(&html)
        update.view = BrowserUpdate.View(
            name: "photos", title: words.titleCard, html: html, place: Place(go: "photos"), part: PhotosView.id)
        let group = (numbers.first ?? 0) + (what == "photos-split" ? 1 : 0)
        update.focus = PhotosView.id(of: group)
        return update
    }

    /// Begins all cards, and opens the first.
    private func beginPhotos(in diary: Diary, of key: String) throws -> BrowserUpdate {
        guard var arriving = photos else { return try view(Place(go: "photos"), of: key) }
        let template = arriving.arrival.schema.name.id
        if try !diary.templates().contains(template) { try diary.use(.bundled(template)) }
        try arriving.arrival.lookAgain(in: diary)
        var begun: [CardName] = []
        // If the disk fails, those that are begun are known, and are not begun again.
        for group in arriving.arrival.groups.groups {
            if let card = try arriving.arrival.begin(group, in: diary) { begun.append(card) }
        }
        photos = nil
        guard let first = begun.first else { return try view(Place(go: "today"), of: key) }
        var update = try openCard("\(first)", in: diary, of: key)
        update.heard = words.photosBegun(count: begun.count)
        return update
    }
}

extension OpenCard {
    /// Whether photos at a question are those of a new card, so that more than one card may become of them.
    fileprivate func begins(photosAt path: String) -> Bool {
        guard !filling.isEdit, filling.cadence == .anytime, let question = filling.schema.photoQuestion else {
            return false
        }
        return "\(question.path)" == path && filling.session.answered[question.path].value == nil
    }
}
