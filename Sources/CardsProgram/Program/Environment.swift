import CardEngine
import CardSchema

/// The variables and the clock of the process.
enum Environment {
    /// The value of a variable; an empty one counts as unset.
    static let value: @Sendable (String) -> String? = { name in
        Platform.environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The system's clock, or one that stands still at `CARDS_NOW` (`2026-11-20T12:30:11Z`), for scripts and tests.
    static var clock: WallClock {
        value("CARDS_NOW").flatMap { Timestamp($0) }.map(WallClock.stopped) ?? .system
    }
}
