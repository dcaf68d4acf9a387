import CardEngine
import CardSchema

/// A random template with a migration to its next version: valid ones, and some that a check must refuse.
struct MigrationWorld {
    var random: RandomAnswerValues
    /// The current questions, subfields next to their fields.
    var fields: [Field] = []
    var steps: [MigrationStep] = []
    private var lastID = 0
    /// In a third of the worlds, a day has slots.
    private let cadence: Cadence

    init(seed: UInt64) {
        random = RandomAnswerValues(seed: seed)
        let slots = [("morning", 5), ("night_to_morni", 22)].compactMap { id, hour in
            CivilTime(minuteOfDay: hour * 60).map { Cadence.Slot(id: id, title: "S", from: $0, to: .midnight) }
        }
        cadence = seed.isMultiple(of: 3) ? .slots(slots) : .daily
    }

    mutating func newID(_ prefix: String = "f") -> String {
        lastID += 1
        return "\(prefix)\(lastID)"
    }

    static func field(_ path: FieldPath, _ type: FieldType, _ requirement: Field.Requirement = .optional) -> Field {
        Field(path: path, type: type, title: "T", isPrivate: path.group.hasSuffix("1"), requirement: requirement)
    }

    /// A scale in half steps.
    static func halves(_ min: Int64, _ max: Int64, named name: String? = nil) -> FieldType.Scale {
        FieldType.Scale(
            name: name, min: DecimalNumber(whole: min), max: DecimalNumber(whole: max),
            step: DecimalNumber(units: 5, decimals: 1) ?? DecimalNumber(whole: 1))
    }

    static func options(_ ids: [String], named name: String? = nil) -> FieldType.OptionList {
        FieldType.OptionList(name: name, options: ids.map { AnswerOption(id: $0, title: "O") })
    }

    // MARK: - Templates

    /// The template of the current questions.
    func schema(_ version: Int, hash: UInt32, retired: [Retired] = [], migrations: [Migration] = []) -> Schema {
        var groups: [(id: String, fields: [Field])] = []
        for field in fields where field.path.subfield == nil {
            let beneath = fields.filter { $0.path.parent == field.path && $0.path.subfield != nil }
            let whole = Field(
                path: field.path, type: field.type, title: field.title, isPrivate: field.isPrivate,
                requirement: field.requirement, subfields: beneath)
            if let index = groups.firstIndex(where: { $0.id == field.path.group }) {
                groups[index].fields.append(whole)
            } else {
                groups.append((field.path.group, [whole]))
            }
        }
        return Schema(
            name: SchemaName(id: "w", version: version, hash: Self.hex(hash)), title: "W", cadence: cadence,
            groups: groups.map {
                FieldGroup(id: $0.id, title: "G", isPrivate: $0.id.hasSuffix("1"), fields: $0.fields)
            },
            retired: retired, migrations: migrations)
    }

    static func hex(_ number: UInt32) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Fills the first version.
    mutating func begin() {
        for _ in 0..<random.number(2, 6) { fields.append(newField("g\(random.number(1, 2))")) }
        let list = FieldPath("g2", newID("l"))
        let inner = (0..<random.number(1, 3)).map { _ in
            Self.field(FieldPath(list.group, list.field, newID("r")), simpleType())
        }
        fields.append(Self.field(list, .list(ListType(fields: inner, maxCount: 3))))
        let parent = fields[0].path
        fields.append(Self.field(FieldPath(parent.group, parent.field, newID("s")), simpleType()))
    }

    mutating func newField(_ group: String) -> Field { Self.field(FieldPath(group, newID()), simpleType()) }

    mutating func simpleType() -> FieldType {
        switch random.number(1, 16) {
        case 15: .scale(Self.halves(0, 5, named: "h"))
        case 16: .scale(Self.halves(-1, 2))
        case 1, 2: .scale(FieldType.Scale(name: "s", min: 0, max: 10))
        case 3: .scale(FieldType.Scale(min: 1, max: 5))
        case 4: .integer(FieldType.IntegerLimits(range: Limits(min: -5, max: 20)))
        case 5: .integer(FieldType.IntegerLimits())
        case 6:
            .decimal(
                FieldType.DecimalLimits(decimals: 1, range: Limits(min: DecimalNumber("-3"), max: DecimalNumber("30"))))
        case 7: .yesno
        case 8: .choice(Self.options(["a", "b", "c", "d"], named: "o"))
        case 9, 10:
            .choices(
                Self.options(["a", "b", "c", "d"], named: "o"),
                FieldType.ChoicesLimits(minCount: random.flip() ? 1 : nil))
        case 11: .text(FieldType.TextLimits(maxLength: 8))
        case 12: .note(FieldType.TextLimits(maxLength: 8))
        case 13: .duration(Limits(max: 600))
        default:
            random.pick([.date(Limits()), .time(Limits()), .moment(Limits()), .tags(FieldType.TagsLimits(maxCount: 3))])
        }
    }

