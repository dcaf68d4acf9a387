/// The template around an example, so that examples stay as short as what they show.
///
/// ```
/// { "cards": 1, "id": "example", "version": 1, "title": "Example",
///   members,
///   "groups": [ { "id": "day", "title": "The day", "fields": [
///     fields
///   ] } ] }
/// ```
///
/// Where the members hold `"groups"`, those are the groups.
package enum ExampleFrame {
    /// The id of the template.
    package static let id = "example"

    /// A template with these fields in the group `day`.
    package static func template(fields: String) -> String { template(members: nil, fields: fields) }

    /// A template with these keys.
    package static func template(members: String) -> String {
        members.contains("\"groups\"") ? "{ \(head),\n\(members) }\n" : template(members: members, fields: anyField)
    }

    private static func template(members: String?, fields: String) -> String {
        let own = members.map { "\($0),\n" } ?? ""
        return
            "{ \(head),\n\(own)\"groups\": [ { \"id\": \"day\", \"title\": \"The day\", \"fields\": [\n\(fields)\n] } ] }\n"
    }

    private static let head = #""cards": 1, "id": "\#(id)", "version": 1, "title": "Example""#
    private static let anyField = #"{ "id": "mood", "type": "yesno", "title": "A good day?" }"#
}
