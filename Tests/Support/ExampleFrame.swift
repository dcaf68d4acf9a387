import CardSchema

/// The template around an example, so that examples stay short.
///
/// ```
/// { "cards": 1, "id": "example", "version": 1, "title": "Example",
///   members,
///   "groups": [ { "id": "day", "title": "The day", "fields": [
///     fields
///   ] } ] }
/// ```
///
/// Where the members hold `"groups"`, those are the groups.
package enum ExampleFrame {
    /// The id of the template.
    package static let id = "example"

    /// A template with these fields in the group `day`.
    package static func template(fields: String) -> String { template(members: nil, fields: fields) }

    /// A template with these keys.
    package static func template(members: String) -> String {
        TextSearch.contains(members, "\"groups\"")
            ? "{ \(head),\n\(members) }\n" : template(members: members, fields: anyField)
    }

    private static func template(members: String?, fields: String) -> String {
        let own = members.map { "\($0),\n" } ?? ""
        return
            "{ \(head),\n\(own)\"groups\": [ { \"id\": \"day\", \"title\": \"The day\", \"fields\": [\n\(fields)\n] } ] }\n"
    }

    private static let head = #""cards": 1, "id": "\#(id)", "version": 1, "title": "Example""#
    private static let anyField = #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#
}

// MARK: - Two versions

extension ExampleFrame {
    /// The hash that examples use for that of version 1.
    private static let hash = "1a2b3c4d"

    /// Returns version 2 of a template with its migration from an example, or `nil` if the example is not JSON.
    ///
    /// ```
    /// "fields": [ the fields of version 2 ], "steps": [ the steps ], "retired": { … }
    /// ```
    ///
    /// Instead of `"steps"`, an example can have all `"migrations"`, and instead of `"fields"` all `"groups"` of version 2.
    /// `given` are the fields of version 1, which stay if the example has none. `hash` is the hash of version 1.
    package static func newerTemplate(_ text: String, given: String, hash: String) -> String? {
        let whole = Array("{ \(text) }".utf8)
        var ignored: [Diagnostic] = []
        let source = SourceText(name: "example", bytes: whole, isQuotable: true)
        guard let node = JSONReader.read(source, into: &ignored) else { return nil }
        func part(_ key: String) -> String? {
            node[key].map { String(decoding: whole[$0.span.start..<$0.span.end], as: UTF8.self) }
        }
        let steps = part("steps") ?? "[]"
        let migration =
            "[ { \"from\": { \"version\": 1, \"hash\": \"\(Self.hash)\" }, \"to\": 2, \"steps\": \(steps) } ]"
        let migrations = (part("migrations") ?? migration).replacing(Self.hash, with: hash)
        let retired = part("retired").map { "\"retired\": \($0),\n" } ?? ""
        let scales = part("scales").map { "\"scales\": \($0),\n" } ?? ""
        let day =
            "[ { \"id\": \"day\", \"title\": \"The day\", \"fields\": \(part("fields") ?? "[\n\(given)\n]") } ]"
        let own = node["migrations"] == nil && node["steps"] == nil ? "" : "\"migrations\": \(migrations),\n"
        return
            "{ \"cards\": 1, \"id\": \"\(id)\", \"version\": 2, \"title\": \"Example\",\n\(own)\(retired)\(scales)\"groups\": \(part("groups") ?? day) }\n"
    }
}

extension String {
    /// The text with a word replaced by another of the same length.
    fileprivate func replacing(_ word: String, with other: String) -> String {
        let (bytes, mark) = (Array(utf8), Array(word.utf8))
        var out = bytes
        guard bytes.count >= mark.count, mark.count == other.utf8.count else { return self }
        for at in 0...(bytes.count - mark.count) where bytes[at..<(at + mark.count)].elementsEqual(mark) {
            out.replaceSubrange(at..<(at + mark.count), with: other.utf8)
        }
        return String(decoding: out, as: UTF8.self)
    }
}
