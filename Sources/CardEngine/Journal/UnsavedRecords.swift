/// Records that could not be saved in the journal, one per file, so that nothing a person wrote is lost.
package struct UnsavedRecords: Sendable {
    /// The folder, in the device's state.
    package let folder: String
    let files: any FileSystem

    /// The files' names, sorted; empty if there is no folder.
    ///
    /// Uses the disk.
    package func names() throws(DiaryFailure) -> [String] {
        try files.reported(
            try files.fileNames(inFolderIfAny: folder).filter { $0.hasSuffix(".jsonl") && !$0.hasPrefix(".") })
    }

    /// Returns the line in a file, without its newline.
    ///
    /// Uses the disk.
    package func line(of name: String) throws(DiaryFailure) -> [UInt8] {
        let bytes = try files.reported(try files.readAroundDamage(FilePath.join(folder, name)))
        return bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes
    }

    /// Removes a file whose record has been saved.
    ///
    /// Uses the disk.
    package func remove(_ name: String) throws(DiaryFailure) {
        try files.reported(try files.remove(FilePath.join(folder, name)))
    }

    /// Writes a line to a file named after its card and revision, and returns the path.
    func keep(_ line: [UInt8], card: CardName, id: RevisionID) throws(FileError) -> String {
        let name = String("\(card)".map { $0 == "/" ? "_" : $0 }) + ".\(id).jsonl"
        let path = FilePath.join(folder, name)
        try files.createDirectory(folder)
        // A file of the same name contains the same record, because the name is computed from its bytes.
        _ = try files.createFile(line + [UInt8(ascii: "\n")], at: path)
        return path
    }
}
