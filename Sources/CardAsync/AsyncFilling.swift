public import CardEngine
public import CardSchema

/// One card being filled in or edited with tasks: a ``Filling`` that only its own calls change.
///
/// ```swift
/// let filling = try await diary.filling("photo_journal")
/// async let refused = filling.attach(photo, named: "walk.jpg", to: "photo.files")
/// let outcome = await filling.answer(.text("By the river"), at: "photo.caption")
/// if let refusal = await refused ?? outcome.refusal { show(refusal.text(in: "en")) }
/// if let notice = try await filling.keep() { show(notice.text()) }
/// ```
///
/// Its calls run on the thread of its ``AsyncDiary``, one after the other, so no answer gets lost between two of them,
/// however long one waits for the disk. Its methods are those of ``Filling`` and ``Diary``. To show the card, read
/// ``filling``.
public actor AsyncFilling {
    /// The card.
    public nonisolated let card: CardName
    /// The questions and answers as they are now.
    ///
    /// A copy, to show them; an answer to the copy reaches neither the card nor the draft.
    public private(set) var filling: Filling
    /// The plugins that are asked; `nil` if none are.
    private var proposing: ProposalRun?
    private let owner: AsyncDiary
    private let diary: Diary
    private nonisolated let executor: DiaryExecutor

    /// The executor of the diary.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Takes over a filling that a diary has opened.
    init(_ filling: Filling, of owner: AsyncDiary) {
        (card, self.filling, self.owner) = (filling.card, filling, owner)
        (diary, executor) = (owner.diary, owner.executor)
        Self.release(filling, of: owner.diary)
    }

    /// Closes the files that the last call has opened.
    private func release() { Self.release(filling, of: diary) }

    private static func release(_ filling: Filling, of diary: Diary) {
        diary.release(filling)
        diary.monitor.release(filling.card)
    }
}

// MARK: - Answering

extension AsyncFilling {
    /// Answers a question: ``Filling/answer(_:at:)-(Value,_)``.
    public func answer(_ value: Value, at path: String) -> Filling.Outcome { filling.answer(value, at: path) }

    /// Answers a question: ``Filling/answer(_:at:)-(Value,_)``.
    public func answer(_ value: Value, at path: FieldPath) -> Filling.Outcome { filling.answer(value, at: path) }

    /// Answers a question with what a person typed: ``Filling/answer(typed:at:)``.
    public func answer(typed text: String, at path: FieldPath) -> Filling.Outcome {
        filling.answer(typed: text, at: path)
    }

    /// Answers a question with a Swift value, for generated code.
    public func answer<Answer: Sendable>(_ answer: Answer, at field: CardField<Answer>) -> Filling.Outcome {
        filling.answer(answer, at: field)
    }

    /// Answers a question with what a person typed: ``Filling/answer(typed:at:)``.
    public func answer(typed text: String, at path: String) -> Filling.Outcome {
        filling.answer(typed: text, at: path)
    }

    /// Answers and skips several questions together: ``Filling/answer(together:)``.
    public func answer(together answers: [(path: String, cell: Cell)]) -> [Filling.Refusal] {
        filling.answer(together: answers)
    }

    /// Answers several questions together with what a person typed: ``Filling/answer(typedTogether:)``.
    public func answer(typedTogether answers: [(path: String, text: String)]) -> [Filling.Refusal] {
        filling.answer(typedTogether: answers)
    }

    /// Skips a question: ``Filling/skip(_:because:)``.
    public func skip(_ path: FieldPath, because reason: SkipReason = .skipped) -> Filling.Outcome {
        filling.skip(path, because: reason)
    }

    /// Resets a question to *not asked*: ``Filling/clear(_:)``.
    public func clear(_ path: FieldPath) -> Filling.Outcome { filling.clear(path) }

    /// Skips a question: ``Filling/skip(_:because:)``.
    public func skip(_ path: String, because reason: SkipReason = .skipped) -> Filling.Outcome {
        filling.skip(path, because: reason)
    }

    /// Resets a question to *not asked*: ``Filling/clear(_:)``.
    public func clear(_ path: String) -> Filling.Outcome { filling.clear(path) }

