package import CardSchema

extension Card {
    /// The pictures on the card, including those in records.
    package var pictures: [FileReference] {
        var pictures: [FileReference] = []
        forEachAnswer { value in
            if case .files(let files) = value { pictures += files.filter(\.isPicture) }
        }
        return pictures
    }
}

extension FileReference {
    /// Whether the file was taken as a picture, whatever its bytes are.
    package var isPicture: Bool { type.hasPrefix("image/") }
}
