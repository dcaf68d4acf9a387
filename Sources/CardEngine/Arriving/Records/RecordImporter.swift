import CardSchema

/// Imports the records of another app through a map.
package struct RecordImporter: Importer {
    package let format: ImportFormat
    private let reader: any RecordReader
    private let file: RecordFile
    private let settings: RecordSettings
    private let cards: RecordCards

    /// The format of an app's files.
    package static func format(of reader: any RecordReader) -> ImportFormat {
        ImportFormat(id: reader.id, title: reader.title, options: options, closed: .setAside, policy: .follow)
    }

    private static let options = OptionTemplate(
        """
        [{ "id": "order", "type": "choice",
          "title": { "en": "The order of day and month in days such as 05/06/2020",
            "es": "El orden de día y mes en fechas como 05/06/2020" },
          "options": [ { "id": "dmy", "title": { "en": "the day first", "es": "primero el día" } },
            { "id": "mdy", "title": { "en": "the month first", "es": "primero el mes" } } ] }]
        """)

    /// Prepares to import a file under a template.
    package init(
        _ reader: any RecordReader, _ file: RecordFile, _ settings: RecordSettings, under schema: CompiledSchema,
        _ map: LegacyMap, showsValues: Bool = false
    ) {
        (self.reader, self.file, self.settings) = (reader, file, settings)
        format = Self.format(of: reader)
        cards = RecordCards(
            LegacyReader(schema, map: map, showsValues: showsValues, source: reader.id), named: settings.name,
            requiresFiles: settings.requiresFiles, dayStart: settings.dayStart)
    }

    /// Reads every record; the input that is given is not used, since an archive is read at several places.
    package func read(
        _ input: inout some ByteSource, _ request: ImportRequest, into cards: inout some ImportOutput
    ) throws {
        try reader.read(file, settings) { try cards.take(self.cards.card($0)) }
    }
}
