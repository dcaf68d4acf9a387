import CardEngine
import CardSchema

/// What a row of a survey is, by its column `type`.
enum XLSFormType: Hashable, Sendable {
    case beginGroup, beginRepeat, beginLoop(list: String), end
    /// A question with options: those of a list, or of a file.
    case select(Source, multiple: Bool, other: Bool)
    case rank(Source)
    case text, integer, decimal, range, note, calculate, hidden, acknowledge
    case date, time, moment
    case point, line, shape
    case image, audio, video, file, barcode
    /// What the device fills in, such as `start`.
    case device(String)
    /// What asks and stores nothing, such as `xml-external`.
    case nothing
    case unknown

    /// Where options come from.
    enum Source: Hashable, Sendable {
        case list(String), file(String), answers
    }

    /// Reads a cell such as `select_one yes_no or_other`.
    init(_ cell: String) {
        let words = cell.split(whereSeparator: { $0 == " " || $0 == "\t" }).map { String($0) }
        let plain = words.map { $0.lowercased() }
        let joined = plain.joined(separator: " ")
        switch joined {
        case "begin group", "begin_group", "group": self = .beginGroup
        case "begin repeat", "begin_repeat", "repeat": self = .beginRepeat
        case "end group", "end_group", "end repeat", "end_repeat", "end loop", "end_loop": self = .end
        default:
            if let simple = Self.simple[joined] {
                self = simple
            } else if Self.devices.contains(joined) || plain.first == "audit" {
                self = .device(joined)
            } else {
                self = Self.withSource(words, plain) ?? .unknown
            }
        }
    }

    private static let simple: [String: XLSFormType] = [
        "text": .text, "string": .text, "text prompt": .text, "add text prompt": .text, "integer": .integer,
        "int": .integer,
        "number": .decimal, "decimal": .decimal, "range": .range, "note": .note, "add note prompt": .note,
        "calculate": .calculate, "calculate_here": .calculate, "calculation": .calculate, "hidden": .hidden,
        "acknowledge": .acknowledge, "acknowledgement": .acknowledge, "trigger": .acknowledge,
        "add acknowledge prompt": .acknowledge,
        "date": .date, "add date prompt": .date, "time": .time, "add time prompt": .time, "datetime": .moment,
        "date time": .moment, "date_time": .moment, "add date time prompt": .moment, "geopoint": .point, "gps": .point,
        "location": .point, "geotrace": .line, "geoshape": .shape, "image": .image, "photo": .image,
        "add image prompt": .image, "add photo prompt": .image, "audio": .audio, "add audio prompt": .audio,
        "video": .video, "add video prompt": .video, "file": .file, "add file prompt": .file, "barcode": .barcode,
        "add barcode prompt": .barcode, "xml-external": .nothing, "csv-external": .nothing, "osm": .unknown,
        "phone number": .text, "add integer prompt": .integer, "add decimal prompt": .decimal,
        "percentage": .integer, "q string": .text, "q int": .integer, "q decimal": .decimal, "q date": .date,
        "signature": .image,
    ]

    private static let devices: Set<String> = [
        "start", "end", "today", "deviceid", "device id", "get device id", "get start time", "get end time",
        "get today",
        "imei", "subscriberid", "get subscriber id", "simserial", "sim id", "get sim id", "phonenumber",
        "get phone number",
        "username", "email", "uri:email", "uri:username", "uri:deviceid", "audit", "start-geopoint", "background-audio",
        "background-geopoint", "start time", "end time", "comments", "caseid", "text audit", "audio audit",
        "speed violations count",
        "speed violations list", "speed violations audit", "sensor_statistic", "sensor_stream", "enumerator",
        "start_time", "end_time",
        "username_from_device", "devicephonenum", "bg-geopoint", "last-saved",
    ]

    private static func withSource(_ words: [String], _ plain: [String]) -> XLSFormType? {
        let (starts, isMultiple): (Int, Bool)
        let joined = plain.joined(separator: " ")
        func begins(_ text: String) -> Bool { joined == text || joined.hasPrefix(text + " ") }
        if begins("begin loop over") { return words.count > 3 ? .beginLoop(list: words[3]) : nil }
        if begins("begin_loop over") { return words.count > 2 ? .beginLoop(list: words[2]) : nil }
        let ranks = ["rank", "odk:rank"].contains(plain.first ?? "")
        if let kind = ["select_one_from_file", "select_multiple_from_file", "rank_from_file"].firstIndex(
            of: plain.first ?? "")
        {
            guard words.count > 1 else { return nil }
            let source = Source.file(words[1])
            return kind == 2 ? .rank(source) : .select(source, multiple: kind == 1, other: false)
        }
        if let known = Self.selects.first(where: { begins($0.words) }) {
            (starts, isMultiple) = (known.words.split(separator: " " as Character).count, known.isMultiple)
        } else if ranks {
            (starts, isMultiple) = (1, false)
        } else {
            return nil
        }
        var rest = words[starts...]
        if rest.first?.lowercased() == "from" { rest = rest.dropFirst() }
        guard let list = rest.first else { return nil }
        let tail = rest.dropFirst().map { $0.lowercased() }.joined(separator: " ")
        let other = ["or_other", "or other", "or specify other", "or_specify_other"].contains(tail)
        let source: Source = list.hasPrefix("${") ? .answers : Self.isFile(list) ? .file(list) : .list(list)
        return ranks ? .rank(source) : .select(source, multiple: isMultiple, other: other)
    }

    private static func isFile(_ name: String) -> Bool {
        [".csv", ".xml", ".geojson"].contains { name.lowercased().hasSuffix($0) }
    }

    private static let selects: [(words: String, isMultiple: Bool)] = [
        ("select_one_external", false), ("select_one", false), ("select one using", false), ("select one", false),
        ("select1", false), ("add select one prompt using", false), ("select_multiple", true),
        ("select multiple", true),
        ("select all that apply", true), ("select_all_that_apply", true), ("select_many", true), ("select", true),
        ("add select multiple prompt using", true),
    ]
}
