/// How the program ends; the numbers of `sysexits.h` where it has one.
enum ExitCode: Int32, Sendable {
    /// Done.
    case done = 0
    /// Nothing was found.
    case nothingFound = 1
    /// The command line was wrong.
    case usage = 64
    /// Data was invalid.
    case invalidData = 65
    /// Something that was named does not exist.
    case notFound = 66
    /// A plugin could not do its part.
    case unavailable = 69
    /// The program is at fault.
    case internalError = 70
    /// Something could not be created.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// Another program holds the journal.
    case locked = 75
    /// Permission was refused.
    case permission = 77
    /// A setting, template or the journal's own file is broken.
    case configuration = 78
    /// Interrupted; the draft was kept.
    case interrupted = 130
}
