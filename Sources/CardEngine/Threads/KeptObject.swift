import Synchronization

/// An object that is made for whoever asks first, and shared for as long as somebody keeps it.
final class KeptObject: Sendable {
    private struct Memory: Sendable {
        weak var object: (any AnyObject & Sendable)?
    }

    private let memory = Mutex(Memory())

    /// Returns the object, made if nobody keeps it; always of the same type.
    func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
        memory.withLock { memory in
            if let known = memory.object as? Object { return known }
            let made = make()
            memory.object = made
            return made
        }
    }
}
