extension DataForm {
    /// The questions of a group or a list without their sections and texts.
    ///
    /// A question inside sections with conditions has all of them under `when`: an array, outermost first, its own last;
    /// a single condition stays a string.
    enum Sections {
        /// Whether there is a section or a text among some fields.
        static func isNeeded(_ elements: [JSONNode]) -> Bool {
            elements.contains(where: SectionLoading.isSectionOrInfo)
        }

        /// Returns the questions alone.
        static func fields(_ elements: [JSONNode]) -> [JSONNode] {
            var fields: [JSONNode] = []
            append(elements, [], to: &fields)
            return fields
        }

        private static func append(_ elements: [JSONNode], _ conditions: [JSONNode], to fields: inout [JSONNode]) {
            for element in elements {
                if let section = element["section"] {
                    let inner = conditions + (section["when"].map { [trimmed($0)] } ?? [])
                    append(section["fields"]?.elements ?? [], inner, to: &fields)
                } else if !SectionLoading.isSectionOrInfo(element) {
                    fields.append(asked(element, conditions))
                }
            }
        }

        private static func asked(_ field: JSONNode, _ conditions: [JSONNode]) -> JSONNode {
            guard !conditions.isEmpty, let members = field.members else { return field }
            let all = conditions + (field["when"].map { [trimmed($0)] } ?? [])
            let value = all.count == 1 ? all[0] : JSONNode(.array(all), field.span)
            let when = JSONMember(key: "when", keySpan: field.span, value: value)
            return JSONNode(.object(members.filter { $0.key != "when" } + [when]), field.span)
        }

        private static func trimmed(_ node: JSONNode) -> JSONNode {
            node.string.map { JSONNode(.string($0.withoutSpaceAround), node.span) } ?? node
        }
    }
}
