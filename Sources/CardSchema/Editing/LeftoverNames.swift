/// A part of a template that still names questions or options that are gone, and how it can be without them.
///
/// ```
/// "items": [ "urges.drink", "urges.shop" ]                  "items": [ "urges.drink" ]
/// "when": "urges.shop >= 4 || urges.drink >= 4"       ─▶    "when": "urges.drink >= 4"
/// "when": "urges.shop >= 4"                                 no condition, or no such rule
/// ```
package struct LeftoverNames: Sendable {
    /// What a remedy does to the part.
    package enum Remedy: Sendable, Hashable, Comparable {
        /// It no longer names them; the rest stays.
        case shortened
        /// It loses the key.
        case withoutKey(String)
        /// It goes.
        case removed
    }

    /// The part, with the first key that names one of them.
    package let part: WrittenPart
    /// The questions that it names.
    package let names: [FieldPath]
    /// The options that it names.
    package let options: [OptionName]
    /// What the remedy does; `nil` if none was found that leaves the template with fewer faults.
    package let remedy: Remedy?
    /// The text with the remedy; the text as it is if there is none.
    package let text: [UInt8]

    /// Returns the parts that name one of some questions or options, in the order of the text, each with a remedy that was
    /// tried.
    ///
    /// The text has faults, because they are gone. Loads the template a few times for each part.
    package static func all(
        of gone: [FieldPath], options: [OptionName] = [], in bytes: [UInt8]
    ) -> [LeftoverNames] {
        let search = LeftoverSearch(gone, options)
        let mentions = search.mentions(in: bytes)
        guard !mentions.isEmpty else { return [] }
        let before = TemplateFaults(bytes)
        var seen: Set<String> = []
        return mentions.prefix(100).compactMap { mention in
            guard seen.insert(mention.part.owner).inserted else { return nil }
            let own = Set(mentions.filter { $0.part.owner == mention.part.owner }.map(\.name))
            let tried = search.remedies(for: mention.part, in: bytes).first { one in
                TemplateFaults(one.text).isBetter(than: before)
            }
            return LeftoverNames(
                part: mention.part, names: gone.filter { own.contains(.question($0)) },
                options: options.filter { own.contains(.option($0)) }, remedy: tried?.remedy, text: tried?.text ?? bytes
            )
        }
    }
}
