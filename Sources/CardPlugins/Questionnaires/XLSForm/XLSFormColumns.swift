import CardEngine
import CardSchema

/// The columns of a sheet: which are known, in which language, and what else there is.
struct XLSFormColumns: Sendable {
    /// A column.
    struct Column: Sendable {
        /// The name as the form has it.
        let written: String
        /// The known name, such as `label`; else the name in lower case.
        let name: String
        /// The tag of its language.
        let language: String?
    }

    let columns: [Column]

    init(_ header: SheetTable.Row) { columns = header.cells.map { Self.column($0) } }

    /// The first column of a name.
    func index(of name: String) -> Int? { columns.firstIndex { $0.name == name } }

    /// Whether a row is the header of a survey.
    static func isSurvey(_ cells: [String]) -> Bool {
        let names = cells.map { column($0).name }
        return names.contains("type") && (names.contains("name") || names.contains("label"))
    }

    private static func column(_ cell: String) -> Column {
        let written = cell.trimmingSpaces()
        let lower = written.lowercased()
        var parts: [String] = []
        if let cut = doubleColon(written) {
            parts = [
                String(written[..<cut]).trimmingSpaces(),
                String(written[written.index(cut, offsetBy: 2)...]).trimmingSpaces(),
            ]
        } else if let colon = written.firstIndex(of: ":") {
            parts = [
                String(written[..<colon]).trimmingSpaces(),
                String(written[written.index(after: colon)...]).trimmingSpaces(),
            ]
        }
        guard parts.count == 2 else { return Column(written: written, name: known(lower), language: nil) }
        let head = known(parts[0].lowercased())
        switch head {
        case "bind", "control", "instance":
            let tail = parts[1].lowercased()
            return Column(written: written, name: bound[tail] ?? head + "::" + tail, language: nil)
        case "body":
            return Column(
                written: written, name: parts[1].lowercased() == "appearance" ? "appearance" : lower, language: nil)
        case "media":
            let media = parts[1].split(separator: ":" as Character).first.map { String($0) }?.lowercased() ?? ""
            return Column(written: written, name: "media::" + media, language: nil)
        default:
            guard translated.contains(head) || head.hasPrefix("media::") else {
                return Column(written: written, name: lower, language: nil)
            }
            return Column(written: written, name: head, language: LanguageNames.tag(of: parts[1]))
        }
    }

    private static func doubleColon(_ text: String) -> String.Index? {
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == ":", next < text.endIndex, text[next] == ":" { return index }
            index = next
        }
        return nil
    }

    private static let translated: Set<String> = [
        "label", "hint", "guidance_hint", "constraint_message", "required_message", "help",
    ]

    private static let bound: [String: String] = [
        "relevant": "relevant", "constraint": "constraint", "required": "required", "readonly": "readonly",
        "calculate": "calculation", "jr:constraintmsg": "constraint_message", "jr:requiredmsg": "required_message",
        "type": "bind::type", "jr:preload": "bind::jr:preload",
    ]

    /// The usual name of a column that has several.
    private static func known(_ name: String) -> String {
        let plain = String(name.map { $0 == " " || $0 == "-" ? "_" : $0 })
        return aliases[plain] ?? plain
    }

    private static let aliases: [String: String] = [
        "caption": "label", "labels": "label", "question": "label", "relevance": "relevant", "skip_logic": "relevant",
        "constraint_msg": "constraint_message", "validation_message": "constraint_message", "validation": "constraint",
        "requiredmsg": "required_message", "required_msg": "required_message", "read_only": "readonly",
        "calculate": "calculation", "formula": "calculation", "command": "type", "repeat": "repeat_count",
        "count": "repeat_count", "jr:count": "repeat_count", "list": "list_name", "listname": "list_name",
        "choice_list": "list_name", "value": "name", "image": "media::image", "audio": "media::audio",
        "video": "media::video", "big_image": "media::big-image", "guidance": "guidance_hint",
        "default_value": "default",
        "choicefilter": "choice_filter", "mandatory": "required", "title": "form_title", "set_form_title": "form_title",
        "set_form_id": "form_id", "id_string": "form_id", "parameter": "parameters",
    ]
}
