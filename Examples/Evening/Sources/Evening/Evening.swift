import CardEngine
import CardSchema
import Foundation

/// The program: `evening --journal DIR --state DIR COMMAND …`.
@main
struct Evening {
    static let usage = """
        evening --journal DIR --state DIR COMMAND
          fill TEMPLATE [DAY] PATH=ANSWER… [--keep]     ask TEMPLATE
          show [DAYS]    drafts    search WORD…         missing TEMPLATE
          delete CARD    undo      resolve CARD
          import FILE --as csv|jsonl TEMPLATE           export TEMPLATE --as csv|jsonl DIR
          migrate [TEMPLATE] [--accept-loss]            use FILE.json|BUNDLED
        """

    static func main() {
        do {
            try run(Arguments(CommandLine.arguments.dropFirst()))
        } catch let failure as DiaryFailure {
            // The code that has the diary has already shown the failure's notice.
            Output.error(failure.text(in: Output.language))
            for diagnostic in failure.diagnostics { Output.error(diagnostic.text) }
            if let path = failure.keptAt { Output.error("It is kept at \(path).") }
            exit(failure.kind == .locked ? 75 : 65)
        } catch let fault as PluginFault {
            Output.error(fault.diagnostic.text)
            exit(65)
        } catch {
            Output.error("\(error)")
            exit(64)
        }
    }

    private static func run(_ arguments: Arguments) throws {
        var arguments = arguments
        guard let journal = arguments.option("--journal"), let state = arguments.option("--state") else {
            throw Misuse()
        }
        let command = try arguments.next()
        let diary = try open(absolute(journal), state: absolute(state), mayCreate: command == "use")
        do {
            diary.unseenNotices().forEach { Output.show($0, in: diary) }
            try Commands(diary: diary).run(command, &arguments)
        } catch let failure as DiaryFailure {
            if let notice = failure.notice { Output.show(notice, in: diary) }
            throw failure
        }
    }

    /// Only `use` makes a journal, so that a mistyped folder is no second diary.
    private static func open(_ folder: String, state: String, mayCreate: Bool) throws(DiaryFailure) -> Diary {
        do {
            return try Diary.open(folder, state: state)
        } catch {
            guard mayCreate, error.kind == .notFound else { throw error }
            return try Diary.create(folder, state: state)
        }
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).path }
}
