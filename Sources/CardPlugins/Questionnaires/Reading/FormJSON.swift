import CardEngine
import CardSchema

/// Parses the JSON of a form, and says what is wrong with it.
enum FormJSON {
    /// Returns the whole file as a tree.
    ///
    /// - Throws: A ``PluginFault`` with the line and the reason. It quotes nothing of the file.
    static func node(of bytes: [UInt8], depth: Int, fix: String) throws(PluginFault) -> JSONNode {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0) {
            throw PluginFault(
                .input, .importBytes, "the file is in UTF-16, not in UTF-8",
                fix: "open it in a text editor and save it as UTF-8")
        }
        let source = SourceText(name: "", bytes: bytes, isQuotable: false)
        var faults: [Diagnostic] = []
        let limits = JSONReader.Limits(depth: depth, bytes: RecordFile.most)
        let node = JSONReader.read(
            source, limits: limits, duplicateKeys: .kept, byteOrderMark: .skipped, into: &faults)
        if let node { return node }
        guard let fault = faults.last else {
            throw PluginFault(.input, .importBytes, "the file is not valid JSON", fix: fix)
        }
        let line = fault.place.map { ", line \($0.start.line)" } ?? ""
        throw PluginFault(
            .input, .importBytes, "the file is not valid JSON\(line): \(fault.message)", fix: fault.fix ?? fix)
    }
}
