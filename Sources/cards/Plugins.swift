import CardEngine
import CardPlugins

/// The plugins of this program, listed when a command first wants one.
var plugins: PluginRegistry { .builtIn }
