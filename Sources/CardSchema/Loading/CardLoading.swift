/// Loads the card itself: its own keys, then scales and options, then what refers to them.
enum CardLoading {
    /// The supported version of the template language.
    static let languageVersion: Int64 = 1

    /// Loads a whole template; returns `nil` if something in it is faulty.
    ///
    /// `hash` is that of its data form.
    static func read(_ node: JSONNode, hash: String, in context: inout LoadContext) -> Schema? {
        guard let members = node.members else {
            return context.refuse(.notAnObject, "a card must be an object, not \(node.value.kind)", at: node.span)
        }
        guard knowsLanguage(node, members, in: &context),
            let object = ObjectReader(node, as: .card, in: &context)
        else { return nil }
        if let version = object["cards"] { _ = NumberLoading.whole(version, in: 1...1, context: &context) }
        if object["language"] != nil { context.language = readLanguage(object, in: &context) }
        let id = object["id"].flatMap { IdentifierLoading.read($0, in: &context) }
        if let id, let member = object["id"] { FileNameLint.check(id, at: member.value.span, in: &context) }
        let version = object["version"].flatMap {
            NumberLoading.whole($0, in: 1...NumberLoading.bound, context: &context)
        }
        let words = TitleLoading(object, piping: .anybody, in: &context)
        let license = TextLoading.plain("license", of: object, in: &context)
        _ = TextLoading.plain("$schema", of: object, in: &context)
        let cadence = object["cadence"].map { CadenceLoading.read($0, in: &context) } ?? .daily
        let isAboutNight = object["about"].map { readAbout($0, in: &context) } ?? false
        if let icons = object["icons"] { context.icons = IconLoading.read(icons, in: &context) }
        if let scales = object["scales"] { ScaleLoading.declare(scales, in: &context) }
        if let lists = object["options"] { OptionLoading.declare(lists, in: &context) }
        context.isPage = PageLoading.isPage(node)
        if context.isPage, let cadence { PageLoading.check(object, cadence, in: &context) }
        let groups = object["groups"].flatMap { GroupLoading.readAll($0, in: &context) }
        if object["groups"]?.value.elements?.isEmpty ?? true { context.declared.declareFaulty(group: "?") }
        let computed = ComputedLoading(object, version, in: &context)
        guard let id, let version, let title = words.title, let cadence, let groups else { return nil }
        return Schema(
            name: SchemaName(id: id, version: Int(version), hash: hash), title: title, short: words.short,
            intro: words.intro,
            help: words.help, language: context.language ?? "en", cadence: cadence, isAboutNightBefore: isAboutNight,
            license: license, groups: groups, scores: computed.scores, rules: computed.rules, safety: computed.safety,
            parts: computed.parts, reports: computed.reports, insights: computed.insights, main: computed.main,
            source: computed.source,
            retired: computed.retired, plugins: computed.plugins, migrations: computed.migrations)
    }

    /// Whether the template uses a known version of the language; if not, nothing else is reported.
    private static func knowsLanguage(
        _ node: JSONNode, _ members: [JSONMember], in context: inout LoadContext
    ) -> Bool {
        guard let version = node["cards"] else {
            // A misspelled key is reported with the other keys.
            let unknown = members.map(\.key).filter { !Vocabulary.card.keys.contains($0) }
            if unknown.contains(where: { EditDistance.closest(to: $0, among: ["cards"]) != nil }) { return true }
            context.report(
                .noLanguageVersion, "a card must say which version of the language it uses",
                at: SourceSpan(node.span.start, node.span.start + 1),
                fix: members.isEmpty ? "add \"cards\": 1" : .add("\"cards\": \(languageVersion)", to: node.span))
            return node["groups"] != nil
        }
        guard let written = version.number.flatMap({ DecimalNumber($0)?.whole }), written > languageVersion else {
            return true
        }
        return context.refuse(
            .newerLanguage,
            "written for version \(written) of the language, but this program knows \(languageVersion): "
                + "its cards can be shown, not filled", at: version.span)
    }

    private static func readLanguage(_ object: ObjectReader, in context: inout LoadContext) -> String? {
        guard let member = object["language"], let tag = TextLoading.plain("language", of: object, in: &context) else {
            return nil
        }
        return TextLoading.checkTag(tag, at: member.value.span, in: &context) ? tag : nil
    }

    private static func readAbout(_ member: JSONMember, in context: inout LoadContext) -> Bool {
        guard let word = context.given(member.value.string, member, wants: "\"night_before\"") else { return false }
        guard word != "night_before" else { return true }
        return context.refuse(
            .unknownNight, "'about' must be night_before, not \(Wording.quoted(word))", at: member.value.span,
            fix: .writeString("night_before"))
    }
}
