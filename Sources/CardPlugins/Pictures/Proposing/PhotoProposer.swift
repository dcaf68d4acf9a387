public import CardEngine
import CardSchema

/// Proposes what the photos on a card say: the day on which they were taken, and where.
///
/// ```json
/// "plugins": { "photo": { "date": "photo.taken", "place": "photo.place" } }
/// ```
///
/// It reads the files on this device. Nothing of what it reads is stored, except what the person takes.
public struct PhotoProposer: Proposer {
    /// Its id, which templates use in `plugins`.
    public static let identifier = "photo"
    /// Its id.
    public let id = identifier

    /// Creates the proposer.
    public init() {}

    /// Proposes the day and the place of the first photo whose file says so, the most reliable day before others.
    public func propose(_ request: Proposal.Request) -> Proposal.Reply {
        let targets = request.targets
        let words = PictureWords(request.language)
        let photos = request.files.filter { $0.type.hasPrefix("image/") }.map {
            PictureReader.facts(of: $0.bytes, named: $0.name, today: request.today)
        }
        var proposals: [Proposal] = []
        // The most reliable date of all, and of several the first.
        let date = photos.compactMap(\.dates.first).min { $0.source < $1.source }
        if let path = targets["date"], let date, let field = request.fields.schema.question(at: path)?.field,
            let value = Self.value(of: date, for: field.type, startingAt: request.dayStart)
        {
            proposals.append(Proposal(value, at: path, from: words.source(of: date.source)))
        }
        let position = photos.compactMap(\.position).first
        if let path = targets["place"], let position {
            let place = Place(latitude: position.latitude, longitude: position.longitude)
            proposals.append(Proposal(.place(place), at: path, from: words.fromPhoto))
        }
        let isMissing = targets["date"] != nil && date == nil || targets["place"] != nil && position == nil
        return Proposal.Reply(proposals, notes: isMissing ? notes(photos, words) : [])
    }

    /// The day by the camera's clock, or that day with its time where a question takes both.
    private static func value(
        of date: PictureDate, for type: FieldType, startingAt dayStart: CivilTime
    ) -> Value? {
        switch type {
        case .date: .date(date.day(startingAt: dayStart))
        case .moment: date.time.map { .moment(CivilMoment(date: date.day, time: $0)) }
        case .time: date.time.map { .time($0) }
        default: nil
        }
    }

    /// Why something is not proposed, without the names of files.
    private func notes(_ photos: [PictureFacts], _ words: PictureWords) -> [String] {
        var faults: [PictureFault] = []
        for fault in photos.flatMap(\.faults) where fault != .unknownFormat && !faults.contains(fault) {
            faults.append(fault)
        }
        return faults.map { words.notProposed(reason: words.fault($0)) }
    }
}

extension PictureWords {
    /// Returns where a date comes from, in a few words.
    package func source(of source: PictureDate.Source) -> String {
        switch source {
        case .camera: fromPhoto
        case .digitized: fromScan
        case .name: fromName
        }
    }
}
