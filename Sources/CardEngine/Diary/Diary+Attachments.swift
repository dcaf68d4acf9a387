import CardSchema

extension Diary {
    /// Copies a file into the journal and adds it to a question that takes files.
    ///
    /// Uses the disk: when it returns, the copy is safe. The answer is not in the draft before ``keep(_:)``.
    ///
    /// - Returns: Why the file was not taken, or the question did not take it; `nil` when all is well.
    public func attach(_ file: String, to path: String, of filling: inout Filling) -> Filling.Refusal? {
        attach(to: path, of: &filling) { (limits) throws(AttachmentRefusal) in
            try journal.attachments.add(file, accepting: limits)
        }
    }

    /// Puts bytes, such as those of a photo, into the journal as a file, and adds it to a question that takes files.
    ///
    /// The same as ``attach(_:to:of:)`` for what is in no file.
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
            return Filling.Refusal(.file(error), path, field)
        }
    }
}
