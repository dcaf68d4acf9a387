/// The way from one version of a template to the next: how older cards follow.
///
/// Data only; what the steps do to cards, and the proof that they lose and invent nothing, is in `Evolution`.
package struct Migration: Sendable, Hashable {
    /// The version that cards come from, with the hash that they carry.
    package struct Origin: Sendable, Hashable {
        /// The number of the older version, from 1.
        package let version: Int
        /// The first eight hexadecimal digits of the SHA-256 of its data form.
        package let hash: String

        /// Names an older version.
        package init(version: Int, hash: String) {
            self.version = version
            self.hash = hash
        }
    }

    /// The version that cards come from.
    package let from: Origin
    /// The number of the version that they become cards of: one more.
    package let to: Int
    /// What happens, in order; empty where the newer version only takes more than the older.
    package let steps: [MigrationStep]

    /// Describes a migration.
    package init(from: Origin, to: Int, steps: [MigrationStep] = []) {
        self.from = from
        self.to = to
        self.steps = steps
    }
}

/// One step of a migration.
package struct MigrationStep: Sendable, Hashable {
    /// What is done.
    package let change: Change
    /// Whether values that the newer version cannot hold are put into the attic; `false` only where the author gives
    /// them up.
    package let keepsAttic: Bool

    /// Describes a step.
    package init(_ change: Change, keepsAttic: Bool = true) {
        self.change = change
        self.keepsAttic = keepsAttic
    }

    /// What a step does: a closed set.
    ///
    /// Paths are those that the steps before it have left; a question in the records of a list is `group.list.field`.
    package enum Change: Sendable, Hashable {
        /// A question, a subfield or a question of records gets another id.
        case renameField(FieldPath, to: FieldPath)
        /// A group gets another id.
        case renameGroup(String, to: String)
        /// An option of a list gets another id; the list is named, or is the path of the question that wrote it out.
        case renameOption(list: String, option: String, to: String)
        /// A question goes to another place, its subfields with it.
        case move(FieldPath, to: FieldPath)
        /// A question that older cards were not asked, required or not.
        case add(FieldPath)
        /// A question that the newer version no longer asks.
        case remove(FieldPath)
        /// A question's answers become answers of another type.
        case convert(FieldPath, to: FieldType, Coercion)
        /// Every value becomes another of the same type.
        case mapValues(FieldPath, [ValuePair])
        /// A range of numbers becomes another.
        case rescale(Rescaling)
        /// Numbers are multiplied, because they count something else.
        case changeUnit(FieldPath, factor: Rational, rounding: RoundingRule?)
        /// One answer becomes several.
        case split(FieldPath, into: [FieldPath], SplitRule)
        /// Several answers become one.
        case merge([FieldPath], into: FieldPath, MergeRule)
        /// An answer becomes the question `field` of the one record of a list.
        case toList(FieldPath, into: FieldPath, field: String)
        /// The question `field` of a list's first record becomes an answer.
        case firstOfList(FieldPath, field: String, into: FieldPath)
        /// An option that the newer version no longer has; `into` is the one that takes its place.
        case retireOption(list: String, option: String, into: String?)
        /// A question whose answer the older card determines.
        case fill(FieldPath, value: ExpressionText)
        /// A question takes fewer values.
        case narrow(FieldPath, Narrowing)
        /// Numbers stay as they are on a wider scale, where they stand for something else.
        case keepNumbers(Rescaling.Subject)
    }
}

extension MigrationStep.Change {
    /// The word under `op`.
    package var name: String {
        switch self {
        case .renameField, .renameGroup, .renameOption: "rename"
        case .move: "move"
        case .add: "add"
        case .remove: "remove"
        case .convert: "convert"
        case .mapValues: "map_values"
        case .rescale: "rescale"
        case .changeUnit: "change_unit"
        case .split: "split"
        case .merge: "merge"
        case .toList: "to_list"
        case .firstOfList: "first_of_list"
        case .retireOption: "retire_option"
        case .fill: "fill"
        case .narrow: "narrow"
        case .keepNumbers: "keep_numbers"
        }
    }
}
