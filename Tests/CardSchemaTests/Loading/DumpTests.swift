import CardSchema
import Testing

@Test func dump() {
    for (index, row) in LoadingRow.all.enumerated() {
        print("@@ROW \(index)\n\(render(load(row.wrong).diagnostics))@@END")
        let mended = load(row.mended)
        if mended.loaded == nil || !mended.diagnostics.isEmpty { print("NOT MENDED \(row.testDescription)\n\(render(mended.diagnostics))") }
    }
}
