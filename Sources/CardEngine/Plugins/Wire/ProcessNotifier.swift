#if os(macOS) || os(Linux)
    package import CardSchema

    /// A notifier that is a program of its own.
    ///
    /// ```
    /// notifier/notify {title, body} ─▶ {"deliver": {"title", "body"}}     this program shows it on the desktop
    ///                               ─▶ {"delivered": true}                the plugin has, by a way of its own
    ///                               ─▶ {"delivered": false, "reason"}
    /// ```
    package struct ProcessNotifier: Notifier {
        /// Its id, from its manifest.
        package let id: String
        private let host: PluginHost

        /// Creates a notifier from a plugin's manifest.
        package init(_ id: String, in host: PluginHost) {
            self.id = id
            self.host = host
        }

        /// A notifier's answer.
        package enum Answer: Sendable, Hashable {
            case show(DesktopNotice)
            case delivered
            case notDelivered(reason: String)

            /// Parses an answer; returns `nil` if it is invalid.
            package init?(_ node: JSONNode) {
                if let notice = node["deliver"] {
                    guard let title = notice["title"]?.string, !title.isEmpty,
                        notice["body"] == nil || notice["body"]?.string != nil
                    else { return nil }
                    self = .show(DesktopNotice(title: title, body: notice["body"]?.string ?? ""))
                } else if let isDelivered = node["delivered"]?.bool {
                    let reason = PluginWords.line(node["reason"]?.string ?? "")
                    self = isDelivered ? .delivered : .notDelivered(reason: reason)
                } else {
                    return nil
                }
            }
        }

        /// Has the program deliver a notice, or shows what it returns.
        package func notify(_ notice: Notice) throws {
            let params = JSONDocument.object([
                ("notifier", .string(id)), ("title", .string(notice.title)), ("body", .string(notice.body)),
            ])
            let started = try host.start(locale: "en", schema: nil) { session throws(PluginFault) in
                guard let answer = Answer(try session.call("notifier/notify", params)) else {
                    throw session.breach(.malformedReply, "does not say what to deliver, or whether it was delivered")
                }
                return answer
            }
            host.finish(started.session)
            let reason: String?
            switch started.first {
            case .show(let notice): reason = notice.show()
            case .delivered: reason = nil
            case .notDelivered(let words): reason = words
            }
            guard let reason else { return }
            // A notice contains no diary text, so messages may quote it.
            throw PluginFault(
                .plugin, .refused, "\(host.plugin.manifest.id) could not deliver it: \(reason)")
        }
    }
#endif
