import CardSchema

extension Diary {
    /// What to show because a safety rule holds by the answers of a filling; `nil` when none does.
    ///
    /// Uses the disk: when it returns a notice, a mark is there, so that the plan is shown at the next start, whatever
    /// becomes of the program before ``seen(_:)``. ``keep(_:)`` and ``save(_:ifUnchanged:)`` return the same.
    public func notice(for filling: Filling) -> SafetyNotice? { notice(for: filling, and: []) }

    /// Takes notice that the person has seen their plan, so that it is not shown at the next start.
    ///
    /// Uses the disk.
    ///
    /// Not before the person has it before their eyes: once a screen shows it, once a terminal has taken every byte of it.
    /// Until then it comes again, in any program.
    public func seen(_ notice: SafetyNotice) { monitor.seen(notice.card) }

    /// What programs that were ended could not show, a notice for each card; to be shown when yours starts.
    ///
    /// Uses the disk. Each comes again until ``seen(_:)``.
    public func unseenNotices() -> [SafetyNotice] { monitor.unseenNotices() }

    /// The plan of a person who asks for it while they fill a card; what is known of it where `isOnTheWay`.
    package func plan(for filling: Filling, isOnTheWay: Bool = false) -> SafetyNotice.Plan {
        let raised = filling.raisedSafetyRules
        let rules = raised.isEmpty ? filling.schema.schema.safety : raised
        return monitor.plan(rules.map(\.show), isOnTheWay: isOnTheWay)
    }

    /// The notice of the rules that hold by a filling, and by what other versions of its card say.
    ///
    /// Amid the questions, `isOnTheWay`, the plan is what it was when a rule began to hold.
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
