import CardSchema
import Testing

@Suite struct CardMarkdownTests {
    @Test(arguments: [("en", english), ("es-MX", spanish)])
    func aPage(_ language: String, _ expected: String) throws {
        #expect(CardMarkdown(try GenerationFixture.schema(), language: language).text == expected)
    }

    @Test(arguments: [("en", sectionsInEnglish), ("es", sectionsInSpanish)])
    func sectionsAndCounts(_ language: String, _ expected: String) throws {
        let schema = try GenerationFixture.schema(GenerationFixture.sections)
        #expect(CardMarkdown(schema, language: language).text == expected)
    }

    static let sectionsInEnglish = """
        # Nerves

        Filled in once a day. Version 1.

        ## The month

        ### Here

        Yes or no.

        Think of the month.

        All of it.

        ### How often

        Each in turn.

        Asked only while Here is yes.

        #### Tired

        A rating from 0 (never) to 2 (always).

        #### Restless

        A rating from 0 (never) to 2 (always). Asked only while Tired is more than 0.

        ### Mood

        Required while Here is yes. One of these:

        - **Low**: Counts as 0.
        - **High**: Counts as 3.

        ### Code

        One line. Never asked: a program or an import fills it in.

        ## Later

        Asked only while Here is yes.

        ### More

        As many lines as you like. Required while Tired is more than 1; may be skipped with a reason.

        ## What the ratings mean

        **Tired, Restless**

        | | |
        |---:|---|
        | 0 | never |
        | 2 | always |

        In a score, they count as 0 → 1, 1 → 3, 2 → 5.

        ## Scores

        ### Nerves

        The sum of Tired, Restless, Mood. Restless counts as 1 while its condition is not met. All answers are needed.

        """

    static let sectionsInSpanish = """
        # Nerves

        Se rellena una vez al día. Versión 1.

        ## The month

        ### Here

        Sí o no.

        Think of the month.

        All of it.

        ### How often

        Each in turn.

        Se pregunta solo mientras Here es sí.

        #### Tired

        Una valoración de 0 (never) a 2 (always).

        #### Restless

        Una valoración de 0 (never) a 2 (always). Se pregunta solo mientras Tired es más que 0.

        ### Mood

        Obligatoria mientras Here es sí. Una de estas opciones:

        - **Low**: Cuenta como 0.
        - **High**: Cuenta como 3.

        ### Code

        Una línea. No se pregunta: la rellena un programa o una importación.

        ## Later

        Se pregunta solo mientras Here es sí.

        ### More

        Tantas líneas como quieras. Obligatoria mientras Tired es más que 1; se puede omitir con un motivo.

        ## Qué significan las valoraciones

        **Tired, Restless**

        | | |
        |---:|---|
        | 0 | never |
        | 2 | always |

        En una puntuación cuentan así: 0 → 1, 1 → 3, 2 → 5.

        ## Puntuaciones

        ### Nerves

        La suma de Tired, Restless, Mood. Restless cuenta como 1 mientras no se cumple su condición. Hacen falta todas las respuestas.

        """

    static let english = ##"""
        # AA log

        One line.
        \# Not a heading

        *Stars* and 1 \< 2.
        1\. No list.

        Filled in every 2 weeks; the period ends on Sunday. Version 2.

        Private answers are left out of exports and reports unless you include them.

        ## Urges (private)

        \*/ ends nothing.

        ### Urge \[now\]

        A rating from 0 (none) to 4 (all \| of it) in steps of 2. Lower is better. Required.

        H

        - **Acted** Yes or no. Or not.
        - **How** One of these:
          - **None**
          - **Called**: Anyone.
            At any hour.

        ### Ways

        H

        Up to 1 of these, or none:

        - **None**
        - **Called**: Anyone.
          At any hour.

        ### Walked

        A number from 0.5 on, km.

        H

        ## The day

        All of it.

        ### Slept

        Hours and minutes up to 24:00. Required; may be skipped with a reason.

        H

        ### Up

        A time of day from 04:00 on. Private.

        H

        ### Since

        A day.

        H

        ### Woke

        A day and a time from 2026-01-01T04:00 on.

        H

        ### Line

        One line of at most 80 characters.

        H

        ### Note

        As many lines as you like.

