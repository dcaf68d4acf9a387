import CardsProgram

/// Where the program begins; the package manager has given `main` this name.
///
/// Written out, since the words of the call come in here: the other way to ask the system for them can fail.
@_cdecl("cards_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    CardsProgram.main(count, words, plugins: plugins)
}
