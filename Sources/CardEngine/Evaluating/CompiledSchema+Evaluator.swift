extension CompiledSchema {
    /// The template's computations: prepared for whoever asks first, and shared as long as somebody keeps them.
    ///
    /// Preparing takes time linear in the size of the template and its expressions.
    package var evaluator: CardEvaluator { prepared.object { CardEvaluator(self) } }
}