        H

        ### Cups

        A whole number from 0 to 9 in steps of 3.

        H

        ## What the ratings mean

        **Urge \[now\]**

        | | | |
        |---:|---|---|
        | 0 | none |  |
        | 4 | 🔥 all \| of it | The most. |

        """##

    static let spanish = ##"""
        # Registro AA

        Una línea.

        *Stars* and 1 \< 2.
        1\. No list.

        Se rellena cada 2 semanas; el periodo termina el domingo. Versión 2.

        Las respuestas privadas no entran en exportaciones ni informes si no las incluyes.

        ## Urges (privado)

        \*/ ends nothing.

        ### Urge \[now\]

        Una valoración de 0 (nada) a 4 (all \| of it) en pasos de 2. Mejor cuanto más bajo. Obligatoria.

        H

        - **Acted** Sí o no. Or not.
        - **How** Una de estas opciones:
          - **None**
          - **Called**: Anyone.
            At any hour.

        ### Ways

        H

        Hasta 1 de estas opciones, o ninguna:

        - **None**
        - **Called**: Anyone.
          At any hour.

        ### Walked

        Un número desde 0.5, km.

        H

        ## The day

        All of it.

        ### Slept

        Horas y minutos hasta 24:00. Obligatoria; se puede omitir con un motivo.

        H

        ### Up

        Una hora del día desde 04:00. Privado.

        H

        ### Since

        Un día.

        H

        ### Woke

        Un día y una hora desde 2026-01-01T04:00.

        H

        ### Line

        Una línea de 80 caracteres como máximo.

        H

        ### Note

        Tantas líneas como quieras.

        H

        ### Cups

        Un número entero de 0 a 9 en pasos de 3.

        H

        ## Qué significan las valoraciones

        **Urge \[now\]**

        | | | |
        |---:|---|---|
        | 0 | nada |  |
        | 4 | 🔥 all \| of it | The most. |

        """##

    @Test(arguments: [("en", computedInEnglish), ("es", computedInSpanish)])
    func describesComputedValuesAndTheirSources(_ language: String, _ expected: String) throws {
        let page = CardMarkdown(try Self.computing(), language: language).text
        #expect(page == expected)
    }

    private static func computing() throws -> Schema {
        var findings: [Diagnostic] = []
        let source = SourceText(name: "nights.json", bytes: Array(nights.utf8), isQuotable: true)
        let loaded = LoadedSchema.load(source, into: &findings)
        return try #require(loaded, "\(findings.map(\.message))").schema
    }

    private static let nights = #"""
        {
          "cards": 1, "id": "nights", "version": 1, "title": "Nights", "license": "CC0-1.0",
          "source": { "text": "By somebody.", "locked": true },
          "scales": { "often": { "min": 0, "max": 2, "labels": { "0": "never", "2": "often" } } },
          "groups": [ { "id": "night", "title": "The night", "fields": [
            { "id": "calm", "type": "scale", "scale": "often", "title": "How calm was it?", "short": "Calm", "help": "H" },
            { "id": "woken", "type": "scale", "scale": "often", "title": "Woken", "help": "H", "from": "2026-12-01", "fields": [
              { "id": "why", "type": "choice", "title": "Why", "help": "What it was.", "when": "night.woken\n  > 0",
                "options": [ { "id": "noise", "title": "Noise", "until": "2027-01-31" }, { "id": "pain", "title": "Pain" } ] } ] },
            { "id": "slept", "type": "duration", "title": "Slept", "better": { "near": 450 }, "help": "H" },
            { "id": "pills", "type": "list", "max_count": 3, "carry": ["name"], "title": "Pills", "help": "All of them.", "fields": [
              { "id": "name", "type": "text", "title": "Name", "help": "H" } ] } ] } ],
          "scores": [
            { "id": "trouble", "title": "Trouble", "help": "Over both.", "items": ["night.calm", "night.woken"], "reverse": ["night.calm"],
              "method": "sum", "multiply": 2, "missing": { "allow": 1, "then": "prorate" }, "better": "lower", "bands": [
                { "id": "none", "from": 0, "to": 0, "title": "none" },
                { "id": "some", "from": 1, "to": 8, "title": "some", "help": "Say so." } ] },
            { "id": "hours", "title": "Hours", "value": "night.slept / 60", "unit": "h" } ],
          "rules": [ { "id": "long", "check": "night.slept < 900", "message": "So *long*?" } ],
          "safety": [ { "id": "bad", "when": "night.woken == 2", "show": "plan" } ],
          "parts": [ { "id": "short", "title": "Only this", "help": "One key.", "fields": ["night.calm"], "from": "04:00", "to": "12:00" } ],
          "reports": [ { "id": "session", "title": "Session", "span": "month", "fields": ["night.woken", "night.woken.why"], "notes": "Ask." } ]
        }
        """#

    private static let computedInEnglish = #"""
        # Nights

