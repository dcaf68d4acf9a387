// Everything optional lives in this module: sentiment, reflection, notifications, exporters, importers, insights.
//
// It is empty for now. The plugin protocols arrive in `CardEngine/Plugins` together with their first conforming types
// here; a protocol that nothing implements would be a guess made public.
