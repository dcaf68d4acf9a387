/// The size of a terminal's window in cells.
package struct WindowSize: Sendable, Hashable {
    /// The number of columns.
    package let columns: Int
    /// The number of rows.
    package let rows: Int

    /// Creates a size.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}
