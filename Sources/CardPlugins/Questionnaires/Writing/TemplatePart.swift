import CardSchema

/// A part of a template, with the place in the form that it was made of.
struct TemplatePart: Sendable {
    enum Content: Sendable {
        case value(JSONDocument)
        case array([TemplatePart])
        case object([(key: String, part: TemplatePart)])
    }

    var content: Content
    /// Where it stands in the form; `nil` for that of the part around it.
    var place: String?

    init(_ content: Content, at place: String? = nil) { (self.content, self.place) = (content, place) }

    static func string(_ text: String) -> TemplatePart { TemplatePart(.value(.string(text))) }
    static func bool(_ value: Bool) -> TemplatePart { TemplatePart(.value(.bool(value))) }
    static func integer(_ value: Int) -> TemplatePart { TemplatePart(.value(.integer(value))) }
    static func number(_ value: DecimalNumber) -> TemplatePart { TemplatePart(.value(.number(value.description))) }
    static func strings(_ texts: [String]) -> TemplatePart { TemplatePart(.array(texts.map { .string($0) })) }

    static func object(_ members: TemplateMembers, at place: String? = nil) -> TemplatePart {
        TemplatePart(.object(members.all), at: place)
    }

    /// Makes a part of JSON.
    init(_ document: JSONDocument) {
        content =
            switch document {
            case .array(let elements): .array(elements.map { TemplatePart($0) })
            case .object(let members): .object(members.map { ($0.key, TemplatePart($0.value)) })
            case .null, .bool, .integer, .number, .string: .value(document)
            }
    }

    /// Returns the part under a key of an object.
    func member(_ key: String) -> TemplatePart? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.key == key }?.part
    }

    /// The part as JSON.
    var document: JSONDocument {
        switch content {
        case .value(let document): document
        case .array(let elements): .array(elements.map(\.document))
        case .object(let members): .object(members.map { ($0.key, $0.part.document) })
        }
    }
}

/// The members of an object, in the order in which they are set.
struct TemplateMembers: Sendable {
    private(set) var all: [(key: String, part: TemplatePart)] = []

    /// Adds a member, or replaces the value of one; `nil` adds nothing.
    subscript(key: String) -> TemplatePart? {
        get { all.first { $0.key == key }?.part }
        set {
            guard let newValue else {
                all.removeAll { $0.key == key }
                return
            }
            if let index = all.firstIndex(where: { $0.key == key }) {
                all[index].part = newValue
            } else {
                all.append((key, newValue))
            }
        }
    }

    /// Adds members as they are, unless it has them.
    mutating func add(_ members: [JSONMember]) {
        for member in members where self[member.key] == nil {
            self[member.key] = TemplatePart(JSONDocument(member.value))
        }
    }
}
