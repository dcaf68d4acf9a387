/// A card for a week that ends on Sunday.
enum SampleWeek {
    /// The template `week`.
    static let template = template(cadence: #"{ "every": "week", "on": "sun" }"#)

    /// The same with another cadence, as JSON.
    static func template(cadence: String) -> String {
        """
        { "cards": 1, "id": "week", "version": 1, "title": { "en": "My week", "es": "Mi semana" }, "cadence": \(cadence),
          "scales": { "often": { "min": 0, "max": 5, "labels": { "0": { "en": "never", "es": "nunca" }, "5": { "en": "always", "es": "siempre" } } } },
          "groups": [ { "id": "days", "title": { "en": "The days", "es": "Los días" }, "help": { "en": "h", "es": "h" }, "fields": [
            { "id": "calm", "type": "scale", "scale": "often", "title": { "en": "Calm", "es": "Calma" }, "help": { "en": "h", "es": "h" } } ] } ] }

        """
    }
}
