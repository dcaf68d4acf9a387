import CardEngine
import CardSchema

// What was typed beside the chosen part.
extension WorkshopDesk {
    /// Sets the keys of a part to what was typed.
    mutating func setKeys(_ act: WorkshopAct) {
        guard let place = act.place, let root = workshop.root, let node = root.value(at: place),
            let kind = LanguageObject.kind(at: place, in: root)
        else { return }
        let typed = kind.vocabulary(of: node).entries.flatMap { entry -> [(key: String, value: JSONDocument?)] in
            let name = entry.name
            guard let key = WorkshopKey(entry)?.typing(node[name]) else { return [] }
            switch key {
            case .condition:
                guard act.fields[name] != nil,
                    !refuseValue(of: name, act, in: root, at: place, id: "ws-\(name)\(place)")
                else { return [] }
                let condition = act.condition(name, in: root, at: place)
                return [(name, condition.flatMap { WorkshopKey.plain.value($0) })]
            case .paths:
                guard let chosen = act.fields[name] else { return [] }
                return [(name, paths(chosen, instead: node[name], in: root, at: place))]
            case .ownOptions:
                guard let chosen = act.fields[name] else { return [] }
                let ids = Set(chosen.split(separator: " " as Character).map(String.init))
                let all = options(at: place).map(\.id).filter(ids.contains)
                return [(name, all.isEmpty ? nil : .array(all.map { .string($0) }))]
            case .proposal:
                guard let how = act.fields["\(name)~how"] else { return [] }
                let type = node["type"]?.string.flatMap { TypeWord(rawValue: $0) }
                let value = WorkshopProposal.value(
                    how, act.fields["\(name)~value"] ?? "", of: type, options: options(at: place))
                return [(name, value)]
            case .labels: return labels(name, node[name], act.fields)
            case .members(let kind):
                return kind.usualVocabulary.entries.compactMap { inner in
                    guard let typed = act.fields["\(name)@\(inner.name)"],
                        let key = WorkshopKey(inner)?.typing(node[name]?[inner.name])
                    else { return nil }
                    return ("\(name)@\(inner.name)", key.value(typed))
                }
            case .number where refuseNumber(name, act, at: place): return []
            default:
                return act.fields.filter { $0.key == name || $0.key.hasPrefix("\(name)@") }.sorted { $0.key < $1.key }
                    .map { ($0.key, key.value($0.value)) }
            }
        }
        change { $0.setKeys(typed, at: place) }
    }

    /// Refuses the value of a condition that its question cannot have, so that what was chosen and typed stays; returns whether
    /// it did.
    mutating func refuseValue(
        of key: String, _ act: WorkshopAct, in root: JSONNode, at place: TemplatePlace, id: String
    ) -> Bool {
        let before = root.value(at: place)?[key]?.string ?? ""
        guard act.fields[key] ?? before == before, let name = act.fields["\(key)~name"],
            let typed = act.fields["\(key)~value"]?.trimmingSpaces(), !typed.isEmpty
        else { return false }
        let comparison = act.fields["\(key)~is"].flatMap { SimpleCondition.Comparison(rawValue: $0) } ?? .answered
        guard !name.isEmpty, comparison.hasValue else {
            // The value of the condition before may still be in the box.
            if SimpleCondition(before)?.comparison.hasValue == true { return false }
            refuse(act, act.words.workshopConditionNeeds, input: "\(id)-value")
            return true
        }
        guard let item = outline?.answers(namedAt: place).first(where: { $0.name == name })?.item else { return false }
        let options = outline?.options(of: item, in: root) ?? []
        let isOption = options.contains { $0.id == typed || Folding.fold($0.title) == Folding.fold(typed) }
        let isPossible = SimpleCondition(name, comparison, typed) != nil
        let isNumber = DecimalNumber(typed) != nil
        switch item.type.flatMap({ TypeWord(rawValue: $0) }) {
        case _ where !options.isEmpty: if isOption { return false }
        case .scale?, .integer?, .decimal?, .duration?: if isNumber { return false }
        default: if isPossible { return false }
        }
        let expected = item.path.flatMap { workshop.answers(to: $0) }
        let titles = options.map(\.title).joined(separator: ", ")
        let text =
            options.isEmpty || expected != nil
            ? act.words.workshopExpected(expected) : act.words.workshopExpectedOption(options: titles)
        refuse(act, text, input: "\(id)-value")
        return true
    }

