import CardEngine

/// The person's own browser, as the desktop opens it.
enum BrowserProgram {
    /// Whether a browser can be opened from here: there is a desktop, and its program for that.
    static func isThere(_ environment: (String) -> String?) -> Bool {
        #if os(macOS)
            return environment("SSH_CONNECTION") == nil
        #else
            // Over a network, a browser that opens is on the wrong screen.
            let hasScreen = environment("DISPLAY") != nil || environment("WAYLAND_DISPLAY") != nil
            return hasScreen && environment("SSH_CONNECTION") == nil && SystemProgram.isInstalled("xdg-open")
        #endif
    }

    /// Opens an address, and does not wait for the browser.
    ///
    /// On Linux the address is in the arguments of a program for a moment, where other users can read it: it is good
    /// once, and only for a process of the same user. On macOS, where a server cannot tell the user, it is in a file
    /// that only this user can read.
    ///
    /// - Returns: What removes the file, once a page has come in.
    static func open(_ address: String, _ environment: (String) -> String?, on files: any FileSystem) -> () -> Void {
        #if os(macOS)
            let folder = environment("TMPDIR") ?? "/tmp"
            let path = FilePath.join(folder, "cards-open-\(Platform.processID).html")
            let page = "<!DOCTYPE html><meta charset=utf-8><meta http-equiv=refresh content=\"0; url=\(address)\">\n"
            do throws(FileError) { try files.writeAtomically(Array(page.utf8), to: path) } catch { return {} }
            _ = SystemProgram.run("open", [path], milliseconds: patience)
            return { do throws(FileError) { try files.remove(path) } catch {} }
        #else
            // In a session of its own: the browser goes on when this program ends.
            let line = "setsid xdg-open \"$1\" >/dev/null 2>&1 </dev/null &"
            _ = SystemProgram.run("sh", ["-c", line, "sh", address], milliseconds: patience)
            return {}
        #endif
    }

    /// How long the desktop may take to begin, in milliseconds.
    private static let patience = 5000
}
