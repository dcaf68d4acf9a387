import CardAsync
import CardEngine
import CardSchema
import CardTesting

/// A diary in memory, for previews and tests: nothing is written anywhere.
enum Preview {
    static let template = """
        { "cards": 1, "id": "walks", "version": 1, "title": "Walks", "cadence": "daily",
          "groups": [ { "id": "day", "title": "Day", "fields": [
            { "id": "minutes", "type": "integer", "title": "Minutes outside", "min": 0, "max": 600, "required": true },
            { "id": "urge", "type": "scale", "title": "How strong was the urge?",
              "scale": { "min": 0, "max": 5 } },
            { "id": "photo", "type": "photo", "title": "A photo" } ] } ],
          "safety": [ { "id": "strong_urge", "when": "day.urge >= 4", "show": "safety_plan" } ] }
        """

    /// A picture of one white point, as PNG.
    static let photo: [UInt8] = [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d, 0x49, 0x48, 0x44, 0x52,
        0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x00, 0x00, 0x00, 0x00, 0x3a, 0x7e, 0x9b,
        0x55, 0x00, 0x00, 0x00, 0x0a, 0x49, 0x44, 0x41, 0x54, 0x78, 0xda, 0x63, 0xf8, 0x0f, 0x00, 0x01,
        0x01, 0x01, 0x00, 0x1c, 0xb0, 0x8c, 0x99, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4e, 0x44, 0xae,
        0x42, 0x60, 0x82,
    ]

    static func diary() async throws -> AsyncDiary {
        let disk = SimulatedFileSystem(folders: ["/home", "/state"])
        return try await AsyncDiary.open {
            let diary = try Diary.create("/home/cards", state: "/state", on: disk)
            try diary.use(.json(template))
            return diary
        }
    }
}
