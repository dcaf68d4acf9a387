import TestSupport

/// A home whose template can be changed, with the texts of its versions.
struct VersionedHome {
    let home = Home()

    /// The hashes of the versions by name, as the program prints them.
    init() throws {
        _ = try home.cards("init")
    }

    /// A diary's template: the questions of its group `day`, and other members.
    static func template(_ version: Int, _ fields: String, _ members: String = "") -> String {
        """
        { "cards": 1, "id": "diary", "version": \(version), "title": "Diary", \(members)
          "scales": { "rating": { "min": 0, "max": 10, "labels": { "0": "none", "10": "most" } } },
          "groups": [ { "id": "day", "title": "The day", "help": "h", "fields": [ \(fields) ] } ] }

        """
    }

    static let mood = #"{ "id": "mood", "type": "scale", "scale": "rating", "title": "Mood", "help": "h" }"#
    static let slept = #"{ "id": "slept", "type": "duration", "title": "Slept", "help": "h" }"#
    static let note = #"{ "id": "note", "type": "note", "title": "Note", "help": "h" }"#

    /// A migration from a version, by its full name.
    static func migration(from name: String, _ steps: String = "") -> String {
        let parts = name.split(separator: "@").last.map { $0.split(separator: ".") } ?? []
        let (version, hash) = (Int(parts.first ?? "") ?? 0, parts.last ?? "")
        return
            #""migrations": [ { "from": { "version": \#(version), "hash": "\#(hash)" }, "to": \#(version + 1), "steps": [ \#(steps) ] } ],"#
    }

    /// Puts a template into the journal as a person's editor would, and returns its full name.
    @discardableResult func put(_ text: String) throws -> String {
        home.write(text, to: "\(home.journal)/schemas/diary.json")
        let run = try home.cards("schema", "freeze", "diary")
        return String(run.out.dropLast())
    }

    /// The lines of every file of cards.
    func lines() throws -> [String] {
        try home.shell("cat '\(home.journal)'/cards/*.jsonl").out.split(separator: "\n").map(String.init)
    }

    /// What `cards show CARD` prints, in one text.
    func shown(_ card: String) throws -> String { try home.cards("show", card).out }
}
