import CardSchema

/// What FHIR has no element for in the elements of a template, as extensions of their items.
///
/// ```
/// {"url": "…/keys", "valueString": "{\"carry\":[\"name\"],\"unit\":{\"en\":\"cups\",\"es\":\"tazas\"}}"}
/// ```
///
/// Another program may keep the extensions of items, and not those of a form, which contain the template.
enum FHIRTemplateKeys {
    static let name = "keys"
    /// The texts that an item has in the language of the form only.
    static let texts: Set<String> = ["short", "unit", "placeholder", "say", "help"]
    /// What is for templates alone.
    static let others: Set<String> = [
        "better", "suggest", "format", "link", "hidden", "draw", "carry", "examples", "from", "until",
    ]

    /// Returns the extensions of a template by the link ids of its elements.
    static func extensions(_ template: JSONNode) -> [String: JSONDocument] {
        var extensions: [String: JSONDocument] = [:]
        for (name, element) in TemplateElements(template).byName {
            let members = members(of: element)
            guard !members.isEmpty else { continue }
            let text = JSONDocument(JSONNode(.object(members), element.members.span)).compact()
            extensions[name.text] = FHIRNames.extension(FHIRNames.own(Self.name), "valueString", .string(text))
        }
        return extensions
    }

    private static func members(of element: TemplateElement) -> [JSONMember] {
        let own = element.members.members ?? []
        let say = (element.members["pattern"]?.members ?? []).filter { $0.key == "say" }
        return (own + say).filter { member in
            // Other helps are items of their own, with translations.
            guard member.key != "help" || element.kind == .info else { return false }
            return others.contains(member.key) || texts.contains(member.key) && member.value.members != nil
        }
    }
}
