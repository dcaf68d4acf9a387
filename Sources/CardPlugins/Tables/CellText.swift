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
        switch value {
        case .whole(let number): Array("\(number)".utf8)
        case .decimal(let number): Array("\(number)".utf8)
        case .yesno(let answer): Array((answer ? "true" : "false").utf8)
        case .choice(let id): Array(id.utf8)
        case .choices(let ids): ids.isEmpty ? Array("[]".utf8) : Array(ids.joined(separator: ";").utf8)
        case .text(let text): FormulaCells.marked(Array(text.utf8))
        case .date(let date): Array("\(date)".utf8)
        case .time(let time): Array("\(time)".utf8)
        case .moment(let moment): Array("\(moment)".utf8)
        case .tags(let tags):
            tags.isEmpty || tags[0].utf8.first == UInt8(ascii: "[")
                ? json(value, field) : FormulaCells.marked(Array(tags.joined(separator: ",").utf8))
        case .place(let place):
            place.name.map { FormulaCells.marked(Array("\(place.latitude),\(place.longitude),\($0)".utf8)) }
                ?? Array("\(place.latitude),\(place.longitude)".utf8)
        case .files, .records: json(value, field)
        }
    }

    private static func json(_ value: Value, _ field: Field) -> [UInt8] {
        var bytes: [UInt8] = []
        ValueJSON.append(value.inOrder(of: field.type), of: field.type.list, to: &bytes)
        return bytes
    }

    /// Returns a cell as the JSON value of a card, for the card's validator.
    ///
    /// A text that is not a value of the field's type becomes a string, which the validator rejects.
    static func node(of cell: String, _ field: Field, at span: SourceSpan) -> JSONNode {
        let text = FormulaCells.unmarked(cell)
        switch field.type {
        case .duration:
            // A bare number is in minutes, as the exporter writes it, whatever the unit for typing.
            if DecimalNumber(text) == nil, let minutes = TypedDuration.minutes(text, bare: .minutes) {
                return JSONNode(.number("\(minutes)"), span)
            }
            return JSONNode(DecimalNumber(text) == nil ? .string(text) : .number(text), span)
        case .scale, .integer, .decimal:
            return JSONNode(DecimalNumber(text) == nil ? .string(text) : .number(text), span)
        case .yesno:
            let truth = ["true": true, "false": false][text.lowercased()]
            return JSONNode(truth.map(JSONValue.bool) ?? .string(text), span)
        case .moment:
            // Spreadsheets write a space between the day and the time.
            let isParted = text.utf8.count == 16 && text.utf8.dropFirst(10).first == UInt8(ascii: " ")
            let moment = isParted ? CivilMoment("\(text.prefix(10))T\(text.suffix(5))") : nil
            return JSONNode(.string(moment.map { "\($0)" } ?? text), span)
        case .choice, .text, .note, .date, .time: return JSONNode(.string(text), span)
        case .choices:
            if text == "[]" { return JSONNode(.array([]), span) }
            return strings(text.split { $0 == ";" || $0 == "," || $0 == " " }, span)
        case .tags:
            return tree(text, span) ?? strings(text.split(separator: ",", omittingEmptySubsequences: false), span)
        case .place: return place(text, span)
        case .files, .list: return tree(text, span) ?? JSONNode(.string(text), span)
        }
    }

    private static func strings(_ parts: [Substring], _ span: SourceSpan) -> JSONNode {
        JSONNode(.array(parts.map { JSONNode(.string($0.trimmed), span) }), span)
    }

    private static func place(_ text: String, _ span: SourceSpan) -> JSONNode {
        let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, DecimalNumber(parts[0].trimmed) != nil, DecimalNumber(parts[1].trimmed) != nil else {
            return JSONNode(.string(text), span)
        }
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
        return JSONReader.node(of: Array(text.utf8)).map { placed($0, span) }
    }

    /// Parses a JSON object in a cell; anything else becomes a string.
    static func object(_ text: String, _ span: SourceSpan) -> JSONNode {
        guard let node = JSONReader.node(of: Array(text.utf8)), node.members != nil else {
            return JSONNode(.string(text), span)
        }
        return placed(node, span)
    }

    private static func placed(_ node: JSONNode, _ span: SourceSpan) -> JSONNode {
        switch node.value {
        case .array(let elements): JSONNode(.array(elements.map { placed($0, span) }), span)
        case .object(let members):
            JSONNode(
                .object(members.map { JSONMember(key: $0.key, keySpan: span, value: placed($0.value, span)) }), span)
        case .null, .bool, .number, .string: JSONNode(node.value, span)
        }
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
