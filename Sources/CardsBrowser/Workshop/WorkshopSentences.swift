import CardEngine
import CardPlugins
import CardSchema

/// What is different in the next version, in sentences.
struct WorkshopSentences {
    private let desk: WorkshopDesk
    private let words: BrowserWords
    private let language: String

    init(_ desk: WorkshopDesk, _ words: BrowserWords, _ language: String) {
        (self.desk, self.words, self.language) = (desk, words, language)
    }

    /// A sentence for each difference, in the order of the card; texts are only counted.
    func lines(_ succession: Workshop.Succession) -> [String] {
        let difference = succession.difference
        let options = difference.options
        let explained = Set(options.map(\.list))
        var scales: Set<String> = []
        let moved = moved(difference)
        let lines = difference.changes.compactMap { change -> String? in
            // A question under another path is neither new nor gone; its parts go with it.
            if case .added(let path) = change, moved.contains(where: { $0.new == path }) {
                let isPart = path.subfield != nil && moved.contains { $0.new == path.parent }
                return isPart ? nil : words.workshopMoved(title: title(path))
            }
            if case .removed(let path) = change, moved.contains(where: { $0.old == path }) { return nil }
            if let (name, count) = sharedScale(change, difference.changes), count > 1 {
                let titles = shared(name, difference.changes)
                return scales.insert(name).inserted ? line(change, difference.scales, of: (titles, count)) : nil
            }
            if case .retyped(_, let old, let new, _) = change, old.name == new.name,
                let list = new.options, explained.contains(list.name ?? path(of: change))
            {
                return nil
            }
            return line(change, difference.scales)
        }
        let texts = difference.changes.count { if case .words = $0 { true } else { false } }
        return lines + options.map(line) + days() + (texts > 0 ? [words.workshopTexts(count: texts)] : [])
    }

    /// The questions that are known, or decided, to have got other paths.
    private func moved(_ difference: SchemaDifference) -> [SchemaDifference.Renamed] {
        let decided = difference.proposals.filter { desk.workshop.decisions.contains($0.word) }
        return desk.workshop.renamed + decided.map { ($0.old, $0.new) }
    }

    private func path(of change: SchemaDifference.Change) -> String {
        if case .retyped(let path, _, _, _) = change { "\(path)" } else { "" }
    }

    private func title(_ path: FieldPath) -> String { desk.field(path)?.title.text(in: language) ?? "\(path)" }

    // MARK: - Questions

    /// The name of the scale of a question that goes to other ends with others, and the number of such questions.
    private func sharedScale(
        _ change: SchemaDifference.Change, _ all: [SchemaDifference.Change]
    ) -> (name: String, count: Int)? {
        func name(_ change: SchemaDifference.Change) -> String? {
            guard case .retyped(_, .scale(let old), .scale(let new), _) = change, old.name == new.name,
                (old.min, old.max) != (new.min, new.max)
            else { return nil }
            return new.name
        }
        return name(change).map { own in (own, all.count { name($0) == own }) }
    }

    /// The titles of the questions on a scale, the first few of many.
    private func shared(_ name: String, _ all: [SchemaDifference.Change]) -> String {
        let titles = all.compactMap { change -> String? in
            guard case .retyped(let path, _, .scale(let new), _) = change, new.name == name else { return nil }
            return title(path)
        }
        return titles.prefix(3).joined(separator: ", ") + (titles.count > 3 ? ", …" : "")
    }

    private func line(
        _ change: SchemaDifference.Change, _ scales: [ScaleChange], of shared: (name: String, count: Int)
    ) -> String? {
        guard case .retyped(let path, let old, let new, _) = change, let before = Self.range(old),
            let after = Self.range(new)
        else { return nil }
        guard let example = example(path, scales) else {
            return words.workshopRangeOfAll(count: shared.count, name: shared.name, old: before, new: after)
        }
        return words.workshopRangeOfAllWith(
            count: shared.count, name: shared.name, old: before, new: after, example: example)
    }

    private func line(_ change: SchemaDifference.Change, _ scales: [ScaleChange]) -> String? {
        switch change {
        case .added(let path): words.workshopAdded(title: title(path))
        case .removed(let path): removed(path)
        case .retyped(let path, let old, let new, let isWider): retyped(path, old, new, isWider, scales)
        case .required(let path, .optional): words.workshopOptional(title: title(path))
        case .required(let path, _): words.workshopRequired(title: title(path))
        case .asked(let path): words.workshopAsked(title: title(path))
        case .stored(let path), .limits(let path): words.workshopFormula(title: title(path))
        case .privacy(let path, let isPrivate):
            isPrivate ? words.workshopPrivate(title: title(path)) : words.workshopPublic(title: title(path))
        case .words: nil
        case .order: words.workshopOrder
        case .score(let id):
            part(
                \.scores, id, { $0.title.text(in: language) },
                (
                    { words.workshopScoreNew(title: $0) }, { words.workshopScoreGone(title: $0) },
                    { words.workshopScore(title: $0) }
                ))
        case .rule(let id):
            part(
                \.rules, id, { "“\($0.message.text(in: language))”" },
                (
                    { words.workshopRuleNew(title: $0) }, { words.workshopRuleGone(title: $0) },
                    { words.workshopRule(title: $0) }
                ))
        case .safety(let id):
            part(
                \.safety, id, { rule in condition(of: rule) ?? id },
                (
                    { words.workshopSafetyNew(title: $0) }, { words.workshopSafetyGone(title: $0) },
                    { words.workshopSafety(title: $0) }
                ))
        case .cadence: words.workshopCadence
        }
    }

