extension Value {
    /// Returns the value normalized for input: without control characters, except line feeds and tabs.
    ///
    /// In a note, other line breaks (U+000D U+000A, U+000D, U+000B, U+000C, U+0085) become line feeds. A one-line text
    /// keeps them, so that it is refused instead of joined. Stored values are never changed.
    package func asInput(for field: Field) -> Value {
        if case .note = field.type { return asInput(isNote: true) }
        guard case .records(let records) = self, let list = field.type.list else { return asInput(isNote: false) }
        return .records(
            records.map { record in
                let cells = record.cells.enumerated().map { index, cell in
                    list.fields.indices.contains(index)
                        ? cell.value.map { .answered($0.asInput(for: list.fields[index])) } ?? cell : cell
                }
                return Record(key: record.key, cells: cells)
            })
    }

    private func asInput(isNote: Bool) -> Value {
        switch content {
        case .text(let text): .text(text.withoutControls(isNote: isNote))
        case .tags(let tags): .tags(tags.map { $0.withoutControls(isNote: false) })
        case .place(let place):
            .place(
                Place(
                    latitude: place.latitude, longitude: place.longitude,
                    name: place.name?.withoutControls(isNote: false)))
        case .files(let files):
            .files(
                files.map {
                    FileReference(
                        name: $0.name.withoutControls(isNote: false), sha256: $0.sha256, bytes: $0.bytes, type: $0.type)
                })
        case .number, .yesno, .option, .options, .civil, .records: self
        }
    }
}

extension String {
    fileprivate func withoutControls(isNote: Bool) -> String {
        // Most texts have none: neither a byte below U+0020, nor the first byte of U+007F to U+009F.
        guard utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 }) else {
            return self
        }
        var kept = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x0A where wasReturn && isNote: break
            case 0x09, 0x0A: kept.append(scalar)
            case 0x0B...0x0D, 0x85: kept.append(isNote ? "\n" : scalar)
            case 0..<0x20, 0x7F..<0xA0: break
            default: kept.append(scalar)
            }
            wasReturn = scalar.value == 0x0D
        }
        return String(kept)
    }
}
