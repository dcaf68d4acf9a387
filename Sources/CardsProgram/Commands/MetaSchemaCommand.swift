import CardEngine
import CardSchema

/// `cards __meta-schema`: the schema language as JSON Schema, for those who build the program.
enum MetaSchemaCommand {
    static let command = ProgramCommand(
        Command("__meta-schema", "Print the schema language as JSON Schema.", isHidden: true)
    ) { invocation in
        invocation.out.write(json: MetaSchema.text)
        return .done
    }
}
