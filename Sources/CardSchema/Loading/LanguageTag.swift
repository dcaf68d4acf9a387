/// The form of language tags: language, script, region and variants of RFC 5646, section 2.1, without extensions.
enum LanguageTag {
    /// Whether a tag has the form `ll[l][-Ssss][-RR|-999][-variant]…`, in any case.
    static func isWellFormed(_ tag: String) -> Bool {
        var parts = tag.utf8.split(separator: 0x2D, omittingEmptySubsequences: false).map { Array($0) }[...]
        guard let language = parts.popFirst(), (2...3).contains(language.count), language.allSatisfy(isLetter) else {
            return false
        }
        if let script = parts.first, script.count == 4, script.allSatisfy(isLetter) { parts.removeFirst() }
        if let region = parts.first, isRegion(region) { parts.removeFirst() }
        return parts.allSatisfy(isVariant)
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
