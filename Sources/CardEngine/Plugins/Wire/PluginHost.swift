#if os(macOS) || os(Linux)
    import CardSchema

    /// Called with every line that is sent or received.
    package typealias LineRecorder = @Sendable (_ isOut: Bool, _ line: [UInt8]) -> Void

    /// Runs a plugin with its grant, and restarts it once if it fails before it did anything.
    package final class PluginHost: Sendable {
        /// The plugin.
        package let plugin: InstalledPlugin
        /// The grant.
        package let grant: PluginGrant
        /// Whether files that it may not read are invisible, if the system supports that; only tests turn this off.
        private let hidesFiles: Bool
        private let isCancelled: @Sendable () -> Bool
        /// Called if a plugin had to be killed after its work; for the conformance kit.
        private let onKill: @Sendable () -> Void

        /// Prepares to run a plugin; `isCancelled` is called several times a second while it works.
        ///
        /// Does not start it yet.
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

        /// Ends a plugin whose work is done.
        func finish(_ session: PluginSession) { if !session.stop() { onKill() } }

        /// The plugin's contributions.
        package var registry: PluginRegistry {
            PluginRegistry(
                exporters: plugin.manifest.exporters.map { ProcessExporter($0, in: self) },
                importers: plugin.manifest.importers.map { ProcessImporter($0, in: self) },
                annotators: plugin.manifest.annotators.map { ProcessAnnotator($0, in: self) },
                notifiers: plugin.manifest.notifiers.map { ProcessNotifier($0, in: self) },
                proposers: plugin.manifest.proposers.map { ProcessProposer($0.id, in: self) })
        }

        /// Starts it and makes the first call; a plugin that crashes or is too slow is restarted once.
        func start<First>(
            locale: String, schema: JSONDocument?, record: LineRecorder? = nil,
            first: (PluginSession) throws(PluginFault) -> First
        ) throws(PluginFault) -> (session: PluginSession, first: First) {
            do throws(PluginFault) {
                return try attempt(locale, schema, record, first)
            } catch {
                guard error.mayRetry, !isCancelled(), Guard.oneRestart.isOn else { throw error }
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
                // It has loaded its program by now, and has not received a card.
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
