import CardPlugins
import CardSchema
import Testing

/// Text stays text, and links lead where the template says.
@Suite struct HTMLWriterTests {
    private func written(_ write: (inout HTMLWriter) -> Void) -> String {
        var page = HTMLWriter()
        write(&page)
        return String(decoding: page.take(), as: UTF8.self)
    }

    @Test func escapesTextAndAttributes() {
        let hostile = "</p><script>alert('1')</script>\" onload=\"x\" & \u{0}\u{85}\n"
        let safe =
            "&lt;/p&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot; onload=&quot;x&quot; &amp; \u{FFFD}\u{FFFD}\n"
        #expect(
            written { $0.element("p", .attribute("title", hostile), .flag("hidden"), nil, text: hostile) }
                == "<p title=\"\(safe)\" hidden>\(safe)</p>")
    }

    @Test func keepsLettersOfAllScripts() {
        #expect(written { $0.text("é ¡ \u{A0} 雨 😀") } == "é ¡ \u{A0} 雨 😀")
    }

    @Test func nestsElements() {
        let html = written { page in
            page.element("ul", .class("a b")) { list in
                list.element("li", text: "1")
                list.element("li") { $0.void("br") }
            }
        }
        #expect(html == #"<ul class="a b"><li>1</li><li><br></li></ul>"#)
    }

    @Test func dataCannotEndItsElement() {
        let html = written { $0.data(id: "data", json: Array(#"["</script><!-- & é"]"#.utf8)) }
        #expect(
            html
                == #"<script type="application/json" id="data">["\u003c/script\u003e\u003c!-- \u0026 é"]</script>"#)
    }

    @Test(
        arguments: [
            (
                "https://example.org/search?q={value}", "a b&c=/d#é",
                "https://example.org/search?q=a%20b%26c%3D%2Fd%23%C3%A9"
            ),
            ("HTTP://example.org/é x/{value}", "1", "HTTP://example.org/%C3%A9%20x/1"),
            (
                "mailto:ann@example.org?subject={value}", "\"><svg onload=x>",
                "mailto:ann@example.org?subject=%22%3E%3Csvg%20onload%3Dx%3E"
            ),
            ("https://example.org/", "1", "https://example.org/"),
            ("javascript:alert({value})", "1", nil),
            (" javascript:alert(1)", "1", nil),
            ("data:text/html,{value}", "1", nil),
            ("https://{value}", "evil.example", nil),
            ("https://example.org{value}/", "@evil.example", nil),
            ("https:///{value}", "evil.example", nil),
            ("//example.org/{value}", "1", nil),
        ] as [(String, String, String?)])
    func linksLeadWhereTheTemplateSays(_ template: String, _ value: String, _ address: String?) {
        let link = HTMLLink(template: template, value: value)
        #expect(link.map { link in written { $0.void("a", .href(link)) } } == address.map { "<a href=\"\($0)\">" })
    }

    /// As in a terminal; a mark of direction is left out.
    ///
    /// Other characters with the same first bytes stay.
    @Test(arguments: [
        ("\u{202E}cba", "\u{FFFD}cba"), ("a\u{2066}b\u{2069}", "a\u{FFFD}b\u{FFFD}"), ("\u{FEFF}x", "\u{FFFD}x"),
        ("a\u{2028}b", "a\u{FFFD}b"), ("\u{200E}a\u{200F}b\u{061C}", "ab"),
        ("a\u{200D}b\u{2030}…–€", "a\u{200D}b\u{2030}…–€"),
        ("\u{061B}\u{0627}\u{FB01}\u{FFFD}", "\u{061B}\u{0627}\u{FB01}\u{FFFD}"), ("👩‍👧 שלום مرحبا", "👩‍👧 שלום مرحبا"),
    ]) func noTextReordersTheLine(_ text: String, _ expected: String) {
        #expect(
            written { $0.element("p", .attribute("title", text), text: text) }
                == "<p title=\"\(expected)\">\(expected)</p>")
    }

    @Test func dataCannotReorderTheSource() {
        let html = written { $0.data(id: "d", json: Array("[\"a\u{202E}\u{200F}é\"]".utf8)) }
        #expect(html == #"<script type="application/json" id="d">["a\u202e\u200fé"]</script>"#)
    }

    @Test func aFragmentStaysOnThePage() {
        #expect(written { $0.void("a", .href(.fragment("a b\"/?"))) } == "<a href=\"#a%20b%22%2F%3F\">")
    }

    @Test func thePolicyNamesScriptAndStyle() {
        // The hashes are those of `printf %s … | openssl dgst -sha256 -binary | base64`.
        let document = HTMLDocument(title: "A\u{202E}<b>", language: "en", style: "p{margin:0}", script: "let a=1")
        #expect(
            document.policy
                == "default-src 'none'; style-src 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='; script-src 'sha256-+Q3dsIT3kYyYXlBldxY4Baal1kEoF6cDrlPvZn4iLYs='; "
                + "base-uri 'none'; form-action 'none'")
        let html = written {
            document.begin(&$0)
            document.end(&$0)
        }
        #expect(html.contains("<title>A&lt;b&gt;</title>"))
        #expect(html.contains("<style>p{margin:0}</style>") && html.contains("<script>let a=1</script>"))
        let plain = HTMLDocument(title: "", language: "en", style: "", script: "", hasPictures: true)
        #expect(plain.policy.contains("; img-src data:;") && !plain.policy.contains("script-src"))
    }
}
