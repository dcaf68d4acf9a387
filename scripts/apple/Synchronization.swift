// The lock as Apple's systems have it; only for checking types. See scripts/apple-types.sh.
@available(macOS 15.0, iOS 18.0, *)
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    public init(_ initialValue: consuming sending Value) { fatalError() }

    public borrowing func withLock<Result: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending Result
    ) throws(E) -> sending Result { fatalError() }
}

/// The order of one operation with those around it.
public struct AtomicLoadOrdering: Sendable {
    public static var relaxed: Self { fatalError() }
    public static var acquiring: Self { fatalError() }
}

public struct AtomicStoreOrdering: Sendable {
    public static var relaxed: Self { fatalError() }
    public static var releasing: Self { fatalError() }
}

public struct AtomicUpdateOrdering: Sendable {
    public static var relaxed: Self { fatalError() }
    public static var acquiring: Self { fatalError() }
    public static var releasing: Self { fatalError() }
    public static var acquiringAndReleasing: Self { fatalError() }
}

/// An integer that several threads change.
@available(macOS 15.0, iOS 18.0, *)
public struct Atomic<Value: FixedWidthInteger>: ~Copyable, @unchecked Sendable {
    public init(_ initialValue: consuming Value) { fatalError() }

    public borrowing func load(ordering: AtomicLoadOrdering) -> Value { fatalError() }
    public borrowing func store(_ desired: Value, ordering: AtomicStoreOrdering) { fatalError() }
    public borrowing func exchange(_ desired: Value, ordering: AtomicUpdateOrdering) -> Value { fatalError() }
    public borrowing func compareExchange(
        expected: Value, desired: Value, ordering: AtomicUpdateOrdering
    ) -> (exchanged: Bool, original: Value) { fatalError() }
}
