/// Loads the bands of a score.
enum BandLoading {
    /// Loads the bands; they are not whole if one of them is faulty, or two have the same id.
    static func readAll(_ member: JSONMember, in context: inout LoadContext) -> LoadedList<Score.Band> {
        var bands = ListLoading.read(member, as: .band, in: &context) { read($0, $1, in: &$2) }
        if Set(bands.parts.map(\.id)).count < bands.parts.count { bands.isWhole = false }
        return bands
    }

    private static func read(_ object: ObjectReader, _ id: String?, in context: inout LoadContext) -> Score.Band? {
        let words = TitleLoading(object, in: &context)
        let from = object["from"].flatMap { NumberLoading.number($0, wants: "a number", context: &context) }
        let to = object["to"].flatMap { NumberLoading.number($0, wants: "a number", context: &context) }
        if let from, let to, from > to, let low = object["from"], let high = object["to"] {
            let turned = Fix(
                "write \"from\": \(to), \"to\": \(from)",
                [.replace(low.value.span, "\(to)"), .replace(high.value.span, "\(from)")])
            context.reportMinAboveMax(low, high, fix: turned)
            return nil
        }
        guard let id, let title = words.title, let from, let to else { return nil }
        return Score.Band(id: id, title: title, short: words.short, help: words.help, from: from, to: to)
    }
}

/// Checks that the bands of a score cover every possible value exactly once.
enum BandCheck {
    /// A band in units of the score's last decimal place.
    private struct Stretch {
        let band: Score.Band
        let low: Int64
        let high: Int64
        let node: JSONNode
    }

    static func check(_ score: Score, _ object: ObjectReader, in context: inout LoadContext) {
        let nodes = object["bands"]?.value.elements ?? []
        var stretches: [Stretch] = []
        for (band, node) in zip(score.bands, nodes) {
            guard let low = units(band.from, score.decimals, up: true),
                let high = units(band.to, score.decimals, up: false)
            else { return }
            stretches.append(Stretch(band: band, low: low, high: high, node: node))
        }
        stretches.sort { $0.low < $1.low }
        context.items = object["items"]?.keySpan
        defer { context.items = nil }
        switch reachable(score, context) {
        case .everyStep: checkSteps(score, stretches, in: &context)
        case .values(let values):
            check(values, score, stretches, in: &context)
            warn(values, score, stretches, in: &context)
        }
    }

    /// Warns about bands outside of a score's proved range, as far as it has ends.
    static func warn(_ range: NumberRange, _ score: Score, _ nodes: [JSONNode], in context: inout LoadContext) {
        func unit(_ end: Rational?) -> Int64? {
            end.flatMap { $0.rounded(toDecimals: score.decimals) }?.units(atDecimals: score.decimals)
        }
        guard let lowest = unit(range.lowest), let highest = unit(range.highest) else { return }
        for (band, node) in zip(score.bands, nodes) {
            guard let low = units(band.from, score.decimals, up: true),
                let high = units(band.to, score.decimals, up: false)
            else { continue }
            let stretch = Stretch(band: band, low: low, high: high, node: node)
            if high < lowest || low > highest {
                unreached(stretch, lowest, highest, score, in: &context)
            } else {
                beyond(stretch, lowest, highest, score, in: &context)
            }
        }
    }

    /// Warns about bands that no value reaches, and about ends beyond the last possible value.
    private static func warn(
        _ values: [Int64], _ score: Score, _ stretches: [Stretch], in context: inout LoadContext
    ) {
        guard let lowest = values.first, let highest = values.last else { return }
        let isReached = stretches.map { stretch in values.contains { stretch.low <= $0 && $0 <= stretch.high } }
        for (stretch, isReached) in zip(stretches, isReached) where !isReached {
            unreached(stretch, lowest, highest, score, in: &context)
        }
        // An unreachable band indicates missing items, not ends that are too wide.
        guard !isReached.contains(false) else { return }
        for stretch in stretches { beyond(stretch, lowest, highest, score, in: &context) }
    }

