package import CardSchema

/// The messages of the wire protocol: JSON-RPC 2.0, one object per line.
package enum WireMessage {
    /// Returns the line of a call with an answer; `params` is a JSON value.
    package static func call(_ id: Int, _ method: String, _ params: [UInt8]) -> [UInt8] {
        Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":"#.utf8) + params + [0x7D]
    }

    /// Returns the line of a message without an answer.
    package static func notification(_ method: String, _ params: [UInt8] = Array("{}".utf8)) -> [UInt8] {
        Array(#"{"jsonrpc":"2.0","method":"\#(method)","params":"#.utf8) + params + [0x7D]
    }

    /// A message from a plugin.
    package enum Incoming: Sendable {
        /// The result of a call.
        case result(id: Int, JSONNode)
        /// The failure of a call.
        case failure(id: Int?, WireFailure)
        /// A notification: `progress`, `log`, or one of a later version.
        case notification(String)
        /// A call; this program answers none.
        case call(id: JSONNode)
        /// Not a message of the protocol, with the reason.
        case garbage(String)
    }

    /// Parses a line.
    package static func read(_ line: [UInt8]) -> Incoming {
        guard let node = JSONReader.node(of: line, limits: .init(depth: 64, bytes: 16 << 20)) else {
            return .garbage("a line that is not JSON")
        }
        guard node["jsonrpc"]?.string == "2.0" else { return .garbage("a line that is not a JSON-RPC 2.0 message") }
        if let method = node["method"] {
            guard let name = method.string else { return .garbage("a message whose method is not a string") }
            return node["id"].map { .call(id: $0) } ?? .notification(name)
        }
        let id = node["id"]?.number.flatMap { Int($0) }
        if let error = node["error"] { return .failure(id: id, WireFailure(error)) }
        guard let id else { return .garbage("an answer without the number of a call") }
        guard let result = node["result"] else { return .garbage("an answer without a result") }
        return .result(id: id, result)
    }
}

/// A plugin's error.
package struct WireFailure: Sendable, Hashable {
    /// The cause.
    package let blame: PluginFault.Blame
    /// The plugin's text; may contain diary text.
    package let message: String
    /// Whether trying again may help.
    package let mayRetry: Bool

    init(_ node: JSONNode) {
        let data = node["data"]
        blame = data?["fault"]?.string.flatMap { PluginFault.Blame(rawValue: $0) } ?? .plugin
        message = node["message"]?.string ?? ""
        mayRetry = data?["retry"]?.bool ?? false
    }
}
