import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import TestSupport
import Testing

/// Another program changes a questionnaire that was written of a template.
///
/// What it changed is in the template that is made of it, and everything that differs from the original is reported where
/// it stands.
@Suite struct FHIRChangedFormTests {
    typealias Members = [(key: String, value: JSONDocument)]

    // MARK: - Changes

    /// Changes every item of a form, and the list that it stands in.
    private static func changed(
        _ node: JSONNode, _ change: (inout Members) -> Void, _ list: (inout [JSONDocument]) -> Void = { _ in }
    ) -> JSONDocument {
        guard let members = node.members else { return JSONDocument(node) }
        var out: Members = members.map { member in
            guard member.key == "item" else { return (member.key, JSONDocument(member.value)) }
            var items = (member.value.elements ?? []).map { changed($0, change, list) }
            list(&items)
            return (member.key, .array(items))
        }
        if node["linkId"] != nil { change(&out) }
        return .object(out)
    }

    private static func id(_ members: Members) -> String? {
        guard case .string(let id)? = members.first(where: { $0.key == "linkId" })?.value else { return nil }
        return id
    }

    private static func id(_ document: JSONDocument) -> String? {
        if case .object(let members) = document { id(members) } else { nil }
    }

    private static func set(_ key: String, _ value: JSONDocument, in members: inout Members) {
        members.removeAll { $0.key == key }
        members.append((key, value))
    }