    /// Refuses a text in place of a number, which stays as it was; returns whether it did.
    private mutating func refuseNumber(_ name: String, _ act: WorkshopAct, at place: TemplatePlace) -> Bool {
        guard let typed = act.fields[name]?.trimmingSpaces(), !typed.isEmpty, DecimalNumber(typed) == nil else {
            return false
        }
        refuse(act, act.words.workshopTypeNumber, input: "ws-\(name)\(place)")
        return true
    }

    /// The words of a scale's values, each in the languages in which they were typed.
    private func labels(
        _ name: String, _ labels: JSONNode?, _ fields: [String: String]
    ) -> [(key: String, value: JSONDocument?)] {
        var typed: [String: [String: String]] = [:]
        for (key, text) in fields {
            let parts = key.split(separator: "@" as Character, maxSplits: 2).map(String.init)
            guard parts.count > 1, parts[0] == name else { continue }
            typed[parts[1], default: [:]][parts.count == 3 ? parts[2] : workshop.language] = text
        }
        return typed.sorted { (Int($0.key) ?? 0, $0.key) < (Int($1.key) ?? 0, $1.key) }.map { number, texts in
            ("\(name)@\(number)", label(labels?[number], texts))
        }
    }

    /// The words of one value: a text, one for each language, or a point whose title is one of these.
    private func label(_ before: JSONNode?, _ typed: [String: String]) -> JSONDocument? {
        guard let point = before?.members, let title = before?["title"] else { return translated(before, typed) }
        let new = translated(title, typed)
        return .object(
            point.compactMap { member in
                let value = member.key == "title" ? new : JSONDocument(member.value)
                return value.map { (member.key, $0) }
            })
    }

    private func translated(_ before: JSONNode?, _ typed: [String: String]) -> JSONDocument? {
        let own = workshop.language
        var texts = before?.members?.map { (key: $0.key, value: JSONDocument($0.value)) } ?? []
        if let text = before?.string { texts = [(own, .string(text))] }
        for tag in typed.keys.sorted(by: { ($0 == own ? "" : $0) < ($1 == own ? "" : $1) }) {
            guard let text = typed[tag], text != before?[tag]?.string else { continue }
            let place = texts.firstIndex { $0.key == tag }
            switch (place, text.isEmpty) {
            case (let place?, true): texts.remove(at: place)
            case (let place?, false): texts[place].value = .string(text)
            case (nil, true): break
            case (nil, false): texts.append((tag, .string(text)))
            }
        }
        guard let first = texts.first else { return nil }
        return texts.count == 1 && first.key == own && before?.members == nil ? first.value : .object(texts)
    }

    /// The chosen paths: those that were there in their order, then the new ones in that of the card.
    private func paths(
        _ chosen: String, instead of: JSONNode?, in root: JSONNode, at place: TemplatePlace
    ) -> JSONDocument? {
        // With the attribute `name` only once, the page says whether it is checked.
        let words = Set(chosen.split(separator: " " as Character).map(String.init))
        let before = of?.elements?.compactMap(\.string) ?? []
        let all = TemplateOutline(root).answers(namedAt: place).map(\.name)
        let groups = TemplateOutline(root).items.filter { $0.kind == .group }.compactMap { $0.id.map { "\($0).*" } }
        let new = (groups + all).filter { words.contains($0) && !before.contains($0) }
        let paths = before.filter { words.contains($0) } + new
        return paths.isEmpty ? nil : .array(paths.map { .string($0) })
    }
}

extension WorkshopAct {
    /// The condition that was chosen, or typed: a text that the author changed counts; `nil` for none.
    ///
    /// A value may be the title of an option.
    func condition(_ key: String, in root: JSONNode, at place: TemplatePlace) -> String? {
        let before = root.value(at: place)?[key]?.string ?? ""
        if let typed = fields[key], typed != before { return typed.isEmpty ? nil : typed }
        guard let name = fields["\(key)~name"] else { return before.isEmpty ? nil : before }
        guard !name.isEmpty else { return nil }
        let comparison = fields["\(key)~is"].flatMap { SimpleCondition.Comparison(rawValue: $0) } ?? .answered
        let outline = TemplateOutline(root, in: words.language.rawValue)
        let typed = fields["\(key)~value"] ?? ""
        let item = outline.answers(namedAt: place).first { $0.name == name }?.item
        let option = item.flatMap { item in
            outline.options(of: item, in: root).first {
                $0.id == typed || Folding.fold($0.title) == Folding.fold(typed)
            }
        }
        let condition = SimpleCondition(name, comparison, option?.id ?? typed)
        // Without a value it says nothing yet; the fault that it gives tells the author where.
        return condition?.expression ?? "\(name) \(comparison.rawValue) \(typed)"
    }
}
