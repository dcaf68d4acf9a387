import CardEngine
import CardSchema

/// A card whose prompt is drawn, and the keys that are pressed.
struct PaintedCard {
    let name: String
    let id: String
    /// The template and the files beside it, by name; empty for a bundled template.
    var files: [(name: String, text: String)] = []
    /// An answer for `--set`, so that there is a first card.
    let answer: String
    let firstKey: UInt8
    /// Pressed in turn.
    let keys: [UInt8]
    /// The most milliseconds until the first frame.
    let mostFirst: Int

    /// Through the whole card; then a rating, and back to its row, in turn.
    private static let diary = PaintedCard(
        name: "dbt_diary, answers on the disk", id: "dbt_diary", answer: "emotions.joy=1", firstKey: UInt8(ascii: "1"),
        keys: Array("3<".utf8), mostFirst: 30)

    /// Ten proposals and a title from the card before.
    private static let earlier = PaintedCard(
        name: "last() in ten proposals", id: "earlier",
        files: [
            (
                "earlier.json",
                """
                { "cards": 1, "id": "earlier", "version": 1, "title": "Earlier",
                  "groups": [ { "id": "g", "title": "After {last(g.q0)}", "fields": [ \((0..<10).map { number in
                    #"{ "id": "q\#(number)", "type": "integer", "min": 0, "max": 99, "title": "Question \#(number)", "default": { "value": "last(g.q\#(number))" } }"#
                }.joined(separator: ",\n")) ] } ] }
                """
            )
        ],
        answer: "g.q0=1", firstKey: UInt8(ascii: "3"), keys: [0x7F, UInt8(ascii: "4")], mostFirst: 15)

    /// A word is typed and deleted while 8,192 options are searched.
    private static let options = PaintedCard(
        name: "8,192 options from a file", id: "medicines",
        files: [
            (
                "medicines.json",
                """
                { "cards": 1, "id": "medicines", "version": 1, "title": "Medicines",
                  "groups": [ { "id": "g", "title": "Today", "fields": [
                    { "id": "taken", "type": "choice", "title": "Taken", "options": { "file": "medicines.csv" } } ] } ] }
                """
            ),
            (
                "medicines.csv",
                "id,title,help\n" + (0..<8192).map { "m\($0),Medicine \($0 &* 7919 % 100_003),of the list\n" }.joined()
            ),
        ],
        answer: "g.taken=m1", firstKey: UInt8(ascii: "4"), keys: Array("71".utf8) + [0x7F, 0x7F], mostFirst: 30)

    static let all = [diary, earlier, options]

    /// The template; `nil` if it is invalid.
    var schema: LoadedSchema? {
        guard let template = files.first else { return Schema.bundled(id) }
        var source = SourceText(name: template.name, bytes: Array(template.text.utf8), isQuotable: true)
        for (name, text) in files.dropFirst() {
            source.optionFiles[name] = .text(SourceText(name: name, bytes: Array(text.utf8), isQuotable: true))
        }
        var findings: [Diagnostic] = []
        return LoadedSchema.load(source, into: &findings)
    }
}
