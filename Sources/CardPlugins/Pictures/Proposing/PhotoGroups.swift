package import CardSchema

/// Puts photos together that probably belong on one card: those of one day of the journal, within two hours.
///
/// ```
/// 20 Nov 14:02  14:40  15:55 │ 16:10 │ 21 Nov 09:00 │ no date
///       first card             second       third       fourth
/// ```
package struct PhotoGroups: Sendable, Hashable {
    /// Photos for one card.
    package struct Group: Sendable, Hashable {
        /// The photos, by their place among all, in the order in which they were taken.
        package let photos: [Int]
        /// The day on which they were taken; `nil` if no file says so.
        package let day: CivilDate?
        /// When the first and the last were taken, which may be after midnight; `nil` if no file says so, or not on one
        /// day.
        package let times: Times?
    }

    /// The times of the first photo of a group and of its last.
    package struct Times: Sendable, Hashable {
        /// The time of the first.
        package let first: CivilTime
        /// The time of the last.
        package let last: CivilTime
    }

    /// The longest time between the first photo of a group and its last, in minutes.
    package static let longestMinutes = 120
    /// The number of days after which a photo is put on a card of today, and says itself when it was taken.
    package static let oldDays = 30

    /// The groups, in the order of their days.
    package private(set) var groups: [Group]
    /// When each photo was taken, as far as its file says.
    private let dates: [PictureDate?]
    private let dayStart: CivilTime
    /// The largest number of photos on a card.
    private let most: Int

    /// Groups photos by what their files say, at most `most` on a card.
    package init(_ photos: [PictureFacts], dayStart: CivilTime, most: Int? = nil) {
        let dates = photos.map(\.dates.first)
        let most = max(1, most ?? .max)
        (self.dates, self.dayStart, self.most) = (dates, dayStart, most)
        func day(_ index: Int) -> CivilDate? { dates[index].map { $0.day(startingAt: dayStart) } }
        func key(_ index: Int) -> (Int, CivilDate, CivilTime, Int) {
            guard let date = dates[index] else { return (1, .earliest, .midnight, index) }
            return (0, date.day, date.time ?? .midnight, index)
        }
        let order = photos.indices.sorted { key($0) < key($1) }
        var groups: [[Int]] = []
        for index in order {
            let first = groups.last?.first
            let hasRoom = groups.last.map { $0.count < most } == true
            if let first, hasRoom, day(first) == day(index), Self.areClose(dates[first], dates[index]) {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
        self.groups = groups.map { Self.group($0, dates, dayStart) }
    }

    /// Puts each photo of a group on a card of its own.
    package mutating func split(_ index: Int) {
        groups.replaceSubrange(index...index, with: groups[index].photos.map { Self.group([$0], dates, dayStart) })
    }

    /// Puts a photo of a group, by its place among all, and those after it on a card of their own; does nothing at the
    /// first one.
    package mutating func split(_ index: Int, before photo: Int) {
        let photos = groups[index].photos
        guard let at = photos.firstIndex(of: photo), at > 0 else { return }
        let parts = [Array(photos[..<at]), Array(photos[at...])]
        groups.replaceSubrange(index...index, with: parts.map { Self.group($0, dates, dayStart) })
    }

    /// Whether a group and the one before it fit on one card.
    package func mayJoin(_ index: Int) -> Bool {
        groups.indices.contains(index) && index > 0
            && groups[index - 1].photos.count + groups[index].photos.count <= most
    }

    /// Puts a group on one card with the group before it, whose day it gets; does nothing if they do not fit on one.
    package mutating func join(_ index: Int) {
        guard mayJoin(index) else { return }
        let joined = Self.group(groups[index - 1].photos + groups[index].photos, dates, dayStart)
        groups.replaceSubrange(index - 1...index, with: [joined])
    }

    private static func group(_ photos: [Int], _ dates: [PictureDate?], _ dayStart: CivilTime) -> Group {
        let (first, last) = (photos.first.flatMap { dates[$0] }, photos.last.flatMap { dates[$0] })
        let (day, lastDay) = (first?.day(startingAt: dayStart), last?.day(startingAt: dayStart))
        var times: Times?
        if day == lastDay, let from = first?.time, let to = last?.time { times = Times(first: from, last: to) }
        return Group(photos: photos, day: day, times: times)
    }

    /// Whether two photos were taken within two hours, as far as their files say; those without a time are together.
    private static func areClose(_ a: PictureDate?, _ b: PictureDate?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        guard let first = a.time, let last = b.time else { return a.time == nil && b.time == nil }
        let days = b.day == a.day ? 0 : 1440
        return last.minuteOfDay + days - first.minuteOfDay <= longestMinutes
    }

    /// The day of the card for photos of a day: that day, or today for photos that are old, or do not say.
    package static func cardDay(_ day: CivilDate?, today: CivilDate) -> CivilDate {
        guard let day, day <= today, day >= today.adding(days: -oldDays) else { return today }
        return day
    }
}
