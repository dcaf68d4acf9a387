import CardEngine
import CardPlugins
import CardSchema

/// The filters shared by all commands that list cards.
struct CardFilters {
    /// The filter for cards.
    var filter: CardFilter
    /// The maximum number of cards, or `nil` for all.
    let number: Int?
    /// Whether these are the newest ones in either order, as with `--last 5`.
    let areNewest: Bool
    /// Whether the order is reversed.
    let isReversed: Bool

    /// The options.
    static let options: [Command.Option] =
        DayFilters.cardOptions + [
            .value("weekdays", "mon-fri", HelpWords.own.cardFiltersWeekdays),
            .value("schema", short: "t", "id", HelpWords.own.cardFiltersSchema, kind: .schema),
            .value("slot", "id", HelpWords.own.cardFiltersSlot),
            .value("where", "condition", HelpWords.own.cardFiltersWhere),
            .each("tag", "tag", HelpWords.own.cardFiltersTag),
        ] + NearOption.options + [
            .value("number", short: "n", "count", HelpWords.own.cardFiltersNumber),
            .flag("reverse", HelpWords.own.cardFiltersReverse),
        ]

    /// Parses the options.
    ///
    /// `keepsForkedDeletions` is for commands that show every card for which the person must choose a version.
    init(_ invocation: Invocation, _ diary: Diary, keepsForkedDeletions: Bool = false) throws {
        let arguments = invocation.arguments
        let days = try DayFilters(invocation, today: diary.today, countsCards: true)
        let schema = arguments.value("schema")
        if let schema { try TemplateCatalogue(invocation: invocation).know(schema) }
        if let text = arguments.value("where") {
            let faults = AskedCondition.faults(
                of: text, named: "--where", for: try diary.templates(schema, invocation))
            guard faults.isEmpty else { throw Failure(.usage, faults) }
        }
        filter = CardFilter(
            days: days.days, weekdays: try Self.weekdays(arguments), schema: schema,
            condition: arguments.value("where"), tags: arguments.values("tag"),
            vicinity: try NearOption(invocation, diary, showsPrivate: invocation.showsValues).vicinity())
        filter.visible = invocation.showsValues ? .all : .notPrivate
        filter.slot = arguments.value("slot")
        filter.keepsForkedDeletions = keepsForkedDeletions
        let most = try Self.number(arguments.value("number"))
        number = days.newest.map { min($0, most ?? $0) } ?? most
        areNewest = days.newest != nil
        isReversed = arguments.flag("reverse")
    }

    static func number(_ text: String?) throws -> Int? {
        guard let text else { return nil }
        guard let most = Int(text), most > 0 else {
            throw Failure(.usage, help: "-n 10") { $0.takesNumber(word: TypedName.quoted(text)) }
        }
        return most
    }

    /// Parses days of the week, in English or Spanish, in full or by three letters: `mon-fri`, `sat,sun`,
    /// `monday to friday`, `daily`.
    static func weekdays(_ arguments: ParsedArguments, option: String = "weekdays") throws -> Set<Weekday> {
        guard let text = arguments.value(option) else { return Set(Weekday.allCases) }
        var found: Set<Weekday> = []
        for stretch in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = Folding.fold(String(stretch).trimmingSpaces())
            if let days = named[name] ?? named[name.hasPrefix("los ") ? String(name.dropFirst(4)) : name] {
                found.formUnion(days)
                continue
            }
            guard let ends = ends(stretch), let first = ends.first, let last = ends.last else {
                let examples = ["mon-fri", "sat,sun"].map { "--\(option) \(HelpWords.own.placeholder($0))" }
                throw Failure(.usage, help: examples.joined(separator: ", ")) {
                    $0.takesWeekdays(option: option, word: TypedName.quoted(text))
                }
            }
            // A range may wrap around the end of the week: fri-mon.
            let length = (last.index - first.index + 7) % 7
            for step in 0...length { found.insert(Weekday.allCases[(first.index + step) % 7]) }
        }
        return found
    }

    private static let named: [String: [Weekday]] = [
        "daily": Weekday.allCases, "every day": Weekday.allCases, "weekdays": workdays, "weekends": weekend,
        "weekend": weekend, "diario": Weekday.allCases, "cada dia": Weekday.allCases,
        "todos los dias": Weekday.allCases,
        "laborables": workdays, "dias laborables": workdays, "entre semana": workdays, "fines de semana": weekend,
        "fin de semana": weekend,
    ]

    private static let workdays = Array(Weekday.allCases[..<5])
    private static let weekend: [Weekday] = [.sat, .sun]

    /// Returns the days of `mon-fri`, `monday to friday` or `lunes a viernes`, or of one; `nil` if they are none.
    private static func ends(_ stretch: Substring) -> [Weekday]? {
        let words = Folding.fold(String(stretch)).split(separator: " " as Character).filter { !articles.contains($0) }
        let stretch = words.joined(separator: " ")
        for separator in [" to ", " a ", " al ", "-"] {
            let parts = TextParts.split(stretch, at: separator)
            guard parts.count == 2 else { continue }
            let days = parts.compactMap { DayPhrase.weekday($0.trimmingSpaces()) }
            return days.count == 2 ? days : nil
        }
        return DayPhrase.weekday(stretch).map { [$0] }
    }

    private static let articles: Set<Substring> = ["on", "from", "el", "los", "de", "del"]
}

extension Diary {
    /// Returns the template versions that the journal's cards may use, the current version first, for one id or all.
    func templates(_ id: String?, _ invocation: Invocation) throws -> [Schema] {
        let catalogue = TemplateCatalogue(invocation: invocation)
        var templates: [Schema] = []
        var ids = [id].compactMap(\.self)
        if ids.isEmpty { ids = try catalogue.installedIDs() }
        for id in ids {
            var ignored: [Diagnostic] = []
            if let loaded = invocation.texts.load(try catalogue.text(id), into: &ignored) {
                templates.append(loaded.schema)
            }
            let names = try journal.schemas.frozenNames(of: id)
            for name in names.reversed() where name != templates.last?.name {
                let found = try journal.schemas.lookup(name)
                if case .found(let schema) = found { templates.append(schema.schema) }
            }
        }
        return templates
    }
}
