/// What a program can be given: an ``Exporter``, an ``Importer``, an ``Annotator`` or a ``Notifier``.
///
/// Conform to these. What conforms to this alone is never asked for anything.
public protocol Plugin: Sendable {}
