/// Keys that do one thing in some contexts.
package struct KeyBinding: Sendable {
    /// Where.
    package let contexts: [KeyContext]
    /// The keys.
    package let keys: [Key]
    /// What they do.
    package let action: KeyAction
    /// The keys as a person reads them.
    package let shown: String
    /// What they do, in a word or two at the foot of the screen, `nil` leaves them out there.
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
