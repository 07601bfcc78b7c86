import type * as z from 'zod'

type Schema = z.core.$ZodType

/** The schema inside a wrapper that does not change which names its value may have. */
const innerSchema = (def: z.core.$ZodTypes['_zod']['def']): Schema | undefined => {
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return def.innerType
    case 'pipe':
      return def.in
    case 'lazy':
      return def.getter()
    default:
      return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a schema is for values without fields. Such an option of a union does not decide about an
 * object's names.
 */
const isPlain = (schema: Schema): boolean => {
  // Every schema of zod is one of these types. The union lets `def.type` narrow the type.
  const { def } = (schema as z.core.$ZodTypes)._zod
  const wrappedSchema = innerSchema(def)
  return wrappedSchema
    ? isPlain(wrappedSchema)
    : ['literal', 'string', 'number', 'boolean', 'null', 'undefined', 'enum'].includes(def.type)
}

/** The path to a name that was found below another name. */
const pathBelow = (name: string | number, path: string) =>
  path === '' ? `${name}` : `${name}.${path}`

/**
 * The path of the first name in a value, at any depth, that its schema does not declare. Zod's
 * objects drop such names silently, but a caller who misspelled a name should get an error. Every
 * request is searched, so a path is only built once a name was found.
 */
export const unknownField = (schema: Schema, value: unknown): string | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod // as above
  const wrappedSchema = innerSchema(def)
  if (wrappedSchema) return unknownField(wrappedSchema, value)
  if (def.type === 'object' && isObject(value)) {
    if (def.catchall) return undefined
    for (const name of Object.keys(value)) {
      const declaredSchema = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
      const path = declaredSchema ? unknownField(declaredSchema, value[name]) : ''
      if (path !== undefined) return pathBelow(name, path)
    }
  }
  if (def.type === 'array' && Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const path = unknownField(def.element, value[index])
      if (path !== undefined) return pathBelow(index, path)
    }
  }
  if (def.type === 'union') {
    const paths = def.options
      .filter((option) => !isPlain(option))
      .map((option) => unknownField(option, value))
    return paths.every((path) => path !== undefined) ? paths[0] : undefined
  }
  return undefined
}
