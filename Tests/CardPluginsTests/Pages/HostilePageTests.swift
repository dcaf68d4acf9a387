import CardEngine
import CardPlugins
import CardSchema
import Testing

/// No text of a template or a diary becomes markup, and no link leads where it must not.
@Suite struct HostilePageTests {
    private func hostilePage(_ link: String, _ options: [String] = []) throws -> PageReader {
        var sample = PageSample(title: PageSample.hostile, link: link)
        for day in 1...9 {
            sample.add(
                "2026-11-0\(day)",
                [
                    "mood": .whole(4), "song": .text(PageSample.hostile), "note": .text(PageSample.hostile),
                    "tags": .tags([PageSample.hostile, "b"]), "did": .choices(["walk", "read"]),
                ])
        }
        return PageReader(try sample.page(options))
    }

    @Test(
        arguments: ["https://example.org/?q={value}", "http://{value}", "https://example.org{value}/"],
        [[], ["icons=faces", "shape=diamond"]])
    func textsStayTexts(_ link: String, _ options: [String]) throws {
        let page = try hostilePage(link, options)
        #expect(page.faults == [])
        let names: Set = [
            "html", "head", "meta", "title", "style", "body", "header", "h1", "h2", "h3", "h4", "p", "nav", "ul", "li",
            "a", "main", "section", "strong", "b", "i", "details", "summary", "div", "span", "table", "caption",
            "thead", "tbody", "tr", "th", "td", "abbr", "figure", "figcaption", "svg", "path", "text",
            "article", "dl", "dt", "dd", "bdi", "label", "input", "output", "footer", "script", "symbol", "use",
        ]
        #expect(Set(page.elements.map(\.name)).subtracting(names) == [])
        for element in page.elements {
            for (name, value) in element.attributes {
                #expect(!name.hasPrefix("on") && name != "style" && name != "src")
                // The title of a chart is another element than that of the window.
                if name == "href" { #expect(value.hasPrefix("#") || value.hasPrefix("https://example.org/?q=")) }
            }
        }
        #expect(page.all("script").count == 1 && page.all("style").count == 1)
        let links = page.all("a").compactMap { $0.attributes["href"] }.filter { !$0.hasPrefix("#") }
        #expect(links.isEmpty == !link.hasPrefix("https://example.org/"))
        #expect(links.allSatisfy { $0.contains("%3C%2Fscript%3E%3Cimg") && !$0.contains("<") })
    }

    /// A browser runs and applies what the policy names, and nothing else.
    @Test func thePolicyNamesTheScriptAndTheStyleOfThePage() throws {
        let page = try hostilePage("https://example.org/?q={value}")
        let policy = try #require(
            page.all("meta").compactMap { $0.attributes["content"] }.first { $0.contains("-src") })
        func hash(_ text: String) -> String { Base64.text(SHA256.digest(of: Array(text.utf8).span.bytes).bytes) }
        let (script, style) = (
            hash(try #require(page.texts("script").first)), hash(try #require(page.texts("style").first))
        )
        #expect(
            policy.replacing("&#39;", with: "'")
                == "default-src 'none'; style-src 'sha256-\(style)'; script-src 'sha256-\(script)'; "
                + "base-uri 'none'; form-action 'none'")
    }
}
