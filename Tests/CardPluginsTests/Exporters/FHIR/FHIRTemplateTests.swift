import CardEngine
import CardPlugins
import CardSchema
import CardTesting
import TestSupport
import Testing

/// A template goes out as a questionnaire and comes back whole: every key, every text.
@Suite struct FHIRTemplateTests {
    static func loaded(_ text: String) throws -> LoadedSchema {
        var faults: [Diagnostic] = []
        let source = SourceText(name: "t.json", bytes: Array(text.utf8), isQuotable: true)
        return try #require(LoadedSchema.load(source, into: &faults), "\(faults)")
    }

    private func comesBack(_ text: String) throws {
        let loaded = try Self.loaded(text)
        let written = try TemplateWriter(
            FHIRFixture.form(FHIRQuestionnaire(loaded).document.compact())
        ).template()
        #expect(written.remarks.filter { $0.kind != .presentation } == [])
        let back = try Self.loaded(written.document.compact())
        #expect(JSONWriter.canonical(back.tree) == JSONWriter.canonical(loaded.tree))
        #expect(back.schema.name == loaded.schema.name)
    }

    @Test(arguments: BundledSchema.all.map(\.id)) func aBundledTemplate(_ id: String) throws {
        try comesBack(try #require(BundledSchema.named(id)).json)
    }

    /// With sections, infos, tables and conditions in lists.
    @Test(arguments: 1...UInt64(Knob.number("CARDS_RANDOM_TEMPLATES", usual: 25))) func aRandomTemplate(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        try comesBack(RandomTemplate.text(using: &random))
    }

    @Test func aTemplateLongerThanATextOfFHIR() throws {
        let text = String(repeating: "Ä word. ", count: 200_000)
        let template = #"""
            {"cards":1,"id":"long","version":1,"title":"Long","comment":"\#(text)","groups":[{"id":"g","title":"G",
             "fields":[{"id":"a","type":"yesno","title":"A"}]}]}
            """#
        let form = FHIRQuestionnaire(try Self.loaded(template)).document.compact()
        let node = try #require(JSONReader.node(of: Array(form.utf8)))
        let texts = (node["extension"]?.elements ?? []).compactMap { $0["valueString"]?.string }
        #expect(texts.count > 2 && texts.allSatisfy { $0.utf8.count <= 1 << 20 })
        try comesBack(template)
    }

    /// A program that keeps no extension for a whole form leaves what FHIR, and extensions of questions, say.
    @Test func aFormWithoutItsTemplate() throws {
        let loaded = try Self.loaded(
            #"""
            {"cards":1,"id":"back_again","version":1,"title":"Back","help":"About it.","groups":[{"id":"g","title":"G","fields":[
              {"id":"l","type":"list","title":"L","fields":[
                {"id":"a","type":"yesno","title":"A"},
                {"section":{"title":"S","when":"a","show":"table","fields":[
                  {"id":"r","type":"scale","title":"R","scale":{"min":0,"max":1,"labels":{"0":"no","1":"yes"}}},
                  {"id":"s","type":"scale","title":"S","scale":{"min":0,"max":1,"labels":{"0":"no","1":"yes"}}}]}},
                {"id":"b","type":"integer","title":"B","fields":[{"id":"c","type":"yesno","title":"C"}]},
                {"id":"t","type":"text","title":"How was {b}?","when":"b.c"}]},
              {"id":"t","type":"tags","title":"T","max_count":3},
              {"id":"d","type":"duration","title":"D","min":10,"max":90},
              {"id":"k","type":"duration","title":"K","keep":"g.d * 2"}]}],
             "rules":[{"id":"long_one","check":"g.d < 80","message":"Long."}],
             "scores":[{"id":"d","title":"D","value":"g.d + 1","bands":[
               {"id":"low","from":0,"to":20,"title":"A little"},{"id":"high","from":21,"to":100,"title":"Much"}]}]}
            """#)
        let written = try TemplateWriter(
            FHIRFixture.form(FHIRQuestionnaire(loaded.schema).document.compact())
        ).template()
        let back = try Self.loaded(written.document.compact()).schema
        func lines(_ schema: Schema) -> [String] {
            (schema.allFields + schema.recordFields).map { field in
                "\(field.path) \(field.type.name) \(field.title.text(in: "en")) \(field.when?.text ?? "")"
            } + schema.recordFields.flatMap { $0.type.list?.entries ?? [] }.map { "\($0.level) \($0.content)" }
        }
        #expect(lines(back) == lines(loaded.schema))
        #expect(back.id == "back_again" && back.help == loaded.schema.help)
        #expect(back.rules.map(\.id) == ["long_one"])
        #expect(back.scores.map(\.id) == ["d"] && back.scores.first?.bands == loaded.schema.scores.first?.bands)
        #expect(back.field("g.d")?.type == loaded.schema.field("g.d")?.type)
        #expect(written.remarks.filter { $0.kind == .lost } == [])
    }

    private static let kept = #"""
        {"cards":1,"id":"kept_keys","version":2,"title":"K","language":"en","groups":[
          {"id":"g","title":"G","short":{"en":"Gg","es":"Gs"},"fields":[
            {"id":"n","type":"integer","title":"N","unit":{"en":"cups","es":"tazas"},"short":{"en":"Cu","es":"Ta"},
             "better":"lower","placeholder":{"en":"3","es":"tres"}},
            {"id":"t","type":"text","title":"T","suggest":"earlier","pattern":{"like":"[A-Z]{2}",
             "say":{"en":"two letters","es":"dos letras"}}},
            {"id":"e","type":"text","title":"E","format":"email","link":"https://example.org/e"},
            {"id":"m","type":"list","title":"M","carry":["name","form.other"],"fields":[
              {"id":"name","type":"text","title":"Name"},
              {"id":"form","type":"choice","title":"F","other":true,"options":[{"id":"p","title":"P"}]}]},
            {"type":"info","title":"I","help":{"en":"Ih","es":"Is"}}]},
          {"id":"p","title":"P","fields":[{"id":"a","type":"scale","title":"A","scale":{"min":0,"max":3}},
                                          {"id":"b","type":"scale","title":"B","scale":{"min":0,"max":3}}]}],
         "scores":[{"id":"s","title":"S","short":"Ss","items":["p.a","p.b"],"method":"sum",
                    "examples":[{"answers":[3,0],"score":3}]}]}
        """#

    /// What each element of a template says itself, by its ids.
    private static func members(_ node: JSONNode, _ name: String = "") -> [String: [UInt8]] {
        var all: [String: [UInt8]] = [:]
        for member in node.members ?? [] {
            guard ["groups", "fields", "scores"].contains(member.key) else {
                all["\(name) \(member.key)"] = JSONWriter.canonical(member.value)
                continue
            }
            for (number, one) in (member.value.elements ?? []).enumerated() {
                all.merge(members(one, "\(name)/\(one["id"]?.string ?? "\(number)")")) { first, _ in first }
            }
        }
        return all
    }

    /// Programs keep the extensions of items more often than those of a form.
    @Test func whatFHIRHasNoElementForStandsInItsItems() throws {
        let loaded = try Self.loaded(Self.kept)
        let form = try FHIRFixture.form(FHIRQuestionnaire(loaded, containsTemplate: false).document.compact())
        let written = try TemplateWriter(form).template()
        let back = try Self.loaded(written.document.compact())
        let (mine, theirs) = (Self.members(loaded.tree), Self.members(back.tree))
        for (name, value) in mine where name.contains("/" as Character) {
            #expect(theirs[name] == value, "\(name)")
        }
        // The rest is named.
        #expect(written.remarks.filter { $0.kind != .presentation }.map(\.element) == ["template"])
    }

    /// Without any extension of the form, its URL says what it was made of.
    @Test func theURLSaysWhichTemplateItIs() throws {
        let loaded = try Self.loaded(Self.kept)
        guard case .object(let members) = FHIRQuestionnaire(loaded).document else { return }
        let bare = JSONDocument.object(members.filter { $0.key != "extension" })
        let back = try Self.loaded(TemplateWriter(FHIRFixture.form(bare.compact())).template().document.compact())
        #expect(back.schema.id == "kept_keys" && back.schema.allFields.map { "\($0.path)" }.contains("g.m"))
    }

    /// A text that another program changed is that of the form.
    @Test func aChangedUnitIsNotTranslated() throws {
        let text = FHIRQuestionnaire(try Self.loaded(Self.kept), containsTemplate: false).document.compact()
        let changed = text.split(separator: #""display":"cups""#).joined(separator: #""display":"mugs""#)
        let form = try FHIRFixture.form(changed)
        let unit = form.items.flatMap(\.items).first { $0.code == "n" }?.unit
        #expect(unit?.map(\.text) == ["mugs"])
    }

    /// The sum over a list is unknown if a record has no answer, in FHIRPath too.
    @Test func theSumOverAListNeedsEveryRecord() throws {
        let loaded = try Self.loaded(
            #"""
            {"cards":1,"id":"sum","version":1,"title":"S","groups":[{"id":"g","title":"G","fields":[
              {"id":"l","type":"list","title":"L","fields":[{"id":"a","type":"integer","title":"A"}]}]}],
             "scores":[{"id":"s","title":"S","value":"sum(g.l.a)"}]}
            """#)
        let form = FHIRQuestionnaire(loaded.schema).document.compact()
        let values = "%resource.descendants().where(linkId='g.l.a').answer.value"
        #expect(form.contains(".count() = \(values).count(), \(values).sum(), {})"))
    }
}

extension Schema {
    /// The question at a path.
    fileprivate func field(_ path: String) -> Field? { allFields.first { "\($0.path)" == path } }
}
