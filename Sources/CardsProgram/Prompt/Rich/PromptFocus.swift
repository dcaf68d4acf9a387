/// What a person is about to answer at the place where they are.
package struct PromptFocus: Sendable, Hashable {
    /// The row of options, records or a review; `nil` where none is marked yet.
    var cursor: Int?
    /// Whether the person has moved the mark, so that it says what is meant.
    var hasMoved = false
    /// The digits that wait, or what options are looked for.
    var typed = ""
    /// Whether letters look for options.
    var isFiltering = false
    /// The text, where one is typed.
    package var editor: TextEditor?
    /// Whether something was typed or answered since the person came here.
    var isChanged = false
    /// Whether the person has been told what is wrong with what is there now.
    var isWarned = false
    /// Whether the day in the editor was put there by a key and not typed.
    var isDayByKey = false
}
