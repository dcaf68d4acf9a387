import CardSchema
import Testing

/// Words of XLSForm, REDCap and FHIR in a field are told what to write here.
@Suite struct ForeignWordsTests {
    /// A field, and the messages about it with their suggestions.
    struct Row: Sendable, CustomTestStringConvertible {
        let field: String
        let advice: [String]

        init(_ field: String, _ advice: String...) {
            self.field = field
            self.advice = advice
        }

        var testDescription: String { field }
    }

    private static func template(_ field: String) -> String {
        """
        { "cards": 1, "id": "card", "version": 1, "title": "T", "options": { "yn": [ { "id": "y", "title": "Y" } ] },
          "groups": [ { "id": "g", "title": "G", "fields": [
            { "id": "a", "type": "integer", "min": 0, "max": 9, "title": "A", "help": "H" },
            { "id": "s", "type": "choices", "title": "S", "help": "H", "options": [
              { "id": "x", "title": "X" }, { "id": "y", "title": "Y" } ] },
            { "id": "u", "type": "choice", "options": "yn", "title": "U", "help": "H" },
            { "id": "b", "title": "B", "help": "H", \(field) } ] } ] }
        """
    }

    @Test(arguments: rows) func suggestsWhatToWrite(_ row: Row) {
        let (_, diagnostics) = load(Self.template(row.field))
        let advice = diagnostics.map { "\($0.message) → \($0.fix ?? "nothing")" }
        #expect(advice == row.advice)
    }

