/// Standard output took no more, so a command stops before it notes or reports anything as done.
///
/// The end of the run reports it; nothing else does.
struct OutputLost: Error {}
