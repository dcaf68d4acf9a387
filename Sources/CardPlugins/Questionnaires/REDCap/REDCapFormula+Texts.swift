import CardEngine
import CardSchema

extension REDCapFormula {
    /// Replaces `[x]` in a text by what stands for the answer; returns whether every value in it is an answer.
    ///
    /// `{x}`, which puts another field there, is removed: that field keeps its own place.
    func piped(_ text: String) -> (text: String, isWhole: Bool) {
        guard text.utf8.contains(UInt8(ascii: "[")) || text.utf8.contains(UInt8(ascii: "{")) else {
            return (text, true)
        }
        let scalars = Array(text.unicodeScalars)
        var (out, at, isWhole) = (String.UnicodeScalarView(), 0, true)
        while at < scalars.count {
            let scalar = scalars[at]
            guard scalar == "[" || scalar == "{", let first = part(scalars, at) else {
                out.append(scalar)
                at += 1
                continue
            }
            if scalar == "{" {
                guard fields.contains(Self.name(of: first.name)) else {
                    out.append(scalar)
                    at += 1
                    continue
                }
                at = first.end
                continue
            }
            var (parts, end) = ([first.name], first.end)
            while end < scalars.count, scalars[end] == "[", let next = part(scalars, end) {
                parts.append(next.name)
                end = next.end
            }
            let isField = parts.contains { fields.contains(Self.name(of: $0)) }
            let isOwn = parts.count == 1 && ownFields.contains(parts[0].lowercased())
            let isSmart = parts.contains { Self.smart.contains($0.prefix { $0 != ":" }.lowercased()) }
            guard isField || isSmart || isOwn else {
                out.append(scalar)
                at += 1
                continue
            }
            if case .answer(let name) = formula(of: parts.map { Self.withoutLabel($0) }) {
                out.append(contentsOf: Questionnaire.piped(name).unicodeScalars)
            } else {
                out.append("…")
                isWhole = false
            }
            at = end
        }
        return (String(out), isWhole)
    }

    private static let smart: Set<String> = [
        "record-name", "user-name", "event-name", "event-label", "survey-link", "survey-url", "form-link", "form-url",
        "project-id",
        "instance", "current-instance", "survey-date-completed", "survey-time-completed", "user-fullname", "arm-name",
        "arm-label", "record-dag-name", "record-dag-label", "survey-queue-link", "survey-queue-url", "survey-title",
        "form-name",
        "calendar-link", "calendar-url", "survey-duration", "project-name", "redcap-base-url", "survey-access-code",
        "survey-return-code", "event-number", "first-event-name", "last-event-name", "previous-event-name",
        "next-event-name",
    ]

    /// Whether a text is nothing but a value of the program, such as the number of a record.
    func isOfProgram(_ text: String) -> Bool {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return false }
        let name = text.dropFirst().dropLast().lowercased()
        return Self.smart.contains(name) && !ownFields.contains(name)
    }

    /// In a text, the words of an option, or of those that are chosen, are what is shown anyway.
    static func withoutLabel(_ part: String) -> String {
        for modifier in [":label", ":checked"] where part.hasSuffix(modifier) {
            return String(part.dropLast(modifier.count))
        }
        return part
    }

    /// A name in brackets that begins at a place.
    private func part(_ scalars: [Unicode.Scalar], _ start: Int) -> (name: String, end: Int)? {
        let close: Unicode.Scalar = scalars[start] == "[" ? "]" : "}"
        let inner = scalars[(start + 1)...].prefix(130).prefix { $0 != close }
        let end = start + 1 + inner.count
        guard end < scalars.count, scalars[end] == close, !inner.isEmpty else { return nil }
        return (String(String.UnicodeScalarView(inner)).trimmingSpaces(), end + 1)
    }
}
