import CardEngine
import CardPlugins
import CardSchema

/// What a button of the workshop asks for: a word, where, and what was typed beside it.
struct WorkshopAct {
    let what: String
    let at: String
    let fields: [String: String]
    let words: BrowserWords

    /// The part that it is about.
    var place: TemplatePlace? { at == "/" ? .card : TemplatePlace(at) }

    /// The part with the box that it leads to, such as `/groups/0 title`.
    var boxPlace: TemplatePlace? {
        let word = String(at.prefix { $0 != " " })
        return word == "/" ? .card : TemplatePlace(word)
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
        known = 0
        // Who only looks at another line comes back to what was typed.
        if act.what != "ws-choose" { refusal = nil }
        let asked = question
        if Self.answers.contains(act.what) { question = nil }
        switch act.what {
        case "ws-points", "ws-no-points": return addScore(of: act.at, numbering: act.what == "ws-points")
        case "ws-columns":
            guard case .options(let place, let pasted)? = asked else { break }
            add(pasted, in: place, act)
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
        case "ws-bands": setBands(act)
        case "ws-write": if let text = act.fields["text"] { change { $0.make(.write(Array(text.utf8))) } }
        case "ws-fix":
            guard let index = Int(act.at), findings.indices.contains(index) else { break }
            let finding = findings[index]
            change { $0.apply(finding) }
        case "ws-number-options":
            guard let path = FieldPath(act.at) else { break }
            change { _ = $0.numberOptions(of: path) }
        case "ws-convert": convert(act.at)
        case "ws-fit-bands":
            guard let fit = fits.first(where: { $0.score == act.at }) else { break }
            change { $0.fit(fit) }
        case "ws-take-out": takeOut(Int(act.at))
        case "ws-hide-examples": examples = nil
        case "ws-decide": change { $0.decide(act.at) }
        case "ws-undecide": change { $0.undecide(act.at) }
        default: return show(act)
        }
        return nil
    }

