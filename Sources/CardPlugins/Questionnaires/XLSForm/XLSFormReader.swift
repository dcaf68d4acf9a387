package import CardEngine
import CardSchema

/// Reads XLSForms, the forms of ODK, KoboToolbox, SurveyCTO, Ona and others: workbooks, or tables in a folder or archive.
package struct XLSFormReader: QuestionnaireReader {
    package let id = "xlsform"
    package let title = "XLSForm"

    package init() {}

    package func recognizes(_ file: RecordFile) throws -> Bool {
        let isArchive = try !file.isFolder && file.head(4).starts(with: ZipArchive.mark)
        if file.isFolder || isArchive {
            guard let book = try? SheetBook(file) else { return false }
            return book.isForm
        }
        // A table says what it is in its first rows.
        let head = try file.head()
        guard !head.contains(0), [",", ";", "\t", "|"].contains(where: { head.contains(UInt8(ascii: $0)) }) else {
            return false
        }
        guard let book = try? SheetBook(file) else { return false }
        return book.isForm
    }

    package func read(_ file: RecordFile, named name: String) throws -> Questionnaire {
        guard let book = try SheetBook(file) else {
            throw PluginFault(
                .input, .importHeader, "the file has no sheet 'survey'",
                fix: "name a workbook, a folder or an archive with survey.csv and choices.csv, or a table of all sheets"
            )
        }
        var builder = XLSFormBuilder(book)
        return try builder.build(named: name)
    }
}

extension SheetBook {
    /// Whether the survey has the columns of one.
    var isForm: Bool { self["survey"]?.rows.first.map { XLSFormColumns.isSurvey($0.cells) } ?? false }
}
