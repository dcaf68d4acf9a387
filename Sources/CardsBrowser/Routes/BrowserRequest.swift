import CardSchema

/// What a page asks for: the path of a `POST` and the members of its JSON body.
enum BrowserRequest: Equatable {
    /// Which view, and of what.
    struct Place: Hashable, Sendable {
        /// The view's name: `today`, `card`, `day`.
        var go: String
        /// What it is of, such as a day; empty for a view that is of nothing.
        var at: String = ""
    }

    /// A text that is being typed: the number of its card, the question's path, the text.
    struct TypedText: Equatable, Sendable {
        let card: Int
        let path: String
        let text: String
    }

    /// Shows a view; of one that the page shows already, only the part that another place changes.
    case view(Place, isPart: Bool = false)
    /// Does what a button says, with the fields around it.
    case act(String, at: String, fields: [String: String])
    /// Answers a question of a card.
    case answer(card: Int, path: String, OpenCard.Answer)
    /// Shows what plugins have found for a card in the meantime.
    case proposed(card: Int)
    /// Keeps texts that are being typed.
    case texts([TypedText])
    /// The person has seen a notice; its place among those that the page was sent.
    case seen(String)
    /// Searches for words.
    case search(String)
    /// Empties all pages and ends their keys, after keeping texts.
    case hide([TypedText])
    /// The person is there.
    case awake

    /// Reads a request; `nil` if it is none.
    init?(path: String, body: [UInt8]) {
        let limits = JSONReader.Limits(depth: 8, bytes: 4 << 20)
        guard let node = JSONReader.node(of: body, limits: limits), node.members != nil else { return nil }
        func text(_ key: String) -> String { node[key]?.string ?? "" }
        switch path {
        case "/view": self = .view(Place(go: text("go"), at: text("at")), isPart: node["part"]?.bool == true)
        case "/do":
            var fields: [String: String] = [:]
            for member in node["fields"]?.members ?? [] { fields[member.key] = member.value.string }
            self = .act(text("do"), at: text("at"), fields: fields)
        case "/answer":
            guard let card = Self.number(node["card"]), let answer = Self.answer(node) else { return nil }
            self = .answer(card: card, path: text("path"), answer)
        case "/proposed":
            guard let card = Self.number(node["card"]) else { return nil }
            self = .proposed(card: card)
        case "/texts": self = .texts(Self.texts(node))
        case "/seen": self = .seen(text("at"))
        case "/search": self = .search(text("words"))
        case "/hide": self = .hide(Self.texts(node))
        case "/awake": self = .awake
        default: return nil
        }
    }

    private static func answer(_ node: JSONNode) -> OpenCard.Answer? {
        if let value = node["value"] {
            switch value.value {
            case .null: return .clear
            case .string(let text): return .text(text)
            case .array(let elements): return .options(elements.compactMap(\.string))
            case .bool, .number, .object: return nil
            }
        }
        if let reason = node["skip"]?.string { return SkipReason(rawValue: reason).map { .skip($0) } }
        if let file = number(node["file"]) { return .removedFile(file) }
        let flags: [(String, OpenCard.Answer)] = [
            ("use", .proposed), ("add", .newRecord), ("remove", .removedRecord), ("confirm", .confirmed),
        ]
        return flags.first { node[$0.0]?.bool == true }?.1
    }

    private static func texts(_ node: JSONNode) -> [TypedText] {
        (node["texts"]?.elements ?? []).compactMap { text in
            guard let card = number(text["card"]), let path = text["path"]?.string, let value = text["value"]?.string
            else { return nil }
            return TypedText(card: card, path: path, text: value)
        }
    }

    /// A number, which the page may have from an attribute.
    private static func number(_ node: JSONNode?) -> Int? { (node?.number ?? node?.string).flatMap { Int($0) } }
}

extension BrowserServer {
    /// Reads the body of a request at every path; for fuzzing, which looks for crashes.
    package static func accept(body: [UInt8]) {
        for path in ["/view", "/do", "/answer", "/proposed", "/texts", "/seen", "/search", "/hide", "/awake"] {
            _ = BrowserRequest(path: path, body: body)
        }
        _ = FileUpload.decoded(String(decoding: body, as: UTF8.self))
    }
}
