package import CardEngine

/// The apps whose exports Cards reads.
package enum RecordReaders {
    package static let all: [any RecordReader] = [
        DaylioReader(), DayOneReader(), JrnlReader(), MPathReader(), FivePointReader(), PersonalLogReader(),
        StateOfMindReader(), BearableReader(), LoopReader(), TrackAndGraphReader(), OpenScaleReader(),
    ]

    /// Returns the reader of an app; `nil` if there is none.
    package static func named(_ id: String) -> (any RecordReader)? { all.first { $0.id == id } }

    /// Returns the readers of the apps that a file could be from.
    package static func recognizing(_ file: RecordFile) throws -> [any RecordReader] {
        try all.filter { try $0.recognizes(file) }
    }
}
