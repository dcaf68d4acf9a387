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
