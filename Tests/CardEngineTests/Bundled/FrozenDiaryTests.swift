import CardEngine
import CardSchema
import CardTesting
import Testing

/// The first version of the diary card stays as it was: people have cards under it.
@Suite struct FrozenDiaryTests {
    private func frozen() throws -> (schema: Schema, findings: [Diagnostic]) {
        let name = "dbt_diary@1.9a1bbeed"
        var findings: [Diagnostic] = []
        let source = SourceText(
            name: name, bytes: try RepositoryFiles.bytes("schemas/history/\(name).json"), isQuotable: true)
        return (try #require(SchemaLoader.load(source, into: &findings)).schema, findings)
    }

    @Test func itsDataFormIsTheOneCardsName() throws {
        let (schema, findings) = try frozen()
        #expect(schema.name.description == "dbt_diary@1.9a1bbeed")
        #expect(DiagnosticRenderer().text(findings) == "")
    }

    @Test func everyFrozenTemplateIsNamedForItself() throws {
        for file in try RepositoryFiles.names(in: "schemas/history") {
            var findings: [Diagnostic] = []
            let source = SourceText(
                name: file, bytes: try RepositoryFiles.bytes("schemas/history/\(file)"), isQuotable: true)
            let schema = try #require(SchemaLoader.load(source, into: &findings)).schema
            #expect("\(schema.name).json" == file)
            let current = try #require(Schema.bundled(schema.id)).schema
            #expect(current.version > schema.version)
        }
    }

    /// What a path and an option meant they go on to mean: whatever is gone is listed as retired.
    @Test func noIdIsTakenAwayOrGivenToSomethingElse() throws {
        let old = try frozen().schema
        let new = try bundledSchema("dbt_diary").schema
        #expect(new.version == 4)
        let retired = new.retired.map { "\($0.part)" }
        for field in old.allFields {
            guard let now = new.allFields.first(where: { $0.path == field.path }) else {
                #expect(retired.contains("\(field.path)"), "\(field.path) is gone")
                continue
            }
            #expect(now.title.text(in: "en") == field.title.text(in: "en"), "\(field.path)")
            #expect(now.isPrivate == field.isPrivate && now.requirement == field.requirement, "\(field.path)")
            let ids = (now.type.options?.options ?? []).map(\.id)
            let list = now.type.options?.name ?? ""
            for option in (field.type.options?.options ?? []).map(\.id) where !ids.contains(option) {
                #expect(retired.contains("\(list):\(option)"), "\(field.path) \(option)")
            }
        }
    }

    /// Both texts of version 2, with and without a way from version 1, and version 3, lead to version 4; nothing is given up.
    @Test func everyOlderVersionLeadsToThisOne() throws {
        let files = SimulatedFileSystem()
        var generator = SeededGenerator(seed: 1)
        let journal = try Journal.create(at: "/j", using: &generator, on: files)
        let newest = CompiledSchema(try bundledSchema("dbt_diary").schema)
        for file in try RepositoryFiles.names(in: "schemas/history") {
            let name = try #require(SchemaName(file.dropLast(5)))
            guard case .found(let way) = try journal.schemas.way(from: name, to: newest) else {
                Issue.record("\(name) leads nowhere")
                continue
            }
            #expect(way.effect == (name.version < 3 ? .attic : .compatible), "\(name)")
        }
    }

    @Test func whatFollowsFromAnAnswerIsAskedOnlyThen() throws {
        let schema = try bundledSchema("dbt_diary").schema
        let evaluator = CardEvaluator(CompiledSchema(schema))
        func isOpen(_ path: String, _ cells: [String: Value]) throws -> Bool {
            var card = Card(evaluator.schema)
            for (path, value) in cells {
                let answered = try #require(FieldPath(path))
                card[answered] = .answered(value)
            }
            let asked = try #require(FieldPath(path))
            let slot = try #require(evaluator.schema.slot(of: asked))
            return evaluator.evaluation(of: card, on: .earliest).isOpen[slot]
        }
        for urge in ["self_harm", "substances", "eating", "lash_out", "avoid", "quit_therapy"] {
            let path = "urges.\(urge)"
            #expect(try !isOpen("\(path).acted", [:]))
            #expect(try !isOpen("\(path).acted", [path: .whole(0)]))
            #expect(try isOpen("\(path).acted", [path: .whole(1)]))
        }
        #expect(try !isOpen("medication.prescribed.details", [:]))
        #expect(try !isOpen("medication.prescribed.details", ["medication.prescribed": .choice("not_prescribed")]))
        #expect(try !isOpen("medication.prescribed.details", ["medication.prescribed": .choice("all")]))
        #expect(try isOpen("medication.prescribed.details", ["medication.prescribed": .choice("some")]))
        for path in ["behaviours.drugs", "behaviours.impulsive"] {
            #expect(try !isOpen("\(path).what", [path: .yesno(false)]))
            #expect(try isOpen("\(path).what", [path: .yesno(true)]))
        }
        for piece in ["medicine", "amount"] {
            let path = "medication.over_the_counter.\(piece)"
            #expect(try !isOpen(path, ["medication.over_the_counter": .yesno(false)]))
            #expect(try isOpen(path, ["medication.over_the_counter": .yesno(true)]))
        }
    }
}
