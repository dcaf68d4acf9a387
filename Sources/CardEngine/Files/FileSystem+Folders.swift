extension FileSystem {
    /// Creates a folder and its missing parent folders, and flushes their names to disk.
    ///
    /// An existing folder is left as it is. Throws ``FileError/Kind/exists`` if the name belongs to a file.
    public func createDirectory(_ path: String) throws(FileError) {
        if let status = try status(at: path) {
            guard status.isDirectory else { throw FileError(.makeDirectory, path, code: ErrorNumber.exists) }
            return
        }
        let parent = FilePath.parent(of: path)
        if parent != path, parent != "." { try createDirectory(parent) }
        do {
            try makeDirectory(path)
        } catch  where error.kind == .exists {
            // Another process was faster; whether it created a folder is checked below.
            guard try status(at: path)?.isDirectory == true else { throw error }
        }
        try syncDirectory(parent)
    }

    /// Opens a file for appending; its folder is created if it is missing, as in a clone of a journal's git repository.
    func openForAppending(_ path: String) throws(FileError) -> OpenFile {
        do throws(FileError) {
            return try repeatingInterrupted { () throws(FileError) in try open(path, for: .append) }
        } catch  where error.kind == .notFound {
            try createDirectory(FilePath.parent(of: path))
            return try repeatingInterrupted { () throws(FileError) in try open(path, for: .append) }
        }
    }
}
