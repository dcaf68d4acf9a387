package import CardSchema
import Synchronization

/// The safety rules that hold on open cards, with their marks on disk until the person has seen the plan.
///
/// ```
/// an answer is kept ─▶ note: a rule holds ─▶ a mark on the disk ─▶ the answer is acknowledged
/// the way out ─▶ notice: the plan, before anything else ─▶ seen: the mark is removed
/// ```
///
/// Disk failures are ignored here: the notice is returned anyway, and the next answer tries again.
package final class SafetyMonitor: Sendable {
    private let journal: Journal
    /// The folder of what this device keeps for the journal.
    private let state: String
    /// The journal's absolute path, whatever folder the next program starts in.
    private let home: String
    private let memory = Mutex(Memory())

    /// The state is a struct, because a lock around a dictionary costs half a million instructions at first use.
    private struct Memory {
        var cards: [CardName: Raised] = [:]
        /// The plans that were read last, and the journal's files at that time.
        var plans: [[SafetyRule.Target]: (plan: SafetyNotice.Plan, files: [FileStatus]?)] = [:]
    }

    /// The state of a card.
    private struct Raised {
        var rules: [SafetyRule] = []
        var language = TextLanguage.en
        var mark: StoredSafetyMark?
        /// The marks of discarded answers, and those of interrupted runs, which this run has adopted.
        var left: [StoredSafetyMark] = []
    }

    /// Creates a monitor for a journal; `home` is its absolute path, `state` the device's folder for it.
    package init(_ journal: Journal, state: String, home: String) {
        (self.journal, self.state, self.home) = (journal, state, home)
    }

    deinit {
        memory.withLock { memory in
            for raised in memory.cards.values {
                (raised.left + [raised.mark].compactMap(\.self)).forEach { $0.close(on: files) }
            }
        }
    }

    private var files: any FileSystem { journal.files }

    /// Records the rules that a card's answers trigger.
    ///
    /// The answers are safe in the draft or about to be saved.
    ///
    /// When it returns, there is a mark on disk if a rule holds. Returns whether one holds that did not hold before.
    @discardableResult package func note(
        _ rules: [SafetyRule], on card: CardName, in language: TextLanguage
    ) -> Bool {
        let isMore: Bool? = memory.withLock { memory in
            var raised = memory.cards[card] ?? Raised()
            let isMore = rules.contains { !raised.rules.contains($0) }
            // Also if the plan was seen before, and the run continues with answers that still trigger a rule.
            guard raised.rules != rules || (!rules.isEmpty && raised.mark == nil) else { return nil }
            (raised.rules, raised.language) = (rules, language)
            do throws(FileError) { try put(&raised, on: card) } catch {}
            memory.cards[card] = raised
            return isMore
        }
        guard let isMore else { return false }
        // Resolved now, because the journal may be gone when the program ends.
        if !rules.isEmpty { _ = plan(rules.map(\.show)) }
        return isMore
    }

    private func put(_ raised: inout Raised, on card: CardName) throws(FileError) {
        guard !raised.rules.isEmpty else {
            raised.mark?.remove(on: files)
            raised.mark = nil
            return
        }
        guard Guard.safetyMark.isOn else { return }
        let mark = SafetyMark(card, raised.rules, raised.language, journal: home)
        if raised.mark?.isOpen == true {
            try raised.mark?.replace(with: mark, on: files)
        } else {
            raised.mark = try StoredSafetyMark(mark, inState: state, on: files)
        }
    }

    /// Returns the notice for the rules that hold on a card, with the current plan; `nil` if none holds.
    package func notice(for card: CardName, isNew: Bool = false, isOnTheWay: Bool = false) -> SafetyNotice? {
        guard let raised = memory.withLock({ $0.cards[card] }), !raised.rules.isEmpty else { return nil }
        return SafetyNotice(
            card: card, rules: raised.rules.map(\.id), isNew: isNew,
            plan: plan(raised.rules.map(\.show), isOnTheWay: isOnTheWay), language: raised.language)
    }

    /// Closes the marks of a card, so that no file is locked while this program is suspended; they stay on the disk.
    package func release(_ card: CardName) {
        memory.withLock { memory in
            memory.cards[card]?.mark?.release(on: files)
            for index in memory.cards[card]?.left.indices ?? 0..<0 {
                memory.cards[card]?.left[index].release(on: files)
            }
        }
    }

    /// Records that a card's answers were discarded.
    ///
    /// The mark stays until the person has seen the plan, whatever is answered next.
    func forgetAnswers(of card: CardName) {
        guard Guard.discardedMark.isOn else { return }
        memory.withLock { memory in
            guard var raised = memory.cards[card] else { return }
            raised.left += [raised.mark].compactMap(\.self)
            (raised.mark, raised.rules) = (nil, [])
            memory.cards[card] = raised
        }
    }

    /// Returns the notices that interrupted runs could not show, one for each card, except released marks of this run.
    func unseenNotices() -> [SafetyNotice] {
        var marks: [CardName: SafetyMark] = [:]
        for var left in StoredSafetyMark.left(inState: state, on: files) {
            left.release(on: files)
            let card = left.mark.card
            let isOwn = memory.withLock { memory in
                guard memory.cards[card]?.mark?.path != left.path else { return true }
                memory.cards[card, default: Raised()].left.removeAll { $0.path == left.path }
                memory.cards[card, default: Raised()].left.append(left)
                return false
            }
            if !isOwn { marks[card] = left.mark }
        }
        return marks.values.sorted { $0.card < $1.card }.map {
            SafetyNotice(card: $0.card, rules: $0.rules, plan: plan($0.show), language: $0.language)
        }
    }

    /// Removes the marks of a card, because the person has seen their plan.
    package func seen(_ card: CardName) {
        let marks = memory.withLock { memory in
            defer {
                memory.cards[card]?.mark = nil
                memory.cards[card]?.left = []
            }
            return (memory.cards[card]?.left ?? []) + [memory.cards[card]?.mark].compactMap(\.self)
        }
        for mark in marks { mark.remove(on: files) }
    }

    /// Returns the plan that some rules show; without rules, any plan.
    ///
    /// It is read if no plan of these rules is cached, or a file of the journal has changed since. A cached plan is
    /// kept if the disk fails or the journal is gone. With `isOnTheWay`, the cache is not checked.
    package func plan(_ targets: [SafetyRule.Target], isOnTheWay: Bool = false) -> SafetyNotice.Plan {
        let known = memory.withLock { $0.plans[targets] }
        if isOnTheWay, let known { return known.plan }
        let now = journal.fileStates()
        if let known, known.files == now, now != nil { return known.plan }
        let plan = SafetyPlanReader(journal: journal).plan(targets)
        if case .written = plan {} else if let known, case .written = known.plan { return known.plan }
        // A plan that could not be read is looked up again.
        let files = if case .unreadable = plan { nil as [FileStatus]? } else { now }
        memory.withLock { $0.plans[targets] = (plan, files) }
        return plan
    }
}

extension Journal {
    /// Returns the state of the card and template files, sorted by name; `nil` if the disk cannot tell.
    ///
    /// Uses the disk, and opens no file.
    fileprivate func fileStates() -> [FileStatus]? {
        do throws(FileError) {
            var states: [FileStatus] = []
            for folder in [layout.cards, layout.schemas] {
                for name in try files.fileNames(inFolderIfAny: folder) {
                    if let status = try files.status(at: FilePath.join(folder, name)) { states.append(status) }
                }
            }
            return states
        } catch {
            return nil
        }
    }
}
