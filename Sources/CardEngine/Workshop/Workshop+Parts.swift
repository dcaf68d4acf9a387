package import CardSchema

// New rules and reports, and several options at once.
extension Workshop {
    /// An option that is added with others.
    package struct NewOption: Sendable, Hashable {
        /// Its title.
        package let title: String
        /// Its id; `nil` for one that belongs to the title.
        package let id: String?

        package init(_ title: String, id: String? = nil) { (self.title, self.id) = (title, id) }
    }

    /// Adds options to a list: those of a table with the columns `id` and `title`, or else one for each line.
    ///
    /// What the list has by the same id or title is not added again.
    ///
    /// - Returns: The number of new options.
    @discardableResult
    package mutating func addOptions(_ text: String, in options: TemplatePlace) -> Int {
        guard let table = TemplateParts.options(inTable: text, language: language) else {
            let lines = text.split(whereSeparator: \.isNewline).map { NewOption(String($0).trimmingSpaces()) }
            return addOptions(lines, in: options)
        }
        var known = known(in: options)
        var count = 0
        together { workshop in
            for option in table {
                guard let id = option.string(at: "id"), known.insert(id).inserted else { continue }
                if workshop.add(option, to: options) != nil { count += 1 }
            }
        }
        return count
    }

    /// Adds options to a list; what it has by the same id or title is not added again.
    ///
    /// - Returns: The number of new options.
    @discardableResult
    package mutating func addOptions(_ new: [NewOption], in options: TemplatePlace) -> Int {
        var known = known(in: options)
        var count = 0
        together { workshop in
            for option in new where !option.title.isEmpty && known.insert(option.title).inserted {
                guard let id = option.id else {
                    if workshop.addOption(option.title, in: options) != nil { count += 1 }
                    continue
                }
                guard known.insert(id).inserted else { continue }
                let part = TemplateParts.option(workshop.written.text(option.title), id: id)
                if workshop.add(part, to: options) != nil { count += 1 }
            }
        }
        return count
    }

    /// The ids and titles, in every language, of a list's options.
    private func known(in options: TemplatePlace) -> Set<String> {
        let own = root?.value(at: options)?.elements ?? []
        return Set(
            own.flatMap { option -> [String] in
                let title = option["title"]
                let titles = [title?.string] + (title?.members ?? []).map { $0.value.string }
                return ([option["id"]?.string] + titles).compactMap(\.self)
            })
    }

    /// Adds a rule that shows a message while a condition does not hold.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - condition: An expression, such as `day.slept <= day.in_bed`.
    /// - Returns: The place of the rule.
    @discardableResult
    package mutating func addRule(_ message: String, check condition: String) -> TemplatePlace? {
        let id = TemplateParts.id(for: message, except: ids(in: root?["rules"]))
        return add(
            .object([
                ("id", .string(id)), ("check", .string(condition)), ("message", written.text(message)),
            ]),
            to: TemplatePlace.card.member("rules"))
    }

    /// Adds a report over a week, with every group.
    ///
    /// - Returns: The place of the report.
    @discardableResult
    package mutating func addReport(_ title: String) -> TemplatePlace? {
        let id = TemplateParts.id(for: title, except: ids(in: root?["reports"]))
        let groups = ids(in: root?["groups"]).map { JSONDocument.string("\($0).*") }
        return add(
            .object([
                ("id", .string(id)), ("title", written.text(title)), ("span", .string("week")),
                ("fields", .array(groups)),
            ]), to: TemplatePlace.card.member("reports"))
    }

    func ids(in list: JSONNode?) -> [String] { list?.elements?.compactMap { $0["id"]?.string } ?? [] }

    mutating func add(_ part: JSONDocument, to array: TemplatePlace, at index: Int? = nil) -> TemplatePlace? {
        let index = index ?? root?.value(at: array)?.elements?.count ?? 0
        return make(.insert(part, at: index, of: array)) ? array.element(index) : nil
    }
}

extension JSONDocument {
    /// The text of a member.
    fileprivate func string(at key: String) -> String? {
        guard case .object(let members) = self, case .string(let text)? = members.first(where: { $0.key == key })?.value
        else { return nil }
        return text
    }
}
