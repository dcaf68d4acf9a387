import CardEngine
import CardPlugins
import CardSchema

/// Pages of a small template, whose texts may be hostile.
struct PageSample {
    /// A text with everything that could become markup or lead a reader astray.
    static let hostile = "</script><img src=x onerror=alert(1)>\"><svg onload='alert(2)'>\u{202E}&lt;--><!--"

    let schema: CompiledSchema
    var cards: [SharedCard] = []
    var today = PageSample.day("2026-11-22")

    /// Creates a page without cards; `title` is every title of the template.
    init(title: String = "Title", link: String = "https://example.org/?q={value}") {
        let quoted = Self.quoted(title)
        let text = """
            { "cards": 1, "id": "page", "version": 1, "title": \(quoted), "cadence": "daily", "main": "day.mood",
              "groups": [
                { "id": "day", "title": \(quoted), "fields": [
                  { "id": "mood", "type": "scale", "better": "lower", "title": \(quoted),
                    "scale": { "min": 0, "max": 5, "labels": { "0": "none", "4": \(quoted), "5": "most" } } },
                  { "id": "slept", "type": "duration", "max": 1440, "title": "Slept" },
                  { "id": "song", "type": "text", "title": \(quoted), "link": \(Self.quoted(link)) },
                  { "id": "note", "type": "note", "title": "Words" },
                  { "id": "tags", "type": "tags", "title": "Tags" },
                  { "id": "did", "type": "choices", "title": "Did", "options": [
                    { "id": "walk", "title": \(quoted) }, { "id": "read", "title": "Read" } ] },
                  { "id": "secret", "type": "scale", "title": "The secret question", "private": true,
                    "scale": { "min": 0, "max": 5, "labels": { "0": "none", "5": "most" } } },
                  { "id": "after", "type": "text", "title": "After", "when": "day.secret > 2" },
                  { "id": "urge", "type": "scale", "title": "The watched question",
                    "scale": { "min": 0, "max": 5, "labels": { "0": "none", "5": "most" } } } ] } ],
              "scores": [
                { "id": "open", "title": "Open score", "value": "day.mood * 2", "bands": [
                  { "id": "low", "title": "Low", "from": 0, "to": 4 }, { "id": "high", "title": "High", "from": 5, "to": 10 } ] },
                { "id": "closed", "title": "The watched score", "value": "day.urge + 1" } ],
              "safety": [ { "id": "high", "when": "day.urge >= 4", "show": "safety_plan" } ] }
            """
        var findings: [Diagnostic] = []
        let source = SourceText(name: "page.json", bytes: Array(text.utf8), isQuotable: true)
        guard let loaded = LoadedSchema.load(source, into: &findings) else { fatalError("\(findings)") }
        schema = CompiledSchema(loaded.schema)
    }

    static func day(_ text: String) -> CivilDate { CivilDate(text) ?? .earliest }

    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONText.quoted(text, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Adds a card with answers by path.
    mutating func add(
        _ day: String, _ answers: [String: Value], skipped: [String] = [],
        saving: SharedCard.Saving = SharedCard.Saving()
    ) {
        var card = Card(schema)
        for (id, value) in answers { card[FieldPath("day", id)] = .answered(value) }
        for id in skipped { card[FieldPath("day", id)] = .skipped(.preferNot) }
        let ref = "page/\(day)/\(cards.count)"
        cards.append(SharedCard(ref: ref, day: Self.day(day), local: nil, card: card, saving: saving))
    }

    /// Adds cards with one rating each, on consecutive days; `nil` for a day without a card.
    mutating func add(moods: [Int64?], from first: String) {
        for (offset, mood) in moods.enumerated() {
            guard let mood else { continue }
            add("\(Self.day(first).adding(days: offset))", ["mood": .whole(mood)])
        }
    }

    /// Returns the page.
    func page(
        _ options: [String] = [], language: String = "en", withPrivate: Bool = false, seams: [SeriesSeam] = [],
        muted: MutedItems = MutedItems()
    ) throws -> String {
        var exporter = HTMLExporter()
        exporter.muted = muted
        let fields: SharedFields = withPrivate ? .everything(of: schema) : .withoutPrivate(of: schema)
        let request = ExportRequest(
            fields: fields, options: SampleTemplate.chosen(options, exporter.format.options), fileName: "page.html",
            language: language, today: today, days: nil, report: nil, seams: seams)
        var output = Written()
        let shared = cards.map { card in
            SharedCard(
                ref: card.ref, day: card.day, local: card.local, card: fields.redacted(card.card), saving: card.saving)
        }
        try exporter.export(shared, request, to: &output)
        return output.text
    }
}

/// The elements of a page, read without knowing how it was written.
struct PageReader {
    struct Element {
        var name: String
        var attributes: [String: String] = [:]
        var text = ""
    }

    /// Every element with its attributes and the text inside, in the order of their beginnings.
    private(set) var elements: [Element] = []
    /// What is wrong, such as an element that is not closed.
    private(set) var faults: [String] = []

    private static let void: Set = ["meta", "br", "input", "hr", "img"]

    init(_ page: String) { read(page) }

    private mutating func read(_ page: String) {
        var rest = Substring(page)
        var open: [Int] = []
        guard rest.hasPrefix("<!DOCTYPE html>") else { return faults.append("no doctype") }
        rest = rest.dropFirst(15)
        while let start = rest.firstIndex(of: "<") {
            for index in open { elements[index].text += rest[..<start] }
            rest = rest[start...].dropFirst()
            guard let end = rest.firstIndex(of: ">") else { return faults.append("a tag without an end") }
            let tag = rest[..<end]
            rest = rest[end...].dropFirst()
            if tag.hasPrefix("/") {
                guard let index = open.popLast(), elements[index].name == tag.dropFirst() else {
                    return faults.append("<\(tag)> closes nothing")
                }
                continue
            }
            let element = Self.element(tag)
            elements.append(element)
            guard !tag.hasSuffix("/"), !Self.void.contains(element.name) else { continue }
            open.append(elements.count - 1)
            if ["script", "style"].contains(element.name) {
                let close = "</\(element.name)>"
                guard let end = rest.firstRange(of: close) else { return faults.append("no \(close)") }
                elements[elements.count - 1].text = String(rest[..<end.lowerBound])
                rest = rest[end.lowerBound...]
            }
        }
        if !open.isEmpty { faults.append("\(open.map { elements[$0].name }) stay open") }
    }

    private static func element(_ tag: Substring) -> Element {
        let name = tag.prefix { $0 != " " && $0 != "/" }
        var element = Element(name: String(name))
        var rest = tag.dropFirst(name.count)
        while rest.first == " " {
            rest = rest.dropFirst()
            let key = rest.prefix { $0 != "=" && $0 != " " && $0 != "/" }
            rest = rest.dropFirst(key.count)
            guard rest.hasPrefix("=\"") else {
                element.attributes[String(key)] = ""
                continue
            }
            let value = rest.dropFirst(2).prefix { $0 != "\"" }
            element.attributes[String(key)] = String(value)
            rest = rest.dropFirst(value.count + 3)
        }
        return element
    }

    /// The elements with a name, and a class if one is given.
    func all(_ name: String, _ style: String? = nil) -> [Element] {
        elements.filter { element in
            element.name == name
                && style.map { element.attributes["class"]?.split(separator: " ").contains($0[...]) == true } ?? true
        }
    }

    /// The texts of the elements with a name.
    func texts(_ name: String, _ style: String? = nil) -> [String] { all(name, style).map(\.text) }
}
