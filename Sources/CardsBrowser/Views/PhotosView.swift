import CardEngine
import CardPlugins
import CardSchema

/// The cards that photos become, to split and join before they are begun.
struct PhotosView {
    let writing: ViewWriting
    /// The photos; `nil` if there are none yet.
    let arrival: PhotoArrival?
    /// The title of the cards' template.
    let title: String
    /// Whether the diary uses that template.
    let isUsed: Bool
    private var words: BrowserWords { writing.words }

    /// The id of the element with the cards.
    static let id = "photo-cards"

    /// The id of a card's heading.
    static func id(of group: Int) -> String { "photo-card-\(group)" }

    private var groups: [PhotoGroups.Group] { arrival?.groups.groups ?? [] }

    func write(_ page: inout HTMLWriter) {
        page.heading(words.photosTitle)
        page.element("div", .id(Self.id)) { contents(&$0) }
        page.element("p", .class("drop")) { place in
            place.element("label", .attribute("for", "photos"), text: words.photosChoose)
            place.text(" ")
            place.void(
                "input", .attribute("type", "file"), .id("photos"), .flag("multiple"), .flag("data-photos"),
                .attribute("accept", "image/*,.heic,.heif,.avif"))
        }
    }

    /// Writes what splitting and joining change.
    func contents(_ page: inout HTMLWriter) {
        if !groups.isEmpty {
            page.element("p", text: words.photosText(count: groups.count))
            if !isUsed { page.element("p", text: words.photosAs(title: title)) }
            page.element("ol", .class("photo-cards")) { list in
                for index in groups.indices { list.element("li") { write(index, &$0) } }
            }
        }
        leftOut(&page)
        guard arrival != nil else { return }
        page.buttons { row in
            if !groups.isEmpty {
                row.act("photos-begin", words.photosBegin(count: groups.count), isMain: true)
                row.text(" ")
            }
            row.act("photos-leave", words.photosLeave)
        }
    }

    private func write(_ index: Int, _ page: inout HTMLWriter) {
        guard let arrival else { return }
        let group = groups[index]
        page.element("h2", .id(Self.id(of: index)), .attribute("tabindex", "-1"), text: heading(group))
        page.element("p", .class("quiet"), text: words.photosCount(count: group.photos.count))
        if let note = note(group) { page.element("p", text: note) }
        if let position = arrival.position(of: group) {
            page.element(
                "p", text: words.photosPlace(place: "\(position.latitude), \(position.longitude)"))
        }
        page.element("ul", .class("pictures")) { list in
            for (place, photo) in group.photos.enumerated() {
                let file = arrival.photos[photo].file
                list.element("li", .id("photo-\(file.sha256.prefix(16))")) { item in
                    item.void(
                        "img", .attribute("data-small", file.sha256), .attribute("alt", ""),
                        .attribute("data-size", words.pages.size(of: file)))
                    item.element("bdi", .class("small"), text: file.name)
                    guard place > 0 else { return }
                    item.act("photos-split", at: "\(index) \(photo)", words.photosSplit)
                }
            }
        }
        if arrival.groups.mayJoin(index + 1) {
            page.buttons { $0.act("photos-join", at: "\(index)", words.photosJoin) }
        }
    }

    /// The day of the card, with the times of its photos.
    private func heading(_ group: PhotoGroups.Group) -> String {
        let day = writing.day(cardDay(group))
        guard let times = group.times, cardDay(group) == group.day else { return day }
        guard times.first != times.last else { return "\(day), \(times.first)" }
        return "\(day), \(words.photosTimes(from: times.first, to: times.last))"
    }

    private func cardDay(_ group: PhotoGroups.Group) -> CivilDate {
        PhotoGroups.cardDay(group.day, today: writing.diary.today)
    }

    /// Why the card is not one of the day of its photos.
    private func note(_ group: PhotoGroups.Group) -> String? {
        guard let day = group.day else { return words.photosNoDay }
        return cardDay(group) == day ? nil : words.photosOld(day: writing.day(day))
    }

    private func leftOut(_ page: inout HTMLWriter) {
        guard let left = arrival?.leftOut, !left.isEmpty else { return }
        page.element("section", .attribute("aria-labelledby", "left-out")) { section in
            section.element("h2", .id("left-out"), text: words.photosLeftOut)
            section.element("ul") { list in
                for file in left {
                    list.element("li") { item in
                        item.element("bdi", text: file.name)
                        item.text(": \(reason(file))")
                    }
                }
            }
        }
    }

    private func reason(_ file: PhotoArrival.LeftOut) -> String {
        switch file.reason {
        case .known(let card): words.photosKnown(day: writing.day(card.day))
        case .twice: words.photosTwice
        case .refused(let refusal): refusal.text(in: writing.language)
        case .noPhoto(let type) where type.hasPrefix("video/"): words.photosFilm
        case .noPhoto: PictureWords(writing.language).fault(.unknownFormat)
        }
    }
}
