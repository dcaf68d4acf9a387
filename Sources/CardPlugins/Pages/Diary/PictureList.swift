import CardEngine
package import CardSchema

/// The pictures on cards, by day.
package struct PictureList: Sendable {
    /// A picture.
    package struct Entry: Sendable {
        /// The day of its card.
        package let day: CivilDate
        /// The file.
        package let file: FileReference
    }

    private let ordinals: [Int]
    /// The pictures, those of the earliest card first.
    package private(set) var entries: [Entry] = []

    init(_ schema: CompiledSchema, among ordinals: [Int]) {
        self.ordinals = ordinals.filter { if case .files = schema.questions[$0].field.type { true } else { false } }
    }

    /// Adds the pictures of a card; cards come in the order of their days.
    mutating func add(_ card: SharedCard) {
        for ordinal in ordinals {
            guard case .answered(.files(let files)) = card.card.cells[ordinal] else { continue }
            for file in files where file.isPicture { entries.append(Entry(day: card.day, file: file)) }
        }
    }

    /// Returns the pictures of a month, those of the last day first.
    package func pictures(of month: CivilMonth) -> [Entry] { entries.filter { $0.day.month == month }.reversed() }

    /// Returns the picture with a hash, if it is shown.
    package func picture(_ sha256: String) -> FileReference? { entries.first { $0.file.sha256 == sha256 }?.file }
}
