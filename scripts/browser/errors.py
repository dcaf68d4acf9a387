class BrowserError(Exception):
    """The browser refused or did not answer."""


class Missing(Exception):
    """Something that is not installed. The reason is printed after `skipped:`."""


class Unreachable(BrowserError):
    """An element that a click at its centre would not hit."""
