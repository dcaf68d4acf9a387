package import CardEngine

/// Reads the forms of another system, and knows nothing of templates.
package protocol QuestionnaireReader: Sendable {
    /// The value of `--as`.
    var id: String { get }
    /// The system's name.
    var title: String { get }

    /// Whether a file looks like a form of the system.
    ///
    /// - Throws: An error if the file cannot be read.
    func recognizes(_ file: RecordFile) throws -> Bool

    /// Reads a form.
    ///
    /// - Throws: A ``PluginFault`` if the file cannot be used at all.
    func read(_ file: RecordFile, named name: String) throws -> Questionnaire
}
