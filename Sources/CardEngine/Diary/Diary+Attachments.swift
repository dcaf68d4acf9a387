public import CardSchema

extension Diary {
    /// Copies a file into the journal and adds it to the answer of a question that takes files.
    ///
    /// Uses the disk. When it returns, the copy is safely on disk. The answer is in the draft only after ``keep(_:)``.
    ///
    /// - Returns: Why the file or the answer was refused, or `nil` if it was accepted.
    public func attach(_ file: String, to path: String, of filling: inout Filling) -> Filling.Refusal? {
        attach(to: path, of: &filling) { (limits) throws(AttachmentRefusal) in
            try journal.attachments.add(file, accepting: limits)
        }
    }

    /// Stores bytes, such as those of a photo, in the journal as a file and adds it to the answer of a question that
    /// takes files.
    ///
    /// Like ``attach(_:to:of:)``, but for contents that are not in a file.
    public func attach(
        _ bytes: [UInt8], named name: String, to path: String, of filling: inout Filling
    ) -> Filling.Refusal? {
        attach(to: path, of: &filling) { (limits) throws(AttachmentRefusal) in
            try journal.attachments.add(bytes, named: name, accepting: limits)
        }
    }

    /// Returns how an answer would refer to a file, or why the file would be refused; stores nothing.
    ///
    /// Uses the disk: reads the file.
    package func reference(
        to file: String, at path: FieldPath, under schema: CompiledSchema
    ) -> Result<FileReference, Filling.Refusal> {
        guard let field = schema.question(at: path)?.field, case .files(let limits) = field.type else {
            return .failure(Filling.Refusal(.unknownPath, "\(path)", nil))
        }
        do throws(AttachmentRefusal) {
            return .success(try journal.attachments.add(file, accepting: limits, isDry: true))
        } catch {
            return .failure(Filling.Refusal(.file(error.withoutPath(of: field)), "\(path)", field))
        }
    }

    /// Returns the path of a file that a card refers to, whether or not the journal has it.
    ///
    /// The file must not be changed.
    public func path(of file: FileReference) -> String { Platform.absolute(journal.attachments.path(of: file)) }

    /// Returns the bytes of a file that a card refers to; `nil` if the journal does not have it, or its bytes have
    /// changed.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when the disk fails.
    public func bytes(of file: FileReference) throws(DiaryFailure) -> [UInt8]? {
        let path = journal.attachments.path(of: file)
        let limit = Int(clamping: file.bytes).addingReportingOverflow(1)
        let bytes = try Self.reporting { () throws(FileError) in
            try journal.files.readFileIfThere(path, upTo: limit.overflow ? .max : limit.partialValue)
        }
        guard let bytes, bytes.count == file.bytes, SHA256.hex(bytes) == file.sha256 else { return nil }
        return bytes
    }

    /// The small copies of the diary's pictures, which may be deleted at any time.
    package var smallPictures: SmallPictures { SmallPictures(device, on: journal.files) }

    /// Puts another file instead of one on the card, such as a copy that says less.
    ///
    /// When the card is saved, the old file is removed from the journal, unless something else refers to it: another
    /// card, an earlier revision of this one, a draft.
    ///
    /// Uses the disk. When it returns, the new file is safely on disk.
    ///
    /// - Returns: Why it was refused, or `nil` if it was accepted.
    package func replace(
        _ old: FileReference, at path: FieldPath, of filling: inout Filling, with bytes: [UInt8]
    ) -> Filling.Refusal? {
        let question = filling.schema.question(at: path)?.field
        guard let question, case .files(let limits) = question.type,
            case .files(let files)? = filling.session.card[path].value
        else { return Filling.Refusal(.unknownPath, "\(path)", question) }
        do throws(AttachmentRefusal) {
            let new = try journal.attachments.add(bytes, named: old.name, accepting: limits)
            guard new != old else { return nil }
            let outcome = filling.put(.answered(.files(files.map { $0 == old ? new : $0 })), at: path)
            if outcome.refusal == nil { filling.replacedFiles.insert(old.sha256) }
            return outcome.refusal
        } catch {
            return Filling.Refusal(.file(error.withoutPath(of: question)), "\(path)", question)
        }
    }

    /// Removes the files that others have replaced, once no draft refers to them.
    ///
    /// What cannot be removed stays, and the examination of the journal reports it.
    func removeReplacedFiles(of filling: inout Filling) {
        _ = try? writer.removeAttachments(filling.replacedFiles)
        filling.replacedFiles = []
    }

    /// Returns the bytes of a file that a card refers to, which is opened for each piece that is read.
    package func source(of file: FileReference) -> any SeekableBytes {
        StoredBytes(path: journal.attachments.path(of: file), size: file.bytes, files: journal.files)
    }

    private func attach(
        to path: String, of filling: inout Filling,
        _ add: (FieldType.FilesLimits) throws(AttachmentRefusal) -> FileReference
    ) -> Filling.Refusal? {
        guard let known = FieldPath(path), let field = filling.schema.question(at: known)?.field else {
            return Filling.Refusal(.unknownPath, path, nil)
        }
        guard case .files(let limits) = field.type else {
            return Filling.Refusal(.refused(.problem(.wrongKind)), path, field)
        }
        do throws(AttachmentRefusal) {
            var files = [try add(limits)]
            if case .files(let before)? = filling.session.card[known].value { files = before + files }
            return filling.put(.answered(.files(files)), at: known).refusal
        } catch {
            return Filling.Refusal(.file(error.withoutPath(of: field)), path, field)
        }
    }
}

/// The bytes of a file of the journal, which is opened for each piece that is read.
private struct StoredBytes: SeekableBytes {
    let path: String
    let size: Int64
    let files: any FileSystem

    func read(at offset: Int64, count: Int) throws(FileError) -> [UInt8] {
        try files.withFile(path, for: .read) { (file) throws(FileError) in
            try files.bytes(of: file, from: offset, upTo: count)
        }
    }
}
