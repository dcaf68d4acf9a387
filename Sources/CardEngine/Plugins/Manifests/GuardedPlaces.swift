/// Where this device keeps what plugins must not read, and whether a folder would give any of it away.
package struct GuardedPlaces: Sendable, Hashable {
    /// A place, with what it is called.
    package struct Place: Sendable, Hashable {
        /// What it is to the person, such as `your journal`.
        package let name: String
        /// The folder.
        package let path: String
        /// Whether nothing in it may be read either, as opposed to the whole of it.
        package let isClosed: Bool

        /// Describes a place.
        package init(_ name: String, _ path: String, isClosed: Bool) {
            self.name = name
            self.path = path
            self.isClosed = isClosed
        }
    }

    /// The places.
    package let places: [Place]

    /// Guards places.
    package init(_ places: [Place] = []) {
        self.places = places
    }

    /// The places of a device: its journals, what it keeps for cards, its settings, its data, and the home folder.
    package init(journals: [String], state: String, settings: String, data: String, home: String?) {
        places =
            journals.map { Place("your journal", $0, isClosed: true) }
            + [
                Place("what this device keeps for cards", state, isClosed: true),
                Place("your settings for cards", settings, isClosed: true),
                // Plugins lie in it, and named folders in the home folder are what many programs need to run.
                Place("the folder of your journals", data, isClosed: false),
            ]
            + (home.map { [Place("your home folder", $0, isClosed: false)] } ?? [])
    }

    /// The place that a plugin would read with a folder; `nil` when it may have the folder.
    ///
    /// Uses the disk: links are followed, and two names of one folder are one folder, whatever the disk makes of upper and
    /// lower case.
    package func reached(by folder: String) -> Place? {
        let folder = PlaceOnDisk(folder)
        return places.first { place in
            let guarded = PlaceOnDisk(place.path)
            return folder.contains(guarded) || place.isClosed && guarded.contains(folder)
        }
    }

    /// A place that lies under a folder that a plugin may read all the same.
    package struct Exposure: Sendable, Hashable {
        /// The place.
        package let place: Place
        /// The folder.
        package let folder: String
    }

    /// The first place that lies under one of some folders; `nil` when none does.
    ///
    /// Uses the disk.
    package func exposed(under folders: [String]) -> Exposure? {
        for folder in folders {
            let outer = PlaceOnDisk(folder)
            guard outer.isThere else { continue }
            if let place = places.first(where: { outer.contains(PlaceOnDisk($0.path)) }) {
                return Exposure(place: place, folder: folder)
            }
        }
        return nil
    }
}

/// A path with every link followed as far as it leads somewhere, and the folders that it lies in.
private struct PlaceOnDisk {
    private let path: String
    private let identity: FileIdentity?
    var isThere: Bool { identity != nil }

    init(_ named: String) {
        var (there, rest): (String, [String]) = (named, [])
        var resolved = Platform.resolved(there)
        while resolved == nil, there != "/", there != "." {
            rest.append(FilePath.name(of: there))
            there = FilePath.parent(of: there)
            resolved = Platform.resolved(there)
        }
        var path = resolved ?? there
        for name in rest.reversed() where name != "." {
            // What is not there has no links to follow.
            path = name == ".." ? FilePath.parent(of: path) : FilePath.join(path, name)
        }
        self.path = path
        identity = Platform.identity(path, followingLinks: true)
    }

    /// Whether another place is this one or lies in it.
    func contains(_ other: PlaceOnDisk) -> Bool {
        if path == "/" || other.path == path || other.path.hasPrefix(path + "/") { return true }
        guard let identity else { return false }
        var folder = other.path
        while true {
            if Platform.identity(folder, followingLinks: true)?.isSameFile(as: identity) == true { return true }
            let parent = FilePath.parent(of: folder)
            if parent == folder { return false }
            folder = parent
        }
    }
}
