import CardEngine
import CardPlugins
import CardSchema

// Ways to begin a card.
extension BrowserRun {
    /// Shows the ways to begin; `refusal` says why a file was not taken.
    func showBeginnings(_ refusal: String? = nil, in diary: Diary, of key: String) throws -> BrowserUpdate {
        var update = BrowserUpdate()
        let view = BeginningsView(
            writing: ViewWriting(diary, language: language), begun: try diary.begunWorkshops(),
            used: try diary.templates(), refusal: refusal)
        set(&update, "beginnings", words.titleWorkshop, Place(go: "beginnings"), of: key) { view.write(&$0) }
        return update
    }

    /// Begins a copy of a template, or an empty card without an id.
    func beginCard(_ id: String, in diary: Diary, of key: String) throws -> BrowserUpdate {
        let workshop = try id.isEmpty ? diary.beginWorkshop(blankCard) : diary.beginWorkshop(copying: id)
        return try openWorkshop(workshop.address, isBegunNow: true, in: diary, of: key)
    }

    /// The text of an empty card.
    var blankCard: [UInt8] {
        let question = TemplateParts.question(
            .string(words.workshopFirst), .yesno, id: "first", in: WrittenLanguages(own: language))
        let card = TemplateParts.card(words.workshopNew, id: "my_card", language: language, question: question)
        return Array((card.pretty() + "\n").utf8)
    }

    /// Begins with a file that has arrived: a template, or a form of another system.
    func beginCard(with upload: FileUpload, in diary: Diary, of key: String) throws -> BrowserUpdate {
        defer { upload.discard() }
        guard let path = upload.path else { return try showBeginnings(in: diary, of: key) }
        let file = try RecordFile(path, on: diary.journal.files)
        do {
            guard let brought = try BroughtTemplate(file, file.bytes()) else {
                return try showBeginnings(words.beginningsUnknown(file: upload.name), in: diary, of: key)
            }
            let workshop = try diary.beginWorkshop(bringing: brought.text, isForm: brought.form != nil)
            desk = nil
            let update = try openWorkshop(workshop.address, isBegunNow: true, in: diary, of: key)
            guard let form = brought.form else { return update }
            desk?.brought = form
            return try openWorkshop(workshop.address, isBegunNow: true, in: diary, of: key)
        } catch let fault as PluginFault {
            return try showBeginnings(fault.diagnostic.message, in: diary, of: key)
        }
    }
}
