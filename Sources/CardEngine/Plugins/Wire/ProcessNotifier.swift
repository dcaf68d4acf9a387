#if os(macOS) || os(Linux)
    package import CardSchema

    /// A notifier that is a program of its own.
    ///
    /// ```
    /// notifier/notify {title, body} ─▶ {"deliver": {"title", "body"}}     this program shows it on the desktop
    ///                               ─▶ {"delivered": true, "action"?}     the plugin has, by a way of its own
    ///                               ─▶ {"delivered": false, "reason"}
    /// ```
    ///
    /// A notice with actions also has `actions` (`id`, `label`). A plugin that delivers it may return the chosen one as
    /// `action`. `urgency` and `replaces` are sent if they are set. Older plugins ignore them.
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
            /// The plugin has delivered it; `action` is what the person chose, if anything.
            case delivered(action: String?)
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
                    self = isDelivered ? .delivered(action: node["action"]?.string) : .notDelivered(reason: reason)
                } else {
                    return nil
                }
            }
        }

        /// Has the program deliver a notice, or shows what it returns.
        package func notify(_ notice: Notice) throws {
            _ = try ask(Notice(title: notice.title, body: notice.body, urgency: notice.urgency))
        }

        /// Has the program deliver a notice, or shows what it returns, and waits for the person.
        ///
        /// Returns only an action of the notice, whatever the program answers.
        package func ask(_ notice: Notice) throws -> String? {
            let started = try host.start(locale: "en", schema: nil) { session throws(PluginFault) in
                guard let answer = Answer(try session.call("notifier/notify", params(notice))) else {
                    throw session.breach(.malformedReply, "does not say what to deliver, or whether it was delivered")
                }
                return answer
            }
            host.finish(started.session)
            let reason: String?
            switch started.first {
            case .show(let text):
                let outcome = text.asking(notice).show()
                if let action = outcome.action { return action }
                reason = outcome.failure
            case .delivered(let action): return notice.actions.first { $0.id == action }?.id
            case .notDelivered(let words): reason = words
            }
            guard let reason else { return nil }
            // A notice contains no diary text, so messages may quote it.
            throw PluginFault(
                .plugin, .refused, "\(host.plugin.manifest.id) could not deliver it: \(reason)")
        }

        /// A notice without actions is sent as the first version of the protocol did.
        private func params(_ notice: Notice) -> JSONDocument {
            var members: [(key: String, value: JSONDocument)] = [
                ("notifier", .string(id)), ("title", .string(notice.title)), ("body", .string(notice.body)),
            ]
            if !notice.actions.isEmpty {
                let actions = notice.actions.map {
                    JSONDocument.object([("id", .string($0.id)), ("label", .string($0.label))])
                }
                members.append(("actions", .array(actions)))
            }
            if notice.urgency != .normal { members.append(("urgency", .string(notice.urgency.rawValue))) }
            if let name = notice.replaces { members.append(("replaces", .string(name))) }
            return .object(members)
        }
    }
#endif
