import CardEngine

extension SimulatedFileSystem {
    /// A fault to simulate.
    public struct Fault: Hashable, Sendable {
        /// An operation that the disk does not support, whatever the call's number.
        package enum Lack: Hashable, Sendable {
            /// A file can have only one name: `link` fails with this error number.
            case secondNames(Int32)
            /// A file cannot be renamed on the condition that the new name does not exist.
            case renamingIfFree

            /// Returns the error number with which it makes a call fail.
            func code(for call: FileCall) -> Int32? {
                switch (self, call) {
                case (.secondNames(let code), .link): code
                case (.renamingIfFree, .renameIfFree): ErrorNumber.invalid
                default: nil
                }
            }
        }

        /// The effect of a fault.
        public enum Effect: Hashable, Sendable {
            /// The call fails with an error number and does nothing.
            case failure(Int32)
            /// A write accepts at most this many bytes; other calls succeed.
            case shortWrite(Int)
        }

        /// The number of the call, counted from 1 since the file system was created.
        public var call: Int
        /// The effect.
        public var effect: Effect
        /// Whether all later calls fail too.
        public var isForGood: Bool

        /// Creates a fault of one call, or with `forGood` of all later calls too.
        public init(call: Int, _ effect: Effect, forGood isForGood: Bool = false) {
            self.call = call
            self.effect = effect
            self.isForGood = isForGood
        }

        func strikes(call number: Int) -> Bool { isForGood ? number >= call : number == call }
    }
}
