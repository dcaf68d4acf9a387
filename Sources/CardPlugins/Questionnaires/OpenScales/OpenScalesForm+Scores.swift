import CardEngine
import CardSchema

extension OpenScalesForm {
    /// Adds the scores and the computed values.
    mutating func readScores(into form: inout Questionnaire) {
        let ends = OpenScalesScore.ends(of: form.items)
        let titles = (definition["dimensions"]?.elements ?? []).compactMap { dimension in
            dimension["id"]?.string.map { (id: $0, title: dimension["name"]?.string ?? $0) }
        }
        for member in definition["scoring"]?.members ?? [] where member.key != "answer_categories" {
            let place = "scoring.\(member.key)"
            if let sets = member.value["variants"]?.elements?.compactMap(\.string), let active = activeSets,
                active.isDisjoint(with: sets)
            {
                remark(.changed, at: place, "variants", "the score of another variant is left out")
                continue
            }
            let recipe = OpenScalesScore(member.key, definition, ends, names)
            guard let term = recipe.term else {
                remark(.lost, at: place, "method", "the score cannot be computed")
                continue
            }
            var translator = SurveyJSTranslator(names)
            let value = translator.value(of: term)
            var score = QuestionnaireScore(value.expression, code: scoreCode(member.key), at: place)
            let title = titles.first { $0.id == member.key }?.title ?? member.key
            score.title = [(texts.main, FormMarkup(title).text)]
            score.decimals = decimals(of: recipe, member.value)
            if recipe.isPlain { score.items = items(of: recipe) }
            score.bands = bands(member.value["norms"], decimals: score.decimals, at: place)
            form.scores.append(score)
        }
        readComputed(into: &form)
    }

    private mutating func scoreCode(_ id: String) -> String { code(wantedCode(id)) }

    private func decimals(of recipe: OpenScalesScore, _ block: JSONNode) -> Int {
        if let own = block["decimals"].flatMap({ SurveyJSForm.whole($0) }) { return min(max(own, 0), 6) }
        let isWhole =
            ["sum", "min", "max", "count", "sum_correct"].contains(recipe.method) && recipe.scores.isEmpty
            && OpenScalesScore.isNothing(block["transform"]) && OpenScalesScore.isNothing(block["value_map"])
        return isWhole ? 0 : 2
    }

    /// The questions of a score; those that may stay open may be missing.
    private func items(of recipe: OpenScalesScore) -> QuestionnaireScore.Items? {
        guard let method = QuestionnaireScore.Items.Method(rawValue: recipe.method) else { return nil }
        let coding = recipe.coding
        guard !coding.isEmpty, coding.allSatisfy({ names[$0.code] != nil }) else { return nil }
        var items = QuestionnaireScore.Items(method, coding.map(\.code))
        items.reversed = Set(coding.filter { $0.sign < 0 }.map(\.code))
        let open = coding.filter { item in
            guard let entry = names[item.code] else { return true }
            return !entry.isRequired || !entry.gates.isEmpty
        }
        items.missing = min(open.count, coding.count - 1)
        items.missingIsZero = method == .sum
        return items
    }

    // MARK: - Bands

    /// Ranges of a score, made to follow each other without a gap.
    private mutating func bands(_ norms: JSONNode?, decimals: Int, at place: String) -> [QuestionnaireScore.Band] {
        guard let norms else { return [] }
        var bands: [QuestionnaireScore.Band] = []
        for threshold in norms["thresholds"]?.elements ?? [] {
            let title = threshold["label_key"]?.string.map { words($0) } ?? []
            let label = (threshold["label"] ?? threshold["label_key"])?.string
            guard let low = threshold["min"].flatMap({ SurveyJSForm.number($0) }),
                let high = threshold["max"].flatMap({ SurveyJSForm.number($0) }), let label, low <= high
            else {
                remark(.lost, at: "\(place).norms", "thresholds", "a range without ends or a label is left out")
                continue
            }
            bands.append(.init(low, high, title.isEmpty ? [(texts.main, FormMarkup(label).text)] : title))
        }
        for member in norms.members ?? [] where !["thresholds", "source"].contains(member.key) {
            remark(.presentation, at: "\(place).norms", TitleText.of(member.key), "it is left out")
        }
        let (joined, hasGap) = Self.joined(bands.sorted { $0.from < $1.from }, decimals)
        if hasGap {
            remark(
                .changed, at: "\(place).norms", "thresholds",
                "values between two ranges have a range of their own, which is named by its ends")
        }
        return joined
    }

    /// Lets ranges follow each other.
    ///
    /// Published ranges share an end, such as 1.0–2.5 and 2.5–3.5, or the next one begins one step later, such as 5.9 and
    /// 6.0. A larger gap becomes a range of its own, because the form says nothing of it.
    private static func joined(
        _ bands: [QuestionnaireScore.Band], _ decimals: Int
    ) -> (bands: [QuestionnaireScore.Band], hasGap: Bool) {
        // The decimals in which the form writes the ends.
        let written = bands.flatMap { [$0.from.decimals, $0.to.decimals] }.max() ?? 0
        var (joined, hasGap): ([QuestionnaireScore.Band], Bool) = ([], false)
        for band in bands {
            guard let last = joined.indices.last, let next = band.from.units(atDecimals: decimals),
                let before = DecimalNumber(units: next - 1, decimals: decimals)
            else {
                joined.append(band)
                continue
            }
            let end = joined[last].to
            let (first, second) = (end.units(atDecimals: written), band.from.units(atDecimals: written))
            let isNext = first == nil || second == nil || (second ?? 0) - (first ?? 0) <= 1
            if isNext {
                if joined[last].from <= before { joined[last].to = before }
            } else if let start = end.units(atDecimals: decimals).flatMap({
                DecimalNumber(units: $0 + 1, decimals: decimals)
            }), start <= before {
                hasGap = true
                joined.append(.init(start, before, [(nil, "\(start) – \(before)")]))
            }
            joined.append(band)
        }
        return (joined, hasGap)
    }

    // MARK: - Computed values

    private mutating func readComputed(into form: inout Questionnaire) {
        for member in definition["computed"]?.members ?? [] {
            let place = "computed.\(member.key)"
            guard let term = member.value["expression"]?.string.flatMap({ OpenScalesRules.formula($0) }) else {
                remark(.lost, at: place, "expression", "the formula cannot be read")
                continue
            }
            var translator = SurveyJSTranslator(names)
            let value = translator.value(of: term)
            let code = scoreCode(member.key)
            guard value.kind == .number || value.kind == .other else {
                form.items.append(SurveyJSForm.calculated(value, code: code, at: place))
                continue
            }
            var score = QuestionnaireScore(value.expression, code: code, at: place)
            score.title = [(texts.main, member.key)]
            score.decimals = 2
            score.bands = bands(member.value["norms"], decimals: 2, at: place)
            form.scores.append(score)
        }
    }
}
