package import CardEngine
package import CardSchema

extension CompiledSchema {
    /// The first question that takes photos, and its limits; `nil` if there is none.
    package var photoQuestion: (path: FieldPath, limits: FieldType.FilesLimits)? {
        for question in questions {
            guard question.field.isAsked, case .files(let limits) = question.field.type, limits.accepts("image/jpeg")
            else { continue }
            return (question.path, limits)
        }
        return nil
    }
}

extension Diary {
    /// The bundled template for photos.
    package static let photoTemplate = "photo_journal"

    /// Returns the template whose cards photos become: the bundled one, or if the diary does not use that, the first in
    /// use with a question for photos and any number of cards a day; the bundled one if there is none.
    ///
    /// Uses the disk.
    package func templateForPhotos() throws(DiaryFailure) -> String {
        let used = try templatesInUse()
        guard !used.contains(Self.photoTemplate) else { return Self.photoTemplate }
        let fit = used.first { id in
            guard let schema = try? schema(id) else { return false }
            return schema.schema.cadence == .anytime && schema.photoQuestion != nil
        }
        return fit ?? Self.photoTemplate
    }
}
