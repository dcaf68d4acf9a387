import CardEngine
import CardSchema
import Testing

/// Notices with actions, from the request to the answer.
@Suite struct NotifierTests {
    private struct Old: Notifier {
        let id = "old"
        let seen: Seen
        func notify(_ notice: Notice) throws { seen.titles.append(notice.title) }
    }

    private final class Seen: @unchecked Sendable { var titles: [String] = [] }

    /// A notifier that was written before notices had actions.
    @Test func aNotifierWithoutActionsDeliversAll() throws {
        let seen = Seen()
        let notice = Notice(title: "A", actions: [Notice.Action(id: "later", label: "Later")])
        #expect(try Old(seen: seen).ask(notice) == nil)
        #expect(seen.titles == ["A"])
    }

    @Test func anAnswerNamesItsAction() {
        func answer(_ text: String) -> ProcessNotifier.Answer? {
            JSONReader.node(of: Array(text.utf8)).flatMap { ProcessNotifier.Answer($0) }
        }
        #expect(answer(#"{"delivered":true}"#) == .delivered(action: nil))
        #expect(answer(#"{"delivered":true,"action":"later"}"#) == .delivered(action: "later"))
        #expect(answer(#"{"delivered":false,"reason":"no\nnet"}"#) == .notDelivered(reason: "no net"))
        #expect(answer(#"{"deliver":{"title":"T<b>"}}"#) == .show(DesktopNotice(title: "T<b>", body: "")))
        #expect(answer(#"{"deliver":{"title":""}}"#) == nil)
        #expect(DesktopNotice(title: "T<b>\u{1B}", body: "").title == "T‹b›\u{FFFD}")
    }

    /// All text is an argument: nothing of a notice is part of the script.
    @Test func textIsNoPartOfAnAppleScript() {
        let title = "A\" & (do shell script \"x\") & \""
        let buttons = ["one", "two", "three"].map { Notice.Action(id: $0, label: "L \($0)") }
        for actions in [[], buttons] {
            let words = MacDesktop(
                notice: DesktopNotice(Notice(title: title, body: "B", actions: actions, command: "cards fill"))
            ).words
            let end = words.lastIndex(of: "--") ?? 0
            #expect(!words[..<end].contains { $0.contains("do shell") })
            let body = actions.isEmpty ? "B cards fill" : "B"
            #expect(Array(words[(end + 1)...]) == [title, body] + actions.map(\.label))
        }
    }
}
