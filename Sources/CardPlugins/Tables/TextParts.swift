/// Takes texts apart at another text, without the standard library's module for patterns, which the release leaves out.
package enum TextParts {
    /// Returns the parts of a text around each occurrence of a separator, which must not be empty; at least one part.
    package static func split(_ text: String, at separator: String) -> [String] {
        let (bytes, mark) = (Array(text.utf8), Array(separator.utf8))
        precondition(!mark.isEmpty, "an empty separator is everywhere")
        var (parts, start, at): ([String], Int, Int) = ([], 0, 0)
        while at + mark.count <= bytes.count {
            guard bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) else {
                at += 1
                continue
            }
            parts.append(String(decoding: bytes[start..<at], as: UTF8.self))
            at += mark.count
            start = at
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    /// Returns a text in which another one stands for each occurrence of a part, which must not be empty.
    package static func replace(_ part: String, with other: String, in text: String) -> String {
        split(text, at: part).joined(separator: other)
    }
}
