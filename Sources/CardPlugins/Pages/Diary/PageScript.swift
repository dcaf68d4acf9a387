import CardSchema
import CardTexts

/// The script of a page, from `pages/diary`: moving between months and days, tips, the map, and search.
///
/// It only hides, shows and moves the focus among what the page contains. Without it, the page shows everything.
package enum PageScript {
    static let text =
        "(()=>{\n"
        + [card_diary_calendar(), card_diary_charts(), card_diary_map(), card_diary_search()].map(\.text).joined(
            separator: "\n")
        + "})()\n"

    /// A constant, `startPictures`: a function that makes the charts and maps inside an element of another page work.
    package static let pictures =
        "const startPictures=(()=>{\nconst d=document,all=(s,e=d)=>[...e.querySelectorAll(s)],"
        + "one=(s,e=d)=>e.querySelector(s);\n"
        + card_diary_charts().text + card_diary_map().text
        + "return root=>{startCharts(root);startMaps(root)};\n})();\n"
}
