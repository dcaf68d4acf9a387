public import CardEngine

/// A ``Diary`` for tasks. Its methods run on a thread of their own, one after the other, and wait for the disk there.
///
/// ```swift
/// let diary = try await AsyncDiary.open { try Diary.open(folder, state: state) }
/// for notice in await diary.unseenNotices() { show(notice) }
/// let filling = try await diary.filling("mood_five")
/// _ = await filling.answer(.whole(4), at: "day.mood")
/// try await filling.keep()
/// let saved = try await filling.save()
/// ```
///
/// A card that is being filled in is an ``AsyncFilling``, which owns its answers: what is answered while a photo is being
/// stored is on the card too.
///
/// Between two calls, no file is open or locked, so an app may be suspended at any time. Another program on this device
/// can then resume a waiting draft. Later answers in this program go to a new draft.
public actor AsyncDiary {
    let diary: Diary
    nonisolated let executor: DiaryExecutor
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
    /// Nothing that has a draft open may leave the closure; ``filling(_:on:slot:draft:)`` takes care of that.
    /// ``changes()`` reports its changes at the next ``refresh()``.
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
    /// Starts filling in the card of a day: ``Diary/filling(_:on:slot:draft:)``.
    public func filling(
        _ template: String, on day: Diary.Day = .today, slot: String? = nil, draft: Diary.DraftUse = .resume
    ) throws(DiaryFailure) -> AsyncFilling {
        AsyncFilling(try diary.filling(template, on: day, slot: slot, draft: draft), of: self)
    }

    /// Starts editing a card: ``Diary/filling(of:draft:)``.
    public func filling(of card: CardName, draft: Diary.DraftUse = .resume) throws(DiaryFailure) -> AsyncFilling {
        AsyncFilling(try diary.filling(of: card, draft: draft), of: self)
    }

    /// Resumes a draft: ``Diary/filling(resuming:)``.
    public func filling(resuming draft: Draft.Header) throws(DiaryFailure) -> AsyncFilling {
        AsyncFilling(try diary.filling(resuming: draft), of: self)
    }

    /// Returns the drafts of this device: ``Diary/waitingDrafts()``.
    public func waitingDrafts() throws(DiaryFailure) -> [Draft.Header] { try diary.waitingDrafts() }

    /// Returns whether another running program has a draft open: ``Diary/isOpenElsewhere(_:)``.
    public func isOpenElsewhere(_ draft: Draft.Header) throws(DiaryFailure) -> Bool {
        try diary.isOpenElsewhere(draft)
    }

    /// Returns the notices that earlier programs could not show: ``Diary/unseenNotices()``.
    public func unseenNotices() -> [SafetyNotice] { diary.unseenNotices() }

    /// Records that the person could see a notice: ``Diary/seen(_:)``.
    public func seen(_ notice: SafetyNotice) { diary.seen(notice) }
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

    func notify(_ cards: Set<CardName>) {
        guard !cards.isEmpty else { return }
        for listener in listeners.values { listener.yield(cards) }
    }

    private func stop(_ number: Int) {
        listeners[number] = nil
    }
}
