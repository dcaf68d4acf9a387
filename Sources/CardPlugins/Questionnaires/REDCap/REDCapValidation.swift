import CardSchema

/// What the validation of a text field means.
struct REDCapValidation: Sendable {
    var kind = QuestionnaireItem.Kind.text
    var decimals: Int?
    /// A pattern for whole texts.
    var like: String?
    /// The order of a day's parts as it is typed.
    var order = "ymd"
    /// What is not the same here.
    var change: String?
    /// Whether there is no such validation here.
    var isUnknown = false

    init(_ name: String) {
        switch name {
        case "": break
        case "integer", "int": kind = .integer
        case "number", "float", "number_comma_decimal": kind = .decimal
        case let name where name.hasPrefix("number_") && Self.decimals(name) != nil:
            (kind, decimals) = (.decimal, Self.decimals(name))
        case let name where name.hasPrefix("datetime_"):
            (kind, order) = (.moment, String(name.suffix(3)))
            if name.hasPrefix("datetime_seconds_") { change = "seconds are not kept" }
        case let name where name.hasPrefix("date_"): (kind, order) = (.date, String(name.suffix(3)))
        case "date", "datetime": kind = name == "date" ? .date : .moment
        case "time": kind = .time
        case "time_hh_mm_ss": (kind, change) = (.time, "seconds are not kept")
        default:
            like = Self.patterns[name]
            isUnknown = like == nil && name != "autocomplete" && name != "number" && name != "text"
        }
    }

    /// The decimals of `number_2dp`.
    private static func decimals(_ name: String) -> Int? {
        guard let digit = name.dropFirst("number_".count).first, let count = digit.wholeNumberValue,
            (1...6).contains(count),
            name.dropFirst("number_".count + 1).hasPrefix("dp")
        else { return nil }
        return count
    }

    private static let patterns: [String: String] = [
        "email": "[^@ ]+@[^@ ]+\\.[^@ ]+", "phone": "[0-9 ().+-]{7,20}( *[A-Za-z.]* *[0-9]{1,6})?",
        "phone_australia": "[0-9 ().+-]{8,16}", "phone_uk": "[0-9 ().+-]{9,16}", "zipcode": "[0-9]{5}(-[0-9]{4})?",
        "alpha_only": "[A-Za-z]+", "letters_only": "[A-Za-z]+", "ssn": "[0-9]{3}-[0-9]{2}-[0-9]{4}",
        "vmrn": "[0-9]{4,9}|[1-9][0-9]{9}",
        "mrn_10d": "[0-9]{10}", "mrn_generic": "[A-Za-z0-9_-]+", "postalcode_australia": "[0-9]{4}",
        "postalcode_canada": "[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]", "postalcode_french": "[0-9]{5}",
        "postalcode_germany": "[0-9]{5}", "postalcode_uk": "[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}",
        "time_mm_ss": "[0-5]?[0-9]:[0-5][0-9]", "orcid": "[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]",
        "alphanumeric": "[A-Za-z0-9]+",
    ]
}
