/// A person's words as a title.
package enum TitleText {
    /// Returns at most 200 characters of a word on one line, without what controls a terminal or turns the rest of a line
    /// around; `?` if nothing is left.
    package static func of(_ word: String) -> String {
        let kept = word.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            switch scalar.properties.generalCategory {
            case .lineSeparator, .paragraphSeparator: " "
            case .control: (0x09...0x0D).contains(scalar.value) ? " " : nil
            case .surrogate, .unassigned, .privateUse: nil
            case .format: scalar.value == 0x200D ? scalar : nil
            default: scalar
            }
        }
        let text = String(String.UnicodeScalarView(kept.prefix(200))).trimmingSpaces()
        return text.isEmpty ? "?" : text
    }
}
