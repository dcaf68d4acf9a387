import CardSchema
import Testing

/// Templates with sections and texts, merged and edited as text.
@Suite struct TemplateMergeTests {
    private static func field(_ id: String, _ title: String) -> String {
        #"{ "id": "\#(id)", "type": "yesno", "title": "\#(title)" }"#
    }

    private static func template(_ fields: String) -> String {
        #"{ "cards": 1, "id": "a", "version": 1, "title": "A", "groups": [{ "id": "g", "title": "G", "fields": [\#(fields)] }] }"#
    }

    private static func section(_ title: String, _ fields: String...) -> String {
        #"{ "section": { "title": "\#(title)", "fields": [\#(fields.joined(separator: ", "))] } }"#
    }

    private static func info(_ title: String) -> String { #"{ "type": "info", "title": "\#(title)" }"# }

    private func node(_ text: String) throws -> JSONNode {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "a.json", bytes: Array(text.utf8), isQuotable: true)
        return try #require(JSONReader.read(source, into: &findings), "\(DiagnosticRenderer().text(findings))")
    }

    private func merged(_ base: String, _ mine: String, _ theirs: String) throws -> (text: [UInt8], conflicts: [String])
    {
        var merge = TemplateMerge()
        let document = merge.merge(
            base: try node(Self.template(base)), mine: try node(Self.template(mine)),
            theirs: try node(Self.template(theirs)))
        return (JSONWriter.canonical(try node(document.compact())), merge.conflicts.map(\.path))
    }

    private func canonical(_ fields: String) throws -> [UInt8] {
        // A merge leaves out the version.
        JSONWriter.canonical(try node(Self.template(fields).replacing(#""version": 1, "#, with: "")))
    }

    @Test func mergesSectionsByTheirPlace() throws {
        let base = Self.section("One", Self.field("x", "X")) + "," + Self.section("Two", Self.field("y", "Y"))
        let mine = Self.section("One", Self.field("x", "X here")) + "," + Self.section("Two", Self.field("y", "Y"))
        let theirs =
            Self.section("One", Self.field("x", "X"), Self.field("z", "Z")) + ","
            + Self.section("Second", Self.field("y", "Y"))
        let result = try merged(base, mine, theirs)
        #expect(result.conflicts.isEmpty)
        #expect(
            result.text
                == (try canonical(
                    Self.section("One", Self.field("x", "X here"), Self.field("z", "Z")) + ","
                        + Self.section("Second", Self.field("y", "Y")))))
    }

    @Test func reportsAConflictInsideASection() throws {
        let base = Self.info("Why") + "," + Self.section("One", Self.section("Inner", Self.field("x", "X")))
        let mine = Self.info("Here") + "," + Self.section("One", Self.section("Inner", Self.field("x", "Mine")))
        let theirs = Self.info("There") + "," + Self.section("One", Self.section("Inner", Self.field("x", "Theirs")))
        #expect(
            try merged(base, mine, theirs).conflicts == [
                "groups/g/fields/info 1/title",
                "groups/g/fields/section 1/section/fields/section 1/section/fields/x/title",
            ])
    }

    @Test func editsAFieldInsideASection() throws {
        let text = Self.template(
            Self.section("One", Self.info("Why"), Self.field("x", "X"), Self.field("y", "Y")) + ","
                + Self.field("z", "Z"))
        var edit = TemplateEdit(Array(text.utf8))
        let place = try #require(edit.place(of: FieldPath("g", "y")))
        #expect(edit.text(of: place.node) == Self.field("y", "Y"))
        #expect(edit.place(of: FieldPath("g", "other")) == nil)
        #expect(edit.cut(place) == Self.field("y", "Y"))
        edit.insert(Self.field("w", "W"), after: try #require(edit.place(of: FieldPath("g", "x"))))
        #expect(
            JSONWriter.canonical(try node(String(decoding: edit.bytes, as: UTF8.self)))
                == JSONWriter.canonical(
                    try node(
                        Self.template(
                            Self.section("One", Self.info("Why"), Self.field("x", "X"), Self.field("w", "W")) + ","
                                + Self.field("z", "Z")))))
    }

    @Test func renamesAPathInTheConditionOfASection() throws {
        let section = #"{ "section": { "title": "T", "when": "g.x", "fields": [\#(Self.field("y", "Y"))] } }"#
        var edit = TemplateEdit(Array(Self.template(Self.field("x", "g.x") + "," + section).utf8))
        edit.renamePath(FieldPath("g", "x"), to: FieldPath("g", "w"))
        let text = String(decoding: edit.bytes, as: UTF8.self)
        #expect(text.contains(#""when": "g.w""#))
        #expect(text.contains(#""title": "g.x""#))
    }
}
