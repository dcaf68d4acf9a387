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

    private static let sets: [String: KeyValuePairs<String, String>] = [
        "v2-0136": yesNo, "yesnodontknow": yesNoUnknown,
        "administrative-gender": gender, "marital-status": marital, "reaction-event-severity": severity,
        "days-of-week": days, "contact-point-system": contact, "contact-point-use": contactUse,
        "address-use": addressUse,
    ]
}