    private static let types: [Row] = [
        Row(#""type": "slider""#, #"unknown type 'slider' → write "scale", "scale": { "min": 0, "max": 5 }"#),
        Row(#""type": "radio""#, #"unknown type 'radio' → write "choice", "options": "yn""#),
        Row(#""type": "coding", "options": "yn""#, #"unknown type 'coding' → write "choice""#),
        Row(#""type": "open-choice", "options": "yn""#, #"unknown type 'open-choice' → write "choice", "other": true"#),
        Row(#""type": "select_one yn""#, #"unknown type 'select_one yn' → write "choice", "options": "yn""#),
        Row(
            #""type": "select_one yn or_other""#,
            #"unknown type 'select_one yn or_other' → write "choice", "options": "yn", "other": true"#),
        Row(#""type": "select_multiple yn""#, #"unknown type 'select_multiple yn' → write "choices", "options": "yn""#),
        Row(
            #""type": "begin_repeat", "fields": [ { "id": "n", "type": "yesno", "title": "N", "help": "H" } ]"#,
            #"unknown type 'begin_repeat' → write "list""#),
        Row(#""type": "rank""#, #"unknown type 'rank' → write one scale for each option, or a list"#),
        Row(
            #""type": "geotrace""#,
            #"unknown type 'geotrace' → write "place" for a point: a card has no lines and no areas"#),
        Row(#""type": "barcode""#, #"unknown type 'barcode' → write "text""#),
        Row(#""type": "audio""#, #"unknown type 'audio' → write "type": "files", "accept": ["audio/*"]"#),
        Row(#""type": "quantity""#, #"unknown type 'quantity' → write "decimal" with one "unit""#),
        Row(
            #""type": "hidden""#,
            #"unknown type 'hidden' → write the type of its values, and "ask": false so that a program "#
                + #"fills it in"#),
        Row(
            #""type": "calc""#,
            #"unknown type 'calc' → write the type of its value, and the formula under "keep"; or a score under the "#
                + #"card's "scores""#),
        Row(
            #""type": "signature-pad""#,
            #"unknown type 'signature-pad' → write "type": "files", "accept": ["image/png"], "max_count": 1, "#
                + #""draw": true"#),
        Row(
            #""type": "display""#,
            #"unknown type 'display' → write "type": "info" and the text as its title; it has no id"#),
        Row(#""type": "acknowledge""#, #"unknown type 'acknowledge' → write "yesno""#),
        Row(#""type": "boolean""#, #"unknown type 'boolean' → write "yesno""#),
        Row(#""type": "notes""#, #"unknown type 'notes' → write "note""#),
        Row(#""type": "truefalse""#, #"unknown type 'truefalse' → write "yesno""#),
    ]

    private static let keys: [Row] = [
        Row(
            #""type": "yesno", "relevant": "${a} > 3""#,
            #"unknown key 'relevant' in a field → write "when""#,
            #"write only the path of a question, without braces → write g.a > 3"#),
        Row(
            #""type": "yesno", "relevant": "selected(${s}, 'x')""#,
            #"unknown key 'relevant' in a field → write "when""#,
            #"write only the path of a question, without braces → write 'x' in g.s"#),
        Row(
            #""type": "yesno", "branching_logic": "[a] > 3""#,
            #"unknown key 'branching_logic' in a field → write "when""#,
            #"unknown path 'a' → write g.a > 3"#),
        Row(
            #""type": "yesno", "enableWhen": [ { "question": "a", "operator": ">", "answerInteger": 3 } ]"#,
            #"unknown key 'enableWhen' in a field → write the condition as an expression under "when""#),
        Row(
            #""type": "yesno", "enableBehavior": "all""#,
            #"unknown key 'enableBehavior' in a field → write && if all must hold, || if one is enough, in "when""#),
        Row(
            #""type": "yesno", "constraint": ". < 5", "constraint_message": "Too much""#,
            #"unknown key 'constraint' in a field → write "min" and "max", "between" for limits of other answers, "#
                + #""pattern" for the form of a text, or a rule under the card's "rules""#,
            #"unknown key 'constraint_message' in a field → write it as the message of a rule under the "#
                + #"card's "rules""#),
        Row(
            #""type": "integer", "calculation": "${a} * 2""#,
            #"unknown key 'calculation' in a field → write "keep""#,
            #"write only the path of a question, without braces → write g.a * 2"#),
        Row(
            #""type": "integer", "calculate": "g.a * 2""#, #"unknown key 'calculate' in a field → write "keep""#),
        Row(
            #""type": "text", "@CALCTEXT": "g.a > 3 ? 'high' : 'low'""#,
            #"unknown key '@CALCTEXT' in a field → write "keep""#),
        Row(
            #""type": "integer", "calculatedExpression": { "language": "text/fhirpath", "expression": "1" }"#,
            #"unknown key 'calculatedExpression' in a field → write the formula under "keep", or as a score under "#
                + #"the card's "scores""#),
        Row(
            #""type": "integer", "minValueExpression": "{a} + 1""#,
            #"unknown key 'minValueExpression' in a field → write "between": { "from": "…", "to": "…" } with an "#
                + "expression"),
        Row(
            #""type": "integer", "between": { "min": "g.a", "max": "g.a + 3" }"#,
            #"unknown key 'min' in 'between' → write "from""#, #"unknown key 'max' in 'between' → write "to""#),
        Row(
            #""type": "integer", "text_validation_min": 1"#,
            #"unknown key 'text_validation_min' in a field → write "min""#),
        Row(
            #""type": "choice", "options": [ { "id": "x", "title": "X", "ordinalValue": 1 } ]"#,
            #"unknown key 'ordinalValue' in an option → write "score""#),
        Row(
            #""type": "choice", "options": [ { "id": "x", "title": "X", "visibleIf": "g.a > 3" } ]"#,
            #"unknown key 'visibleIf' in an option → write "when""#),
        Row(
            #""type": "choice", "options": "yn", "choicesVisibleIf": "{a} > 3""#,
            #"unknown key 'choicesVisibleIf' in a field → write "when" in each option"#),
        Row(
            #""type": "yesno", "required": "yes""#,
            #"'required' must be true, false or "answer", not "yes" → write true"#),
        Row(
            #""type": "yesno", "readonly": "yes""#,
            #"unknown key 'readonly' in a field → write the formula of a computed answer under "keep", "#
                + #"and "ask": false where a program fills the field in"#),
        Row(
            #""type": "yesno", "@HIDDEN": true"#,
            #"unknown key '@HIDDEN' in a field → write the formula of a computed answer under "keep", "#
                + #"and "ask": false where a program fills the field in"#),
        Row(
            #""type": "choice", "options": "yn", "choice_filter": "g.a > 1""#,
            #"unknown key 'choice_filter' in a field → write "when" in each option"#),
        Row(
            #""type": "yesno", "repeat_count": 3"#,
            #"unknown key 'repeat_count' in a field → write "min_count" and "max_count" in the list"#),
        Row(
            #""type": "yesno", "repeats": true"#,
            #"unknown key 'repeats' in a field → write the type "choices" for several options, "list" for records"#),
        Row(#""type": "yesno", "hint": "About today""#, #"unknown key 'hint' in a field → write "intro""#),
        Row(#""type": "yesno", "field_note": "About today""#, #"unknown key 'field_note' in a field → write "intro""#),
        Row(#""type": "yesno", "identifier": true"#, #"unknown key 'identifier' in a field → write "private""#),
        Row(#""type": "yesno", "linkId": "b""#, #"unknown key 'linkId' in a field → a field has one name, its "id""#),
        Row(#""type": "yesno", "prefix": "1.""#, #"unknown key 'prefix' in a field → write it into the title"#),
        Row(#""type": "yesno", "initial": true"#, #"unknown key 'initial' in a field → write "default""#),
        Row(
            #""type": "yesno", "disabledDisplay": "hidden""#,
            #"unknown key 'disabledDisplay' in a field → write "hidden": "drop" or "keep""#),
        Row(
            #""type": "yesno", "appearance": "minimal""#,
            #"unknown key 'appearance' in a field → how a question looks follows from its type"#),
        Row(
            #""type": "yesno", "itemControl": "slider""#,
            #"unknown key 'itemControl' in a field → how a question looks follows from its type"#),
        Row(
            #""type": "decimal", "maxDecimalPlaces": 1"#,
            #"unknown key 'maxDecimalPlaces' in a field → write "decimals""#),
        Row(#""type": "integer", "minValue": 1"#, #"unknown key 'minValue' in a field → write "min""#),
        Row(#""type": "integer", "sliderStepValue": 1"#, #"unknown key 'sliderStepValue' in a field → write "step""#),
        Row(
            #""type": "choice", "answerValueSet": "http://example.org""#,
            #"a field needs 'options' → add "options": "yn""#,
            #"unknown key 'answerValueSet' in a field → write the options into the template"#),
        Row(
            #""type": "choice", "answerOption": [ { "valueCoding": { "code": "x", "display": "X" } } ]"#,
            #"unknown key 'answerOption' in a field → write "options""#,
            #"an option needs 'id' → add "id": "…""#,
            #"an option needs 'title' → add "title": "…""#,
            #"unknown key 'valueCoding' in an option → write the code as "id" and what is shown as "title""#),
        Row(
            #""type": "yesno", "matrix_group_name": "m""#,
            #"unknown key 'matrix_group_name' in a field → write "show": "table" in a section with these fields"#),
        Row(
            #""type": "yesno", "section_header": "S""#,
            #"unknown key 'section_header' in a field → write { "section": { "title": "…", "fields": [ "#
                + #"… ] } } among the fields"#),
        Row(
            #""type": "text", "text_validation_type": "date_ymd""#,
            #"unknown key 'text_validation_type' in a field → the type says it: integer, decimal, date, time, moment"#),
        Row(#""type": "dateTime""#, #"unknown type 'dateTime' → write "moment""#),
        Row(
            #""type": "moment", "initial": "now()""#,
            #"unknown key 'initial' in a field → write "default""#,
            #"'default' is "now()", which is a function of other languages → write { "now": true }"#),
        Row(
            #""type": "time", "default": "@NOW""#,
            #"'default' is "@NOW", which is a function of other languages → write { "now": true }"#),
    ]

    static let rows = types + keys
}
