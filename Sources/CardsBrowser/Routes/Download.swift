import CardEngine

/// A file that a page may take once, within half a minute.
struct Download {
    /// The name that the browser suggests: visible ASCII.
    let name: String
    /// The length in bytes.
    let length: Int
    /// Returns the next chunk; `nil` at the end.
    let next: () throws -> [UInt8]?
    /// Until when it is there, in milliseconds of the server's clock.
    var until: Int64 = 0
}

extension BrowserServer {
    /// For how many milliseconds a download waits.
    private static let waitMilliseconds: Int64 = 30_000

    /// Returns the address at which a page may take a file.
    func offer(_ download: Download) -> String {
        downloads = downloads.filter { $0.value.until > clock() }
        var download = download
        download.until = clock() + Self.waitMilliseconds
        let name = Secret.random().text
        downloads[name] = download
        return "/take/\(name)"
    }

    /// Returns a file as an answer, and forgets it.
    func taken(_ name: String) -> HTTPResponse? {
        guard let download = downloads.removeValue(forKey: name), download.until > clock() else { return nil }
        return HTTPResponse(
            headers: [
                HTTPHeader("Content-Type", "application/octet-stream"),
                HTTPHeader("Content-Disposition", "attachment; filename=\"\(download.name)\""),
            ] + Self.headers,
            body: .pulled(length: download.length, next: download.next))
    }
}
