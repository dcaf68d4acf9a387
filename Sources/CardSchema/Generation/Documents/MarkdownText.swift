/// Escapes plain text for Markdown (CommonMark 0.31).
enum MarkdownText {
    /// Returns a part of a line with special characters escaped.
    static func escaped(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if special.contains(scalar) { out.append("\\") }
            out.append(scalar)
        }
        return String(out)
    }

    /// Returns a text with special characters escaped, and its own emphasis.
    static func escaped(_ text: EmphasizedText) -> String {
        text.runs.map { run in
            switch run.emphasis {
            case .none: escaped(run.text)
            case .emphasis: "*\(escaped(run.text))*"
            case .strong: "**\(escaped(run.text))**"
            }
        }.joined()
    }

    /// Returns lines, each kept as a line; the beginnings of headings, lists and quotes are escaped too.
    static func escapedLines(_ text: EmphasizedText) -> String {
        escaped(text).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let shown = String(line.drop { $0 == " " || $0 == "\t" })
            return opensBlock(shown) ? "\\" + shown : numbered(shown)
        }.joined(separator: "\n")
    }

    /// Returns code on one line, such as a condition.
    static func code(_ text: String) -> String {
        let line = text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
        // Returns a fence one longer than any run of its characters in the text.
        var run = 0
        var longest = 0
        for sign in line {
            run = sign == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? fence + line + fence : "\(fence) \(line) \(fence)"
    }

    private static let special: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "&", "#"]

    private static func opensBlock(_ line: String) -> Bool {
        guard let first = line.unicodeScalars.first else { return false }
        return first == "-" || first == "+" || first == "="
    }

    /// Returns a line with the start of a numbered list escaped: `1. Begin` becomes `1\. Begin`.
    private static func numbered(_ line: String) -> String {
        let digits = line.utf8.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty, digits.endIndex < line.endIndex, ".)".contains(line[digits.endIndex]) else {
            return line
        }
        return String(line[..<digits.endIndex]) + "\\" + line[digits.endIndex...]
    }
}