    /// What ends a question that was asked before something is added.
    private static let answers = [
        "ws-points", "ws-no-points", "ws-columns", "ws-add", "ws-undo", "ws-redo", "ws-write",
    ]

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
        switch kind {
        case "score": return addScore(act, of: rest)
        case "safety": return addSafety(act, about: rest)
        case "rule":
            guard let root = workshop.root, !refuseValue(of: "check", act, in: root, at: .card, id: "ws-new-check")
            else {
                return nil
            }
        case "options":
            if let place = TemplatePlace(rest) { addOptions(act, in: place) }
            return nil
        default: break
        }
        var new: TemplatePlace?
        change { workshop in
            let words = act.words(proposing: workshop)
            let title = act.title ?? words.workshopUntitled
            switch (kind, TemplatePlace(rest)) {
            case ("group", _): new = workshop.addGroup(title)
            case ("field", let place?):
                let type = act.fields["type"].flatMap { TypeWord(rawValue: $0) } ?? .yesno
                new = workshop.addQuestion(title, type, in: place)
            // Who adds an option usually adds another one, so the list stays chosen.
            case ("option", let place?): if let title = act.title { _ = workshop.addOption(title, in: place) }
            case ("band", let place?): new = workshop.addBand(title, to: place)
            case ("report", _): new = workshop.addReport(act.title ?? words.workshopKindReport)
            case ("rule", _):
                guard let condition = workshop.root.flatMap({ act.condition("check", in: $0, at: .card) }) else {
                    break
                }
                new = workshop.addRule(title, check: condition)
            case ("info", let place?): new = workshop.addInfo(words.workshopUntitledText, in: place)
            case ("section", let place?):
                new = workshop.addSection(words.workshopUntitled, in: place)?.member("section")
            case ("like", _): new = FieldPath(rest).flatMap { workshop.addQuestion(title, like: $0) }
            default: break
            }
        }
        if let new { choose(new) }
        if kind == "option", act.title == nil { refuse(act, act.words.workshopOptionEmpty, input: act.optionBox) }
        if new == nil, kind == "rule" { refuse(act, act.words.workshopRuleNeeds, input: "ws-new-rule") }
        if new == nil, kind == "band" { refuse(act, act.words.workshopBandNeeds, input: "ws-band" + rest) }
        return new
    }

    /// Notes why a button did nothing.
    mutating func refuse(_ act: WorkshopAct, _ text: String, input: String? = nil) {
        refusal = WorkshopRefusal(what: act.what, at: act.at, fields: act.fields, input: input, text: text)
    }

    // MARK: - Scores and safety rules

    /// Adds a score of a group; if options of its choices have no points, asks before.
    private mutating func addScore(_ act: WorkshopAct, of group: String) -> TemplatePlace? {
        guard let found = workshop.countable(in: group) else {
            refuse(act, act.words.workshopScoreFaults)
            return nil
        }
        guard found.unnumbered.isEmpty else {
            question = .points(group: group)
            return nil
        }
        guard !found.counted.isEmpty else {
            refuse(act, act.words.workshopScoreNeeds)
            return nil
        }
        return addScore(of: group, numbering: false)
    }

    private mutating func addScore(of group: String, numbering: Bool) -> TemplatePlace? {
        var new: TemplatePlace?
        change { workshop in
            workshop.together { workshop in
                if numbering { workshop.numberOptions(of: group) }
                new = workshop.addScore(of: group)
            }
        }
        if let new { choose(new) }
        return new
    }

    /// Writes all bands of a score from lines.
    private mutating func setBands(_ act: WorkshopAct) {
        guard let score = act.place, let lines = act.fields["bands"] else { return }
        var refused: Workshop.BandRefusal?
        change { workshop in
            do throws(Workshop.BandRefusal) {
                try workshop.setBands(lines, of: score)
            } catch {
                refused = error
            }
        }
        let text: String? =
            switch refused {
            case .noLine?: act.words.workshopBandsNone
            case .unreadable(let line, let text)?: act.words.workshopBandLineNeeds(line: line, text: text)
            case .noScore?, nil: nil
            }
        if let text { refuse(act, text, input: "ws-bands\(score)") }
    }

    /// Adds a rule that shows the plan from an answer on, or at yes.
    private mutating func addSafety(_ act: WorkshopAct, about name: String) -> TemplatePlace? {
        var condition: String? = name
        if let typed = act.fields["title"], let path = FieldPath(name) {
            condition = workshop.condition(of: path, from: typed)
            guard condition != nil else {
                let place = outline?.items.first { $0.path == path }?.place
                refuse(
                    act, act.words.workshopExpected(workshop.answers(to: path)), input: place.map { "ws-safety\($0)" })
                return nil
            }
        }
        var new: TemplatePlace?
        change { workshop in new = condition.flatMap { workshop.addSafetyRule(when: $0) } }
        if let new { choose(new) }
        return new
    }

    // MARK: - Several options

    /// Adds options from lines; asks which column of a table has them.
    private mutating func addOptions(_ act: WorkshopAct, in place: TemplatePlace) {
        let text = act.fields["lines"] ?? ""
        let pasted = PastedOptions(text)
        guard !pasted.isTable || TemplateParts.options(inTable: text, language: workshop.language) != nil else {
            question = .options(place, pasted)
            return
        }
        let before = options
        if !change({ $0.addOptions(text, in: place) }) { refuseOptions(act, isEmpty: pasted.lines.isEmpty) }
        if !pasted.isTable { known = max(0, pasted.lines.count - (options - before)) }
    }

    private mutating func add(_ pasted: PastedOptions, in place: TemplatePlace, _ act: WorkshopAct) {
        let isWithoutFirst = act.fields["heading"] == "true"
        let lines = isWithoutFirst ? Array(pasted.lines.dropFirst()) : pasted.lines
        let new =
            act.fields["column"].flatMap { Int($0) }.map { pasted.options(in: $0, withoutFirst: isWithoutFirst) }
            ?? lines.map { Workshop.NewOption($0) }
        let before = options
        if !change({ $0.addOptions(new, in: place) }) { refuse(act, act.words.workshopOptionsThere) }
        known = max(0, new.count - (options - before))
    }

    private mutating func refuseOptions(_ act: WorkshopAct, isEmpty: Bool) {
        let text = isEmpty ? act.words.workshopOptionsNone : act.words.workshopOptionsThere
        refuse(act, text, input: act.optionBox)
    }
}

extension WorkshopAct {
    /// The words in which texts are proposed: those of the person, if the card has their language, else the card's own.
    fileprivate func words(proposing workshop: Workshop) -> BrowserWords {
        workshop.written.has(words.language.rawValue) ? words : BrowserWords(workshop.language)
    }
}
