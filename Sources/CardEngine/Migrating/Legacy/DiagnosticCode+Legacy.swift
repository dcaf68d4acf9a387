import CardSchema

/// Kinds of fault around flat dictionaries and the maps that explain them, by their stable codes, `L500` to `L599`.
extension DiagnosticCode {
    // Maps.
    static let noMap = DiagnosticCode("L500")
    static let unknownMapKey = DiagnosticCode("L501")
    static let wrongMapValue = DiagnosticCode("L502")
    static let otherTemplateMapped = DiagnosticCode("L503")
    static let unknownTarget = DiagnosticCode("L504")
    static let unknownAnswer = DiagnosticCode("L505")

    // Records that cannot be taken.
    static let noRecord = DiagnosticCode("L510")
    static let noDay = DiagnosticCode("L511")
    static let wrongDay = DiagnosticCode("L512")
    static let notKeepable = DiagnosticCode("L513")

    // Keys and values that are put aside.
    static let unknownRecordKey = DiagnosticCode("L520")
    static let severalFields = DiagnosticCode("L521")
    static let twoKeys = DiagnosticCode("L522")
    static let wrongRecordValue = DiagnosticCode("L523")
    static let secondRecord = DiagnosticCode("L524")
}
