/// The places of this device that plugins must not read, and whether access to a folder would expose one.
package struct GuardedPlaces: Sendable, Hashable {
    /// A place with its name.
    package struct Place: Sendable, Hashable {
        /// Its name for the person, such as `your journal`.
        package let name: String
        /// The folder.
        package let path: String
        /// Whether not even a part of it may be read.
        package let isClosed: Bool

        /// Creates a place.
        package init(_ name: String, _ path: String, isClosed: Bool) {
            self.name = name
            self.path = path
            self.isClosed = isClosed
        }
    }

    /// The places.
    package let places: [Place]

    /// Creates guards for some places.
    package init(_ places: [Place] = []) {
        self.places = places
    }

    /// The places of a device: its journals, state, settings and data, and the home folder.
    package init(journals: [String], state: String, settings: String, data: String, home: String?) {
        places =
            journals.map { Place("your journal", $0, isClosed: true) }
            + [
                Place("what this device keeps for cards", state, isClosed: true),
                Place("your settings for cards", settings, isClosed: true),
                // Plugins are inside it, and many programs need named folders of the home folder.
                Place("the folder of your journals", data, isClosed: false),
            ]
            + (home.map { [Place("your home folder", $0, isClosed: false)] } ?? [])
    }

    /// Returns the place that a plugin could read with access to a folder; `nil` if the folder is allowed.
    ///
    /// Uses the disk. Links are followed, and two names of one folder are the same, however the disk treats upper and
    /// lower case.
    package func reached(by folder: String) -> Place? {
        let folder = PlaceOnDisk(folder)
        return places.first { place in
            let guarded = PlaceOnDisk(place.path)
            return folder.contains(guarded) || place.isClosed && guarded.contains(folder)
        }
    }

    /// A place below a folder that a plugin may read nevertheless.
    package struct Exposure: Sendable, Hashable {
        /// The place.
        package let place: Place
        /// The folder.
        package let folder: String
    }

    /// Returns the first place below one of some folders; `nil` if there is none.
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

/// Returns a path with all links resolved as far as possible, and its parent folders.
private struct PlaceOnDisk {
    private let path: String
    private let status: FileStatus?
    var isThere: Bool { status != nil }

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
            // A missing entry has no links to follow.
            path = name == ".." ? FilePath.parent(of: path) : FilePath.join(path, name)
        }
        self.path = path
        status = Platform.status(path, followingLinks: true)
    }

    /// Whether another place is this one or inside it.
    func contains(_ other: PlaceOnDisk) -> Bool {
        if path == "/" || other.path == path || other.path.hasPrefix(path + "/") { return true }
        guard let status else { return false }
        var folder = other.path
        while true {
            if Platform.status(folder, followingLinks: true)?.isSameFile(as: status) == true { return true }
            let parent = FilePath.parent(of: folder)
            if parent == folder { return false }
            folder = parent
        }
    }
}
