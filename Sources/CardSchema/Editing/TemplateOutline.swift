/// The parts of a template in the order of its text, as an author sees them in an outline; also those of a faulty one.
package struct TemplateOutline: Sendable {
    /// One line of the outline.
    package struct Item: Sendable, Hashable {
        /// The place of its object.
        package let place: TemplatePlace
        /// The place of the element that moves and goes with it: around a section there is an object of its own.
        package let element: TemplatePlace
        /// What it is.
        package let kind: Kind
        /// How deep it is, from 0.
        package let level: Int
        /// The title, or else the id.
        package let title: String
        /// The id; `nil` for sections and texts.
        package let id: String?
        /// The path of a question; `nil` for everything else.
        package let path: FieldPath?
        /// The type of a question, as written; `nil` for everything else.
        package let type: String?
        /// Whether there is an element before it, or after it, with which it can change places.
        package let canMove: (up: Bool, down: Bool)

        package static func == (a: Item, b: Item) -> Bool {
            a.place == b.place && a.kind == b.kind && a.level == b.level && a.title == b.title && a.id == b.id
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(place) }
    }

    /// The kinds of parts.
    package enum Kind: String, Sendable, CaseIterable {
        case group, section, info, field, subfield, option, options, scale, score, band, rule, safety, part, report
    }

    /// The lines, each after the one that it is in.
    package private(set) var items: [Item] = []
    private let language: String
    private let preferred: String

    /// Finds the parts of a template; their titles are in a language, as far as the card has it, else in its own.
    ///
    /// Takes time linear in the template.
    package init(_ card: JSONNode, in preferred: String? = nil) {
        language = card["language"]?.string ?? "en"
        self.preferred = preferred ?? language
        each(card["groups"], at: TemplatePlace.card.member("groups")) { outline, group, place, moves in
            outline.add(group, .group, at: place, level: 0, moves)
            let path = group["id"]?.string.flatMap { Identifier.isValid($0) ? $0 : nil } ?? "?"
            outline.fields(of: group, at: place, level: 1) { FieldPath(path, $0) }
        }
        for (key, kind) in [("options", Kind.options), ("scales", .scale)] {
            for member in card[key]?.members ?? [] where member.key != "comment" {
                let place = TemplatePlace.card.member(key).member(member.key)
                add(member.value, kind, at: place, level: 0, (false, false), named: member.key)
                options(member.value, at: place, level: 1)
            }
        }
        let rest: [(String, Kind)] = [
            ("scores", .score), ("rules", .rule), ("safety", .safety), ("parts", .part), ("reports", .report),
        ]
        for (key, kind) in rest {
            each(card[key], at: TemplatePlace.card.member(key)) { outline, node, place, moves in
                outline.add(node, kind, at: place, level: 0, moves)
                outline.each(node["bands"], at: place.member("bands")) { outline, band, place, moves in
                    outline.add(band, .band, at: place, level: 1, moves)
                }
            }
        }
    }

    /// Returns the line with a place.
    package subscript(place: TemplatePlace) -> Item? { items.first { $0.place == place } }

    /// Returns the place of the part that a word names: `card`, a group's id, the path of a question, `list:option`,
    /// `score.id`, or any place as a JSON Pointer; `nil` if there is none.
    package func place(of word: String) -> TemplatePlace? {
        if word == "card" { return .card }
        if word.hasPrefix("/") { return TemplatePlace(word).flatMap { self[$0]?.place } }
        let parts = word.split(separator: ":" as Character, maxSplits: 1).map(String.init)
        if parts.count == 2 {
            let holders = items.filter {
                $0.kind == .options && $0.id == parts[0] || $0.path.map { "\($0)" } == parts[0]
            }
            return items.first { item in
                item.kind == .option && item.id == parts[1]
                    && holders.contains { item.place.isBelow($0.place) && item.level == $0.level + 1 }
            }?.place
        }
        if word.hasPrefix("score.") {
            return items.first { $0.kind == .score && $0.id == String(word.dropFirst(6)) }?.place
        }
        return items.first { $0.path.map { "\($0)" } == word || $0.kind == .group && $0.id == word }?.place
    }

    private mutating func fields(
        of node: JSONNode, at place: TemplatePlace, level: Int, _ path: (String) -> FieldPath
    ) {
        each(node["fields"], at: place.member("fields")) { outline, element, place, moves in
            if let section = element["section"] {
                let inner = place.member("section")
                outline.add(section, .section, at: inner, of: place, level: level, moves)
                return outline.fields(of: section, at: inner, level: level + 1, path)
            }
            guard !SectionLoading.isSectionOrInfo(element) else {
                return outline.add(element, .info, at: place, level: level, moves)
            }
            let own = element["id"]?.string.map(path)
            outline.add(element, own?.subfield == nil ? .field : .subfield, at: place, level: level, moves, own)
            outline.options(element["options"], at: place.member("options"), level: level + 1)
            if let scale = element["scale"], scale.members != nil {
                outline.add(scale, .scale, at: place.member("scale"), level: level + 1, (false, false), named: "scale")
            }
            outline.fields(of: element, at: place, level: level + 1) { id in
                guard let own else { return FieldPath("?", id) }
                return own.subfield == nil ? FieldPath(own.group, own.field, id) : own.recordSubfield(id)
            }
        }
    }

    private mutating func options(_ node: JSONNode?, at place: TemplatePlace, level: Int) {
        each(node, at: place) { outline, option, place, moves in
            outline.add(option, .option, at: place, level: level, moves)
        }
    }

    private mutating func each(
        _ list: JSONNode?, at place: TemplatePlace,
        _ body: (inout TemplateOutline, JSONNode, TemplatePlace, (up: Bool, down: Bool)) -> Void
    ) {
        let elements = list?.elements ?? []
        for (index, element) in elements.enumerated() where element.members != nil {
            body(&self, element, place.element(index), (index > 0, index + 1 < elements.count))
        }
    }

    private mutating func add(
        _ node: JSONNode, _ kind: Kind, at place: TemplatePlace, of element: TemplatePlace? = nil, level: Int,
        _ moves: (up: Bool, down: Bool), _ path: FieldPath? = nil, named name: String? = nil
    ) {
        let id = name ?? node["id"]?.string
        let words = node["title"] ?? node["message"]
        let title =
            words?.string ?? words?[preferred]?.string ?? words?[language]?.string
            ?? words?.members?.first?.value.string
        items.append(
            Item(
                place: place, element: element ?? place, kind: kind, level: level, title: title ?? id ?? "?", id: id,
                path: path,
                type: path == nil ? nil : node["type"]?.string, canMove: moves))
    }
}
