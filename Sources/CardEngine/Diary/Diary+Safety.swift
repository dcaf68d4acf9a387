import CardSchema

extension Diary {
    /// What to show because a safety rule holds by the answers of a filling; `nil` when none does.
    ///
    /// Uses the disk: when it returns a notice, a mark is there, so that the plan is shown at the next start, whatever
    /// becomes of the program before ``seen(_:)``. ``keep(_:)`` and ``save(_:ifUnchanged:)`` return the same.
    public func notice(for filling: Filling) -> SafetyNotice? { notice(of: filling.raisedSafetyRules, on: filling) }

    /// Takes notice that the person has seen their plan, so that it is not shown at the next start.
    ///
    /// Uses the disk.
    public func seen(_ notice: SafetyNotice) { monitor.seen(notice.card) }

    /// What programs that were ended could not show, a notice for each card; to be shown when yours starts.
    ///
    /// Uses the disk. Each comes again until ``seen(_:)``.
    public func unseenNotices() -> [SafetyNotice] { monitor.unseenNotices() }

    /// The notice of the rules that hold by a filling, and by what other versions of its card say.
    func notice(for filling: Filling, and others: [FillSession]) -> SafetyNotice? {
        var rules = filling.raisedSafetyRules
        for session in others {
            let safety = session.schema.schema.safety
            for rule in session.evaluation.holdingSafety.map({ safety[$0] }) where !rules.contains(rule) {
                rules.append(rule)
            }
        }
        return notice(of: rules, on: filling)
    }

    private func notice(of rules: [SafetyRule], on filling: Filling) -> SafetyNotice? {
        let schema = filling.schema.schema
        guard !schema.safety.isEmpty else { return nil }
        let words = SafetyWords(for: schema, wanted: schema.language, isNamed: false)
        let isNew = monitor.note(rules, on: filling.card, in: words.language)
        return monitor.notice(for: filling.card, isNew: isNew)
    }
}
