/// Where in a journal a line stands.
struct LinePlace: Sendable {
    let file: JournalFile
    /// How many bytes of the file stand before it.
    let offset: Int64
    /// How many bytes it has.
    let length: Int
    /// Its number in the file, from 1.
    let number: Int
}
