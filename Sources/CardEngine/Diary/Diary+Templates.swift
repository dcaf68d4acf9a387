import CardSchema

extension Diary {
    /// A template that a diary is to use.
    public struct Template: Sendable, Hashable {
        let id: String

        /// One that is bundled with the library, by its id: `mood_five`.
        public static func bundled(_ id: String) -> Template { Template(id: id) }
    }

    /// Puts a template into the journal, unless that would cut off cards of another version.
    ///
    /// Uses the disk.
    ///
    /// - Throws: ``DiaryFailure`` when there is no such template, or it could not be written.
    public func use(_ template: Template) throws(DiaryFailure) {
        guard Schema.bundledIDs.contains(template.id) else { throw DiaryFailure(.noTemplate(template.id)) }
        try Self.failing { () throws(JournalError) in
            if try !journal.schemas.hasCurrent(template.id) { try journal.schemas.installBundled(template.id) }
        }
    }

    /// The template that a card is filled under now, and why it is not the current one when it is not.
    ///
    /// Uses the disk. A bundled template is put into the journal first. A template that cannot be used gives way to the
    /// last one that cards were saved under.
    ///
    /// - Throws: ``DiaryFailure`` when there is no template of this id that can be used.
    public func template(_ id: String) throws(DiaryFailure) -> SchemaForFilling {
        try Self.failing { () throws(JournalError) in
            if try !journal.schemas.hasCurrent(id) { try journal.schemas.installBundled(id) }
            return try journal.schemaForFilling(id)
        }
    }
}
