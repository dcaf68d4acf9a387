package import CardSchema

/// The name of a card file: a month and the device that wrote it.
package struct JournalFile: Sendable, Hashable, Comparable {
    /// The file's name without a folder, such as `2026-11.laptop-7f3a.jsonl`.
    package let name: String
    /// The month of its cards.
    package let month: CivilMonth

    /// Creates the name of the file in which a device stores the cards of a month.
    package init(month: CivilMonth, device: String) {
        self.month = month
        name = "\(month).\(device).jsonl"
    }

    /// Returns the file with the next name, if something else has its own: `2026-11.laptop-7f3a-2.jsonl`.
    ///
    /// Returns `nil` if all numbers are used.
    var beside: JournalFile? {
        guard let device else { return nil }
        guard let dash = device.utf8.lastIndex(of: UInt8(ascii: "-")), (2...3).contains(device[dash...].utf8.count),
            let number = Int(device[device.index(after: dash)...])
        else { return JournalFile(month: month, device: device + "-2") }
        return number < 99 ? JournalFile(month: month, device: "\(device[..<dash])-\(number + 1)") : nil
    }

    /// Returns whether a device writes this file, under its usual name or an alternative one.
    func isWritten(by device: String) -> Bool {
        var file: JournalFile? = JournalFile(month: month, device: device)
        while let name = file {
            if name == self { return true }
            file = name.beside
        }
        return false
    }

    /// Parses a name; returns `nil` if it is not that of a card file.
    ///
    /// Every `YYYY-MM.*` that ends in `.jsonl` is one, so copies left by sync tools count too.
    package init?(name: String) {
        let bytes = Array(name.utf8)
        guard bytes.count > 8, bytes[7] == UInt8(ascii: "."), bytes.suffix(6).elementsEqual(".jsonl".utf8),
            let month = CivilMonth(String(decoding: bytes[..<7], as: UTF8.self))
        else { return nil }
        self.name = name
        self.month = month
    }

    /// Orders files by the bytes of their names, and so by month.
    package static func < (a: JournalFile, b: JournalFile) -> Bool {
        FilePath.precedes(a.name, b.name)
    }
}