    private static func unreached(
        _ stretch: Stretch, _ lowest: Int64, _ highest: Int64, _ score: Score, in context: inout LoadContext
    ) {
        let isWithin = stretch.high >= lowest && stretch.low <= highest
        context.warn(
            .unreachedBand,
            "the band \(Wording.quoted(stretch.band.id)) is never reached: "
                + (isWithin
                    ? "no value of the score is in it"
                    : "the score goes from \(shown(lowest, score)) to \(shown(highest, score))"),
            at: end(stretch, "from"), related: context.items.map { ($0, "it is computed from these") },
            fix: "change its numbers, remove the band, or change what the score is computed from")
    }

    /// Cutting a band where the values end does not change any value's band.
    private static func beyond(
        _ stretch: Stretch, _ lowest: Int64, _ highest: Int64, _ score: Score, in context: inout LoadContext
    ) {
        for (key, last, isBeyond) in [("from", lowest, stretch.low < lowest), ("to", highest, stretch.high > highest)]
        where isBeyond {
            context.warn(
                .unreachedBand,
                "the score goes from \(shown(lowest, score)) to \(shown(highest, score)), "
                    + "but the band \(Wording.quoted(stretch.band.id)) goes beyond it",
                at: end(stretch, key), fix: .write(shown(last, score)))
        }
    }

    private static func reachable(_ score: Score, _ context: LoadContext) -> ReachableValues {
        guard let items = score.items else { return .everyStep }
        let types = items.items.compactMap { context.declared[$0.path]?.type }
        guard types.count == items.items.count else { return .everyStep }
        return ReachableValues.of(items, types, decimals: score.decimals)
    }

    /// Checks every step from the lowest to the highest end.
    ///
    /// Which of these steps the score can reach is unknown, so the message does not claim that it reaches one.
    private static func checkSteps(_ score: Score, _ stretches: [Stretch], in context: inout LoadContext) {
        guard var last = stretches.first else { return }
        for next in stretches.dropFirst() {
            if next.low <= last.high { overlap(last, next, next.low, score, room: nil, in: &context) }
            if next.low > last.high + 1 {
                gap(
                    [last.high + 1, next.low - 1], after: last, before: next, score,
                    reached: "and every step between two bands needs one", in: &context)
            }
            if next.high > last.high { last = next }
        }
    }

    private static func check(
        _ values: [Int64], _ score: Score, _ stretches: [Stretch], in context: inout LoadContext
    ) {
        var reported: Set<[String]> = []
        var open: [Int64] = []
        func close(in context: inout LoadContext) {
            guard let first = open.first, let last = open.last else { return }
            gap(
                open, after: stretches.last { $0.high < first }, before: stretches.first { $0.low > last }, score,
                in: &context)
            open = []
        }
        for value in values {
            let holding = stretches.filter { $0.low <= value && value <= $0.high }
            if holding.isEmpty {
                open.append(value)
                continue
            }
            close(in: &context)
            guard holding.count > 1, reported.insert(holding.map(\.band.id)).inserted else { continue }
            let above = stretches.first { $0.low > holding[0].high }?.low ?? (values.last.map { $0 + 1 } ?? value)
            overlap(holding[0], holding[1], value, score, room: above - 1, in: &context)
        }
        close(in: &context)
    }

    /// Reports two bands with the same value; `room` is the last value above the first one that no other band begins at.
    private static func overlap(
        _ first: Stretch, _ second: Stretch, _ value: Int64, _ score: Score, room: Int64?, in context: inout LoadContext
    ) {
        let isInOrder = first.node.span.start < second.node.span.start
        let (later, earlier) = isInOrder ? (second, first) : (first, second)
        context.report(
            .bandsOverlap,
            "the bands \(Wording.quoted(first.band.id)) and \(Wording.quoted(second.band.id)) both contain "
                + shown(value, score),
            at: end(later, isInOrder ? "from" : "to"),
            related: (end(earlier, isInOrder ? "to" : "from"), "the other band is here"),
            fix: apart(first, second, score, isInOrder, room: room))
    }

