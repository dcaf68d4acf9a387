import CardSchema

extension Diary {
    /// Returns the safety notice to show for the answers of a filling, or `nil` if no rule holds.
    ///
    /// Uses the disk. A returned notice has a mark on disk: until ``seen(_:)``, the next start of any program shows it
    /// again, even if this one ends. ``keep(_:)`` and ``save(_:ifUnchanged:)`` return the same notice.
    public func notice(for filling: Filling) -> SafetyNotice? { notice(for: filling, and: []) }

    /// Records that the person has seen their plan, so that the next start does not show it again.
    ///
    /// Uses the disk. Call it only when the person can see the notice: once a screen shows it, or once a terminal has
    /// accepted all of its bytes. Until then, every program shows it again.
    public func seen(_ notice: SafetyNotice) { monitor.seen(notice.card) }

    /// Returns the notices that programs which have ended could not show, one for each card.
    ///
    /// Show them when your program starts.
    ///
    /// Uses the disk. Each is returned again until ``seen(_:)``.
    public func unseenNotices() -> [SafetyNotice] { monitor.unseenNotices() }

    /// Returns the plan for a person who asks for it while filling in a card; with `isOnTheWay`, from the cache.
    package func plan(for filling: Filling, isOnTheWay: Bool = false) -> SafetyNotice.Plan {
        let raised = filling.raisedSafetyRules
        let rules = raised.isEmpty ? filling.schema.schema.safety : raised
        return monitor.plan(rules.map(\.show), isOnTheWay: isOnTheWay)
    }

    /// Returns the notice for the rules that a filling or another version of its card triggers.
    ///
    /// With `isOnTheWay`, between questions, the plan is the one that was read when a rule began to hold.
    func notice(for filling: Filling, and others: [FillSession], isOnTheWay: Bool = false) -> SafetyNotice? {
        var rules = filling.raisedSafetyRules
        for session in others {
            let safety = session.schema.schema.safety
            for rule in session.evaluation.holdingSafety.map({ safety[$0] }) where !rules.contains(rule) {
                rules.append(rule)
            }
        }
        guard !filling.schema.schema.safety.isEmpty else { return nil }
        let isNew = monitor.note(rules, on: filling.card, in: filling.safetyWords.language)
        return monitor.notice(for: filling.card, isNew: isNew, isOnTheWay: isOnTheWay)
    }
}

extension Filling {
    /// The words around the person's plan.
    package var safetyWords: SafetyWords {
        SafetyWords(for: schema.schema, wanted: language ?? schema.schema.language, isNamed: language != nil)
    }
}
