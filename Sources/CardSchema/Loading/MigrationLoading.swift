/// Loads the migrations from older versions.
enum MigrationLoading {
    /// Loads the list once the card's own version, scales and options are known.
    static func readAll(_ member: JSONMember, _ version: Int64?, in context: inout LoadContext) -> [Migration] {
        guard let elements = context.given(member.value.elements, member, wants: "an array of migrations")
        else { return [] }
        var first: [String: SourceSpan] = [:]
        var migrations: [Migration] = []
        for (index, element) in elements.enumerated() {
            let from = element["from"]?["version"]?.number.map { "from version \($0)" } ?? "\(index + 1)"
            context.within(.named("migration", from)) { context in
                context.map.note(element.span, migration: index)
                guard let migration = read(element, index, version, in: &context) else {
                    context.hasLeftOut = true
                    return
                }
                let span = element["from"]?.span ?? element.span
                let origin = "\(migration.from.version).\(migration.from.hash)"
                if let earlier = first[origin] {
                    context.report(
                        .repeatedOrigin, "a second migration from version \(migration.from.version)", at: span,
                        related: (earlier, "the first is here"), fix: "remove one of them")
                }
                first[origin] = span
                migrations.append(migration)
            }
        }
        return migrations
    }

    private static func read(
        _ node: JSONNode, _ index: Int, _ version: Int64?, in context: inout LoadContext
    ) -> Migration? {
        guard let object = ObjectReader(node, as: .migration, in: &context) else { return nil }
        let from = object["from"].flatMap { readOrigin($0, in: &context) }
        let to = object["to"].flatMap { NumberLoading.whole($0, in: 2...NumberLoading.bound, context: &context) }
        if let from, let to, let member = object["to"] { checkVersions(from, to, version, member, in: &context) }
        if let member = object["from"] { context.map.note(member.value.span, migration: index, key: "from") }
        let steps = object["steps"].flatMap { readSteps($0, index, in: &context) }
        guard let from, let to, let steps else { return nil }
        return Migration(from: from, to: Int(to), steps: steps)
    }

    private static func readOrigin(_ member: JSONMember, in context: inout LoadContext) -> Migration.Origin? {
        guard let object = ObjectReader(member.value, as: .migrationOrigin, in: &context) else { return nil }
        let version = object["version"].flatMap {
            NumberLoading.whole($0, in: 1...NumberLoading.bound, context: &context)
        }
        guard let hash = object["hash"] else { return nil }
        guard let text = context.given(hash.value.string, hash, wants: "a string of eight digits") else { return nil }
        guard SchemaName("x@1.\(text)") != nil else {
            return context.refuse(
                .badOrigin, "\(Wording.quoted(text)) is not a hash: eight digits 0 to 9 and a to f",
                at: hash.value.span,
                fix: "copy the digits after the version from the file name in schemas/history")
        }
        return version.map { Migration.Origin(version: Int($0), hash: text) }
    }

    private static func checkVersions(
        _ from: Migration.Origin, _ to: Int64, _ version: Int64?, _ member: JSONMember, in context: inout LoadContext
    ) {
        if let version, to > version {
            context.report(
                .skippedVersion, "a migration to version \(to) in a card of version \(version)", at: member.value.span,
                fix: "write \(version)")
        } else if to != Int64(from.version) + 1 {
            let fix: Fix? = to > from.version ? "write it in version \(from.version + 1), and one from there" : nil
            context.report(
                .skippedVersion,
                "a migration leads from one version to the next, not from \(from.version) to \(to)",
                at: member.value.span, fix: fix ?? "write \(from.version + 1)")
        }
    }

    private static func readSteps(_ member: JSONMember, _ index: Int, in context: inout LoadContext) -> [MigrationStep]?
    {
        guard let elements = context.given(member.value.elements, member, wants: "an array of steps")
        else { return nil }
        let outer = context.subject
        let steps = context.readAll(elements.indices) { number, context in
            let element = elements[number]
            return context.within(.inside(outer, "step", "\(number + 1)")) { context in
                context.map.note(element.span, migration: index, step: number)
                for member in element.members ?? [] {
                    context.map.note(member.value.span, migration: index, step: number, key: member.key)
                }
                return StepLoading.read(element, in: &context)
            }
        }
        // Without one of its steps, a migration is another one.
        return steps.whole
    }
}