    /// Returns how one of two overlapping bands makes room for the other; `nil` if neither can.
    private static func apart(
        _ first: Stretch, _ second: Stretch, _ score: Score, _ isInOrder: Bool, room: Int64?
    ) -> Fix? {
        let (from, to) = (end(second, "from"), end(second, "to"))
        if !isInOrder, first.low < second.low { return .write(shown(second.low - 1, score), over: end(first, "to")) }
        let begin = first.high + 1
        if first.high < second.high { return .write(shown(begin, score), over: from) }
        if let room, begin <= room {
            // One that was written twice continues where the other ends.
            let (low, high) = (shown(begin, score), shown(room, score))
            return Fix("write \"from\": \(low), \"to\": \(high)", [.replace(from, low), .replace(to, high)])
        }
        guard first.high == second.high, first.low < second.low else { return nil }
        return .write(shown(second.low - 1, score), over: end(first, "to"))
    }

    /// Reports values without a band: the score reaches each of them, unless `reached` says something else about the
    /// first, the last and all steps between.
    private static func gap(
        _ values: [Int64], after: Stretch?, before: Stretch?, _ score: Score, reached: String? = nil,
        in context: inout LoadContext
    ) {
        guard let first = values.first, let last = values.last else { return }
        let isWhole = reached != nil || last - first == Int64(values.count - 1)
        let reached = reached ?? (isWhole && first < last ? "where the score can be" : "which the score can reach")
        let values =
            switch (first == last, isWhole) {
            case (true, _): shown(first, score)
            case (false, true): "\(shown(first, score)) to \(shown(last, score))"
            case (false, false): listed(values, score)
            }
        let place: SourceSpan
        let fix: Fix
        if let after {
            (place, fix) = (end(after, "to"), wider("to", shown(last, score)))
        } else if let before {
            (place, fix) = (end(before, "from"), wider("from", shown(first, score)))
        } else {
            return
        }
        let next = after == nil ? nil : before.map { (span: end($0, "from"), message: "the next band begins here") }
        context.report(
            .bandsLeaveGap, "no band contains \(values), \(reached)", at: place, related: next, fix: fix)
    }

    private static func wider(_ key: String, _ value: String) -> Fix {
        Fix("write \"\(key)\": \(value), or add a band", [.replace(nil, value)])
    }

    /// Returns separate values: `2, 4 and 6`, or `2, 4, 6, 8, 10 and 3 more`.
    private static func listed(_ values: [Int64], _ score: Score) -> String {
        let most = 5
        let texts = values.prefix(most).map { shown($0, score) }
        guard values.count > most else {
            return texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
        }
        return texts.joined(separator: ", ") + " and \(values.count - most) more"
    }

    private static func end(_ stretch: Stretch, _ key: String) -> SourceSpan {
        stretch.node[key]?.span ?? SourceSpan(stretch.node.span.start, stretch.node.span.start + 1)
    }

    private static func shown(_ units: Int64, _ score: Score) -> String {
        DecimalNumber(units: units, decimals: score.decimals).map { "\($0)" } ?? "…"
    }

    /// Returns the end of a band as it is written, in units; `nil` if it is not a number.
    static func units(_ end: JSONNode?, _ decimals: Int, up: Bool) -> Int64? {
        end?.number.flatMap { DecimalNumber($0) }.flatMap { units($0, decimals, up: up) }
    }

    /// Returns an end in units, moved to the nearest step inside the band.
    private static func units(_ number: DecimalNumber, _ decimals: Int, up: Bool) -> Int64? {
        if number.decimals <= decimals { return number.units(atDecimals: decimals) }
        let exact = Rational(number)
        let scale = Rational(Rational.power(decimals))
        guard let scaled = exact.multiplied(by: scale) else { return nil }
        return up ? scaled.floor + 1 : scaled.floor
    }
}
