import CardEngine
import CardSchema

/// Prints a template without questions: its texts, one paragraph each.
struct TextPageText {
    let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    private var language: String { invocation.language }

    /// Prints the texts.
    func show(_ page: TextPage) -> ExitCode {
        let out = invocation.out
        func write(_ text: LocalizedText?) { if let text { out.paragraph(text.text(in: language)) } }
        write(page.schema.title)
        write(page.schema.intro)
        write(page.schema.help)
        for (group, passages) in page.groups where !passages.isEmpty {
            write(group.title)
            write(group.intro)
            write(group.help)
            for passage in passages {
                switch passage {
                case .section(let section):
                    write(section.title)
                    write(section.intro)
                    write(section.help)
                case .info(let info):
                    write(info.title)
                    write(info.help)
                }
            }
        }
        return .done
    }
}
