/// Small value sets of FHIR itself, which forms name without containing them.
enum FHIRKnownSets {
    /// Returns the codes and titles of a set; `nil` for an unknown one.
    static func options(of url: String) -> [(code: String, title: String)]? {
        let plain = url.split(separator: "|").first.map(String.init) ?? url
        let name = plain.split(separator: "/").last.map(String.init) ?? ""
        guard plain.hasPrefix("http://hl7.org/fhir/") || plain.hasPrefix("http://terminology.hl7.org/") else {
            return nil
        }
        return sets[name].map { $0.map { ($0.key, $0.value) } }
    }

    private static let yesNo: KeyValuePairs = ["Y": "Yes", "N": "No"]
    private static let yesNoUnknown: KeyValuePairs = ["Y": "Yes", "N": "No", "asked-unknown": "Don't know"]
    private static let gender: KeyValuePairs = [
        "male": "Male", "female": "Female", "other": "Other", "unknown": "Unknown",
    ]
    private static let marital: KeyValuePairs = [
        "A": "Annulled", "D": "Divorced", "I": "Interlocutory", "L": "Legally Separated", "M": "Married",
        "C": "Common Law", "P": "Polygamous", "T": "Domestic partner", "U": "unmarried", "S": "Never Married",
        "W": "Widowed", "UNK": "unknown",
    ]
    private static let severity: KeyValuePairs = ["mild": "Mild", "moderate": "Moderate", "severe": "Severe"]
    private static let days: KeyValuePairs = [
        "mon": "Monday", "tue": "Tuesday", "wed": "Wednesday", "thu": "Thursday", "fri": "Friday", "sat": "Saturday",
        "sun": "Sunday",
    ]
    private static let contact: KeyValuePairs = [
        "phone": "Phone", "fax": "Fax", "email": "Email", "pager": "Pager", "url": "URL", "sms": "SMS",
        "other": "Other",
    ]
    private static let contactUse: KeyValuePairs = [
        "home": "Home", "work": "Work", "temp": "Temp", "old": "Old", "mobile": "Mobile",
    ]
    private static let addressUse: KeyValuePairs = [
        "home": "Home", "work": "Work", "temp": "Temporary", "old": "Old / Incorrect", "billing": "Billing",
    ]
    /// Table 0131 of HL7 version 2.
    private static let relationship: KeyValuePairs = [
        "BP": "Billing contact person", "CP": "Contact person", "EP": "Emergency contact person",
        "PR": "Person preparing referral", "E": "Employer", "C": "Emergency Contact", "F": "Federal Agency",
        "I": "Insurance Company", "N": "Next-of-Kin", "S": "State Agency", "O": "Other", "U": "Unknown",
    ]
    /// The states and territories as the United States Postal Service abbreviates them.
    private static let states: KeyValuePairs = [
        "AL": "Alabama", "AK": "Alaska", "AS": "American Samoa", "AZ": "Arizona",
        "AR": "Arkansas", "CA": "California", "CO": "Colorado", "CT": "Connecticut",
        "DE": "Delaware", "DC": "District of Columbia", "FM": "Federated States of Micronesia", "FL": "Florida",
        "GA": "Georgia", "GU": "Guam", "HI": "Hawaii", "ID": "Idaho",
        "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas",
        "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine", "MH": "Marshall Islands",
        "MD": "Maryland", "MA": "Massachusetts", "MI": "Michigan", "MN": "Minnesota",
        "MS": "Mississippi", "MO": "Missouri", "MT": "Montana", "NE": "Nebraska",
        "NV": "Nevada", "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico",
        "NY": "New York", "NC": "North Carolina", "ND": "North Dakota", "MP": "Northern Mariana Islands",
        "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PW": "Palau",
        "PA": "Pennsylvania", "PR": "Puerto Rico", "RI": "Rhode Island", "SC": "South Carolina",
        "SD": "South Dakota", "TN": "Tennessee", "TX": "Texas", "UT": "Utah",
        "VT": "Vermont", "VI": "Virgin Islands", "VA": "Virginia", "WA": "Washington",
        "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming",
        "AE": "Armed Forces Europe, the Middle East, and Canada",
        "AP": "Armed Forces Pacific", "AA": "Armed Forces Americas (except Canada)",
    ]

    private static let weights: KeyValuePairs = ["g": "g", "kg": "kg", "[lb_av]": "lb"]
    private static let lengths: KeyValuePairs = ["cm": "cm", "[in_i]": "in"]
    private static let temperatures: KeyValuePairs = ["Cel": "°C", "[degF]": "°F"]
    private static let ages: KeyValuePairs = [
        "min": "minutes", "h": "hours", "d": "days", "wk": "weeks", "mo": "months", "a": "years",
    ]

    private static let sets: [String: KeyValuePairs<String, String>] = [
        "v2-0136": yesNo, "yesnodontknow": yesNoUnknown,
        "administrative-gender": gender, "marital-status": marital, "reaction-event-severity": severity,
        "days-of-week": days, "contact-point-system": contact, "contact-point-use": contactUse,
        "address-use": addressUse, "patient-contactrelationship": relationship, "us-core-usps-state": states,
        "ucum-bodyweight": weights, "ucum-bodylength": lengths, "ucum-bodytemp": temperatures, "age-units": ages,
    ]
}