    /// Adds a record at the end of a list: ``Filling/addRecord(to:)``.
    public func addRecord(to list: String) -> Result<FieldPath, Filling.Refusal> { filling.addRecord(to: list) }

    /// Removes a record with all its answers: ``Filling/removeRecord(_:)``.
    public func removeRecord(_ record: FieldPath) { filling.removeRecord(record) }

    /// Accepts the records that a list proposes: ``Filling/confirm(_:)``.
    public func confirm(_ list: String) -> Filling.Refusal? { filling.confirm(list) }

    /// Copies a file into the journal and adds it to an answer: ``Diary/attach(_:to:of:)``.
    public func attach(_ file: String, to path: String) -> Filling.Refusal? {
        diary.attach(file, to: path, of: &filling)
    }

    /// Stores bytes, such as those of a photo, in the journal as a file: ``Diary/attach(_:named:to:of:)``.
    public func attach(_ bytes: [UInt8], named name: String, to path: String) -> Filling.Refusal? {
        diary.attach(bytes, named: name, to: path, of: &filling)
    }

    /// Returns what was answered earlier to a question that suggests it: ``Diary/earlierAnswers(to:of:)``.
    public func earlierAnswers(to path: FieldPath) throws(DiaryFailure) -> [String] {
        defer { release() }
        return try diary.earlierAnswers(to: path, of: filling)
    }

    /// Chooses the plugins that ``propose()`` asks.
    public func ask(_ run: ProposalRun) { proposing = run }

    /// Asks plugins for answers to propose: ``Diary/propose(by:for:)``.
    ///
    /// Other calls go on while a plugin thinks: each has a thread of its own. One that thinks already is not asked again
    /// before it is done, so call this once more after each answer.
    public func propose() async -> ProposalRun.Report {
        var report = ProposalRun.Report()
        guard let calls = proposing?.begin(for: filling, in: diary) else { return report }
        await withTaskGroup(of: ProposalCall.Outcome.self) { group in
            for call in calls {
                group.addTask {
                    await withCheckedContinuation { done in WorkThread().add { done.resume(returning: call.perform()) }
                    }
                }
            }
            for await outcome in group { report.add(proposing?.take(outcome)) }
        }
        proposing?.offer(to: &filling)
        return report
    }

    /// Chooses the language of safety notices: ``Filling/language``.
    public func speak(_ language: String?) { filling.language = language }
}

// MARK: - Keeping and saving

extension AsyncFilling {
    /// Writes the new answers to the draft: ``Diary/keep(_:)``.
    public func keep() throws(DiaryFailure) -> SafetyNotice? {
        defer { release() }
        return try diary.keep(&filling)
    }

    /// Deletes the draft with all its answers: ``Diary/discard(_:)``.
    public func discard() throws(DiaryFailure) -> SafetyNotice? {
        defer { release() }
        return try diary.discard(&filling)
    }

    /// Saves the card and goes on with it: ``Diary/save(_:ifUnchanged:)``.
    public func save(ifUnchanged: Bool = false) throws(DiaryFailure) -> SavedFilling {
        defer { release() }
        let saved = try diary.save(&filling, ifUnchanged: ifUnchanged)
        switch saved.outcome {
        case .saved(let card), .savedBeside(let card, _): notify(card.name)
        case .unchanged: break
        }
        return saved
    }

    /// Leaves the day empty on purpose: ``Diary/leaveEmpty(_:)``.
    @discardableResult
    public func leaveEmpty() throws(DiaryFailure) -> SavedRevision {
        defer { release() }
        let saved = try diary.leaveEmpty(filling)
        notify(card)
        return saved
    }

    /// Returns the notice for the safety rules that hold: ``Diary/notice(for:)``.
    public func notice() -> SafetyNotice? {
        defer { release() }
        return diary.notice(for: filling)
    }

    /// Tells the diary's listeners; both actors run on the same thread.
    private func notify(_ card: CardName) {
        owner.assumeIsolated { $0.notify([card]) }
    }
}
