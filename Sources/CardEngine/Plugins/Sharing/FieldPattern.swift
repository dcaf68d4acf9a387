package import CardSchema

/// A pattern of fields to request or allow: `*`, `emotions.*`, `skills.used.*`, `urges.self_harm`.
///
/// Only a full path names a field. No other pattern matches a private field.
package enum FieldPattern: Sendable, Hashable, CustomStringConvertible {
    /// Every field.
    case everything
    /// The fields directly in a group.
    case group(String)
    /// The subfields of a field.
    case subfields(FieldPath)
    /// One field, subfield, or field of a list's records.
    case field(FieldPath)

    /// Parses a pattern; returns `nil` for anything else.
    package init?(_ text: String) {
        if text == "*" {
            self = .everything
        } else if text.hasSuffix(".*") {
            let stem = String(text.dropLast(2))
            if Identifier.isValid(stem) {
                self = .group(stem)
            } else {
                guard let path = FieldPath(stem), path.subfield == nil, path.record == nil else { return nil }
                self = .subfields(path)
            }
        } else {
            guard let path = FieldPath(text), path.record == nil else { return nil }
            self = .field(path)
        }
    }

    /// The pattern as text.
    package var description: String {
        switch self {
        case .everything: "*"
        case .group(let id): "\(id).*"
        case .subfields(let path): "\(path).*"
        case .field(let path): "\(path)"
        }
    }

    /// Returns whether it matches a field, by name or by pattern.
    package func covers(_ path: FieldPath) -> Bool {
        switch self {
        case .everything: true
        case .group(let id): path.group == id && path.subfield == nil
        case .subfields(let field): path.parent == field && path.subfield != nil
        case .field(let field): field == path.inRecord(nil)
        }
    }

    /// Returns whether it names exactly this field.
    package func names(_ path: FieldPath) -> Bool { self == .field(path.inRecord(nil)) }
}

extension [FieldPattern] {
    /// Whether this list allows a field: by name, or by a pattern if the field is not sensitive.
    func reach(_ path: FieldPath, isSensitive: Bool) -> Bool {
        contains { isSensitive && Guard.patternPrivate.isOn ? $0.names(path) : $0.covers(path) }
    }
}
