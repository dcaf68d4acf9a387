import CardSchema

extension Int {
    /// The number with what is counted: `1 card`, `2 cards`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension [Diagnostic] {
    /// How many there are of some severities: `1 error, 2 warnings`; a word of its own when there are none.
    func counted(_ severities: [Diagnostic.Severity] = Diagnostic.Severity.allCases, orNone none: String) -> String {
        let found = severities.compactMap { severity in
            let count = count { $0.severity == severity }
            return count == 0 ? nil : count.counted(severity.rawValue)
        }
        return found.isEmpty ? none : found.joined(separator: ", ")
    }
}
