package import CardSchema

/// A reminder that a person has set on this device.
package struct Reminder: Sendable, Hashable {
    /// How a reminder is worded.
    package enum Voice: Sendable, Hashable {
        /// Short statements.
        case plain
        /// Invitations.
        case gentle
        /// A word or two.
        case brief
        /// Light lines.
        case playful
        /// The lines of the person's own text file.
        case own(file: String)
    }

    /// How a reminder is delivered.
    package enum Way: Sendable, Hashable {
        /// By a notifier, ours or a plugin, by its id.
        case notifier(String)
        /// By a command of the person's, which gets the title as its input.
        case command(String)

        /// By the desktop's notifications.
        package static let desktop = Way.notifier("desktop")
    }

    /// The id, by which commands name it: `1`.
    package var id: String
    /// The local time.
    package var time: CivilTime
    /// The days of the journal on which it is due; never empty.
    package var days: Set<Weekday>
    /// The template's id; `nil` for whatever is due by cadence.
    package var template: String?
    /// The id of the template's part that it is about; `nil` for the whole card.
    package var part: String?
    /// The voice.
    package var voice: Voice
    /// The question that can be answered on the notification; `nil` for none.
    package var question: FieldPath?
    /// Whether it offers a look back at earlier years, instead of a card.
    package var isOnThisDay: Bool
    /// How it is delivered.
    package var way: Way
    /// When it was added: it is never due earlier.
    package var added: Timestamp

    /// Creates a reminder.
    package init(
        id: String, time: CivilTime, days: Set<Weekday> = everyDay, template: String? = nil, part: String? = nil,
        voice: Voice = .plain, question: FieldPath? = nil, isOnThisDay: Bool = false, way: Way = .desktop,
        added: Timestamp
    ) {
        self.id = id
        self.time = time
        self.days = days
        self.template = template
        self.part = part
        self.voice = voice
        self.question = question
        self.isOnThisDay = isOnThisDay
        self.way = way
        self.added = added
    }

    /// Whether another reminder would do the same, whatever its id and its age.
    package func isLike(_ other: Reminder) -> Bool {
        var other = other
        (other.id, other.added) = (id, added)
        return other == self
    }

    /// All days of the week.
    package static let everyDay = Set(Weekday.allCases)
}
