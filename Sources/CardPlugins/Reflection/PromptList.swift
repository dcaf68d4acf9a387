/// Prompts by section, as the files in `prompts/` and a person's own file write them.
///
/// ```
/// # a comment
/// [heavy]                                     a band of tone, or [page] for an empty page
/// ground_feet: With both feet on the floor, what do you notice first?
/// What would my grandmother say?              in a person's own file, the id may be missing
/// ```
package struct PromptList: Sendable {
    /// A section of prompts.
    package enum Section: String, Sendable, Hashable, CaseIterable {
        case heavy, even, light, page
        case somewhatHeavy = "somewhat_heavy"
        case somewhatLight = "somewhat_light"

        /// The section of a band of tone.
        package init(_ band: SentimentReading.Band) {
            self =
                switch band {
                case .heavy: .heavy
                case .somewhatHeavy: .somewhatHeavy
                case .even: .even
                case .somewhatLight: .somewhatLight
                case .light: .light
                }
        }
    }

    /// A prompt.
    package struct Item: Sendable, Hashable {
        /// The id, unique in its list.
        package let id: String
        /// The text, one line.
        package let text: String
    }

    /// The prompts of each section, in order; those of `nil` fit every section.
    package private(set) var items: [Section?: [Item]] = [:]
    /// The numbers of the lines with a heading that is none, from 1; what follows them fits no section.
    package private(set) var unknownHeadings: [Int] = []

    /// Reads a list.
    ///
    /// A line without an id gets its own text as one.
    package init(_ text: String) {
        var section: Section?
        var isUnknown = false
        let lines = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let line = Self.trimmed(line)
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = Section(rawValue: String(line.dropFirst().dropLast()))
                isUnknown = section == nil
                if isUnknown { unknownHeadings.append(index + 1) }
                continue
            }
            if isUnknown { continue }
            items[section, default: []].append(Self.item(line))
        }
    }

    private static func item(_ line: String) -> Item {
        let id = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        let rest = line.dropFirst(id.count)
        guard !id.isEmpty, rest.hasPrefix(": ") else { return Item(id: "own \(line)", text: line) }
        return Item(id: String(id), text: trimmed(rest.dropFirst(2)))
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" || text.last == "\r" { text.removeLast() }
        return String(text)
    }
}
