import CardEngine
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs every command with an unexpected entry in place of each kind of file.
///
/// Each program ends by itself, reports the entry, prints nothing private, and shows a card of another month. For each
/// combination of a place and a kind, three commands run that read everything, and a quarter of the others in turn. So every
/// command is tested with every place and every kind, but not with every pair.
@Suite struct OddPlacesTests {
    enum Place: String, CaseIterable {
        case month, template, frozen, journal, lock, attachment, draft, device, grants, cards

        /// The part of the path that messages contain.
        var name: String {
            switch self {
            case .month: "2026-10."
            case .template: "schemas/mood_five.json"
            case .frozen: "schemas/history/mood_five@1"
            case .journal: "journal.json"
            case .lock: ".local/lock"
            case .attachment: String(repeating: "3f", count: 32)
            case .draft: "mood_five.2026-11-20.jsonl"
            case .device: "device"
            case .grants: "plugins.json"
            case .cards: "cards"
            }
        }

        /// Whether everything else can continue.
        var isPassedOver: Bool { self != .journal && self != .cards }
    }

    enum Kind: String, CaseIterable {
        case folder, pipe, socket, dangling, endless, loop, denied

        /// Creates the entry; returns `false` if that is not possible here.
        func make(at path: String) -> Bool {
            switch self {
            case .folder: mkdir(path, 0o700) == 0
            case .pipe: mkfifo(path, 0o600) == 0
            // Only Linux lets everybody make one by its name.
            case .socket: mknod(path, S_IFSOCK | 0o600, 0) == 0
            case .dangling: symlink("/nonexistent/cards", path) == 0
            case .endless: symlink("/dev/zero", path) == 0
            case .loop: symlink(path, path) == 0
            // Root may read everything.
            case .denied: geteuid() != 0 && open(path, O_CREAT | O_WRONLY, 0) >= 0
            }
        }
    }

    private static let looks = [["status"], ["doctor"], ["list"]]
    private static let others = [
        ["check"],
        ["show", "mood_five/2026-11-19"], ["history", "mood_five/2026-11-19"], ["search", "warm"],
        ["export", "--as", "csv"], ["schema", "list"], ["plugin", "list"], ["migrate"], ["backup", "b.tar"],
        ["edit", "mood_five/2026-11-19", "--set", "day.mood=5"],
        ["fill", "mood_five", "--day", "2026-11-18", "--set", "day.mood=2"], ["undo"],
        ["forget", "mood_five/2026-11-19", "--yes"],
    ]

    @Test(arguments: Place.allCases) func everyCommandTerminates(_ place: Place) throws {
        let pattern = try Self.home()
        let first = try #require(Place.allCases.firstIndex(of: place))
        // A folder belongs there.
        for (index, kind) in Kind.allCases.enumerated() where place != .cards || kind != .folder {
            let home = Home()
            _ = try home.shell("cp -Rp '\(pattern.path)/.' '\(home.path)/'")
            Self.settle(home)
            let path = try #require(Self.path(of: place, in: home))
            _ = try home.shell("rm -rf '\(path)'; mkdir -p \"$(dirname '\(path)')\"")
            guard kind.make(at: path) else {
                print("skipped: \(kind) cannot be made here, or is nothing odd for this user")
                continue
            }
            let turn = Self.others.enumerated().filter { ($0.offset + index + first) % 4 == 0 }.map(\.element)
            for words in Self.looks + turn { try Self.run(words, home, place, kind) }
        }
    }

    private static func run(_ words: [String], _ home: Home, _ place: Place, _ kind: Kind) throws {
        let placed = words.map { $0 == "b.tar" ? "\(home.path)/b.tar" : $0 }
        let program = try RunningProgram(placed, environment: home.environment)
        let ended = program.ending(within: 20)
        let what = Comment(rawValue: "\(words) with \(kind) for \(place): \(ended)")
        guard place.isPassedOver else {
            let isAsked = ["schema", "plugin"].contains(words[0]) == false
            let allowed: Set<Int32> = isAsked ? [65, 66, 74, 77, 78] : [0, 65, 66, 74, 77, 78]
            #expect(allowed.contains(ended.exitCode ?? -1), what)
            if ended.exitCode != 0, words[0] != "plugin" { #expect((ended.out + ended.err).contains(place.name), what) }
            return
        }
        let code = ended.exitCode ?? -1
        switch words[0] {
        // Nobody may write beside a lock that others can still take: what was to be saved waits for `doctor --adopt`.
        case "fill", "edit", "undo", "forget":
            let mayRefuse = kind == .denied && (place == .lock || (place == .draft && words[0] == "forget"))
            // A device whose name cannot be read gets another one, which has no changes yet.
            let hasNothing = words[0] == "undo" && place == .device
            #expect(code == 0 || (mayRefuse && code == 77) || (hasNothing && code == 1), what)
        case "doctor":
            #expect(code == 65, what)
            #expect(ended.err.contains(place.name), what)
        case "check" where place != .grants: #expect(ended.exitCode == 65, what)
        case "status":
            #expect(ended.exitCode == 0, what)
            // A fast check opens no attachments.
            let isQuick = place == .attachment && kind == .denied
            if place != .grants, !isQuick { #expect(ended.out.contains(place.name), what) }
        case "backup": #expect([0, 65].contains(code), what)
        default:
            #expect(ended.exitCode == 0, what)
            if words[0] == "list" { #expect(ended.out.contains("mood_five/2026-11-19"), what) }
        }
    }

    /// A home with cards of two months.
    private static func home() throws -> Home {
        let home = Home()
        settle(home)
        for words in [
            ["--set", "day.mood=3", "day.note=warm", "--day", "2026-11-19"],
            ["--set", "day.mood=4", "--day", "2026-10-19"],
        ] {
            let filled = try home.run(["fill", "mood_five"] + words)
            #expect(filled.exitCode == 0, "\(filled.err)")
        }
        return home
    }

    /// The paths, the same on every system.
    private static func settle(_ home: Home) {
        home.environment["XDG_DATA_HOME"] = "\(home.path)/data"
        home.environment["XDG_STATE_HOME"] = "\(home.path)/state"
        home.environment["XDG_CONFIG_HOME"] = "\(home.path)/settings"
    }

    private static func path(of place: Place, in home: Home) -> String? {
        let journal = "\(home.path)/data/cards/journal"
        guard let id = home.names(in: "\(home.path)/state/cards").first(where: { $0.count == 16 }) else { return nil }
        let device = "\(home.path)/state/cards/\(id)"
        return switch place {
        case .month:
            home.names(in: "\(journal)/cards").first { $0.hasPrefix("2026-10") }.map { "\(journal)/cards/\($0)" }
        case .template, .journal, .lock: "\(journal)/\(place.name)"
        case .frozen: home.names(in: "\(journal)/schemas/history").first.map { "\(journal)/schemas/history/\($0)" }
        case .attachment: "\(journal)/attachments/3f/\(place.name)"
        case .draft: "\(device)/drafts/\(place.name)"
        case .device: "\(device)/device"
        case .grants: "\(home.path)/settings/cards/plugins.json"
        case .cards: "\(journal)/cards"
        }
    }
}
