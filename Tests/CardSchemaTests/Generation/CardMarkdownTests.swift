import CardSchema
import Testing

@Suite struct CardMarkdownTests {
    @Test(arguments: [("en", english), ("es-MX", spanish)])
    func aPage(_ language: String, _ expected: String) throws {
        #expect(CardMarkdown(try GenerationFixture.schema(), language: language).text == expected)
    }

    static let english = ##"""
        # AA log

        One line.
        \# Not a heading

        \*Stars\* and 1 \< 2.
        1\. No list.

        Filled in every 2 weeks, up to Sunday. Version 2.

        What is private is left out of exports and reports unless it is asked for by name.

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

        Up to 1 of these, or none:

        H

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

        \*Stars\* and 1 \< 2.
        1\. No list.

        Se rellena cada 2 semanas, hasta el domingo. Versión 2.

        Lo privado no entra en exportaciones ni informes, salvo que se pida por su nombre.

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

        Hasta 1 de estas opciones, o ninguna:

        H

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

        ### Line

        Una línea de 80 caracteres como máximo.

        H

        ### Note

        Tantas líneas como se quiera.

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
}
