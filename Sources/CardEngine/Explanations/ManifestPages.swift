import CardSchema

extension CodePages {
    /// P60x: the `plugin.json` of a plugin.
    static let manifests: [CodePage] = [
        CodePage(
            .noManifest,
            "A plugin is a folder with a file plugin.json in it. Reading that file is how cards learns of a plugin without running it.",
            mending: "Name the folder in which plugin.json lies.", .told,
            wrong: "A folder with a program in it and nothing else.",
            right: "The same folder with a plugin.json beside the program."),
        CodePage(
            .unknownKey,
            "The keys of a manifest are a closed list, so that a misspelt one is not passed over in silence.",
            mending: "Write the key that the message proposes. Notes to yourself stand under \"comment\".", .json,
            wrong: manifest(#""limitz": { "timeout_seconds": 5 }"#),
            right: manifest(#""limits": { "timeout_seconds": 5 }"#)),
        CodePage(
            .missingKey,
            "Every manifest says who the plugin is, which versions of the protocol it speaks, what to run, and what it adds.",
            mending: "Add the key.", .json,
            wrong:
                #"{ "plugin": "org.example.pages", "protocol": { "min": "1.0", "max": "1.0" }, "exec": ["./pages.py"], "contributes": { "notifiers": [ { "id": "shout" } ] } }"#,
            right: manifest(#""comment": "all there""#)),
        CodePage(
            .wrongValue,
            "Each key of a manifest takes one kind of value, and the message says which.",
            mending: "Write a value of that kind.", .json,
            wrong: manifest(#""limits": { "memory_mb": "much" }"#), right: manifest(#""limits": { "memory_mb": 256 }"#)),
        CodePage(
            .otherProtocol,
            "Programs of one major version of the protocol understand each other. This plugin names none that this program speaks.",
            mending: "Get a version of the plugin, or of cards, that fits the other.", .json,
            wrong: manifest(#""comment": "new""#, protocols: #"{ "min": "2.0", "max": "2.3" }"#),
            right: manifest(#""comment": "new""#)),
        CodePage(
            .noProgram,
            "The first word of \"exec\" is looked for in the plugin's folder, below your home folder after ~/, or among the system's programs.",
            mending: "Mend the path, and let the file be run with chmod +x.", .told,
            wrong: "A manifest with \"exec\": [\"./page.py\"], and no such file.",
            right: "The same manifest with the name of the file that is there."),
        CodePage(
            .wrongRuntime,
            "The plugin can read its own folder and those under \"runtime\", whatever it was granted. A folder that is or holds your home folder, your journal, your settings or what this device keeps for cards would give everything away; so would one inside your journal or your settings. Links are followed first.",
            mending: "Name the narrowest folder that the program needs.", .told,
            wrong: "A manifest with \"runtime\": [\"~/\"].",
            right: "A manifest with \"runtime\": [\"~/.venvs/pages\"]."),
        CodePage(
            .wrongFolder,
            "What you allow holds for every file of the plugin's folder, so cards reads them all. It reads at most 10,000 files and 256 MiB, and each must be readable.",
            mending:
                "Remove what the plugin does not need. Large packages go into a folder named under \"runtime\", such as a virtual environment.",
            .told,
            wrong: "A plugin's folder with a virtual environment of 400 MiB in it.",
            right: "The same plugin with \"runtime\": [\"~/.venvs/pages\"]."),
    ]

    private static func manifest(_ member: String, protocols: String = #"{ "min": "1.0", "max": "1.0" }"#) -> String {
        #"{ "plugin": "org.example.pages", "version": "1.0.0", "protocol": \#(protocols), "exec": ["./pages.py"], "contributes": { "notifiers": [ { "id": "shout" } ] }, \#(member) }"#
    }
}

extension CodePage {
    /// Writes the page of a fault around plugins; the code says the title.
    init(
        _ code: PluginCode, _ explanation: String, mending: String, _ kind: Example.Kind, wrong: String, right: String
    ) {
        self.init(code.code, title: code.meaning, explanation, mending: mending, kind, wrong: wrong, right: right)
    }
}
