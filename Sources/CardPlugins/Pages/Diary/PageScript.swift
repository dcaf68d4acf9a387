import CardSchema
import CardTexts

/// The script of a page, from `pages/diary`: moving between months and days, tips, and search.
///
/// It only hides, shows and moves the focus among what the page contains. Without it, the page shows everything.
package enum PageScript {
    static let text =
        "(()=>{\n"
        + [card_diary_calendar(), card_diary_charts(), card_diary_search()].map(\.text).joined(separator: "\n")
        + "})()\n"

    /// A constant, `startCharts`: a function that makes the charts inside an element of another page readable.
    package static let charts =
        "const startCharts=(()=>{\nconst d=document,all=(s,e=d)=>[...e.querySelectorAll(s)],"
        + "one=(s,e=d)=>e.querySelector(s);\n"
        + card_diary_charts().text + "return startCharts;\n})();\n"
}
