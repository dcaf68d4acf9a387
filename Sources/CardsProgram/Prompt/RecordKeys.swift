import CardEngine

/// Where the keys of new records come from; prompts are equal wherever theirs do.
struct RecordKeys: Sendable, Equatable {
    /// The numbers that keys are made of.
    var random = RandomNumbers.system

    static func == (a: RecordKeys, b: RecordKeys) -> Bool { true }
}
