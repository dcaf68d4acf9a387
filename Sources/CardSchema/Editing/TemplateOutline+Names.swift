extension TemplateOutline {
    /// The answers that an expression at a place can name, each with its name there.
    ///
    /// In the records of a list, the list's own questions have the names that they have in a record.
    package func answers(namedAt place: TemplatePlace) -> [(name: String, item: Item)] {
        let lists = items.filter { $0.type == TypeWord.list.rawValue }
        return items.compactMap { item in
            guard let path = item.path, item.type != TypeWord.list.rawValue else { return nil }
            guard let list = lists.first(where: { item.place.isBelow($0.place) }) else { return ("\(path)", item) }
            guard place.isBelow(list.place), let name = path.subfield else { return nil }
            return (name, item)
        }
    }

    /// Returns the condition with which a question that follows another one usually begins: it is yes, more than the lowest
    /// value, or answered; `nil` if the fields of a place do not follow a question.
    package func usualCondition(of fields: TemplatePlace, in card: JSONNode) -> SimpleCondition? {
        guard let holder = items.first(where: { $0.path != nil && $0.place.member("fields") == fields }),
            let name = answers(namedAt: fields).first(where: { $0.item.place == holder.place })?.name
        else { return nil }
        switch holder.type.flatMap({ TypeWord(rawValue: $0) }) {
        case .yesno: return SimpleCondition(name, .yes)
        case .scale:
            let scale = card.value(at: holder.place)?["scale"]
            let ends = scale?.string.flatMap { card["scales"]?[$0] } ?? scale
            let low = ends?["min"]?.number.flatMap { Int64($0) }
            return low.flatMap { SimpleCondition(name, .atLeast, "\($0 + 1)") } ?? SimpleCondition(name, .answered)
        case .list, nil: return nil
        case .integer, .decimal, .choice, .choices, .text, .note, .date, .time, .moment, .duration, .tags, .place,
            .files, .photo:
            return SimpleCondition(name, .answered)
        }
    }

    /// Returns the options that the answer to a question can be, as ids with titles; none for other questions.
    package func options(of item: Item, in card: JSONNode) -> [(id: String, title: String)] {
        guard let node = card.value(at: item.place)?["options"] else { return [] }
        let place = node.string.map { TemplatePlace.card.member("options").member($0) } ?? item.place
        return items.filter { $0.kind == .option && $0.place.isBelow(place) }.compactMap { option in
            option.id.map { ($0, option.title) }
        }
    }

    /// Returns the questions that use a scale or a list of options with a name.
    package func users(of name: String, in card: JSONNode, isScale: Bool) -> [Item] {
        items.filter { item in
            item.path != nil && card.value(at: item.place)?[isScale ? "scale" : "options"]?.string == name
        }
    }
}
