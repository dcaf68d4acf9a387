import CardEngine
import CardSchema

/// `cards schema put-away [ID…]`: stops asking for a template's cards on this device, or asks for them again.
enum SchemaPutAwayCommand {
    static let command = Command(
        "put-away", HelpWords.own.schemaPutAwayTexts,
        positionals: [
            Command.Positional("schema", HelpWords.own.schemaPutAwaySchema, kind: .schema, isRepeated: true)
        ],
        options: [.flag("off", HelpWords.own.schemaPutAwayOff)]
    ).running { invocation in
        let diary = try invocation.openJournal()
        let isAway = !invocation.arguments.flag("off")
        let words = invocation.words
        let ids = invocation.arguments.positionals("schema")
        for id in ids {
            try TemplateCatalogue(invocation: invocation).know(id)
            do throws(DiaryFailure) {
                try diary.putAway(id, isAway)
            } catch {
                guard case .noTemplate = error.reason else { throw error }
                throw Failure(.notFound, help: "cards schema list") { $0.notInUse(id: id) }
            }
            let command = "cards schema put-away \(id) --off"
            invocation.talk.paragraph(isAway ? words.putAway(id: id, command: command) : words.takenUp(id: id))
        }
        let away = try diary.templatesPutAway()
        if ids.isEmpty, away.isEmpty { invocation.talk.line(words.nothingPutAway) }
        invocation.printLines(away, or: .array(away.map { .string($0) }))
        return .done
    }
}
