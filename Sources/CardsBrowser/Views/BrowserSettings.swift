/// What a person has chosen for the diary in a browser, on this device.
package struct BrowserSettings: Hashable, Sendable {
    /// Light or dark.
    package enum Look: String, CaseIterable, Sendable {
        /// As the person's device is set.
        case auto
        case light
        case dark
    }

    /// Light or dark.
    package var look: Look
    /// The language, a tag such as `es`; `nil` for that of the program.
    package var language: String?
    /// Whether *Hide*, and leaving a prompt, lock a diary in a vault.
    package var locksWhenHidden: Bool

    package init(look: Look = .auto, language: String? = nil, locksWhenHidden: Bool = false) {
        (self.look, self.language, self.locksWhenHidden) = (look, language, locksWhenHidden)
    }

    /// What is set up in a terminal and only listed in a browser, but for the proposers.
    package struct SetUp: Sendable {
        /// One line for each reminder.
        package var reminders: [String] = []
        /// One line for each plugin that is not bundled.
        package var plugins: [String] = []
        /// The proposers of the program, by id, and whether each is asked.
        package var proposers: [(id: String, isOn: Bool)] = []

        package init() {}
    }
}
