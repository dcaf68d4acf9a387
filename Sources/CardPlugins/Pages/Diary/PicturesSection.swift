import CardEngine
import CardSchema

/// The pictures of a month, or of all months, newest first; each leads to its day.
///
/// In a file, a picture is part of the page; one that the page does not have stands with its name and size. In a view, the browser
/// asks for a picture when it comes into sight, and does the same with one that it cannot show.
struct PicturesSection {
    let context: PageContext

    /// Writes all months; `flush` is called after each.
    func write(_ page: inout HTMLWriter, flush: (inout HTMLWriter) throws -> Void) rethrows {
        let pictures = context.contents.pictures
        guard !pictures.entries.isEmpty else { return }
        let months = Set(pictures.entries.map(\.day.month)).sorted().reversed()
        try page.section("pictures", context.words.pictures) { section in
            for month in months {
                section.element("h3", text: context.words.month(month))
                write(pictures.pictures(of: month), &section)
                try flush(&section)
            }
        }
    }

    /// Writes a month; nothing if it has no pictures.
    func write(_ month: CivilMonth, _ page: inout HTMLWriter) {
        let pictures = context.contents.pictures.pictures(of: month)
        guard !pictures.isEmpty else { return }
        page.section("pictures", context.words.pictures) { write(pictures, &$0) }
    }

    private func write(_ pictures: [PictureList.Entry], _ page: inout HTMLWriter) {
        page.element("ul", .class("pictures")) { list in
            for picture in pictures { list.element("li") { write(picture, &$0) } }
        }
    }

    private func write(_ picture: PictureList.Entry, _ page: inout HTMLWriter) {
        let day = context.insights.day(picture.day, withYear: false)
        page.element("a", context.link(to: picture.day)) { link in
            if let source = context.contents.pictureSource {
                if let image = source(picture.file) {
                    link.void("img", .source(image), .attribute("alt", picture.file.name))
                } else {
                    link.element(
                        "span", .class("no-picture"), text: "\(picture.file.name), \(size(of: picture.file))")
                }
            } else {
                link.void(
                    "img", .attribute("data-small", picture.file.sha256), .attribute("alt", picture.file.name),
                    .attribute("data-size", size(of: picture.file)))
            }
            link.element("span", .class("small"), text: day)
        }
    }

    private func size(of picture: FileReference) -> String { context.words.size(of: picture) }
}
