public import CardEngine
import CardSchema

/// Writes an iCalendar file (RFC 5545) with a journal entry (`VJOURNAL`) for each card.
///
/// ```
/// BEGIN:VJOURNAL
/// UID:mood_five/2026-11-20@cards
/// DTSTART:20261120T210400
/// SUMMARY:Mood in five questions
/// DESCRIPTION:The day\nMood: 4 good
/// CATEGORIES:Rain
/// ```
///
/// An entry keeps its `UID`, so that a calendar replaces it when the file is imported again. It starts at the local time
/// at which the card was filled in on its day, else on the day. The chosen options are its categories.
public struct CalendarExporter: Exporter {
    /// The format `ics`.
    public let format = ExportFormat(
        id: "ics", extension: "ics", title: "a calendar: one journal entry per card",
        translations: ["es": "un calendario: una entrada de diario por registro"])

    /// Creates the exporter.
    public init() {}

    /// Writes the file.
    public func export(
        _ cards: some CardSource, _ request: ExportRequest, to output: inout some ExportOutput
    ) throws {
        let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//cards//export//EN", "CALSCALE:GREGORIAN"]
        try output.write(Array(CalendarText.file(head).utf8), to: request.fileName)
        let entries = CalendarEntries(request.fields, request.language)
        try cards.forEachPiece(of: entries) { try output.write($0, to: request.fileName) }
        try output.write(Array(CalendarText.file(["END:VCALENDAR"]).utf8), to: request.fileName)
    }
}
