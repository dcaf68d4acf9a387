package import CardEngine
import CardSchema

/// A file with which an author begins: a template, or a form of another system.
///
/// ```
/// {"cards": 1, …}                      ─▶ the text as it is
/// XLSForm, REDCap, FHIR, SurveyJS, …   ─▶ a template, and what became of the form
/// ```
package struct BroughtTemplate: Sendable {
    /// The text of the template.
    package let text: [UInt8]
    /// What became of the form, and the system that it is of; `nil` for a template.
    package let form: (written: TemplateWriter.Written, reader: any QuestionnaireReader)?

    /// Reads a file whose bytes are known; `nil` if it is neither.
    ///
    /// Text that begins like a template is taken although it has faults, for they can be fixed in the workshop.
    ///
    /// - Throws: A ``PluginFault`` if a form cannot be used at all, and an error if the file cannot be read.
    package init?(_ file: RecordFile, _ bytes: [UInt8]) throws {
        guard TemplateEdit(bytes).root?["cards"] == nil else {
            (text, form) = (bytes, nil)
            return
        }
        guard let reader = try QuestionnaireReaders.recognizing(file).first else {
            guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
            (text, form) = (bytes, nil)
            return
        }
        let name = String(FilePath.name(of: file.path).prefix { $0 != "." })
        let written = try TemplateWriter(reader.read(file, named: name)).template()
        text = Array((written.document.pretty() + "\n").utf8)
        form = (written, reader)
    }
}
