import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Every exit at every position in lists, their records and files: the terminal is restored, and the draft has all
/// answers.
@Suite struct LeavingListsTests {
    private static let template = """
        {"cards":1,"id":"lists","version":1,"title":"Lists","groups":[{"id":"g","title":"All of it","fields":[
        {"id":"rating","type":"scale","scale":{"min":1,"max":5,"labels":{"1":"low","5":"high"}},"title":"Rating","help":"H"},
        {"id":"pills","type":"list","title":"Pills","help":"H","carry":["name"],"fields":[
        {"id":"name","type":"text","title":"Name","help":"H"},{"id":"taken","type":"yesno","title":"Taken","help":"H"},
        {"id":"dose","type":"integer","title":"Dose","min":0,"max":99,"help":"H"}]},
        {"id":"photos","type":"files","title":"Photos","help":"H"},
        {"id":"end","type":"text","title":"The end","help":"H"}]}],
        "safety":[{"id":"low","when":"g.rating <= 1","show":"safety_plan"}]}
        """

    /// A position: the screen, the keys that lead on, and the resulting draft; `@` is the home folder.
    private static let places: [(title: String, keys: String, kept: String?)] = [
        ("▸ Rating", "1", #"{"path":"g.rating","value":1}"#),
        ("▸ Pills", "\r\r", #","added":true"#),
        ("▸ Pills 1 of 1: Name", "Lithium\r", #".name","value":"Lithium"}"#),
        ("▸ Pills 1 of 1: Taken", "y", #".taken","value":true}"#),
        ("▸ Pills 1 of 1: Dose", "12", #".dose","value":12}"#),
        ("❯ 1  Lithium", "y", #","added":true"#),
        ("▸ Pills 2 of 2: Name", "Sertraline\r", #".name","value":"Sertraline"}"#),
        ("▸ Pills 2 of 2: Taken", "n", #".taken","value":false}"#),
        ("▸ Pills 2 of 2: Dose", "50", #".dose","value":50}"#),
        ("❯ 2  Sertraline", "\r\r", nil),
        ("▸ Photos", "@/a.txt\r", #""name":"a.txt""#),
        ("    a.txt", "@/b.txt\r", #""name":"b.txt""#),
        ("    b.txt", "\r", nil),
    ]

    private enum Way: CaseIterable { case interrupt, terminate, hangUp, kill, stop }

    private func home() throws -> Home {
        let home = try SampleCards.home(Self.template, id: "lists")
        _ = try home.cards("fill", "lists", "-d", "-3", "--set", "g.rating=4")
        for name in ["a.txt", "b.txt"] { home.write("text of \(name)", to: name) }
        return home
    }

    private func run(to count: Int, _ home: Home) throws -> ScreenProgram {
        let run = try ScreenProgram(home, "fill", "lists")
        for place in Self.places[..<count] {
            #expect(run.shows(place.title))
            run.press(place.keys.replacing("@", with: home.path))
        }
        #expect(run.shows(Self.places[count].title))
        return run
    }

    @Test(arguments: places.indices) func keepsTheDraftOnEveryExit(_ count: Int) throws {
        for way in Way.allCases {
            let home = try home()
            let run = try run(to: count, home)
            switch way {
            case .interrupt:
                run.press("\u{3}")
                #expect(run.ending() == 130 && run.isRestored)
            case .terminate:
                run.send(SIGTERM)
                #expect(run.ending() == 130 && run.isRestored)
            case .hangUp:
                run.closeWindow()
                let code = run.ending()
                #expect(code == 130 || code == 65)
            case .kill:
                run.send(SIGKILL)
                #expect(run.ending() == -SIGKILL)
            case .stop:
                run.press("\u{1A}")
                #expect(run.isStopped() && run.isRestored)
                run.sendAll(SIGCONT)
                #expect(run.shows(Self.places[count].title))
                run.press("\u{3}")
                #expect(run.ending() == 130 && run.isRestored)
            }
            let draft = try home.drafts()
            for place in Self.places[..<count] {
                if let kept = place.kept { #expect(draft.contains(kept), "\(way) at \(Self.places[count].title)") }
            }
            // Where the terminal was lost, the plan is shown at the next start.
            let reported = way == .hangUp || way == .kill ? try home.cards("status").err : run.screen.text
            #expect(
                reported.contains("If you are in immediate danger") == (count > 0),
                "\(way) at \(Self.places[count].title)")
        }
    }

    /// The draft of lists, records and files, taken up again, is the card that was never left.
    @Test func resumesAfterAKill() throws {
        let home = try home()
        let run = try run(to: Self.places.count - 1, home)
        run.send(SIGKILL)
        run.ending()
        let again = try ScreenProgram(home, "fill", "lists", "--resume")
        #expect(again.shows("▸ The end"))
        again.press("\u{13}")
        #expect(again.ending() == 0)
        let reported = try home.listed()
        #expect(reported.contains(#""name":"Lithium","taken":true,"dose":12}"#))
        #expect(reported.contains(#""name":"Sertraline","taken":false,"dose":50}"#))
        #expect(reported.contains(#"[{"name":"a.txt","#) && reported.contains(#"{"name":"b.txt","#))
    }
}
