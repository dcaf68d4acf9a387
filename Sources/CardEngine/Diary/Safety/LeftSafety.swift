/// A plan that interrupted runs could not show, for one card or several.
package struct LeftSafety: Sendable {
    /// The notice; its card is the first of them.
    package let notice: SafetyNotice
    /// The cards of the notice.
    package let cards: [CardName]
    private let marks: [StoredSafetyMark]

    /// Returns the notices of ended runs, of all journals whose state folders are in `states`.
    ///
    /// No other program finds them until they are seen or released. Several cards with the same plan are one notice.
    package static func notices(inStates states: String, on files: any FileSystem) -> [LeftSafety] {
        var groups: [[StoredSafetyMark]] = []
        for one in StoredSafetyMark.left(inStates: states, on: files) {
            let place = groups.firstIndex {
                $0[0].mark.journal == one.mark.journal && $0[0].mark.show == one.mark.show
            }
            if let place { groups[place].append(one) } else { groups.append([one]) }
        }
        return groups.map { marks in
            let mark = marks[0].mark
            return LeftSafety(
                notice: SafetyNotice(
                    card: mark.card, rules: mark.rules, plan: plan(of: mark, files), language: mark.language),
                cards: marks.map(\.mark.card), marks: marks)
        }
    }

    /// Removes the marks, because the person has seen the notice.
    package func seen(on files: any FileSystem) {
        for mark in marks { mark.remove(on: files) }
    }

    /// Keeps the marks for the next start.
    package func release(on files: any FileSystem) {
        for mark in marks { mark.close(on: files) }
    }

    private static func plan(of mark: SafetyMark, _ files: any FileSystem) -> SafetyNotice.Plan {
        do throws(DiaryFailure) {
            return SafetyPlanReader(journal: try Journal.open(at: mark.journal, on: files)).plan(mark.show)
        } catch {
            return .unreadable(template: SafetyPlans.usual)
        }
    }
}
