import CardSchema
import Synchronization

/// The draft of one filling: created with its first answer, locked while the filling is open, removed once it is saved.
///
/// Another program that fills in the same card has its own draft.
package final class OpenDraft: Sendable {
    /// The header of the draft.
    let header: Draft.Header
    private let schema: CompiledSchema
    private let store: DraftStore
    private let state: Mutex<State>

    private struct State {
        /// The draft, locked; `nil` while it is closed.
        var writer: DraftWriter?
        /// The number of the draft, once there is one.
        var number: Int?
    }

    /// Creates the draft of a filling; `number` is that of a draft on disk.
    init(of header: Draft.Header, under schema: CompiledSchema, in store: DraftStore, number: Int? = nil) {
        state = Mutex(State(number: number))
        self.header = header
        self.schema = schema
        self.store = store
    }

    deinit { close() }

    /// The number of the draft; `nil` while there is none.
    package var number: Int? { state.withLock(\.number) }

    /// Writes answers to disk in order and removes those that are safe from the queue; creates the draft if necessary.
    package func keep(_ answers: inout [Draft.Answer]) throws(FileError) {
        guard !answers.isEmpty else { return }
        do throws(FileError) {
            let writer = try open()
            while let next = answers.first {
                try writer.append(next, of: schema.question(at: next.path)?.field.type.list)
                answers.removeFirst()
            }
        } catch {
            if !Guard.lateAnswers.isOn { answers.removeAll() }
            throw error
        }
    }

    private func open() throws(FileError) -> DraftWriter {
        try state.withLock { (state) throws(FileError) in
            if let writer = state.writer { return writer }
            let writer: DraftWriter
            if let number = state.number { writer = try again(number) } else { writer = try store.begin(header) }
            state = State(writer: writer, number: writer.header.number)
            return writer
        }
    }

    /// Returns the draft that was closed, or a new one if another program has resumed or removed it.
    private func again(_ number: Int) throws(FileError) -> DraftWriter {
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
            state = State(writer: try store.resume(header.card, number: number), number: number)
        }
    }

    /// Removes the draft, because its card is safe or its answers are discarded.
    package func remove() throws(FileError) {
        guard let number else { return }
        try store.remove(header.card, number: number)
        state.withLock { state in
            state.writer?.close()
            state = State()
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
