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
        if try Self.fault(of: file) != nil { return true }
        // A table says what it is in its first rows.
        let head = try file.head()
        guard !head.contains(0), [",", ";", "\t", "|"].contains(where: { head.contains(UInt8(ascii: $0)) }) else {
            return false
        }
        guard let book = try? SheetBook(file) else { return false }
        return book.isForm
    }

    /// What to do with a form that is neither a workbook of today nor a table; `nil` for any other file.
    private static func fault(of file: RecordFile) throws -> PluginFault? {
        guard !file.isFolder else { return nil }
        let head = try file.head()
        // The mark of Excel before 2007.
        if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] as [UInt8]) {
            return PluginFault(
                .input, .importHeader, "the workbook has the format of old spreadsheet programs",
                fix: "open it in a spreadsheet program and save it as .xlsx")
        }
        guard head.first(where: { $0 > 0x20 }) == UInt8(ascii: "<"),
            FormulaBytes.occurs("http://www.w3.org/2002/xforms", in: head)
        else { return nil }
        return PluginFault(
            .input, .importHeader, "the file is the XForm that was made of an XLSForm",
            fix: "name the workbook that it was made of")
    }

    package func read(_ file: RecordFile, named name: String) throws -> Questionnaire {
        if let fault = try Self.fault(of: file) { throw fault }
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