    private func removed(_ path: FieldPath) -> String {
        guard let count = desk.cards?.retired[path] else { return words.workshopRemoved(title: title(path)) }
        return words.workshopRemovedWith(title: title(path), count: count)
    }

    private func retyped(
        _ path: FieldPath, _ old: FieldType, _ new: FieldType, _ isWider: Bool, _ scales: [ScaleChange]
    ) -> String {
        guard old.name == new.name else {
            return words.workshopOtherKind(
                title: title(path), new: kind(new), old: kind(old))
        }
        guard let before = Self.range(old), let after = Self.range(new), before != after else {
            return isWider ? words.workshopWider(title: title(path)) : words.workshopRetyped(title: title(path))
        }
        guard let example = example(path, scales) else {
            return words.workshopRange(title: title(path), old: before, new: after)
        }
        return words.workshopRangeWith(title: title(path), old: before, new: after, example: example)
    }

    private func kind(_ type: FieldType) -> String {
        TypeWord(rawValue: type.name).map { words.workshopTypeName($0) } ?? type.name
    }

    /// The two ends of a number: `0–5`.
    private static func range(_ type: FieldType) -> String? {
        let limits = type.numberLimits
        guard limits.min != nil || limits.max != nil else { return nil }
        return "\(limits.min.map { "\($0)" } ?? "…")–\(limits.max.map { "\($0)" } ?? "…")"
    }

    /// What an old number becomes by what was decided.
    private func example(_ path: FieldPath, _ scales: [ScaleChange]) -> String? {
        var name: String?
        if case .scale(let scale)? = desk.field(path)?.type { name = scale.name }
        guard let change = scales.first(where: { $0.name == "\(path)" || $0.name == name }), let old = change.sample,
            let index = change.words.firstIndex(where: desk.workshop.decisions.contains),
            let new = change.number(old, with: change.steps[index])
        else { return nil }
        return new == old ? words.workshopStays(number: old) : words.workshopBecomes(old: old, new: new)
    }

    // MARK: - Options, scores and rules

    private func line(_ option: OptionDifference) -> String {
        let (name, title) = (option.title.text(in: language), title(option.field))
        return switch option.kind {
        case .added: words.workshopOptionNew(title: title, option: name)
        case .removed: gone(option, name, of: title)
        case .renamed:
            words.workshopOptionRenamed(
                title: title, old: option.before?.text(in: language) ?? "", option: name)
        }
    }

    /// What becomes of the answers with an option that is gone, as far as it is decided.
    private func gone(_ option: OptionDifference, _ name: String, of title: String) -> String {
        let all = desk.succession?.difference.successions ?? []
        guard let one = all.first(where: { $0.list == option.list && $0.old.id == option.id }) else {
            return words.workshopOptionGone(title: title, option: name)
        }
        guard one.isDecided(by: desk.workshop.decisions) else {
            return words.workshopOptionGoneOpen(title: title, option: name)
        }
        guard let index = one.words.firstIndex(where: desk.workshop.decisions.contains), one.new.indices.contains(index)
        else { return words.workshopOptionGone(title: title, option: name) }
        return words.workshopOptionBecomes(title: title, option: name, new: one.new[index].title.text(in: language))
    }

    /// The condition of a safety rule in words; `nil` if it says more than a sentence.
    private func condition(of rule: SafetyRule) -> String? {
        for card in [desk.workshop.root, desk.workshop.older?.tree].compactMap(\.self) {
            let outline = TemplateOutline(card, in: language)
            guard let item = outline.items.first(where: { $0.kind == .safety && $0.id == rule.id }) else { continue }
            let title = OutlineConditions(card, outline, words).title(of: item)
            if title != item.title { return title }
        }
        return nil
    }

    /// The options with another first or last day, those of a list once.
    private func days() -> [String] {
        guard let older = desk.workshop.older?.schema, let newer = desk.loaded?.schema else { return [] }
        var lists: Set<String> = []
        return (newer.allFields + newer.recordFields).flatMap { field -> [String] in
            guard let new = field.type.options, lists.insert(new.name ?? "\(field.path)").inserted,
                let old = older.anyField(field.path)?.type.options
            else { return [] }
            return new.options.flatMap { option -> [String] in
                guard let before = old.options.first(where: { $0.id == option.id })?.offered else { return [] }
                return days(option, before, of: field.title.text(in: language))
            }
        }
    }

    private func days(_ option: AnswerOption, _ before: Limits<CivilDate>, of title: String) -> [String] {
        let (name, now) = (option.title.text(in: language), option.offered)
        var lines: [String] = []
        if now.min != before.min {
            lines.append(
                now.min.map { words.workshopOptionFrom(title: title, option: name, day: words.pages.fullDay($0)) }
                    ?? words.workshopOptionFromAny(title: title, option: name))
        }
        if now.max != before.max {
            lines.append(
                now.max.map { words.workshopOptionUntil(title: title, option: name, day: words.pages.fullDay($0)) }
                    ?? words.workshopOptionUntilAny(title: title, option: name))
        }
        return lines
    }

    private func part<Part: Identifiable>(
        _ parts: KeyPath<Schema, [Part]>, _ id: String, _ name: (Part) -> String,
        _ sentences: (new: (String) -> String, gone: (String) -> String, changed: (String) -> String)
    ) -> String where Part.ID == String {
        let old = desk.workshop.older?.schema[keyPath: parts].first { $0.id == id }
        let new = desk.loaded?.schema[keyPath: parts].first { $0.id == id }
        let title = (new ?? old).map(name) ?? id
        if old == nil { return sentences.new(title) }
        return new == nil ? sentences.gone(title) : sentences.changed(title)
    }
}
