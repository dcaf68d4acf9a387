import CardPlugins
import CardSchema

/// What a page is to change: the answer to each of its requests.
struct BrowserUpdate {
    /// A view that replaces the one on the page.
    struct View {
        /// The view's name, which the page uses as a class.
        let name: String
        /// The title of the window, from a fixed list: it says nothing of the diary.
        let title: String
        /// The view.
        let html: HTMLWriter
        /// Where the page is now, for *Back*.
        let place: BrowserRequest.Place
        /// The id of the element whose contents the view replaces; `nil` for the whole page.
        var part: String?
    }

    /// The view to show; `nil` to stay.
    var view: View?
    /// The number of the card that ``pieces`` are of.
    var card: Int?
    /// The number of the card for which plugins still think; the page asks again soon.
    var thinking: Int?
    /// Elements to replace, by their ids; empty to remove one.
    var pieces: [(id: String, bytes: [UInt8])] = []
    /// Sections to hide or to show.
    var hidden: [(id: String, isHidden: Bool)] = []
    /// The safety notice, drawn before everything else.
    var notice: HTMLWriter?
    /// What a screen reader says.
    var heard: String?
    /// What can be undone; the inner `nil` removes the offer.
    var undo: (text: String, at: String)??
    /// The id of the element that gets the focus.
    var focus: String?
    /// The name of the box in the chosen part's panel that gets it instead, where there is one.
    var box: String?
    /// Whether the page is to be loaded again.
    var isLoadingAgain = false
    /// The address of a download that begins.
    var take: String?

    /// The update as JSON on one line.
    var text: String {
        var members: [(key: String, value: JSONDocument)] = []
        if let notice { members.append(("notice", Self.string(notice))) }
        if let view {
            members.append(
                (
                    "view",
                    .object(
                        [
                            ("html", Self.string(view.html)), ("name", .string(view.name)),
                            ("title", .string(view.title)),
                            ("go", .string(view.place.go)), ("at", .string(view.place.at)),
                        ] + (view.part.map { [("part", .string($0))] } ?? []))
                ))
        }
        if let card { members.append(("card", .integer(card))) }
        if let thinking { members.append(("thinking", .integer(thinking))) }
        if !pieces.isEmpty {
            let pairs = pieces.map { piece in
                JSONDocument.array([.string(piece.id), .string(String(decoding: piece.bytes, as: UTF8.self))])
            }
            members.append(("parts", .array(pairs)))
        }
        if !hidden.isEmpty {
            members.append(("hidden", .array(hidden.map { .array([.string($0.id), .bool($0.isHidden)]) })))
        }
        if let heard { members.append(("heard", .string(heard))) }
        if let undo {
            members.append(
                ("undo", undo.map { .object([("text", .string($0.text)), ("at", .string($0.at))]) } ?? .null))
        }
        if let focus { members.append(("focus", .string(focus))) }
        if let box { members.append(("box", .string(box))) }
        if isLoadingAgain { members.append(("reload", .bool(true))) }
        if let take { members.append(("take", .string(take))) }
        return JSONDocument.object(members).compact()
    }

    private static func string(_ html: HTMLWriter) -> JSONDocument {
        var html = html
        return .string(String(decoding: html.take(), as: UTF8.self))
    }
}
