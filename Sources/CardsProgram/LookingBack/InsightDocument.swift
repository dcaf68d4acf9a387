import CardPlugins
import CardSchema

/// Insights as JSON, for other programs.
struct InsightDocument {
    let insights: DiaryInsights
    let text: InsightText

    /// The document.
    var document: JSONDocument {
        .object([
            ("usual", .array(insights.usual.map(usual))), ("counts", .array(insights.counts.map(count))),
            ("cards", insights.cards.map(cards) ?? .null), ("changes", .array(insights.changes.map(change))),
            ("clear", .array(insights.effects.map(effect))), ("links_checked", .integer(insights.links.checked)),
            ("links_silent", .integer(insights.links.silent)),
        ])
    }

    private func usual(_ one: DiaryInsights.Usual) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("path", .string("\(one.question.factor)")), ("n", .integer(one.summary.count)),
            ("median", number(one.summary.median)), ("mean", number(one.summary.mean)),
        ]
        if let week = one.lastWeek {
            members += [("mean_7", number(week.mean)), ("n_7", .integer(week.count))]
        }
        if let swing = one.swing {
            members += [("swing", number(swing.meanSquare.squareRoot())), ("n_swing", .integer(swing.pairs))]
        }
        return .object(members + [("text", .string(text.text(one)))])
    }

    private func count(_ one: DiaryInsights.StrongDays) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("path", .string("\(one.question.factor)")), ("days", .integer(one.recent.reached)),
            ("n", .integer(one.recent.days)),
        ]
        switch one.threshold {
        case .atLeast(let limit): members.append(("at_least", number(limit)))
        case .atMost(let limit): members.append(("at_most", number(limit)))
        case .aboveZero, .yes, .no: break
        }
        if let before = one.before {
            members += [("days_before", .integer(before.reached)), ("n_before", .integer(before.days))]
        }
        return .object(members + [("text", .string(text.text(one)))])
    }

    private func cards(_ one: DiaryInsights.CardDays) -> JSONDocument {
        var members: [(key: String, value: JSONDocument)] = [
            ("missing", .integer(one.missing.missing)), ("n", .integer(one.missing.total)),
            ("of_last_14", .integer(one.lately)),
        ]
        if let streak = one.streak {
            members += [("streak", .integer(streak.current)), ("longest", .integer(streak.longest))]
        }
        return .object(members + [("text", .string(text.text(one)))])
    }

    private func change(_ one: DiaryInsights.RatedChange) -> JSONDocument {
        .object([
            ("path", .string("\(one.pair.path)")), ("median", number(one.summary.median)),
            ("n", .integer(one.summary.count)), ("clear", one.isClear.map(JSONDocument.bool) ?? .null),
            ("text", .string(text.text(one))),
        ])
    }

    private func effect(_ one: DiaryInsights.Effect) -> JSONDocument {
        .object([
            ("path", .string("\(one.question.factor)")), ("size", number(one.size)),
            ("adjusted_p", number(one.adjustedP)), ("text", .string(text.text(one))),
        ])
    }

    private func number(_ number: Double) -> JSONDocument { .number(SeriesText.decimal(number, most: 6)) }
}
