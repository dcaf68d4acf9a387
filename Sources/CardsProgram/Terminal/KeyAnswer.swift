/// Reads an answer of one key from a terminal, amid lines.
struct KeyAnswer {
    /// What was typed.
    let word: String
    /// The byte after it that is already there, and belongs to the next reader.
    let rest: [UInt8]

    /// Waits for a key that types a character, or for ⏎, which is an empty word.
    ///
    /// `typed` are bytes that were already read. A ⏎ that ends the answer by habit is dropped if it is already there. Returns `nil` after ^C, ^D or Escape, at the
    /// end of the input, and after a signal to stop.
    static func read(_ descriptor: Int32, after typed: [UInt8]) -> KeyAnswer? {
        guard let mode = Terminal.enterRawMode(descriptor) else { return nil }
        defer { Terminal.restore(mode, of: descriptor) }
        let keys = KeyInput(descriptor: descriptor, typed: typed, most: 1)
        while true {
            switch keys.next() {
            case .key(.sign(let scalar)):
                let isMore = Terminal.wait(descriptor, milliseconds: 0) == .input
                let rest = isMore ? Terminal.readNow(descriptor, most: 1) : []
                let isReturn = rest.first == 0x0D || rest.first == 0x0A
                return KeyAnswer(word: String(Character(scalar)), rest: isReturn ? [] : rest)
            case .key(.enter): return KeyAnswer(word: "", rest: [])
            case .key(.control("C")), .key(.control("D")), .key(.escape), .stopped, .end: return nil
            case .key, .resized, .suspend, .continued, .idle: break
            }
        }
    }
}
