import CardTexts

/// The syntax of language tags: language, script, region and variants of RFC 5646, section 2.1, without extensions.
package enum LanguageTag {
    /// Names of languages, by their tags.
    private static let names = ForeignTable(card_foreign_languages())

    /// Returns the tag that a word means: itself, the same with hyphens, or that of the language with this name.
    ///
    /// Names are in English, or in the language itself; `nil` if there is no such language in the table.
    package static func meant(by word: String) -> String? {
        if isWellFormed(word) { return word }
        let hyphened = String(word.map { $0 == "_" ? "-" : $0 })
        if isWellFormed(hyphened) { return hyphened }
        let name = Folding.fold(word.withoutSpaceAround)
        return names.families.first { $0.theirs.contains { Folding.fold($0) == name } }?.ours
    }

    /// Returns whether a tag has the form `ll[l][-Ssss][-RR|-999][-variant]…`, in any case.
    static func isWellFormed(_ tag: String) -> Bool {
        if tag.utf8.count == 2 { return tag.utf8.allSatisfy(isLetter) }
        var parts = tag.utf8.split(separator: 0x2D, omittingEmptySubsequences: false).map { Array($0) }[...]
        guard let language = parts.popFirst(), (2...3).contains(language.count), language.allSatisfy(isLetter) else {
            return false
        }
        if let script = parts.first, script.count == 4, script.allSatisfy(isLetter) { parts.removeFirst() }
        if let region = parts.first, isRegion(region) { parts.removeFirst() }
        return parts.allSatisfy(isVariant)
    }

    /// Whether two tags are equal, ignoring case.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        // Upper and lower case differ in one bit, which is always set in digits and hyphens.
        one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }

    private static func isRegion(_ part: [UInt8]) -> Bool {
        (part.count == 2 && part.allSatisfy(isLetter)) || (part.count == 3 && part.allSatisfy(isDigit))
    }

    private static func isVariant(_ part: [UInt8]) -> Bool {
        guard part.allSatisfy({ isLetter($0) || isDigit($0) }) else { return false }
        return (5...8).contains(part.count) || (part.count == 4 && isDigit(part[0]))
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The tags of one text, to find repetitions.
struct DistinctTags {
    private let members: [JSONMember]
    private var taken: [String: SourceSpan] = [:]

    /// The number of tags to compare one by one; a hostile file may have many more.
    private static let mostCompared = 8

    /// Starts with the members of a text, whose names are tags.
    init(_ members: [JSONMember]) {
        self.members = members
    }

    /// Returns the earlier place of a member's tag; `nil` if it is the first.
    ///
    /// Call it for the members in order.
    mutating func earlier(_ index: Int) -> SourceSpan? {
        guard members.count > Self.mostCompared else {
            return members[..<index].first { LanguageTag.isSame($0.key, members[index].key) }?.keySpan
        }
        let folded = members[index].key.lowercased()
        if let first = taken[folded] { return first }
        taken[folded] = members[index].keySpan
        return nil
    }
}
