package import CardSchema

// Parts that go somewhere else.
extension Workshop {
    /// Puts a part among others of its kind, as it is written: a question, a text or a section of a group among those of
    /// another one, or an option elsewhere in its list.
    ///
    /// A question that a group has is known again in another group: whatever names it names it by its new path. In a
    /// list it is another question, because its answers are in records.
    ///
    /// - Parameters:
    ///   - element: The place of the part.
    ///   - fields: The place of the array, such as the `fields` of a group.
    ///   - position: The index of the element before which it is put; the end without one.
    /// - Returns: Its new place; `nil` if it did not move.
    @discardableResult
    package mutating func put(
        _ element: TemplatePlace, into fields: TemplatePlace, before position: Int? = nil
    ) -> TemplatePlace? {
        guard let root, let target = root.value(at: fields)?.elements, let (array, index) = element.inArray,
            array.inObject?.key == fields.inObject?.key, !fields.isBelow(element),
            root.value(at: array)?.elements?.count ?? 0 > 1
        else { return nil }
        let position = min(max(0, position ?? target.count), target.count)
        let isHere = array == fields
        guard !isHere || position != index && position != index + 1 else { return nil }
        let paths = newPaths(of: element, in: fields)
        var edit = TemplateEdit(text)
        for (old, new) in paths {
            edit.renamePath(old, to: new)
            guard old.field != new.field, let id = edit.place(of: old)?.node["id"] else { continue }
            edit.replace(id.span, with: JSONDocument.string(new.field).compact())
        }
        guard let node = edit.node(at: element) else { return nil }
        edit.insert(edit.text(of: node), at: position, of: fields)
        let old = array.element(isHere && position <= index ? index + 1 : index)
        edit.removeElement(at: old)
        make(.write(edit.bytes), renaming: paths)
        let new = fields.element(position).after(removing: old)
        return node["section"] == nil ? new : new.member("section")
    }

    /// The questions of an element whose paths are others among some fields; none if their answers are in records.
    private func newPaths(of element: TemplatePlace, in fields: TemplatePlace) -> [(old: FieldPath, new: FieldPath)] {
        guard let root, let group = group(of: fields, in: root) else { return [] }
        let outline = TemplateOutline(root)
        let questions = outline.items.filter { $0.element == element || $0.element.isBelow(element) }.compactMap(\.path)
        var taken = ids(around: fields)
        return questions.filter { $0.subfield == nil && $0.group != group }.map { path in
            let id = taken.contains(path.field) ? TemplateParts.id(for: path.field, except: taken) : path.field
            taken.append(id)
            return (path, FieldPath(group, id))
        }
    }

    /// The group whose own questions some fields are; `nil` for those of a list or a question.
    private func group(of fields: TemplatePlace, in root: JSONNode) -> String? {
        guard fields.steps.count > 2, fields.steps.dropFirst(2).allSatisfy(\.isOfSections) else { return nil }
        return root.value(at: TemplatePlace(Array(fields.steps.prefix(2))))?["id"]?.string
    }
}

extension TemplatePlace {
    /// Returns where it is after an element was removed.
    fileprivate func after(removing element: TemplatePlace) -> TemplatePlace {
        guard let (array, index) = element.inArray, isBelow(array), case .index(let own) = steps[array.steps.count],
            own > index
        else { return self }
        var steps = steps
        steps[array.steps.count] = .index(own - 1)
        return TemplatePlace(steps)
    }
}

extension TemplatePlace.Step {
    /// Whether it leads through fields and sections, whose questions are the group's own.
    fileprivate var isOfSections: Bool {
        switch self {
        case .index: true
        case .key(let key): key == "fields" || key == "section"
        }
    }
}
