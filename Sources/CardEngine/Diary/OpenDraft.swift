import CardSchema
import Synchronization

/// The draft of one filling: begun with its first answer, locked while the filling is open, removed once it is saved.
///
/// Another program that fills the same card has a draft of its own.
package final class OpenDraft: Sendable {
    /// What the draft is of.
    let header: Draft.Header
    private let schema: CompiledSchema
    private let store: DraftStore
    private let state: Mutex<State>

    private struct State {
        /// The draft, locked; `nil` while it is not open.
        var writer: DraftWriter?
        /// Which of the card's drafts it is, once there is one.
        var number: Int?
    }

    /// Names the draft of a filling; `number` is that of one that is on the disk.
    init(of header: Draft.Header, under schema: CompiledSchema, in store: DraftStore, number: Int? = nil) {
        state = Mutex(State(number: number))
        self.header = header
        self.schema = schema
        self.store = store
    }

    deinit { close() }

    /// Which of the card's drafts it is; `nil` while there is none.
    package var number: Int? { state.withLock(\.number) }

    /// Puts answers on the disk in their order, and takes those out that are safe; begins the draft if there is none.
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

    /// The draft that was let go of; a new one where another program has taken or removed it.
    private func again(_ number: Int) throws(FileError) -> DraftWriter {
        do throws(FileError) {
            return try store.resume(header.card, number: number)
        } catch  where error.kind == .notFound || error.operation == .lock {
            return try store.begin(header)
        }
    }

    /// Goes on with the draft of a number, which is there.
    package func resume(_ number: Int) throws(FileError) {
        try state.withLock { (state) throws(FileError) in
            guard state.writer == nil else { return }
            state = State(writer: try store.resume(header.card, number: number), number: number)
        }
    }

    /// Removes the draft, whose card is safe or whose answers are thrown away.
    package func remove() throws(FileError) {
        guard let number else { return }
        try store.remove(header.card, number: number)
        state.withLock { state in
            state.writer?.close()
            state = State()
        }
    }

    /// Lets go of the draft, which stays on the disk; the next answer goes on with it.
    package func close() {
        state.withLock { state in
            state.writer?.close()
            state.writer = nil
        }
    }
}
