extension Command {
    /// An option of a command: a flag, or a name with one or more values.
    package struct Option: Sendable, Hashable {
        /// The long name without its dashes: `journal`.
        package var name: String
        /// The letter after one dash; never a digit, because `-2` is a value.
        package var short: Character?
        /// One sentence on what it does.
        package var help: String
        /// The values that follow it.
        package var takes: Takes
        /// Whether help, completion and suggestions leave it out.
        package var isHidden: Bool

        /// The values that follow an option.
        package enum Takes: Sendable, Hashable {
            /// A flag.
            ///
            /// Given twice it means the same as once.
            case nothing
            /// Exactly one value, given at most once.
            case one(Value)
            /// One value each time; may be given again.
            case each(Value)
            /// Values up to the next word that begins with a dash; may be given again.
            case many(Value)
        }

        /// A value of an option as help, completion and checks see it.
        package struct Value: Sendable, Hashable {
            /// Its placeholder in the help, without the angle brackets.
            package var placeholder: String
            /// The allowed values.
            package var kind: ValueKind
            /// The value if neither the line nor the environment has one.
            package var defaultValue: String?
            /// The environment variable to use if the line lacks the option; an empty one counts as unset.
            package var environment: String?
        }
    }
}

extension Command.Option {
    /// An option without a value.
    package static func flag(
        _ name: String, short: Character? = nil, _ help: String, isHidden: Bool = false
    ) -> Self {
        Self(name: name, short: short, help: help, takes: .nothing, isHidden: isHidden)
    }

    /// An option with one value, given at most once.
    package static func value(
        _ name: String, short: Character? = nil, _ placeholder: String, _ help: String, kind: ValueKind = .text,
        default defaultValue: String? = nil, environment: String? = nil, isHidden: Bool = false
    ) -> Self {
        let value = Value(
            placeholder: placeholder, kind: kind, defaultValue: defaultValue, environment: environment)
        return Self(name: name, short: short, help: help, takes: .one(value), isHidden: isHidden)
    }

    /// An option with one value that may be given several times: `--tag work --tag sleep`.
    package static func each(
        _ name: String, short: Character? = nil, _ placeholder: String, _ help: String, kind: ValueKind = .text,
        isHidden: Bool = false
    ) -> Self {
        let value = Value(placeholder: placeholder, kind: kind, defaultValue: nil, environment: nil)
        return Self(name: name, short: short, help: help, takes: .each(value), isHidden: isHidden)
    }

    /// An option that takes all words up to the next one with a dash: `--set mood=4 energy=3`.
    ///
    /// Only one value may follow `=`, and it may begin with a dash: `--set=-x`.
    package static func many(
        _ name: String, short: Character? = nil, _ placeholder: String, _ help: String, kind: ValueKind = .text,
        isHidden: Bool = false
    ) -> Self {
        let value = Value(placeholder: placeholder, kind: kind, defaultValue: nil, environment: nil)
        return Self(name: name, short: short, help: help, takes: .many(value), isHidden: isHidden)
    }

    /// The option that asks for help; the parser answers it itself.
    package static let help = flag("help", short: "h", HelpWords.own.helpOption)

    /// The option that asks for the version; the parser answers it itself.
    package static let version = flag("version", HelpWords.own.versionOption)

    /// The long name as typed: `--journal`.
    package var long: String { "--" + name }

    /// The value it takes, or `nil` for a flag.
    package var value: Value? {
        switch takes {
        case .nothing: nil
        case .one(let value), .each(let value), .many(let value): value
        }
    }
}
