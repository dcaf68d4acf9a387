import CardEngine
import CardSchema

/// An extension of an element: a URL, and a value or extensions of its own.
struct FHIRExtension {
    let node: JSONNode
    /// Where it stands, without its URL: `item[2]`.
    let place: String
    let url: String

    /// The extensions of an element, in order.
    static func all(of node: JSONNode?, at place: String) -> [FHIRExtension] {
        list(node?["extension"], place) + list(node?["modifierExtension"], place)
    }

    private static func list(_ node: JSONNode?, _ place: String) -> [FHIRExtension] {
        (node?.elements ?? []).map { FHIRExtension(node: $0, place: place, url: $0["url"]?.string ?? "") }
    }

    /// The name of an extension that HL7 defines, without the prefixes that its versions have: `hidden`,
    /// `calculatedExpression`; the URL of another one.
    var name: String {
        guard isStandard else { return url }
        var name = url.split(separator: "/").last.map(String.init) ?? url
        for prefix in ["sdc-questionnaire-", "questionnaire-", "sdc-"] where name.hasPrefix(prefix) {
            name = String(name.dropFirst(prefix.utf8.count))
            break
        }
        return name
    }

    /// Whether HL7 defines it.
    var isStandard: Bool {
        let prefixes = [
            "http://hl7.org/fhir/", "https://hl7.org/fhir/", "http://www.hl7.org/fhir/", "http://fhir.org/",
        ]
        return prefixes.contains { url.hasPrefix($0) }
    }

    /// The name for a remark.
    var element: String { isStandard ? name : "extension \(TitleText.of(url))" }

    /// Its value, of any type.
    var value: JSONNode? { FHIRValue.any(of: node) }

    /// The value of an extension inside this one, by the end of its URL.
    subscript(_ part: String) -> JSONNode? { inner(part).first?.value }

    /// The extensions inside this one with a URL.
    func inner(_ part: String) -> [FHIRExtension] { Self.list(node["extension"], place).filter { $0.url == part } }
}

/// Values of elements that may be of any type: `valueString`, `answerCoding`.
enum FHIRValue {
    /// Returns the value of the first member whose name starts with a word; an empty object for one that has only
    /// extensions.
    static func any(of node: JSONNode?, _ word: String = "value") -> JSONNode? { member(of: node, word)?.value }

    /// Returns the member of the value.
    static func member(of node: JSONNode?, _ word: String = "value") -> JSONMember? {
        node?.members?.first { $0.key.hasPrefix(word) && isType($0.key.utf8.dropFirst(word.utf8.count)) }
    }

    /// Returns the extensions of a value of a simple type, which stand in the member `_valueDate`.
    static func extensions(of node: JSONNode?, _ word: String = "value", at place: String) -> [FHIRExtension] {
        let member = node?.members?.first {
            $0.key.hasPrefix("_" + word) && isType($0.key.utf8.dropFirst(word.utf8.count + 1))
        }
        return FHIRExtension.all(of: member?.value, at: place)
    }

    private static func isType(_ rest: Substring.UTF8View) -> Bool {
        rest.first.map { (0x41...0x5A).contains($0) } ?? false
    }

    /// The text of an expression, and its language.
    static func expression(_ node: JSONNode?) -> (text: String, language: String)? {
        if let text = node?.string { return (text, "text/fhirpath") }
        guard let text = node?["expression"]?.string else { return nil }
        return (text, node?["language"]?.string ?? "text/fhirpath")
    }

    /// A number as digits, without an exponent.
    static func number(_ node: JSONNode?) -> DecimalNumber? {
        guard let digits = node?.number ?? node?.string else { return nil }
        return DecimalNumber(digits)
    }

    /// A whole number.
    static func whole(_ node: JSONNode?) -> Int? { number(node)?.whole.map { Int($0) } }
}
