/// The effect of each step on cards: an old card, the new one with its attic, and after an edit the old one again.
enum MigrationStepText {
    static let all: [String: String] = [
        "#fit":
            #"""
        {"day":{"skill":"walk"}} {} → {"day":{"skill":"walk"}} {} []
          edited {"day":{"skill":"sing","new":false}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #fit","path":"day.new","was":[false],"is":[]},{"step":"example 1.1a2b3c4d>2 #fit","path":"day.skill","was":["sing"],"is":[null]}]
        {} {} → {} {} []
        """#,
        "add":
            #"""
        {"day":{"mood":7}} {} → {"day":{"mood":7}} {} []
          edited {"day":{"mood":7,"slept":360}} {} [] ← {"day":{"mood":7}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.slept","was":[360],"is":[]}]
        {} {} → {} {} []
        """#,
        "change_unit":
            #"""
        {"day":{"run":119}} {} → {"day":{"run":1}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.run","was":[119],"is":[1]}]
          edited {"day":{"run":2}} {} [] ← {"day":{"run":120}} {} []
        {"day":{"run":120}} {} → {"day":{"run":2}} {} []
        {} {"day.run":"skipped"} → {} {"day.run":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert":
            #"""
        {"day":{"ok":2.5}} {} → {"day":{"ok":3}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.ok","was":[2.5],"is":[3]}]
          edited {"day":{"ok":4}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.ok","was":[4],"is":[null]}]
        {} {"day.ok":"skipped"} → {} {"day.ok":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert yesno to choice":
            #"""
        {"day":{"it":true}} {} → {"day":{"it":"b"}} {} []
          edited {"day":{"it":"a"}} {} [] ← {"day":{"it":false}} {} []
        {"day":{"it":false}} {} → {"day":{"it":"a"}} {} []
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert choice to yesno":
            #"""
        {"day":{"it":"a"}} {} → {"day":{"it":true}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["a"],"is":[true]}]
          edited {"day":{"it":false}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[false],"is":[null]}]
        {"day":{"it":"b"}} {} → {"day":{"it":true}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["b"],"is":[true]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert scale to choice":
            #"""
        {"day":{"it":0}} {} → {"day":{"it":"a"}} {} []
          edited {"day":{"it":"b"}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["b"],"is":[null]}]
        {"day":{"it":2}} {} → {"day":{"it":"b"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[2],"is":["b"]}]
          edited {"day":{"it":"a"}} {} [] ← {"day":{"it":0}} {} []
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert choice to scale":
            #"""
        {"day":{"it":"a"}} {} → {"day":{"it":1}} {} []
          edited {"day":{"it":2}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[2],"is":[null]}]
        {"day":{"it":"b"}} {} → {"day":{"it":3}} {} []
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert tags to choices":
            #"""
        {"day":{"it":["rain","sun"]}} {} → {"day":{"it":["a","b"]}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[["rain","sun"]],"is":[["a","b"]]}]
          edited {"day":{"it":["a"]}} {} [] ← {"day":{"it":["sun"]}} {} []
        {"day":{"it":["fog","sun"]}} {} → {"day":{"it":["a"]}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[["fog","sun"]],"is":[["a"]]}]
        {"day":{"it":["fog"]}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[["fog"]],"is":[null]}]
          edited {"day":{"it":["b"]}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[["b"]],"is":[null]}]
        {"day":{"it":[]}} {} → {"day":{"it":[]}} {} []
        {"day":{"it":["rain","snow"]}} {} → {"day":{"it":["b"]}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[["rain","snow"]],"is":[["b"]]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert duration to integer":
            #"""
        {"day":{"it":90}} {} → {"day":{"it":1}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[90],"is":[1]}]
          edited {"day":{"it":2}} {} [] ← {"day":{"it":120}} {} []
        {"day":{"it":120}} {} → {"day":{"it":2}} {} []
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert duration to decimal":
            #"""
        {"day":{"it":90}} {} → {"day":{"it":1.5}} {} []
          edited {"day":{"it":1.25}} {} [] ← {"day":{"it":75}} {} []
        {"day":{"it":100}} {} → {"day":{"it":1.67}} {} []
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert integer to duration":
            #"""
        {"day":{"it":7}} {} → {"day":{"it":420}} {} []
          edited {"day":{"it":450}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[450],"is":[null]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert decimal to duration":
            #"""
        {"day":{"it":7.5}} {} → {"day":{"it":450}} {} []
          edited {"day":{"it":455}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[455],"is":[null]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert text to time":
            #"""
        {"day":{"it":"07:30"}} {} → {"day":{"it":"07:30"}} {} []
          edited {"day":{"it":"08:00"}} {} [] ← {"day":{"it":"08:00"}} {} []
        {"day":{"it":"7:30"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["7:30"],"is":[null]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert text to decimal":
            #"""
        {"day":{"it":"-1.5"}} {} → {"day":{"it":-1.5}} {} []
          edited {"day":{"it":2}} {} [] ← {"day":{"it":"2"}} {} []
        {"day":{"it":"1.50"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["1.50"],"is":[null]}]
        {"day":{"it":"1.25"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["1.25"],"is":[null]}]
        {"day":{"it":"12"}} {} → {"day":{"it":12}} {} []
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert text to moment":
            #"""
        {"day":{"it":"2026-11-20T21:04"}} {} → {"day":{"it":"2026-11-20T21:04"}} {} []
          edited {"day":{"it":"2026-11-21T00:00"}} {} [] ← {"day":{"it":"2026-11-21T00:00"}} {} []
        {"day":{"it":"2026-11-20 21:04"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["2026-11-20 21:04"],"is":[null]}]
        {"day":{"it":"2026-11-20T24:00"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["2026-11-20T24:00"],"is":[null]}]
        {"day":{"it":"2019-12-31T23:59"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["2019-12-31T23:59"],"is":[null]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert scale to scale":
            #"""
        {"day":{"it":7}} {} → {"day":{"it":7}} {} []
          edited {"day":{"it":7.5}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":[7.5],"is":[null]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert scale of halves to choice":
            #"""
        {"day":{"it":0.5}} {} → {"day":{"it":"half"}} {} []
          edited {"day":{"it":"all"}} {} [] ← {"day":{"it":1}} {} []
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "convert text to date":
            #"""
        {"day":{"it":"2026-11-20"}} {} → {"day":{"it":"2026-11-20"}} {} []
          edited {"day":{"it":"2026-11-21"}} {} [] ← {"day":{"it":"2026-11-21"}} {} []
        {"day":{"it":"20 Nov"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["20 Nov"],"is":[null]}]
        {"day":{"it":"2026-02-30"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["2026-02-30"],"is":[null]}]
        {"day":{"it":"2019-12-31"}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.it","was":["2019-12-31"],"is":[null]}]
        {} {"day.it":"skipped"} → {} {"day.it":"skipped"} []
        {} {} → {} {} []
        """#,
        "fill":
            #"""
        {"day":{"mood":7}} {} → {"day":{"mood":7,"low":false}} {} []
          edited {"day":{"mood":7,"low":true}} {} [] ← {"day":{"mood":7}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.low","was":[true,7],"is":[7]}]
        {} {"day.mood":"skipped"} → {} {"day.mood":"skipped"} []
        {} {} → {} {} []
        """#,
        "first_of_list":
            #"""
        {"day":{"pills":[{"#":"k1","name":"Iron"},{"#":"k2","name":"Zinc"}]}} {} → {"day":{"pill":"Iron"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pill","was":[[{"#":"k1","name":"Iron"},{"#":"k2","name":"Zinc"}]],"is":["Iron"]}]
          edited {"day":{"pill":"Salt"}} {} [] ← {"day":{"pills":[{"#":"1","name":"Salt"}]}} {} []
        {"day":{"pills":[]}} {} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pill","was":[[]],"is":[null]}]
        {"day":{"pills":[{"#":"k1"}]}} {"day.pills#k1.name":"dont_know"} → {} {"day.pill":"dont_know"} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pill","was":[[{"#":"k1","name":{"skipped":"dont_know"}}]],"is":[{"skipped":"dont_know"}]}]
        {} {} → {} {} []
        """#,
        "keep_numbers":
            #"""
        {"day":{"mood":10}} {} → {"day":{"mood":10}} {} []
          edited {"day":{"mood":20}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.mood","was":[20],"is":[null]}]
        {"day":{"mood":3}} {} → {"day":{"mood":3}} {} []
          edited {"day":{"mood":4}} {} [] ← {"day":{"mood":4}} {} []
        {} {"day.mood":"skipped"} → {} {"day.mood":"skipped"} []
        {} {} → {} {} []
        """#,
        "map_values":
            #"""
        {"day":{"skill":"walk"}} {} → {"day":{"skill":"out"}} {} []
          edited {"day":{"skill":"home"}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.skill","was":["home"],"is":[null]}]
        {"day":{"skill":"rest"}} {} → {"day":{"skill":"home"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.skill","was":["rest"],"is":["home"]}]
          edited {"day":{"skill":"out"}} {} [] ← {"day":{"skill":"walk"}} {} []
        {} {"day.skill":"skipped"} → {} {"day.skill":"skipped"} []
        {} {} → {} {} []
        """#,
        "merge":
            #"""
        {"day":{"mood":7,"evening":4}} {} → {"day":{"worst":4}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.worst","was":[4,7],"is":[4]}]
          edited {"day":{"worst":2}} {} [] ← {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.worst","was":[2],"is":[null,null]}]
        {"day":{"evening":4}} {"day.mood":"skipped"} → {"day":{"worst":4}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.worst","was":[4,{"skipped":"skipped"}],"is":[4]}]
        {} {"day.evening":"dont_know"} → {} {"day.worst":"dont_know"} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.worst","was":[{"skipped":"dont_know"},null],"is":[{"skipped":"dont_know"}]}]
        {} {} → {} {} []
        """#,
        "narrow":
            #"""
        {"day":{"mood":10}} {} → {"day":{"mood":8}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.mood","was":[10],"is":[8]}]
          edited {"day":{"mood":6}} {} [] ← {"day":{"mood":6}} {} []
        {"day":{"mood":8}} {} → {"day":{"mood":8}} {} []
        {} {} → {} {} []
        """#,
        "remove":
            #"""
        {"day":{"mood":7,"skill":"walk"}} {} → {"day":{"skill":"walk"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.mood","was":[7],"is":[]}]
          edited {"day":{"skill":"rest"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.mood","was":[7],"is":[]}] ← {"day":{"mood":7,"skill":"rest"}} {} []
        {} {"day.mood":"prefer_not"} → {} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.mood","was":[{"skipped":"prefer_not"}],"is":[]}]
        {} {} → {} {} []
        """#,
        "move":
            #"""
        {"day":{"mood":7,"skill":"walk"}} {} → {"day":{"skill":"walk"},"night":{"mood":7}} {} []
          edited {"day":{"skill":"walk"},"night":{"mood":3}} {} [] ← {"day":{"mood":3,"skill":"walk"}} {} []
        {} {"day.mood":"dont_know"} → {} {"night.mood":"dont_know"} []
        {} {} → {} {} []
        """#,
        "rename":
            #"""
        {"day":{"mood":7}} {} → {"day":{"feeling":7}} {} []
          edited {"day":{"feeling":3}} {} [] ← {"day":{"mood":3}} {} []
        {} {"day.mood":"dont_know"} → {} {"day.feeling":"dont_know"} []
        {} {} → {} {} []
        """#,
        "rescale":
            #"""
        {"day":{"mood":7}} {} → {"day":{"mood":4}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.mood","was":[7],"is":[4]}]
          edited {"day":{"mood":5}} {} [] ← {"day":{"mood":10}} {} []
        {"day":{"mood":8}} {} → {"day":{"mood":4}} {} []
        {} {"day.mood":"not_applicable"} → {} {"day.mood":"not_applicable"} []
        {} {} → {} {} []
        """#,
        "rescale to a wider scale":
            #"""
        {"day":{"mood":3}} {} → {"day":{"mood":6}} {} []
          edited {"day":{"mood":7}} {} [] ← {"day":{"mood":4}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.mood","was":[7],"is":[4]}]
        {"day":{"mood":5}} {} → {"day":{"mood":10}} {} []
          edited {"day":{"mood":4}} {} [] ← {"day":{"mood":2}} {} []
        """#,
        "rescale in records":
            #"""
        {"day":{"pills":[{"#":"a","mood":7},{"#":"b","mood":9}]}} {} → {"day":{"pills":[{"#":"a","mood":4},{"#":"b","mood":5}]}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pills#a.mood","was":[7],"is":[4]},{"step":"example 1.1a2b3c4d>2 #1","path":"day.pills#b.mood","was":[9],"is":[5]}]
          edited {"day":{"pills":[{"#":"a","mood":4},{"#":"b","mood":1}]}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pills#a.mood","was":[7],"is":[4]}] ← {"day":{"pills":[{"#":"a","mood":7},{"#":"b","mood":2}]}} {} []
        {"day":{"pills":[{"#":"a"}]}} {"day.pills#a.mood":"skipped"} → {"day":{"pills":[{"#":"a"}]}} {"day.pills#a.mood":"skipped"} []
        {} {} → {} {} []
        """#,
        "retire_option into another":
            #"""
        {"day":{"skill":"walk"}} {} → {"day":{"skill":"call"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.skill","was":["walk"],"is":["call"]}]
          edited {"day":{"skill":"rest"}} {} [] ← {"day":{"skill":"rest"}} {} []
        {"day":{"skill":"call"}} {} → {"day":{"skill":"call"}} {} []
        {} {} → {} {} []
        """#,
        "retire_option out of sets in records":
            #"""
        {"day":{"pills":[{"#":"a","skill":["walk","rest"]},{"#":"b","skill":["walk"]}]}} {} → {"day":{"pills":[{"#":"a","skill":["rest"]},{"#":"b","skill":[]}]}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pills#a.skill","was":[["walk","rest"]],"is":[["rest"]]},{"step":"example 1.1a2b3c4d>2 #1","path":"day.pills#b.skill","was":[["walk"]],"is":[[]]}]
          edited {"day":{"pills":[{"#":"a","skill":["call","rest"]},{"#":"b","skill":[]}]}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pills#b.skill","was":[["walk"]],"is":[[]]}] ← {"day":{"pills":[{"#":"a","skill":["call","rest"]},{"#":"b","skill":["walk"]}]}} {} []
        {} {} → {} {} []
        """#,
        "split":
            #"""
        {"day":{"who":"Ada, Ben, Cy"}} {} → {"day":{"first":"Ada","second":"Ben, Cy"}} {} []
          edited {"day":{"first":"Ada","second":"Dee"}} {} [] ← {"day":{"who":"Ada, Dee"}} {} []
        {"day":{"who":"Ada, "}} {} → {"day":{"first":"Ada"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.first","was":["Ada, "],"is":["Ada",null]}]
        {} {"day.who":"skipped"} → {} {"day.first":"skipped","day.second":"skipped"} []
        {} {} → {} {} []
        """#,
        "to_list":
            #"""
        {"day":{"pill":"Lithium"}} {} → {"day":{"pills":[{"#":"1","name":"Lithium"}]}} {} []
          edited {"day":{"pills":[{"#":"1","dose":2,"name":"Lithium"},{"#":"x","name":"Iron"}]}} {} [] ← {"day":{"pill":"Lithium"}} {} [{"step":"example 1.1a2b3c4d>2 #1","path":"day.pills","was":[[{"#":"1","dose":2,"name":"Lithium"},{"#":"x","name":"Iron"}]],"is":["Lithium"]}]
        {} {"day.pill":"skipped"} → {} {"day.pills":"skipped"} []
        {} {} → {} {} []
        """#,
    ]
}
