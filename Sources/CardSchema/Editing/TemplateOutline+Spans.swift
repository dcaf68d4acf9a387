// From a place in the text to the part that has it.
extension TemplateOutline {
    /// Returns the innermost part that has a place in it; `nil` for one of the card itself.
    package func item(around place: TemplatePlace) -> Item? {
        items.filter { place == $0.place || place.isBelow($0.place) }.max {
            $0.place.steps.count < $1.place.steps.count
        }
    }

    /// Returns the parts around a part, outermost first, and the part itself.
    package func way(to item: Item) -> [Item] {
        items.filter { item.place == $0.place || item.place.isBelow($0.place) }.sorted {
            $0.place.steps.count < $1.place.steps.count
        }
    }
}

extension JSONNode {
    /// Returns the place of the smallest value that contains a span of the text; a key is at the place of its value.
    package func place(of span: SourceSpan) -> TemplatePlace {
        var (place, node) = (TemplatePlace.card, self)
        while true {
            if let member = node.members?.first(where: { $0.value.span.contains(span) || $0.keySpan.contains(span) }) {
                (place, node) = (place.member(member.key), member.value)
            } else if let index = node.elements?.firstIndex(where: { $0.span.contains(span) }) {
                guard let element = node.elements?[index] else { return place }
                (place, node) = (place.element(index), element)
            } else {
                return place
            }
        }
    }
}

extension SourceSpan {
    func contains(_ other: SourceSpan) -> Bool { start <= other.start && other.end <= end }
}