        Filled in once a day. Version 1.

        ## The night

        ### How calm was it?

        A rating from 0 (never) to 2 (often).

        H

        ### Woken

        A rating from 0 (never) to 2 (often). Offered from 2026-12-01 on.

        H

        - **Why** What it was. Asked only while Woken is more than 0. One of these:
          - **Noise**: Offered up to 2027-01-31.
          - **Pain**

        ### Slept

        Hours and minutes. Best near 7:30.

        H

        ### Pills

        All of them.

        A list, with these questions for each entry, at most 3:

        - **Name** One line. H

        Copied to each new card: Name.

        ## What the ratings mean

        **Calm, Woken**

        | | |
        |---:|---|
        | 0 | never |
        | 2 | often |

        ## Scores

        ### Trouble

        Over both.

        The sum of Calm, Woken. Reversed: Calm. Up to 1 may be missing. The average of the others fills in for them. Multiplied by 2. Lower is better.

        | | | |
        |---|---|---|
        | 0 | none |  |
        | 1 to 8 | some | Say so. |

        ### Hours

        Computed as `night.slept / 60`. In h.

        ## Questions about your answers

        - So \*long\*? Shown when Slept is at least 15:00.

        ## Your own plan

        Cards shows you your own plan when one of these is true:

        - Woken is 2

        ## Shorter versions

        - **Only this** One key. Questions: Calm. Offered from 04:00 to 12:00.

        ## Reports

        - **Session** (a month) Questions: Woken, Woken (Why). Ask.

        ## Source

        By somebody. Its wording may not be changed.

        License: CC0-1.0.

        """#

    private static let computedInSpanish = #"""
        # Nights

        Se rellena una vez al día. Versión 1.

        ## The night

        ### How calm was it?

        Una valoración de 0 (never) a 2 (often).

        H

        ### Woken

        Una valoración de 0 (never) a 2 (often). Se ofrece desde 2026-12-01.

        H

        - **Why** What it was. Se pregunta solo mientras Woken es más que 0. Una de estas opciones:
          - **Noise**: Se ofrece hasta 2027-01-31.
          - **Pain**

        ### Slept

        Horas y minutos. Lo ideal está cerca de 7:30.

        H

        ### Pills

        All of them.

        Una lista, con estas preguntas para cada entrada, 3 como máximo:

        - **Name** Una línea. H

        Se copian a cada registro nuevo: Name.

        ## Qué significan las valoraciones

        **Calm, Woken**

        | | |
        |---:|---|
        | 0 | never |
        | 2 | often |

        ## Puntuaciones

        ### Trouble

        Over both.

        La suma de Calm, Woken. Invertidas: Calm. Pueden faltar hasta 1. La media de las demás las sustituye. Multiplicado por 2. Mejor cuanto más bajo.

        | | | |
        |---|---|---|
        | 0 | none |  |
        | 1 a 8 | some | Say so. |

        ### Hours

        Se calcula como `night.slept / 60`. En h.

        ## Preguntas sobre tus respuestas

        - So \*long\*? Se muestra cuando Slept es al menos 15:00.

        ## Tu propio plan

        Cards te muestra tu propio plan cuando se cumple algo de esto:

        - Woken es 2

        ## Versiones más cortas

        - **Only this** One key. Preguntas: Calm. Se ofrece de 04:00 a 12:00.

        ## Informes

        - **Session** (un mes) Preguntas: Woken, Woken (Why). Ask.

        ## Fuente

        By somebody. Su texto no se puede cambiar.

        Licencia: CC0-1.0.

        """#
}
