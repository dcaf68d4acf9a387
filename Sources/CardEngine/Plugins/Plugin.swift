/// The base of all kinds of plugins: ``Exporter``, ``Importer``, ``Annotator``,
/// ``Reflector``, ``Notifier`` and ``Proposer``.
///
/// Conform to one of those. A type that conforms only to this protocol is never used.
public protocol Plugin: Sendable {}
