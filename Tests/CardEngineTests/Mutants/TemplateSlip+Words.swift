import CardSchema

// Words that are misspelt: a message points at them and knows what was meant.
extension TemplateSlip {
    static let words: [TemplateSlip] = [
        misspelling("misspelt key") { template in
            template.sites.compactMap { site in
                guard site.part != nil, let member = site.member else { return nil }
                return (member.key, member.keySpan)
            }
        },
        misspelling("misspelt word") { template in
            template.sites.compactMap { site in
                guard case .word = site.shape, let text = site.value.string else { return nil }
                return (text, site.value.span)
            }
        },
        misspelling("misspelt name") { template in
            template.sites.compactMap { site in
                guard case .name = site.shape, let text = site.value.string else { return nil }
                return (text, site.value.span)
            }
        },
        misspelling("misspelt path") { template in
            template.sites.compactMap { site in
                if site.keys == .paths, let member = site.member { return (member.key, member.keySpan) }
                guard case .path = site.shape, let text = site.value.string else { return nil }
                return (text, site.value.span)
            }
        },
    ]
}
