/// An attribute of an element, whose value is escaped when it is written.
package struct HTMLAttribute: Sendable {
    let name: StaticString
    /// The value; `nil` for an attribute that is only present or absent.
    let value: String?

    private init(_ name: StaticString, _ value: String?) {
        self.name = name
        self.value = value
    }

    /// Returns an attribute with a value.
    ///
    /// - Precondition: The attribute does not run code, style the element, or lead elsewhere. Use classes, and
    ///   ``href(_:)`` for links.
    package static func attribute(_ name: StaticString, _ value: String) -> HTMLAttribute {
        precondition(isHarmless(name), "an attribute that needs a function of its own")
        return HTMLAttribute(name, value)
    }

    /// Returns an attribute without a value, such as `checked`.
    package static func flag(_ name: StaticString) -> HTMLAttribute {
        precondition(isHarmless(name), "an attribute that needs a function of its own")
        return HTMLAttribute(name, nil)
    }

    /// Returns the element's identifier.
    package static func id(_ id: String) -> HTMLAttribute { HTMLAttribute("id", id) }
    /// Returns the element's classes.
    package static func `class`(_ classes: String) -> HTMLAttribute { HTMLAttribute("class", classes) }
    /// Returns where a link leads.
    package static func href(_ link: HTMLLink) -> HTMLAttribute { HTMLAttribute("href", link.address) }
    /// Returns a picture that is part of the page.
    package static func source(_ image: PageImage) -> HTMLAttribute { HTMLAttribute("src", image.address) }

    private static func isHarmless(_ name: StaticString) -> Bool {
        let name = "\(name)"
        let others: Set = ["href", "xlink:href", "src", "srcset", "srcdoc", "action", "formaction", "style", "ping"]
        return !name.hasPrefix("on") && !others.contains(name)
    }
}
