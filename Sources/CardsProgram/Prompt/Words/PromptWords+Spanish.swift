import CardSchema

extension PromptWords {
    /// What is said in Spanish.
    package static let spanish = PromptWords(
        tag: "es",
        yes: "sí",
        no: "no",
        none: "ninguno",
        required: "obligatoria",
        skipped: "omitida",
        reasons: [
            .skipped: "omitida", .dontKnow: "no lo sé", .preferNot: "prefiero no decirlo", .notApplicable: "no procede",
        ],
        notAnswered: "sin responder",
        wholeCard: "La tarjeta entera",
        whichWay: "¿Por dónde?",
        stillBefore: "todavía",
        aboutNight: "sobre la noche anterior",
        editing: "cambiando una tarjeta que ya está",
        yourPlan: "tu plan",
        noHelp: "No hay ayuda para esta pregunta.", noCardHelp: "No hay ayuda para esta tarjeta.",
        lastValues: "antes",
        nothingBefore: "nada todavía",
        keptPrivate: "las respuestas anteriores son privadas y no se muestran aquí",
        yesterday: "ayer",
        weekMean: "media de 7 días",
        proposed: "propuesta, ⏎ la acepta",
        firstQuestion: "Esta es la primera pregunta.",
        mayNotSkip: "Esta pregunta no se puede omitir.",
        whySkip: "¿Por qué se omite?",
        notAccepted: "No se acepta.",
        pressAgain: "⏎ otra vez sigue y la deja marcada.",
        note: "Nota:",
        review: "Revisión",
        isMissing: "obligatoria, abierta",
        isRefused: "no aceptada",
        goesAway: "se pierde al guardar, su pregunta está cerrada",
        save: "Guardar",
        saveAsItIs: "Guardar como está",
        keepDraft: "Dejar como borrador y salir",
        discard: "Descartar…",
        discardReally: "¿Tirar estas respuestas?",
        discardYes: "Sí, tirarlas",
        goOn: "Seguir",
        leave: "Salir",
        nothingToSave: "Todavía no hay respuestas.",
        fromLastCard: "de la última tarjeta",
        noRecords: "ninguno todavía", addOne: "añadir",
        nameOrNone: "Escribe un nombre para empezar; ⏎ con el nombre vacío, o n, termina.",
        removeRecord: "¿Quitarlo?",
        filter: "buscar",
        noMatch: "Ninguna opción contiene eso.",
        thisIs: "Esta es",
        rate: "puntuar",
        choose: "elegir",
        noneMissing: "No falta ningún día de las dos últimas semanas.",
        threeReturns: "⏎ en dos líneas vacías sigue.",
        fileHint: "La ruta de un archivo; una línea vacía sigue.",
        weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
        months: [
            "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
            "noviembre",
            "diciembre",
        ],
        group: { "grupo \($0) de \($1)" },
        rated: { "\($0) de \($1)" },
        record: { "\($0) de \($1)" },
        left: { $0 == 1 ? "queda 1 pregunta" : "quedan \($0) preguntas" },
        savePart: { "Guardar «\($0)»" },
        onlyPart: { "Solo «\($0)»" },
        fullDay: { "\($0) \($1) de \($2) de \($3)" },
        thePeriod: { $0 },
        ending: { unit, count, day in
            let (one, many) = unit == .week ? ("semana", "semanas") : ("mes", "meses")
            return count == 1 ? "\(one) que termina el \(day)" : "\(count) \(many) que terminan el \(day)"
        },
        chosen: { count, least, most in
            let range =
                switch (least, most) {
                case (let least?, let most?): ", de \(least) a \(most)"
                case (let least?, nil): ", al menos \(least)"
                case (nil, let most?): ", como mucho \(most)"
                case (nil, nil): ""
                }
            return "\(count) \(count == 1 ? "elegida" : "elegidas")\(range)"
        },
        turned: { "Elegidas ahora: \($0), antes: \($1). u lo deshace." },
        savedOn: { "Guardada · \($0)" },
        fillMissing: { "El \($0) no tiene tarjeta. s llenarla, n ahora no, x dejarlo vacío a propósito, q terminar: " },
        unchangedOn: { "Nada cambió · \($0)" },
        wouldSaveOn: { "Se guardaría · \($0)" })
}
