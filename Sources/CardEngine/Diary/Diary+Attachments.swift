import CardSchema

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
