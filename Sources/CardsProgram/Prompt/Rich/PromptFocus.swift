/// The input state at the current position.
package struct PromptFocus: Sendable, Hashable {
    /// The selected row of options, records or a review; `nil` if no row is selected yet.
    var cursor: Int?
    /// Whether the person has moved the selection, so that it counts as their choice.
    var hasMoved = false
    /// Pending digits, or the search text for options.
    var typed = ""
    /// Whether letters search the options.
    var isFiltering = false
    /// The text editor, if this position takes text.
    package var editor: TextEditor?
    /// Whether the person has typed or answered since arriving here.
    var isChanged = false
    /// Whether the person has been told what is wrong with the current input.
    var isWarned = false
    /// Whether a key, rather than typing, put the date into the editor.
    var isDayByKey = false
}
