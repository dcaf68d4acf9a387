import CardEngine

extension SurveyJSForm {
    private static let types = [
        ".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
        ".gif": "image/gif", ".webp": "image/webp", ".heic": "image/heic", ".svg": "image/svg+xml",
        ".bmp": "image/bmp", ".tif": "image/tiff", ".tiff": "image/tiff", ".txt": "text/plain", ".csv": "text/csv",
        ".mp3": "audio/mpeg", ".wav": "audio/wav", ".m4a": "audio/mp4", ".ogg": "audio/ogg", ".mp4": "video/mp4",
        ".mov": "video/quicktime", ".webm": "video/webm", ".zip": "application/zip", ".json": "application/json",
        ".xml": "application/xml", ".rtf": "application/rtf", ".doc": "application/msword",
        ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        ".xls": "application/vnd.ms-excel",
        ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ".ppt": "application/vnd.ms-powerpoint",
        ".pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        ".odt": "application/vnd.oasis.opendocument.text",
    ]

    /// Returns the types of `image/*, .pdf`; none, which is any, if an ending is not known.
    mutating func mediaTypes(_ written: String, at place: String) -> [String] {
        var result: [String] = []
        for part in written.split(separator: "," as Character) {
            let word = String(part).trimmingSpaces().lowercased()
            let bare = word.hasPrefix(".") || word.utf8.contains(UInt8(ascii: "/")) ? word : ".\(word)"
            guard let type = bare.hasPrefix(".") ? Self.types[bare] : bare else {
                remark(.changed, at: place, "acceptedTypes", "files of any type are taken")
                return []
            }
            if !result.contains(type) { result.append(type) }
        }
        return result
    }
}
