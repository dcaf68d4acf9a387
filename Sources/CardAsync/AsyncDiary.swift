public import CardEngine

/// A ``Diary`` for tasks. Its methods run on a thread of their own, one after the other, and wait for the disk there.
///
/// ```swift
/// let diary = try await AsyncDiary.open { try Diary.open(folder, state: state) }
/// var filling = try await diary.filling("mood_five")
/// _ = filling.answer(.whole(4), at: "day.mood")
/// try await diary.keep(&filling)
/// let saved = try await diary.save(filling)
/// ```
///
/// Between two calls, no file is open or locked, so an app may be suspended at any time. Another program on this device
/// can then resume a waiting draft. Later answers in this program go to a new draft.
public actor AsyncDiary {
    private let diary: Diary
    private nonisolated let executor: DiaryExecutor
    private var listeners: [Int: AsyncStream<Set<CardName>>.Continuation] = [:]
    private var nextListener = 0
    /// The journal's position at the last refresh, while there are listeners.
    private var position = JournalPosition.beginning

    /// The executor that runs the calls on a thread of their own.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private init(_ diary: Diary, on executor: DiaryExecutor) {
        self.diary = diary
        self.executor = executor
    }

    deinit {
        for listener in listeners.values { listener.finish() }
    }

    /// Opens or creates a diary on the thread that is used from then on.
    ///
    /// - Throws: What `open` throws.
    public static func open<Failure: Error>(
        _ open: @escaping @Sendable () throws(Failure) -> Diary
    ) async throws(Failure) -> AsyncDiary {
        let executor = DiaryExecutor()
        return AsyncDiary(try await Opening(executor).diary(open), on: executor)
    }

    /// Performs any operation of a ``Diary`` as one step, without other calls in between.
    ///
    /// Nothing that has a draft open may leave the closure; ``keep(_:)`` and ``filling(_:on:draft:)`` take care of
    /// that. ``changes()`` reports its changes at the next ``refresh()``.
    public func perform<Result: Sendable, Failure: Error>(
        _ work: @Sendable (Diary) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try work(diary)
    }
}

/// Opens a diary on the thread that it will be used on.
private actor Opening {
    private nonisolated let executor: DiaryExecutor

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ executor: DiaryExecutor) { self.executor = executor }

    func diary<Failure: Error>(_ open: @Sendable () throws(Failure) -> Diary) throws(Failure) -> Diary { try open() }
}

// MARK: - Filling in

extension AsyncDiary {
    /// Starts filling in the card of a day: ``Diary/filling(_:on:draft:)``.
    public func filling(
        _ template: String, on day: Diary.Day = .today, draft: Diary.DraftUse = .resume
    ) throws(DiaryFailure) -> Filling {
        let filling = try diary.filling(template, on: day, draft: draft)
        diary.release(filling)
        return filling
    }

    /// Starts editing a card: ``Diary/filling(of:draft:)``.
    public func filling(of card: CardName, draft: Diary.DraftUse = .resume) throws(DiaryFailure) -> Filling {
        let filling = try diary.filling(of: card, draft: draft)
        diary.release(filling)
        return filling
    }

    /// Writes a filling's new answers to its draft: ``Diary/keep(_:)``.
    @discardableResult
    public func keep(_ filling: inout Filling) throws(DiaryFailure) -> SafetyNotice? {
        defer { release(filling) }
        return try diary.keep(&filling)
    }

    /// Deletes the draft of a filling: ``Diary/discard(_:)``.
    @discardableResult
    public func discard(_ filling: inout Filling) throws(DiaryFailure) -> SafetyNotice? {
        defer { release(filling) }
        return try diary.discard(&filling)
    }

    /// Saves a card: ``Diary/save(_:ifUnchanged:)``.
    public func save(_ filling: Filling, ifUnchanged: Bool = false) throws(DiaryFailure) -> SavedFilling {
        defer { release(filling) }
        let saved = try diary.save(filling, ifUnchanged: ifUnchanged)
        switch saved.outcome {
        case .saved(let card), .savedBeside(let card, _): notify([card.name])
        case .unchanged: break
        }
        return saved
    }

    /// Stores bytes, such as those of a photo, in the journal as a file: ``Diary/attach(_:named:to:of:)``.
    public func attach(
        _ bytes: [UInt8], named name: String, to path: String, of filling: inout Filling
    ) -> Filling.Refusal? {
        diary.attach(bytes, named: name, to: path, of: &filling)
    }

    /// Records that the person could see a notice: ``Diary/seen(_:)``.
    public func seen(_ notice: SafetyNotice) { diary.seen(notice) }

    private func release(_ filling: Filling) {
        diary.release(filling)
        diary.monitor.release(filling.card)
    }

    /// Returns the cards of the last days: ``Diary/cards(last:of:)``.
    public func cards(last span: Diary.Span, of template: String? = nil) throws(DiaryFailure) -> [DiaryCard] {
        try diary.cards(last: span, of: template)
    }
}

// MARK: - Changes

extension AsyncDiary {
    /// Returns a sequence of the cards that change from now on.
    ///
    /// Cards saved here are reported at once, those of other programs and devices at the next ``refresh()``. A card may
    /// be reported more than once for one change. Every listener has its own sequence, which ends with this diary.
    ///
    /// Uses the disk for the first listener: reads every file.
    public func changes() throws(DiaryFailure) -> AsyncStream<Set<CardName>> {
        if listeners.isEmpty { position = try diary.changes(since: .beginning).position }
        let number = nextListener
        nextListener += 1
        let (stream, continuation) = AsyncStream.makeStream(of: Set<CardName>.self)
        listeners[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { [weak self] in await self?.stop(number) }
        }
        return stream
    }

    /// Checks whether other programs or devices wrote to the journal, and reports that to ``changes()``.
    ///
    /// Call it when an app comes to the foreground, or after a journal was synchronized.
    ///
    /// Uses the disk if there are listeners: reads every file.
    public func refresh() throws(DiaryFailure) {
        guard !listeners.isEmpty else { return }
        let found = try diary.changes(since: position)
        position = found.position
        notify(found.cards)
    }

    private func notify(_ cards: Set<CardName>) {
        guard !cards.isEmpty else { return }
        for listener in listeners.values { listener.yield(cards) }
    }

    private func stop(_ number: Int) {
        listeners[number] = nil
    }
}
