#if os(macOS) || os(Linux)
    import CardSchema

    /// The files of one row of an importer, whose bytes come in pieces (protocol 1.2).
    ///
    /// ```
    /// {"row":1, …, "files":[{"path":"day.photo","name":"walk.jpg","base64":"…","more":true}]}
    /// {"row":1,    "files":[{"path":"day.photo","name":"walk.jpg","base64":"…"}]}        in this answer or the next
    /// ```
    package struct WireFiles {
        /// The maximum bytes of one row's files in memory; of the files beyond, only the names are kept.
        package static let mostBytes = 64 << 20
        /// The maximum number of one row's files.
        static let mostFiles = 1_000
        /// The maximum length of a file's name in bytes.
        static let longestName = 500

        private let most: Int
        private var files: [File] = []
        private var held = 0
        /// Whether the last file is not complete yet.
        private(set) var isOpen = false

        private struct File {
            let path: String
            let name: String
            /// The bytes so far; `nil` if they are too many.
            var bytes: [UInt8]?

            func isSame(as other: File) -> Bool {
                path.utf8.elementsEqual(other.path.utf8) && name.utf8.elementsEqual(other.name.utf8)
            }
        }

        /// No files yet, with a limit for their bytes.
        init(most: Int) {
            self.most = most
        }

        /// Adds the pieces of an answer.
        mutating func take(_ node: JSONNode, _ session: PluginSession) throws(PluginFault) {
            guard let pieces = node.elements else {
                throw session.breach(.malformedReply, "returned a card whose 'files' is not an array")
            }
            for piece in pieces {
                guard let path = piece["path"]?.string, let name = piece["name"]?.string,
                    let bytes = piece["base64"]?.string.flatMap({ Base64.bytes($0) }),
                    path.utf8.count <= WireCard.longestKey, name.utf8.count <= Self.longestName
                else {
                    throw session.breach(
                        .malformedReply, "returned a file without a valid 'path', 'name' and 'base64'")
                }
                let file = File(path: path, name: name, bytes: [])
                if isOpen {
                    guard let last = files.last, last.isSame(as: file) else {
                        throw session.breach(.malformedReply, "returned another file in the middle of one")
                    }
                } else {
                    guard files.count < Self.mostFiles else {
                        throw session.breach(.tooMuch, "returned more than \(Self.mostFiles) files with one card")
                    }
                    files.append(file)
                }
                add(bytes, to: files.count - 1)
                isOpen = piece["more"]?.bool ?? false
            }
        }

        private mutating func add(_ bytes: [UInt8], to index: Int) {
            guard let count = files[index].bytes?.count else { return }
            if held + bytes.count <= most {
                files[index].bytes?.append(contentsOf: bytes)
                held += bytes.count
            } else {
                files[index].bytes = nil
                held -= count
            }
        }

        /// Adds the files to their card; a path is where a question takes them.
        func attach(to card: inout ImportedCard, at path: (String) -> String) {
            for file in files {
                let file = File(path: path(file.path), name: file.name, bytes: file.bytes)
                if let bytes = file.bytes {
                    card.attach(bytes, named: file.name, to: file.path)
                } else {
                    card.reading.remarks.filesWithoutBytes.append(
                        CardReading.Remarks.FileName(path: file.path, name: file.name))
                }
            }
        }
    }
#endif
