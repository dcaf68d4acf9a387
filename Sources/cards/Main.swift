import CardsBuild
import CardsProgram

/// Where the program begins; the package manager has given `main` this name.
///
/// Written out, since the words of the call come in here: the other way to ask the system for them can fail.
@_cdecl("cards_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    let build = ProgramBuild(
        commit: String(cString: cards_build_commit()), swift: String(cString: cards_build_swift()),
        linking: String(cString: cards_build_linking()))
    return CardsProgram.main(count, words, build: build, plugins: plugins)
}
