import CardEngine
import CardPlugins
import CardSchema

// What a card of the workshop leaves as.
extension BrowserRun {
    /// Gives the page the card as it is now: its text, a sheet, an offline form, or what each word means.
    ///
    /// Pages to read are in the language that the card is shown in.
    func take(_ what: String, of desk: WorkshopDesk, in diary: Diary) -> BrowserUpdate {
        let id = desk.loaded?.schema.id ?? "template"
        guard let schema = desk.loaded.map({ CompiledSchema($0.schema) }), !what.isEmpty else {
            return take(desk.workshop.text, named: "\(id).json")
        }
        let spoken = desk.shownLanguage(to: language)
        let dayStart = diary.journal.configuration.dayStart
        let bytes =
            switch what {
            case "sheet": SheetPage(schema, language: spoken).bytes
            case "form": FormPage(schema, language: spoken, dayStart: dayStart).bytes
            default: guide(of: desk, schema, spoken)
            }
        return take(bytes, named: "\(id)-\(what).html")
    }

    /// The page of words under the number that the card gets; other words alone leave the number that it has.
    private func guide(of desk: WorkshopDesk, _ schema: CompiledSchema, _ spoken: String) -> [UInt8] {
        let next = desk.succession?.change.map { CompiledSchema($0.loaded.schema) }
        return GuidePage(next ?? schema, languages: [spoken]).bytes
    }

    private func take(_ bytes: [UInt8], named name: String) -> BrowserUpdate {
        var rest: [UInt8]? = bytes
        give(
            Download(name: name, length: bytes.count) {
                defer { rest = nil }
                return rest
            })
        var update = BrowserUpdate()
        update.heard = words.workshopTaken(file: name)
        return update
    }
}
