import CardSchema
import CardTesting

/// A valid template with its places.
struct SoundTemplate {
    let name: String
    let bytes: [UInt8]
    let sites: [TemplateSite]
    let objects: [(part: TemplatePart, node: JSONNode)]
    /// The words and signs of its expressions.
    private(set) var tokens: [ExpressionMark] = []
    /// Every word that means something in it: a slip that makes another of them is no misspelling.
    let taken: Set<String>

    init?(_ name: String, _ text: String) {
        var faults: [Diagnostic] = []
        guard
            let tree = JSONReader.read(SourceText(name: name, bytes: Array(text.utf8), isQuotable: true), into: &faults)
        else { return nil }
        let found = TemplateSites(tree)
        self.name = name
        bytes = Array(text.utf8)
        sites = found.all
        objects = found.objects
        var words = Set(TemplatePart.types + TemplatePart.days + ["week", "month", "comment", "migrations", "icons"])
        words.formUnion(["placeholder", "tags", "place", "files", "photo", "list", "in", "true", "false", "null"])
        for object in objects { words.formUnion(object.part.members.keys) }
        words.formUnion(["min", "max", "accept", "carry", "min_count", "max_count", "suggest"])
        words.formUnion(sites.compactMap(\.value.string) + sites.compactMap(\.member?.key))
        taken = words
        tokens = expressionMarks
    }

    /// The places whose shape is wanted.
    func sites(where isWanted: (TemplateSite) -> Bool) -> [TemplateSite] { sites.filter(isWanted) }
}

/// A kind of slip; creates a mutant of a template, or nothing if it has no place for it.
struct TemplateSlip: Sendable {
    let name: String
    let make: @Sendable (SoundTemplate, inout SeededGenerator) -> Mutant?

    static let all = words + values + ends + twice + structure + expressions + punctuation

    /// A slip that replaces the value at one of the places that are wanted by one of some texts.
    static func replacing(
        _ name: String, where isWanted: @escaping @Sendable (TemplateSite) -> Bool,
        with texts: @escaping @Sendable (TemplateSite) -> [String]
    ) -> TemplateSlip {
        TemplateSlip(name: name) { template, random in
            guard let site = template.sites(where: isWanted).randomElement(using: &random),
                let text = texts(site).randomElement(using: &random)
            else { return nil }
            return Mutant(name, template.bytes, replacing: site.value.span, with: text)
        }
    }

    /// A slip in a quoted word, which a message should correct.
    static func misspelling(
        _ name: String, of words: @escaping @Sendable (SoundTemplate) -> [(word: String, span: SourceSpan)]
    ) -> TemplateSlip {
        TemplateSlip(name: name) { template, random in
            guard let (word, span) = words(template).randomElement(using: &random),
                let slip = Misspelling.of(word, using: &random), !template.taken.contains(slip)
            else { return nil }
            return Mutant(name, template.bytes, replacing: span, with: "\"\(slip)\"", suggestion: "write \"\(word)\"")
        }
    }
}
