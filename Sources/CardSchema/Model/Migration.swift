/// The migration of cards from one version of a template to the next.
///
/// This is data only. `Evolution` contains the effect of the steps on cards, and the proof that they lose and invent
/// nothing.
package struct Migration: Sendable, Hashable {
    /// The older version, with the hash on its cards.
    package struct Origin: Sendable, Hashable {
        /// The number of the older version, from 1.
        package let version: Int
        /// The first eight hexadecimal digits of the SHA-256 of the version's data form.
        package let hash: String

        /// Creates an origin.
        package init(version: Int, hash: String) {
            self.version = version
            self.hash = hash
        }
    }

    /// The older version.
    package let from: Origin
    /// The number of the newer version: one more.
    package let to: Int
    /// The steps, in order; empty if the newer version accepts everything that the older one does.
    package let steps: [MigrationStep]

    /// Creates a migration.
    package init(from: Origin, to: Int, steps: [MigrationStep] = []) {
        self.from = from
        self.to = to
        self.steps = steps
    }
}

/// One step of a migration.
package struct MigrationStep: Sendable, Hashable {
    /// The operation.
    package let change: Change
    /// Whether values that the newer version cannot hold go to the attic; `false` only if the author gives them up.
    package let keepsAttic: Bool

    /// Creates a step.
    package init(_ change: Change, keepsAttic: Bool = true) {
        self.change = change
        self.keepsAttic = keepsAttic
    }

    /// The operations of steps; a closed set.
    ///
    /// Paths are those after the previous steps. A question in the records of a list is `group.list.field`.
    package enum Change: Sendable, Hashable {
        /// Renames a field, a subfield or a field of records.
        case renameField(FieldPath, to: FieldPath)
        /// Renames a group.
        case renameGroup(String, to: String)
        /// Renames an option.
        ///
        /// The list is a declared name, or the path of the field that declares its own options.
        case renameOption(list: String, option: String, to: String)
        /// Moves a question with its subfields.
        case move(FieldPath, to: FieldPath)
        /// Adds a question that older cards were not asked, required or not.
        case add(FieldPath)
        /// Removes a question that the newer version no longer asks.
        case remove(FieldPath)
        /// Converts a question's answers to another type.
        case convert(FieldPath, to: FieldType, Coercion)
        /// Maps every value to another one of the same type.
        case mapValues(FieldPath, [ValuePair])
        /// Rescales a range of numbers to another.
        case rescale(Rescaling)
        /// Multiplies numbers, because their unit changes.
        case changeUnit(FieldPath, factor: Rational, rounding: RoundingRule?)
        /// Splits one answer into several.
        case split(FieldPath, into: [FieldPath], SplitRule)
        /// Joins several answers into one.
        case merge([FieldPath], into: FieldPath, MergeRule)
        /// Moves an answer to the question `field` of a list's single new record.
        case toList(FieldPath, into: FieldPath, field: String)
        /// Moves the question `field` of a list's first record to an answer.
        case firstOfList(FieldPath, field: String, into: FieldPath)
        /// Removes an option; `into` replaces it.
        case retireOption(list: String, option: String, into: String?)
        /// Adds a question whose answer the older card determines.
        case fill(FieldPath, value: ExpressionText)
        /// Restricts a question to fewer values.
        case narrow(FieldPath, Narrowing)
        /// Keeps the numbers on a wider scale, where they have another meaning.
        case keepNumbers(Rescaling.Subject)
    }
}

extension MigrationStep.Change {
    /// The value of `op`.
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
