package import CardSchema

/// What another app wrote at one place of its file: names with values, before anything is known of a template.
package struct SourceRecord: Sendable {
    /// A file that belongs to the record.
    package struct Photo: Sendable {
        /// Its name in the app's file.
        package let name: String
        /// Its bytes; `nil` if the app's file does not have them.
        package let bytes: [UInt8]?

        package init(name: String, bytes: [UInt8]?) { (self.name, self.bytes) = (name, bytes) }
    }

    /// Its number in the file, from 1.
    package let number: Int
    /// Where it begins.
    package let place: SourcePlace
    /// The app's own id; `nil` if it has none.
    package var id: String?
    /// What tells it from other records, if it has no id; `nil` to use everything that it says.
    package var key: String?
    /// The day; `nil` if the record is faulty.
    package var day: CivilDate?
    /// When it was written, by the clock of that place; `nil` if the app has no time.
    package var local: LocalTime?
    /// The values by name, in the order of the file.
    package var values: [(name: String, value: JSONDocument)] = []
    package var photos: [Photo] = []
    /// What an answer does not hold, such as the seconds of a duration; it is kept in the attic without a word.
    package var aside: [(name: String, cell: String)] = []
    /// Why it cannot be taken; `nil` if it can.
    package var fault: Diagnostic?
    /// Whether it says nothing at all.
    package var isBlank = false
    /// The number of rows of the file that make it.
    package var rows = 1

    /// Creates a record without values.
    package init(_ number: Int, at place: SourcePlace) { (self.number, self.place) = (number, place) }

    /// Refuses the record.
    package mutating func refuse(_ code: DiagnosticCode, _ message: String, fix: String? = nil) {
        guard fault == nil else { return }
        fault = Diagnostic(.error, code, message, at: place, fix: fix)
    }

    /// Refuses the record, unless it says nothing at all.
    package mutating func refuseUnlessBlank(_ code: DiagnosticCode, _ message: String) {
        if !isBlank { refuse(code, message) }
    }

    /// Adds a value; an empty text is none.
    package mutating func add(_ name: String, _ text: String) {
        if !text.isEmpty { values.append((name, .string(text))) }
    }
}
