public import CardEngine

extension Diary {
    /// Returns a template's form: one HTML file in UTF-8 that a browser shows without a network and without Cards.
    ///
    /// The browser saves the answers as a file that `cards fill --from` reads. Uses the disk.
    ///
    /// - Throws: `DiaryFailure` when there is no usable template with this id.
    public func form(of template: String, in language: String = "en") throws(DiaryFailure) -> [UInt8] {
        FormPage(try schema(template), language: language, dayStart: journal.configuration.dayStart).bytes
    }

    /// Returns a template's sheet: one HTML file in UTF-8 to print and fill in by hand.
    ///
    /// Uses the disk.
    ///
    /// - Throws: `DiaryFailure` when there is no usable template with this id.
    public func sheet(of template: String, in language: String = "en") throws(DiaryFailure) -> [UInt8] {
        SheetPage(try schema(template), language: language).bytes
    }
}
