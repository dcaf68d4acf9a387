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
    /// A notification with actions also has `actions` (`id`, `label`). A plugin that delivers it may return the chosen one as
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
            case show(DesktopNotification)
            /// The plugin has delivered it; `action` is what the person chose, if anything.
            case delivered(action: String?)
            case notDelivered(reason: String)

            /// Parses an answer; returns `nil` if it is invalid.
            package init?(_ node: JSONNode) {
                if let notification = node["deliver"] {
                    guard let title = notification["title"]?.string, !title.isEmpty,
                        notification["body"] == nil || notification["body"]?.string != nil
                    else { return nil }
                    self = .show(DesktopNotification(title: title, body: notification["body"]?.string ?? ""))
                } else if let isDelivered = node["delivered"]?.bool {
                    let reason = PluginWords.line(node["reason"]?.string ?? "")
                    self = isDelivered ? .delivered(action: node["action"]?.string) : .notDelivered(reason: reason)
                } else {
                    return nil
                }
            }
        }

        /// Has the program deliver a notification, or shows what it returns.
        package func notify(_ notification: ReminderNotification) throws {
            _ = try ask(
                ReminderNotification(title: notification.title, body: notification.body, urgency: notification.urgency))
        }

        /// Has the program deliver a notification, or shows what it returns, and waits for the person.
        ///
        /// Returns only an action of the notification, whatever the program answers.
        package func ask(_ notification: ReminderNotification) throws -> String? {
            let started = try host.start(locale: "en", schema: nil) { session throws(PluginFault) in
                guard let answer = Answer(try session.call("notifier/notify", params(notification))) else {
                    throw session.breach(.malformedReply, "does not say what to deliver, or whether it was delivered")
                }
                return answer
            }
            host.finish(started.session)
            let reason: String?
            switch started.first {
            case .show(let text):
                let outcome = text.asking(notification).show()
                if let action = outcome.action { return action }
                reason = outcome.failure
            case .delivered(let action): return notification.actions.first { $0.id == action }?.id
            case .notDelivered(let words): reason = words
            }
            guard let reason else { return nil }
            // A notification contains no diary text, so messages may quote it.
            throw PluginFault(
                .plugin, .refused, "\(host.plugin.manifest.id) could not deliver it: \(reason)")
        }

        /// A notification without actions is sent as the first version of the protocol did.
        private func params(_ notification: ReminderNotification) -> JSONDocument {
            var members: [(key: String, value: JSONDocument)] = [
                ("notifier", .string(id)), ("title", .string(notification.title)), ("body", .string(notification.body)),
            ]
            if !notification.actions.isEmpty {
                let actions = notification.actions.map {
                    JSONDocument.object([("id", .string($0.id)), ("label", .string($0.label))])
                }
                members.append(("actions", .array(actions)))
            }
            if notification.urgency != .normal { members.append(("urgency", .string(notification.urgency.rawValue))) }
            if let name = notification.replaces { members.append(("replaces", .string(name))) }
            return .object(members)
        }
    }
#endif
