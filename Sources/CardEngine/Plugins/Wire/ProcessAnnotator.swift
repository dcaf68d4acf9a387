#if os(macOS) || os(Linux)
    import CardSchema

    /// An annotator that is a program of its own.
    ///
    /// ```
    /// annotator/annotate (batches up to 512 KiB) …      each answered with the values for its cards
    /// ```
    package struct ProcessAnnotator: Annotator {
        /// Its annotation, from its manifest; another program or manifest is another version.
        package let annotation: AnnotationFormat
        private let host: PluginHost
        private let record: LineRecorder?

        /// Creates an annotator from a plugin's manifest.
        package init(_ annotation: PluginManifest.Annotation, in host: PluginHost, record: LineRecorder? = nil) {
            self.annotation = AnnotationFormat(
                id: annotation.id, version: host.plugin.fingerprint, title: LocalizedText(annotation.title),
                values: annotation.values)
            self.host = host
            self.record = record
        }

        /// Sends cards to the program, which is started with the first of them.
        package func annotate(
            _ cards: some CardSource, _ request: AnnotationFormat.Request, into output: inout some AnnotationOutput
        ) throws {
            let fields = request.fields.granted(host.grant.read, asking: host.plugin.manifest.permissions.read)
            let schema = fields.document(in: request.language)
            let text = SharedCardText(decimalsAsText: true)
            let head = Array(
                #"{"annotator":"\#(annotation.id)","settings":\#(request.settings),"cards":["#.utf8)
            var (batch, refs, one): ([UInt8], [String], [UInt8]) = (head, [], [])
            var running: PluginSession?
            func flush(_ output: inout some AnnotationOutput) throws {
                guard !refs.isEmpty else { return }
                let params = batch + Array("]}".utf8)
                let answer: JSONNode
                if let running {
                    answer = try running.call("annotator/annotate", params)
                } else {
                    let started = try host.start(locale: request.language, schema: schema, record: record) {
                        session throws(PluginFault) in
                        try session.call("annotator/annotate", params)
                    }
                    running = started.session
                    answer = started.first
                }
                guard let running else { return }
                let annotations = try read(answer, of: refs, running)
                for ref in refs { try output.take(annotations[ref], of: ref) }
                (batch, refs) = (head, [])
            }
            do {
                try cards.forEach { card in
                    one.removeAll(keepingCapacity: true)
                    let redacted = fields.redacted(card.card)
                    let shared = SharedCard(
                        ref: card.ref, day: card.day, slot: card.slot, local: card.local, card: redacted)
                    text.append(shared, withheld: fields.withheld, to: &one)
                    if batch.count + one.count > PluginSession.batchBytes { try flush(&output) }
                    if !refs.isEmpty { batch.append(UInt8(ascii: ",")) }
                    batch += one
                    refs.append(card.ref)
                }
                try flush(&output)
                if let running { host.finish(running) }
            } catch {
                running?.kill()
                throw error
            }
        }

        private func read(
            _ answer: JSONNode, of refs: [String], _ session: PluginSession
        ) throws(PluginFault) -> [String: Card] {
            guard let elements = answer["annotations"]?.elements else {
                throw session.breach(.malformedReply, "answered with something other than annotations")
            }
            let asked = Set(refs)
            var annotations: [String: Card] = [:]
            for element in elements {
                guard let ref = element["ref"]?.string, asked.contains(ref), annotations[ref] == nil else {
                    throw session.breach(.malformedReply, "named a card that it was not given, or one card twice")
                }
                guard let node = element["values"], node.members != nil else {
                    throw session.breach(.malformedReply, "returned no annotation for a card that it named")
                }
                guard !WireCard.hasLongKey(node) else {
                    throw session.breach(
                        .malformedReply, "returned a value with a key of more than \(WireCard.longestKey) bytes")
                }
                let (values, fault) = annotation.values.values(node)
                if let values {
                    annotations[ref] = values
                } else if Guard.outputCheck.isOn {
                    let reason = PluginWords.line(fault?.message ?? "they cannot be read", most: 400)
                    throw session.breach(.malformedReply, "returned values that it does not declare: \(reason)")
                }
            }
            return annotations
        }
    }
#endif
