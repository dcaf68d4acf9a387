package import CardSchema

/// The contents of `journal.json`, which is written once, when the journal is created.
///
///     {"cards_journal":1,"id":"9f3c1e07aa41b2d0","day_start":"04:00"}
///
/// Unknown keys are preserved.
package struct JournalConfiguration: Sendable, Hashable {
    /// The version of the folder's format; this program supports 1.
    package let format: Int
    /// The journal's id: 16 random hexadecimal digits in lower case.
    package let id: String
    /// The time of day at which a new day begins; before it, a card is for the day before.
    package let dayStart: CivilTime

    /// The newest format that this program supports.
    package static let newestFormat = 1
    /// The default start of a day: 04:00.
    package static var usualDayStart: CivilTime {
        guard let time = CivilTime(hour: 4, minute: 0) else { preconditionFailure("04:00 is a time of day") }
        return time
    }

    /// Creates a configuration in the current format.
    package init(id: String, dayStart: CivilTime = usualDayStart) {
        format = Self.newestFormat
        self.id = id
        self.dayStart = dayStart
    }

    /// The file's text.
    package var bytes: [UInt8] {
        Array("{\"cards_journal\":\(format),\"id\":\"\(id)\",\"day_start\":\"\(dayStart)\"}\n".utf8)
    }
}

extension JournalConfiguration {
    /// Parses the file's text; returns `nil` if it cannot be used, with the reasons in `diagnostics`.
    package init?(_ source: SourceText, into diagnostics: inout [Diagnostic]) {
        guard let root = JSONReader.read(source, byteOrderMark: .skipped, into: &diagnostics) else { return nil }
        func refuse(_ message: String, _ node: JSONNode?, code: DiagnosticCode = .brokenConfiguration) {
            let place = source.place(node?.span ?? root.span)
            diagnostics.append(Diagnostic(.error, code, message, at: place))
        }
        guard let version = root["cards_journal"] else {
            refuse("this is not a journal: the key 'cards_journal' is missing", nil)
            return nil
        }
        guard let format = version.number.flatMap({ Int($0) }), format >= 1 else {
            refuse("'cards_journal' must be a format number such as 1", version)
            return nil
        }
        guard format <= Self.newestFormat else {
            refuse(
                "the journal has format \(format), but this program knows \(Self.newestFormat): use a newer program",
                version, code: .newerJournal)
            return nil
        }
        guard let id = root["id"]?.string, RevisionID(id) != nil else {
            refuse("'id' must be 16 lowercase hexadecimal digits", root["id"])
            return nil
        }
        var dayStart = Self.usualDayStart
        if let node = root["day_start"] {
            guard let time = node.string.flatMap({ CivilTime($0) }) else {
                refuse("'day_start' must be a time of day, such as \"04:00\"", node)
                return nil
            }
            dayStart = time
        }
        self.init(id: id, dayStart: dayStart)
    }
}
