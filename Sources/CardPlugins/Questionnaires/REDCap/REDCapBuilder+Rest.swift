import CardEngine
import CardSchema

extension REDCapBuilder {
    /// Reports every other cell of a row.
    mutating func takeRest(_ field: REDCapField, _ validation: REDCapValidation) {
        if field.isDoubtful {
            remark(.changed, field, "row", "the quotes in this row do not come in pairs, so its cells may be wrong")
        }
        if !field.alignment.isEmpty {
            remark(.presentation, field, "alignment", "how the question is laid out follows from its type")
        }
        if !field.number.isEmpty {
            remark(.presentation, field, "question number", "questions have no numbers of their own")
        }
        if !field.annotation.isEmpty {
            remark(.presentation, field, "annotation", "a note for the people who work with the data")
        }
        for other in field.others {
            remark(
                .presentation, field, Identifier.isSpeakable(other) ? other : "column",
                "this column is not part of a data dictionary")
        }
        if !field.validation.isEmpty, field.type != "text", field.validation != "signature" {
            remark(.presentation, field, "validation", "how the question is shown follows from its type")
        }
        let hasChoices = ["radio", "dropdown", "select", "checkbox", "calc", "slider", "sql"].contains(field.type)
        if !field.choices.isEmpty, !hasChoices {
            // Some programs write the options of yes and no too.
            let isOntology = field.type == "text" && field.choices.utf8.contains(UInt8(ascii: ":"))
            remark(
                isOntology ? .changed : .presentation, field, "choices",
                isOntology ? "terms are not looked up; the text is typed" : "this column has no meaning for this type")
        }
        if !field.minimum.isEmpty || !field.maximum.isEmpty, field.type != "text", field.type != "slider" {
            remark(.presentation, field, "minimum", "this column has no meaning for this type")
        }
    }
}
