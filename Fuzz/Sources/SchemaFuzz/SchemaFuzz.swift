import CardEngine
import CardSchema
import Fuzzer

/// Any text is a template or refused with a reason; a template can be used for everything that templates are used for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    var faults: [Diagnostic] = []
    guard let loaded = LoadedSchema.load(SourceText(name: "fuzz", bytes: bytes, isQuotable: true), into: &faults) else {
        precondition(faults.contains { $0.severity == .error }, "refused without a word")
        _ = DiagnosticRenderer().text(faults)
        return 0
    }
    precondition(!faults.contains { $0.severity == .error }, "loaded with an error")
    let schema = CompiledSchema(loaded.schema)
    let evaluator = CardEvaluator(schema)
    _ = evaluator.evaluation(of: Card(schema), on: .earliest)
    _ = CardJSONSchema(loaded.schema, language: "en").text
    _ = SwiftTypes(loaded.schema, language: "en").text
    for dialect in SQLDialect.allCases { _ = SQLView(loaded.schema, for: dialect, folder: "cards").text }
    return 0
}

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("SchemaFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
