package import CardSchema
import Synchronization

/// The versions of a template that the rows of a file may name.
///
/// ```
/// mood_five@2.8220fbd1   the current version        read under it
/// mood_five@1.bdfb5cd8   an older one of the chain  read under it, and migrated by the import
/// mood_five@3.…          newer, unknown, no chain   refused
/// mood_five              no version                 read under the current one, said once
/// ```
///
/// Each is looked up once; a class so that the readers of one file share it.
package final class RowVersions: Sendable {
    /// How a row names its template.
    package enum Naming: Sendable, Hashable {
        /// With its version, or its reader knows the version.
        case version
        /// Without a version.
        case template
        /// Not at all.
        case nothing
    }

    /// What a row is read under.
    package struct RowVersion: Sendable {
        /// The validator of the version; that of the current one for a refused row.
        package let validator: CardValidator
        /// How the row names it.
        package let naming: Naming
        /// Why the row is refused; `nil` if it is not.
        package let refusal: RowRefusal?
    }

    /// Why a row cannot be read, without its place.
    package struct RowRefusal: Sendable {
        let code: DiagnosticCode
        let message: String
        let fix: String

        /// The diagnostic about a row.
        package func diagnostic(at place: SourcePlace, subject: String? = nil) -> Diagnostic {
            Diagnostic(.error, code, message, at: place, subject: subject, fix: fix)
        }
    }

    /// The current version.
    package let current: CardValidator
    private let store: SchemaStore?
    private let known = Mutex<[String: RowVersion]>([:])

    /// Prepares to read rows under a template; without a store, no older version is known.
    package init(_ current: CardValidator, in store: SchemaStore? = nil) {
        (self.current, self.store) = (current, store)
    }

    /// Returns the version that a row names; `nil` is a row that names no template.
    ///
    /// Uses the disk once for each version.
    package func version(named text: String?) throws(DiaryFailure) -> RowVersion {
        guard let text else { return RowVersion(validator: current, naming: .nothing, refusal: nil) }
        if let version = known.withLock({ $0[text] }) { return version }
        let version = try read(text)
        // A hostile file may name a different one in each row.
        known.withLock { if $0.count < Self.most { $0[text] = version } }
        return version
    }

    private static let most = 1_000

    /// Returns the older versions that rows may name.
    ///
    /// Uses the disk.
    package func older() throws(DiaryFailure) -> [CompiledSchema] {
        try store?.versions(leadingTo: current.schema).map { CompiledSchema($0.schema) } ?? []
    }

    private func read(_ text: String) throws(DiaryFailure) -> RowVersion {
        let own = current.schema.name
        if text == own.id { return RowVersion(validator: current, naming: .template, refusal: nil) }
        guard let name = SchemaName(text) else {
            return text.hasPrefix("\(own.id)@")
                ? refused(
                    .importVersion, "the row does not name a version of '\(own.id)'",
                    "write the version and its hash, as in \(own)")
                : ofAnother
        }
        guard name.id == own.id else { return ofAnother }
        switch try store?.reading(of: name, as: current.schema) ?? Self.reading(of: name, as: own) {
        case .asWritten: return RowVersion(validator: current, naming: .version, refusal: nil)
        case .migrated(let migration):
            let older = CardValidator(migration.older, showsValues: current.showsValues)
            return RowVersion(validator: older, naming: .version, refusal: nil)
        case .newer: return refused(name, "which is newer than the journal's \(own)")
        case .unreached:
            if case .found? = try store?.lookup(name) {
                return refused(name, "from which no migration leads to \(own)")
            }
            return refused(name, "which the journal does not have")
        }
    }

    private var ofAnother: RowVersion {
        refused(
            .importTemplate, "the row belongs to a template other than \(current.schema.name.id)",
            "import one template at a time")
    }

    private static func reading(of name: SchemaName, as own: SchemaName) -> VersionReading {
        name == own ? .asWritten : name.version > own.version ? .newer(than: own) : .unreached(by: own)
    }

    private func refused(_ name: SchemaName, _ relation: String) -> RowVersion {
        refused(
            .importVersion, "the row is of \(name), \(relation)", "adopt that version first: cards schema adopt FILE")
    }

    private func refused(_ code: DiagnosticCode, _ message: String, _ fix: String) -> RowVersion {
        RowVersion(validator: current, naming: .version, refusal: RowRefusal(code: code, message: message, fix: fix))
    }
}
