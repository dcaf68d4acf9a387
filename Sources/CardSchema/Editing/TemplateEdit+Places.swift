// Changes of one object of a template. Everything else stays as its author wrote it.
extension TemplateEdit {
    /// Returns the value at a place; `nil` if there is none.
    package func node(at place: TemplatePlace) -> JSONNode? { root?.value(at: place) }

    // MARK: Keys

    /// Sets a key of an object to a value, which is JSON; a new key stands where the language suggests it.
    ///
    /// - Returns: Whether there is an object at the place.
    @discardableResult
    package mutating func set(_ key: String, to value: JSONDocument, at place: TemplatePlace) -> Bool {
        guard let root, let object = root.value(at: place), let members = object.members else { return false }
        if let member = members.first(where: { $0.key == key }) {
            replace(member.value.span, with: value.spaced)
            return true
        }
        let text = "\(JSONText.quoted(key)): \(value.spaced)"
        let keys = LanguageObject.kind(at: place, in: root)?.vocabulary(of: object).keys ?? []
        let order = keys.firstIndex(of: key) ?? keys.count
        guard let before = members.lastIndex(where: { (keys.firstIndex(of: $0.key) ?? -1) < order }) else {
            insert(text, atBeginningOf: object, members)
            return true
        }
        let end = members[before].value.span.end
        replace(SourceSpan(end, end), with: "," + separator(of: object, members, after: before) + text)
        return true
    }

    /// Removes a key of an object.
    ///
    /// - Returns: Whether the object had it, and something else too.
    @discardableResult
    package mutating func removeKey(_ key: String, at place: TemplatePlace) -> Bool {
        guard let object = node(at: place), let members = object.members, members.count > 1,
            members.contains(where: { $0.key == key })
        else { return false }
        removeMember(key, of: object)
        return true
    }

    private mutating func insert(_ text: String, atBeginningOf object: JSONNode, _ members: [JSONMember]) {
        guard let first = members.first else { return replace(object.span, with: "{ \(text) }") }
        let start = first.keySpan.start
        replace(SourceSpan(start, start), with: text + "," + space(from: object.span.start + 1, to: start))
    }

    /// The space between a member and one after it, as the object has it elsewhere.
    private func separator(of object: JSONNode, _ members: [JSONMember], after index: Int) -> String {
        guard index + 1 < members.count else {
            guard index > 0 else { return space(from: object.span.start + 1, to: members[0].keySpan.start) }
            return separator(of: object, members, after: index - 1)
        }
        return space(from: members[index].value.span.end + 1, to: members[index + 1].keySpan.start)
    }

    /// The white space in a stretch of the text; one space if there is anything else, or nothing.
    private func space(from start: Int, to end: Int) -> String {
        guard start < end else { return " " }
        let text = bytes[start..<end]
        let isSpace = text.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        return isSpace ? String(decoding: text, as: UTF8.self) : " "
    }

    // MARK: Elements

    /// Inserts an element into an array, at an index from 0 to its count.
    ///
    /// - Returns: Whether there is such an array and index.
    @discardableResult
    package mutating func insert(_ value: JSONDocument, at index: Int, of array: TemplatePlace) -> Bool {
        insert(value.spaced, at: index, of: array)
    }

    /// Inserts an element as it is written.
    @discardableResult
    package mutating func insert(_ text: String, at index: Int, of array: TemplatePlace) -> Bool {
        guard let list = node(at: array), let elements = list.elements, (0...elements.count).contains(index) else {
            return false
        }
        guard let last = elements.last else {
            replace(list.span, with: "[ \(text) ]")
            return true
        }
        let apart = space(between: elements, of: list)
        if index < elements.count {
            let start = elements[index].span.start
            replace(SourceSpan(start, start), with: text + "," + apart)
        } else {
            replace(SourceSpan(last.span.end, last.span.end), with: "," + apart + text)
        }
        return true
    }

    /// Replaces all elements of an array by others as they are written, with the space that was between the first two.
    ///
    /// - Returns: Whether there is such an array.
    @discardableResult
    package mutating func replaceElements(of array: TemplatePlace, with texts: [String]) -> Bool {
        guard let list = node(at: array), let elements = list.elements else { return false }
        guard let first = elements.first, let last = elements.last else {
            replace(list.span, with: "[ \(texts.joined(separator: ", ")) ]")
            return true
        }
        let span = SourceSpan(first.span.start, last.span.end)
        replace(span, with: texts.joined(separator: "," + space(between: elements, of: list)))
        return true
    }

    /// The space between two elements: that of the first two, or before the only one.
    private func space(between elements: [JSONNode], of list: JSONNode) -> String {
        elements.count > 1
            ? space(from: elements[0].span.end + 1, to: elements[1].span.start)
            : space(from: list.span.start + 1, to: elements[0].span.start)
    }

    /// Removes an element of an array and returns its text; the only one stays.
    @discardableResult
    package mutating func removeElement(at place: TemplatePlace) -> String? {
        guard let (array, index) = place.inArray, let list = node(at: array), let elements = list.elements,
            elements.indices.contains(index), elements.count > 1
        else { return nil }
        let text = text(of: elements[index])
        remove(index, of: list)
        return text
    }

    /// Removes a part: an element of an array, or what the card has by a name.
    ///
    /// The only one goes with its key if the card can be without. A question leaves the reports that show it.
    ///
    /// - Returns: Whether it is gone.
    @discardableResult
    package mutating func removePart(at place: TemplatePlace) -> Bool {
        let path = root.flatMap { TemplateOutline($0)[place]?.path }
        let count = bytes.count
        if let (array, _) = place.inArray {
            if removeElement(at: place) == nil, array.steps.count == 1, array != TemplatePlace.card.member("groups"),
                let (card, key) = array.inObject
            {
                removeKey(key, at: card)
            }
        } else if let (object, key) = place.inObject, !removeKey(key, at: object), let (card, list) = object.inObject {
            removeKey(list, at: card)
        }
        guard bytes.count != count else { return false }
        if let path { leaveReports { $0 == path || $0.parent == path || $0.recordField == path } }
        return true
    }

    /// Exchanges an element with the one before it or after it; what stands between them stays.
    ///
    /// - Returns: The element's new place; `nil` if there is none on that side.
    @discardableResult
    package mutating func move(_ place: TemplatePlace, by distance: Int) -> TemplatePlace? {
        guard distance == 1 || distance == -1, let (array, index) = place.inArray,
            let elements = node(at: array)?.elements, elements.indices.contains(index),
            elements.indices.contains(index + distance)
        else { return nil }
        let (first, second) = (elements[min(index, index + distance)], elements[max(index, index + distance)])
        let (before, after) = (text(of: first), text(of: second))
        replace(second.span, with: before)
        replace(first.span, with: after)
        return array.element(index + distance)
    }
}
