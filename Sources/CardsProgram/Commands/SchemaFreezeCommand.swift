import CardEngine
import CardSchema

/// `cards schema freeze ID`: freezes the current template, as saving a card does.
enum SchemaFreezeCommand {
    static let command = Command(
        "freeze", HelpWords.own.schemaFreezeTexts,
        positionals: [
            Command.Positional("schema", HelpWords.own.schemaFreezeSchema, kind: .schema, isRequired: true)
        ]
    ).running { invocation in
        let id = invocation.arguments.positional("schema") ?? ""
        let diary = try invocation.openJournal()
        let text = try TemplateCatalogue(invocation: invocation).text(id)
        _ = try diary.journal.schemas.install(text.bytes, id: id)
        let name = try diary.journal.schemas.freezeCurrent(id)
        invocation.talk.line(invocation.words.keptAs(name: name))
        invocation.out.line("\(name)")
        return .done
    }
}
