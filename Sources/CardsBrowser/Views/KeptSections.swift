import CardEngine
import CardPlugins
import CardSchema

/// The sections of one template's page, kept as long as no file of the journal changes.
struct KeptSections {
    let template: String
    let showsPrivate: Bool
    private let language: String
    private let files: [FileStatus]
    /// The sections; `nil` if there are no cards.
    let sections: PageSections?
    /// The number of private questions that are not shown.
    let hiddenCount: Int
    /// What does not change from month to month, written once.
    let rest: HTMLWriter

    /// Reads the cards of a template; uses the disk.
    init(
        of template: String, in diary: Diary, language: String, showsPrivate: Bool, _ muted: MutedItems
    ) throws {
        (self.template, self.showsPrivate, self.language) = (template, showsPrivate, language)
        files = Self.states(of: diary)
        (sections, hiddenCount) = try diary.pageSections(
            of: template, includingPrivate: showsPrivate, language: language, muted)
        var rest = HTMLWriter()
        for part in [PageSections.Part.trends, .findings, .scores, .map, .lists] { sections?.write(part, to: &rest) }
        self.rest = rest
    }

    /// Whether the sections are still what they would be now.
    func isCurrent(_ template: String, in diary: Diary, language: String, showsPrivate: Bool) -> Bool {
        self.template == template && self.showsPrivate == showsPrivate && self.language == language
            && files == Self.states(of: diary)
    }

    /// The state of the files of cards and templates; no file is opened.
    private static func states(of diary: Diary) -> [FileStatus] {
        let (files, layout) = (diary.journal.files, diary.journal.layout)
        return [layout.cards, layout.schemas].flatMap { folder in
            ((try? files.list(folder)) ?? []).sorted().compactMap { name in
                (try? files.status(at: FilePath.join(folder, name))) ?? nil
            }
        }
    }
}
