/// The words that the program was called with, as the system hands them over.
///
/// Not `CommandLine.arguments`: on Linux that reads `/proc/self/cmdline`, and is empty, or ends the program, where this
/// cannot be opened. A call whose words are lost would do something else than was asked.
enum TypedWords {
    /// Returns the words after the program's own name.
    ///
    /// - Throws: when there are none, not even a name, or when one is not UTF-8.
    static func read(
        _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    ) throws(ArgumentError) -> [String] {
        guard count > 0, let words else { throw ArgumentError(.lostWords, at: CommandPath(root: Program.root)) }
        var typed: [String] = []
        for number in 1..<max(1, Int(count)) {
            guard let word = words[number] else {
                throw ArgumentError(.lostWords, at: CommandPath(root: Program.root))
            }
            guard let text = String(validatingCString: word) else {
                throw ArgumentError(.notText(number), at: CommandPath(root: Program.root))
            }
            typed.append(text)
        }
        return typed
    }
}
