package import CardEngine

/// The systems whose forms Cards reads.
package enum QuestionnaireReaders {
    package static let all: [any QuestionnaireReader] = [
        FHIRQuestionnaireReader(), XLSFormReader(), REDCapReader(), SurveyJSReader(), OpenScalesReader(),
    ]

    /// Returns the reader of a system; `nil` if there is none.
    package static func named(_ id: String) -> (any QuestionnaireReader)? { all.first { $0.id == id } }

    /// Returns the readers of the systems that a file could be from.
    package static func recognizing(_ file: RecordFile) throws -> [any QuestionnaireReader] {
        try all.filter { try $0.recognizes(file) }
    }
}
