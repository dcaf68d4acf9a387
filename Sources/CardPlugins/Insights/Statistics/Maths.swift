#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("The statistics need a C library: Glibc, Musl or Darwin")
#endif

/// The functions of the C library that the statistics use; every difference between the platforms is in this file.
enum Maths {
    /// Returns e to the power of a number.
    static func exp(_ x: Double) -> Double { platformExp(x) }
    /// Returns the natural logarithm of a positive number.
    static func log(_ x: Double) -> Double { platformLog(x) }
    /// Returns the natural logarithm of 1 plus a number, exact for small numbers too.
    static func log1p(_ x: Double) -> Double { platformLog1p(x) }
    /// Returns the complementary error function, exact far into its tail.
    static func erfc(_ x: Double) -> Double { platformErfc(x) }
    /// Returns the hyperbolic tangent.
    static func tanh(_ x: Double) -> Double { platformTanh(x) }
    /// Returns the inverse hyperbolic tangent of a number between -1 and 1.
    static func atanh(_ x: Double) -> Double { platformAtanh(x) }
}

// Inside `Maths`, the C functions are hidden by the functions that call them.
private func platformExp(_ x: Double) -> Double { exp(x) }
private func platformLog(_ x: Double) -> Double { log(x) }
private func platformLog1p(_ x: Double) -> Double { log1p(x) }
private func platformErfc(_ x: Double) -> Double { erfc(x) }
private func platformTanh(_ x: Double) -> Double { tanh(x) }
private func platformAtanh(_ x: Double) -> Double { atanh(x) }
