import CardEngine
import CardPlugins
import CardSchema

/// A file that a page has sent, to bring its cards in.
struct ArrivingFile {
    /// Its temporary copy, which is removed with it.
    let upload: FileUpload
    let path: String
    let guess: FileGuess?
    /// The file as one of another app; `nil` if it is none.
    let app: AppFile?
    /// The templates of a JSON export; `nil` for other files.
    let carried: CarriedTemplates?
    /// The id of the chosen template.
    var template: String?
    /// Whether cards that have other answers are to be changed.
    var isEdit = false
}

// Files that bring cards in.
extension BrowserRun {
    /// Takes a file that has arrived, and shows what is in it.
    func receive(_ upload: FileUpload, from key: String) -> BrowserUpdate {
        do {
            guard let diary = try openedDiary(), let path = upload.path else {
                return try view(Place(go: "today"), of: key)
            }
            if ["beginnings", "workshop"].contains(pages.place(of: key)?.go) {
                return try beginCard(with: upload, in: diary, of: key)
            }
            var source = try FileBytes(path, on: diary.journal.files)
            defer { source.close() }
            var head: [UInt8] = []
            while head.count < FileGuess.bytes, let piece = try source.next() { head += piece }
            let guess = FileGuess(head)
            let app = try guess == nil ? AppFile(path, named: upload.name, for: diary) : nil
            let carried = try guess?.importer is JSONImporter ? carriedTemplates(path, upload.name, in: diary) : nil
            let used = try diary.templates()
            arriving = ArrivingFile(
                upload: upload, path: path, guess: guess, app: app, carried: carried,
                template: guess?.template ?? carried?.id ?? (used.count == 1 ? used.first : nil))
            return try view(Place(go: "arriving"), of: key)
        } catch {
            return failed(error, of: key)
        }
    }

    private func carriedTemplates(_ path: String, _ name: String, in diary: Diary) throws -> CarriedTemplates {
        let source = try FileBytes(path, on: diary.journal.files)
        defer { source.close() }
        return try CarriedTemplates(source, named: name)
    }

    /// Shows what importing the file would do.
    func showArriving(in diary: Diary, of key: String) throws -> BrowserUpdate {
        guard let file = arriving else { return try view(Place(go: "settings"), of: key) }
        let used = try diary.templates()
        if file.app != nil {
            let (report, refusals) = try read(file, isDry: true, in: diary)
            return show(.checked(report, refusals: refusals), file, used, in: diary, of: key)
        }
        guard file.guess != nil else { return show(.unknown, file, used, in: diary, of: key) }
        // A table of one's own names no template; without a choice, the first one is tried.
        let template = file.template ?? used.first
        let comesAlong = try template.flatMap { try file.carried?.arriving(in: diary, as: $0) } != nil
        guard let template, used.contains(template) || comesAlong else {
            return show(.needs(template: template), file, used, in: diary, of: key)
        }
        arriving?.template = template
        let (report, refusals) = try read(arriving ?? file, isDry: true, in: diary)
        return show(.checked(report, refusals: refusals), arriving ?? file, used, in: diary, of: key)
    }

    private func show(
        _ stage: ImportView.Stage, _ file: ArrivingFile, _ used: [String], in diary: Diary, of key: String
    ) -> BrowserUpdate {
        var update = BrowserUpdate()
        let view = ImportView(
            writing: ViewWriting(diary, language: language), file: file.upload.name, templates: used,
            template: file.template, isEdit: file.isEdit, app: file.app?.reader.title, stage: stage)
        set(&update, "arriving", words.titleSettings, Place(go: "arriving"), of: key) { view.write(&$0) }
        return update
    }

    /// Does what a button beside the file says.
    func act(onFile what: String, at: String, _ fields: [String: String], in diary: Diary, of key: String) throws
        -> BrowserUpdate
    {
        switch what {
        case "use-template": try diary.use(.bundled(at))
        case "arriving":
            if let template = fields["template"] { arriving?.template = template }
            arriving?.isEdit = fields["edit"] == "true"
        case "leave-file":
            arriving = nil
            return try view(Place(go: "settings"), of: key)
        default: return try bringIn(to: diary, of: key)
        }
        return try view(Place(go: "arriving"), of: key)
    }

    private func bringIn(to diary: Diary, of key: String) throws -> BrowserUpdate {
        guard let file = arriving, file.app != nil || file.guess != nil && file.template != nil else {
            return try view(Place(go: "settings"), of: key)
        }
        let (report, refusals) = try read(file, isDry: false, in: diary)
        let used = try diary.templates()
        arriving = nil
        var update = show(.done(report, refusals: refusals), file, used, in: diary, of: key)
        pages.move(key, to: Place(go: "today"))
        if let notice = report.notice { show(notice, in: &update) }
        if report.count(.added, .changed, .beside) > 0 { try offerUndo(words.arrived, in: diary, &update) }
        return update
    }

    private func read(
        _ file: ArrivingFile, isDry: Bool, in diary: Diary
    ) throws -> (ImportReport, refusals: [ImportReport.Row]) {
        var refusals: [ImportReport.Row] = []
        let note = { (row: ImportReport.Row) in
            if row.result == .refused, refusals.count < ImportView.most { refusals.append(row) }
        }
        if let app = file.app {
            let report = try app.importing(into: diary, isDry: isDry, language: language, onRow: note)
            return (report, refusals)
        }
        guard let guess = file.guess, let template = file.template else { preconditionFailure("no file was read") }
        var source = try FileBytes(file.path, on: diary.journal.files)
        defer { source.close() }
        if let coming = try file.carried?.arriving(in: diary, as: template) {
            let report = try diary.importing(
                &source, named: file.upload.name, with: coming, policy: file.isEdit ? .edit : nil, isDry: isDry,
                language: language, onRow: note)
            return (report, refusals)
        }
        let report = try diary.importing(
            &source, named: file.upload.name, with: guess.importer(under: try diary.schema(template)), under: template,
            policy: file.isEdit ? .edit : nil, isDry: isDry, language: language, onRow: note)
        return (report, refusals)
    }

    // MARK: - Versions

    /// Shows the versions of a card to choose from.
    func showVersions(of card: CardName, in diary: Diary, of key: String) throws -> BrowserUpdate {
        guard let merge = try diary.versions(of: card) else {
            return try view(Place(go: "day", at: "\(card.day)"), of: key)
        }
        var update = BrowserUpdate()
        let view = ResolveView(ViewWriting(diary, language: language), merge)
        set(&update, "resolve", words.titleDay, Place(go: "resolve", at: "\(card)"), of: key) { view.write(&$0) }
        return update
    }

    /// Puts the versions of a card together as a page has chosen.
    func resolve(_ card: CardName, _ fields: [String: String], in diary: Diary, of key: String) throws -> BrowserUpdate
    {
        guard let merge = try diary.versions(of: card) else {
            return try view(Place(go: "day", at: "\(card.day)"), of: key)
        }
        let view = ResolveView(ViewWriting(diary, language: language), merge)
        guard let choices = view.choices(in: fields) else {
            guard view.isOf(fields) else { return try showVersions(of: card, in: diary, of: key) }
            return said(words.resolveMissing, of: key)
        }
        try diary.resolve(merge, choices)
        forget(card)
        return try changed(words.cardResolved, Place(go: "day", at: "\(card.day)"), in: diary, of: key)
    }
}