    /// The next version: its template, with the migration from the one before.
    mutating func next(after older: Schema, steps count: Int, hash: UInt32) -> Schema {
        steps = []
        for _ in 0..<count { addStep() }
        widen()
        let paths = Set(allPaths)
        let gone = CellEnvironment(older).paths.filter { !paths.contains($0) }
        var retired = older.retired + gone.map { Retired(.field($0), lastVersion: older.version) }
        for step in steps {
            switch step.change {
            case .renameOption(let list, let id, _), .retireOption(let list, let id, _):
                retired.append(Retired(.option(list: list, id: id), lastVersion: older.version))
            default: break
            }
        }
        let from = Migration.Origin(version: older.version, hash: older.name.hash)
        return schema(
            older.version + 1, hash: hash, retired: retired,
            migrations: [Migration(from: from, to: older.version + 1, steps: steps)])
    }

    var allPaths: [FieldPath] { fields.flatMap { [$0.path] + ($0.type.list?.fields.map(\.path) ?? []) } }

    /// Every question, those of records included.
    var allFields: [Field] { fields.flatMap { [$0] + ($0.type.list?.fields ?? []) } }

    // MARK: - Changing it

    /// Replaces questions by others, in their list if they belong to one.
    mutating func replace(_ paths: [FieldPath], with new: [Field]) {
        if let first = paths.first ?? new.first?.path, let index = list(of: first), let list = fields[index].type.list {
            let kept = list.fields.filter { !paths.contains($0.path) }
            setList(index, kept + new)
        } else {
            fields.removeAll { paths.contains($0.path) }
            fields += new
        }
    }

    func list(of path: FieldPath) -> Int? {
        path.subfield == nil ? nil : fields.firstIndex { $0.path == path.parent && $0.type.list != nil }
    }

    mutating func setList(_ index: Int, _ inner: [Field]) {
        guard let list = fields[index].type.list else { return }
        fields[index] = Self.field(fields[index].path, .list(ListType(fields: inner, maxCount: list.maxCount)))
    }

    /// A place for a new question beside another.
    mutating func sibling(of path: FieldPath) -> FieldPath {
        path.subfield == nil ? FieldPath(path.group, newID()) : FieldPath(path.group, path.field, newID("r"))
    }

    /// Newer questions take more than older ones, and there are new ones.
    private mutating func widen() {
        for field in allFields where random.number(1, 4) == 1 {
            let new = newID("o")
            let wider: FieldType? =
                switch field.type {
                // Between other ends the numbers would mean something else, which must be refused.
                case .scale(let scale) where random.number(1, 40) == 1: .scale(scale.wider(below: 1, above: 2))
                case .text(let limits): .text(FieldType.TextLimits(maxLength: limits.maxLength.map { $0 + 5 }))
                case .choice(let list): .choice(Self.options([new] + list.options.map(\.id), named: list.name))
                case .choices(let list, let limits):
                    .choices(Self.options(list.options.map(\.id) + [new], named: list.name), limits)
                case .list(let list): .list(ListType(fields: list.fields, maxCount: 4))
                default: nil
                }
            if let wider { retype(field.path, wider) }
        }
        if random.number(1, 3) == 1 { reorder() }
        if random.number(1, 6) == 1 {
            // A range that became narrower without a step must be refused.
            for field in allFields {
                if case .scale(let scale) = field.type, scale.count > 2 {
                    retype(field.path, .scale(scale.wider(below: 0, above: -1)))
                    break
                }
            }
        }
        if random.flip() { fields.append(newField("g1")) }
        if random.flip(), let index = fields.firstIndex(where: { $0.type.list != nil }),
            let list = fields[index].type.list
        {
            let path = FieldPath(fields[index].path.group, fields[index].path.field, newID("r"))
            setList(index, [Self.field(path, simpleType())] + list.fields)
        }
    }

    /// The options of a list in another order, wherever the list is used.
    private mutating func reorder() {
        for field in allFields {
            guard let list = field.type.options else { continue }
            let ids = list.options.map(\.id)
            let users = allFields.filter {
                $0.type.options?.options.map(\.id) == ids && $0.type.options?.name == list.name
            }
            let order = ids.shuffled(using: &random.generator)
            for user in users {
                if case .choices(_, let limits) = user.type {
                    retype(user.path, .choices(Self.options(order, named: list.name), limits))
                } else {
                    retype(user.path, .choice(Self.options(order, named: list.name)))
                }
            }
            return
        }
    }

    mutating func retype(_ path: FieldPath, _ type: FieldType) {
        if let index = list(of: path), let list = fields[index].type.list {
            setList(index, list.fields.map { $0.path == path ? Self.field(path, type) : $0 })
        } else if let index = fields.firstIndex(where: { $0.path == path }) {
            fields[index] = Self.field(path, type)
        }
    }
}

extension FieldType.Scale {
    /// A scale without points that begins some steps below this one and ends some steps above it.
    func wider(below: Int64, above: Int64, named name: String? = nil) -> FieldType.Scale {
        func number(_ units: Int64) -> DecimalNumber { DecimalNumber(units: units, decimals: decimals) ?? min }
        return FieldType.Scale(
            name: name, min: number(low - below * width), max: number(high + above * width), step: step)
    }

    /// Its values.
    var values: [DecimalNumber] { (0..<count).map { number(at: $0) } }
}
