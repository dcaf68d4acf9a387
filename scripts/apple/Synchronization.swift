// The lock as Apple's systems have it; only for checking types. See scripts/apple-types.sh.
@available(macOS 15.0, iOS 18.0, *)
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    public init(_ initialValue: consuming sending Value) { fatalError() }

    public borrowing func withLock<Result: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result { fatalError() }
}
