/// What an answer is made of, where it does not matter which type its question has.
package enum ValueContent: Sendable {
    /// A number.
    case number(DecimalNumber)
    /// Yes or no.
    case yesno(Bool)
    /// The id of one option.
    case option(String)
    /// The ids of the chosen options.
    case options([String])
    /// A text.
    case text(String)
    /// A day, a time of day, or both.
    case civil(CivilValue)
    /// A person's own words.
    case tags([String])
    /// A place on earth.
    case place(Place)
    /// Files.
    case files([FileReference])
    /// Records.
    case records([Record])
}

extension Value {
    /// What the answer is made of.
    package var content: ValueContent {
        switch self {
        case .whole(let number): .number(DecimalNumber(whole: number))
        case .decimal(let number): .number(number)
        case .yesno(let isYes): .yesno(isYes)
        case .choice(let id): .option(id)
        case .choices(let ids): .options(ids)
        case .text(let text): .text(text)
        case .date(let date): .civil(.date(date))
        case .time(let time): .civil(.time(time))
        case .moment(let moment): .civil(.moment(moment))
        case .tags(let tags): .tags(tags)
        case .place(let place): .place(place)
        case .files(let files): .files(files)
        case .records(let records): .records(records)
        }
    }

    /// What a calendar or a clock shows; `nil` for an answer that is something else.
    package var civil: CivilValue? { if case .civil(let civil) = content { civil } else { nil } }

    /// The one text in which a journal, a table and the keys of a map hold it; `nil` for an answer with parts.
    ///
    /// `4`, `2.5`, `true`, the id of an option, the text itself, `2026-11-20`.
    package var plainText: String? {
        switch content {
        case .number(let number): "\(number)"
        case .yesno(let isYes): isYes ? "true" : "false"
        case .option(let id): id
        case .text(let text): text
        case .civil(let civil): "\(civil)"
        case .options, .tags, .place, .files, .records: nil
        }
    }

    /// How many options, words, files or records it has; `nil` for an answer that is one thing.
    package var elementCount: Int? {
        switch content {
        case .options(let ids): ids.count
        case .tags(let tags): tags.count
        case .files(let files): files.count
        case .records(let records): records.count
        case .number, .yesno, .option, .text, .civil, .place: nil
        }
    }
}
