package import CardSchema

// Small changes, as changes of the text.
extension Workshop {
    /// Makes a small change on a day.
    ///
    /// - Returns: Whether something is different now.
    mutating func make(_ change: SmallChange, on day: CivilDate) -> Bool {
        let path = change.path.inRecord(nil)
        switch change {
        case .addQuestion(let title, let model): return addQuestion(title, like: model) != nil
        case .addOption(let title, _): return options("\(path)").flatMap { addOption(title, in: $0) } != nil
        case .putAway(let id, _): return (try? putAway("\(path):\(id)", on: day)) ?? false
        case .bringBack(let id, _): return (try? bringBack("\(path):\(id)", on: day)) ?? false
        }
    }

    /// Ends the days on which an option is offered, on the day before another.
    ///
    /// - Parameters:
    ///   - word: `list:option`, where the list is a name or the path of a question.
    ///   - day: The first day on which it is not offered.
    /// - Returns: Whether something is different now.
    /// - Throws: ``Refusal`` if there is no such option.
    @discardableResult
    package mutating func putAway(_ word: String, on day: CivilDate) throws(Refusal) -> Bool {
        let (option, before) = (try option(word), text)
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
    /// - Parameters:
    ///   - word: `list:option`, where the list is a name or the path of a question.
    ///   - day: The day.
    /// - Returns: Whether something is different now.
    /// - Throws: ``Refusal`` if there is no such option.
    @discardableResult
    package mutating func bringBack(_ word: String, on day: CivilDate) throws(Refusal) -> Bool {
        let (option, before) = (try option(word), text)
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

    /// Shows a question in a report.
    ///
    /// - Returns: Whether there is such a report.
    package mutating func show(_ path: FieldPath, inReport id: String) -> Bool {
        guard let reports = root?["reports"]?.elements,
            let index = reports.firstIndex(where: { $0["id"]?.string == id }),
            let fields = reports[index]["fields"]?.elements
        else { return false }
        if fields.contains(where: { $0.string == "\(path)" }) { return true }
        let place = TemplatePlace.card.member("reports").element(index).member("fields")
        return make(.insert(.string("\(path)"), at: fields.count, of: place))
    }

    /// Returns the place of an option, named as `list:option`, where the list is a name or the path of a question.
    func option(_ word: String) throws(Refusal) -> TemplatePlace {
        let parts = word.split(separator: ":" as Character, maxSplits: 1).map(String.init)
        guard parts.count == 2, let options = options(parts[0]),
            let index = root?.value(at: options)?.elements?.firstIndex(where: { $0["id"]?.string == parts[1] })
        else { throw .noOption(word) }
        return options.element(index)
    }

    private func date(_ key: String, of option: TemplatePlace) -> CivilDate? {
        root?.value(at: option)?[key]?.string.flatMap { CivilDate($0) }
    }
}
