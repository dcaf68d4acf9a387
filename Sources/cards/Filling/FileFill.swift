import CardEngine
import CardSchema

/// placeholder
struct FileFill {
    init(_ invocation: Invocation, _ opened: OpenJournal, _ request: FillRequest, _ chosen: SchemaForFilling) {}
    func run(_ file: String) throws(Failure) -> ExitCode { throw Failure(.usage, "not yet") }
}
