import CardEngine
import CardPlugins
import CardSchema
import Fuzzer
import Support

/// Any bytes are a table or refused; the size of pieces makes no difference, and valid cards survive writing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let size = bytes.first.map { Int($0 & 15) + 1 } ?? 1
    let whole = read(bytes, size: 1 << 20)
    precondition(whole.output == read(bytes, size: size).output, "another table in pieces of \(size)")
    for options in allOptions {
        do {
            try expectRoundTrip(whole.sound, CSVExporter(), options, CSVImporter())
        } catch {
            preconditionFailure("a table of this program is refused: \(error)")
        }
    }
    // A row of cells is written so that it reads the same.
    var records = CSVRecords(Pieces(bytes, of: 1 << 20), name: "fuzz")
    while let record = try? records.next() {
        guard record.fault == nil, record.cells.contains(where: { !$0.isEmpty }) else { continue }
        for options in allOptions { expectSame(record.cells, CSVDialect(options)) }
    }
    return 0
}

private func read(_ bytes: [UInt8], size: Int) -> Taken {
    var (source, taken) = (Pieces(bytes, of: size), Taken())
    let request = ImportRequest(
        validator: CardTemplate.validator, options: OptionValues(CSVImporter().format.options), name: "fuzz")
    try? CSVImporter().read(&source, request, into: &taken)
    return taken
}

private func expectSame(_ cells: [String], _ dialect: CSVDialect) {
    var bytes: [UInt8] = []
    dialect.append(row: cells.map { Array($0.utf8) }, to: &bytes)
    var again = CSVRecords(Pieces(bytes, of: 5), name: "fuzz", delimiter: dialect.delimiter)
    let read = try? again.next()
    precondition(read?.fault == nil && read?.cells == cells, "a row that is written otherwise than read")
}

private let allOptions: [OptionValues] = {
    var (long, tabs) = (OptionValues(CSVExporter().format.options), OptionValues(CSVExporter().format.options))
    long.card[FieldPath("options", "form")] = .answered(.choice("long"))
    tabs.card[FieldPath("options", "delimiter")] = .answered(.choice("tab"))
    tabs.card[FieldPath("options", "lines")] = .answered(.choice("crlf"))
    return [OptionValues(CSVExporter().format.options), long, tabs]
}()

/// The name that SwiftPM gives to the entry point of this program.
@_cdecl("TableFuzz_main")
public func main(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    var (count, words) = (count, words)
    return LLVMFuzzerRunDriver(&count, &words) { fuzz($0, $1) }
}
