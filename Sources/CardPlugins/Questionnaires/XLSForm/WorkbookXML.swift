import CardEngine
import CardSchema

/// Scans the XML of a workbook: names in lower case and without prefixes, and texts without the escapes of workbooks, such
/// as `_x000D_`.
struct WorkbookXML {
    private var scanner: XMLScanner

    init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

    /// Returns the next event; `nil` at the end.
    mutating func next() throws(PluginFault) -> XMLScanner.Event? {
        do throws(XMLScanner.Fault) {
            return switch try scanner.next() {
            case .start(let name, let attributes):
                .start(
                    Self.plain(name),
                    Dictionary(attributes.map { (Self.plain($0.key), Self.unescaped($0.value)) }) { first, _ in first })
            case .end(let name): .end(Self.plain(name))
            case .text(let text): .text(Self.unescaped(text))
            case nil: nil
            }
        } catch {
            throw PluginFault(
                .input, .importBytes, "the XML in the workbook cannot be read at byte \(error.offset)",
                fix: "open the workbook in a spreadsheet program and save it again as .xlsx")
        }
    }

    private static func plain(_ name: String) -> String {
        (name.split(separator: ":" as Character).last.map { String($0) } ?? name).lowercased()
    }

    private static func unescaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "_")) else { return text }
        var (out, index): ([UInt8], Int) = ([], 0)
        while index < bytes.count {
            if let scalar = escape(bytes[index...].prefix(7)) {
                out += String(scalar).utf8
                index += 7
            } else {
                out.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func escape(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let all = Array(bytes)
        guard all.count == 7, all[0] == UInt8(ascii: "_"), all[1] == UInt8(ascii: "x"), all[6] == UInt8(ascii: "_"),
            let value = UInt32(String(decoding: all[2..<6], as: UTF8.self), radix: 16)
        else { return nil }
        return Unicode.Scalar(value)
    }
}
