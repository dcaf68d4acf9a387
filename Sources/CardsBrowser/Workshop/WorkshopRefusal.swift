import CardPlugins
import CardSchema

/// Why a button of the workshop did nothing.
struct WorkshopRefusal {
    /// What the button asks for, and where.
    let what: String
    let at: String
    /// What was typed beside it, which stays.
    let fields: [String: String]
    /// The id of the input that is wrong; `nil` if none is.
    let input: String?
    /// What is wrong, and what to do.
    let text: String

    /// The id of the text on the page.
    static let id = "ws-refused"
}

/// What the workshop asks before it adds something, and where.
enum WorkshopQuestion {
    /// Whether the options of choices get points, before a score of a group is added.
    case points(group: String)
    /// Which column of a table has the titles of options.
    case options(TemplatePlace, PastedOptions)

    /// The id of the question on the page.
    static let id = "ws-question"
}

extension HTMLWriter {
    /// Writes why a button did nothing, right after it.
    mutating func refused(_ refusal: WorkshopRefusal?, _ what: String, at: String) {
        guard let refusal, refusal.what == what, refusal.at == at else { return }
        element("p", .id(WorkshopRefusal.id), .class("fault error"), .attribute("tabindex", "-1"), text: refusal.text)
    }
}
