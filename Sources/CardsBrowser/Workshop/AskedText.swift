package import CardSchema

/// What a terminal prints for one question; without a path, what it prints before the first one.
package struct AskedText: Sendable, Hashable {
    package let path: FieldPath?
    package let lines: [String]

    package init(_ path: FieldPath?, _ lines: [String]) { (self.path, self.lines) = (path, lines) }
}
