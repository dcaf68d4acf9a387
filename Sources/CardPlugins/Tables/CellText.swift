import CardEngine
import CardSchema

/// Converts an answer to the text of a table cell, and back.
///
/// ```
/// 3    7.25    true    stop    stop;tipp    rain,late    2026-11-20    21:04    52.52,13.405,Berlin    []  (none)
/// 2026-11-20T21:04
/// ```
///
/// Values that are not one line of words (files, lists, tags that look like JSON) are JSON, which begins with `[`.
/// Texts that a spreadsheet would evaluate are marked as text. Numbers, dates, times and ids come from this program and
/// need no mark.
enum CellText {
    static let yes = Array("true".utf8)
    static let no = Array("false".utf8)
    /// The text for no option, tag, file or record.
    static let nothing = Array("[]".utf8)
    /// The cell that removes an answer when a table edits cards; as a text, it is written `'-`.
    static let removal = "-"

    /// Returns the text of a value, as bytes.
    static func bytes(of value: Value, _ field: Field) -> [UInt8] {
        switch value.content {
        case .number(let number): Array("\(number)".utf8)
        case .yesno(let answer): answer ? yes : no
        case .option(let id): Array(id.utf8)
        case .options(let ids): ids.isEmpty ? nothing : Array(ids.joined(separator: ";").utf8)
        case .text(let text): FormulaCells.marked(Array(text.utf8))
        case .civil(let civil): Array("\(civil)".utf8)
        case .tags(let tags):
            tags.isEmpty || tags[0].utf8.first == UInt8(ascii: "[")
                ? json(value, field) : FormulaCells.marked(Array(tags.joined(separator: ",").utf8))
        case .place(let place):
            place.name.map { name in
                // Whole degrees before such a name would look like the first part of others with a decimal comma.
                let isLikeANumber = PlaceName.beginsLikeANumber(name)
                let degrees = [place.latitude, place.longitude].map { isLikeANumber ? pointed("\($0)") : "\($0)" }
                return FormulaCells.marked(Array("\(degrees[0]),\(degrees[1]),\(name)".utf8))
            } ?? Array("\(place.latitude),\(place.longitude)".utf8)
        case .files, .records: json(value, field)
        }
    }

    private static func pointed(_ degrees: String) -> String {
        degrees.utf8.contains(UInt8(ascii: ".")) ? degrees : degrees + ".0"
    }

    private static func json(_ value: Value, _ field: Field) -> [UInt8] {
        var bytes: [UInt8] = []
        ValueJSON.append(value.inOrder(of: field.type), of: field.type.list, to: &bytes)
        return bytes
    }

    /// Returns a cell as the JSON value of a card, for the card's validator.
    ///
    /// What the exporter writes is read first, so that it comes back unchanged; any other text as if it were typed. A
    /// text that is not a value of the field's type becomes a string, which the validator rejects. In a row that names
    /// its template (`isExported`), nothing but a comma separates tags.
    static func node(
        of cell: String, _ field: Field, at span: SourceSpan, isExported: Bool, _ parser: AnswerParser
    ) -> JSONNode {
        let text = FormulaCells.unmarked(cell)
        func typed(else other: JSONNode? = nil) -> JSONNode {
            parser.node(of: text, for: field, at: span) ?? other ?? JSONNode(.string(text), span)
        }
        func string(_ isExact: Bool) -> JSONNode { isExact ? JSONNode(.string(text), span) : typed() }
        switch field.type.family {
        // A bare number of a duration is in minutes, as the exporter writes it, whatever the unit for typing.
        case .number:
            return DecimalNumber(text) == nil ? typed() : JSONNode(.number(text), span)
        case .yesno:
            let truth = ["true": true, "false": false][text]
            return truth.map { JSONNode(.bool($0), span) } ?? typed()
        case .text: return JSONNode(.string(text), span)
        case .option(let list): return string(list.index(of: text) != nil)
        case .civil(let kind, _): return string(CivilValue(text, as: kind) != nil)
        case .options(let list, _):
            if text == "[]" { return JSONNode(.array([]), span) }
            let ids = text.split { $0 == ";" || $0 == "," || $0 == " " }
            let exact = strings(ids, span)
            return ids.allSatisfy { list.index(of: $0.trimmed) != nil } ? exact : typed(else: exact)
        case .tags:
            if let tree = tree(text, span) { return tree }
            let exact = strings(text.split(separator: ",", omittingEmptySubsequences: false), span)
            return isExported ? exact : typed(else: exact)
        case .place: return place(text, span) ?? typed()
        case .files: return tree(text, span) ?? JSONNode(.string(text), span)
        case .records: return tree(text, span) ?? typed()
        }
    }

    /// Returns an answer as the JSON value of a card.
    static func node(of value: Value, _ field: Field, at span: SourceSpan) -> JSONNode {
        JSONReader.node(of: json(value, field))?.placed(at: span) ?? JSONNode(.null, span)
    }

    private static func strings(_ parts: [Substring], _ span: SourceSpan) -> JSONNode {
        JSONNode(.array(parts.map { JSONNode(.string($0.trimmed), span) }), span)
    }

    /// Parses a place as the exporter writes it.
    private static func place(_ text: String, _ span: SourceSpan) -> JSONNode? {
        let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, DecimalNumber(parts[0].trimmed) != nil, DecimalNumber(parts[1].trimmed) != nil else {
            return nil
        }
        // 52,52,13,405 may be another place.
        let isPointed = parts[..<2].allSatisfy { $0.utf8.contains(UInt8(ascii: ".")) }
        guard parts.count == 2 || isPointed || !PlaceName.beginsLikeANumber(String(parts[2])) else { return nil }
        var members = [
            JSONMember(key: "lat", keySpan: span, value: JSONNode(.number(parts[0].trimmed), span)),
            JSONMember(key: "lon", keySpan: span, value: JSONNode(.number(parts[1].trimmed), span)),
        ]
        if parts.count == 3 {
            members.append(JSONMember(key: "name", keySpan: span, value: JSONNode(.string(String(parts[2])), span)))
        }
        return JSONNode(.object(members), span)
    }

    /// Parses a JSON array in a cell; all places are that of the cell.
    private static func tree(_ text: String, _ span: SourceSpan) -> JSONNode? {
        guard text.utf8.first == UInt8(ascii: "[") else { return nil }
        return JSONReader.node(of: Array(text.utf8))?.placed(at: span)
    }

    /// Parses a JSON object in a cell; anything else becomes a string.
    static func object(_ text: String, _ span: SourceSpan) -> JSONNode {
        guard let node = JSONReader.node(of: Array(text.utf8)), node.members != nil else {
            return JSONNode(.string(text), span)
        }
        return node.placed(at: span)
    }
}

extension Substring {
    /// The text without spaces at its ends.
    fileprivate var trimmed: String {
        var rest = self
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
