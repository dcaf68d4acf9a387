import CardEngine
import CardSchema
import Testing

/// A text of a bundled template, as its file has it: in one language or several.
struct TemplateText {
    /// Its place, such as `groups[0].fields[2].title`.
    let place: String
    let node: JSONNode

    /// Its text in a language; `nil` if it has none, as for a plain string.
    func words(in language: String) -> String? { node[language]?.string }

    private static let keys: Set<String> = ["title", "short", "intro", "help", "message", "notes", "unit"]

    /// All texts of a template that a person reads, in the order of the file.
    static func all(in node: JSONNode, at place: String = "") -> [TemplateText] {
        if let elements = node.elements {
            return elements.enumerated().flatMap { all(in: $1, at: "\(place)[\($0)]") }
        }
        return (node.members ?? []).flatMap { member -> [TemplateText] in
            let there = place.isEmpty ? member.key : "\(place).\(member.key)"
            if keys.contains(member.key) { return [TemplateText(place: there, node: member.value)] }
            if member.key == "suggest" {
                return (member.value.elements ?? []).map { TemplateText(place: there, node: $0) }
            }
            if place == "source", member.key == "text" { return [TemplateText(place: there, node: member.value)] }
            if place.hasSuffix("labels"), member.value["title"] == nil {
                return [TemplateText(place: there, node: member.value)]
            }
            // An example's answers are not texts of the card.
            return ["values", "comment"].contains(member.key) ? [] : all(in: member.value, at: there)
        }
    }
}

/// The template of an id as JSON.
func bundledNode(_ id: String) throws -> JSONNode {
    var findings: [Diagnostic] = []
    let text = try #require(Schema.bundledText(id))
    return try #require(JSONReader.read(SourceText(name: id, bytes: text, isQuotable: true), into: &findings))
}

/// The template with an id, and all diagnostics about it.
func bundledSchema(_ id: String) throws -> (schema: Schema, findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let text = try #require(Schema.bundledText(id))
    let loaded = LoadedSchema.load(SourceText(name: id, bytes: text, isQuotable: true), into: &findings)
    let reported = DiagnosticRenderer().text(findings)
    return (try #require(loaded, "\(reported)").schema, findings)
}
