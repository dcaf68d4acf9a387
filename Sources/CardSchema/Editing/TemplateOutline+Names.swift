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

    /// Returns the options that the answer to a question can be, as ids with titles; none for other questions.
    package func options(of item: Item, in card: JSONNode) -> [(id: String, title: String)] {
        guard let node = card.value(at: item.place)?["options"] else { return [] }
        let place = node.string.map { TemplatePlace.card.member("options").member($0) } ?? item.place
        return items.filter { $0.kind == .option && $0.place.isBelow(place) }.compactMap { option in
            option.id.map { ($0, option.title) }
        }
    }
}
