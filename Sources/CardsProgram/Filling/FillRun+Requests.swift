import CardEngine
import CardSchema

/// The requests of both prompts: all answers reach the disk here.
extension FillRun {
    /// Performs a request, except those for the prompt's own screen.
    func perform(_ request: PromptRequest, _ filling: inout Filling) -> [PromptResult] {
        switch request {
        case .keep: return keep(&filling).map { .message($0) }
        case .attach(let path, let limits): return [PromptResult(attach(path, limits))]
        case .showPlan: return [.plan(invocation.planLines(diary, for: filling))]
        case .findPlan: return [.foundPlan(diary.plan(for: filling).isThere)]
        case .edit(let text): return edited(text)
        case .change(let change): return self.change(change, &filling)
        case .takeBackChange: return takeBackChange(&filling)
        case .propose: return [propose(for: &filling)]
        case .clean: return [cleanPhotos(of: &filling)]
        case .show, .ask, .suspend, .repaint, .leave: return []
        }
    }

    /// Saves answers to disk, including earlier ones that could not be written.
    ///
    /// If an answer cannot be saved to the draft, the prompt continues, and the answer is still saved with the card at
    /// the end.
    ///
    /// - Returns: Messages for the person: that another window has a draft of the card, or why answers could not be
    ///   saved, once per reason.
    private func keep(_ filling: inout Filling) -> [String] {
        let isNew = !filling.hasDraft
        let before = failure
        do throws(DiaryFailure) {
            _ = try diary.keep(&filling)
            failure = nil
        } catch {
            if case .file(let error) = error.reason { failure = error }
        }
        var messages: [String] = []
        if isNew, filling.isBesideAnother { messages.append(words.openBeside) }
        if let failure, failure != before {
            let isEnded = failure.code == ErrorNumber.notConnected
            messages.append(isEnded ? words.vaultEnded : words.draftNotWritten(reason: "\(failure)"))
        }
        return messages
    }

    func attach(_ path: String, _ limits: FieldType.FilesLimits) -> Result<FileReference, AttachmentRefusal> {
        Result { () throws(AttachmentRefusal) in
            try isStripping
                ? addClean(path, limits)
                : diary.journal.attachments.add(path, accepting: limits, isDry: invocation.isDry)
        }
    }

    // MARK: Editors

    /// Returns the text from the person's editor, or else a message about what the editor left.
    private func edited(_ text: String) -> [PromptResult] {
        if let edited = EditorVisit(of: target.card, invocation, diary).text(from: text) { return [.edited(edited)] }
        // If the check fails now, the text is reported when the card is next opened.
        return [.message((try? editorsLeft())?.last ?? words.editorGaveNothing)]
    }

    /// Returns messages about texts that were open in an editor when the program was killed.
    ///
    /// Nothing else reports them.
    func editorsLeft() throws(FileError) -> [String] {
        try EditorNotes(in: diary.writer.device.root, on: invocation.files).left(of: target.card)
            .map { words.editorLeft(folder: $0.folder) }
    }
}
