import CardEngine
import CardSchema
import Testing

/// Notifications with actions, from the request to the answer.
@Suite struct NotifierTests {
    private struct Old: Notifier {
        let id = "old"
        let seen: Seen
        func notify(_ notification: ReminderNotification) throws { seen.titles.append(notification.title) }
    }

    private final class Seen: @unchecked Sendable { var titles: [String] = [] }

    /// A notifier that was written before notifications had actions.
    @Test func aNotifierWithoutActionsDeliversAll() throws {
        let seen = Seen()
        let notification = ReminderNotification(
            title: "A", actions: [ReminderNotification.Action(id: "later", label: "Later")])
        #expect(try Old(seen: seen).ask(notification) == nil)
        #expect(seen.titles == ["A"])
    }

    @Test func anAnswerNamesItsAction() {
        func answer(_ text: String) -> ProcessNotifier.Answer? {
            JSONReader.node(of: Array(text.utf8)).flatMap { ProcessNotifier.Answer($0) }
        }
        #expect(answer(#"{"delivered":true}"#) == .delivered(action: nil))
        #expect(answer(#"{"delivered":true,"action":"later"}"#) == .delivered(action: "later"))
        #expect(answer(#"{"delivered":false,"reason":"no\nnet"}"#) == .notDelivered(reason: "no net"))
        #expect(answer(#"{"deliver":{"title":"T<b>"}}"#) == .show(DesktopNotification(title: "T<b>", body: "")))
        #expect(answer(#"{"deliver":{"title":""}}"#) == nil)
        #expect(DesktopNotification(title: "T<b>\u{1B}", body: "").title == "T‹b›\u{FFFD}")
    }

    /// All text is an argument: nothing of a notification is part of the script.
    @Test func textIsNoPartOfAnAppleScript() {
        let title = "A\" & (do shell script \"x\") & \""
        let buttons = ["one", "two", "three"].map { ReminderNotification.Action(id: $0, label: "L \($0)") }
        for actions in [[], buttons] {
            let words = MacDesktop(
                notification: DesktopNotification(
                    ReminderNotification(title: title, body: "B", actions: actions, command: "cards fill"))
            ).words
            let end = words.lastIndex(of: "--") ?? 0
            #expect(!words[..<end].contains { $0.contains("do shell") })
            let body = actions.isEmpty ? "B cards fill" : "B"
            #expect(Array(words[(end + 1)...]) == [title, body] + actions.map(\.label))
        }
    }
}
