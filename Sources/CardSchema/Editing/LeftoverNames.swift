/// A part of a template that still names questions or options that are gone, and how it can be without them.
///
/// ```
/// "items": [ "urges.drink", "urges.shop" ]                  "items": [ "urges.drink" ]
/// "when": "urges.shop >= 4 || urges.drink >= 4"       ─▶    "when": "urges.drink >= 4"
/// "when": "urges.shop >= 4"                                 no condition, or no such rule
/// "when": "day.mood == 'low'", divided into two             "when": "day.mood in ['sad', 'flat']"
/// ```
package struct LeftoverNames: Sendable {
    /// What a remedy does to the part.
    package enum Remedy: Sendable, Hashable, Comparable {
        /// It names the new options instead of the one that they have replaced.
        case replaced
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
    /// The condition of a safety rule with the remedy; `nil` for other parts, and if the rule goes.
    package let condition: String?

    /// Whether a safety rule names them, so that the remedy changes when a person sees their plan.
    package var isOfSafety: Bool { part.item?.kind == .safety }

    /// The decision for the remedy.
    package var word: String { "\(part.owner)=\(remedy == .replaced ? "renamed" : "without")" }

    private static let mostParts = 100

    /// Returns the parts that name one of some questions or options, those of safety rules first, each with a remedy that
    /// was tried.
    ///
    /// The text has faults, because they are gone. One fault can hide another, so that each remedy is tried on the text in
    /// which the parts before it have theirs. Loads the template a few times for each part.
    ///
    /// - Parameters:
    ///   - gone: The questions.
    ///   - options: The options.
    ///   - successors: The ids of the options that have replaced one, where an author has said so.
    ///   - bytes: The text.
    /// - Returns: The parts; those that another fault hides come once it is gone.
    package static func all(
        of gone: [FieldPath], options: [OptionName] = [], successors: [OptionName: [String]] = [:], in bytes: [UInt8]
    ) -> [LeftoverNames] {
        let search = LeftoverSearch(gone, options, successors)
        var (rest, seen, found) = (bytes, Set<String>(), [(start: Int, leftover: LeftoverNames)]())
        while found.count < mostParts {
            let mentions = search.mentions(in: rest)
            let unseen = mentions.filter { !seen.contains($0.part.owner) }
            // Examples of scores are checked only where there is no other fault, so scores come last.
            guard let owner = (unseen.first { $0.part.item?.kind != .score } ?? unseen.first)?.part.owner else { break }
            seen.insert(owner)
            let own = mentions.filter { $0.part.owner == owner }
            // The place in the text as it is now, in which other parts may be longer.
            let here = search.mentions(own, from: rest, in: bytes)
            guard let first = here.first else { continue }
            let way = search.way(for: own, in: rest)
            let changed = way.flatMap { search.changed(here, $0, in: bytes) }
            let names = Set(own.map(\.name))
            found.append(
                (
                    first.span.start,
                    LeftoverNames(
                        part: first.part, names: gone.filter { names.contains(.question($0)) },
                        options: options.filter { names.contains(.option($0)) }, remedy: changed?.remedy,
                        text: changed?.text ?? bytes, condition: changed.flatMap { condition(of: first.part, $0) })
                ))
            if let way, let after = search.changed(own, way, in: rest) { rest = after.text }
        }
        let all = found.sorted { $0.start < $1.start }.map(\.leftover)
        return all.filter(\.isOfSafety) + all.filter { !$0.isOfSafety }
    }

    private static func condition(of part: WrittenPart, _ changed: LeftoverSearch.Changed) -> String? {
        guard let item = part.item, item.kind == .safety, changed.remedy != .removed else { return nil }
        return TemplateEdit(changed.text).root?.value(at: item.place)?["when"]?.string
    }
}
