package import CardSchema

// Small changes, as changes of the text.
extension Workshop {
    /// Makes a small change on a day.
    ///
    /// - Returns: Whether something is different now.
    mutating func make(_ change: SmallChange, on day: CivilDate) -> Bool {
        switch change {
        case .addQuestion(let title, let model): return addQuestion(title, like: model) != nil
        case .addOption(let title, let path):
            guard let options = options(of: path) else { return false }
            return addOption(title, in: options) != nil
        case .putAway(let id, let path):
            guard let option = option(id, of: path) else { return false }
            return putAway(option, on: day)
        case .bringBack(let id, let path):
            guard let option = option(id, of: path) else { return false }
            return bringBack(option, on: day)
        }
    }

    /// Ends the days on which an option is offered, on the day before another.
    ///
    /// - Returns: Whether something is different now.
    @discardableResult
    package mutating func putAway(_ option: TemplatePlace, on day: CivilDate) -> Bool {
        let before = text
        together { workshop in
            // One that begins later would end before it begins.
            if let from = workshop.date("from", of: option), from >= day {
                workshop.make(.removeKey("from", at: option))
            }
            workshop.make(.set("until", .string("\(day.adding(days: -1))"), at: option))
        }
        return text != before
    }

    /// Lets an option be offered on a day, and from then on.
    ///
    /// - Returns: Whether something is different now.
    @discardableResult
    package mutating func bringBack(_ option: TemplatePlace, on day: CivilDate) -> Bool {
        let before = text
        together { workshop in
            for key in ["from", "until"] {
                guard let date = workshop.date(key, of: option), key == "from" ? date > day : date < day else {
                    continue
                }
                workshop.make(.removeKey(key, at: option))
            }
        }
        return text != before
    }

    private func date(_ key: String, of option: TemplatePlace) -> CivilDate? {
        root?.value(at: option)?[key]?.string.flatMap { CivilDate($0) }
    }

    /// Returns the place of the options of a question, which may be those of a list with a name.
    private func options(of path: FieldPath) -> TemplatePlace? {
        guard let root, let place = TemplateOutline(root).items.first(where: { $0.path == path.inRecord(nil) })?.place
        else { return nil }
        guard let name = root.value(at: place)?["options"]?.string else { return place.member("options") }
        return TemplatePlace.card.member("options").member(name)
    }

    private func option(_ id: String, of path: FieldPath) -> TemplatePlace? {
        guard let options = options(of: path),
            let index = root?.value(at: options)?.elements?.firstIndex(where: { $0["id"]?.string == id })
        else { return nil }
        return options.element(index)
    }
}
