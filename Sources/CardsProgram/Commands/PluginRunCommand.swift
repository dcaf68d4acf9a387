import CardEngine
import CardSchema

/// `cards plugin run ID`: prints an annotator's values, or tests a notifier with a notification.
enum PluginRunCommand {
    static let command = Command(
        "run", HelpWords.own.pluginRunTexts,
        positionals: [Command.Positional("plugin", HelpWords.own.pluginRunPlugin, isRequired: true)],
        options: DayFilters.options + [
            .value("schema", short: "t", "id", HelpWords.own.pluginRunSchema, kind: .schema)
        ],
        exclusive: DayFilters.exclusive
    ).running { invocation in
        // The grants of a locked diary are in its vault.
        _ = try invocation.journalPath()
        let word = invocation.arguments.positional("plugin") ?? ""
        if let annotator = invocation.plugins.annotator(word) {
            return try AnnotatedCards(invocation: invocation, diary: try invocation.openJournal()).run(
                annotator, of: word
            ) { schema in
                .withoutPrivate(of: schema)
            }
        }
        let installed = try InstalledPlugins(invocation)
        let found = try PluginChoice(invocation: invocation).plugin(adding: word, installed)
        let manifest = found.plugin.manifest
        guard !manifest.annotators.isEmpty || !manifest.notifiers.isEmpty else {
            throw Failure(
                .usage,
                help: manifest.exporters.first.map { "cards export --as \($0.id)" }
                    ?? manifest.importers.first.map { "cards import FILE --as \($0.id)" }
            ) { $0.nothingToRun(id: manifest.id) }
        }
        let grant = try PluginConsent(invocation: invocation, installed: installed).grant(found)
        let host = PluginHost(found.plugin, as: grant)
        var annotators = manifest.annotators.filter { $0.id == word }
        var notifiers = manifest.notifiers.filter { $0 == word }
        if annotators.isEmpty, notifiers.isEmpty {
            annotators = manifest.annotators
            notifiers = annotators.isEmpty ? manifest.notifiers : []
        }
        for annotator in annotators {
            let asked = manifest.permissions.read
            let code = try AnnotatedCards(invocation: invocation, diary: try invocation.openJournal()).run(
                ProcessAnnotator(annotator, in: host), of: manifest.id, by: manifest.id
            ) { schema in
                // Annotations stay on this device, so a field granted by name is enough.
                SharedFields.everything(of: schema).granted(grant.read, asking: asked)
            }
            guard code == .done else { return code }
        }
        for notifier in notifiers {
            try ProcessNotifier(notifier, in: host).notify(
                ReminderNotification(title: "Cards", body: invocation.words.sampleNotice))
            invocation.talk.line(invocation.words.noticeDelivered(id: notifier))
        }
        return .done
    }
}
