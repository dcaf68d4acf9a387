import CardEngine
import CardPlugins
import CardsProgram

// The whole program: `cards`, which can also write a list of days. `OwnPlugins export --as days` does.
CardsProgram.main(plugins: .builtIn + [DayList()])
