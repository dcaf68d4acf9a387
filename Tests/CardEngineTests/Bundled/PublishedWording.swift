/// The text of a published questionnaire, typed from its form: English, and the Spanish of the United States.
///
/// Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from
/// Pfizer Inc. No permission required to reproduce, translate, display or distribute.
struct PublishedWording: CustomStringConvertible {
    typealias Both = (en: String, es: String)

    let id: String
    /// The hash over all texts of the template.
    let hash: String
    let heading: Both
    let items: [Both]
    /// The last question with its answers, only in the PHQ-9.
    let difficulty: Both?

    var description: String { id }

    static let answers: [Both] = [
        ("Not at all", "Ningún día"), ("Several days", "Varios días"),
        ("More than half the days", "Más de la mitad de los días"), ("Nearly every day", "Casi todos los días"),
    ]
    static let difficulties: [Both] = [
        ("Not difficult at all", "No ha sido difícil"), ("Somewhat difficult", "Un poco difícil"),
        ("Very difficult", "Muy difícil"), ("Extremely difficult", "Extremadamente difícil"),
    ]
    static let credit: Both = (
        "Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational "
            + "grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.",
        "Elaborado por los doctores Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke y colegas, mediante una "
            + "subvención educativa otorgada por Pfizer Inc. No se requiere permiso para reproducir, traducir, "
            + "presentar o distribuir."
    )
    private static let spanishHeading =
        "Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?"

    static let phq9 = PublishedWording(
        id: "phq9", hash: "949be468",
        heading: (
            "Over the last 2 weeks, how often have you been bothered by any of the following problems?", spanishHeading
        ),
        items: [
            ("Little interest or pleasure in doing things", "Poco interés o placer en hacer cosas"),
            ("Feeling down, depressed, or hopeless", "Se ha sentido decaído(a), deprimido(a) o sin esperanzas"),
            (
                "Trouble falling or staying asleep, or sleeping too much",
                "Ha tenido dificultad para quedarse o permanecer dormido(a), o ha dormido demasiado"
            ),
            ("Feeling tired or having little energy", "Se ha sentido cansado(a) o con poca energía"),
            ("Poor appetite or overeating", "Sin apetito o ha comido en exceso"),
            (
                "Feeling bad about yourself — or that you are a failure or have let yourself or your family down",
                "Se ha sentido mal con usted mismo(a) – o que es un fracaso o que ha quedado mal con usted mismo(a) o "
                    + "con su familia"
            ),
            (
                "Trouble concentrating on things, such as reading the newspaper or watching television",
                "Ha tenido dificultad para concentrarse en ciertas actividades, tales como leer el periódico o ver la "
                    + "televisión"
            ),
            (
                "Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety "
                    + "or restless that you have been moving around a lot more than usual",
                "¿Se ha movido o hablado tan lento que otras personas podrían haberlo notado? o lo contrario – muy "
                    + "inquieto(a) o agitado(a) que ha estado moviéndose mucho más de lo normal"
            ),
            (
                "Thoughts that you would be better off dead or of hurting yourself in some way",
                "Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera"
            ),
        ],
        difficulty: (
            "If you checked off any problems, how difficult have these problems made it for you to do your work, take "
                + "care of things at home, or get along with other people?",
            "Si marcó cualquiera de los problemas, ¿qué tanta dificultad le han dado estos problemas para hacer su "
                + "trabajo, encargarse de las tareas del hogar, o llevarse bien con otras personas?"
        ))

    static let gad7 = PublishedWording(
        id: "gad7", hash: "9229a9e3",
        heading: (
            "Over the last 2 weeks, how often have you been bothered by the following problems?", spanishHeading
        ),
        items: [
            (
                "Feeling nervous, anxious or on edge",
                "Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta"
            ),
            (
                "Not being able to stop or control worrying",
                "No ha sido capaz de parar o controlar su preocupación"
            ),
            ("Worrying too much about different things", "Se ha preocupado demasiado por motivos diferentes"),
            ("Trouble relaxing", "Ha tenido dificultad para relajarse"),
            (
                "Being so restless that it is hard to sit still",
                "Se ha sentido tan inquieto(a) que no ha podido quedarse quieto(a)"
            ),
            ("Becoming easily annoyed or irritable", "Se ha molestado o irritado fácilmente"),
            (
                "Feeling afraid as if something awful might happen",
                "Ha tenido miedo de que algo terrible fuera a pasar"
            ),
        ],
        difficulty: nil)
}
