package import CardSchema

/// Reads the export of another app, and knows nothing of templates.
///
/// ```
/// file ─▶ RecordReader ─▶ SourceRecord ─▶ map ─▶ card ─▶ compared with the journal ─▶ saved
/// ```
package protocol RecordReader: Sendable {
    /// The value of `--as`, which the source of an imported card names as its app.
    var id: String { get }
    /// The app's name.
    var title: String { get }
    /// The map to the template that ``proposal`` makes: where each value goes.
    var map: String { get }

    /// Whether a file looks like one of the app.
    ///
    /// - Throws: An error if the file cannot be read.
    func recognizes(_ file: RecordFile) throws -> Bool

    /// Reads every record in turn.
    ///
    /// - Throws: A ``PluginFault`` if the file cannot be used at all, or what the closure throws.
    func read(_ file: RecordFile, _ settings: RecordSettings, _ body: (SourceRecord) throws -> Void) throws

    /// Returns the names of values that a template asks for under a title of its own, with their questions.
    func named(in schema: Schema) -> [(name: String, path: FieldPath)]

    /// Returns a template for what the app writes, made of the words in a file.
    func proposal(of records: RecordSurvey) -> JSONDocument
}

extension RecordReader {
    package func named(in schema: Schema) -> [(name: String, path: FieldPath)] { [] }

    /// Returns the questions of a group, named by their titles after a prefix.
    package func named(_ prefix: String, in group: String, of schema: Schema) -> [(name: String, path: FieldPath)] {
        (schema.groups.first { $0.id == group }?.fields ?? []).map { field in
            (prefix + RecordProposal.written(field.title.fallback), field.path)
        }
    }
}

/// What a person says about a file.
package struct RecordSettings: Sendable {
    /// The name that messages use for the file.
    package var name: String
    /// Minutes ahead of UTC at a moment, where the file says nothing of it: in the zone that the person named, else in that
    /// of this device.
    package var offset: @Sendable (Timestamp) -> Int
    /// The order of day and month, if the file leaves it open.
    package var order: DayText.Order?
    /// Finds the time zones that a file names.
    package var zones: @Sendable (String) -> TimeZoneFile?
    /// Whether a record is refused that names a photo whose bytes the file does not have.
    package var requiresFiles = false
    /// The time at which the person's day starts, which counts if the map says so.
    package var dayStart: CivilTime?

    package init(
        name: String, offset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }, order: DayText.Order? = nil,
        zones: @escaping @Sendable (String) -> TimeZoneFile? = { TimeZoneFile.named($0) }
    ) {
        (self.name, self.offset, self.order, self.zones) = (name, offset, order, zones)
    }

    /// Uses the zone of a clock.
    package init(name: String, clock: WallClock) {
        self.init(name: name, offset: { clock.local(at: $0).offsetMinutes })
    }

    /// Returns a day and a time by the clock of a place that the file does not name.
    package func local(_ day: CivilDate, _ time: CivilTime) -> LocalTime? {
        let seconds = Int64(day.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60
        let first = offset(Timestamp(seconds: seconds))
        let minutes = offset(Timestamp(seconds: seconds - Int64(first) * 60))
        return LocalTime(date: day, time: time, offsetMinutes: minutes)
    }
}

/// The file of another app: one file, an archive, or a folder.
package struct RecordFile: Sendable {
    /// Its path.
    package let path: String
    package let files: any FileSystem
    /// Whether it is a folder.
    package let isFolder: Bool

    /// The largest file that is read as a whole.
    package static let most = 256 << 20

    /// Looks at a file.
    package init(_ path: String, on files: any FileSystem) throws(FileError) {
        (self.path, self.files) = (path, files)
        isFolder = try files.status(at: path)?.isDirectory ?? false
    }

    /// Opens it to be read piece by piece; the caller closes it.
    package func source() throws(FileError) -> FileBytes { try FileBytes(path, on: files) }

    /// Returns its first bytes.
    package func head(_ count: Int = 64 * 1024) throws -> [UInt8] {
        guard !isFolder else { return [] }
        var source = try source()
        defer { source.close() }
        var head: [UInt8] = []
        while head.count < count, let piece = try source.next() { head += piece }
        return Array(head.prefix(count))
    }

    /// Returns all of its bytes.
    ///
    /// - Throws: A ``PluginFault`` if it has more than ``most``.
    package func bytes() throws -> [UInt8] {
        var source = try source()
        defer { source.close() }
        var bytes: [UInt8] = []
        while let piece = try source.next() {
            bytes += piece
            guard bytes.count <= Self.most else {
                throw PluginFault(.input, .importLength, "the file has more than \(Self.most >> 20) MiB")
            }
        }
        return bytes
    }
}
