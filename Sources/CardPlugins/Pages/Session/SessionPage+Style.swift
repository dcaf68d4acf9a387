extension SessionPage {
    /// The style sheet: millimetres and points, because the page is for paper.
    static let style = """
        @page { size: portrait; margin: 12mm; }
        * { box-sizing: border-box; }
        html { color: #000; background: #fff; }
        body { margin: 0; font: 8pt/10pt system-ui, "Helvetica Neue", Arial, sans-serif; }
        main { width: 186mm; margin: 0 auto; font-variant-numeric: tabular-nums; }
        header { display: flex; justify-content: space-between; align-items: baseline; padding-bottom: 1mm; }
        h1 { font-size: 11pt; line-height: 13pt; margin: 0; }
        header p { margin: 0; }
        table { border-collapse: collapse; table-layout: fixed; width: 186mm; }
        col.label { width: 43mm; } col.day { width: 12mm; } col.n { width: 6mm; } col.high { width: 15.5mm; }
        col.pen { width: 16mm; }
        .long col.day { width: 7.6mm; } .long col.dot { width: 2.1mm; } .long.used th { overflow: visible; }
        th, td { padding: 0.15mm 0.5mm; text-align: center; font-weight: normal; border-bottom: 0.2pt solid #999;
          white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
        .week.long td.value, .week.long td.zero, .week.long td.strong, .week.long tbody:first-of-type td {
          padding-left: 0; padding-right: 0; }
        thead th { font-weight: bold; border-bottom: 0.6pt solid #000; white-space: normal; vertical-align: bottom;
          line-height: 8pt; }
        .week.long thead th { white-space: pre-line; }
        thead td { border-bottom: 0.6pt solid #000; }
        thead .spans > * { border-bottom: 0; padding-bottom: 0; overflow: visible; }
        .week th[scope=row] { text-align: left; white-space: normal; overflow-wrap: anywhere; }
        .used th[scope=row] { text-align: left; }
        tr.heading th { text-align: left; padding-top: 1.1mm; border-bottom: 0.4pt solid #000; overflow: visible; }
        .name { font-weight: bold; text-transform: uppercase; letter-spacing: 0.03em; }
        .note { padding-left: 3mm; color: #555; font-weight: normal; white-space: pre-wrap; }
        .side { border-left: 0.2pt solid #999; }
        .scale { padding-left: 1.5mm; color: #555; font-size: 8pt; white-space: nowrap; }
        .zero { color: #555; }
        .urgent .zero { color: #000; }
        .late { font-style: italic; }
        .strong { overflow: visible; }
        .strong b { outline: 0.8pt solid #000; outline-offset: -0.3pt; padding: 0 0.9mm; }
        .urgent th, .urgent td { font-size: 9pt; line-height: 11pt; }
        .urgent tr.heading th { font-size: 8pt; line-height: 10pt; }
        .urgent tr:last-child > * { border-bottom: 1.6pt solid #000; }
        .runin { text-align: left; white-space: normal; }
        section, main > p { margin-top: 1mm; break-inside: avoid; }
        h2 { font-size: 8pt; line-height: 10pt; margin: 0; border-bottom: 0.4pt solid #000; }
        main p { margin: 0; padding-top: 0.2mm; }
        .columns { display: flex; gap: 6mm; }
        table.used { width: 90mm; align-self: flex-start; }
        col.title { width: 31mm; } col.module { width: 20mm; } col.dot { width: 4.8mm; } col.count { width: 5.4mm; }
        .used th, .used td { padding: 0.1mm 0; }
        .used .module { color: #555; text-align: left; }
        .used thead > tr > * { border-bottom: 0.2pt solid #999; font-weight: normal; line-height: 10pt; }
        .when { display: inline-block; min-width: 8mm; padding-right: 1.5mm; }
        .quiet { color: #555; }
        .ask .line { height: 7mm; border-bottom: 0.4pt solid #999; }
        footer { margin-top: 1.5mm; padding-top: 0.8mm; border-top: 0.4pt solid #000; }
        .break { break-after: page; }
        @media screen {
        main { width: auto; max-width: 194mm; padding: 8mm 4mm; }
        header, .columns { flex-wrap: wrap; }
        header { gap: 0 8mm; }
        table.used { max-width: 100%; }
        .scroll { overflow-x: auto; }
        .scroll th[scope=row], .scroll thead td:first-child { position: sticky; left: 0; z-index: 1; background: #fff; }
        .runin { overflow: visible; }
        .runin span { position: sticky; left: 0.5mm; display: inline-block; max-width: calc(100vw - 9mm); }
        tr.heading .name { position: sticky; left: 0; z-index: 1; padding-right: 2mm; background: #fff; }
        }
        @media screen and (max-width: 720px) {
        .runin { max-width: 0; }
        body > main > section p, footer p { font-size: 10pt; line-height: 14pt; }
        col.label { width: 34mm; }
        .week { width: 177mm; }
        }
        """
}
