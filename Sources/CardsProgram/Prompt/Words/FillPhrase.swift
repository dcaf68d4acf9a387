/// Every sentence of filling a card line by line, and of what is said before and after the questions in any way.
///
/// One table: a phrase has its English and its Spanish beside each other, and neither can be left out. `{1}` and so on
/// stand for what is put in.
package enum FillPhrase: String, Sendable, CaseIterable {
    // MARK: The plain prompt

    /// What signs do, at the start.
    case keysHelp
    /// A line is no text.
    case notText
    /// Help was asked for something else.
    case noSuchOption
    /// A reason for a skip is none.
    case sayReason
    /// A list with records is skipped.
    case recordsStand
    /// {1}: what to do instead.
    case mayNotSkip
    /// {1}: what to do instead.
    case refused
    /// {1}: what was typed; {2}: what to do instead.
    case refusedTyped
    /// {1}: the message of a rule.
    case remark
    /// A private answer stands there.
    case answered
    /// {1}: what stands there.
    case now
    /// {1}: what an answer was understood as.
    case readAs
    /// {1}: what to do instead.
    case lastRefused
    /// {1}: what is proposed.
    case proposed
    /// What is proposed is private.
    case proposedHidden
    /// {1} of {2}, {3}: its title.
    case question
    /// Behind a title.
    case required
    /// How a note is typed.
    case noteHow
    /// How files are named.
    case filesHow
    /// How to ask for the help of an option.
    case optionHelpHow
    /// {1}: what the template suggests.
    case suchAs
    /// {1}: a path.
    case thisIs
    /// {1}: a command.
    case planElsewhere
    /// How to skip.
    case skipHow
    /// What else there is to know.
    case emptyHow
    /// Behind an option's title.
    case noOptionHelp

    // MARK: What may be typed, behind a title

    /// {1} and {2}: the ends.
    case fromTo
    /// A number without ends.
    case aNumber
    case yesOrNo
    case someNumbers
    case oneLine
    case aDate
    case aTime
    case aLength, aLengthInHours
    case someWords
    case aPlace
    case aPath
    case oneMore

    // MARK: Files

    /// Why a file is not taken.
    case isFolder
    /// {1}: a type such as text/plain.
    case isOfKind
    /// Why a file is not taken.
    case hasBadName
    case removedFile

    // MARK: Lists

    /// How many there are.
    case thereIsOne
    /// {1}: how many.
    case thereAre
    /// A number that is not there was named.
    case onlyOne
    /// {1}: how many.
    case onlyMany
    case noneYet
    /// {1}: how many.
    case fromLast
    /// {1}: the last one's number.
    case recordsHow
    /// {1}: the list, {2}: how many.
    case soFar
    case another
    case anotherHow
    /// {1}: the list's path.
    case removeHow
    /// {1}: how many.
    case whichRecord
    /// {1}: the most there may be.
    case noMore
    case removed
    /// Instead of what a record is known by.
    case unanswered
    /// {1} of {2}, behind a list's title.
    case whichOf

    // MARK: The end

    /// A heading.
    case requiredOpen
    /// A heading.
    case refusedSoFar
    /// {1}: the message of a rule.
    case doesNotFit
    case reviewHow
    case whatNext
    /// {1}: how many questions.
    case reviewRange
    /// {1}: how many.
    case andMore

    // MARK: Before the questions

    /// {1}: how a day was named, {2}: the day.
    case understood
    /// {1}: the card, {2}: the day, {3}: how many questions, {4}: how many answered.
    case opened
    /// The same for one question.
    case openedWithOne
    /// {1}: the day.
    case aboutNight
    case changing
    /// {1}: a folder.
    case journalMade
    case plainText
    case noDevice

    // MARK: What to fill

    case whatToFill
    /// {1}: the card, {2}: its day, {3}: the time of that day at which it was begun.
    case goOnWith
    /// {1}: the card, {2}: its day, {3}: the day and time at which it was begun.
    case goOnWithLater
    case newCard
    /// {1}: how many choices.
    case whichNumber
    /// {1}: how many choices.
    case whichNumberOnly
    /// {1}: the day, {2}: a command.
    case alsoOpen

    // MARK: The draft

    /// {1}: when it was begun.
    case draftFound
    /// {1}: the day, {2}: the time.
    case dayAndTime
    case draftHow
    case savedElsewhere
    /// Another window has the card open, with answers of its own.
    case openElsewhere
    case openHow
    /// The other window is waited for.
    case waiting
    /// What was begun beside another window's draft.
    case openBeside
    /// Two windows saved the card, and what both said is on it.
    case merged
    /// Two windows saved the card and disagree; {1}: a command.
    case standsBeside
    /// Other files could not be read.
    case notCompared
    /// How many files of the card are missing is {1}.
    case filesGone
    /// {1}: a folder.
    case editorLeft
    /// {1}: how many, {2}: a file.
    case draftLeftOver
    /// {1}: a file.
    case draftSomeLeft
    /// {1}: a version.
    case draftMigrated
    /// {1}: why.
    case draftNotWritten
    /// {1}: why.
    case draftNotRemoved
    /// {1}: a command.
    case draftKept
    case nothingKept
    /// {1}: why.
    case answersLost
    /// {1}: why.
    case answersOnScreen

    // MARK: After the questions

    /// {1}: the card and its day.
    case saved
    /// {1}: the card and its day.
    case savedChange
    /// {1}: the card and its day.
    case nothingChanged
    case nothingSaved
    /// {1}: the card and its day.
    case wouldBeSaved
    /// {1}: its title.
    case oneOpen
    /// {1}: how many, {2}: the first titles.
    case manyOpen
    case planAfter
    case planAtStart
    case writeNow
    /// {1}: a command.
    case whenever

    // MARK: Days without a card

    /// {1}: the day, {2}: a command.
    case staysEmpty

    /// The phrase in both languages.
    package var texts: (english: String, spanish: String) {
        switch self {
        case .keysHelp:
            (
                "Type ? for help, < to go back, - to skip, ! for your plan, > to save and leave.",
                "Escribe ? para ayuda, < para volver, - para omitir, ! para tu plan, > para guardar y salir."
            )
        case .notText: ("Not accepted: that line is not UTF-8 text.", "No se acepta: esa línea no es texto UTF-8.")
        case .noSuchOption: ("There is no such option.", "No hay esa opción.")
        case .sayReason:
            (
                "Not accepted. Say - alone, or - with dont_know, prefer_not or not_applicable.",
                "No se acepta. Escribe - solo, o - con dont_know, prefer_not o not_applicable."
            )
        case .recordsStand:
            (
                "Not accepted: there are records. Type remove and a number to remove them first.",
                "No se acepta: hay entradas. Escribe quitar y un número para quitarlas antes."
            )
        case .mayNotSkip:
            (
                "Not accepted: this question may not be skipped. {1}",
                "No se acepta: esta pregunta no se puede omitir. {1}"
            )
        case .refused: ("Not accepted. {1}", "No se acepta. {1}")
        case .refusedTyped: ("Not accepted: {1}. {2}", "No se acepta: {1}. {2}")
        case .remark: ("Note: {1}", "Nota: {1}")
        case .answered: ("Answered. An empty line keeps it.", "Respondida. Una línea vacía la deja.")
        case .now: ("Now: {1}. An empty line keeps it.", "Ahora: {1}. Una línea vacía lo deja.")
        case .readAs: ("That is {1}.", "Entendido: {1}.")
        case .lastRefused:
            (
                "The last answer here was not accepted. {1}",
                "La última respuesta aquí no se aceptó. {1}"
            )
        case .proposed: ("Proposed: {1}. An empty line takes it.", "Propuesta: {1}. Una línea vacía la acepta.")
        case .proposedHidden: ("Proposed. An empty line takes it.", "Hay una propuesta. Una línea vacía la acepta.")
        case .question: ("Question {1} of {2}. {3}", "Pregunta {1} de {2}. {3}")
        case .required: ("Required.", "Obligatoria.")
        case .noteHow:
            (
                "Write as many lines as you like. A line with only a full stop ends it.",
                "Escribe cuantas líneas quieras. Una línea con solo un punto la termina."
            )
        case .filesHow:
            (
                "Type the path of a file, one a line. An empty line ends it.",
                "Escribe la ruta de un archivo, una por línea. Una línea vacía termina."
            )
        case .suchAs: ("Such as: {1}.", "Por ejemplo: {1}.")
        case .optionHelpHow:
            (
                "Type ? and a number for the help of one of them.",
                "Escribe ? y un número para la ayuda de una de ellas."
            )
        case .thisIs: ("This is {1}.", "Esta es {1}.")
        case .planElsewhere: ("To see your plan: {1}", "Para ver tu plan: {1}")
        case .skipHow:
            (
                "- skips, - and a word says why: - dont_know, - prefer_not, - not_applicable.",
                "- omite, - y una palabra dice por qué: - dont_know, - prefer_not, - not_applicable."
            )
        case .emptyHow:
            (
                "An empty line leaves it as it is. \\ before a sign makes it a plain sign.",
                "Una línea vacía la deja como está. \\ delante de un signo lo hace un signo normal."
            )
        case .noOptionHelp: ("there is no help for it.", "no hay ayuda para ella.")
        case .fromTo: ("{1} to {2}", "de {1} a {2}")
        case .aNumber: ("a number", "un número")
        case .yesOrNo: ("y or n", "s o n")
        case .someNumbers: ("numbers with spaces, or none", "números con espacios, o ninguno")
        case .oneLine: ("one line", "una línea")
        case .aDate: ("a date", "una fecha")
        case .aTime: ("a time such as 21:30", "una hora como 21:30")
        case .aLength: ("hours and minutes such as 6:30, or minutes", "horas y minutos como 6:30, o minutos")
        case .aLengthInHours: ("hours and minutes such as 6:30, or hours", "horas y minutos como 6:30, u horas")
        case .someWords: ("words with commas between, or none", "palabras separadas por comas, o ninguna")
        case .aPlace: ("such as 52.52, 13.405 and a name", "como 52.52, 13.405 y un nombre")
        case .aPath: ("a path, or none", "una ruta, o ninguno")
        case .oneMore: ("y to add one, or n", "s para añadir una, o n")
        case .isFolder: ("That is a folder.", "Eso es una carpeta.")
        case .isOfKind: ("That file is of the kind {1}.", "Ese archivo es del tipo {1}.")
        case .hasBadName:
            (
                "The file's name is none that a card can hold.",
                "El nombre del archivo no cabe en una tarjeta."
            )
        case .removedFile: ("Removed from the card.", "Quitado de la tarjeta.")
        case .thereIsOne: ("There is 1.", "Hay 1.")
        case .thereAre: ("There are {1}.", "Hay {1}.")
        case .onlyOne: ("Not accepted: there is 1.", "No se acepta: hay 1.")
        case .onlyMany: ("Not accepted: there are {1}.", "No se acepta: hay {1}.")
        case .noneYet: ("There are none yet.", "Todavía no hay.")
        case .fromLast: ("From the last card: {1}.", "De la última tarjeta: {1}.")
        case .recordsHow:
            (
                "An empty line goes on; y adds one, n no more, {1} goes through {1} again, remove {1} removes it.",
                "Una línea vacía sigue; s añade una, n ninguna más, {1} repasa la {1}, quitar {1} la quita."
            )
        case .soFar: ("{1}: {2} so far.", "{1}: {2} por ahora.")
        case .another: ("Add another? y or n: ", "¿Añadir otra? s o n: ")
        case .anotherHow:
            (
                "y adds one, n goes on, a number goes through that one again,",
                "s añade una, n sigue, un número repasa esa entrada,"
            )
        case .removeHow: ("remove and a number removes it. This is {1}.", "quitar y un número la quita. Esta es {1}.")
        case .whichRecord: ("Type remove and a number from 1 to {1}.", "Escribe quitar y un número de 1 a {1}.")
        case .noMore: ("Not accepted: it takes at most {1}.", "No se acepta: caben {1} como mucho.")
        case .removed: ("Removed.", "Quitada.")
        case .unanswered: ("not answered yet", "todavía sin responder")
        case .whichOf: (" {1} of {2}", " {1} de {2}")
        case .requiredOpen: ("Required and open:", "Obligatorias y abiertas:")
        case .refusedSoFar: ("Not accepted so far:", "No aceptadas hasta ahora:")
        case .doesNotFit: ("It does not fit together: {1}", "No encaja: {1}")
        case .reviewHow:
            (
                "Type a number to go there, < to go back, > to save it as it is, d to keep it as a draft.",
                "Escribe un número para ir allí, < para volver, > para guardarla como está, d para dejarla como borrador."
            )
        case .whatNext: ("What next: ", "¿Y ahora?: ")
        case .reviewRange:
            (
                "Not accepted. Type a number from 1 to {1}, <, > or d.",
                "No se acepta. Escribe un número de 1 a {1}, <, > o d."
            )
        case .andMore: ("and {1} more", "y {1} más")
        case .opened: ("{1} for {2}. {3} questions, {4} answered.", "{1}, {2}. Preguntas: {3}, respondidas: {4}.")
        case .understood: ("{1} is {2}.", "{1} es el {2}.")
        case .openedWithOne: ("{1} for {2}. 1 question, {4} answered.", "{1}, {2}. Preguntas: 1, respondidas: {4}.")
        case .aboutNight: ("{1}, about the night before", "{1}, sobre la noche anterior")
        case .changing:
            (
                "This day has its card already: it is opened for editing.",
                "Este día ya tiene su tarjeta: se abre para cambiarla."
            )
        case .journalMade: ("Made a journal at {1}.", "Se ha creado un diario en {1}.")
        case .plainText:
            (
                "It is plain text that any program of yours can read: your disk's encryption is its only lock.",
                "Es texto que cualquier programa tuyo puede leer: el cifrado de tu disco es su único candado."
            )
        case .noDevice:
            (
                "This is not a medical device. Nobody reads along, and nobody is alerted.",
                "Esto no es un producto sanitario. Nadie lee contigo y no se avisa a nadie."
            )
        case .whatToFill: ("What would you like to fill?", "¿Qué quieres rellenar?")
        case .goOnWith: ("Continue: {1}, {2}, begun at {3}", "Seguir: {1}, {2}, empezada a las {3}")
        case .goOnWithLater: ("Continue: {1}, {2}, begun {3}", "Seguir: {1}, {2}, empezada el {3}")
        case .newCard: ("A new card", "Una tarjeta nueva")
        case .whichNumber: ("Number from 1 to {1}, or q to leave: ", "Número de 1 a {1}, o q para salir: ")
        case .whichNumberOnly:
            (
                "Not accepted. Type a number from 1 to {1}, or q.",
                "No se acepta. Escribe un número de 1 a {1}, o q."
            )
        case .alsoOpen: ("The draft for {1} is still open: {2}", "El borrador del {1} sigue abierto: {2}")
        case .draftFound:
            (
                "There is a draft of this card, begun {1}.",
                "Hay un borrador de esta tarjeta, empezado el {1}."
            )
        case .dayAndTime: ("{1} at {2}", "{1} a las {2}")
        case .draftHow:
            (
                "r go on with it, f throw it away and begin anew, q leave it: ",
                "r seguir con él, f tirarlo y empezar de nuevo, q dejarlo: "
            )
        case .savedElsewhere:
            (
                "The card was saved elsewhere since the draft was begun. The draft's answers are put on top of it.",
                "La tarjeta se guardó en otra parte después de empezar el borrador. Sus respuestas se ponen encima."
            )
        case .openElsewhere:
            (
                "Another window has this card open. What it says is not saved yet.",
                "Otra ventana tiene abierta esta tarjeta. Lo que dice aún no está guardado."
            )
        case .openHow:
            (
                "w wait until it is closed, l look at it, o fill it here too, q leave: ",
                "w esperar a que se cierre, l mirarla, o rellenarla aquí también, q salir: "
            )
        case .waiting:
            (
                "Waiting for the other window to be closed; ^C leaves.",
                "Esperando a que se cierre la otra ventana; ^C sale."
            )
        case .openBeside:
            (
                "Another window is filling this card too. Each keeps its own answers; saving brings them together.",
                "Otra ventana también rellena esta tarjeta. Cada una guarda sus respuestas; al guardar se juntan."
            )
        case .merged:
            (
                "This card was saved elsewhere meanwhile. The answers of both are on it now.",
                "Esta tarjeta se guardó entretanto en otra parte. Ahora tiene las respuestas de ambas."
            )
        case .standsBeside:
            (
                "This card was saved elsewhere meanwhile, with other answers. Both versions are kept; to bring them together: {1}",
                "Esta tarjeta se guardó entretanto en otra parte, con otras respuestas. Se guardan ambas; para juntarlas: {1}"
            )
        case .notCompared:
            (
                "Whether it was saved elsewhere meanwhile could not be found out: cards check",
                "No se pudo averiguar si entretanto se guardó en otra parte: cards check"
            )
        case .filesGone:
            (
                "Files of this card that are not in the journal any more: {1}. Add them again with cards edit.",
                "Archivos de esta tarjeta que ya no están en el diario: {1}. Añádelos de nuevo con cards edit."
            )
        case .editorLeft:
            (
                "A text from your editor is still in {1}.",
                "Un texto de tu editor sigue en {1}."
            )
        case .draftLeftOver:
            (
                "{1} of its lines have no place on the card. The draft as it was is kept at {2}.",
                "{1} de sus líneas no tienen sitio en la tarjeta. El borrador, tal como estaba, queda en {2}."
            )
        case .draftSomeLeft:
            (
                "Some of what it says has no place on the card. The draft as it was is kept at {1}.",
                "Parte de lo que dice no tiene sitio en la tarjeta. El borrador, tal como estaba, queda en {1}."
            )
        case .draftMigrated:
            (
                "The draft was begun under version {1}, and goes on as one of this version.",
                "El borrador se empezó con la versión {1} y sigue como uno de esta versión."
            )
        case .draftNotWritten:
            (
                "The draft could not be written ({1}). Go on: your answers are kept until you save.",
                "No se pudo escribir el borrador ({1}). Sigue: tus respuestas se conservan hasta que guardes."
            )
        case .draftNotRemoved:
            (
                "The draft could not be removed ({1}); it will be offered again.",
                "No se pudo borrar el borrador ({1}); se ofrecerá otra vez."
            )
        case .draftKept:
            (
                "Your answers are kept as a draft. To go on: {1}",
                "Tus respuestas quedan como borrador. Para seguir: {1}"
            )
        case .nothingKept:
            (
                "Nothing was answered, so there is nothing to keep.",
                "No se respondió nada, así que no hay nada que dejar."
            )
        case .answersLost:
            (
                "Your answers are not kept ({1}).",
                "Tus respuestas no se han guardado ({1})."
            )
        case .answersOnScreen:
            (
                "Your answers are not kept ({1}). They stand here, so that you can copy them:",
                "Tus respuestas no se han guardado ({1}). Aquí están, para que puedas copiarlas:"
            )
        case .saved: ("Saved: {1}.", "Guardada: {1}.")
        case .savedChange: ("Saved the change: {1}.", "Cambio guardado: {1}.")
        case .nothingChanged: ("Nothing changed: {1}.", "Nada cambió: {1}.")
        case .nothingSaved:
            (
                "Nothing was answered, so nothing is saved.",
                "No se respondió nada, así que no se guarda nada."
            )
        case .wouldBeSaved: ("Would be saved: {1}.", "Se guardaría: {1}.")
        case .oneOpen:
            (
                "A required question is open: {1}. The card counts as begun.",
                "Queda abierta una pregunta obligatoria: {1}. La tarjeta cuenta como empezada."
            )
        case .manyOpen:
            (
                "{1} required questions are open: {2}. The card counts as begun.",
                "Quedan abiertas {1} preguntas obligatorias: {2}. La tarjeta cuenta como empezada."
            )
        case .planAfter:
            (
                "When an answer is high, this card can show your own plan. You haven't written one.",
                "Cuando una respuesta es alta, esta tarjeta puede mostrarte tu propio plan. Todavía no lo has escrito."
            )
        case .planAtStart:
            (
                "You can write a safety plan: your own words for a hard hour, shown to you when an answer is high.",
                "Puedes escribir un plan de seguridad: tus palabras para una hora difícil, que verás cuando una respuesta sea alta."
            )
        case .writeNow: ("Write it now? y or n: ", "¿Escribirlo ahora? s o n: ")
        case .whenever: ("Whenever you like: {1}", "Cuando quieras: {1}")
        case .staysEmpty:
            (
                "{1} stays without a card, on purpose. To fill it after all: {2}",
                "El {1} se queda sin tarjeta, a propósito. Para llenarla aun así: {2}"
            )
        }
    }
}

extension PromptWords {
    /// A phrase in this language, with what is put in for `{1}`, `{2}` and so on.
    package func say(_ phrase: FillPhrase, _ values: any CustomStringConvertible...) -> String {
        let text = tag == "es" ? phrase.texts.spanish : phrase.texts.english
        guard !values.isEmpty else { return text }
        var said = ""
        var rest = text[...]
        // What is put in may hold a brace of its own, so it is not looked at again.
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            said += rest[..<open]
            let place = Int(rest[rest.index(after: open)..<close]) ?? 0
            if values.indices.contains(place - 1) { said += values[place - 1].description }
            rest = rest[rest.index(after: close)...]
        }
        return said + rest
    }
}