    private static let template = #"""
        {"cards":1,"id":"day","version":3,"title":"Day","cadence":"daily","groups":[
          {"id":"g","title":"G","fields":[
            {"id":"n","type":"integer","title":"N","help":"Help of N."},
            {"id":"s","type":"duration","unit":"h","title":"S","when":"g.n > 2"},
            {"id":"l","type":"list","title":"L","carry":["a"],"fields":[
              {"id":"a","type":"text","title":"A"},{"id":"b","type":"yesno","title":"About {a}","when":"a.contains('x')"}]},
            {"id":"e","type":"note","title":"E","when":"g.l.exists(m, m.b)"}]},
          {"id":"h","title":"H","fields":[{"id":"k","type":"tags","title":"K","suggest":["sun"]}]}],
          "scores":[{"id":"q","title":"Q","value":"size(g.l.filter(m, m.b))"}],
          "safety":[{"id":"z","when":"g.n > 8","show":"plan"}]}
        """#

    private static func form(of text: String) throws -> JSONNode {
        let loaded = try FHIRTemplateTests.loaded(text)
        return try #require(JSONReader.node(of: Array(FHIRQuestionnaire(loaded).document.compact().utf8)))
    }

    private static func read(_ form: JSONDocument) throws -> TemplateWriter.Written {
        try TemplateWriter(FHIRFixture.form(form.compact())).template()
    }

    private static func node(_ document: JSONDocument) throws -> JSONNode {
        try #require(JSONReader.node(of: Array(document.compact().utf8)))
    }

    /// The template after a change, and what was reported, as `place element`.
    private static func result(
        _ change: @escaping (inout Members) -> Void, _ list: @escaping (inout [JSONDocument]) -> Void = { _ in }
    ) throws -> (template: JSONNode, remarks: [String]) {
        let written = try read(changed(try form(of: template), change, list))
        let remarks = written.remarks.filter { $0.kind != .presentation }
        return (try node(written.document), remarks.map { "\($0.place) \($0.element)" })
    }

    private static func original() throws -> JSONNode { try FHIRTemplateTests.loaded(template).tree }

    /// The element with an id, anywhere.
    private static func element(_ id: String, in node: JSONNode) -> JSONNode? {
        if node["id"]?.string == id { return node }
        let all = node.elements ?? node.members?.map(\.value) ?? []
        return all.lazy.compactMap { element(id, in: $0) }.first
    }

    // MARK: - Tests

    @Test func aNewTextIsTaken() throws {
        let (template, remarks) = try Self.result { members in
            if Self.id(members) == "g.s" { Self.set("text", .string("Sleep"), in: &members) }
        }
        let question = try #require(Self.element("s", in: template))
        #expect(question["title"]?.string == "Sleep")
        // What FHIR cannot say is still there.
        #expect(question["unit"]?.string == "h" && question["type"]?.string == "duration")
        #expect(Self.element("z", in: template) != nil && template["version"]?.number == "3")
        #expect(remarks == ["item[0].item[1] title"])
    }

    @Test func extensionsThatAreDroppedAreNotMissed() throws {
        let (template, remarks) = try Self.result { $0.removeAll { $0.key == "extension" } }
        let back = try FHIRTemplateTests.loaded(JSONDocument(template).compact()).schema
        let schema = try FHIRTemplateTests.loaded(Self.template).schema
        #expect(back.allFields.map { "\($0.path)" } == schema.allFields.map { "\($0.path)" })
        // The conditions that only an extension says are lost, and reported with everything else.
        #expect(!remarks.isEmpty)
        try Self.differencesAreReported(Self.template) { members, _ in members.removeAll { $0.key == "extension" } }
    }

    /// Those of this project are put back: no person changed them.
    @Test func ownExtensionsThatAreDroppedComeBack() throws {
        let (template, remarks) = try Self.result { members in
            guard case .array(let all)? = members.first(where: { $0.key == "extension" })?.value else { return }
            let kept = all.filter { one in
                guard case .object(let parts) = one, case .string(let url)? = parts.first?.value else { return true }
                return !url.hasPrefix("https://cards.example/")
            }
            Self.set("extension", .array(kept), in: &members)
        }
        #expect(JSONWriter.canonical(template) == JSONWriter.canonical(try Self.original()))
        #expect(remarks == [])
    }

    @Test func aQuestionThatWasDeletedIsReported() throws {
        let (template, remarks) = try Self.result({ _ in }) { items in items.removeAll { Self.id($0) == "g.n" } }
        #expect(Self.element("n", in: template) == nil)
        #expect(remarks.contains("form g.n"))
        // What needs the question goes with it, each in the place where it was.
        #expect(Self.element("s", in: template)?["when"] == nil)
        #expect(Self.element("z", in: template) == nil)
        #expect(Self.element("e", in: template)?["when"]?.string == "g.l.exists(m, m.b)")
    }

    @Test func theOrderIsThatOfTheForm() throws {
        let (template, remarks) = try Self.result({ _ in }) { $0.reverse() }
        let groups = try #require(template["groups"]?.elements)
        #expect(groups.compactMap { $0["id"]?.string } == ["h", "g"])
        let ids = groups[1]["fields"]?.elements?.compactMap { $0["id"]?.string }
        // Whatever its place, a question keeps its condition.
        #expect(Set(ids ?? []) == ["n", "s", "l", "e"])
        #expect(Self.element("k", in: template)?["suggest"] != nil)
        #expect(remarks.contains { $0.hasSuffix(" group") })
    }

    @Test func aNewLinkIdIsANewQuestion() throws {
        let (template, remarks) = try Self.result { members in
            if Self.id(members) == "g.s" { Self.set("linkId", .string("sleep"), in: &members) }
        }
        #expect(Self.element("s", in: template) == nil)
        let question = try #require(Self.element("sleep", in: template))
        #expect(question["type"]?.string == "duration" && question["when"]?.string == "g.n > 2")
        #expect(remarks.contains("form g.s") && remarks.contains("item[0].item[1] question"))
    }

    @Test func anotherTypeIsTaken() throws {
        let (template, remarks) = try Self.result { members in
            guard Self.id(members) == "h.k" else { return }
            for (key, value) in [("type", JSONDocument.string("date")), ("repeats", .bool(false))] {
                Self.set(key, value, in: &members)
            }
        }
        #expect(Self.element("k", in: template)?["type"]?.string == "date")
        #expect(Self.element("k", in: template)?["suggest"] == nil)
        #expect(remarks.contains("item[1].item[0] type"))
    }

    @Test func aTemplateThatCannotBeReadIsReported() throws {
        let form = JSONDocument(try Self.form(of: Self.template)).compact()
        let broken = form.split(separator: #"{\"cards\":1,"#, maxSplits: 1).joined(separator: #"{\"cards\":7,"#)
        let written = try TemplateWriter(FHIRFixture.form(broken)).template()
        #expect(written.remarks.contains { $0.kind == .lost && $0.element == "template" })
        #expect(Self.element("n", in: try Self.node(written.document)) != nil)
    }

    // MARK: - Random changes

    /// The parts of a template by name, each without what it contains.
    private static func parts(_ node: JSONNode, _ name: String = "", into parts: inout [String: [UInt8]]) {
        let isSection = node["section"] != nil
        let members = (node["section"] ?? node).members ?? []
        var own: [JSONMember] = []
        for member in members {
            guard ["groups", "fields", "scores", "rules", "safety"].contains(member.key),
                let elements = member.value.elements
            else {
                own.append(member)
                continue
            }
            for element in elements {
                let prefix = ["rules", "safety", "scores"].contains(member.key) ? "\(member.key)." : ""
                let id = element["id"]?.string.map { prefix + $0 } ?? ""
                let inner = id.isEmpty ? name : name.isEmpty ? id : "\(name).\(id)"
                Self.parts(element, inner, into: &parts)
            }
        }
        guard !isSection, node["type"]?.string != "info" else { return }
        parts[name] = JSONWriter.canonical(JSONNode(.object(own), node.span))
    }

    /// The places of items by their link ids.
    private static func places(_ node: JSONNode, _ place: String = "", into places: inout [String: String]) {
        if let id = node["linkId"]?.string { places[id] = place }
        for (number, item) in (node["item"]?.elements ?? []).enumerated() {
            Self.places(item, "\(place.isEmpty ? "" : place + ".")item[\(number)]", into: &places)
        }
    }

    /// Holds that every part of a template that differs after a change is reported: in its place, or by its name.
    @discardableResult
    private static func differencesAreReported(
        _ text: String, seed: UInt64 = 0, _ change: @escaping (inout Members, String) -> Void,
        _ list: @escaping (inout [JSONDocument]) -> Void = { _ in }
    ) throws -> Int {
        let form = changed(try form(of: text), { change(&$0, id($0) ?? "") }, list)
        let written: TemplateWriter.Written
        do {
            written = try read(form)
        } catch {
            // A form without a question is refused.
            return 1
        }
        var (before, after, places): ([String: [UInt8]], [String: [UInt8]], [String: String]) = ([:], [:], [:])
        Self.parts(try FHIRTemplateTests.loaded(text).tree, into: &before)
        Self.parts(try node(written.document), into: &after)
        Self.places(try node(form), into: &places)
        let remarks = written.remarks.filter { $0.kind != .presentation }
        let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        for name in names.sorted() {
            let id = name.hasPrefix("scores.") ? "score." + name.dropFirst(7) : name
            // What has no item of its own is in the question around it, whose type is another.
            let around = id.split(separator: ".").dropLast()
            let place = places[id] ?? (around.count > 1 ? places[around.joined(separator: ".")] : nil)
            let isReported = remarks.contains { remark in
                remark.element == id || place.map { remark.place == $0 || remark.place.hasPrefix($0 + ".") } ?? false
                    // A group or a list under another id is reported as a whole.
                    || ["question", "group"].contains(remark.element) && place?.hasPrefix(remark.place + ".") == true
                    // What has no item is reported for the whole form.
                    || place == nil && ["form", "Questionnaire"].contains(remark.place)
            }
            #expect(
                isReported,
                "\(name), seed \(seed), \(place ?? "no item"): \(remarks.map { "\($0.place) \($0.element)" })")
        }
        return names.count
    }

    @Test(arguments: 1...UInt64(Knob.number("CARDS_RANDOM_TEMPLATES", usual: 30))) func everyDifferenceIsReported(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let bundled = BundledSchema.all[Int(seed) % BundledSchema.all.count].json
        let text = seed % 3 == 0 ? bundled : RandomTemplate.text(using: &random)
        let kind = Int.random(in: 0..<8, using: &random)
        let share = Int.random(in: 2...9, using: &random)
        func isMeant() -> Bool { Int.random(in: 0..<share, using: &random) == 0 }
        try Self.differencesAreReported(
            text, seed: seed,
            { members, id in
                guard isMeant() else { return }
                switch kind {
                case 0: members.removeAll { $0.key == "extension" }
                case 1: Self.set("text", .string("Changed \(id)"), in: &members)
                case 2: Self.set("linkId", .string("new-\(id)"), in: &members)
                case 3: Self.set("required", .bool(true), in: &members)
                case 4: members.removeAll { $0.key == "enableWhen" }
                case 5: members.removeAll { $0.key.hasPrefix("_") || $0.key == "answerOption" }
                default: break
                }
            },
            { items in
                guard kind > 5, isMeant() else { return }
                if kind == 6 { items.shuffle(using: &random) } else if items.count > 1 { items.removeLast() }
            })
    }
}
