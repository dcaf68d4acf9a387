import CardAsync
import CardEngine
import CardSchema
import CardTesting
import Testing

/// `AsyncDiary` and `AsyncFilling` have every call of `Diary` and `Filling`.
@Suite struct AsyncReachTests {
    /// The calls that are another one here: of a filling by itself, or none.
    private static let elsewhere = [
        "open(_:state:hostName:clock:on:)": "open(_:)", "create(_:state:dayStart:hostName:clock:on:)": "open(_:)",
        "openOrCreate(_:state:dayStart:hostName:clock:on:)": "open(_:)",
        "keep(_:)": "keep()", "discard(_:)": "discard()", "save(_:ifUnchanged:)": "save(ifUnchanged:)",
        "leaveEmpty(_:)": "leaveEmpty()", "notice(for:)": "notice()", "attach(_:to:of:)": "attach(_:to:)",
        "attach(_:named:to:of:)": "attach(_:named:to:)", "earlierAnswers(to:of:)": "earlierAnswers(to:)",
        "propose(by:for:)": "propose()",
    ]

    /// Calls of the process or of what is never open here, and those that read a copy of the filling.
    private static let needless: Set = ["keepMemoryPrivate()", "release(_:)"]

    @Test func everyCallOfADiaryIsThere() throws {
        let calls = try Self.calls(of: "Diary", in: "Sources/CardEngine")
        #expect(calls.contains("search(_:of:most:)") && calls.count > 35, "\(calls.sorted())")
        let own = try Self.calls(of: "AsyncDiary", in: "Sources/CardAsync").union(
            Self.calls(of: "AsyncFilling", in: "Sources/CardAsync"))
        let missing = calls.subtracting(Self.needless).filter { !own.contains(Self.elsewhere[$0] ?? $0) }
        #expect(missing.sorted() == [])
    }

    @Test func everyChangeOfAFillingIsThere() throws {
        let calls = try Self.calls(of: "Filling", in: "Sources/CardEngine", mutating: true)
        #expect(calls.contains("answer(typed:at:)") && calls.count > 7, "\(calls.sorted())")
        let own = try Self.calls(of: "AsyncFilling", in: "Sources/CardAsync")
        #expect(calls.subtracting(own).sorted() == [])
    }

    /// The public methods of a type, with the labels of their arguments, as the sources declare them.
    private static func calls(of type: String, in folder: String, mutating: Bool = false) throws -> Set<String> {
        let files = RealFileSystem()
        let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        var (found, pending): (Set<String>, [String]) = ([], ["\(root)/\(folder)"])
        while let path = pending.popLast() {
            for name in try files.list(path) {
                let inner = "\(path)/\(name)"
                if try files.status(at: inner)?.isDirectory == true { pending.append(inner) }
                guard name.hasSuffix(".swift") else { continue }
                let lines = String(decoding: try files.readFile(inner), as: UTF8.self).split(separator: "\n")
                var isInside = false
                for (place, line) in lines.enumerated() {
                    let words = line.split { " <:{(".contains($0) }
                    if !line.hasPrefix(" "), let kind = words.firstIndex(where: { declarations.contains(String($0)) }),
                        kind + 1 < words.count
                    {
                        isInside = words[kind + 1] == type
                    }
                    guard isInside, line.hasPrefix("    public "), let function = words.firstIndex(of: "func"),
                        !mutating || words.contains("mutating"), words[function + 1].first?.isLetter == true
                    else { continue }
                    found.insert(words[function + 1] + labels(lines[place...].joined(separator: " ")))
                }
            }
        }
        return found
    }

    private static let declarations: Set = ["extension", "struct", "actor", "enum", "class", "protocol"]

    /// The labels of the first parameter list in a text: `(_:of:most:)`.
    private static func labels(_ text: String) -> String {
        var (depth, label, labels, isLabel) = (0, "", "", true)
        for character in text.drop(while: { $0 != "(" }) {
            switch character {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case ":" where depth == 1 && isLabel:
                labels += "\(label.split(separator: " ").first ?? ""):"
                isLabel = false
            case "," where depth == 1: (label, isLabel) = ("", true)
            case _ where depth == 1 && isLabel: label.append(character)
            default: break
            }
            if depth == 0 { break }
        }
        return "(\(labels))"
    }

    // MARK: - What they do

    @Test func cardsAreChangedAndReported() async throws {
        let disk = DiaryFixture.disk()
        let diary = try await AsyncDiary.open {
            try Diary.openOrCreate(
                "/home/cards", state: "/state", hostName: "laptop", clock: DiaryFixture.clock(), on: disk)
        }
        try await diary.use(.bundled("mood_five"))
        let changes = try await diary.changes()
        let filling = try await diary.filling("mood_five")
        _ = await filling.answer(.whole(4), at: "day.mood")
        _ = try await filling.save()
        let (name, today) = (filling.card, diary.today)
        #expect(try await diary.cards(on: today...today).map(\.name) == [name])
        let moved = try await diary.move(name, to: today.adding(days: -1))
        try await diary.delete([moved])
        #expect(try await diary.history(of: moved).map(\.kind) == [.saved, .deleted])
        try await diary.undo()
        #expect(try await diary.card(moved)?["day.mood"] == .whole(4))
        var reported: [Set<CardName>] = []
        for await cards in changes {
            reported.append(cards)
            if reported.count == 4 { break }
        }
        #expect(reported == [[name], [name, moved], [moved], [moved]])
        #expect(disk.openCount == 0)
    }
}
