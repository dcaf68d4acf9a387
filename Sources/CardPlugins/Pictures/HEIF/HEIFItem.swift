/// An item of a HEIF file: a picture, a tile of one, or metadata.
struct HEIFItem {
    /// A part of an item's bytes.
    struct Extent {
        let offset: UInt64
        /// The number of bytes; 0 up to the end.
        let length: UInt64
    }

    /// Where an item's bytes are.
    struct Location {
        /// 0 for places in the file, 1 for places in the box `idat`.
        let method: Int
        /// Whether they are in another file.
        let isElsewhere: Bool
        let extents: [Extent]
    }

    /// The type; `nil` in the oldest versions of the format.
    var type: FourLetters?
    /// The flags of its entry; the lowest one hides it.
    var flags: UInt32 = 0
    /// Whether it is encrypted.
    var isProtected = false
    /// Whether its media type is that of XMP.
    var isXMP = false
    var location: Location?
}

/// A reference from an item to others.
struct HEIFReference {
    let type: FourLetters
    let from: Int
    let to: [Int]
}

/// A property of items, such as the size.
struct HEIFProperty {
    let name: FourLetters
    /// All of the bytes of its box.
    let whole: Range<Int64>
    let payload: Range<Int64>
}

/// That an item has a property.
struct HEIFAssociation {
    /// The property's place in the list, from 0.
    let property: Int
    /// Whether an item cannot be shown without it.
    let isEssential: Bool
}
