#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The size of a test: its usual size, or the value of a variable for the long run.
package enum Knob {
    /// The number that a variable holds; `usual` where it is not set.
    package static func number(_ variable: String, usual: Int) -> Int {
        getenv(variable).flatMap { Int(String(cString: $0)) } ?? usual
    }

    /// The seed of a test, which is printed: `CARDS_SEED`, or a random one.
    package static var seed: UInt64 {
        getenv("CARDS_SEED").flatMap { UInt64(String(cString: $0)) } ?? UInt64.random(in: 0...UInt64.max)
    }
}
