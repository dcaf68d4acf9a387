package import CardSchema

/// A kind of fault around flat dictionaries and the maps that explain them, by its stable code.
package struct LegacyCode: Sendable, Hashable {
    /// The code, `L500` to `L599`.
    ///
    /// Never used again for something else.
    package let code: DiagnosticCode

    private init(_ code: String) {
        self.code = DiagnosticCode(code)
    }
}

// Maps.
extension LegacyCode {
    static let noMap = LegacyCode("L500")
    static let unknownMapKey = LegacyCode("L501")
    static let wrongMapValue = LegacyCode("L502")
    static let otherTemplateMapped = LegacyCode("L503")
    static let unknownTarget = LegacyCode("L504")
    static let unknownAnswer = LegacyCode("L505")
}

// Records that cannot be taken.
extension LegacyCode {
    static let noRecord = LegacyCode("L510")
    static let noDay = LegacyCode("L511")
    static let wrongDay = LegacyCode("L512")
    static let notKeepable = LegacyCode("L513")
}

// Keys and values that are put aside.
extension LegacyCode {
    static let unknownKey = LegacyCode("L520")
    static let severalFields = LegacyCode("L521")
    static let twoKeys = LegacyCode("L522")
    static let wrongValue = LegacyCode("L523")
    static let secondRecord = LegacyCode("L524")
}
