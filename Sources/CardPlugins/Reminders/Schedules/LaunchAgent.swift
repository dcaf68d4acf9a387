import CardSchema

/// The property list of a LaunchAgent that runs `cards remind run` on macOS.
///
/// It fires on wake after sleep, and at login after the device was off.
package struct LaunchAgent: Sendable, Hashable {
    /// Its label, which is also the name of its file.
    package static let label = "org.cards.reminders"

    /// The property list.
    package let text: String

    /// Writes the list.
    package init(_ call: ReminderCall) {
        func string(_ text: String) -> String { "<string>\(Self.escaped(text))</string>" }
        func entry(_ key: String, _ value: String) -> String { "<key>\(Self.escaped(key))</key>\(value)" }
        let times = call.times.map { time in
            let hour = entry("Hour", "<integer>\(time.hour)</integer>")
            return "<dict>\(hour)\(entry("Minute", "<integer>\(time.minute)</integer>"))</dict>"
        }
        let variables = call.variables.map { entry($0.name, string($0.value)) }
        text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(entry("Label", string(Self.label)))
            \(entry("ProgramArguments", "<array>\(call.words.map(string).joined())</array>"))
            \(entry("EnvironmentVariables", "<dict>\(variables.joined())</dict>"))
            \(entry("StartCalendarInterval", "<array>\(times.joined())</array>"))
            \(entry("StartInterval", "<integer>\(60 * ReminderCall.everyMinutes)</integer>"))
            \(entry("RunAtLoad", "<true/>"))
            </dict>
            </plist>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
    }
}
