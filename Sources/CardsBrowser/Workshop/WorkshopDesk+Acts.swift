import CardEngine
import CardSchema

/// What a button of the workshop asks for: a word, where, and what was typed beside it.
struct WorkshopAct {
    let what: String
    let at: String
    let fields: [String: String]
    let words: BrowserWords

    /// The part that it is about.
    var place: TemplatePlace? { at == "/" ? .card : TemplatePlace(at) }

    /// The part with the text that it is about, such as `/groups/0 title es`.
    var textPlace: TemplatePlace? {
        let word = String(at.prefix { $0 != " " })
        return word == "/" ? .card : TemplatePlace(word)
    }

    /// The id of the input for that text, if the part has one.
    func input(at place: TemplatePlace) -> String? {
        let words = at.split(separator: " " as Character)
        guard words.count == 3, let text = textPlace else { return nil }
        if text == place { return "ws-\(words[1])\(place)-\(words[2])" }
        // The words of a scale's values are in the panel of the scale.
        let labels = place.member("labels")
        if text == labels { return "ws-labels-\(words[1])\(place)-\(words[2])" }
        guard words[1] == "title", let (array, index) = text.inArray, array == labels else { return nil }
        return "ws-labels-\(index)\(place)-\(words[2])"
    }

    /// The key that a button of a fault leads to.
    var box: String? {
        let words = at.split(separator: " " as Character)
        return what == "ws-go" && words.count == 2 ? String(words[1]) : nil
    }

    /// The id of the box that an option is typed in; `nil` for other things that are added.
    var optionBox: String? {
        guard what == "ws-add" else { return nil }
        for (kind, id) in [("option:", "ws-new"), ("options:", "ws-lines")] where at.hasPrefix(kind) {
            return id + at.dropFirst(kind.utf8.count)
        }
        return nil
    }

    /// The title that was typed; `nil` if there is none.
    var title: String? { fields["title"].flatMap { TemplateDraft.isTitle($0) ? $0 : nil } }
}

extension WorkshopDesk {
    /// Does what a button says, as far as it takes nothing but the text and what was decided.
    ///
    /// - Returns: The part whose line a person goes on with; `nil` if they stay where they are.
    mutating func act(_ act: WorkshopAct) -> TemplatePlace? {
        switch act.what {
        case "ws-choose": choose(chosen == act.place ? nil : act.place)
        case "ws-look": look = Look(rawValue: act.at) ?? look
        case "ws-undo": change { $0.undo() }
        case "ws-redo": change { $0.redo() }
        case "ws-up": return move(act.place, by: -1)
        case "ws-down": return move(act.place, by: 1)
        case "ws-put": return put(act.place, into: act.fields["into"].flatMap { TemplatePlace($0) })
        case "ws-drop":
            return put(
                act.place, into: act.fields["into"].flatMap { TemplatePlace($0) },
                before: act.fields["before"].flatMap { Int($0) })
        case "ws-add": return add(act)
        case "ws-remove": return remove(act.place)
        case "ws-return": return bringBack(act.at)
        case "ws-away", "ws-offer":
            let (today, isAway) = (day, act.what == "ws-away")
            change { _ = isAway ? try? $0.putAway(act.at, on: today) : try? $0.bringBack(act.at, on: today) }
        case "ws-keys": setKeys(act)
        case "ws-write": if let text = act.fields["text"] { change { $0.make(.write(Array(text.utf8))) } }
        case "ws-fix":
            guard let index = Int(act.at), findings.indices.contains(index) else { break }
            let finding = findings[index]
            change { $0.apply(finding) }
        case "ws-convert": convert(act.at)
        case "ws-take-out": takeOut(Int(act.at))
        case "ws-hide-examples": examples = nil
        case "ws-decide": change { $0.decide(act.at) }
        case "ws-undecide": change { $0.undecide(act.at) }
        default: return show(act)
        }
        return nil
    }

    private mutating func move(_ place: TemplatePlace?, by distance: Int) -> TemplatePlace? {
        guard let place else { return nil }
        let isSection = workshop.root?.value(at: place)?["section"] != nil
        guard change({ $0.make(.move(place, by: distance)) }), let (array, index) = place.inArray else { return nil }
        let moved = array.element(index + distance)
        choose(isSection ? moved.member("section") : moved)
        return chosen
    }

    private mutating func put(
        _ place: TemplatePlace?, into target: TemplatePlace?, before position: Int? = nil
    ) -> TemplatePlace? {
        guard let place, let target else { return nil }
        var moved: TemplatePlace?
        change { moved = $0.put(place, into: target, before: position) }
        if let moved { choose(moved) }
        return moved
    }

    /// - Returns: The next line, else the last one.
    private mutating func remove(_ place: TemplatePlace?) -> TemplatePlace? {
        guard let place, let index = lines.firstIndex(where: { $0.element == place }),
            change({ $0.remove(place) })
        else { return nil }
        leave(place)
        let rest = lines
        return rest.indices.contains(index) ? rest[index].place : rest.last?.place ?? .card
    }

    private mutating func bringBack(_ path: String) -> TemplatePlace? {
        guard let gone = gone.first(where: { "\($0.path)" == path }) else { return nil }
        var new: FieldPath?
        change { new = try? $0.bringBack(gone) }
        let place = new.flatMap { path in outline?.items.first { $0.path == path }?.place }
        if let place { choose(place) }
        return place
    }

    /// Adds a part: `group`, `field:PLACE`, `like:PATH`, `score:GROUP`, and so on.
    private mutating func add(_ act: WorkshopAct) -> TemplatePlace? {
        let kind = act.at.prefix { $0 != ":" }
        let rest = String(act.at.dropFirst(kind.utf8.count + 1))
        var new: TemplatePlace?
        change { workshop in
            let title = act.title ?? act.words.workshopUntitled
            switch (kind, TemplatePlace(rest)) {
            case ("group", _): new = workshop.addGroup(title)
            case ("field", let place?):
                let type = act.fields["type"].flatMap { TypeWord(rawValue: $0) } ?? .yesno
                new = workshop.addQuestion(title, type, in: place)
            // Who adds an option usually adds another one, so the list stays chosen.
            case ("option", let place?): if let title = act.title { _ = workshop.addOption(title, in: place) }
            case ("options", let place?): workshop.addOptions(act.fields["lines"] ?? "", in: place)
            case ("band", let place?): new = workshop.addBand(title, to: place)
            case ("report", _): new = workshop.addReport(act.title ?? act.words.workshopKindReport)
            case ("rule", _):
                guard let condition = workshop.root.flatMap({ act.condition("check", in: $0, at: .card) }) else {
                    break
                }
                new = workshop.addRule(title, check: condition)
            case ("info", let place?): new = workshop.addInfo(act.words.workshopUntitledText, in: place)
            case ("section", let place?):
                new = workshop.addSection(act.words.workshopUntitled, in: place)?.member("section")
            case ("like", _): new = FieldPath(rest).flatMap { workshop.addQuestion(title, like: $0) }
            case ("score", _):
                let group = workshop.root.map { TemplateOutline($0) }?.items.first {
                    $0.kind == .group && $0.id == rest
                }
                new = workshop.addScore(group?.title ?? act.words.workshopUntitled, of: rest)
            case ("safety", _):
                let number = act.title.flatMap { DecimalNumber($0) }
                // A question with yes and no has no field for a number.
                guard number != nil || act.fields["title"] == nil else { return }
                new = workshop.addSafetyRule(when: number.map { "\(rest) >= \($0)" } ?? rest)
            default: break
            }
        }
        if let new { choose(new) }
        return new
    }
}
