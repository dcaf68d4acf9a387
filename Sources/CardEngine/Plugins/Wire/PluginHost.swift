#if os(macOS) || os(Linux)
    import CardSchema

    /// Is shown every line that goes out or comes in.
    package typealias LineRecorder = @Sendable (_ isOut: Bool, _ line: [UInt8]) -> Void

    /// Runs a plugin as it was granted: starts it, and starts it once more in a run when it fails before it did anything.
    package final class PluginHost: Sendable {
        /// The plugin.
        package let plugin: InstalledPlugin
        /// What it may do.
        package let grant: PluginGrant
        /// Whether files that it may not read are absent, where the system can do that; only tests say no.
        private let hidesFiles: Bool
        private let isCancelled: @Sendable () -> Bool
        /// Is told of a plugin that had to be ended when its work was done; only the conformance kit listens.
        private let onKill: @Sendable () -> Void

        /// Prepares to run a plugin; `isCancelled` is asked several times a second while it works.
        ///
        /// Nothing is started yet.
        package init(
            _ plugin: InstalledPlugin, as grant: PluginGrant, isCancelled: @escaping @Sendable () -> Bool = { false },
            hidesFiles: Bool = true, onKill: @escaping @Sendable () -> Void = {}
        ) {
            self.plugin = plugin
            self.grant = grant
            self.isCancelled = isCancelled
            self.hidesFiles = hidesFiles
            self.onKill = onKill
        }

        /// Lets a plugin end whose work is done.
        func finish(_ session: PluginSession) { if !session.stop() { onKill() } }

        /// What it adds, as the rest of the program knows it.
        package var registry: PluginRegistry {
            PluginRegistry(
                exporters: plugin.manifest.exporters.map { ProcessExporter($0, in: self) },
                importers: plugin.manifest.importers.map { ProcessImporter($0, in: self) },
                annotators: plugin.manifest.annotators.map { ProcessAnnotator($0, in: self) },
                notifiers: plugin.manifest.notifiers.map { ProcessNotifier($0, in: self) })
        }

        /// Starts it and makes the first call; a plugin that dies or dawdles over these is given one more try.
        func start<First>(
            locale: String, schema: JSONDocument?, record: LineRecorder? = nil,
            first: (PluginSession) throws(PluginFault) -> First
        ) throws(PluginFault) -> (session: PluginSession, first: First) {
            do throws(PluginFault) {
                return try attempt(locale, schema, record, first)
            } catch {
                guard error.mayRetry, !isCancelled() else { throw error }
                if !Guard.oneRestart.isOn {
                    return try start(locale: locale, schema: schema, record: record, first: first)
                }
                return try attempt(locale, schema, record, first)
            }
        }

        private func attempt<First>(
            _ locale: String, _ schema: JSONDocument?, _ record: LineRecorder?,
            _ first: (PluginSession) throws(PluginFault) -> First
        ) throws(PluginFault) -> (session: PluginSession, first: First) {
            let session = try PluginSession(
                plugin, as: grant, locale: locale, schema: schema, hidesFiles: hidesFiles, isCancelled: isCancelled,
                record: record ?? { _, _ in })
            do throws(PluginFault) {
                // It has read its program by now, and has not been told of a card.
                guard plugin.isUnchanged(on: RealFileSystem()) else {
                    throw PluginFault(
                        .permission, .changed, "\(plugin.manifest.id) was changed while it was started",
                        fix: "cards plugin enable \(plugin.manifest.id)")
                }
                return (session, try first(session))
            } catch {
                session.kill()
                throw error
            }
        }
    }
#endif
