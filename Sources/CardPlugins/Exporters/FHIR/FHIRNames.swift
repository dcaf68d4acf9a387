import CardSchema

/// The URLs and identifiers that resources of FHIR use.
enum FHIRNames {
    /// The base of the URLs of this project, which never changes.
    static let own = "https://cards.example/fhir/"
    /// The language of an expression that is written as in a template.
    static let language = "text/x-cards"

    /// The URL of an extension that only this project has.
    static func own(_ name: String) -> String { own + "StructureDefinition/" + name }
    /// The URL of an extension of FHIR.
    static func core(_ name: String) -> String { "http://hl7.org/fhir/StructureDefinition/" + name }
    /// The URL of an extension of Structured Data Capture.
    static func capture(_ name: String) -> String {
        "http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-" + name
    }

    /// The canonical URL of a template.
    static func questionnaire(_ id: String) -> String { own + "Questionnaire/" + resource(id) }

    /// Returns an id as one of FHIR, which has no `_`: at most 64 letters, digits, `-` and `.`.
    static func resource(_ id: String) -> String {
        String(String(id.map { $0 == "_" || $0 == "/" ? "-" : $0 }).prefix(64))
    }

    /// Returns the name of a template for programs: `MoodFive`.
    static func name(_ id: String) -> String {
        id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns an extension.
    static func `extension`(_ url: String, _ type: String, _ value: JSONDocument) -> JSONDocument {
        .object([("url", .string(url)), (type, value)])
    }

    /// Returns an extension made of others.
    static func `extension`(_ url: String, _ parts: [JSONDocument]) -> JSONDocument {
        .object([("url", .string(url)), ("extension", .array(parts))])
    }

    /// Returns an extension with an expression.
    static func expression(_ url: String, _ text: FHIRPathText) -> JSONDocument {
        .object([("url", .string(url)), ("valueExpression", text.document)])
    }

    /// Returns a coding without a system.
    static func coding(_ code: String, _ display: String? = nil) -> [(key: String, value: JSONDocument)] {
        [("code", .string(code))] + (display.map { [("display", .string($0))] } ?? [])
    }
}

/// An expression in its language.
struct FHIRPathText {
    var text: String
    var language = "text/fhirpath"

    var document: JSONDocument {
        .object([("language", .string(language)), ("expression", .string(text))])
    }
}
