import CardEngine

/// Judges a request by its head, before a byte of its body is read.
///
/// | who must stay out | what stops it |
/// |---|---|
/// | a name that was rebound to this machine | `Host` is exactly the address and port that the server listens on |
/// | a page of another site or port | `Origin` is exactly this server; `Sec-Fetch-Site` is absent or `same-origin` |
/// | everybody without a key | the key, in a header, which only a page of this server can send |
///
/// A request that shows or changes something is a `POST`. `GET` gives the empty page, and a download under a name that is
/// good once.
struct Gate {
    /// Why a request is refused.
    enum Refusal: Error, Equatable {
        /// The request is for another name or port.
        case host
        /// It was sent by a page of another server.
        case origin
        /// It has no key, or one that has ended.
        case key
    }

    /// The address and port of the server: `127.0.0.1:8080`.
    let host: String

    /// Judges a request by its headers; `knows` tells whether a text is the key of a page.
    ///
    /// A page that asks for a key has none yet, and one that asks the server to prove itself does not show it.
    func refusal(
        isPost: Bool, hasNoKey: Bool, header: (String) -> String?, knows: (String) -> Bool
    ) -> Refusal? {
        if Guard.browserHost.isOn, header("host") != host { return .host }
        guard isPost else { return nil }
        if Guard.browserSite.isOn, let site = header("sec-fetch-site"), site != "same-origin" { return .origin }
        if Guard.browserOrigin.isOn, header("origin") != "http://\(host)" { return .origin }
        guard !hasNoKey, Guard.browserKey.isOn else { return nil }
        return header("cards-key").map(knows) == true ? nil : .key
    }
}
