import CardEngine

/// What a ``SimulatedFileSystem`` is told to do wrong.
public struct FileFault: Hashable, Sendable {
    /// What a disk cannot do, whatever the call's number.
    package enum Lack: Hashable, Sendable {
        /// A file has one name only: `link` fails with this error number.
        case secondNames(Int32)
        /// A file cannot be renamed on the condition that the name is free.
        case renamingIfFree

        /// The error number with which a call fails for it.
        func code(for call: FileCall) -> Int32? {
            switch (self, call) {
            case (.secondNames(let code), .link): code
            case (.renamingIfFree, .renameIfFree): ErrorNumber.invalid
            default: nil
            }
        }
    }

    /// What goes wrong.
    public enum Effect: Hashable, Sendable {
        /// The call fails with an error number and does nothing.
        case failure(Int32)
        /// A write takes at most this many bytes; other calls do all they should.
        case shortWrite(Int)
    }

    /// The number of the call, 1 for the first since the file system was made.
    public var call: Int
    /// What goes wrong with it.
    public var effect: Effect
    /// Whether every later call is struck too.
    public var isForGood: Bool

    /// Has a call go wrong, and every later one when it is `forGood`.
    public init(call: Int, _ effect: Effect, forGood isForGood: Bool = false) {
        self.call = call
        self.effect = effect
        self.isForGood = isForGood
    }

    func strikes(call number: Int) -> Bool { isForGood ? number >= call : number == call }
}
