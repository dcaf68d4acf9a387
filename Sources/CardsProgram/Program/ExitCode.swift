/// The program's exit codes, from `sysexits.h` where it defines one.
enum ExitCode: Int32, Sendable {
    /// Success.
    case done = 0
    /// Nothing was found.
    case nothingFound = 1
    /// The command line was invalid.
    case usage = 64
    /// Data was invalid.
    case invalidData = 65
    /// Something named on the command line does not exist.
    case notFound = 66
    /// A plugin failed.
    case unavailable = 69
    /// An internal error.
    case internalError = 70
    /// Something could not be created.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Another program has locked the journal.
    case locked = 75
    /// Permission was refused.
    case permission = 77
    /// A setting, a template or the journal's configuration is invalid.
    case configuration = 78
    /// The diary is locked, and there was nobody to ask for the passphrase.
    case diaryLocked = 79
    /// Interrupted. The draft was kept.
    case interrupted = 130
}
