/// The steps by name, each with its keys.
package enum StepWord: String, CaseIterable, Sendable {
    case rename, move, add, remove, convert, map_values, rescale, change_unit, split, merge, to_list, first_of_list,
        retire_option, fill, narrow, keep_numbers

    /// The keys in addition to those of every step.
    package var keys: [String] {
        switch self {
        case .rename: ["field", "group", "list", "option", "to"]
        case .move: ["field", "to"]
        case .add, .remove: ["field"]
        case .convert: ["field", "to", "round", "threshold", "first", "table", "unit", "else"]
        case .map_values: ["field", "map"]
        case .rescale: ["scale", "field", "from", "to", "round", "table"]
        case .change_unit: ["field", "factor", "round"]
        case .split: ["field", "into", "separator", "table"]
        case .merge: ["fields", "into", "join", "take"]
        case .to_list: ["field", "into", "as"]
        case .first_of_list: ["field", "record_field", "into"]
        case .retire_option: ["list", "option", "into"]
        case .fill: ["field", "value"]
        case .narrow: ["field", "min", "max", "max_length", "max_count", "max_bytes", "out_of_range"]
        case .keep_numbers: ["scale", "field"]
        }
    }

    /// The required ones among its own keys.
    var requiredKeys: [String] {
        switch self {
        case .rename: ["to"]
        case .rescale: ["from", "to", "round"]
        case .convert: ["field", "to"]
        case .change_unit: ["field", "factor"]
        case .split: ["field", "into"]
        case .merge: ["fields", "into"]
        case .retire_option: ["list", "option"]
        case .narrow: ["field", "out_of_range"]
        case .keep_numbers: []
        case .move, .add, .remove, .map_values, .to_list, .first_of_list, .fill: keys
        }
    }
}
