import socket
import threading


# Chromium asks these by itself, with every switch against it, also while it shows an empty page.
ITS_OWN = ("update.googleapis.com", "clients2.google.com", "accounts.google.com", "redirector.gvt1.com")


class Elsewhere:
    """A proxy that refuses everything and remembers what was asked for.

    Browsers go past a proxy for addresses of this machine, so what arrives here would have left it: also requests that
    no page made, which a page's own list does not show.
    """

    def __init__(self):
        self.asked = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            try:
                client, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._refuse, args=(client,), daemon=True).start()

    def _refuse(self, client):
        with client:
            try:
                client.settimeout(5)
                line = client.recv(4096).split(b"\r\n")[0].decode("latin-1")
                host = line.split(" ")[1].removeprefix("http://").split("/")[0].split(":")[0] if " " in line else ""
                if line and host not in ITS_OWN:
                    self.asked.append(line)
                client.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            except OSError:
                pass

    def close(self):
        self._socket.close()
