import CardEngine
import CardSchema
import Fuzzer
import Support

/// Any text is an answer or none, and an answer is stored so that it reads the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let typed = String(decoding: bytes, as: UTF8.self)
    let parser = AnswerParser(today: today)
    for field in fields {
        guard let value = parser.value(typed, for: field) else { continue }
        if case .duration = field.type, case .whole(let minutes) = value {
            precondition(minutes >= 0, "a length of time before nothing")
        }
        var bytes: [UInt8] = []
        ValueJSON.append(value, of: field.type.list, to: &bytes)
        var faults: [Diagnostic] = []
        guard let node = JSONReader.read(SourceText(name: "fuzz", bytes: bytes, isQuotable: false), into: &faults)
        else { preconditionFailure("an answer that is no JSON") }
        guard let again = try? ValueJSON.value(of: node, for: field.type) else { continue }
        precondition(again == value, "another answer")
    }
    _ = parser.isYes(typed)
    if let day = DayPhrase.day(typed, today: today) { precondition(CivilDate("\(day)") == day, "another day") }
    if let date = CivilDate(typed) { precondition("\(date)" == typed, "a date in other words") }
    if let time = CivilTime(typed) { precondition(CivilTime("\(time)") == time, "another time") }
    if let number = DecimalNumber(typed) { precondition(DecimalNumber("\(number)") == number, "another number") }
    if let path = FieldPath(typed) { precondition(FieldPath("\(path)") == path, "another path") }
    if let name = CardName(typed) { precondition("\(name)" == typed, "another card") }
    if let moment = Timestamp(typed) { precondition(Timestamp("\(moment)") == moment, "another moment") }
    if let local = LocalTime(typed) { precondition(LocalTime("\(local)") == local, "another local time") }
    return 0
}

private let today = CivilDate("2026-11-20") ?? .earliest
/// Every field of the template for fuzzing, records included, and of one with titles in two languages.
private let fields: [Field] = {
    let schemas = [CardTemplate.loaded.schema, Schema.bundled("sleep_diary")?.schema].compactMap { $0 }
    let all = schemas.flatMap { CompiledSchema($0).questions.map(\.field) }
    return all + all.flatMap { $0.type.list?.fields ?? [] }
}()

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("AnswerFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
