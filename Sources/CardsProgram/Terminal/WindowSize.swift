/// The size of a terminal's window in cells.
package struct WindowSize: Sendable, Hashable {
    /// How many cells a row has.
    package let columns: Int
    /// How many rows there are.
    package let rows: Int

    /// Names a size.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
