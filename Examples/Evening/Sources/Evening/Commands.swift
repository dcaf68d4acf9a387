import CardEngine
import CardPlugins
import CardSchema

/// The commands, each a few lines on the library.
struct Commands {
    let diary: Diary

    func run(_ command: String, _ arguments: inout Arguments) throws {
        switch command {
        case "fill": try fill(&arguments)
        case "ask": try ask(&arguments)
        case "show": try show(&arguments)
        case "drafts": try drafts()
        case "search": try search(arguments.rest)
        case "missing": try missing(&arguments)
        case "delete": try delete(&arguments)
        case "undo": try undo()
        case "resolve": try resolve(&arguments)
        case "import": try bringIn(&arguments)
        case "export": try export(&arguments)
        case "migrate": try migrate(&arguments)
        case "use": try use(&arguments)
        default: throw Misuse()
        }
    }

    private func show(_ arguments: inout Arguments) throws {
        let days = arguments.isEmpty ? 7 : Int(try arguments.next())
        guard let days, days > 0 else { throw Misuse() }
        try diary.cards(last: .days(days)).forEach(Output.show)
    }

    private func drafts() throws {
        for draft in try diary.waitingDrafts() {
            print("\(draft.card), draft \(draft.number), begun \(diary.clock.local(at: draft.begun))")
        }
    }

    private func search(_ words: [String]) throws {
        for found in try diary.search(words) {
            print(found.card.name)
            for path in found.paths {
                let field = found.card.content?.schema.question(at: path)?.field
                let isPrivate = field?.isPrivate ?? true
                let answer = isPrivate ? "(private)" : found.card.answer(at: "\(path)", in: Output.language)
                print("  \(field?.title.text(in: Output.language) ?? "\(path)"): \(answer ?? "?")")
            }
        }
    }

    private func missing(_ arguments: inout Arguments) throws {
        for day in try diary.missingDays(of: try arguments.next()) { print(day) }
    }

    private func delete(_ arguments: inout Arguments) throws {
        let card = try arguments.card()
        try diary.delete([card])
        print("Deleted \(card). To have it back: evening undo")
    }

    private func undo() throws {
        guard let undone = try diary.undo() else { return print("There is nothing to undo.") }
        for card in undone.cards { print("\(card) \(undone.brings(back: card) ? "is as it was" : "is gone again")") }
        for card in undone.left { print("Left as it is, since it was changed since: \(card)") }
    }

    private func migrate(_ arguments: inout Arguments) throws {
        let accepts = arguments.flag("--accept-loss")
        let template = arguments.isEmpty ? nil : try arguments.next()
        let pending = try diary.pendingMigration(of: template)
        print("\(pending.cards) older cards, \(pending.leftAsTheyAre) stay as they are.")
        if pending.losesValues, !accepts { print("Some values would be permanently lost: --accept-loss") }
        let done = try diary.migrate(template, acceptingLoss: accepts)
        print(done.run == nil ? "Nothing to migrate." : "Migrated \(done.cards) cards. To undo it: evening undo")
    }

    private func use(_ arguments: inout Arguments) throws {
        let name = try arguments.next()
        guard !Schema.bundledIDs.contains(name) else { return print(try diary.use(.bundled(name))) }
        let bytes = try RealFileSystem().readFile(name, for: .readNamed)
        print(try diary.use(.json(String(decoding: bytes, as: UTF8.self), name: name)))
    }

    private func bringIn(_ arguments: inout Arguments) throws {
        let plugin = arguments.option("--as").flatMap { PluginRegistry.builtIn.importer($0) }
        guard let plugin else { throw Misuse() }
        let file = try arguments.next()
        let template = try arguments.next()
        let bytes = try RealFileSystem().readFile(file, for: .readNamed)
        var messages: [String] = []
        let report = try read(bytes, file, plugin, template) { messages.append($0) }
        if let notice = report.notice { Output.show(notice, in: diary) }
        messages.forEach { print($0) }
        for (result, count) in report.counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            print("\(result.rawValue): \(count)")
        }
        if let failure = report.failure { throw failure }
    }

    private func read(
        _ bytes: [UInt8], _ file: String, _ plugin: some Importer, _ template: String,
        report: @escaping (String) -> Void
    ) throws(DiaryFailure) -> ImportReport {
        try diary.importing(bytes, named: file, with: plugin, under: template) { row in
            row.diagnostics.forEach { report($0.text) }
            if row.result == .beside, let card = row.card {
                report("\(card) has two versions: evening resolve \(card)")
            }
        }
    }

    private func export(_ arguments: inout Arguments) throws {
        let plugin = arguments.option("--as").flatMap { PluginRegistry.builtIn.exporter($0) }
        guard let plugin else { throw Misuse() }
        let template = try arguments.next()
        let export = try diary.export(template, with: plugin, to: try arguments.next())
        print(export.cards == 0 ? "There are no cards." : export.files.joined(separator: "\n"))
    }
}
