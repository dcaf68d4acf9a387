import CardEngine
import CardSchema

/// A row of a data dictionary.
struct REDCapField: Sendable {
    let row: Int
    var name: String
    let form: String
    let section: String
    let type: String
    let label: String
    let choices: String
    let note: String
    let validation: String
    let minimum: String
    let maximum: String
    let isIdentifier: Bool
    let logic: String
    let isRequired: Bool
    let alignment: String
    let number: String
    let matrix: String
    let isRanked: Bool
    let tags: [REDCapTag]
    /// What stands in the annotation beside tags.
    let annotation: String
    /// Columns that a dictionary does not have, with values, as the file names them.
    let others: [String]
    /// Whether the row's quotes do not come in pairs.
    let isDoubtful: Bool

    var place: String { "row \(row)" }

    init(_ row: Int, _ cells: [String: String], others: [String], isDoubtful: Bool = false) {
        func cell(_ name: String) -> String { cells[name] ?? "" }
        func isYes(_ name: String) -> Bool { ["y", "yes", "1", "true"].contains(cell(name).lowercased()) }
        self.row = row
        (self.others, self.isDoubtful) = (others, isDoubtful)
        name = cell("name").lowercased()
        form = cell("form")
        section = cell("section")
        type = cell("type").lowercased()
        label = cell("label")
        choices = cell("choices")
        note = cell("note")
        validation = cell("validation").lowercased()
        (minimum, maximum) = (cell("minimum"), cell("maximum"))
        isIdentifier = isYes("identifier")
        logic = cell("logic")
        isRequired = isYes("required")
        (alignment, number, matrix) = (cell("alignment"), cell("number"), cell("matrix"))
        isRanked = isYes("ranked")
        (tags, annotation) = REDCapTag.read(cell("annotation"))
    }

    /// What a text without a validation is that begins as the present day or time; `nil` for another field.
    var clock: QuestionnaireItem.Kind? {
        guard type == "text", validation.isEmpty else { return nil }
        return tags.lazy.compactMap { tag -> QuestionnaireItem.Kind? in
            switch tag.name {
            case "TODAY", "TODAY-SERVER", "TODAY-UTC": .date
            case "NOW", "NOW-SERVER", "NOW-UTC": .moment
            default: nil
            }
        }.first
    }

    /// The options: `1, Mild | 2, Severe`.
    var options: [(code: String, label: String)] {
        var options: [(code: String, label: String)] = []
        let separator: Character = choices.utf8.contains(UInt8(ascii: "|")) ? "|" : "\n"
        for part in choices.split(separator: separator) {
            let text = String(part).trimmingSpaces()
            guard !text.isEmpty else { continue }
            guard let comma = text.firstIndex(of: ",") else {
                options.append((text, text))
                continue
            }
            let code = String(text[..<comma]).trimmingSpaces()
            let label = String(text[text.index(after: comma)...]).trimmingSpaces()
            options.append((code, label.isEmpty ? code : label))
        }
        return options
    }

    /// From how many options on numbers in a row are a number to type.
    private static let mostNumbers = 40

    /// The ends and the step of a long list whose options are whole numbers in a row, with themselves as labels.
    var countedOptions: (low: DecimalNumber, high: DecimalNumber, step: DecimalNumber)? {
        guard choices.utf8.count > Self.mostNumbers * 3 else { return nil }
        let options = options
        let numbers = options.compactMap { $0.code == $0.label ? Int64($0.code) : nil }.sorted()
        guard numbers.count == options.count, numbers.count > Self.mostNumbers else { return nil }
        let (step, overflows) = numbers[1].subtractingReportingOverflow(numbers[0])
        guard !overflows, step > 0, zip(numbers, numbers.dropFirst()).allSatisfy({ $1 &- $0 == step }) else {
            return nil
        }
        return (
            DecimalNumber(whole: numbers[0]), DecimalNumber(whole: numbers[numbers.count - 1]),
            DecimalNumber(whole: step)
        )
    }
}

/// The columns of a data dictionary.
enum REDCapColumns {
    /// The names in the tree of what a header's names mean, without spaces and marks.
    static let names: [String: String] = [
        "variablefieldname": "name", "fieldname": "name", "variablename": "name", "variable": "name",
        "formname": "form",
        "sectionheader": "section", "fieldtype": "type", "fieldlabel": "label",
        "choicescalculationsorsliderlabels": "choices", "choicesorcalculations": "choices",
        "selectchoicesorcalculations": "choices", "fieldnote": "note",
        "textvalidationtypeorshowslidernumber": "validation", "textvalidationtype": "validation",
        "textvalidationmin": "minimum", "textvalidationmax": "maximum", "identifier": "identifier",
        "branchinglogicshowfieldonlyif": "logic", "branchinglogic": "logic", "requiredfield": "required",
        "customalignment": "alignment", "questionnumbersurveysonly": "number", "questionnumber": "number",
        "matrixgroupname": "matrix", "matrixranking": "ranked", "fieldannotation": "annotation",
    ]

    /// The names of a header's columns; `nil` if it is not that of a data dictionary.
    static func read(_ cells: [String]) -> [String?]? {
        var cells = cells
        // Without quotes, the commas in the name of this column split it in three.
        if let split = cells.firstIndex(where: { plain($0) == "choices" }), split + 2 < cells.count,
            plain(cells[split + 1]) == "calculations"
        {
            cells.replaceSubrange(split...split + 2, with: ["choicescalculationsorsliderlabels"])
        }
        var columns = cells.map { names[plain($0)] }
        // Some programs spoil the first cell; the column is always the one of names.
        if columns.first == .some(nil), !columns.contains("name"), columns.count(where: { $0 != nil }) >= 10 {
            columns[0] = "name"
        }
        guard columns.contains("name"), columns.contains("form"), columns.contains("type"), columns.contains("label")
        else {
            return nil
        }
        return columns
    }

    /// A header's name, as its letters and digits.
    private static func plain(_ cell: String) -> String {
        String(
            cell.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) }.map {
                Character($0)
            })
    }
}
