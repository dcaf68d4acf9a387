public import CardSchema

/// Why a file was refused.
public enum AttachmentRefusal: Error, Sendable, Hashable {
    /// The file could not be read or copied.
    case failed(FileError)
    /// The path is a folder.
    case folder
    /// The field does not accept its media type.
    case notAccepted(String)
    /// It is larger than the field allows: at most so many bytes.
    case tooLarge(Int64)
    /// Its name has a line break, or is not text.
    case badName
    /// It has no bytes, as a photo that was not copied completely.
    case empty
    /// A clean copy was wanted, and none can be made of this photo.
    case notCleanable
}

extension AttachmentRefusal {
    /// Returns the refusal without the path that was typed, if the question is private.
    package func withoutPath(of field: Field) -> AttachmentRefusal {
        guard field.isPrivate, case .failed(let error) = self else { return self }
        return .failed(error.naming("the file"))
    }
}

/// The files that cards refer to, each stored once under the SHA-256 of its bytes.
///
/// Every method uses the disk. Memory does not depend on the size of a file.
package struct AttachmentStore: Sendable {
    /// The state of a stored file.
    package enum Soundness: Sendable, Hashable {
        /// It exists and is unchanged.
        case sound
        /// It does not exist.
        case missing
        /// Its bytes have changed.
        case damaged
    }

    private let layout: JournalLayout
    private let files: any FileSystem

    /// Creates the store of a journal.
    package init(_ layout: JournalLayout, on files: any FileSystem) {
        self.layout = layout
        self.files = files
    }

    /// Copies a file into the journal.
    ///
    /// When it returns, the copy is safely on disk.
    ///
    /// Identical files are stored once. With `isDry`, nothing is copied.
    package func add(
        _ path: String, accepting limits: FieldType.FilesLimits = FieldType.FilesLimits(), isDry: Bool = false
    ) throws(AttachmentRefusal) -> FileReference {
        let name = FilePath.name(of: path)
        guard Self.isFit(name) else { throw .badName }
        let outcome: Result<FileReference, AttachmentRefusal>
        do throws(FileError) {
            // Only a file has an end, and bytes that stay the same.
            outcome = try files.withFile(path, for: .readLinked) { (file) throws(FileError) in
                let status = try files.status(of: file)
                if let most = limits.maxBytes, status.size > most { return .failure(.tooLarge(most)) }
                return try take(file, named: name, limits, isDry: isDry)
            }
        } catch {
            throw error.code == ErrorNumber.isDirectory ? .folder : .failed(error)
        }
        return try outcome.get()
    }

    /// Stores bytes in the journal as a file with a name.
    ///
    /// When it returns, they are safely on disk.
    ///
    /// Identical files are stored once.
    package func add(
        _ bytes: [UInt8], named name: String, accepting limits: FieldType.FilesLimits = FieldType.FilesLimits()
    ) throws(AttachmentRefusal) -> FileReference {
        let reference = try Self.reference(to: bytes, named: name, accepting: limits)
        do throws(FileError) { try store(bytes, as: reference) } catch { throw .failed(error) }
        return reference
    }

    /// Returns the reference to some bytes as a file with a name, and stores nothing.
    static func reference(
        to bytes: [UInt8], named name: String, accepting limits: FieldType.FilesLimits
    ) throws(AttachmentRefusal) -> FileReference {
        guard isFit(name), !name.utf8.contains(UInt8(ascii: "/")) else { throw .badName }
        guard !bytes.isEmpty else { throw .empty }
        let type = MediaTypeGuess.type(of: bytes[...], named: name)
        guard limits.accepts(type) else { throw .notAccepted(type) }
        if let most = limits.maxBytes, bytes.count > most { throw .tooLarge(most) }
        return FileReference(name: name, sha256: SHA256.hex(bytes), bytes: Int64(bytes.count), type: type)
    }

    /// Stores the bytes of a reference.
    ///
    /// When it returns, they are safely on disk.
    func store(_ bytes: [UInt8], as reference: FileReference) throws(FileError) {
        _ = try keeping(reference.name) { (twin) throws(FileError) in
            try files.writeAll(bytes, to: twin)
            return reference
        }
    }

    /// Returns whether a file name is valid on a card.
    private static func isFit(_ name: String) -> Bool {
        !name.isEmpty && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    private func take(
        _ file: OpenFile, named name: String, _ limits: FieldType.FilesLimits, isDry: Bool
    ) throws(FileError) -> Result<FileReference, AttachmentRefusal> {
        var reader = ChunkReader(file, on: files)
        var isMore = try reader.advance(past: 0)
        guard reader.count > 0 else { return .failure(.empty) }
        let type = MediaTypeGuess.type(of: reader.bytes.prefix(reader.count), named: name)
        guard limits.accepts(type) else { return .failure(.notAccepted(type)) }
        func copy(to twin: OpenFile?) throws(FileError) -> FileReference {
            var (hash, count): (SHA256, Int64) = (SHA256(), 0)
            while isMore {
                hash.update(reader.bytes.span.bytes.extracting(0..<reader.count))
                count += Int64(reader.count)
                if let twin { try files.writeAll(Array(reader.bytes[..<reader.count]), to: twin) }
                isMore = try reader.advance(past: reader.count)
            }
            return FileReference(name: name, sha256: hash.finalize().hex, bytes: count, type: type)
        }
        return .success(try isDry ? copy(to: nil) : keeping(name) { (twin) throws(FileError) in try copy(to: twin) })
    }

    /// Writes a copy and renames it to its hash.
    ///
    /// An existing file of that name is either identical, or damaged and replaced.
    private func keeping(
        _ name: String, _ write: (OpenFile) throws(FileError) -> FileReference
    ) throws(FileError) -> FileReference {
        try files.createDirectory(layout.attachments)
        let twin = try files.createTwin(of: FilePath.join(layout.attachments, name))
        defer { files.release(twin) }
        do throws(FileError) {
            let reference = try write(twin)
            let path = path(of: reference)
            try files.sync(twin)
            try files.createDirectory(FilePath.parent(of: path))
            try files.rename(twin.path, to: path)
            // A move between folders is durable once both folders have been synced.
            try files.syncDirectory(FilePath.parent(of: path))
            try files.syncDirectory(layout.attachments)
            return reference
        } catch {
            files.discard(twin.path)
            throw error
        }
    }

    /// Returns the path of a file.
    public func path(of reference: FileReference) -> String { layout.attachment(reference.sha256) }

    /// Returns the path of a file relative to the journal's folder.
    public func shownPath(of reference: FileReference) -> String { layout.shown(path(of: reference)) }

    /// Reads a whole file and returns whether it is unchanged.
    package func soundness(of reference: FileReference) throws(FileError) -> Soundness {
        let path = path(of: reference)
        guard let status = try files.entry(at: path), !status.isDirectory else { return .missing }
        guard status.size == reference.bytes else { return .damaged }
        let digest = try files.digest(of: path, count: reference.bytes + 1)
        return digest.sha256 == reference.sha256 ? .sound : .damaged
    }
}

extension AttachmentRefusal: Discreet {}
