import TestSupport

/// Templates for the tests of the prompt, each with the keys that fill it.
enum SampleCards {
    /// One question of every type, private ones among them.
    static let everyType = """
        {"cards":1,"id":"every","version":1,"title":"Everything","groups":[{"id":"g","title":"All of it","fields":[
        {"id":"rating","type":"scale","scale":{"min":1,"max":5,"labels":{"1":"low","5":"high"}},"title":"Rating","required":true,"help":"H"},
        {"id":"count","type":"integer","min":0,"max":99,"title":"Count","help":"H"},
        {"id":"amount","type":"decimal","title":"Amount","unit":"kg","help":"H"},
        {"id":"sure","type":"yesno","title":"Sure","help":"H"},
        {"id":"kind","type":"choice","title":"Kind","help":"H","options":[{"id":"tea","title":"Tea","icon":"🍵"},{"id":"milk","title":"Milk"}]},
        {"id":"kinds","type":"choices","title":"Kinds","help":"H","options":[{"id":"red","title":"Red"},{"id":"blue","title":"Blue"}]},
        {"id":"line","type":"text","title":"Line","private":true,"help":"H"},
        {"id":"day","type":"date","title":"Day","help":"H"},
        {"id":"time","type":"time","title":"Time","help":"H"},
        {"id":"length","type":"duration","title":"Length","help":"H"},
        {"id":"tags","type":"tags","title":"Tags","help":"H"},
        {"id":"place","type":"place","title":"Place","help":"H"},
        {"id":"note","type":"note","title":"Note","private":true,"help":"H"}]}],
        "safety":[{"id":"low","when":"g.rating <= 1","show":"safety_plan"}]}
        """

    /// The fields of that card in order, each with its heading, the keys that answer it and continue, and the stored
    /// value.
    static let everyAnswer: [(field: String, title: String, keys: String, stored: String)] = [
        ("rating", "▸ Rating", "1", #""rating":1"#),
        ("count", "▸ Count", "12", #""count":12"#),
        ("amount", "▸ Amount", "2.5\r", #""amount":2.5"#),
        ("sure", "▸ Sure", "y", #""sure":true"#),
        ("kind", "▸ Kind", "2", #""kind":"milk""#),
        ("kinds", "▸ Kinds", "12\r", #""kinds":["red","blue"]"#),
        ("line", "▸ Line", "secret words\r", #""line":"secret words""#),
        ("day", "▸ Day", "t\r", #""day":"2026-11-20""#),
        ("time", "▸ Time", "0915", #""time":"09:15""#),
        ("length", "▸ Length", "6:30", #""length":390"#),
        ("tags", "▸ Tags", "rain, work\r", #""tags":["rain","work"]"#),
        ("place", "▸ Place", "1.5, 2 Sea\r", #""place":{"lat":1.5,"lon":2,"name":"Sea"}"#),
        ("note", "▸ Note", "hidden\rlines\t", #""note":"hidden\nlines""#),
    ]

    /// A home with that template in its journal.
    static func home(_ template: String = everyType, id: String = "every") throws -> Home {
        let home = Home()
        _ = try home.cards("init")
        home.write(template, to: "\(home.journal)/schemas/\(id).json")
        // The first card of a template with a safety rule offers a plan afterwards.
        if id == "every" { _ = try home.cards("fill", "every", "-d", "-3", "--set", "g.rating=4") }
        return home
    }
}

extension SampleCards {
    /// A home with a diary card of the day before, so that nothing is offered after the first.
    static func diaryHome(_ now: String = "2026-11-20T12:30:11Z") throws -> Home {
        let home = Home(now: now)
        _ = try home.cards("fill", "dbt_diary", "-d", "-1", "--set", "emotions.calm=1")
        return home
    }
}

extension Home {
    /// The lines of all cards.
    func lines() throws -> [Substring] {
        try shell("cat '\(journal)'/cards/*.jsonl 2>/dev/null").out.split(separator: "\n")
    }

    /// The text of all drafts.
    func drafts() throws -> String { try shell("cat '\(path)'/.local/state/cards/*/drafts/*.jsonl 2>/dev/null").out }

    /// The contents of the newest card: its values, skips and attic.
    func listed() throws -> String {
        let line = try lines().last ?? ""
        guard let start = line.firstRange(of: #""values":"#), let end = line.firstRange(of: #","id":"#) else {
            return ""
        }
        return String(line[start.lowerBound..<end.lowerBound])
    }
}
