import CardEngine
import CardSchema

/// The process's environment variables and clock.
enum Environment {
    /// Returns the value of a variable, or `nil` if it is unset or empty.
    static let value: @Sendable (String) -> String? = { name in
        Platform.environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The system clock, or a clock fixed at `CARDS_NOW` (`2026-11-20T12:30:11Z`) for scripts and tests.
    static var clock: WallClock {
        value("CARDS_NOW").flatMap { Timestamp($0) }.map(WallClock.stopped) ?? .system
    }
}
