package import CardSchema

/// A template that was made from a file of another app.
package struct RecordTemplate {
    /// The template as JSON.
    package let text: String
    package let loaded: LoadedSchema
    /// What the file contains.
    package let survey: RecordSurvey

    /// Reads a file, and makes a template for it.
    ///
    /// - Throws: A ``PluginFault`` if the file cannot be read, or no template can be made of it.
    package init(of file: RecordFile, by reader: any RecordReader, _ settings: RecordSettings) throws {
        var survey = RecordSurvey(LegacyMap(separatorsOf: reader.map))
        var fault: Diagnostic?
        try reader.read(file, settings) { record in
            survey.add(record)
            fault = fault ?? record.fault
        }
        self.survey = survey
        if survey.names.isEmpty, let fault {
            throw PluginFault(
                .input, .importTemplate, "no entry of the file can be used; of the first, \(fault.message)",
                fix: fault.fix)
        }
        text = reader.proposal(of: survey).pretty() + "\n"
        var faults: [Diagnostic] = []
        let source = SourceText(name: "\(reader.id).json", bytes: Array(text.utf8), isQuotable: false)
        guard let loaded = LoadedSchema.load(source, into: &faults) else {
            let why = faults.first { $0.severity == .error }?.message ?? "it has a fault"
            throw PluginFault(.input, .importTemplate, "no template can be made of this file: \(why)")
        }
        self.loaded = loaded
    }
}

extension RecordReader {
    /// Returns the map, for a template that has what the proposal makes; columns without a question go to the attic.
    package func map(for schema: CompiledSchema) -> LegacyMap {
        var map = LegacyMap(columns: map, for: schema)
        for (name, path) in named(in: schema.schema) { map.targets[LegacyKey.parse(name)] = .field(path) }
        return map
    }
}
