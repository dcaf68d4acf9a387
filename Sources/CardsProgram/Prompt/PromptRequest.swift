package import CardEngine
package import CardSchema

/// What a prompt wants done outside of itself: on the disk, on the terminal, or by another program.
///
/// A prompt is a value that uses nothing but itself:
/// ```
/// a key or a line ─▶ prompt ─▶ requests ─▶ FillDriver ─▶ results ─▶ prompt
/// ```
/// Requests are performed in order, and what a result requests is performed before the next of them.
package enum PromptRequest: Sendable, Hashable {
    /// Put accepted answers on the disk, and take notice of the safety rules that hold by them, before anything else is
    /// shown.
    case keep
    /// Copy a file into the journal.
    case attach(String, FieldType.FilesLimits)
    /// Read the person's own plan, which is shown next.
    case showPlan
    /// Find out whether the person has written a plan.
    case findPlan
    /// Say a paragraph, or a line as it is.
    case say(String, isWrapped: Bool = true)
    /// Ask for the next line.
    case ask(String)
    /// Have a text edited by the person's editor.
    case edit(String)
    /// Stop the program for a while.
    case suspend
    /// Redraw everything.
    case repaint
    /// Leave.
    case leave(PromptLeaving)
}

/// What came of a request.
package enum PromptResult: Sendable, Hashable {
    /// Something that the person is to be told, such as why answers could not be kept.
    case notice(String)
    /// The file is in the journal.
    case attached(FileReference)
    /// The file was refused.
    case notAttached(AttachmentRefusal)
    /// The person's plan, a paragraph each.
    case plan([String])
    /// Whether the person has written a plan.
    case foundPlan(Bool)
    /// The text as it came back from the editor.
    case edited(String)
}

extension PromptResult {
    /// What came of adding a file.
    init(_ added: Result<FileReference, AttachmentRefusal>) {
        switch added {
        case .success(let file): self = .attached(file)
        case .failure(let refusal): self = .notAttached(refusal)
        }
    }
}

/// How the person left a prompt.
package enum PromptLeaving: Sendable, Hashable {
    /// To be saved as it is.
    case save
    /// To be kept as a draft.
    case keepDraft
    /// To be thrown away, as chosen by name.
    case discard
    /// ^C, or a signal that asked the program to stop.
    case interrupted
    /// The input ended, or the terminal hung up.
    case endOfInput
}

/// A prompt as its driver sees it.
package protocol RequestingPrompt {
    /// The card so far, and the way through it.
    var walk: FillWalk { get set }

    /// Takes what came of a request; gives what is to be done next.
    mutating func take(_ result: PromptResult) -> [PromptRequest]
}

extension RequestingPrompt {
    /// Has requests performed in order, each with everything that its results lead to.
    ///
    /// - Returns: How the person left; `nil` while they stay.
    package mutating func settle(
        _ requests: [PromptRequest], by perform: (PromptRequest, inout Filling) -> [PromptResult]
    ) -> PromptLeaving? {
        for request in requests {
            if case .leave(let leaving) = request { return leaving }
            for result in perform(request, &walk.filling) {
                if let leaving = settle(take(result), by: perform) { return leaving }
            }
        }
        return nil
    }
}
