import * as z from 'zod'

type JsonSchema = Record<string, unknown>
type Direction = 'input' | 'output'

/** A reference to a model, until it is known whether the model needs one name or two. */
const openReference = /#\/components\/schemas\/(input|output):([^"]+)/g

/** Undeclared names are refused in inputs and stripped from outputs, at any depth. */
const tidy: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ jsonSchema }) => {
  delete jsonSchema.id
  if (jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false
  // The format replaces zod's pattern for it: the pattern means the same and is longer.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  // Zod sets the largest safe integer if a schema has no maximum.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

const rewriteTexts = <T>(value: T, from: RegExp, to: (...groups: string[]) => string): T =>
  JSON.parse(JSON.stringify(value).replace(from, (_, ...groups: string[]) => to(...groups)))

/**
 * Converts zod's schemas to JSON Schema 2020-12 and collects the models among them, by the id of
 * their `.meta()`. A model whose input differs from its output, because defaults may be left out,
 * gets a second name: `WillDraftInput`.
 */
export const schemaBook = () => {
  const models: Record<Direction, Map<string, JsonSchema>> = { input: new Map(), output: new Map() }

  /** The schema of each model id. */
  const schemaById = new Map<string, unknown>()
  const demandOwnId = (schema: z.core.$ZodType) => {
    const id = z.globalRegistry.get(schema)?.id
    if (id === undefined) return
    if (schemaById.has(id) && schemaById.get(id) !== schema) {
      throw new Error(`Two models have the id ${id}.`)
    }
    schemaById.set(id, schema)
  }

  const jsonSchemaOf = (schema: z.ZodType, io: Direction): JsonSchema => {
    // Inside another schema, a model becomes a reference, as it does everywhere else.
    const wrapped = rewriteTexts(
      z.toJSONSchema(z.object({ inner: schema }), {
        io,
        override: (context) => {
          demandOwnId(context.zodSchema)
          tidy(context)
        },
      }),
      /#\/\$defs\/([^"]+)/g,
      (name) => `#/components/schemas/${io}:${name}`,
    )
    for (const [name, model] of Object.entries(wrapped.$defs ?? {})) {
      models[io].set(name, { ...model })
    }
    const inner = wrapped.properties?.inner
    if (typeof inner !== 'object') throw new Error('zod returned no schema.')
    return { ...inner }
  }

  /** The models whose input and output differ, or that refer to such a model. */
  const differing = () => {
    const names = new Set<string>()
    const text = (io: Direction, name: string) =>
      JSON.stringify(models[io].get(name))?.replace(openReference, (_, _io, other: string) =>
        names.has(other) ? `${io}:${other}` : other,
      )
    for (let before = -1; before !== names.size; ) {
      before = names.size
      for (const name of models.input.keys()) {
        if (models.output.has(name) && text('input', name) !== text('output', name)) names.add(name)
      }
    }
    return names
  }

  /** Returns the models by their final names, and the document with its references to them. */
  const finish = <T>(document: T) => {
    const withTwoNames = differing()
    const componentName = (io: string, name: string) =>
      io === 'input' && withTwoNames.has(name) ? `${name}Input` : name
    const withNames = <V>(value: V) =>
      rewriteTexts(
        value,
        openReference,
        (io = '', name = '') => `#/components/schemas/${componentName(io, name)}`,
      )
    const schemas = (['input', 'output'] as const)
      .flatMap((io) =>
        [...models[io]].map(([name, model]) => [componentName(io, name), model] as const),
      )
      .sort(([a], [b]) => a.localeCompare(b))
    return { document: withNames(document), schemas: withNames(Object.fromEntries(schemas)) }
  }

  return { jsonSchemaOf, finish }
}
