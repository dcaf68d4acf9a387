import CardSchema

/// The names of a template's questions in every language, normalized.
///
/// A name is an id, a title or a short title. Case, accents and the characters between words do not count.
struct LegacyNames: Sendable {
    /// The result of looking up a name.
    enum Match: Sendable, Hashable {
        /// To one question.
        case field(FieldPath)
        /// To several.
        case several([FieldPath])
        /// Not found, with the question that may have been meant.
        case nothing(meant: FieldPath?)
    }

    private struct Named: Sendable {
        let path: FieldPath
        let names: [String]
        let subfields: [Named]
    }

    private let groups: [(names: [String], fields: [Named])]

    init(_ schema: Schema) {
        groups = schema.groups.map { group in
            (Self.names(group.id, [group.title, group.short]), group.fields.map { Self.named($0) })
        }
    }

    private static func named(_ field: Field) -> Named {
        Named(
            path: field.path, names: names(field.id, [field.title, field.short]),
            subfields: field.subfields.map { named($0) })
    }

    static func names(_ id: String, _ texts: [LocalizedText?]) -> [String] {
        let texts = texts.compactMap { $0 }.flatMap { [$0.fallback] + $0.translations.map(\.text) }
        var names: [String] = []
        for name in ([id] + texts).map(plain) where !name.isEmpty && !names.contains(name) { names.append(name) }
        return names
    }

    /// Returns a name without what does not count: case, accents, and the characters between its words.
    static func plain(_ name: String) -> String {
        let folded = Folding.fold(name).unicodeScalars.map { scalar -> Character in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar.properties.isEmoji
                ? Character(scalar) : " "
        }
        return folded.split(separator: " ").map { String($0) }.joined(separator: " ")
    }

    // MARK: - Matching

    /// Returns the destination of a key.
    ///
    /// If the template has a group with the key's group name, only that group is searched, otherwise all. `a.name:part`
    /// is the subfield `part` of `name`, or the field `part` of the group `name`.
    func match(_ key: LegacyKey) -> Match {
        guard case .entry(let group, _, let name, let subfield) = key else { return match(id: key.render()) }
        let (section, title) = (Self.plain(group), Self.plain(name))
        let own = groups.filter { $0.names.contains(section) }
        let fields = (own.isEmpty ? groups : own).flatMap(\.fields)
        var found = fields.filter { $0.names.contains(title) }
        if let subfield = subfield.map(Self.plain) {
            let inGroup = groups.filter { $0.names.contains(title) }.flatMap(\.fields)
            let near = found.flatMap(\.subfields) + inGroup
            found = near.filter { $0.names.contains(subfield) }
            if found.isEmpty { return .nothing(meant: Self.closest(to: subfield, among: near)) }
        }
        switch found.count {
        case 0:
            let elsewhere = own.isEmpty ? [] : groups.flatMap(\.fields)
            return .nothing(meant: Self.closest(to: title, among: fields) ?? Self.closest(to: title, among: elsewhere))
        case 1: return .field(found[0].path)
        default: return .several(found.map(\.path))
        }
    }

    /// Returns the question with an id, which is all that a key without a group can name.
    private func match(id: String) -> Match {
        let found = groups.flatMap(\.fields).map(\.path).filter { $0.field.utf8.elementsEqual(id.utf8) }
        return found.isEmpty ? .nothing(meant: nil) : found.count == 1 ? .field(found[0]) : .several(found)
    }

    /// Returns the question with an id, else with a title, which is how another app names a value.
    func match(titled name: String) -> Match {
        if case .field(let path) = match(id: name) { return .field(path) }
        let plain = Self.plain(name)
        let found = groups.flatMap(\.fields).filter { !plain.isEmpty && $0.names.contains(plain) }.map(\.path)
        return found.count > 1 ? .several(found) : found.first.map { .field($0) } ?? .nothing(meant: nil)
    }

    private static func closest(to name: String, among fields: [Named]) -> FieldPath? {
        if let same = fields.first(where: { $0.names.contains(name) }) { return same.path }
        let meant = EditDistance.closest(to: name, among: fields.flatMap(\.names))
        return meant.flatMap { meant in fields.first { $0.names.contains(meant) }?.path }
    }
}

/// The names of a question's options, or of its scale's points.
enum LegacyWords {
    /// Returns the option that a person's word in another app means: the one with this title, letter by letter, else in
    /// any case, else by any of its names.
    static func option(titled word: String, _ list: FieldType.OptionList) -> String? {
        let titles = list.options.map { [$0.title.fallback] + $0.title.translations.map(\.text) }
        let shown = TitleText.of(word)
        if let exact = titles.firstIndex(where: { $0.contains { $0.utf8.elementsEqual(shown.utf8) } }) {
            return list.options[exact].id
        }
        let folded = Folding.fold(shown)
        let same = titles.indices.filter { titles[$0].contains { Folding.fold($0) == folded } }
        return same.count == 1 ? list.options[same[0]].id : option(word, list)
    }

    /// Returns the option with a name; `nil` if there is none, or several.
    ///
    /// Options are found by id or by title in any language. `Distract (ACCEPTS)` is found by each of its two names too.
    static func option(_ word: String, _ list: FieldType.OptionList) -> String? {
        if let exact = list.options.first(where: { $0.id.utf8.elementsEqual(word.utf8) }) { return exact.id }
        let names = list.options.map {
            LegacyNames.names($0.id, [$0.title, $0.short, $0.icon.map { LocalizedText($0) }])
        }
        return one(word, names, list.options.map { [$0.title] }).map { list.options[$0].id }
    }

    /// Returns the point of a scale with a name.
    static func point(_ word: String, _ scale: FieldType.Scale) -> Value? {
        let names = scale.points.map { LegacyNames.names("", [$0.title, $0.short, $0.icon.map { LocalizedText($0) }]) }
        return one(word, names, scale.points.map { [$0.title] }).map { scale.value(scale.points[$0].value) }
    }

    private static func one(_ word: String, _ names: [[String]], _ titles: [[LocalizedText]]) -> Int? {
        let plain = LegacyNames.plain(word)
        guard !plain.isEmpty else { return nil }
        let found = names.indices.filter { names[$0].contains(plain) }
        if !found.isEmpty { return found.count == 1 ? found[0] : nil }
        let inside = titles.indices.filter { index in
            titles[index].flatMap { [$0.fallback] + $0.translations.map(\.text) }.contains { parts($0).contains(plain) }
        }
        return inside.count == 1 ? inside[0] : nil
    }

    /// The two names of a title that has one in brackets.
    private static func parts(_ title: String) -> [String] {
        let pieces = title.split { $0 == "(" || $0 == ")" }.map { LegacyNames.plain(String($0)) }
        return pieces.count == 2 ? pieces.filter { !$0.isEmpty } : []
    }
}
