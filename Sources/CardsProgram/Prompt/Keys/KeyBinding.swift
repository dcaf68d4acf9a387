/// Keys with one action in some contexts.
package struct KeyBinding: Sendable {
    /// The contexts in which the keys work.
    package let contexts: [KeyContext]
    /// The keys.
    package let keys: [Key]
    /// The action of the keys.
    package let action: KeyAction
    /// The keys as shown to a person.
    package let shown: String
    /// The action in a word or two for the footer; `nil` leaves it out there.
    package let hint: (@Sendable (PromptWords) -> String)?

    init(
        _ contexts: [KeyContext], _ keys: [Key], _ action: KeyAction, _ shown: String,
        _ hint: (@Sendable (PromptWords) -> String)? = nil
    ) {
        self.contexts = contexts
        self.keys = keys
        self.action = action
        self.shown = shown
        self.hint = hint
    }
}
