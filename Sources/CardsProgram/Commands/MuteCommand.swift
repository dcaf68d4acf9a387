import CardEngine
import CardPlugins
import CardSchema

/// `cards mute [ITEM…]`: leaves cards, questions and periods out when looking back.
enum MuteCommand {
    static let command = Command(
        "mute", HelpWords.own.muteTexts, section: HelpWords.own.sectionLookBack,
        positionals: [Command.Positional("item", HelpWords.own.muteItem, isRepeated: true)],
        options: [.flag("off", HelpWords.own.muteOff)]
    ).running { invocation in
        // The settings of a locked diary are in its vault.
        _ = try invocation.journalPath()
        let file = try MutedFile(invocation)
        var muted = try file.read()
        let words = invocation.arguments.positionals("item")
        let items = try words.map { word in
            guard let item = MutedItems.Item(word) else {
                throw Failure(.usage, help: "cards mute mood_five/2026-11-20, cards mute 2026-11, cards mute day.note")
                {
                    $0.notMutable(word: TypedName.quoted(word))
                }
            }
            return item
        }
        let isOff = invocation.arguments.flag("off")
        guard !isOff || !items.isEmpty else {
            let first = muted.items.first.map { "\($0)" } ?? "mood_five/2026-11-20"
            throw Failure(.usage, help: "cards mute \(first) --off") { $0.unmuteWhat }
        }
        if !items.isEmpty {
            muted = try file.change { muted in
                for item in items { if isOff { muted.remove(item) } else { muted.insert(item) } }
            }
        }
        if isOff {
            for item in items {
                guard let wider = muted.item(covering: item) else { continue }
                invocation.talk.line(invocation.words.stillMuted(item: "\(item)", wider: "\(wider)"))
            }
        }
        invocation.printLines(muted.items.map { "\($0)" }, or: .array(muted.items.map { .string("\($0)") }))
        if muted.items.isEmpty { invocation.talk.line(invocation.words.nothingMuted) }
        return .done
    }
}
