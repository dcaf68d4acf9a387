import CardSchema
import TestSupport
import Testing

/// Unrealistic templates with thousands of parts of one kind.
///
/// Loading one and reporting its faults takes time proportional to its size; quadratic time would be minutes.
@Suite struct HostileTemplateTests {
    private static let many = Knob.number("CARDS_HOSTILE_PARTS", usual: 2_500)

    /// The repeated part, its place, and the resulting codes with their numbers.
    struct Row: CustomTestStringConvertible, Sendable {
        let what: String
        var group =
            #"{ "id": "g", "title": "G", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] }"#
        var keys = ""
        let codes: [String: Int]

        var testDescription: String { what }
        var template: String {
            #"{ "cards": 1, "id": "big", "version": 1, "title": "Big", \#(keys) "groups": [ \#(group) ] }"#
        }
    }

    private static func list(_ each: (Int) -> String) -> String { (0..<many).map(each).joined(separator: ", ") }

    /// As in a file that is not a template at all.
    @Test func twelveThousandUnknownKeysOnOneLine() {
        let keys = (0..<12_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
        let (loaded, diagnostics) = load(
            #"{ "cards": 1, "id": "t", "version": 1, "title": "T", \#(keys), "groups": [] }"#)
        #expect(loaded == nil)
        #expect(diagnostics.count { $0.code.description == "S210" } == 12_000)
        let text = DiagnosticRenderer().text(diagnostics.gravest(50))
        #expect(text.utf8.count < 50_000)
    }

    static let rows = [
        Row(
            what: "groups with a field of one name",
            group: list {
                #"{ "id": "g\#($0)", "title": "G", "fields": [ { "id": "x", "type": "yesno", "title": "X", "help": "H" } ] }"#
            }, codes: ["S280": 1]),
        Row(
            what: "fields",
            group:
                #"{ "id": "g", "title": "G", "fields": [ \#(list { #"{ "id": "x\#($0)", "type": "yesno", "title": "X", "help": "H" }"# }) ] }"#,
            codes: ["S280": 1]),
        Row(
            what: "fields of one name",
            group:
                #"{ "id": "g", "title": "G", "fields": [ \#(list { _ in #"{ "id": "x", "type": "yesno", "title": "X", "help": "H" }"# }) ] }"#,
            codes: ["S280": 1, "S222": many - 1]),
        Row(
            what: "unknown keys", keys: list { #""k\#($0)": 1"# } + ",", codes: ["S210": many]),
        Row(
            what: "unknown names",
            keys: #""rules": [ \#(list { #"{ "id": "r\#($0)", "check": "g.y\#($0)", "message": "M" }"# }) ],"#,
            codes: ["S284": many]),
        Row(
            what: "rules", keys: #""rules": [ \#(list { #"{ "id": "r\#($0)", "check": "g.x", "message": "M" }"# }) ],"#,
            codes: [:]),
        Row(
            what: "lists of options",
            keys: #""options": { \#(list { #""o\#($0)": [ { "id": "a", "title": "A" } ]"# }) },"#,
            codes: ["S294": many]),
        Row(
            what: "parts",
            keys: #""parts": [ \#(list { #"{ "id": "p\#($0)", "title": "P", "fields": ["g.x"] }"# }) ],"#,
            codes: [:]),
    ]

    @Test(arguments: rows) func isReadAndItsFaultsAreReported(_ row: Row) {
        let (loaded, diagnostics) = load(row.template)
        #expect(Dictionary(grouping: diagnostics, by: \.code.description).mapValues(\.count) == row.codes)
        #expect((loaded == nil) == diagnostics.hasErrors)
        let lines = DiagnosticRenderer().text(diagnostics).utf8.count { $0 == 0x0A }
        #expect(lines >= diagnostics.count)
    }
}
