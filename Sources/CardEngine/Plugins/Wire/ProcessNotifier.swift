#if os(macOS) || os(Linux)
    import CardSchema

    /// A notifier in a program of its own.
    public struct ProcessNotifier: Notifier {
        /// The word that names it, as its manifest says.
        public let id: String
        private let host: PluginHost

        /// Takes a notifier of a plugin's manifest.
        public init(_ id: String, in host: PluginHost) {
            self.id = id
            self.host = host
        }

        /// Has the program deliver a notice.
        public func notify(_ notice: Notice) throws {
            let params = JSONDocument.object([
                ("notifier", .string(id)), ("title", .string(notice.title)), ("body", .string(notice.body)),
            ])
            let started = try host.start(locale: "en", schema: nil) { session throws(PluginFault) in
                let answer = try session.call("notifier/notify", params)
                guard let isDelivered = answer["delivered"]?.bool else {
                    throw session.breach(.wrongAnswer, "does not say whether the notice was delivered")
                }
                return (isDelivered, answer["reason"]?.string ?? "")
            }
            started.session.stop()
            let (isDelivered, reason) = started.first
            guard isDelivered else {
                // A notice holds nothing of a diary, and so a word about it may be told.
                throw PluginFault(
                    .plugin, PluginCode.refused, "\(host.plugin.manifest.id) could not deliver it: \(reason)")
            }
        }
    }
#endif
