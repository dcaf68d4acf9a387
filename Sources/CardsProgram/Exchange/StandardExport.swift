import CardEngine

/// An export to standard output, which contains one file.
struct StandardExport: ExportOutput {
    private let out: Output
    private var file: String?

    /// Prepares to write.
    init(_ out: Output) {
        self.out = out
    }

    /// Writes bytes.
    ///
    /// - Throws: ``OutputLost`` if the output takes no more.
    mutating func write(_ bytes: [UInt8], to file: String) throws {
        guard self.file == nil || self.file == file else {
            throw Failure(.usage, advice: { $0.nameFolder }) { $0.writesSeveral }
        }
        self.file = file
        guard out.write(file: bytes) else { throw OutputLost() }
    }
}
