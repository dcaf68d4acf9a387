package import CardEngine
package import CardSchema

/// An action that a prompt needs performed outside itself: on disk, on the terminal, or by another program.
///
/// A prompt is a value without side effects:
/// ```
/// a key or a line ─▶ prompt ─▶ requests ─▶ FillRun ─▶ results ─▶ prompt
/// ```
/// Requests are performed in order. Requests that follow from a result are performed before the next request.
package enum PromptRequest: Sendable, Hashable {
    /// Save accepted answers to disk and check the safety rules, before anything else is shown.
    case keep
    /// Copy a file into the journal.
    case attach(String, FieldType.FilesLimits)
    /// Read the person's own plan, which is shown next.
    case showPlan
    /// Check whether the person has written a plan.
    case findPlan
    /// Print a paragraph, or a line without wrapping.
    case show(String, isWrapped: Bool = true)
    /// Ask for the next line.
    case ask(String)
    /// Open a text in the person's editor.
    case edit(String)
    /// Make a small change to the template; with words that the person is asked for first, if it has none.
    case change(SmallChange)
    /// Take the last small change back.
    case takeBackChange
    /// Ask plugins what they propose by the answers so far.
    case propose
    /// Put clean copies instead of the photos whose files hold a refused place.
    case clean
    /// Suspend the program.
    case suspend
    /// Redraw everything.
    case repaint
    /// Leave the prompt.
    case leave(PromptLeaving)

    /// The text that it prints; `nil` if it prints none.
    package var printed: String? {
        switch self {
        case .show(let text, _), .ask(let text): text
        case .keep, .attach, .showPlan, .findPlan, .edit, .change, .takeBackChange, .propose, .clean, .suspend,
            .repaint,
            .leave:
            nil
        }
    }
}

/// The result of a request.
package enum PromptResult: Sendable, Hashable {
    /// A message for the person, such as why answers could not be saved.
    case message(String)
    /// The file is in the journal.
    case attached(FileReference)
    /// The file was refused.
    case notAttached(AttachmentRefusal)
    /// The person's plan, one paragraph per element.
    case plan([String])
    /// Whether the person has written a plan.
    case foundPlan(Bool)
    /// The text returned by the editor.
    case edited(String)
    /// The filling goes on under another template, or nothing changed. `before` contains the questions that it had,
    /// `canTakeBack` says whether there is a change that can be taken back.
    case changed(before: [FieldPath], canTakeBack: Bool, message: String)
    /// Plugins were asked, and the filling has what they propose. `held` is the number of photos whose files hold a
    /// place that the person has just refused.
    case proposed(messages: [String], held: Int)
}

extension PromptResult {
    /// Creates the result of adding a file.
    init(_ added: Result<FileReference, AttachmentRefusal>) {
        switch added {
        case .success(let file): self = .attached(file)
        case .failure(let refusal): self = .notAttached(refusal)
        }
    }
}

/// How the person left a prompt.
package enum PromptLeaving: Sendable, Hashable {
    /// Save the card as it is.
    case save
    /// Keep the card as a draft.
    case keepDraft
    /// Discard the card. The person chose this explicitly.
    case discard
    /// ^C, or a signal to stop the program.
    case interrupted
    /// The input ended, or the terminal hung up.
    case endOfInput
}

/// The interface between a prompt and its driver.
package protocol RequestingPrompt {
    /// The card so far, and the order of its questions.
    var walk: FillWalk { get set }

    /// Takes the result of a request and returns the next requests.
    mutating func take(_ result: PromptResult) -> [PromptRequest]
}

extension RequestingPrompt {
    /// Performs requests in order, each followed by the requests that its results cause.
    ///
    /// - Returns: How the person left, or `nil` if they are still in the prompt.
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
