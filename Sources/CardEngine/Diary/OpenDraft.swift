import CardSchema
import Synchronization

/// The draft of one filling: created with its first answer, locked while the filling is open, removed once it is saved.
///
/// Another program that fills in the same card has its own draft. Copies of a filling share it, also after one of them
/// was saved, so that saving another one follows what was saved.
package final class OpenDraft: Sendable {
    private let store: DraftStore
    private let state: Mutex<State>

    /// What copies of a filling have saved.
    struct Saved: Sendable {
        /// The revision that was written for the filling.
        let own: Revision
        /// The revision that the filling continues with: its own, or the one that merged it with other versions.
        let head: Revision
    }

    private struct State {
        /// The header of the draft that the next answer begins.
        var header: Draft.Header
        /// The template of the answers.
        var schema: CompiledSchema
        /// What was saved last; `nil` if nothing was.
        var saved: Saved?
        /// The draft, locked; `nil` while it is closed.
        var writer: DraftWriter?
        /// The number of the draft, once there is one.
        var number: Int?
    }

    /// Creates the draft of a filling; `number` is that of a draft on disk.
    init(of header: Draft.Header, under schema: CompiledSchema, in store: DraftStore, number: Int? = nil) {
        state = Mutex(State(header: header, schema: schema, number: number))
        self.store = store
    }

    deinit { close() }

    /// The header of the draft that the next answer begins.
    var header: Draft.Header { state.withLock(\.header) }

    /// What copies of the filling saved last; `nil` if nothing was saved.
    var saved: Saved? { state.withLock(\.saved) }

    /// Begins the next draft, if there is one, over a card that was saved; the current one was removed.
    func move(on saved: Saved, at moment: Timestamp) {
        state.withLock { state in
            let card = saved.head.card
            state.saved = saved
            state.schema = card.schema
            state.header = Draft.Header(
                card: state.header.card, parents: [saved.head.id], schema: card.schema.name, begun: moment)
        }
    }

    /// The number of the draft; `nil` while there is none.
    package var number: Int? { state.withLock(\.number) }

    /// Writes answers to disk in order and removes those that are safe from the queue; creates the draft if necessary.
    package func keep(_ answers: inout [Draft.Answer]) throws(FileError) {
        guard !answers.isEmpty else { return }
        let (writer, schema) = (try open(), state.withLock(\.schema))
        while let next = answers.first {
            try writer.append(next, of: schema.question(at: next.path)?.field.type.list)
            answers.removeFirst()
        }
    }

    private func open() throws(FileError) -> DraftWriter {
        try state.withLock { (state) throws(FileError) in
            if let writer = state.writer { return writer }
            let writer: DraftWriter
            if let number = state.number {
                writer = try again(number, state.header)
            } else {
                writer = try store.begin(state.header)
            }
            (state.writer, state.number) = (writer, writer.header.number)
            return writer
        }
    }

    /// Returns the draft that was closed, or a new one if another program has resumed or removed it.
    private func again(_ number: Int, _ header: Draft.Header) throws(FileError) -> DraftWriter {
        do throws(FileError) {
            return try store.resume(header.card, number: number)
        } catch  where error.kind == .notFound || error.operation == .lock {
            return try store.begin(header)
        }
    }

    /// Resumes the existing draft with a number.
    package func resume(_ number: Int) throws(FileError) {
        try state.withLock { (state) throws(FileError) in
            guard state.writer == nil else { return }
            (state.writer, state.number) = (try store.resume(state.header.card, number: number), number)
        }
    }

    /// Removes the draft, because its card is safe or its answers are discarded.
    package func remove() throws(FileError) {
        let (number, card) = state.withLock { ($0.number, $0.header.card) }
        guard let number else { return }
        try store.remove(card, number: number)
        state.withLock { state in
            state.writer?.close()
            (state.writer, state.number) = (nil, nil)
        }
    }

    /// Closes the draft, which stays on disk; the next answer continues it.
    package func close() {
        state.withLock { state in
            state.writer?.close()
            state.writer = nil
        }
    }
}
