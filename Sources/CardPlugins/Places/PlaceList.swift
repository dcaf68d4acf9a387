import CardEngine
import CardSchema

/// The different places on cards, the one of the newest card first.
///
/// Answers with the same name, or with none, that lie within about a hundred metres are one place.
struct PlaceList: Sendable {
    /// A place.
    struct Entry: Sendable {
        /// The newest answer.
        private(set) var place: Place
        /// The days of its cards, oldest first, each once.
        private(set) var days: [CivilDate]

        fileprivate init(_ place: Place, _ day: CivilDate) { (self.place, days) = (place, [day]) }

        fileprivate mutating func add(_ place: Place, _ day: CivilDate) {
            self.place = place
            if days.last != day { days.append(day) }
        }

        /// The name, or the degrees.
        var title: String { place.name ?? degrees }
        /// The degrees: `52.52, 13.405`.
        var degrees: String { "\(place.latitude), \(place.longitude)" }
    }

    private let answers: PlaceAnswers
    private var entries: [Place: Entry] = [:]

    /// Degrees of three decimals are about a hundred metres apart.
    private static let decimals = 3

    init(_ answers: PlaceAnswers) { self.answers = answers }

    /// Adds the places of a card; cards come in the order of their days.
    mutating func add(_ card: SharedCard) {
        answers.forEach(on: card.card) { place, _, _ in
            let key = place.rounded(toDecimals: Self.decimals)
            if entries[key]?.add(place, card.day) == nil { entries[key] = Entry(place, card.day) }
        }
    }

    /// The places, the newest first; those of one day in the order of their titles.
    var sorted: [Entry] {
        entries.values.sorted { a, b in
            let (one, other) = (a.days[a.days.count - 1], b.days[b.days.count - 1])
            return (other, a.title, a.degrees) < (one, b.title, b.degrees)
        }
    }

    var isEmpty: Bool { entries.isEmpty }
}
