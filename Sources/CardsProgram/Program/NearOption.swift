import CardEngine
import CardSchema

/// `--near` and `--within`: where a place on a card must be.
///
/// ```
/// --near 48.85,2.35                 a point
/// --near home                       every place with this name
/// --near walk/2026-11-18, -2, fri   the places on a card
/// ```
struct NearOption {
    private let invocation: Invocation
    private let diary: Diary
    private let showsPrivate: Bool

    /// The options.
    static let options: [Command.Option] = [
        .value("near", "lat,lon", HelpWords.own.cardFiltersNear),
        .value("within", "20km", HelpWords.own.cardFiltersWithin),
    ]

    /// Prepares to parse the options; private places are known only to a command that shows private answers.
    init(_ invocation: Invocation, _ diary: Diary, showsPrivate: Bool) {
        self.invocation = invocation
        self.diary = diary
        self.showsPrivate = showsPrivate
    }

    /// Returns what the options mean; `nil` without `--near`.
    ///
    /// Uses the disk if no coordinates are given.
    func vicinity() throws -> Vicinity? {
        let within = invocation.arguments.value("within")
        guard let near = invocation.arguments.value("near") else {
            guard within == nil else {
                throw Failure(.usage, help: "--near 48.85,2.35 --within 20km") { $0.needsNear }
            }
            return nil
        }
        let radius = try Self.radius(within ?? "1km")
        return Vicinity(of: try centres(near), radius: radius)
    }

    private func centres(_ near: String) throws -> [Place] {
        if Self.looksLikeCoordinates(near) { return [try Self.point(near)] }
        if CardName(near) != nil { return try places(onCard: near) }
        let named = try JournalSurvey(diary.journal, threads: invocation.threads).places(named: near, among: visible)
        guard named.isEmpty else { return named }
        guard near.contains("/" as Character) || DayPhrase.day(near, today: diary.today) != nil else {
            throw Failure(.nothingFound, advice: advice) { $0.nothingNamed(word: TypedName.quoted(near)) }
        }
        return try places(onCard: near)
    }

    private func places(onCard phrase: String) throws -> [Place] {
        var visible = visible
        let cards = try CardReference(invocation: invocation, diary: diary).nearest(
            phrase, schema: invocation.arguments.value("schema"))
        let places = cards.compactMap(\.content.revision?.card).flatMap { visible.places(on: $0) }
        guard places.isEmpty else { return places }
        throw Failure(.nothingFound, advice: advice) { $0.noPlaceOnCard(card: TypedName.quoted(phrase)) }
    }

    private var visible: VisibleAnswers { showsPrivate ? .all : .notPrivate }

    /// The same whether there is a private place or none.
    private var advice: Failure.Text {
        let option = invocation.arguments.declares("include-private") ? "--include-private" : "--show-values"
        return { $0.nearLike(option: option) }
    }

    // MARK: - Numbers

    /// Whether a text has nothing but numbers and commas.
    private static func looksLikeCoordinates(_ text: String) -> Bool {
        text.utf8.contains(0x2C) && text.utf8.allSatisfy { (0x30...0x39).contains($0) || " ,.-+".utf8.contains($0) }
    }

    private static func point(_ text: String) throws -> Place {
        let degrees = text.split(separator: ",", omittingEmptySubsequences: false).map {
            DecimalNumber(String($0).trimmingSpaces())
        }
        guard degrees.count == 2, let latitude = degrees[0], let longitude = degrees[1],
            isAngle(latitude, atMost: Place.mostLatitude), isAngle(longitude, atMost: Place.mostLongitude)
        else {
            throw Failure(.usage, help: "--near 48.85,2.35") { $0.takesPlace(word: TypedName.quoted(text)) }
        }
        return Place(latitude: latitude, longitude: longitude)
    }

    private static func isAngle(_ degrees: DecimalNumber, atMost most: Int64) -> Bool {
        Double(degrees.units).magnitude <= Double(most) * power(degrees.decimals)
    }

    /// The units of a distance, in metres; one that ends like another comes first.
    private static let units: [(name: String, metres: Double)] = [("km", 1000), ("mi", 1609.344), ("m", 1)]

    /// Parses a distance and returns it in metres.
    private static func radius(_ text: String) throws -> Double {
        guard let unit = units.first(where: { text.hasSuffix($0.name) }),
            let number = DecimalNumber(String(text.dropLast(unit.name.count)).trimmingSpaces()), number.units >= 0
        else {
            throw Failure(.usage, help: "--within 20km, --within 500m, --within 5mi") {
                $0.takesDistance(word: TypedName.quoted(text))
            }
        }
        return Double(number.units) / power(number.decimals) * unit.metres
    }

    private static func power(_ exponent: Int) -> Double { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
