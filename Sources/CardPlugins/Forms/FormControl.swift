import CardSchema

/// How a form asks a question.
enum FormControl: String {
    /// One of a few answers, all visible.
    case radio
    /// One of many options.
    case select
    /// Any number of options.
    case checks
    /// One line, for texts, numbers and durations.
    case text
    /// Several lines.
    case area
    case date
    case time
    case moment
    case list
    /// A picture, drawn or chosen.
    case drawing
    /// The question is left to the program.
    case none

    /// The largest number of values or options that are all visible.
    private static let mostRadios = (values: 11, options: 20)

    init(_ type: FieldType) {
        switch type {
        case .scale(let scale):
            self = scale.count <= Self.mostRadios.values ? .radio : .text
        case .yesno: self = .radio
        case .choice(let list): self = list.options.count <= Self.mostRadios.options ? .radio : .select
        case .choices: self = .checks
        case .integer, .decimal, .duration, .text, .tags: self = .text
        case .note: self = .area
        case .date: self = .date
        case .time: self = .time
        case .moment: self = .moment
        case .list: self = .list
        case .files(let limits): self = limits.isDrawn ? .drawing : .none
        case .place: self = .none
        }
    }

    /// Whether several inputs share one legend.
    var isSet: Bool {
        switch self {
        case .radio, .checks, .list, .drawing: true
        case .select, .text, .area, .date, .time, .moment, .none: false
        }
    }
}
