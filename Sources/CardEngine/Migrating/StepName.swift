package import CardSchema

/// The name of a step in the attic: `dbt_diary 1.3f9a1c20>2 #1`.
///
/// `#fit` is the implicit last step, which fits the result to the newer template.
package struct StepName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The older template.
    package let from: SchemaName
    /// The number of the newer version.
    package let to: Int
    /// The number of the step, from 1; `nil` for `#fit`.
    package let number: Int?

    /// Parses a name; returns `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: " " as Character, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].hasPrefix("#") else { return nil }
        let versions = parts[1].split(separator: ">" as Character, omittingEmptySubsequences: false)
        guard versions.count == 2, let from = SchemaName("\(parts[0])@\(versions[0])"), let to = Int(versions[1]),
            to > from.version, "\(to)" == versions[1]
        else { return nil }
        let word = parts[2].dropFirst()
        let number = Int(word)
        guard word == "fit" || number.map({ $0 > 0 && "\($0)" == word }) ?? false else { return nil }
        self.from = from
        self.to = to
        self.number = word == "fit" ? nil : number
    }

    /// The name in its notation.
    package var description: String {
        "\(from.id) \(from.version).\(from.hash)>\(to) #\(number.map { "\($0)" } ?? "fit")"
    }

    /// In the order of a chain: older versions first, then by number, `#fit` last.
    package static func < (a: StepName, b: StepName) -> Bool {
        if a.from.version != b.from.version { return a.from.version < b.from.version }
        if a.to != b.to { return a.to < b.to }
        if a.from.hash != b.from.hash { return a.from.hash < b.from.hash }
        return (a.number ?? .max) < (b.number ?? .max)
    }
}
