import CardEngine
import CardPlugins
import CardSchema

// How the card of the workshop is shown, and its languages.
extension WorkshopDesk {
    /// Where the card is shown as if it were there.
    enum CardLook: String, CaseIterable {
        case browser, prompt, sheet, languages
    }

    /// Does what a button beside the card says.
    ///
    /// - Returns: The part whose line a person goes on with; `nil` if they stay where they are.
    mutating func show(_ act: WorkshopAct) -> TemplatePlace? {
        switch act.what {
        case "ws-show": cardLook = CardLook(rawValue: act.at) ?? cardLook
        case "ws-speak": cardLanguage = workshop.languages.contains(act.at) ? act.at : nil
        case "ws-missing": (cardLook, cardLanguage) = (.languages, act.at)
        case "ws-go":
            guard let place = act.boxPlace.map(line(of:)) else { break }
            choose(place)
            look = .outline
            return place
        case "ws-translate":
            guard let tag = act.fields["tag"]?.trimmingSpaces(), !tag.isEmpty else {
                refuse(act, act.words.workshopLanguageNeeds, input: "ws-language-tag")
                break
            }
            guard LanguageTag.meant(by: tag) != nil else {
                refuse(act, act.words.workshopLanguageUnknown, input: "ws-language-tag")
                break
            }
            guard let title = act.title else {
                refuse(act, act.words.workshopLanguageTitleNeeds, input: "ws-language-title")
                break
            }
            var new: String?
            change { new = $0.addLanguage(tag, title: title) }
            if let new { (cardLook, cardLanguage) = (.languages, new) }
            if new == nil { refuse(act, act.words.workshopLanguageThere, input: "ws-language-tag") }
        case "ws-translations":
            let all = workshop.untranslated(into: act.at) + workshop.outdated(in: act.at)
            let typed = all.compactMap { text in
                act.fields[text.address(in: act.at)].map { (text: text, translation: $0.trimmingSpaces()) }
            }.filter { !$0.translation.isEmpty && $0.translation != $0.text.texts[act.at] }
            change { $0.translate(typed, into: act.at) }
            if typed.isEmpty { refuse(act, act.words.workshopTranslationsNone, input: firstUntranslated(into: act.at)) }
        default: break
        }
        return nil
    }

    /// The id of the box for the first text that the card does not have in a language, or only as it was.
    func firstUntranslated(into tag: String) -> String? {
        (workshop.untranslated(into: tag).first ?? workshop.outdated(in: tag).first).map {
            "ws-text-" + $0.address(in: tag)
        }
    }

    /// The line of the outline that an object belongs to.
    func line(of place: TemplatePlace) -> TemplatePlace {
        let around = (outline?.items ?? []).filter { place == $0.place || place.isBelow($0.place) }
        return around.max { $0.place.steps.count < $1.place.steps.count }?.place ?? .card
    }

    /// The chosen part as the card shows it: the path of a question, or `#` and the id of a group.
    var chosenOnCard: String? {
        guard let chosen else { return nil }
        let items = (outline?.items ?? []).filter { chosen == $0.place || chosen.isBelow($0.place) }
        if let path = items.last(where: { $0.path != nil && $0.kind == .subfield || $0.kind == .field })?.path {
            return "\(path)"
        }
        if let path = firstUse(of: chosen) { return "\(path)" }
        guard case .key("groups")? = chosen.steps.first, case .index(let index)? = chosen.steps.dropFirst().first else {
            return nil
        }
        return "#g\(index)"
    }

    /// The first question with a scale or a list of options that has a name of its own.
    private func firstUse(of place: TemplatePlace) -> FieldPath? {
        guard case .key(let parts)? = place.steps.first, case .key(let name)? = place.steps.dropFirst().first,
            let key = ["scales": "scale", "options": "options"][parts]
        else { return nil }
        return outline?.items.first { item in
            item.path != nil && item.kind == .field
                && workshop.root?.value(at: item.place)?[key]?.string == name
        }?.path
    }
}

extension Workshop.WrittenText {
    /// The place of the text, its key and a language, as the name of a box.
    func address(in tag: String) -> String { "\("\(place)".isEmpty ? "/" : "\(place)") \(key) \(tag)" }
}

extension WorkshopDesk {
    /// Returns the language that the card is shown in to a person: the one that they chose, or theirs, if the card has it.
    func shownLanguage(to person: String) -> String {
        let known = workshop.languages
        let wanted = cardLanguage ?? person
        return known.contains(wanted) ? wanted : known[0]
    }
}
